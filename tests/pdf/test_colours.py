"""Colours: each is declared once, and told apart by everybody who sees colours at all."""

from __future__ import annotations

from itertools import combinations

import pytest
from pdf.painted import contrast

from kitgen.pdf.colours import COLOURS, YELLOW, Colour
from kitgen.pdf.shapes import RGB
from kitgen.pdf.signs import SIGNS

PAIRS = list(combinations(COLOURS, 2))

# G. M. Machado, M. M. Oliveira, L. A. F. Fernandes: "A physiologically-based model for simulation
# of color vision deficiency", IEEE TVCG 15 (2009), table 1, at full severity.
SIGHT: dict[str, tuple[RGB, RGB, RGB]] = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}

APART = 15
"""Least distance in CIELAB: six times what can just be noticed, which is 2.3."""


def seen(rgb: RGB, sight: str) -> tuple[float, float, float]:
    """A colour as an eye sees it: its place in CIELAB, for the white of sRGB."""
    linear = [((p + 0.055) / 1.055) ** 2.4 if p > 0.04045 else p / 12.92 for p in rgb]
    red, green, blue = (
        min(max(sum(a * b for a, b in zip(row, linear, strict=True)), 0), 1) for row in SIGHT[sight]
    )
    places = (
        (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505,
        0.2126 * red + 0.7152 * green + 0.0722 * blue,
        (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089,
    )
    x, y, z = (p ** (1 / 3) if p > 0.008856 else 7.787 * p + 16 / 116 for p in places)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def distance(one: RGB, other: RGB, sight: str) -> float:
    """How far apart an eye sees two colours."""
    pairs = zip(seen(one, sight), seen(other, sight), strict=True)
    return float(sum((a - b) ** 2 for a, b in pairs) ** 0.5)


@pytest.mark.parametrize("sight", SIGHT)
@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_colours_are_told_apart_by_every_eye(one: str, other: str, sight: str) -> None:
    """Also by those that lack one of the three kinds of cones."""
    assert distance(COLOURS[one].rgb, COLOURS[other].rgb, sight) > APART


def test_not_all_colours_are_told_apart() -> None:
    """The test above can fail: a red and a green of the same lightness look alike to many."""
    assert distance((0.75, 0.35, 0.2), (0.45, 0.47, 0.2), "deuteranopia") < APART


@pytest.mark.parametrize("colour", COLOURS.values(), ids=COLOURS)
def test_colours_stand_out_from_paper_and_letters_from_them(colour: Colour) -> None:
    """WCAG 2.2: 4.5 to 1 for text (1.4.3), 3 to 1 for what is drawn (1.4.11)."""
    assert contrast(colour.light, (0.0,)) > 4.5
    assert contrast(colour.dark, colour.light) > 3
    assert contrast(colour.rgb, (1.0,)) > 3
    assert contrast(YELLOW, (0.0,)) > 4.5


@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_colours_differ_in_all_by_which_they_are_told(one: str, other: str) -> None:
    """Letter, hatch and colour."""
    first, second = COLOURS[one], COLOURS[other]
    assert first.letter != second.letter
    assert first.rgb != second.rgb
    assert first.hatch().steps != second.hatch().steps
    assert first.close().steps != second.close().steps


@pytest.mark.parametrize("name", COLOURS)
def test_a_colour_brings_its_signs(name: str) -> None:
    """Nothing else is to be declared for a cell's hatch and a drop of paint."""
    assert {f"hatch_{name}", f"paint_{name}"} <= set(SIGNS)
