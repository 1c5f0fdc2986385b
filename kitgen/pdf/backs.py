"""Backs: pages come in, what is printed on the other side of their paper goes out.

Paper is turned over its long edge, like a page of a book: left and right change places. A side
that would stay empty is ruled for notes.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kitgen.pdf.breaking import Placed, broken
from kitgen.pdf.flow import flow
from kitgen.pdf.measure import measure
from kitgen.pdf.paper import MM, Paper
from kitgen.pdf.pieces import Marks, Piece
from kitgen.pdf.place import Place
from kitgen.pdf.shapes import Path, line
from kitgen.pdf.tags import Artifact, Element
from kitgen.sheets.runs import Run
from kitgen.sheets.sheet import Heading, Lines, Sheet


def back(front: Sequence[Placed], paper: Paper, place: Place) -> tuple[Placed, ...]:
    """What stands behind the pieces of a page; lines where there is nothing."""
    marks = tuple(
        mark._replace(x=paper.size[0] - x - mark.x - mark.box[0], y=y + mark.y)
        for piece, x, y in front
        for mark in piece.back
        if mark.box
    )
    if marks:
        return (Placed(Piece(0.0, marks), 0.0, 0.0),)
    left, top = paper.corner
    return (Placed(_ruled(place), left, top),)


def _ruled(place: Place) -> Piece:
    """Lines to write on, over a whole page; nothing is to be read aloud there."""
    step = place.style.writing
    count = int(place.height / step)
    steps = [
        line((0, number * step), (place.width, number * step)) for number in range(1, count + 1)
    ]
    rules = Path(tuple(part for each in steps for part in each), width=place.ink.writing)
    return Piece(count * step, (Marks(Artifact.LAYOUT, (rules,)),))


def moved_by(placed: Iterable[Placed], right: float, down: float) -> tuple[Placed, ...]:
    """Placed pieces, moved by millimetres as one looks at them."""
    return tuple(Placed(piece, x + right * MM, y + down * MM) for piece, x, y in placed)


def last_back_is_empty(sheet: Sheet, pages: int) -> bool:
    """Whether a sheet of so many pages leaves a back empty that it wants for notes."""
    return bool(sheet.notes_word) and sheet.printing.duplex and pages > 1 and pages % 2 == 1


def notes(sheet: Sheet, place: Place) -> list[Placed]:
    """A page ruled for notes, under a heading."""
    heading = Heading(2, (Run(sheet.notes_word),), sheet.origin)
    (trial,) = measure(heading, place.inside(Element("Div"), place.width))
    count = int((place.height - trial.height - trial.below) / place.style.writing)
    lines = Lines(count, sheet.notes_word, sheet.origin)
    (page,) = broken(flow((heading, lines), place), place.height)
    return page
