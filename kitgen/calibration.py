"""The calibration sheet: a size of paper comes in, the file of a sheet goes out.

Held against light, its two sides show how far a printer shifts what it prints on backs. It belongs
to no activity; its words are in `templates/base/calibration.xml.j2`.
"""

from __future__ import annotations

from pathlib import Path

from kitgen.content.fault import FaultsFound
from kitgen.faults import template_fault
from kitgen.pdf.draw import draw
from kitgen.pdf.edition import Edition
from kitgen.pdf.layout import lay_out
from kitgen.pdf.paper import PAPERS, PaperName
from kitgen.sheets.markup import read_sheet
from kitgen.sheets.sheet import Sheet
from kitgen.sheets.templates import TemplateFault, Templates
from kitgen.sheets.tree import MarkupError

NAME = "calibration"
"""Of the file, and of what stands in its place of an activity's id."""

TEMPLATE = f"base/{NAME}.xml.j2"


def calibration(templates: Templates, paper: PaperName) -> tuple[Path, bytes]:
    """The calibration sheet for a size of paper: its place below the output folder, and its bytes.

    Raises:
        FaultsFound: where its template has to change first.
    """
    try:
        laid = lay_out(_sheet(templates), PAPERS[paper])
        for misfit in laid.misfits:
            raise templates.fault(TEMPLATE, misfit.message)
    except TemplateFault as error:
        raise FaultsFound([template_fault(error)]) from error
    return Path(f"{NAME}{Edition(paper).suffix}.pdf"), draw(laid)


def _sheet(templates: Templates) -> Sheet:
    """What stands on the sheet."""
    markup = templates.render(TEMPLATE, {})
    try:
        return read_sheet(
            markup, activity=NAME, kind="cards", language="en", template=TEMPLATE, boards={}
        )
    except MarkupError as error:
        raise templates.fault(TEMPLATE, str(error)) from error
