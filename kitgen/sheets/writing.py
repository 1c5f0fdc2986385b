"""Room to write in the markup: tracks, strips, lines and fields come in, their blocks go out."""

from __future__ import annotations

from kitgen.sheets.inline import inline
from kitgen.sheets.runs import Inline, Origin
from kitgen.sheets.sheet import SLOT_MM, TRACK_BOX_MM, Fields, Lines, Slots, Track
from kitgen.sheets.take import Attributes, plain
from kitgen.sheets.tree import Element, MarkupError, held


def track(element: Element, take: Attributes, origin: Origin) -> Track:
    """Read a row of boxes to tick."""
    return Track(
        label=inline(element),
        boxes=take.whole("count"),
        alt=take.text("alt"),
        group=take.whole("group", 5),
        box_mm=take.number("box", TRACK_BOX_MM),
        origin=origin,
    )


def slots(element: Element, take: Attributes, origin: Origin) -> Slots:
    """Read an order strip, with what already stands in its slots.

    Raises:
        MarkupError: at what is not a label or a slot, or is one too many.
    """
    children = held(element, "label", "slot")
    label = _only(element, "label")
    filled = [_slot(child) for child in children if child.word == "slot"]
    count = take.whole("count", len(filled))
    if len(filled) > count:
        raise MarkupError(element.line, f"{len(filled)} slots are filled; count is {count}")
    return Slots(
        label=label,
        boxes=count,
        alt=take.text("alt"),
        filled=tuple(words for words, _ in filled),
        corner=take.flag("corner"),
        filled_corners=tuple(corner for _, corner in filled),
        box_mm=take.number("box", SLOT_MM),
        label_mm=take.number("label-width", 0),
        origin=origin,
    )


def _slot(element: Element) -> tuple[Inline, Inline]:
    """What fills a slot, and its corner."""
    corner = _only(plain(element), "corner")
    rest = [each for each in element.content if isinstance(each, str) or each.word != "corner"]
    return inline(element.holding(rest)), corner


def _only(element: Element, word: str) -> Inline:
    """The words of the one element of a name that another may hold."""
    found = [each for each in element.children if each.word == word]
    if len(found) > 1:
        raise MarkupError(found[1].line, f"found a second <{word}> in <{element.word}>")
    return inline(plain(found[0])) if found else ()


def lines(element: Element, take: Attributes, origin: Origin) -> Lines:
    """Read ruled lines."""
    held(element)
    return Lines(take.whole("count"), take.text("alt"), origin)


def fields(element: Element, origin: Origin) -> Fields:
    """Read labelled places in one row.

    Raises:
        MarkupError: at a word that is not a field.
    """
    rows = []
    for child in held(element, "field"):
        take = Attributes(child)
        rows.append((_words(child), take.number("share", 1, some=True)))
        take.finish()
    return Fields(tuple(rows), origin)


def _words(element: Element) -> str:
    """The words of an element that holds nothing else."""
    for child in element.children:
        raise MarkupError(child.line, f"found <{child.word}>; <{element.word}> holds words alone")
    return "".join(each for each in element.content if isinstance(each, str)).strip()
