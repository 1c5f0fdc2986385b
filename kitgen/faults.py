"""What the later steps object to: misfits, texts and templates come in, faults go out."""

from __future__ import annotations

from collections.abc import Iterable

from kitgen.content.fault import Fault, did_you_mean
from kitgen.content.source import Source
from kitgen.engine.breach import path_text
from kitgen.sheets.quote import ProseFault
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


def misfit_faults(source: Source, misfits: Iterable[Misfit], templates: Templates) -> list[Fault]:
    """Misfits of pages, at the field whose words do not fit, or else at the template."""
    faults = []
    for misfit in misfits:
        origin = misfit.origin
        if not origin.path:
            faults.append(template_fault(templates.fault(origin.template, misfit.message)))
            continue
        line, column = _misfit_place(source, misfit)
        faults.append(Fault(source.file, line, column, path_text(origin.path), misfit.message))
    return faults


def _misfit_place(source: Source, misfit: Misfit) -> tuple[int, int]:
    text = source.text_at(misfit.origin.path) if misfit.character else None
    offset = text.find(misfit.character) if text else -1
    return source.place(misfit.origin.path, offset=offset if offset >= 0 else None)


def template_fault(error: TemplateFault) -> Fault:
    """A template that cannot be rendered."""
    return Fault(error.file, error.line, 1, "", str(error))
