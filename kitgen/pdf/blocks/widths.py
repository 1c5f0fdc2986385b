"""Widths: a table and the room for it come in, the widths of its columns go out, in points.

Columns of a stated width have it. The others share what is left by the widths of their words: each
gets at least its widest word where there is room for all of these, and no more than its widest line
before every other one has that too.

In large print stated widths grow, too, but only as far as there is room; where there is none, a
column gets what its words need, and one to write in what is stated.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kitgen.pdf.inline import Lettering, natural
from kitgen.pdf.paper import MM
from kitgen.pdf.place import Place
from kitgen.pdf.style import Size
from kitgen.sheets.sheet import Cell, Row, Table

PAD = 1.5 * MM
"""Space to the left and right of a cell's text."""

GROUP_GAP = 2 * MM
"""Between two groups of boxes in a cell; the boxes of a group touch."""

READABLE = 6
"""In large print a column is no narrower than so many type sizes, if its lines are longer."""

WRITABLE = 15 * MM
"""The least width of a column to write in that states none, before it grows in large print."""

SHRUNK = 0.5
"""Columns that lack room share the lack while smaller type can make up for it; that it cannot where
they would have less than this share of what they need."""


def column_widths(table: Table, rows: Sequence[Row], size: Size, place: Place) -> list[float]:
    """The columns' widths; stated widths that are wider than the place are a misfit."""
    if place.style.large:
        return _large_widths(table, rows, size, place)
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


def large_needs(
    table: Table, rows: Sequence[Row], size: Size, scale: float
) -> tuple[list[float], list[float]]:
    """What each column needs at least in large print, and what it would like to have."""
    words, lines = _needs(rows, size, (0.0,) * len(table.widths), scale)
    blank = {
        column for row in rows for column, cell in _single(row) if cell.blank and not cell.boxes
    }
    least, most = [], []
    for column, stated in enumerate(table.widths):
        low = stated * MM if stated else WRITABLE * scale
        least.append(max(words[column], low if column in blank else 0.0))
        wish = stated * MM * scale or max(lines[column], 2 * low if column in blank else 0.0)
        most.append(max(wish, least[column]))
    return least, most


def _single(row: Row) -> Iterator[tuple[int, Cell]]:
    """The cells of a row that take one column, with their columns."""
    column = 0
    for cell in row.cells:
        if cell.span == 1:
            yield column, cell
        column += cell.span


def _large_widths(table: Table, rows: Sequence[Row], size: Size, place: Place) -> list[float]:
    """The columns' widths in large print; if all are stated, the table may be narrower."""
    least, most = large_needs(table, rows, size, place.style.scale)
    for column, boxes in _boxed(rows).items():
        beside = place.width - sum(least) + least[column]
        least[column] = max(
            (width for width in _box_widths(boxes, place.style.scale) if width <= beside),
            default=least[column],
        )
    spare = place.width - sum(most)
    if spare < 0:
        return share(place.width, least, most)
    open_ended = [column for column, width in enumerate(table.widths) if not width]
    for column in open_ended:
        most[column] += spare / len(open_ended)
    return most


def _boxed(rows: Sequence[Row]) -> dict[int, Cell]:
    """The columns with groups of boxes, each with the cell that has the most."""
    found: dict[int, Cell] = {}
    for row in rows:
        for column, cell in _single(row):
            if len(cell.boxes) > len(found[column].boxes if column in found else ()):
                found[column] = cell
    return found


def _box_widths(cell: Cell, scale: float) -> list[float]:
    """The widths at which one, two or more of a cell's groups stand beside each other."""
    counts = range(1, len(cell.boxes) + 1)
    rows = [cell._replace(boxes=cell.boxes[:count]) for count in counts]
    return [boxes_width(row, scale) + 2 * PAD for row in rows]


def share(room: float, least: Sequence[float], most: Sequence[float]) -> list[float]:
    """`room` shared between columns that need at least `least` and at most `most` each."""
    if sum(most) <= room:
        return _stretched(most, room)
    if sum(least) <= room:
        part = (room - sum(least)) / (sum(most) - sum(least))
        return [low + (high - low) * part for low, high in zip(least, most, strict=True)]
    return (_stretched if room >= SHRUNK * sum(least) else _squeezed)(least, room)


def boxes_width(cell: Cell, scale: float = 1.0) -> float:
    """Width in points of a cell's groups of boxes, beside each other."""
    return sum(cell.boxes) * cell.box_mm * MM * scale + GROUP_GAP * (len(cell.boxes) - 1)


def _stretched(widths: Sequence[float], room: float) -> list[float]:
    """The widths, all larger or smaller by the same factor, so that they fill the room."""
    total = sum(widths)
    return [room * width / total for width in widths]


def _squeezed(widths: Sequence[float], room: float) -> list[float]:
    """The widths, but none larger than a common most one, so that they fill the room.

    One word that is too long for any table thus takes nothing away from columns of short ones.
    """
    most, left = room, len(widths)
    for width in sorted(widths):
        if width * left > most:
            break
        most, left = most - width, left - 1
    return [min(width, most / left) for width in widths]


def _needs(
    rows: Sequence[Row], size: Size, stated: Sequence[float], scale: float = 1.0
) -> tuple[list[float], list[float]]:
    """Each column's widest word and widest line, with the space beside them.

    Columns of a stated width need nothing. A cell over several columns counts last, where these
    together are too narrow for it. `scale` is the style's.
    """
    least, most = [2 * PAD] * len(stated), [2 * PAD] * len(stated)
    wide: list[tuple[range, float, float]] = []
    for row in rows:
        column = 0
        for cell in row.cells:
            if cell.span == 1 and stated[column]:
                column += 1
                continue
            low, high = _need(cell, row, size, scale)
            if cell.span == 1:
                least[column], most[column] = max(least[column], low), max(most[column], high)
            else:
                wide.append((range(column, column + cell.span), low, high))
            column += cell.span
    for columns, low, high in wide:
        _widen(least, stated, columns, low)
        _widen(most, stated, columns, high)
    return least, most


def _need(cell: Cell, row: Row, size: Size, scale: float) -> tuple[float, float]:
    """Width in points of a cell's widest word and of its widest line, with the space beside it.

    In large print groups of boxes may stand under each other, and words not in a narrow column.
    """
    if cell.boxes:
        low = high = boxes_width(cell, scale)
        if scale > 1:
            low = max(cell.boxes) * cell.box_mm * MM * scale
    else:
        lettering = Lettering(size.type, bold=cell.head or row.head)
        low, high = natural(cell.text, lettering, scale)
        if scale > 1 and not row.head:
            low = max(low, min(high, READABLE * size.type))
    return low + 2 * PAD, high + 2 * PAD


def _widen(needs: list[float], stated: Sequence[float], columns: range, width: float) -> None:
    """Let those of these columns that share need together what a wide cell needs."""
    shared = [column for column in columns if not stated[column]]
    lacking = width - sum(stated[column] or needs[column] for column in columns)
    for column in shared:
        needs[column] += max(lacking, 0.0) / len(shared)
