"""What is cut out, in the markup: cards and gauges come in, their blocks go out."""

from __future__ import annotations

from kitgen.sheets.card_nouns import Card, CardFace, Cards, Gauge
from kitgen.sheets.runs import Origin
from kitgen.sheets.take import Attributes
from kitgen.sheets.tree import Element, MarkupError, held


def cards(element: Element, take: Attributes, origin: Origin) -> Cards:
    """Read cards of one size.

    Raises:
        MarkupError: at what is not a card.
    """
    return Cards(
        cards=tuple(_card(child) for child in held(element, "card")),
        width_mm=take.number("width", some=True),
        height_mm=take.number("height", some=True),
        rows=take.whole("rows", 0),
        origin=origin,
    )


def gauge(element: Element, take: Attributes, origin: Origin) -> Gauge:
    """Read a gauge."""
    held(element)
    return Gauge(take.whole("reach", some=True), take.text("alt"), origin)


def _card(element: Element) -> Card:
    """Read a card; its front and its back are there once each."""
    take = Attributes(element)
    sides = held(element, "front", "back")
    if sorted(side.word for side in sides) != ["back", "front"]:
        raise MarkupError(element.line, "<card> holds one <front> and one <back>")
    faces = {side.word: _face(side) for side in sides}
    card = Card(faces["front"], faces["back"], take.whole("count", 1), take.text("alt"))
    take.finish()
    return card


def _face(element: Element) -> CardFace:
    """Read one side of a card."""
    held(element)
    take = Attributes(element)
    corner = take.text("corner") if "corner" in element.attributes else None
    face = CardFace(
        sign=take.text("sign", ""),
        letter=take.text("letter", ""),
        corner=corner,
        corner_sign=take.text("corner-sign", ""),
        foot=take.text("foot", ""),
    )
    take.finish()
    return face
