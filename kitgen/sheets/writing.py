"""Room to write in the markup: tracks, strips, lines and fields come in, their blocks go out."""

from __future__ import annotations

from kitgen.sheets.inline import inline
from kitgen.sheets.runs import Inline, Origin
from kitgen.sheets.sheet import SLOT_MM, TRACK_BOX_MM, Fields, Lines, Slots, Track
from kitgen.sheets.take import Attributes
from kitgen.sheets.tree import Element, MarkupError


def track(element: Element, take: Attributes, origin: Origin) -> Track:
    """Read a row of boxes to tick."""
    return Track(
        label=inline(element),
        count=take.whole("count"),
        alt=take.text("alt"),
        group=take.whole("group", 5),
        box_mm=take.number("box", TRACK_BOX_MM),
        origin=origin,
    )


def slots(element: Element, take: Attributes, origin: Origin) -> Slots:
    """Read an order strip, with what already stands in its slots.

    Raises:
        MarkupError: at a word that is not a label or a slot.
    """
    filled: list[Inline] = []
    corners: list[Inline] = []
    label: Inline = ()
    for child in element.children:
        if child.word == "label":
            label = inline(child)
        elif child.word == "slot":
            corner = [each for each in child.children if each.word == "corner"]
            corners.append(inline(corner[0]) if corner else ())
            rest = [each for each in child.content if each not in corner]
            filled.append(inline(child.holding(rest)))
        else:
            raise MarkupError(child.line, f"found <{child.word}>; <slots> holds <label> and <slot>")
    return Slots(
        label=label,
        count=take.whole("count", len(filled)),
        alt=take.text("alt"),
        filled=tuple(filled),
        corner=take.flag("corner"),
        filled_corners=tuple(corners),
        box_mm=take.number("box", SLOT_MM),
        label_mm=take.number("label-width", 0),
        origin=origin,
    )


def lines(take: Attributes, origin: Origin) -> Lines:
    """Read ruled lines."""
    return Lines(take.whole("count"), take.text("alt"), origin)


def fields(element: Element, origin: Origin) -> Fields:
    """Read labelled places in one row.

    Raises:
        MarkupError: at a word that is not a field.
    """
    rows = []
    for child in element.children:
        if child.word != "field":
            raise MarkupError(child.line, f"found <{child.word}>; <fields> holds <field>")
        take = Attributes(child)
        words = "".join(each for each in child.content if isinstance(each, str)).strip()
        rows.append((words, take.number("share", 1)))
        take.finish()
    return Fields(tuple(rows), origin)
