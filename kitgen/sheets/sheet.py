"""The nouns of a sheet: what stands on the pages of one PDF, in reading order, without positions.

Text comes in runs; blocks hold runs or blocks; a `Sheet` holds blocks and its furniture's words.
Boards and what is cut out have modules of their own. Lengths are in millimetres. Every block
carries its `Origin`, so that what does not fit can be traced back to the field of the activity file
(or the line of the template) that has to change.

They are named tuples, which cost least to define and to make. `Note` is a frozen dataclass, since a
named tuple would be equal to a `Keep` of the same blocks; so is `Sheet`, which is no block.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from kitgen.sheets.board_nouns import Board
from kitgen.sheets.card_nouns import Cards, Gauge
from kitgen.sheets.printing import ONE, Printing
from kitgen.sheets.runs import NOWHERE, Inline, Origin

ROW_MM = 8.5
"""The least height of a table row that is written in by hand."""

CELL_BOX_MM, TRACK_BOX_MM, SLOT_MM = 4.0, 8.0, 13.0
"""The sides of boxes to mark: in a table's cell, on a track, on an order strip."""


class Heading(NamedTuple):
    """A heading of level 1 to 3; it keeps with the block that follows."""

    level: Literal[1, 2, 3]
    text: Inline
    origin: Origin = NOWHERE


class Paragraph(NamedTuple):
    """A paragraph; `small` is for captions and remarks."""

    text: Inline
    origin: Origin = NOWHERE
    small: bool = False


class Items(NamedTuple):
    """A list; `ordered` numbers its items from 1, `tick` gives each a box to tick."""

    items: tuple[tuple[Block, ...], ...]
    mark: Literal["bullet", "number", "tick"] = "bullet"
    origin: Origin = NOWHERE


class Cell(NamedTuple):
    """A table cell.

    Attributes:
        head: a header cell (of its column in a head row, of its row elsewhere).
        blank: a cell to write in, announced as such; a text (`/`) is to write around, unread.
        boxes: groups of small boxes to mark, `(4, 4, 4, 4)`; drawn instead of text.
        box_mm: the side of such a box.
        dividers: into how many places to write vertical lines divide it; 0 for an undivided cell.
        span: how many columns it takes.
    """

    text: Inline = ()
    head: bool = False
    blank: bool = False
    boxes: tuple[int, ...] = ()
    box_mm: float = CELL_BOX_MM
    dividers: int = 0
    span: int = 1
    align: Literal["left", "centre"] = "left"
    origin: Origin = NOWHERE


class Row(NamedTuple):
    """A table row; a head is repeated on every page, a heavy `rule` parts it from the next row."""

    cells: tuple[Cell, ...]
    head: bool = False
    rule: bool = False


class Table(NamedTuple):
    """A table; its rows are never split.

    Attributes:
        widths: of each column in mm; 0 shares what the others leave, by the widths of the words.
        row_mm: the least height of a body row.
        summary: what the table is for, said by a screen reader; may be empty.
        again: printed over rows that open another page than what they belong to; may be empty.
    """

    rows: tuple[Row, ...]
    widths: tuple[float, ...]
    row_mm: float = ROW_MM
    summary: str = ""
    small: bool = False
    origin: Origin = NOWHERE
    again: str = ""


class Columns(NamedTuple):
    """Blocks side by side; a row of them is never split over pages.

    Attributes:
        widths: of each column in mm; 0 shares what the others leave; empty for equal shares.
        abreast: how many a row has; 0 for one row of all.
    """

    columns: tuple[tuple[Block, ...], ...]
    widths: tuple[float, ...] = ()
    origin: Origin = NOWHERE
    abreast: int = 0


class Keep(NamedTuple):
    """Blocks that stay together on a page."""

    blocks: tuple[Block, ...]
    origin: Origin = NOWHERE


class Track(NamedTuple):
    """A labelled row of numbered boxes to tick; a wider gap follows every `group` boxes."""

    label: Inline
    boxes: int
    alt: str
    group: int = 5
    box_mm: float = TRACK_BOX_MM
    origin: Origin = NOWHERE


class Slots(NamedTuple):
    """An order strip: a label and boxes to fill in, or already filled.

    Attributes:
        filled: what stands in each box from the first on; the rest stay empty.
        corner: each box has a small circle for a condition in its upper left corner.
        filled_corners: what stands in those circles.
        alt: what the strip is for, said by a screen reader.
        label_mm: the least width of the label, so that the boxes of several strips are aligned.
    """

    label: Inline
    boxes: int
    alt: str
    filled: tuple[Inline, ...] = ()
    corner: bool = False
    filled_corners: tuple[Inline, ...] = ()
    box_mm: float = SLOT_MM
    label_mm: float = 0
    origin: Origin = NOWHERE


class Lines(NamedTuple):
    """Ruled lines to write on."""

    number: int
    alt: str
    origin: Origin = NOWHERE


class Fields(NamedTuple):
    """Labelled places to write in one row (name, class); each `(label, share of the width)`."""

    fields: tuple[tuple[str, float], ...]
    origin: Origin = NOWHERE


class Fold(NamedTuple):
    """A dashed line across the page where the paper is folded; `text` stands at it."""

    text: Inline
    origin: Origin = NOWHERE


@dataclass(frozen=True, slots=True)
class Note:
    """Blocks set apart in a frame."""

    blocks: tuple[Block, ...]
    origin: Origin = NOWHERE


class PageBreak(NamedTuple):
    """The next block starts a page."""

    origin: Origin = NOWHERE


Block = (
    Heading
    | Paragraph
    | Items
    | Table
    | Board
    | Columns
    | Keep
    | Track
    | Slots
    | Lines
    | Fields
    | Fold
    | Note
    | PageBreak
    | Cards
    | Gauge
)
Kind = Literal["player", "record", "cards", "host"]


@dataclass(frozen=True, slots=True)
class Sheet:
    """What stands on the pages of one PDF.

    Attributes:
        title: the kit's title; it opens the first page (upper left) and is the document's title.
        kind_word: the printed kind of sheet (upper right of the first page, footer of every page).
        needed: who needs it, as printed in the footer: `1 per pupil`.
        scale_word: stands beside the footer's 50 mm bar.
        page_word: `page {page} of {pages}` with exactly these two places.
        band: the words of the band that a host key carries on every page; empty for none.
        fields: the name, class and date strip below the title; None for none.
        subject: what the document is about, for its metadata; may be empty.
        blank_word: what a screen reader says at a table cell to write in; may be empty.
        printing: who needs one, and on how many sides of the paper.
        code: by which a sheet and its key find each other; empty for none.
        notes_word: heads a page of lines that fills the last back; empty for no such page.
        outline: its headings are listed beside the pages on a screen.
        back_word: stands for `needed` on the backs of cards; `{page}` is the page of their fronts.
    """

    activity: str
    kind: Kind
    title: str
    language: str
    kind_word: str
    needed: str
    scale_word: str
    page_word: str
    blocks: tuple[Block, ...]
    band: str = ""
    fields: Fields | None = None
    subject: str = ""
    origin: Origin = NOWHERE
    blank_word: str = ""
    printing: Printing = ONE
    code: str = ""
    notes_word: str = ""
    outline: bool = False
    back_word: str = ""
