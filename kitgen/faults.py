"""What the later steps object to: misfits, texts and templates come in, faults go out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from kitgen.content.activity import PLAYER_SECTIONS, Prose
from kitgen.content.fault import Fault, did_you_mean
from kitgen.content.source import Source
from kitgen.engine.breach import FieldPath, path_text
from kitgen.sheets.prose import render_prose
from kitgen.sheets.quote import UNKNOWN, ProseFault, Values
from kitgen.sheets.runs import Misfit
from kitgen.sheets.templates import TemplateFault, Templates


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
        for section in ("examples", "challenges", "mazes", "puzzles")
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
        path = origin.path + _holder(_at(source.data, origin.path), misfit.character)
        if not path:
            faults.append(template_fault(templates.fault(origin.template, misfit.message)))
            continue
        line, column = _misfit_place(source, path, misfit.character)
        faults.append(Fault(source.file, line, column, path_text(path), misfit.message))
    return faults


def _at(data: object, path: FieldPath) -> object:
    """What a file holds at a path; None where it has nothing there."""
    for step in path:
        if isinstance(data, dict):
            data = data.get(step)
        elif isinstance(data, list) and isinstance(step, int) and step < len(data):
            data = data[step]
        else:
            return None
    return data


def _holder(data: object, character: str) -> FieldPath:
    """The first field of a file that holds a character, which a template may print; or none."""
    inner: Iterable[tuple[str | int, object]] = ()
    if isinstance(data, dict):
        inner = data.items()
    elif isinstance(data, list):
        inner = enumerate(data)
    for step, value in inner if character else ():
        if isinstance(value, str) and character in value:
            return (step,)
        if found := _holder(value, character):
            return (step, *found)
    return ()


def _misfit_place(source: Source, path: FieldPath, character: str) -> tuple[int, int]:
    text = source.text_at(path) if character else None
    offset = text.find(character) if text else -1
    return source.place(path, offset=offset if offset >= 0 else None)


def template_fault(error: TemplateFault) -> Fault:
    """A template that cannot be rendered."""
    return Fault(error.file, error.line, 1, "", str(error))
