"""Shapes: what layout decides and drawing prints; in points, x to the right and y down.

Coordinates count from the upper left corner of the marks that a shape belongs to (a sign's own
shapes from the corner of its square, whose side is 1).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal, NamedTuple

from kitgen.pdf.fonts import Face

Step = tuple[str, tuple[float, ...]]
"""A step of a path, named as PDF names it: `m` move to a point, `l` line to a point, `c` curve by
two handles to a point, `h` close, `re` a rectangle (left, top, width, height)."""

Steps = tuple[Step, ...]
Ends = Literal["flat", "square", "round"]
Point = tuple[float, float]

RGB = tuple[float, float, float]
Tone = float | RGB
"""What a line, an area or a letter is printed in: a grey from 0 (black) to 1 (white), or the shares
of red, green and blue light, from 0 to 1."""

BLACK = 0.0
WHITE = 1.0

ARC = 0.5523
"""Length of a Bézier curve's handles that comes nearest to a quarter of a circle of radius 1."""


class Path(NamedTuple):
    """Lines and areas.

    Attributes:
        steps: the way of the pen.
        width: of the line; 0 for none.
        fill: tone of the area; None for none.
        tone: of the line.
        dash: lengths of dash and gap; empty for a line without gaps.
        ends: of the line: flat, or past its last point by half its width, `square` or `round`
            (corners are round then, too).
        clip: steps around the area outside of which nothing is printed; empty for everywhere.
    """

    steps: Steps
    width: float = 0.0
    fill: Tone | None = None
    tone: Tone = BLACK
    dash: tuple[float, ...] = ()
    ends: Ends = "flat"
    clip: Steps = ()


class Text(NamedTuple):
    """Words in one face and size, from `x` on the baseline `y`."""

    x: float
    y: float
    face: Face
    size: float
    words: str
    tone: Tone = BLACK


class Sign(NamedTuple):
    """A drawn sign in the square of side `side` whose upper left corner is (x, y)."""

    name: str
    x: float
    y: float
    side: float


class Said(NamedTuple):
    """Shapes in whose place a reader says `words`."""

    words: str
    shapes: tuple[Path | Sign, ...]


Shape = Path | Text | Sign | Said


def unsaid(shapes: Iterable[Shape]) -> Iterator[Shape]:
    """The shapes without the words that a reader would say."""
    for shape in shapes:
        if isinstance(shape, Said):
            yield from shape.shapes
        else:
            yield shape


def line(*points: Point) -> Steps:
    """The steps through these points."""
    first, *rest = points
    return (("m", first), *(("l", point) for point in rest))


def polygon(*points: Point) -> Steps:
    """The steps around these points and back to the first."""
    return (*line(*points), ("h", ()))


def box(x: float, y: float, width: float, height: float) -> Steps:
    """The steps around a rectangle from its upper left corner."""
    return (("re", (x, y, width, height)),)


def circle(x: float, y: float, radius: float) -> Steps:
    """The steps around a circle with its centre at (x, y)."""
    return rounded(x - radius, y - radius, 2 * radius, 2 * radius, radius)


def rounded(x: float, y: float, width: float, height: float, radius: float) -> Steps:
    """The steps around a rectangle with round corners, from its upper left corner."""
    right, low, bend = x + width, y + height, radius * (1 - ARC)
    return (
        ("m", (x + radius, y)),
        ("l", (right - radius, y)),
        ("c", (right - bend, y, right, y + bend, right, y + radius)),
        ("l", (right, low - radius)),
        ("c", (right, low - bend, right - bend, low, right - radius, low)),
        ("l", (x + radius, low)),
        ("c", (x + bend, low, x, low - bend, x, low - radius)),
        ("l", (x, y + radius)),
        ("c", (x, y + bend, x + bend, y, x + radius, y)),
        ("h", ()),
    )
