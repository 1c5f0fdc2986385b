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

LIGHT, DEEP = 0.2, 0.83
"""Share of a colour, mixed with white, under its hatch; and with black, under white letters: there
vermilion alone would not reach the contrast of 4.5 to 1 that WCAG 2.2 asks for (1.4.3)."""

ORANGE: RGB = (0.902, 0.624, 0.0)
"""Of stars, within a black line."""


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
    def deep(self) -> RGB:
        """An area under white letters."""
        red, green, blue = (DEEP * part for part in self.rgb)
        return red, green, blue


# Vermilion, bluish green and blue of the set (with orange, above) that M. Okabe and K. Ito chose to
# be told apart by people with any kind of colour vision: "Color Universal Design", 2002, revised
# 2008, https://jfly.uni-koeln.de/color/
COLOURS: dict[str, Colour] = {
    "red": Colour(
        letter="red_letter",
        hatch=partial(slanted, 8, 0.018),
        close=partial(slanted, 6, 0.05),
        grey=LINES,
        rgb=(0.835, 0.369, 0.0),
    ),
    "green": Colour(
        letter="green_letter",
        hatch=partial(dotted, 8, 0.04),
        close=partial(dotted, 6, 0.08),
        grey=LINES,
        rgb=(0.0, 0.62, 0.451),
    ),
    "blue": Colour(
        letter="blue_letter",
        hatch=partial(wavy, 8, 0.018),
        close=partial(wavy, 6, 0.05),
        grey=LINES,
        rgb=(0.0, 0.447, 0.698),
    ),
}
"""Every colour by its name: the cells and paint of robozzle, the sides of simultaneous orders."""
