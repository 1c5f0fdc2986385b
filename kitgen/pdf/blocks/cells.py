"""Cells: a table cell and its columns come in, what stands in it goes out as shapes, in points."""

from __future__ import annotations

from typing import NamedTuple

from kitgen.pdf.blocks.widths import GROUP_GAP, PAD, boxes_width
from kitgen.pdf.inline import Lettering
from kitgen.pdf.paper import MM
from kitgen.pdf.place import TOLERANCE, Place
from kitgen.pdf.shapes import Path, Shape, Steps, box, line
from kitgen.pdf.style import Size
from kitgen.pdf.wrap import baseline, shapes_of, wrapped
from kitgen.sheets.runs import Origin
from kitgen.sheets.sheet import Cell, Row, Table

Filling = tuple[tuple[Shape, ...], float]
"""What stands in a cell, counted from the top of its text, and its height."""

NOWHERE = Origin()


class Grid(NamedTuple):
    """A table's columns: their edges from the left, in points; and what the cells need to know."""

    table: Table
    edges: tuple[float, ...]
    size: Size
    place: Place

    @property
    def width(self) -> float:
        """Width of the table."""
        return self.edges[-1]

    def line_at(self, edge: int) -> float:
        """Where the line at an edge of a column runs: the outer ones within the table's width."""
        half = self.place.ink.rule / 2
        return min(max(self.edges[edge], half), self.width - half)

    def across(self, y: float) -> Steps:
        """The steps of a line over the whole width, which has square ends."""
        return line((self.line_at(0), y), (self.line_at(len(self.edges) - 1), y))


def in_cell(cell: Cell, row: Row, grid: Grid, first: int, last: int) -> Filling:
    """What stands in a cell between two edges of columns."""
    width = grid.edges[last] - grid.edges[first]
    if cell.boxes:
        return _boxes(cell, grid, width)
    if cell.text:
        return _text(cell, grid, width, bold=cell.head or row.head)
    return (), 0.0


def _text(cell: Cell, grid: Grid, width: float, *, bold: bool) -> Filling:
    """A cell's lines."""
    place = grid.place.inside(grid.place.element, width - 2 * PAD)
    lettering, leading = Lettering(grid.size.type, bold), grid.size.leading
    lines = wrapped(cell.text, place, lettering, _origin(cell, grid))
    shapes: list[Shape] = []
    centred = cell.align == "centre" or cell.blank
    y = baseline(lettering.size, leading)
    for entry in lines:
        spare = place.width - entry.width if centred else 0.0
        shapes += shapes_of(entry, PAD + spare / 2, y)
        y += leading
    return tuple(shapes), len(lines) * leading


def _boxes(cell: Cell, grid: Grid, width: float) -> Filling:
    """Groups of small boxes in the middle of a cell; in large print in several rows."""
    scale = grid.place.style.scale
    side, y = cell.box_mm * MM * scale, 0.0
    place = grid.place.inside(grid.place.element, width - 2 * PAD)
    steps: Steps = ()
    for row in _box_rows(cell, place):
        used = boxes_width(row, scale)
        place.too_wide(_origin(cell, grid), "a row of boxes", used, "use fewer or smaller boxes")
        x = (width - used) / 2
        for count in row.boxes:
            for number in range(count):
                steps += box(x + number * side, y, side, side)
            x += count * side + GROUP_GAP
        y += side + GROUP_GAP
    return (Path(steps, width=grid.place.ink.rule),), y - GROUP_GAP


def _box_rows(cell: Cell, place: Place) -> list[Cell]:
    """A cell's groups of boxes, row by row: each a cell with as many of them as fit."""
    if not place.style.large:
        return [cell]
    rows = [cell._replace(boxes=cell.boxes[:1])]
    for count in cell.boxes[1:]:
        longer = rows[-1]._replace(boxes=(*rows[-1].boxes, count))
        if boxes_width(longer, place.style.scale) <= place.width + TOLERANCE:
            rows[-1] = longer
        else:
            rows.append(cell._replace(boxes=(count,)))
    return rows


def _origin(cell: Cell, grid: Grid) -> Origin:
    """Where a cell's words come from: its own place if it has one, else its table's."""
    return grid.table.origin if cell.origin == NOWHERE else cell.origin
