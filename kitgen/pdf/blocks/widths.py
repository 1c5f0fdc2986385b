"""Widths: a table and the room for it come in, the widths of its columns go out, in points.

Columns of a stated width have it. The others share what is left by the widths of their words: each
gets at least its widest word where there is room for all of these, and no more than its widest line
before every other one has that too.
"""

from __future__ import annotations

from collections.abc import Sequence

from kitgen.pdf.inline import Lettering, natural
from kitgen.pdf.paper import MM
from kitgen.pdf.place import Place
from kitgen.pdf.style import Size
from kitgen.sheets.sheet import Cell, Row, Table

PAD = 1.5 * MM
"""Space to the left and right of a cell's text."""

GROUP_GAP = 2 * MM
"""Between two groups of boxes in a cell; the boxes of a group touch."""


def column_widths(table: Table, rows: Sequence[Row], size: Size, place: Place) -> list[float]:
    """The columns' widths; stated widths that are wider than the place are a misfit."""
    widths = [width * MM for width in table.widths]
    place.too_wide(table.origin, "the table", sum(widths), "make its columns narrower")
    shared = [column for column, width in enumerate(widths) if not width]
    room = max(place.width - sum(widths), 0.0)
    if len(shared) == 1:
        widths[shared[0]] = room  # whatever its words
    elif shared:
        least, most = _needs(rows, size, widths)
        shares = share(
            room, [least[column] for column in shared], [most[column] for column in shared]
        )
        for column, width in zip(shared, shares, strict=True):
            widths[column] = width
    return widths


def share(room: float, least: Sequence[float], most: Sequence[float]) -> list[float]:
    """`room` shared between columns that need at least `least` and at most `most` each."""
    if sum(most) <= room:
        return _stretched(most, room)
    if sum(least) <= room:
        part = (room - sum(least)) / (sum(most) - sum(least))
        return [low + (high - low) * part for low, high in zip(least, most, strict=True)]
    return _stretched(least, room)


def boxes_width(cell: Cell) -> float:
    """Width in points of a cell's groups of boxes."""
    return sum(cell.boxes) * cell.box_mm * MM + GROUP_GAP * (len(cell.boxes) - 1)


def _stretched(widths: Sequence[float], room: float) -> list[float]:
    """The widths, all larger or smaller by the same factor, so that they fill the room."""
    total = sum(widths)
    return [room * width / total for width in widths]


def _needs(
    rows: Sequence[Row], size: Size, stated: Sequence[float]
) -> tuple[list[float], list[float]]:
    """Each column's widest word and widest line, with the space beside them.

    Columns of a stated width need nothing. A cell over several columns counts last, where these
    together are too narrow for it.
    """
    least, most = [2 * PAD] * len(stated), [2 * PAD] * len(stated)
    wide: list[tuple[range, float, float]] = []
    for row in rows:
        column = 0
        for cell in row.cells:
            if cell.span == 1 and stated[column]:
                column += 1
                continue
            low, high = _need(cell, row, size)
            if cell.span == 1:
                least[column], most[column] = max(least[column], low), max(most[column], high)
            else:
                wide.append((range(column, column + cell.span), low, high))
            column += cell.span
    for columns, low, high in wide:
        _widen(least, stated, columns, low)
        _widen(most, stated, columns, high)
    return least, most


def _need(cell: Cell, row: Row, size: Size) -> tuple[float, float]:
    """Width in points of a cell's widest word and of its widest line, with the space beside it."""
    if cell.boxes:
        low = high = boxes_width(cell)
    else:
        low, high = natural(cell.text, Lettering(size.type, bold=cell.head or row.head))
    return low + 2 * PAD, high + 2 * PAD


def _widen(needs: list[float], stated: Sequence[float], columns: range, width: float) -> None:
    """Let those of these columns that share need together what a wide cell needs."""
    shared = [column for column in columns if not stated[column]]
    lacking = width - sum(stated[column] or needs[column] for column in columns)
    for column in shared:
        needs[column] += max(lacking, 0.0) / len(shared)
