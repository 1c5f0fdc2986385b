"""Frame: a board comes in, where its squares and labels stand goes out, in points.

In large print squares and labels grow as far as the page has room, and a board that fits a page in
standard print still does: its labels stay smaller, or only every second one is printed, or its
squares are a little smaller.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from math import ceil
from typing import NamedTuple

from kitgen.pdf.fonts import CAP_HEIGHT, face, visible
from kitgen.pdf.paper import MM
from kitgen.pdf.place import Place
from kitgen.pdf.shapes import Text
from kitgen.pdf.wrap import baseline
from kitgen.sheets.board_nouns import Board

LABEL_GAP = 1.2 * MM
"""Between a label and the board, and between a label and the picture's edge."""

SMALL = 12 * MM
"""Squares from this side on have labels of the body's size."""

LEAST_SIDE = 0.7
"""The least side of a square in large print, as a share of the stated one."""

APART, LEADED = 4.0, 1.3
"""Between two labels in large print: points beside each other; under each other, how many times the
height of a capital it is from one to the next."""


class Frame(NamedTuple):
    """Where the squares of a board lie in its picture, in points.

    Attributes:
        left, top, right, low: the margins around the squares.
        side: of a square.
        rows, columns: how many there are.
        size: of the labels' type.
        every: of how many rows and columns one is labelled: of each, but for the least squares in
            large print.
    """

    left: float
    top: float
    right: float
    low: float
    side: float
    rows: int
    columns: int
    size: float
    every: tuple[int, int] = (1, 1)

    @property
    def width(self) -> float:
        """Width of the picture."""
        return self.left + self.columns * self.side + self.right

    @property
    def height(self) -> float:
        """Height of the picture."""
        return self.top + self.rows * self.side + self.low

    def corner(self, row: int, column: int) -> tuple[float, float]:
        """The upper left corner of a square, which may lie just past the last one."""
        return self.left + column * self.side, self.top + row * self.side

    def centre(self, row: int, column: int) -> tuple[float, float]:
        """The middle of a square."""
        x, y = self.corner(row, column)
        return x + self.side / 2, y + self.side / 2


def frame_of(board: Board, place: Place, beside: float = 0.0, under: float = 0.0) -> Frame:
    """The frame of a board that leaves so much of the place free beside and under itself."""
    style, side = place.style, board.square_mm * MM
    if not style.large:
        return _framed(board, place, side, _label_size(board, place))
    free = place.width - beside, place.height - under
    size = style.label.type
    frame = _grown(board, place, free, size)
    while frame.every != (1, 1) and size > style.least:
        size = max(size - 1, style.least)
        frame = _grown(board, place, free, size)
    return frame


def _grown(board: Board, place: Place, free: tuple[float, float], size: float) -> Frame:
    """The frame whose squares are as large as the free width and height and the style allow.

    A board that is too large by far has the stated squares.
    """
    style, stated = place.style, board.square_mm * MM
    frame = _framed(board, place, stated, size)
    wide = (free[0] - frame.left - frame.right) / frame.columns
    high = free[1] - frame.top - frame.low
    side = min(stated * style.squares, wide, high / frame.rows)
    side = side if side >= LEAST_SIDE * stated else stated
    return frame._replace(side=side, every=_every(board, side, size))


def _every(board: Board, side: float, size: float) -> tuple[int, int]:
    """Of how many rows and columns one can be labelled in type of this size."""
    widest = _widest(board.column_labels, size)
    high = CAP_HEIGHT * size * LEADED if board.row_labels else 0.0
    return max(1, ceil(high / side)), max(1, ceil((widest + APART) / side))


def _framed(board: Board, place: Place, side: float, size: float) -> Frame:
    """A frame with margins where labels stand, else as wide as the line needs."""
    half = place.ink.outer / 2
    widest = _widest(board.row_labels, size)
    beside = max(widest + 2 * LABEL_GAP if board.row_labels else 0.0, half)
    along = max(CAP_HEIGHT * size + 2 * LABEL_GAP if board.column_labels else 0.0, half)
    both, low = board.labels_all_sides, board.origin_low
    return Frame(
        left=beside,
        top=along if both or not low else half,
        right=beside if both else half,
        low=along if both or low else half,
        side=side,
        rows=len(board.rows),
        columns=len(board.rows[0]),
        size=size,
    )


def _label_size(board: Board, place: Place) -> float:
    """The size of the labels' type: smaller where one over a column is wider than its squares."""
    side = board.square_mm * MM
    usual = (place.style.label if side < SMALL else place.style.body).type
    over = place.inside(place.element, side)
    widest = partial(_widest, board.column_labels)
    return over.fit(board.origin, "the widest label of a column", usual, widest, "shorten it")


def _widest(words: Iterable[str], size: float) -> float:
    """Width in points of the widest of these labels."""
    return max((face().width(visible(label), size) for label in words), default=0.0)


def labels(board: Board, frame: Frame, place: Place) -> Iterator[Text]:
    """The labels along the edges, each in the middle of its square's edge."""
    regular, size = face(), frame.size
    both, low = board.labels_all_sides, board.origin_low
    tops = [frame.top - LABEL_GAP] if both or not low else []
    tops += [frame.height - frame.low + LABEL_GAP + CAP_HEIGHT * size] if both or low else []
    for y in tops:
        for column, label in list(enumerate(board.column_labels))[:: frame.every[1]]:
            words = place.printable(label, regular, board.origin)
            x = frame.centre(0, column)[0] - regular.width(words, size) / 2
            yield Text(x, y, regular, size, words)
    for middle in [frame.left / 2, frame.width - frame.right / 2][: 2 if both else 1]:
        for row, label in list(enumerate(board.row_labels))[:: frame.every[0]]:
            words = place.printable(label, regular, board.origin)
            x = middle - regular.width(words, size) / 2
            yield Text(
                x, frame.corner(row, 0)[1] + baseline(size, frame.side), regular, size, words
            )
