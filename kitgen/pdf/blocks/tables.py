"""Tables: rows of cells come in, a piece for every row goes out, each with its own lines."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import accumulate

from kitgen.pdf.blocks.cells import Grid, in_cell
from kitgen.pdf.blocks.widths import column_widths
from kitgen.pdf.paper import MM
from kitgen.pdf.pieces import Marks, Piece, glued, spaced
from kitgen.pdf.place import Place
from kitgen.pdf.shapes import Path, Steps, box, line, unsaid
from kitgen.pdf.tags import TICK_BOX, Artifact, Element, Scope
from kitgen.sheets.sheet import Cell, Row, Table

PAD_HIGH = 1 * MM
"""Least space over and under a cell's text."""


def table(block: Table, place: Place) -> list[Piece]:
    """A table's rows; its head keeps with two rows and is printed again on every page."""
    size = place.style.small if block.small else place.style.body
    rows = _even(block, place)
    widths = column_widths(block, rows, size, place)
    grid = Grid(block, tuple(accumulate(widths, initial=0.0)), size, place)
    heads = next((number for number, row in enumerate(rows) if not row.head), len(rows))
    summary = place.sayable(block.summary, block.origin)
    element = place.element.add(Element("Table", summary=summary))
    head, body = element.add(Element("THead")), element.add(Element("TBody"))
    if heads == len(rows):
        head = body  # a head alone heads nothing (ISO 32000-1, table 337)
    pieces = [
        _row(row, grid, (head if number < heads else body).add(Element("TR")))
        for number, row in enumerate(rows)
    ]
    pieces = glued(_repeating(pieces, heads, grid), first=heads + 2)
    return spaced(pieces, place.style.step, place.style.step)


def _even(block: Table, place: Place) -> list[Row]:
    """The rows without those that have not as many columns as the table, which are misfits."""
    count, even = len(block.widths), []
    for row in block.rows:
        found = sum(cell.span for cell in row.cells)
        if found == count:
            even.append(row)
        else:
            place.misfit(block.origin, f"a row has {found} columns; its table has {count}")
    return even


def _repeating(pieces: list[Piece], heads: int, grid: Grid) -> list[Piece]:
    """The pieces, the first with a line on top, the others with what they repeat on a new page."""
    if not pieces:
        return []
    first = _topped(pieces[0], grid)
    again = _topped(Piece(0.0), grid)
    repeats = tuple(_unread([first, *pieces[1:heads]])) if heads else (again,)
    rest = pieces[1:heads] + [replace(piece, repeats=repeats) for piece in pieces[max(heads, 1) :]]
    return [first, *rest]


def _unread(pieces: Iterable[Piece]) -> list[Piece]:
    """Head rows that are printed again: nobody wants them read out again."""
    return [
        Piece(
            piece.height,
            tuple(
                replace(mark, tag=Artifact.HEADER, shapes=tuple(unsaid(mark.shapes)))
                for mark in piece.marks
            ),
        )
        for piece in pieces
    ]


def _topped(piece: Piece, grid: Grid) -> Piece:
    """The piece with a line along its top."""
    rule = _rules(grid, grid.across(0))
    return replace(piece, marks=(*piece.marks, Marks(Artifact.LAYOUT, (rule,))))


def _row(row: Row, grid: Grid, element: Element) -> Piece:
    """A row: its ground and lines, then its cells from left to right."""
    height = 0.0 if row.head else grid.table.row_mm * MM
    filled = []
    edges = [0]
    for cell in row.cells:
        first, last = edges[-1], edges[-1] + cell.span
        edges.append(last)
        tagged = element.add(_cell_element(cell, row, grid.place))
        shapes, high = in_cell(cell, row, grid, first, last)
        height = max(height, high + 2 * PAD_HIGH)
        if shapes:
            filled.append((tagged, shapes, grid.edges[first], high))
    grid.place.too_high(grid.table.origin, "a table row", height, "shorten its words")
    marks = [Marks(Artifact.LAYOUT, _frame(row, grid, edges, height))]
    for tagged, shapes, x, high in filled:
        marks.append(Marks(tagged, shapes, x, (height - high) / 2))
    return Piece(height, tuple(marks))


def _frame(row: Row, grid: Grid, edges: Iterable[int], height: float) -> tuple[Path, ...]:
    """A row's ground, the lines beside its cells and the line under it."""
    steps = grid.across(height)
    for edge in edges:
        x = grid.line_at(edge)
        steps += line((x, 0), (x, height))
    lines = _rules(grid, steps)
    if not row.head:
        return (lines,)
    ground = box(0, 0, grid.width, height)
    return (Path(ground, fill=grid.place.ink.head), lines)


def _rules(grid: Grid, steps: Steps) -> Path:
    """Lines whose ends meet in square corners."""
    return Path(steps, width=grid.place.ink.rule, ends="square")


def _cell_element(cell: Cell, row: Row, place: Place) -> Element:
    """A cell's element: what it heads, and what is read aloud where there are no words."""
    actual = ""
    if cell.boxes:
        actual = " ".join(TICK_BOX * count for count in cell.boxes)
    elif cell.blank and not cell.text:
        actual = place.blank_word
    if row.head or cell.head:
        scope: Scope = "Column" if row.head else "Row"
        return Element("TH", actual=actual, scope=scope, span=cell.span)
    return Element("TD", actual=actual, span=cell.span)
