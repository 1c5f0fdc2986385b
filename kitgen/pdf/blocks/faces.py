"""Faces of cards: one side of a card comes in, its signs and letters go out; all in points."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from kitgen.pdf.coloured import REVERSED
from kitgen.pdf.fonts import CAP_HEIGHT, face
from kitgen.pdf.paper import MM
from kitgen.pdf.place import Place
from kitgen.pdf.shapes import BLACK, Path, Shape, Sign, Text, Tone, circle
from kitgen.sheets.card_nouns import CardFace
from kitgen.sheets.runs import Origin

CORNER = 8 * MM
"""Diameter of the circle in the corner; on a small card it is less."""

CORNER_SHARE = 0.4
"""The most of a face's shorter side that the corner takes."""

WORDS = 16.0
"""Type size of the words on a card, which are read across a table; where they do not fit, they are
smaller, down to the running text's."""

CORNER_GAP = 0.8 * MM
"""Between the corner and what stands below or beside it."""

FOOT = CAP_HEIGHT * WORDS + 1 * MM
"""Height that the foot takes."""

LETTER = 0.8
"""The height of a letter that stands alone, as a share of its place, if its width allows."""

ON_SIGN = 0.5
"""Height of a letter on a sign, as a share of the sign's side."""

BESIDE, BESIDE_GAP = 0.62, 0.06
"""The most of the width that a sign with a letter beside it takes, and what is between them."""

BEARING = ("token", "target")
"""The kinds of signs that bear a letter."""


class Area(NamedTuple):
    """A rectangle: its upper left corner and its size, in points."""

    x: float
    y: float
    width: float
    height: float

    def inside(self, inset: float) -> Area:
        """The rectangle so far inside this one; it has a size even where there is no room."""
        width, height = max(self.width - 2 * inset, 1), max(self.height - 2 * inset, 1)
        return Area(
            self.x + (self.width - width) / 2, self.y + (self.height - height) / 2, width, height
        )


def printed(side: CardFace, area: Area, place: Place, origin: Origin) -> Iterator[Shape]:
    """What is printed on one side of a card, within an area."""
    top = foot = 0.0
    if side.corner is not None:
        top = min(CORNER, CORNER_SHARE * min(area.width, area.height))
        yield from _corner(side, Area(area.x, area.y, top, top), place, origin)
    if side.foot:
        foot = min(FOOT, area.height / 2)
        yield _foot(side.foot, area, place, origin)
    yield from _middle(side, _between(area, top, foot), place, origin)


def _between(area: Area, corner: float, foot: float) -> Area:
    """What is left for the middle: below the corner or beside it, where there is more room."""
    high = area.height - foot
    taken = corner + CORNER_GAP if corner else 0.0
    beside = Area(area.x + taken, area.y, area.width - 2 * taken, high)
    below = Area(area.x, area.y + taken, area.width, high - taken)
    return max(beside, below, key=lambda room: min(room.width, room.height))


def _corner(side: CardFace, area: Area, place: Place, origin: Origin) -> Iterator[Shape]:
    """The circle in the corner, or the sign in its place, with its letter."""
    if not side.corner_sign:
        radius = area.width / 2
        pen = place.ink.rule
        yield Path(circle(area.x + radius, area.y + radius, radius - pen / 2), width=pen)
    elif place.drawable(side.corner_sign, origin):
        yield Sign(side.corner_sign, area.x, area.y, area.width)
    if side.corner:
        size = min(WORDS, ON_SIGN * area.height / CAP_HEIGHT)
        yield _centred(side.corner, area, size, place, origin, _tone(side.corner_sign, place))


def _foot(words: str, area: Area, place: Place, origin: Origin) -> Text:
    """The word along the lower edge."""
    bold, body = face(bold=True), place.style.body.type
    words = place.printable(words, bold, origin)
    size = max(min(WORDS, area.width / (bold.width(words, 1) or 1)), min(body, WORDS))
    inside = place.inside(place.element, area.width)
    inside.too_wide(origin, f"{words!r} on a card", bold.width(words, size), "shorten it")
    x = area.x + (area.width - bold.width(words, size)) / 2
    return Text(x, area.y + area.height, bold, size, words)


def _middle(side: CardFace, area: Area, place: Place, origin: Origin) -> Iterator[Shape]:
    """The sign with its letter, or the letter alone."""
    if not side.sign:
        if side.letter:
            size = LETTER * area.height / CAP_HEIGHT
            yield _centred(side.letter, area, size, place, origin)
        return
    if not place.drawable(side.sign, origin):
        return
    beside = bool(side.letter) and not side.sign.startswith(BEARING)
    width = BESIDE * area.width if beside else area.width
    length = min(width, area.height)
    gap = BESIDE_GAP * area.width if beside else 0.0
    letter = ON_SIGN * length if beside else 0.0
    x = area.x + (area.width - length - gap - letter) / 2
    y = area.y + (area.height - length) / 2
    yield Sign(side.sign, x, y, length)
    if beside:
        room = Area(x + length + gap, y, letter, length)
        yield _centred(side.letter, room, letter / CAP_HEIGHT, place, origin)
    elif side.letter:
        size = ON_SIGN * length / CAP_HEIGHT
        yield _centred(
            side.letter, Area(x, y, length, length), size, place, origin, _tone(side.sign, place)
        )


def _tone(sign: str, place: Place) -> Tone:
    """Of a letter on a sign: white on red's black token."""
    return place.ink.on_solid if sign in REVERSED else BLACK


def _centred(
    words: str, area: Area, size: float, place: Place, origin: Origin, tone: Tone = BLACK
) -> Text:
    """Bold words in the middle of an area, no larger than its width allows."""
    bold = face(bold=True)
    words = place.printable(words, bold, origin)
    size = min(size, area.width / (bold.width(words, 1) or 1))
    x = area.x + (area.width - bold.width(words, size)) / 2
    y = area.y + (area.height + CAP_HEIGHT * size) / 2
    return Text(x, y, bold, size, words, tone)
