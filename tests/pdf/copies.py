"""Copies: blocks come in, small pictures of each go out as a printer or a copier leaves them.

What stands in the same place on a board is measured and drawn as on a sheet, and printed several
times, each time a fraction of a dot further, as it is on different boards.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import cycle, permutations
from math import ceil
from typing import NamedTuple

import pypdfium2
from PIL import Image, ImageChops, ImageStat

from kitgen.pdf.breaking import Placed
from kitgen.pdf.draw import draw
from kitgen.pdf.ink import Ink
from kitgen.pdf.layout import LaidOut, Page
from kitgen.pdf.measure import measure
from kitgen.pdf.paper import A4, MM
from kitgen.pdf.pieces import Piece
from kitgen.pdf.place import Place
from kitgen.pdf.style import PUPILS
from kitgen.pdf.tags import Element
from kitgen.sheets.sheet import Block

Copier = Callable[[Image.Image], Image.Image]

COPIERS: dict[str, Copier] = {
    "8-bit grey": lambda picture: picture,
    "1-bit": lambda picture: picture.point(lambda grey: 255 * (grey > 127)),
    "1-bit, dithered": lambda picture: picture.convert("1").convert("L"),
}
"""A copier that keeps greys, one that knows black and white alone, one that makes greys of dots."""

SHIFTS = ((0.0, 0.0), (0.5, 0.5), (0.25, 0.6), (0.7, 0.3))
"""Dots by which a block is moved to the right and down when it is printed again. The first two
prints are what an eye remembers, the others what it is to recognise."""

SLIPS = ((0, 0), (-0.5, 0), (0.5, 0), (0, -0.5), (0, 0.5))
"""Dots by which an eye moves one picture over another until they fit best."""

SEEN = 0.25
"""Millimetres that an eye takes in as one at a desk: at 40 cm a good one parts 0.12 mm."""

ACROSS = 8
"""Blocks beside each other on a page that is as large as it needs to be."""

EDGE = 2
"""Dots around a picture."""


Pictures = list[Image.Image]


class Prints(NamedTuple):
    """A block's prints.

    Attributes:
        known: as it is remembered, in each of the slips.
        shown: as it is to be recognised.
        area: of each, in square millimetres.
    """

    known: Pictures
    shown: Pictures
    area: float


def copied(
    blocks: Mapping[str, Block], ink: Ink, dots: int, copier: Copier, inset: float = 0
) -> dict[str, Prints]:
    """Each block's prints, at so many dots an inch, all of one size.

    A frame that all have can be left out: `inset` points from every edge.
    """
    place = Place(60 * MM, 60 * MM, Element("Document"), PUPILS, ink, measure, [], "blank")
    pieces = [measure(block, place)[0] for block in blocks.values() for _ in SHIFTS]
    assert not place.misfits, place.misfits
    dot = 72 / dots
    side = round(max(max(_width(piece), piece.height) for piece in pieces) / dot)
    step, within = side + 2 * EDGE, ceil(inset / dot)
    corners = [
        (number % ACROSS * step + EDGE, number // ACROSS * step + EDGE)
        for number in range(len(pieces))
    ]
    placed = tuple(
        Placed(piece, (x + right) * dot, (y + down) * dot)
        for piece, (x, y), (right, down) in zip(pieces, corners, cycle(SHIFTS), strict=False)
    )
    # A whole number of dots, or the page would be stretched to one: a little less is rounded up.
    wide, high = step * ACROSS - 0.01, corners[-1][1] + step - 0.01
    paper = A4._replace(width=wide * dot / MM, height=high * dot / MM)
    laid = LaidOut((Page(placed),), (), place.element, paper, "copies", "en", "", ink)
    (page,) = pypdfium2.PdfDocument(draw(laid))
    printed = copier(page.render(scale=1 / dot, grayscale=True).to_pil())
    whole = side - 2 * within
    seen = [_seen(printed, (x + within, y + within), whole, dots) for x, y in corners]
    area = (whole * dot / MM) ** 2
    count = len(SHIFTS)
    return {
        name: _prints(seen[number * count : (number + 1) * count], area)
        for number, name in enumerate(blocks)
    }


def _prints(seen: list[Pictures], area: float) -> Prints:
    one, other, *rest = seen
    known = [Image.blend(*pair, 0.5) for pair in zip(one, other, strict=True)]
    return Prints(known, [each[0] for each in rest], area)


def _width(piece: Piece) -> float:
    """How far a piece reaches to the right; a line of text for its sign and letter."""
    return max(mark.x + (mark.box[0] if mark.box else 2 * piece.height) for mark in piece.marks)


def _seen(printed: Image.Image, corner: tuple[int, int], side: int, dots: int) -> Pictures:
    """What stands at a corner, in each slip, without what is too small to be seen."""
    size = max(1, round(side / dots * 25.4 / SEEN))
    left, top = corner
    return [
        printed.resize(
            (size, size),
            Image.Resampling.BOX,
            (left + x, top + y, left + x + side, top + y + side),
        )
        for x, y in SLIPS
    ]


class Nearest(NamedTuple):
    """Two names that are told apart worst.

    Attributes:
        margin: how far a print of the former lies on its own side, from 1 (where the former is
            remembered) over 0 (halfway to the latter) to -1.
        unlike: what makes one the other, in square millimetres of black.
        names: which two they are.
    """

    margin: float
    unlike: float
    names: tuple[str, str]


def nearest(prints: Mapping[str, Prints]) -> tuple[Nearest, Nearest]:
    """The two names with the least margin, and the two that are least unlike."""
    found = []
    for (name, own), (other, others) in permutations(prints.items(), 2):
        apart = min(_square(own.known[0], each) for each in others.known)
        unlike = min(_black(own.known[0], each) for each in others.known) * own.area
        for picture in own.shown:
            to_own = min(_square(picture, each) for each in own.known)
            to_other = min(_square(picture, each) for each in others.known)
            margin = (to_other - to_own) / apart if apart else -1.0
            found.append(Nearest(margin, unlike, (name, other)))
    return min(found), min(found, key=lambda each: each.unlike)


def _square(one: Image.Image, other: Image.Image) -> float:
    """The square of the distance of two pictures."""
    return float(ImageStat.Stat(ImageChops.difference(one, other)).sum2[0])


def _black(one: Image.Image, other: Image.Image) -> float:
    """How much black makes one picture the other, as a share of a picture."""
    return float(ImageStat.Stat(ImageChops.difference(one, other)).mean[0]) / 255
