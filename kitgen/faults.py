"""What the later steps object to: misfits, texts and templates come in, faults go out."""

from __future__ import annotations

import re
import string
from collections.abc import Iterable, Iterator, Mapping

from kitgen.content.activity import PLAYER_SECTIONS, Prose
from kitgen.content.claims import SECTIONS
from kitgen.content.fault import Fault, did_you_mean
from kitgen.content.source import Source, at
from kitgen.engine.breach import FieldPath, path_text
from kitgen.sheets.prose import render_prose
from kitgen.sheets.quote import UNKNOWN, ProseFault, Values
from kitgen.sheets.runs import Misfit
from kitgen.sheets.templates import TemplateFault, Templates

AROUND = string.punctuation + "“”„«»…"
"""What a template may put around a word of the file."""


def text_faults(source: Source, faults: Iterable[ProseFault]) -> list[Fault]:
    """Faults of authors' texts, at the exact character."""
    return [
        Fault(
            source.file,
            *source.place(fault.path, offset=fault.offset),
            path_text(fault.path),
            fault.message + (did_you_mean(fault.found, fault.expected) if fault.found else ""),
        )
        for fault in faults
    ]


def unread_text_faults(source: Source) -> list[Fault]:
    """Faults of the texts of a file that cannot be read otherwise, so that all are told at once.

    Nothing was run: what a text quotes of a scenario that is there counts as known.
    """
    data = source.data
    if not isinstance(data, dict):
        return []
    results = {
        section: {
            str(each["id"]).replace("-", "_"): UNKNOWN
            for each in _parts(data.get(section))
            if "id" in each
        }
        for section in SECTIONS
    }
    shown: Values = {"examples": results["examples"], "rules": UNKNOWN}
    told: Values = {**results, **shown}
    faults: list[ProseFault] = []
    for path, text in _texts(data):
        values = shown if path[-1] in (*PLAYER_SECTIONS, "text") else told
        try:
            render_prose(Prose(text, path), values, lambda _: "x")
        except ExceptionGroup as group:
            faults += (each for each in group.exceptions if isinstance(each, ProseFault))
    return text_faults(source, faults)


def _texts(data: Mapping[str, object]) -> Iterator[tuple[FieldPath, str]]:
    """Every text of a file that is text, with its field."""
    sections = data.get("text")
    if isinstance(sections, dict):
        yield from (
            (("text", name), text) for name, text in sections.items() if isinstance(text, str)
        )
    for section in ("examples", "challenges"):
        parts = data.get(section)
        for number, part in enumerate(parts if isinstance(parts, list) else ()):
            for name in ("text", "note") if isinstance(part, dict) else ():
                if isinstance(part.get(name), str):
                    yield (section, number, name), part[name]


def _parts(section: object) -> list[dict[str, object]]:
    return [each for each in section if isinstance(each, dict)] if isinstance(section, list) else []


def misfit_faults(source: Source, misfits: Iterable[Misfit], templates: Templates) -> list[Fault]:
    """Misfits of pages, at the field whose words do not fit, or else at the template."""
    faults = []
    for misfit in misfits:
        origin = misfit.origin
        sought = _sought(misfit)
        path = origin.path + _holder(at(source.data, origin.path), sought)
        if not path:
            faults.append(template_fault(templates.fault(origin.template, misfit.message)))
            continue
        line, column = _misfit_place(source, path, sought)
        faults.append(Fault(source.file, line, column, path_text(path), misfit.message))
    return faults


def _sought(misfit: Misfit) -> re.Pattern[str] | None:
    """What to look for in the file: the very character, or whole words.

    A template's own words may stand in the file too, but are not to be mended there.
    """
    if misfit.character:
        return re.compile(re.escape(misfit.character))
    words = misfit.words.strip(AROUND).split() if misfit.origin.path else []
    pattern = r"\s+".join(map(re.escape, words))
    return re.compile(rf"(?<!\w){pattern}(?!\w)") if words else None


def _holder(data: object, sought: re.Pattern[str] | None) -> FieldPath:
    """The first field of a file that holds what is sought, as a template may print it; or none."""
    inner: Iterable[tuple[str | int, object]] = ()
    if isinstance(data, dict):
        inner = data.items()
    elif isinstance(data, list):
        inner = enumerate(data)
    for step, value in inner if sought else ():
        if isinstance(value, str) and sought and sought.search(value):
            return (step,)
        if found := _holder(value, sought):
            return (step, *found)
    return ()


def _misfit_place(
    source: Source, path: FieldPath, sought: re.Pattern[str] | None
) -> tuple[int, int]:
    text = source.text_at(path) if sought else None
    found = sought.search(text) if sought and text else None
    return source.place(path, offset=found.start() if found else None)


def template_fault(error: TemplateFault) -> Fault:
    """A template that cannot be rendered."""
    return Fault(error.file, error.line, 1, "", str(error))
