"""What a command line asks for: names and folders come in, kits go out, and warnings are told."""

from __future__ import annotations

from pathlib import Path

import click

from kitgen.build import make_kits
from kitgen.choose import choose
from kitgen.content.fault import Slip
from kitgen.kit import Kit, Wanted
from kitgen.options import content_folder, template_folders
from kitgen.progress import progress
from kitgen.sheets.templates import Templates


def make(
    names: tuple[str, ...], content: Path | None, templates: Path | None, wanted: Wanted
) -> tuple[list[Kit], int]:
    """Go the whole way for the activities named, up to the bytes.

    Args:
        names: of activities; none for all.
        content: the folder of the activities, where `--content` names one.
        templates: the folder of templates, where `--templates` names one.
        wanted: which files to make.

    Returns:
        The kits, and how many warnings were told on stderr.

    Raises:
        UnknownActivity: where a name is no activity's.
        FaultsFound: with the faults of all the files; the warnings were told before.
    """
    paths = choose(names, content_folder(content))
    compiled = Templates(template_folders(templates))
    slips: list[Slip] = []
    try:
        kits = make_kits(paths, compiled, wanted, watch=progress, warn=slips.append)
    finally:
        for slip in sorted(slips):
            click.echo(str(slip), err=True)
    return kits, len(slips)
