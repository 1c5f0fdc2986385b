"""Style: a kind of sheet and a size of print come in, its type sizes and distances go out.

All in points. The sizes are those that guides for teachers ask for: pupils' text of 12 pt on 16,
nothing under 9 pt, and 8.5 mm of height to write in. Large print follows the minimum standards of
the UK Association for Accessible Formats: text of 18 or 24 pt, nothing under 16, labels and page
numbers as large as the text; all that is written in or played on grows with the text.
"""

from __future__ import annotations

from typing import Literal, NamedTuple, get_args

from kitgen.pdf.paper import MM
from kitgen.sheets.sheet import Kind

SizeName = Literal["standard", "large", "xlarge"]

SIZES: tuple[SizeName, ...] = get_args(SizeName)
"""How large a sheet is printed: pupils' text of 12, 18 and 24 pt."""


LEAST_LARGE = 16
"""The smallest type of large print, in points."""


class Size(NamedTuple):
    """A size of type and the distance from line to line, in points."""

    type: float
    leading: float


class Style(NamedTuple):
    """The type scale and the distances of a sheet.

    Attributes:
        body, small: running text; captions, remarks and small tables.
        title: the strip that opens the first page.
        headings: levels 1 to 3.
        band, footer: the words of the furniture.
        label: a board's labels, beside squares under 12 mm.
        step: the distance between blocks.
        above: over a heading of level 1 to 3.
        below: under a heading, and between a paragraph and what goes on with it.
        item: between the items of a list.
        writing: the height of a line to write on.
        least: the smallest type that words may shrink to.
        scale: by how much lengths that a sheet states in mm grow: boxes, room to write.
        squares: by how much a board's squares grow where there is room.
    """

    body: Size
    small: Size = Size(9, 12)
    title: Size = Size(20, 24)
    headings: tuple[Size, Size, Size] = (Size(20, 24), Size(14, 18), Size(12, 16))
    band: Size = Size(14, 8 * MM)
    footer: Size = Size(9, 12)
    label: Size = Size(10, 12)
    step: float = 4 * MM
    above: tuple[float, float, float] = (8 * MM, 8 * MM, 6 * MM)
    below: float = 1.5 * MM
    item: float = 1 * MM
    writing: float = 8.5 * MM
    least: float = 9
    scale: float = 1.0
    squares: float = 1.0

    @property
    def large(self) -> bool:
        """Whether it is large print: what does not fit beside another then stands under it."""
        return self.least >= LEAST_LARGE

    def closer(self, share: float) -> Style:
        """The style with its distances between blocks, lines and items shortened to this share."""
        first, second, third = self.above
        return self._replace(
            step=self.step * share,
            above=(first * share, second * share, third * share),
            below=self.below * share,
            item=self.item * share,
        )

    def length(self, millimetres: float) -> float:
        """A length that a sheet states, as it is printed, in points."""
        return millimetres * MM * self.scale


PUPILS = Style(body=Size(12, 16))
HOST = Style(body=Size(11, 15))
LARGE = Style(
    body=Size(18, 24),
    small=Size(16, 21),
    title=Size(28, 34),
    headings=(Size(28, 34), Size(22, 28), Size(18, 24)),
    band=Size(20, 11 * MM),
    footer=Size(18, 23),
    label=Size(18, 23),
    step=5 * MM,
    above=(10 * MM, 10 * MM, 8 * MM),
    below=2 * MM,
    item=1.5 * MM,
    writing=12.75 * MM,
    least=LEAST_LARGE,
    scale=1.5,
    squares=1.5,
)
XLARGE = Style(
    body=Size(24, 31),
    small=Size(20, 26),
    title=Size(34, 42),
    headings=(Size(34, 42), Size(28, 35), Size(24, 31)),
    band=Size(22, 12 * MM),
    footer=Size(24, 30),
    label=Size(24, 30),
    step=6 * MM,
    above=(12 * MM, 12 * MM, 9 * MM),
    below=2.5 * MM,
    item=2 * MM,
    writing=17 * MM,
    least=LEAST_LARGE,
    scale=2.0,
    squares=2.0,
)

CARDS = LARGE._replace(
    body=Size(16, 19),
    small=Size(16, 19),
    title=Size(20, 24),
    footer=Size(16, 19),
    step=PUPILS.step,
    writing=PUPILS.writing,
    scale=1.0,
)
"""Cards in large print: they do not grow, as they have to fit hands and boxes, and what is said
about them is so large that they still need no more sheets of paper."""

STYLES: dict[SizeName, tuple[Style, Style]] = {
    "standard": (PUPILS, HOST),
    "large": (LARGE, LARGE._replace(body=Size(16.5, 22), footer=Size(16.5, 21))),
    "xlarge": (XLARGE, XLARGE._replace(body=Size(22, 29), footer=Size(22, 28))),
}
"""For each size of print the pupils' style and the host's, whose text is a little smaller."""


def style_of(kind: Kind, size: SizeName = "standard") -> Style:
    """The style of a kind of sheet: pupils' text of 12, 18 or 24 pt, the host's smaller.

    All cards of large print have one style.
    """
    pupils, host = STYLES[size]
    if kind == "cards" and pupils.large:
        return CARDS
    return host if kind == "host" else pupils
