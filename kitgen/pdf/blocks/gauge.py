"""Gauge: a gauge comes in, a cross with two scales goes out, and the cross on the paper's back.

Held against light, the lines of the back's cross meet the front's scales. These are numbered so
that what is read off is the way that backs have to be moved: seen through the paper, left and right
change places, and so a cross that lies too far to the right has to go to the right on the back.
"""

from __future__ import annotations

from collections.abc import Iterator

from kitgen.pdf.fonts import CAP_HEIGHT, face
from kitgen.pdf.paper import MM
from kitgen.pdf.pieces import Marks, Piece, spaced
from kitgen.pdf.place import Place
from kitgen.pdf.shapes import Path, Shape, Steps, Text, circle, line
from kitgen.pdf.tags import Artifact
from kitgen.sheets.card_nouns import Gauge

PEN = 0.4
"""Width of the lines, in points: half a millimetre can be told."""

APART = 6 * MM
"""Between the ends of the front's cross and the scales below and to the right of it."""

TICK, LONG_TICK = 1.5 * MM, 3 * MM
"""Lengths of a millimetre's tick and of every fifth."""

NUMBER_GAP, NUMBER = 1 * MM, 5 * MM
"""Between a long tick and its number, and the room for that."""

EVERY = 5
"""How many millimetres lie between two numbers."""

BEYOND = 5 * MM
"""How far the back's cross goes on beyond the scales."""

RING = 1.5 * MM
"""Radius of the ring by which the back's cross is told from the front's."""


def gauge(block: Gauge, place: Place) -> list[Piece]:
    """A gauge in the middle of the page's width."""
    scale = block.reach_mm * MM + APART
    half = scale + LONG_TICK + NUMBER_GAP + NUMBER
    place.too_wide(block.origin, "the gauge", 2 * half, "shorten its reach")
    place.too_high(block.origin, "the gauge", 2 * half, "shorten its reach")
    figure = place.element.add(place.figure(block.alt, block.origin))
    left, box = place.width / 2 - half, (2 * half, 2 * half)
    shapes: tuple[Shape, ...] = (_scales(block.reach_mm, half),)
    shapes += tuple(_numbers(block.reach_mm, half, place))
    front = Marks(figure, shapes, left, 0, box)
    back = Marks(Artifact.LAYOUT, tuple(_ringed(half, scale + BEYOND)), left, 0, box)
    return spaced([Piece(2 * half, (front,), back=(back,))], place.style.step, place.style.step)


def _cross(middle: float, length: float) -> Steps:
    """Two lines that cross, each `length` to both sides of the middle."""
    near, far = middle - length, middle + length
    return line((near, middle), (far, middle)) + line((middle, near), (middle, far))


def _scales(reach: int, middle: float) -> Path:
    """The front's cross, and below and to the right of it a tick for every millimetre."""
    steps = _cross(middle, reach * MM)
    edge = middle + reach * MM + APART
    for number in range(-reach, reach + 1):
        along = middle + number * MM
        end = edge + (TICK if number % EVERY else LONG_TICK)
        steps += line((along, edge), (along, end)) + line((edge, along), (end, along))
    return Path(steps, width=PEN)


def _numbers(reach: int, middle: float, place: Place) -> Iterator[Text]:
    """The numbers at the long ticks: to the right and up they grow."""
    regular, size = face(), place.style.small.type
    edge = middle + reach * MM + APART + LONG_TICK + NUMBER_GAP
    cap = CAP_HEIGHT * size
    for number in (each for each in range(-reach, reach + 1) if each % EVERY == 0):
        words, along = str(number), number * MM
        width = regular.width(words, size)
        yield Text(middle + along - width / 2, edge + cap, regular, size, words)
        yield Text(edge, middle - along + cap / 2, regular, size, words)


def _ringed(middle: float, length: float) -> Iterator[Path]:
    """The back's cross."""
    yield Path(_cross(middle, length), width=PEN)
    yield Path(circle(middle, middle, RING), width=PEN)
