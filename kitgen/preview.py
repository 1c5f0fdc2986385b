"""`kitgen preview`: kits come in; pictures of their pages are in the folder then."""

from __future__ import annotations

from pathlib import Path

import click

from kitgen.kit import Wanted
from kitgen.make import make
from kitgen.options import options, wanted_options
from kitgen.progress import progress

NO_PICTURES = (
    "preview makes its pictures with pypdfium2 and Pillow, which are not installed here;"
    " type: pip install pypdfium2 pillow"
)


@click.command()
@click.argument("activities", nargs=-1, metavar="[ACTIVITY]...")
@click.option(
    "--dpi",
    type=click.IntRange(24, 600),
    default=96,
    show_default=True,
    help="Dots an inch of the pages' pictures.",
)
@options("content", "templates", "out")
@wanted_options
def verb(
    *,
    activities: tuple[str, ...],
    content: Path | None,
    templates: Path | None,
    out: Path,
    wanted: Wanted,
    dpi: int,
) -> None:
    """Write a picture of every page, and each kit at a glance.

    The pages go, each as a PNG, to output/preview/player and so on. The contact sheet of what
    pupils get is output/preview/ID.png, that of the host key output/preview/host/ID.png.
    """
    try:
        from kitgen.pictures import write_pictures  # noqa: PLC0415 (an extra may be missing)
    except ModuleNotFoundError as error:
        raise click.ClickException(NO_PICTURES) from error
    kits, _ = make(activities, content, templates, wanted)
    files = [file for kit in kits for file in kit.files]
    for path in write_pictures(files, out, dpi, watch=progress):
        click.echo(str(path))
