"""Paper: a size comes in, the area that its pages use goes out; millimetres in, points out.

Every page uses one area, 186 mm wide and 255 mm high, whatever the paper: it is what A4 and US
Letter share with at least 12 mm left free at every edge, which is more than the printers in schools
are known to need. So a kit breaks into the same pages on both, with boards of the same size.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

MM = 72 / 25.4
"""Points in a millimetre."""

AREA_WIDTH = 186 * MM
AREA_HEIGHT = 255 * MM


class Paper(NamedTuple):
    """A size of paper; the area stands in its middle.

    Attributes:
        name: as on the packet, `A4`.
        width, height: in millimetres, upright.
    """

    name: str
    width: float
    height: float

    @property
    def size(self) -> tuple[float, float]:
        """Width and height in points."""
        return self.width * MM, self.height * MM

    @property
    def corner(self) -> tuple[float, float]:
        """The area's upper left corner in points, right of and below the paper's."""
        width, height = self.size
        return (width - AREA_WIDTH) / 2, (height - AREA_HEIGHT) / 2


A4 = Paper("A4", 210, 297)
LETTER = Paper("Letter", 215.9, 279.4)

PaperName = Literal["a4", "letter"]

PAPERS: dict[PaperName, Paper] = {"a4": A4, "letter": LETTER}
"""Every paper by the name that it has on the command line and in the names of files."""
