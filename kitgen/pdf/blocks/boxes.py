"""Boxes: tracks to tick and order strips to fill in come in, rows of boxes go out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import NamedTuple

from kitgen.pdf.fonts import CAP_HEIGHT, face
from kitgen.pdf.inline import Lettering, natural
from kitgen.pdf.paper import MM
from kitgen.pdf.pieces import Marks, Piece, spaced
from kitgen.pdf.place import TOLERANCE, Place
from kitgen.pdf.shapes import Path, Shape, Steps, Text, box, circle
from kitgen.pdf.tags import Element
from kitgen.pdf.wrap import baseline, one_line, shapes_of
from kitgen.sheets.runs import Inline, Origin, Run
from kitgen.sheets.sheet import Slots, Track

LABEL_GAP = 3 * MM
"""Between a label and the first box beside it."""

LABEL_BELOW = 1 * MM
"""Between a label and the boxes under it."""

GROUP_GAP = 2 * MM
"""After each group of a track, and between rows of boxes."""

CORNER, CORNER_SHARE, CORNER_INSET = 6 * MM, 0.47, 0.6 * MM
"""Diameter of the circle for a condition, in which a letter is written; its share of a small box's
side; and its distance from the box's corner."""

BESIDE_CORNER = 0.3
"""Where what fills a box with such a circle begins, as a share of the box's side."""

SIGN, SIGN_BESIDE, LETTERS = 0.66, 0.5, 0.45
"""Shares of a box's side: the side of a sign that fills it, of one beside which letters stand, and
the size of letters that stand alone, if they fit."""


class _Strip(NamedTuple):
    """Boxes and their label, in points.

    Attributes:
        figure: the boxes' element.
        label: the label's marks.
        left, top: where the boxes begin.
        corners: the upper left corner of every box, from there.
        side: of a box.
    """

    figure: Element
    label: tuple[Marks, ...]
    left: float
    top: float
    corners: tuple[tuple[float, float], ...]
    side: float

    @property
    def size(self) -> tuple[float, float]:
        """Width and height that all boxes take."""
        right = max((x for x, _ in self.corners), default=0.0) + self.side
        low = max((y for _, y in self.corners), default=0.0) + self.side
        return right, low


def track(block: Track, place: Place) -> list[Piece]:
    """A labelled row of numbered boxes."""
    side, size, regular = _side(block, place), place.style.small.type, face()
    group = block.group or block.boxes
    offsets = [number * side + number // group * GROUP_GAP for number in range(block.boxes)]
    strip = _strip(block, offsets, place, together=group if place.style.large else 1)
    numbers = [
        Text(x + 1.5, y + 2 + CAP_HEIGHT * size, regular, size, str(number))
        for number, (x, y) in enumerate(strip.corners, start=1)
    ]
    return _piece(block, strip, numbers, (), place)


def slots(block: Slots, place: Place) -> list[Piece]:
    """A labelled strip of boxes to fill in, with what already stands in them."""
    side = _side(block, place)
    strip = _strip(block, [number * side for number in range(block.boxes)], place)
    circles: Steps = ()
    radius = _corner(strip, place) / 2
    for x, y in strip.corners if block.corner else ():
        circles += circle(x + CORNER_INSET + radius, y + CORNER_INSET + radius, radius)
    drawn = [Path(circles, width=place.ink.writing)] if circles else []
    return _piece(block, strip, drawn, tuple(_filled(block, strip, place)), place)


def _side(block: Track | Slots, place: Place) -> float:
    """The side of a box in points; in large print no larger than the place, if it fits there."""
    stated, room = block.box_mm * MM, place.width - place.ink.rule
    return max(stated, min(place.style.length(block.box_mm), room))


def _strip(
    block: Track | Slots, offsets: Sequence[float], place: Place, together: int = 1
) -> _Strip:
    """The label and where the boxes stand: beside it if all fit there, else under it.

    A row that is full goes on below, if it can after as many boxes as stand `together`.
    """
    side, size = _side(block, place), place.style.body
    place.too_wide(block.origin, "a box", side, "make it smaller")
    label, width = _label(block, place)
    figure = place.element.add(place.figure(block.alt, block.origin))
    margin = place.ink.rule / 2
    left, top = (max(width, _least_label(block, place)) + LABEL_GAP if label else margin), 0.0
    beside = left + max(offsets, default=0.0) + side + margin <= place.width + TOLERANCE
    if label and not beside:
        left, top = margin, size.leading + LABEL_BELOW
    y = baseline(size.type, side if beside else size.leading)
    marks = tuple(mark._replace(y=y) for mark in label)
    corners = _corners(offsets, side, place.width - left - margin, together)
    if place.firm and len({y for _, y in corners}) > 1:
        place.misfit(block.origin, "these boxes stand in more than one row")
    return _Strip(figure, marks, left, top, corners, side)


def _label(block: Track | Slots, place: Place) -> tuple[tuple[Marks, ...], float]:
    """The label's marks from its baseline, and its width; nothing where there is none."""
    if not block.label:
        return (), 0.0
    lettering = Lettering(place.style.body.type, bold=True)
    element = place.element.add(Element("P"))
    words = one_line(block.label, place, lettering, block.origin)
    return (Marks(element, shapes_of(words, 0, 0)),), words.width


def _least_label(block: Track | Slots, place: Place) -> float:
    """The width that is left to a strip's label, so that strips are aligned, in points."""
    return place.style.length(block.label_mm) if isinstance(block, Slots) else 0.0


def _corners(
    offsets: Sequence[float], side: float, room: float, together: int
) -> tuple[tuple[float, float], ...]:
    """The boxes' corners; a row that is full goes on below, with a whole group if that has room."""
    corners: list[tuple[float, float]] = []
    start = y = 0.0
    for number, offset in enumerate(offsets):
        group = len(offsets[number : number + together]) if number % together == 0 else 1
        wide = group * side if group * side <= room + TOLERANCE else side
        if offset - start + wide > room + TOLERANCE and offset > start:
            start, y = offset, y + side + GROUP_GAP
        corners.append((offset - start, y))
    return tuple(corners)


def _piece(
    block: Track | Slots,
    strip: _Strip,
    shapes: Sequence[Shape],
    filled: Sequence[Marks],
    place: Place,
) -> list[Piece]:
    """The strip as a piece: label, then boxes with `shapes` as a figure, then what fills them."""
    steps: Steps = ()
    for x, y in strip.corners:
        steps += box(x, y, strip.side, strip.side)
    frames = Path(steps, width=place.ink.rule)
    boxes = Marks(strip.figure, (frames, *shapes), strip.left, strip.top, strip.size)
    height = strip.top + strip.size[1]
    place.too_high(block.origin, "this row of boxes", height, "use fewer boxes")
    piece = Piece(height, (*strip.label, boxes, *filled))
    return spaced([piece], place.style.step, place.style.step)


def _filled(block: Slots, strip: _Strip, place: Place) -> Iterator[Marks]:
    """What stands in the boxes and in their circles: a list, read after the strip's figure."""
    if not any(block.filled) and not any(block.filled_corners):
        return
    element = place.element.add(Element("L"))
    pairs = zip_longest(block.filled, block.filled_corners, fillvalue=())
    for (text, condition), (x, y) in zip(pairs, strip.corners, strict=False):
        if not text and not condition:
            continue
        item = element.add(Element("LI"))
        left, top = strip.left + x, strip.top + y
        if condition:
            area = (left + CORNER_INSET, top + CORNER_INSET, _corner(strip, place))
            lettering = Lettering(place.style.body.type, bold=True)
            yield _centred(
                condition, item.add(Element("Lbl")), area, lettering, block.origin, place
            )
        if text:
            inset = strip.side * BESIDE_CORNER if block.corner else 0.0
            area = (left + inset, top + inset, strip.side - inset)
            lettering = _lettering(text, area[2], strip.side, place)
            yield _centred(text, item.add(Element("LBody")), area, lettering, block.origin, place)


def _corner(strip: _Strip, place: Place) -> float:
    """Diameter of the circle in a box's corner."""
    return min(CORNER * place.style.scale, strip.side * CORNER_SHARE)


def _lettering(text: Inline, side: float, whole: float, place: Place) -> Lettering:
    """How large that is which fills an area of this side in a box: as large as can be read best."""
    body = place.style.body.type
    runs = [item for item in text if isinstance(item, Run)]
    if len(runs) == len(text):
        large = Lettering(max(body, whole * LETTERS), bold=True)
        return large if natural(text, large)[1] <= side else Lettering(body, bold=True)
    return Lettering(body, bold=True, sign=side * (SIGN_BESIDE if runs else SIGN))


def _centred(
    text: Inline,
    element: Element,
    area: tuple[float, float, float],
    lettering: Lettering,
    origin: Origin,
    place: Place,
) -> Marks:
    """A text in the middle of a square area (left, top, side)."""
    x, y, side = area
    words = one_line(text, place.inside(element, side), lettering, origin)
    start = (side - words.width) / 2
    shapes = shapes_of(words, start, baseline(words.lettering.size, side))
    return Marks(element, shapes, x, y)
