"""Pictures: the PDFs of kits come in, a PNG of each page and contact sheets go out.

They are split by audience as the PDFs are: what a host key shows stands below `preview/host` alone,
so that everything beside that folder can be handed out.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import TypeAlias

from kitgen.kit import KitFile
from kitgen.output import write_files
from kitgen.paper import contact_sheet, pages, pile, png

FOLDER = Path("preview")
"""Of all pictures, below the output folder."""

HOST = "host"
"""The kind of sheet whose pictures lie apart from all others."""

Printed: TypeAlias = Sequence[KitFile]
"""The PDFs of one activity in one edition."""

Picture: TypeAlias = tuple[Path, bytes]
"""A place below the output folder and the PNG to write there."""


def write_pictures(
    files: Sequence[KitFile],
    out: Path,
    dpi: float,
    *,
    watch: Callable[[Sequence[Printed]], Iterable[Printed]] = iter,
) -> list[Path]:
    """Write the pictures of kits: `preview/<kind>/<id>.page-01.png` and contact sheets.

    The contact sheet of all that pupils get is `preview/<id>.png`, that of the host key
    `preview/host/<id>.png`; an edition stands after the id. No id has a dot in it, so no two
    pictures share a name. Pictures of pages that a PDF no longer has are taken away.

    Args:
        files: the PDFs.
        out: the output folder; it is made where it is missing.
        dpi: dots an inch of a page's picture; a contact sheet has a size of its own.
        watch: hands the kits on, one by one; it may show how far the work is.

    Returns:
        The pictures written: of each kit first the pages, then the contact sheets.

    Raises:
        CannotWrite: where the folder cannot be written to; nothing is written then.
    """
    kits = _kits(files)
    pictures = [picture for kit in watch(kits) for picture in _pictures(kit, dpi)]
    written = write_files(out, pictures)
    for path in _left_over(files, out, set(written)):
        path.unlink()
    return written


def _kits(files: Iterable[KitFile]) -> list[Printed]:
    """The files of each activity in each edition."""
    kits: dict[str, list[KitFile]] = {}
    for file in files:
        kits.setdefault(file.place.stem, []).append(file)
    return list(kits.values())


def _pictures(kit: Printed, dpi: float) -> Iterator[Picture]:
    """The pages of a kit, then a contact sheet for pupils and one for the host."""
    for file in kit:
        for number, page in enumerate(pages(file.content, dpi), start=1):
            name = f"{file.place.stem}.page-{number:02}.png"
            yield FOLDER / file.place.parent / name, png(page)
    pupils = [file for file in kit if not _is_host(file)]
    hosts = [file for file in kit if _is_host(file)]
    for folder, part in ((FOLDER, pupils), (FOLDER / HOST, hosts)):
        if part:
            piles = [pile(file.place.as_posix(), file.content) for file in part]
            yield folder / f"{part[0].place.stem}.png", png(contact_sheet(piles))


def _is_host(file: KitFile) -> bool:
    return HOST in file.place.parts


def _left_over(files: Iterable[KitFile], out: Path, written: set[Path]) -> list[Path]:
    """Pictures of an earlier run, of pages that these PDFs no longer have."""
    found: list[Path] = []
    for file in files:
        pattern = re.compile(rf"{re.escape(file.place.stem)}\.page-\d+\.png")
        folder = (out / FOLDER / file.place).parent
        earlier = (path for path in sorted(folder.iterdir()) if pattern.fullmatch(path.name))
        found += [path for path in earlier if path not in written]
    return found
