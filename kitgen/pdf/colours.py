"""Colours: the name of a colour that games know comes in, all by which it is told goes out.

Each is declared here once. Its letter is a word, so that it can be translated: `letter` names the
entry of a game's table of words (`templates/<game>/words.j2`) that holds it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from kitgen.pdf.hatches import dotted, slanted, wavy
from kitgen.pdf.shapes import RGB, Path

LINES = 0.3
"""Grey of a hatch: light enough to read and write on, dark enough for a worn copier."""

LIGHT, DARK = 0.15, 0.7
"""Share of a colour, mixed with white, in a ground: a copier makes it white, letters are read; and,
mixed with black, in a hatch: a copier makes it black."""

YELLOW: RGB = (0.941, 0.894, 0.259)
"""Of stars, within a black line; a copier makes it white."""


class Colour(NamedTuple):
    """A colour of cells, paint, tokens and targets.

    Attributes:
        letter: the word under which templates find its printed letter.
        hatch: makes its hatch on a cell; it differs in kind from every other colour's.
        close: makes the same for a drop of paint, which is small: few lines, and wide ones.
        grey: of the hatch, from 0 (black) to 1 (white).
        rgb: its share of red, green and blue light, from 0 to 1.
    """

    letter: str
    hatch: Callable[[], Path]
    close: Callable[[], Path]
    grey: float
    rgb: RGB

    @property
    def light(self) -> RGB:
        """The ground under its hatch."""
        red, green, blue = (1 - LIGHT * (1 - part) for part in self.rgb)
        return red, green, blue

    @property
    def dark(self) -> RGB:
        """The lines of its hatch."""
        red, green, blue = (DARK * part for part in self.rgb)
        return red, green, blue


# Vermilion, bluish green and blue of the set (with yellow, above) that M. Okabe and K. Ito chose to
# be told apart by people with any kind of colour vision: "Color Universal Design", 2002, revised
# 2008, https://jfly.uni-koeln.de/color/
COLOURS: dict[str, Colour] = {
    "red": Colour(
        letter="red_letter",
        hatch=partial(slanted, 8, 0.018),
        close=partial(slanted, 4, 0.06),
        grey=LINES,
        rgb=(0.835, 0.369, 0.0),
    ),
    "green": Colour(
        letter="green_letter",
        hatch=partial(dotted, 8, 0.04),
        close=partial(dotted, 4, 0.12),
        grey=LINES,
        rgb=(0.0, 0.62, 0.451),
    ),
    "blue": Colour(
        letter="blue_letter",
        hatch=partial(wavy, 8, 0.018),
        close=partial(wavy, 4, 0.06),
        grey=LINES,
        rgb=(0.0, 0.447, 0.698),
    ),
}
"""Every colour by its name: the cells and paint of robozzle, the sides of simultaneous orders."""
