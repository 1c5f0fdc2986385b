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
from kitgen.pdf.paper import AREA_WIDTH, MM
from kitgen.pdf.pieces import Marks, Piece, spaced, stacked
from kitgen.pdf.place import Place
from kitgen.pdf.shapes import Path, Shape, line
from kitgen.pdf.tags import Element
from kitgen.sheets.board_nouns import Board

ROSE_GAP = 6 * MM
"""Between a board and the rose on its right."""

CAPTION_GAP = 1.5 * MM
"""Between a board and its caption."""

FEWER = "use fewer {} or, in the template, smaller squares"


def board(block: Board, place: Place) -> list[Piece]:
    """A board as one piece."""
    caption, size = Element("Caption"), place.style.small
    captions = set_lines(block.caption, caption, place, size, block.origin)
    beside = ROSE_GAP + rose.SIDE if block.compass else 0.0
    under = CAPTION_GAP + sum(piece.height for piece in captions) if captions else 0.0
    frame = frame_of(block, place, beside, under)
    if place.firm and frame.side < frame_of(block, place._replace(width=AREA_WIDTH)).side:
        place.misfit(block.origin, "the board has room for larger squares elsewhere")
    width, height = frame.width + beside, frame.height
    if block.compass:
        height = max(height, rose.SIDE)
    place.too_wide(block.origin, "the board", width, FEWER.format("columns"))
    place.too_high(block.origin, "the board", height, FEWER.format("rows"))
    group = place.element.add(Element("Div")) if block.caption else place.element
    figure = group.add(place.figure(block.alt, block.origin))
    shapes = tuple(_picture(block, frame, place))
    pieces = [Piece(height, (Marks(figure, shapes, box=(width, height)),))]
    if block.caption:
        group.add(caption)
        pieces[0] = pieces[0]._replace(below=CAPTION_GAP)
        pieces += captions
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
        yield from _compass(block, frame.width + ROSE_GAP, place)


def _compass(block: Board, x: float, place: Place) -> list[Shape]:
    """The rose beside a board, from `x` on."""
    bold = face(bold=True)
    letters = [place.printable(word, bold, block.origin) for word in block.compass]

    def widest(size: float) -> float:
        return max(bold.width(word, size) for word in letters)

    inside = place.inside(place.element, rose.LETTER_ROOM)
    what, usual = "the widest word of the compass", place.style.body.type
    size = inside.fit(block.origin, what, usual, widest, "use a letter or two")
    return rose.rose(x, 0, letters, size, place.ink)


def _starts_at_sign(block: Board) -> bool:
    """Whether the path begins where a sign says so; it then needs no dot."""
    return any("start" in block.rows[row][column].signs for row, column in block.path[:1])


def _strokes(strokes: Sequence[Stroke], frame: Frame, width: float) -> list[Path]:
    """Lines between corners of squares."""
    steps = tuple(
        step for start, end in strokes for step in line(frame.corner(*start), frame.corner(*end))
    )
    return [Path(steps, width=width, ends="square")] if steps else []
