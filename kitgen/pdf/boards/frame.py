"""Frame: a board comes in, where its squares and labels stand goes out, in points."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import NamedTuple

from kitgen.pdf.fonts import CAP_HEIGHT, face, visible
from kitgen.pdf.paper import MM
from kitgen.pdf.place import Place
from kitgen.pdf.shapes import Text
from kitgen.pdf.wrap import baseline
from kitgen.sheets.sheet import Board

LABEL_GAP = 1.2 * MM
"""Between a label and the board, and between a label and the picture's edge."""

SMALL = 12 * MM
"""Squares from this side on have labels of the body's size."""


class Frame(NamedTuple):
    """Where the squares of a board lie in its picture, in points.

    Attributes:
        left, top, right, low: the margins around the squares.
        side: of a square.
        rows, columns: how many there are.
        size: of the labels' type.
    """

    left: float
    top: float
    right: float
    low: float
    side: float
    rows: int
    columns: int
    size: float

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


def frame_of(board: Board, place: Place) -> Frame:
    """The frame of a board: margins where labels stand, else as wide as the line needs."""
    side, half = board.square_mm * MM, place.ink.outer / 2
    size = _label_size(board, place)
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
        for column, label in enumerate(board.column_labels):
            words = place.printable(label, regular, board.origin)
            x = frame.centre(0, column)[0] - regular.width(words, size) / 2
            yield Text(x, y, regular, size, words)
    for middle in [frame.left / 2, frame.width - frame.right / 2][: 2 if both else 1]:
        for row, label in enumerate(board.row_labels):
            words = place.printable(label, regular, board.origin)
            x = middle - regular.width(words, size) / 2
            yield Text(
                x, frame.corner(row, 0)[1] + baseline(size, frame.side), regular, size, words
            )
