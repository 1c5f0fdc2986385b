"""`kitgen calibrate`: a size of paper comes in, the calibration sheet for it goes out.

Held against light, its two sides show how far a printer shifts what it prints on backs. It belongs
to no activity; its words are in `templates/base/calibration.xml.j2`.
"""

from __future__ import annotations

from pathlib import Path

import click

from kitgen.content.fault import FaultsFound
from kitgen.faults import template_fault
from kitgen.options import options, template_folders
from kitgen.output import write_files
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


@click.command()
@options("templates", "out")
@click.option(
    "--paper",
    type=click.Choice(list(PAPERS)),
    default="a4",
    show_default=True,
    help="The paper to print on.",
)
def verb(templates: Path | None, out: Path, paper: PaperName) -> None:
    """Write a sheet that shows how far a printer shifts the backs.

    Print it on both sides and hold it against light: what is read off it is the X,Y of
    `kitgen build --back-offset`.
    """
    for path in write_files(out, [calibration(Templates(template_folders(templates)), paper)]):
        click.echo(str(path))
