"""Kits: the PDFs of an activity, and which of them are wanted."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from pathlib import Path
from typing import NamedTuple

from kitgen.back_offset import NO_OFFSET, Offset
from kitgen.content.activity import AnyActivity
from kitgen.pdf.edition import USUAL, Edition
from kitgen.sheets.printing import Printing
from kitgen.sheets.sheet import Kind

KINDS: tuple[Kind, ...] = ("player", "record", "cards", "host")
"""Every kind of sheet, in the order in which a kit's files are named."""


def pdf_place(activity: str, kind: Kind, edition: Edition) -> Path:
    """Where the PDF of a sheet stands, below the output folder."""
    return Path(kind) / f"{activity}{edition.suffix}.pdf"


class KitFile(NamedTuple):
    """One PDF of a kit.

    Attributes:
        place: below the output folder.
        content: its bytes.
        activity: the id of its activity.
        kind, edition: which of the activity's sheets it is, and how it is printed.
        code: its sheet code.
        pages: how many it has.
        printing: who needs it, and on how many sides of the paper.
        back_offset: by which its backs are moved.
    """

    place: Path
    content: bytes
    activity: str
    kind: Kind
    edition: Edition
    code: str
    pages: int
    printing: Printing
    back_offset: Offset = NO_OFFSET


class Wanted(NamedTuple):
    """Which files of each kit are made: these kinds of sheets, in these editions.

    The backs of cards are moved by `back_offset`, in millimetres to the right and down.
    """

    kinds: Collection[Kind] = KINDS
    editions: Collection[Edition] = (USUAL,)
    back_offset: Offset = NO_OFFSET


EVERY_KIND = Wanted()
"""Every kind of sheet in the usual edition."""


class Kit(NamedTuple):
    """The PDFs of one activity, kind by kind in every edition wanted."""

    activity: AnyActivity
    files: Sequence[KitFile]

    @property
    def code(self) -> str:
        """The sheet code that all of them bear."""
        return self.files[0].code
