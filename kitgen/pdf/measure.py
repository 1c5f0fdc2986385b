"""Measuring: a block and its place come in, its pieces go out; what does not fit is noted there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kitgen.pdf.blocks import boxes, cards, columns, gauge, groups, prose, tables, writing
from kitgen.pdf.boards import board
from kitgen.pdf.pieces import Piece
from kitgen.pdf.place import Place
from kitgen.sheets import board_nouns, card_nouns, sheet

MEASURES: dict[type[Any], Callable[[Any, Place], list[Piece]]] = {
    sheet.Heading: prose.heading,
    sheet.Paragraph: prose.paragraph,
    sheet.Items: prose.items,
    sheet.Table: tables.table,
    board_nouns.Board: board.board,
    sheet.Columns: columns.columns,
    sheet.Keep: groups.keep,
    sheet.Note: groups.note,
    sheet.PageBreak: groups.page_break,
    sheet.Track: boxes.track,
    sheet.Slots: boxes.slots,
    sheet.Lines: writing.lines,
    sheet.Fields: writing.fields,
    sheet.Fold: writing.fold,
    card_nouns.Cards: cards.cards,
    card_nouns.Gauge: gauge.gauge,
}
"""How each kind of block is measured; a new kind is a line here and a function."""


def measure(block: sheet.Block, place: Place) -> list[Piece]:
    """The pieces of a block, from the top down."""
    return MEASURES[type(block)](block, place)
