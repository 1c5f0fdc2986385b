"""Style: a kind of sheet comes in, its type sizes and distances go out; all in points.

The sizes are those that guides for teachers ask for: pupils' text of 12 pt on 16, nothing under 9
pt, and 8.5 mm of height to write in.
"""

from __future__ import annotations

from typing import NamedTuple

from kitgen.pdf.paper import MM
from kitgen.sheets.sheet import Kind


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


PUPILS = Style(body=Size(12, 16))
HOST = Style(body=Size(11, 15))


def style_of(kind: Kind) -> Style:
    """The style of a kind of sheet: 12 pt for pupils, 11 pt for the host."""
    return HOST if kind == "host" else PUPILS
