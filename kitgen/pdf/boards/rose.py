"""Rose: the letters of the four winds come in, a compass rose goes out."""

from __future__ import annotations

from collections.abc import Sequence

from kitgen.pdf.fonts import CAP_HEIGHT, face
from kitgen.pdf.ink import Ink
from kitgen.pdf.paper import MM
from kitgen.pdf.shapes import WHITE, Path, Point, Shape, Text, polygon

SIDE = 30 * MM
"""Side of the square that the rose takes with its letters."""

POINT, FLANK, LETTER = 0.33, 0.08, 0.43
"""How far its points, the corners between them and the letters lie from its middle, as shares."""

LETTER_ROOM = 6 * MM
"""How wide a letter may be: it then touches neither the point nor what stands beside the rose."""

WINDS: tuple[Point, ...] = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""Where north, east, south and west lie."""


def rose(x: float, y: float, letters: Sequence[str], size: float, ink: Ink) -> list[Shape]:
    """A rose in the square with the upper left corner (x, y); letters from north, clockwise."""
    middle = (x + SIDE / 2, y + SIDE / 2)
    shapes: list[Shape] = []
    for wind in WINDS:
        shapes += _point(middle, wind, ink)
    bold = face(bold=True)
    for word, (right, down) in zip(letters, WINDS, strict=False):
        left = middle[0] + right * LETTER * SIDE - bold.width(word, size) / 2
        low = middle[1] + down * LETTER * SIDE + CAP_HEIGHT * size / 2
        shapes.append(Text(left, low, bold, size, word))
    return shapes


def _point(middle: Point, wind: Point, ink: Ink) -> list[Path]:
    """One of the four points: north is black, each other half black and half white.

    Without areas north has a heavy line.
    """
    x, y = middle
    right, down = wind
    tip = (x + right * POINT * SIDE, y + down * POINT * SIDE)
    near = (x + (right - down) * FLANK * SIDE, y + (down + right) * FLANK * SIDE)
    far = (x + (right + down) * FLANK * SIDE, y + (down - right) * FLANK * SIDE)
    north = wind == WINDS[0]
    other = ink.solid if north else WHITE
    pen = ink.outer if north and not ink.areas else ink.inner
    return [
        Path(polygon(middle, near, tip), width=pen, fill=ink.solid, ends="round"),
        Path(polygon(middle, far, tip), width=pen, fill=other, ends="round"),
    ]
