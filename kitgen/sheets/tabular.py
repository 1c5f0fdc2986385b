"""Tables in the markup: a `table` element comes in, a `Table` goes out."""

from __future__ import annotations

from typing import Literal, cast

from kitgen.sheets.inline import inline
from kitgen.sheets.runs import Origin
from kitgen.sheets.sheet import CELL_BOX_MM, ROW_MM, Cell, Row, Table
from kitgen.sheets.take import Attributes
from kitgen.sheets.tree import Element, MarkupError, held


def table(element: Element, take: Attributes, origin: Origin) -> Table:
    """Read a table; rows whose cells are all `th` at its top are its head.

    Raises:
        MarkupError: where rows differ in their number of columns, or a word does not belong.
    """
    rows: list[Row] = []
    for child in held(element, "tr"):
        rows.append(_row(child, origin, top=all(row.head for row in rows)))
        _same_width(child, rows)
    if not rows:
        raise MarkupError(element.line, "<table> holds no row")
    count = _width(rows[0])
    widths = take.numbers("widths") or (0.0,) * count
    if len(widths) != count:
        raise MarkupError(element.line, f"{len(widths)} widths for {count} columns")
    return Table(
        rows=tuple(rows),
        widths=widths,
        row_mm=take.number("row", ROW_MM),
        summary=take.text("summary", ""),
        small=take.flag("small"),
        origin=origin,
        again=take.text("again", ""),
    )


def _row(element: Element, origin: Origin, *, top: bool) -> Row:
    """Read a row; at the top of its table, one of header cells alone is a head."""
    take = Attributes(element)
    cells = tuple(_cell(each, origin) for each in held(element, "th", "td"))
    head = top and all(cell.head for cell in cells)
    row = Row(cells, head, rule=take.choice("rule", "plain", ("plain", "heavy")) == "heavy")
    take.finish()
    if not cells:
        raise MarkupError(element.line, "<tr> holds no cell")
    return row


def _width(row: Row) -> int:
    return sum(cell.span for cell in row.cells)


def _same_width(element: Element, rows: list[Row]) -> None:
    if _width(rows[-1]) != _width(rows[0]):
        found, expected = _width(rows[-1]), _width(rows[0])
        message = f"a row of {found} columns in a table of {expected}"
        raise MarkupError(element.line, message)


def _cell(element: Element, origin: Origin) -> Cell:
    if not element.attributes:  # as most cells are
        return Cell(inline(element), head=element.word == "th", origin=origin)
    take = Attributes(element)
    cell = Cell(
        text=inline(element),
        head=element.word == "th",
        blank=take.flag("blank"),
        boxes=take.wholes("boxes"),
        box_mm=take.number("box", CELL_BOX_MM),
        dividers=take.whole("dividers", 0),
        span=take.whole("span", 1, some=True),
        align=cast("Literal['left', 'centre']", take.choice("align", "left", ("left", "centre"))),
        origin=origin,
    )
    take.finish()
    return cell
