"""Parting: a table that is too wide for large print comes in, tables that fit go out.

Each part has the columns that name a row again, then as many others as fit. The rows are taken in
bunches, so that all parts of a bunch stand on one page: nobody turns over to go on in a row.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate, pairwise
from typing import NamedTuple

from kitgen.pdf.blocks.widths import large_needs
from kitgen.pdf.pieces import Piece
from kitgen.pdf.place import TOLERANCE, Place
from kitgen.pdf.style import Size
from kitgen.sheets.sheet import Row, Table

NAMING, NAMING_SHARE = 3, 0.4
"""How many columns may name a row at most, and the share of the width that they may take."""

FEW, BUNCH, MOST = 3, 0.5, 0.85
"""A bunch takes at most half a page where so few rows fit in that; else, as the last one does, what
a page has beside a heading."""

LEADING = 1.3
"""Distance from line to line of the least type, in its sizes."""

Measure = Callable[[Table, Size, Place], list[Piece]]
"""How the rows of a table are measured."""


class Bunch(NamedTuple):
    """Tables that stand on one page, and the size of their type."""

    tables: tuple[Table, ...]
    size: Size


def bunches(table: Table, size: Size, place: Place, measure: Measure) -> list[Bunch]:
    """The table as it is, if it fits; else in smaller type; else in parts in the least type."""
    for smaller in _sizes(size, place):
        least, _ = large_needs(table, table.rows, smaller, place.style.scale)
        if sum(least) <= place.width + TOLERANCE:
            break
    if place.firm and (smaller != size or sum(least) > place.width + TOLERANCE):
        place.misfit(table.origin, "the table has room for larger type elsewhere")
        return [Bunch((table,), smaller)]
    parts = list(_parts(table, least, place.width))
    if len(parts) == 1:
        return [Bunch((table,), smaller)]
    return list(_bunched(parts, smaller, place, measure))


def _sizes(size: Size, place: Place) -> list[Size]:
    """The sizes of type that a table may have, from this one down."""
    style = place.style
    smaller = {style.small, Size(style.least, style.least * LEADING)}
    return [size, *sorted((each for each in smaller if each.type < size.type), reverse=True)]


def _parts(table: Table, least: Sequence[float], room: float) -> Iterator[Table]:
    """Tables with the columns that name a row and as many others as have room for their least."""
    naming = _naming(table, least, room)
    named = sum(least[:naming])
    first = last = naming
    for start, end in _groups(table, naming, least, room - named):
        if last > first and named + sum(least[first:end]) > room + TOLERANCE:
            yield _part(table, naming, first, last)
            first = start
        last = end
    yield _part(table, naming, first, last)


def _naming(table: Table, least: Sequence[float], room: float) -> int:
    """How many columns name a row: those of header cells, or as many as tell the rows apart."""
    rows = [row.cells for row in table.rows if not row.head]
    plain = [cells for cells in rows if all(cell.span == 1 for cell in cells[:NAMING])]
    most = min(NAMING, len(table.widths) - 1)
    heads = min((sum(cell.head for cell in cells[:most]) for cells in plain), default=0)
    columns = range(1, most + 1)
    keys = {
        count: {tuple(cell.text for cell in cells[:count]) for cells in plain} for count in columns
    }
    apart = next((count for count in columns if len(keys[count]) == len(plain)), 1)
    count = heads or apart
    while count > 1 and sum(least[:count]) > NAMING_SHARE * room:
        count -= 1
    return count if any(cells[0].text for cells in plain) and most > 0 else 0


def _groups(
    table: Table, naming: int, least: Sequence[float], room: float
) -> Iterator[tuple[int, int]]:
    """The columns that a head spans, if they have room beside those that name a row; else each."""
    joined: set[int] = set()
    for row in table.rows:
        end = 0
        for cell in row.cells if row.head else ():
            joined |= set(range(end + 1, end + cell.span))
            end += cell.span
    count = len(table.widths)
    edges = [edge for edge in range(naming, count) if edge == naming or edge not in joined]
    for start, end in pairwise([*edges, count]):
        if sum(least[start:end]) <= room + TOLERANCE:
            yield start, end
        else:
            yield from ((column, column + 1) for column in range(start, end))


def _part(table: Table, naming: int, first: int, last: int) -> Table:
    """The table with the columns that name a row and those between two edges."""
    columns = {*range(naming), *range(first, last)}
    widths = tuple(width for column, width in enumerate(table.widths) if column in columns)
    return table._replace(rows=tuple(_cut(row, columns) for row in table.rows), widths=widths)


def _cut(row: Row, columns: set[int]) -> Row:
    """The row with what its cells have of these columns."""
    cells, end = [], 0
    for cell in row.cells:
        span = sum(column in columns for column in range(end, end + cell.span))
        end += cell.span
        if span:
            cells.append(cell._replace(span=span))
    return row._replace(cells=tuple(cells))


def _bunched(parts: Sequence[Table], size: Size, place: Place, measure: Measure) -> Iterator[Bunch]:
    """The parts with a few rows each, so that all of them fit on a page."""
    rows = parts[0].rows
    heads = next((number for number, row in enumerate(rows) if not row.head), len(rows))
    heights = [[piece.height for piece in measure(part, size, place.trial())] for part in parts]
    fixed = sum(sum(part[:heads]) for part in heights) + place.style.step * (len(parts) - 1)
    high = [sum(row) for row in zip(*(part[heads:] for part in heights), strict=True)]
    start = 0
    while start < len(high) or start == 0:
        few, rest = fixed + sum(high[start : start + FEW]), fixed + sum(high[start:])
        half, most = BUNCH * place.height, MOST * place.height
        limit = most if few > half or rest <= most else half
        fitting = sum(fixed + end <= limit for end in accumulate(high[start:]))
        end = start + max(fitting, 1)
        bunch = [
            part._replace(rows=part.rows[:heads] + part.rows[heads + start : heads + end])
            for part in parts
        ]
        yield Bunch(tuple(bunch), size)
        start = end
