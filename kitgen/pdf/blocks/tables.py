"""Tables: rows of cells come in, a piece for every row goes out, each with its own lines.

A table that is too wide for large print is parted into several first.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import accumulate

from kitgen.pdf.blocks.cells import Grid, in_cell
from kitgen.pdf.blocks.parting import bunches
from kitgen.pdf.blocks.prose import set_lines
from kitgen.pdf.blocks.widths import column_widths
from kitgen.pdf.paper import MM
from kitgen.pdf.pieces import Marks, Piece, glued, spaced
from kitgen.pdf.place import TOLERANCE, Place
from kitgen.pdf.shapes import Path, Steps, box, line, unsaid
from kitgen.pdf.style import Size
from kitgen.pdf.tags import TICK_BOX, Artifact, Element, Scope
from kitgen.sheets.runs import Run
from kitgen.sheets.sheet import Cell, Row, Table

PAD_HIGH = 0.7 * MM
"""Least space over and under a cell's text."""

TOGETHER, TOGETHER_HIGH = 4, 34 * MM
"""How many rows stay together at either end of a table, so that what goes on on another page is
seen to be a table; but two are enough where they are so high."""

FIRST = 5
"""By how many words, of a row that is too high, its field is found."""


def table(block: Table, place: Place) -> list[Piece]:
    """A table's rows; its head keeps with the first ones and is printed again on every page."""
    size = place.style.small if block.small else place.style.body
    even = block._replace(rows=_even(block, place))
    if not place.style.large:
        return rows_of(even, size, place)
    pieces: list[Piece] = []
    for bunch in bunches(even, size, place, rows_of):
        several = [piece for part in bunch.tables for piece in rows_of(part, bunch.size, place)]
        if len(bunch.tables) > 1:
            several = glued(several, first=len(several))
        pieces += several
    return pieces


def rows_of(block: Table, size: Size, place: Place) -> list[Piece]:
    """The rows of a table that fits its place."""
    rows = block.rows
    widths = column_widths(block, rows, size, place)
    grid = Grid(block, tuple(accumulate(widths, initial=0.0)), size, place)
    heads = _heads(rows)
    summary = place.sayable(block.summary, block.origin)
    element = place.element.add(Element("Table", summary=summary))
    head, body = element.add(Element("THead")), element.add(Element("TBody"))
    if heads == len(rows):
        head = body  # a head alone heads nothing (ISO 32000-1, table 337)
    pieces = [
        _row(row, grid, (head if number < heads else body).add(Element("TR")))
        for number, row in enumerate(rows)
    ]
    high = TOGETHER_HIGH * place.style.scale
    first, last = _together(pieces[heads:], high), _together(pieces[: heads - 1 : -1], high)
    pieces = glued(_repeating(pieces, heads, grid), first=heads + first, last=last)
    return spaced(pieces, place.style.step, place.style.step)


def _heads(rows: Sequence[Row]) -> int:
    """How many rows the head has."""
    return next((number for number, row in enumerate(rows) if not row.head), len(rows))


def _even(block: Table, place: Place) -> tuple[Row, ...]:
    """The rows without those that have not as many columns as the table, which are misfits."""
    count, even = len(block.widths), []
    for row in block.rows:
        found = sum(cell.span for cell in row.cells)
        if found == count:
            even.append(row)
        else:
            place.misfit(block.origin, f"a row has {found} columns; its table has {count}")
    return tuple(even)


def _together(rows: Sequence[Piece], high: float) -> int:
    """How many of these rows stay together, from the first on; more than two only up to `high`."""
    ends = accumulate(row.height for row in rows[:TOGETHER])
    return max(2, sum(end <= high + TOLERANCE for end in ends))


def _repeating(pieces: list[Piece], heads: int, grid: Grid) -> list[Piece]:
    """The pieces, the first with a line on top, the others with what they repeat on a new page."""
    if not pieces:
        return []
    first = _topped(pieces[0], grid)
    again = _topped(Piece(0.0), grid)
    over = tuple(_unread(_again(grid)))
    repeats = (*over, *_unread([first, *pieces[1:heads]])) if heads else (*over, again)
    rest = pieces[1:heads] + [piece._replace(repeats=repeats) for piece in pieces[max(heads, 1) :]]
    return [first._replace(repeats=over), *rest]


def _again(grid: Grid) -> list[Piece]:
    """The lines over rows that open another page, which say what they belong to."""
    table, place = grid.table, grid.place
    if not table.again:
        return []
    words, size = (Run(table.again, bold=True),), place.style.small
    lines = set_lines(words, Element("P"), place, size, table.origin)
    lines[-1] = lines[-1]._replace(height=lines[-1].height + PAD_HIGH)
    return lines


def _unread(pieces: Iterable[Piece]) -> list[Piece]:
    """Head rows that are printed again: nobody wants them read out again."""
    return [
        Piece(
            piece.height,
            tuple(
                mark._replace(tag=Artifact.HEADER, shapes=tuple(unsaid(mark.shapes)))
                for mark in piece.marks
            ),
        )
        for piece in pieces
    ]


def _topped(piece: Piece, grid: Grid) -> Piece:
    """The piece with a line along its top."""
    rule = _rules(grid, grid.across(0))
    return piece._replace(marks=(*piece.marks, Marks(Artifact.LAYOUT, (rule,))))


def _row(row: Row, grid: Grid, element: Element) -> Piece:
    """A row: its ground and lines, then its cells from left to right."""
    style, pad = grid.place.style, PAD_HIGH * grid.place.style.scale
    height = 0.0 if row.head else style.length(grid.table.row_mm)
    filled, highs = [], []
    edges, parted = [0], []
    for cell in row.cells:
        first, last = edges[-1], edges[-1] + cell.span
        edges.append(last)
        tagged = element.add(_cell_element(cell, row, grid.place))
        shapes, high = in_cell(cell, row, grid, first, last)
        height = max(height, high + 2 * pad)
        highs.append(high)
        if cell.dividers:
            parted += _dividers(cell, grid.edges[first], grid.edges[last])
        if shapes:
            filled.append((tagged, shapes, grid.edges[first], high))
    if height > grid.place.height:
        what, told = "a table row", _first_words(row, highs)
        grid.place.too_high(grid.table.origin, what, height, "shorten its words", words=told)
    marks = [Marks(Artifact.LAYOUT, _frame(row, grid, edges, height, parted))]
    for tagged, shapes, x, high in filled:
        marks.append(Marks(tagged, shapes, x, (height - high) / 2))
    return Piece(height, tuple(marks))


def _first_words(row: Row, highs: Sequence[float]) -> str:
    """The first words of a row's highest cell."""
    cell = row.cells[highs.index(max(highs))]
    text = "".join(part.text for part in cell.text[:FIRST] if isinstance(part, Run))
    return " ".join(text.split()[:FIRST])


def _dividers(cell: Cell, left: float, right: float) -> list[float]:
    """Where the lines within a cell run."""
    width = (right - left) / cell.dividers
    return [left + number * width for number in range(1, cell.dividers)]


def _frame(
    row: Row, grid: Grid, edges: Iterable[int], height: float, parted: Sequence[float]
) -> tuple[Path, ...]:
    """A row's ground, the lines beside and within its cells and the line under it.

    Without areas, a heavy line stands for the ground of a head row.
    """
    ink = grid.place.ink
    paths = [Path(box(0, 0, grid.width, height), fill=ink.head)] if row.head and ink.areas else []
    if parted:
        within = [step for x in parted for step in line((x, 0), (x, height))]
        paths.append(Path(tuple(within), width=ink.writing))
    steps = grid.across(height)
    for edge in edges:
        x = grid.line_at(edge)
        steps += line((x, 0), (x, height))
    paths.append(_rules(grid, steps))
    if row.rule or (row.head and not ink.areas):
        paths.append(Path(grid.across(height), width=ink.outer, ends="square"))
    return tuple(paths)


def _rules(grid: Grid, steps: Steps) -> Path:
    """Lines whose ends meet in square corners."""
    return Path(steps, width=grid.place.ink.rule, ends="square")


def _cell_element(cell: Cell, row: Row, place: Place) -> Element:
    """A cell's element: what it heads, and what is read aloud where there are no words."""
    actual = ""
    if cell.boxes:
        actual = " ".join(TICK_BOX * count for count in cell.boxes)
    elif cell.blank:
        actual = place.blank_word
    if row.head or cell.head:
        scope: Scope = "Column" if row.head else "Row"
        return Element("TH", actual=actual, scope=scope, span=cell.span)
    return Element("TD", actual=actual, span=cell.span)
