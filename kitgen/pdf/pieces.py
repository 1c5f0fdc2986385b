"""Pieces: what a measured block is made of, in points; a piece is never split over pages."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from kitgen.pdf.shapes import Shape
from kitgen.pdf.tags import Tag


class Marks(NamedTuple):
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


class Piece(NamedTuple):
    """A slice of a block.

    Attributes:
        height: of the slice.
        marks: what is printed, in reading order.
        above, below: the least distance from the pieces over and under it; of two neighbours'
            wishes the larger counts, and none at the top of a page.
        keeps: it stands on the same page as the next piece.
        repeats: pieces that are printed over this one where it opens a page.
        breaks: what follows opens a page; such a piece has no height.
        unless: but not if a page is used only up to this height.
        tight: what follows belongs to it and stands `below` under it, whatever it wishes.
        back: what is printed on the other side of the paper: where it stands here, seen through the
            paper; each has its box.
    """

    height: float
    marks: tuple[Marks, ...] = ()
    above: float = 0.0
    below: float = 0.0
    keeps: bool = False
    repeats: tuple[Piece, ...] = ()
    breaks: bool = False
    tight: bool = False
    back: tuple[Marks, ...] = ()
    unless: float = 0.0


def gap(upper: Piece, lower: Piece) -> float:
    """The distance between two pieces on a page."""
    return upper.below if upper.tight else max(upper.below, lower.above)


def moved(piece: Piece, x: float, y: float = 0.0) -> Piece:
    """The piece with its marks moved to the right and down; what it repeats moves to the right."""
    repeats = tuple(moved(again, x) for again in piece.repeats)
    marks, back = (tuple(shifted(each, x, y)) for each in (piece.marks, piece.back))
    return piece._replace(marks=marks, repeats=repeats, back=back)


def shifted(marks: Iterable[Marks], x: float, y: float) -> list[Marks]:
    """The marks, moved to the right and down."""
    return [Marks(old.tag, old.shapes, old.x + x, old.y + y, old.box) for old in marks]


def stacked(pieces: Iterable[Piece]) -> Piece:
    """Pieces under each other as one, with the distances that the first and the last want."""
    marks: list[Marks] = []
    back: list[Marks] = []
    y = above = 0.0
    last: Piece | None = None
    for piece in pieces:
        if last is None:
            above = piece.above
        else:
            y += gap(last, piece)
        marks += shifted(piece.marks, 0, y)
        back += shifted(piece.back, 0, y)
        y += piece.height
        last = piece
    below, tight = (last.below, last.tight) if last else (0.0, False)
    return Piece(y, tuple(marks), above, below, tight=tight, back=tuple(back))


def spaced(pieces: Sequence[Piece], above: float, below: float) -> list[Piece]:
    """The pieces with at least these distances over the first and under the last."""
    spread = list(pieces)
    if spread:
        spread[0] = spread[0]._replace(above=max(above, spread[0].above))
        spread[-1] = spread[-1]._replace(below=max(below, spread[-1].below))
    return spread


def closed(piece: Piece, below: float) -> Piece:
    """The piece with what follows on the same page, at this distance and no other."""
    return piece._replace(below=below, keeps=True, tight=True)


def glued(pieces: Sequence[Piece], first: int = 2, last: int = 2) -> list[Piece]:
    """The pieces with the first and the last few kept together, so that none stands alone."""
    count = len(pieces)
    return [
        piece._replace(keeps=True)
        if number < min(first, count) or count - last < number < count
        else piece
        for number, piece in enumerate(pieces, start=1)
    ]
