"""Pieces: what a measured block is made of, in points; a piece is never split over pages."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from kitgen.pdf.shapes import Shape
from kitgen.pdf.tags import Tag


@dataclass(frozen=True, slots=True)
class Marks:
    """Shapes that one tag covers.

    Attributes:
        tag: the element that they belong to, or the kind of artifact.
        shapes: counted from (x, y).
        x, y: from the piece's upper left corner.
        box: width and height of a figure from (x, y), for whoever looks for it; None for text.
    """

    tag: Tag
    shapes: tuple[Shape, ...]
    x: float = 0.0
    y: float = 0.0
    box: tuple[float, float] | None = None


@dataclass(frozen=True, slots=True)
class Piece:
    """A slice of a block.

    Attributes:
        height: of the slice.
        marks: what is printed, in reading order.
        above, below: the least distance from the pieces over and under it; of two neighbours'
            wishes the larger counts, and none at the top of a page.
        keeps: it stands on the same page as the next piece.
        repeats: pieces that are printed over this one where it opens a page.
        breaks: what follows opens a page; such a piece has no height.
    """

    height: float
    marks: tuple[Marks, ...] = ()
    above: float = 0.0
    below: float = 0.0
    keeps: bool = False
    repeats: tuple[Piece, ...] = ()
    breaks: bool = False


def gap(upper: Piece, lower: Piece) -> float:
    """The distance between two pieces on a page."""
    return max(upper.below, lower.above)


def moved(piece: Piece, x: float, y: float = 0.0) -> Piece:
    """The piece with its marks moved to the right and down; what it repeats moves to the right."""
    marks = tuple(Marks(old.tag, old.shapes, old.x + x, old.y + y, old.box) for old in piece.marks)
    return replace(piece, marks=marks, repeats=tuple(moved(again, x) for again in piece.repeats))


def stacked(pieces: Iterable[Piece]) -> Piece:
    """Pieces under each other as one, with the distances that the first and the last want."""
    marks: list[Marks] = []
    y = above = 0.0
    last: Piece | None = None
    for piece in pieces:
        if last is None:
            above = piece.above
        else:
            y += gap(last, piece)
        marks += moved(piece, 0, y).marks
        y += piece.height
        last = piece
    return Piece(y, tuple(marks), above, last.below if last else 0.0)


def spaced(pieces: Sequence[Piece], above: float, below: float) -> list[Piece]:
    """The pieces with at least these distances over the first and under the last."""
    spread = list(pieces)
    if spread:
        spread[0] = replace(spread[0], above=max(above, spread[0].above))
        spread[-1] = replace(spread[-1], below=max(below, spread[-1].below))
    return spread


def glued(pieces: Sequence[Piece], first: int = 2, last: int = 2) -> list[Piece]:
    """The pieces with the first and the last few kept together, so that none stands alone."""
    count = len(pieces)
    return [
        replace(piece, keeps=True)
        if number < min(first, count) or count - last < number < count
        else piece
        for number, piece in enumerate(pieces, start=1)
    ]
