"""The sheet's words: a template's rendered markup comes in, a `Sheet` of blocks goes out.

The words are documented, each with an example, in `templates/README.md`. A word or attribute that
is not known is an error with its line; nothing is passed over.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Literal, NamedTuple, cast

from kitgen.sheets.board_nouns import Board, Square
from kitgen.sheets.cards import cards, gauge
from kitgen.sheets.inline import INLINE_WORDS, inline
from kitgen.sheets.printing import PERS, Per, Printing
from kitgen.sheets.runs import Origin
from kitgen.sheets.sheet import (
    Block,
    Columns,
    Fold,
    Heading,
    Items,
    Keep,
    Kind,
    Note,
    PageBreak,
    Paragraph,
    Sheet,
)
from kitgen.sheets.tabular import table
from kitgen.sheets.take import Attributes, plain
from kitgen.sheets.tree import Element, MarkupError, held, read_tree
from kitgen.sheets.writing import fields, lines, slots, track


class Reading(NamedTuple):
    """What the elements below one another share while they are read."""

    origin: Origin
    boards: Mapping[str, Board]

    def at(self, element: Element, attributes: Attributes) -> Reading:
        """The same at an element: its line, and the field that its `from` names."""
        field = attributes.text("from", "")
        path = parse_path(field) if field else self.origin.path
        return Reading(Origin(path, self.origin.template, element.line), self.boards)


def parse_path(text: str) -> tuple[str | int, ...]:
    """`examples[0].text` → `("examples", 0, "text")`."""
    parts = re.findall(r"[^.\[\]]+|\[\d{1,6}\]", text)
    return tuple(int(part[1:-1]) if part.startswith("[") else part for part in parts)


def read_sheet(
    markup: str,
    *,
    activity: str,
    kind: Kind,
    language: str,
    template: str,
    boards: Mapping[str, Board],
) -> Sheet:
    """Read one rendered template.

    Args:
        markup: one `sheet` element.
        activity: the activity's id.
        kind: which of the kit's sheets this is.
        language: a language tag.
        template: the template's name, for the blocks' origins.
        boards: the boards that the view hands over, by name.

    Raises:
        MarkupError: with the line of the markup.
    """
    root = read_tree(markup)
    if root.word != "sheet":
        raise MarkupError(root.line, f"found <{root.word}>; a template renders one <sheet>")
    take = Attributes(root)
    reading = Reading(Origin(template=template), boards)
    strip = [child for child in root.children if child.word == "fields"]
    for second in strip[1:]:
        raise MarkupError(
            second.line, "found a second <fields>; a <sheet> has one, others stand in a <keep>"
        )
    sheet = Sheet(
        activity=activity,
        kind=kind,
        title=take.text("title"),
        language=language,
        kind_word=take.text("kind-word"),
        needed=take.text("needed"),
        scale_word=take.text("scale-word"),
        page_word=_page_word(take.text("page-word"), root),
        band=take.text("band", ""),
        subject=take.text("subject", ""),
        blank_word=take.text("blank-word", ""),
        printing=_printing(take),
        notes_word=take.text("notes-word", ""),
        outline=take.flag("outline"),
        back_word=take.text("back-word", ""),
        fields=fields(strip[0], reading.origin._replace(line=strip[0].line)) if strip else None,
        blocks=_blocks(root, reading, skip="fields"),
        origin=reading.at(root, take).origin,
    )
    take.finish()
    return sheet


def _printing(take: Attributes) -> Printing:
    """Who needs the sheet and how it is printed."""
    per = cast("Per", take.choice("per", "class", PERS))
    duplex = take.choice("duplex", "yes", ("yes", "no")) == "yes"
    return Printing(per, take.flag("every-match"), duplex)


def _page_word(text: str, root: Element) -> str:
    """The words of the page number, in which no braces stand but those of the two places."""
    rest = text.replace("{page}", "").replace("{pages}", "")
    if "{" in rest or "}" in rest:
        message = f"page-word={text!r}; its only places are {{page}} and {{pages}}"
        raise MarkupError(root.line, message)
    return text


def _blocks(parent: Element, reading: Reading, *, skip: str = "") -> tuple[Block, ...]:
    for each in parent.content:
        if isinstance(each, str) and each.strip():
            raise MarkupError(
                parent.line, f"the text {each.strip()[:30]!r} in <{parent.word}> needs a <p>"
            )
    return tuple(_block(child, reading) for child in parent.children if child.word != skip)


def _block(element: Element, reading: Reading) -> Block:
    reader = BLOCK_WORDS.get(element.word)
    if reader is None:
        known = ", ".join(sorted(BLOCK_WORDS))
        raise MarkupError(element.line, f"unknown block <{element.word}>; the words are {known}")
    take = Attributes(element)
    block = reader(element, take, reading.at(element, take))
    take.finish()
    return block


def _heading(element: Element, _take: Attributes, reading: Reading) -> Block:
    level = cast("Literal[1, 2, 3]", int(element.word[1]))
    return Heading(level, inline(element), reading.origin)


def _paragraph(element: Element, take: Attributes, reading: Reading) -> Block:
    return Paragraph(inline(element), reading.origin, small=take.flag("small"))


def _items(element: Element, take: Attributes, reading: Reading) -> Block:
    default = "number" if element.word == "ol" else "bullet"
    mark = take.choice("mark", default, ("bullet", "number", "tick"))
    items = []
    for child in held(element, "li"):
        inner = Attributes(child)
        items.append(_item(child, reading.at(child, inner)))
        inner.finish()
    return Items(tuple(items), cast("Literal['bullet', 'number', 'tick']", mark), reading.origin)


def _item(element: Element, reading: Reading) -> tuple[Block, ...]:
    """Blocks, or words and then blocks: the words before the first block are a paragraph."""
    split = next(
        (
            number
            for number, each in enumerate(element.content)
            if isinstance(each, Element) and each.word not in INLINE_WORDS
        ),
        len(element.content),
    )
    words = element.holding(element.content[:split])
    text = inline(words)
    lead: tuple[Block, ...] = (Paragraph(text, reading.origin),) if text else ()
    return lead + _blocks(element.holding(element.content[split:]), reading)


def _board(element: Element, take: Attributes, reading: Reading) -> Block:
    name = take.text("name")
    board = reading.boards.get(name)
    if board is None:
        known = ", ".join(reading.boards) or "none"
        raise MarkupError(element.line, f"no board is named {name!r}; the view has {known}")
    return board._replace(
        rows=_lettered(board, take.pairs("letters")),
        alt=take.text("alt"),
        square_mm=take.number("square", board.square_mm),
        compass=tuple(take.text("compass", "").split()),
        caption=inline(element),
        origin=reading.origin,
    )


def _lettered(board: Board, letters: Mapping[str, str]) -> tuple[tuple[Square, ...], ...]:
    """The board's squares with the printed letter of each colour, token and target."""
    if not letters:
        return board.rows
    return tuple(tuple(_with_letter(square, letters) for square in row) for row in board.rows)


def _with_letter(square: Square, letters: Mapping[str, str]) -> Square:
    if square.colour:
        return square._replace(letter=letters.get(square.colour, ""))
    sides = (sign.rpartition("_")[2] for sign in square.signs)
    letter = " ".join(letters[side] for side in sides if side in letters)
    return square._replace(letter=letter) if letter else square


def _columns(element: Element, take: Attributes, reading: Reading) -> Block:
    columns = [_blocks(plain(child), reading) for child in held(element, "column")]
    if not columns:
        raise MarkupError(element.line, "<columns> holds no column")
    widths = take.numbers("widths")
    if widths and len(widths) != len(columns):
        raise MarkupError(element.line, f"{len(widths)} widths for {len(columns)} columns")
    abreast = take.whole("abreast", len(columns), some=True)
    return Columns(tuple(columns), widths, reading.origin, abreast if abreast < len(columns) else 0)


def _keep(element: Element, _take: Attributes, reading: Reading) -> Block:
    return Keep(_blocks(element, reading), reading.origin)


def _note(element: Element, _take: Attributes, reading: Reading) -> Block:
    return Note(_blocks(element, reading), reading.origin)


def _fold(element: Element, _take: Attributes, reading: Reading) -> Block:
    return Fold(inline(element), reading.origin)


def _table(element: Element, take: Attributes, reading: Reading) -> Block:
    return table(element, take, reading.origin)


def _page_break(element: Element, _take: Attributes, reading: Reading) -> Block:
    held(element)
    return PageBreak(reading.origin)


def _track(element: Element, take: Attributes, reading: Reading) -> Block:
    return track(element, take, reading.origin)


def _slots(element: Element, take: Attributes, reading: Reading) -> Block:
    return slots(element, take, reading.origin)


def _lines(element: Element, take: Attributes, reading: Reading) -> Block:
    return lines(element, take, reading.origin)


def _fields(element: Element, _take: Attributes, reading: Reading) -> Block:
    return fields(element, reading.origin)


def _cards(element: Element, take: Attributes, reading: Reading) -> Block:
    return cards(element, take, reading.origin)


def _gauge(element: Element, take: Attributes, reading: Reading) -> Block:
    return gauge(element, take, reading.origin)


BlockReader = Callable[[Element, Attributes, Reading], Block]

BLOCK_WORDS: Mapping[str, BlockReader] = {
    "h1": _heading,
    "h2": _heading,
    "h3": _heading,
    "p": _paragraph,
    "ul": _items,
    "ol": _items,
    "table": _table,
    "board": _board,
    "columns": _columns,
    "keep": _keep,
    "note": _note,
    "track": _track,
    "slots": _slots,
    "lines": _lines,
    "fields": _fields,
    "fold": _fold,
    "page-break": _page_break,
    "cards": _cards,
    "gauge": _gauge,
}
"""Every word that stands for a block, with its reader."""
