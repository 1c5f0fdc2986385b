"""Inks: the name of an ink comes in, how lines, areas and colours are printed goes out; points."""

from __future__ import annotations

from typing import Literal, NamedTuple

from kitgen.pdf.colours import COLOURS, Colour
from kitgen.pdf.shapes import BLACK, WHITE, Path, Steps, Tone

InkName = Literal["grey", "color", "save"]

LEAST = 0.75
"""Width of the thinnest line: what is thinner is lost on a worn copier."""


class Ink(NamedTuple):
    """How lines, areas and colours are printed.

    Attributes:
        name: by which it is asked for.
        colours: colours are printed as such; if not, as greys.
        areas: areas are filled; if not, a line goes around them.
        outer, inner: a board's outer line; the lines between its squares.
        rule: the lines of tables, frames and boxes.
        writing: a line to write on.
        frame: a line in the place of a black band.
        head: grey of the ground of head rows; a heavy line under them stands for it in an ink
            without areas.
    """

    name: InkName
    colours: bool = False
    areas: bool = True
    outer: float = 1.5
    inner: float = LEAST
    rule: float = LEAST
    writing: float = LEAST
    frame: float = 3.0
    head: float = 0.88

    @property
    def solid(self) -> Tone:
        """Of a black area."""
        return BLACK if self.areas else WHITE

    @property
    def on_solid(self) -> Tone:
        """Of what is printed on a black area."""
        return WHITE if self.areas else BLACK

    def line(self, colour: str) -> Tone:
        """Of a line that belongs to a colour: black in an ink that has none."""
        return COLOURS[colour].rgb if self.colours else BLACK

    def hatch(self, colour: Colour) -> Tone:
        """Of the lines of a colour's hatch."""
        return colour.dark if self.colours else colour.grey

    def area(self, steps: Steps, pen: float = LEAST, fill: Tone = BLACK) -> Path:
        """An area without a line; where none are filled a white one with a line of width `pen`."""
        if self.areas:
            return Path(steps, fill=fill)
        return Path(steps, width=pen, fill=WHITE, ends="round")


GREY = Ink("grey")
INKS: dict[InkName, Ink] = {
    "grey": GREY,
    "color": Ink("color", colours=True),
    "save": Ink("save", areas=False),
}
"""Every ink by its name: greys alone, for printers and copiers without colour; the colours of the
games too; and no filled areas, which take the most toner."""
