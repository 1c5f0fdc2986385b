"""The file around the pages: what it says of itself, and that it is always the same."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from pdf.demo import sheets
from pdf.parts import sheet, words
from pdf.printing import drawn, read
from pdf.reader import Reading
from pypdf.generic import DictionaryObject

from kitgen.pdf.draw import draw
from kitgen.pdf.layout import lay_out
from kitgen.sheets.sheet import Paragraph
from kitgen.version import __version__

DRAWING = """
import hashlib, sys
{before}
from kitgen.pdf.draw import draw
from kitgen.pdf.layout import lay_out
from pdf.demo import sheets
for name in {names}:
    print(hashlib.sha256(draw(lay_out(sheets()[name]))).hexdigest())
"""


def in_a_process(folder: Path, names: list[str], before: str = "", **variables: str) -> list[str]:
    """What sheets hash to when another process draws them in `folder`."""
    tests = str(Path(__file__).parents[1])
    environment = {**os.environ, "PYTHONPATH": tests, "PYTHONWARNINGS": "error", **variables}
    script = DRAWING.format(before=before, names=names)
    done = subprocess.run(
        [sys.executable, "-c", script],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.split()


@pytest.mark.parametrize(
    ("before", "variables"),
    [
        ("", {"PYTHONHASHSEED": "1", "TZ": "Pacific/Auckland"}),
        ("", {"PYTHONHASHSEED": "42", "SOURCE_DATE_EPOCH": "1700000000", "LC_ALL": "C"}),
        ("sys.modules['_rl_accel'] = None", {"PYTHONHASHSEED": "7"}),
    ],
    ids=["hash seed and time zone", "date and locale", "without the accelerator"],
)
def test_any_process_draws_the_same_bytes(
    before: str, variables: dict[str, str], tmp_path: Path
) -> None:
    """In another folder, first after a cold start and then warm, in another order."""
    names = ["robozzle", "record", "prose", "record"]
    plain = in_a_process(Path.cwd(), ["prose", "record", "robozzle"])
    other = in_a_process(tmp_path, names, before, **variables)
    assert dict(zip(names, other, strict=True)) == dict(
        zip(["prose", "record", "robozzle"], plain, strict=True)
    )
    assert other[1] == other[3]


def test_drawing_loads_no_more_than_it_needs() -> None:
    """A small kit is built in a moment: what reportlab could do beside is left alone."""
    script = "import sys, kitgen.pdf.layout, kitgen.pdf.draw; print(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    loaded = done.stdout.split()
    assert "reportlab.pdfbase.pdfdoc" in loaded
    for name in ("reportlab.platypus", "reportlab.pdfgen", "reportlab.graphics", "xml", "ssl"):
        assert name not in loaded


def test_drawing_changes_nothing_of_what_is_laid_out() -> None:
    """So that it can be drawn again."""
    laid = lay_out(sheets()["host"])
    assert draw(laid) == draw(laid)


def test_the_identifier_comes_from_the_content() -> None:
    """Two sheets that differ in one letter have different ones; it is no empty promise."""
    one, other = (
        Reading(draw(lay_out(sheet(Paragraph(words(text)))))).trailer["/ID"] for text in ("a", "b")
    )
    assert one[0] == one[1] != other[0]
    assert one[0].original_bytes != bytes(16)


def test_nothing_but_the_identifier_is_replaced() -> None:
    """Not even a title of the noughts that stand for it at first."""
    assert read(sheet(title="0" * 32)).trailer["/Info"]["/Title"] == "0" * 32


def test_a_sheet_with_misfits_is_not_drawn() -> None:
    """Whoever draws must look at them first."""
    laid = lay_out(sheet(Paragraph(words("\N{SNOWMAN}\N{GRINNING FACE}"))))
    with pytest.raises(ValueError, match=r"^2 misfits; the first: no font has U\+2603 SNOWMAN$"):
        draw(laid)


def test_the_document_says_what_it_is() -> None:
    """Title, language, what it is about, who made it; no dates, which would change its bytes."""
    source = sheet(title="Räuber & <Kits>", language="de-AT", subject="Eine Probe")
    found = read(source)
    assert found.pdf.pdf_header == "%PDF-1.7"
    assert found.trailer["/Info"] == {
        "/Title": "Räuber & <Kits>",
        "/Subject": "Eine Probe",
        "/Keywords": "demo, player",
        "/Producer": f"kitgen {__version__}",
    }
    assert found.catalog["/Lang"] == "de-AT"
    assert found.catalog["/MarkInfo"]["/Marked"]
    assert found.catalog["/ViewerPreferences"]["/DisplayDocTitle"]
    assert found.catalog["/ViewerPreferences"]["/PrintScaling"] == "/None"
    xmp = found.catalog["/Metadata"].get_data().decode("utf-8")
    for part in (
        "<pdfuaid:part>1</pdfuaid:part>",
        "Räuber &amp; &lt;Kits&gt;",
        "<rdf:li>de-AT</rdf:li>",
        "Eine Probe",
    ):
        assert part in xmp
    assert b"Date" not in draw(lay_out(source))


def test_only_our_fonts_are_used(pdf: bytes) -> None:
    """Embedded subsets of Fira Sans; no Helvetica that a printer would have to find."""
    found = Reading(pdf)
    for number in range(len(found.pages)):
        for font in found.fonts(number):
            assert "+FiraSans-" in font["/BaseFont"]
            assert "/FontFile2" in font["/FontDescriptor"]
    assert b"Helvetica" not in pdf


def test_the_file_holds_nothing_that_no_page_needs(pdf: bytes) -> None:
    """Every object can be reached; there are no forms, annotations, scripts or old revisions."""
    found = Reading(pdf)
    assert set(found.catalog) == {
        *("/Type", "/Pages", "/PageMode", "/Lang", "/ViewerPreferences"),
        *("/StructTreeRoot", "/MarkInfo", "/Metadata", "/PageLabels"),
    }
    for page in found.pdf.pages:
        resources: Any = page["/Resources"]
        assert set(resources) == {"/Font", "/ProcSet"}
        assert "/Annots" not in page
    assert pdf.count(b"%%EOF") == 1
    assert reached(found) == set(range(1, found.trailer["/Size"]))


def reached(found: Reading) -> set[int]:
    """The numbers of all objects that the trailer leads to."""
    numbers: set[int] = set()
    waiting: list[Any] = [found.trailer]
    while waiting:
        entry = waiting.pop()
        values = entry.values() if isinstance(entry, dict) else entry
        for value in values:
            number = getattr(value, "idnum", None)
            if number in numbers:
                continue
            if number is not None:
                numbers.add(number)
            inner = value.get_object()
            if isinstance(inner, (DictionaryObject, list)):
                waiting.append(inner)
    return numbers


@pytest.mark.parametrize(("name", "kilobytes"), [("record", 90), ("orders", 45), ("host", 120)])
def test_files_stay_small(name: str, kilobytes: int) -> None:
    """A class's kit goes by mail; most of it are fonts and tags."""
    assert len(drawn(name)) < kilobytes * 1000
