"""Board: a board comes in, one piece goes out: its picture as a figure, and its caption."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from kitgen.pdf.blocks.prose import set_lines
from kitgen.pdf.boards import rose
from kitgen.pdf.boards.contours import Stroke, inner_lines, outer_lines
from kitgen.pdf.boards.frame import Frame, frame_of, labels
from kitgen.pdf.boards.route import bumps, route
from kitgen.pdf.boards.squares import Spot, contents, ground, holds_anything
from kitgen.pdf.fonts import face
from kitgen.pdf.paper import MM
from kitgen.pdf.pieces import Marks, Piece, spaced, stacked
from kitgen.pdf.place import Place
from kitgen.pdf.shapes import Path, Shape, line
from kitgen.pdf.tags import Element
from kitgen.sheets.sheet import Board

ROSE_GAP = 6 * MM
"""Between a board and the rose on its right."""

CAPTION_GAP = 1.5 * MM
"""Between a board and its caption."""


def board(block: Board, place: Place) -> list[Piece]:
    """A board as one piece."""
    frame = frame_of(block, place)
    width, height = frame.width, frame.height
    if block.compass:
        width, height = width + ROSE_GAP + rose.SIDE, max(height, rose.SIDE)
    advice = "use smaller squares or fewer of them"
    place.too_wide(block.origin, "the board", width, advice)
    place.too_high(block.origin, "the board", height, advice)
    group = place.element.add(Element("Div")) if block.caption else place.element
    figure = group.add(place.figure(block.alt, block.origin))
    shapes = tuple(_picture(block, frame, place))
    pieces = [Piece(height, (Marks(figure, shapes, box=(width, height)),))]
    if block.caption:
        caption, size = group.add(Element("Caption")), place.style.small
        pieces[0] = pieces[0]._replace(below=CAPTION_GAP)
        pieces += set_lines(block.caption, caption, place, size, block.origin)
    return spaced([stacked(pieces)], place.style.step, place.style.step)


def _picture(block: Board, frame: Frame, place: Place) -> Iterator[Shape]:
    """All shapes of a board, from the ground up."""
    yield from labels(block, frame, place)
    spots = [
        (block.rows[row][column], Spot(*frame.corner(row, column), frame.side, block, place))
        for row, column in product(range(frame.rows), range(frame.columns))
        if holds_anything(block.rows[row][column])
    ]
    for square, spot in spots:
        yield from ground(square, spot)
    there = tuple(tuple([not square.void for square in squares]) for squares in block.rows)
    yield from _strokes(inner_lines(there), frame, place.ink.inner)
    yield from _strokes(outer_lines(there), frame, place.ink.outer)
    yield from route(block.path, frame, place.ink, dot=not _starts_at_sign(block))
    yield from bumps(block.bumps, frame)
    for square, spot in spots:
        yield from contents(square, spot)
    if block.compass:
        bold, size = face(bold=True), place.style.body.type
        letters = [place.printable(word, bold, block.origin) for word in block.compass]
        yield from rose.rose(frame.width + ROSE_GAP, 0, letters, size, place.ink)


def _starts_at_sign(block: Board) -> bool:
    """Whether the path begins where a sign says so; it then needs no dot."""
    return any("start" in block.rows[row][column].signs for row, column in block.path[:1])


def _strokes(strokes: Sequence[Stroke], frame: Frame, width: float) -> list[Path]:
    """Lines between corners of squares."""
    steps = tuple(
        step for start, end in strokes for step in line(frame.corner(*start), frame.corner(*end))
    )
    return [Path(steps, width=width, ends="square")] if steps else []
