"""Cards: cards of one size come in, grids of them go out: fronts, the lines to cut along, backs.

One cut parts two neighbours, and every cut goes the whole way through its grid, so that a
guillotine does it, for several sheets at once. What is printed keeps away from the cuts: on fronts
so far that cards can be laminated, on backs so far that a printer may shift them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from math import ceil, floor
from typing import NamedTuple

from kitgen.pdf.blocks.faces import Area, printed
from kitgen.pdf.paper import MM
from kitgen.pdf.pieces import Marks, Piece, spaced
from kitgen.pdf.place import TOLERANCE, Place
from kitgen.pdf.shapes import Path, Shape, Steps, line
from kitgen.pdf.tags import Artifact
from kitgen.sheets.card_nouns import Card, Cards

FRONT_INSET = 2.5 * MM
"""Between a cut and what is printed on a front: 5 mm of gutter between two cards."""

BACK_INSET = 4 * MM
"""The same on a back: so far may a printer shift it, and it still lies on its card."""

OVERHANG = 2 * MM
"""How far a cut line goes on beyond its grid: the last strip shows where to cut, too."""

COUNT = "{count}"
"""Where a card's alternative text says how many there are of it."""


class Grid(NamedTuple):
    """How many cards stand side by side, and in how many rows."""

    columns: int
    rows: int


class Spot(NamedTuple):
    """A card and its upper left corner, in points."""

    card: Card
    x: float
    y: float


def cards(block: Cards, place: Place) -> list[Piece]:
    """The grids, each of which stays on one page."""
    width, height = block.width_mm * MM, block.height_mm * MM
    advice = "make it smaller"
    place.too_wide(block.origin, "a card with its cut lines", width + 2 * OVERHANG, advice)
    place.too_high(block.origin, "a card with its cut lines", height + 2 * OVERHANG, advice)
    every = [card for card in block.cards for _ in range(card.copies)]
    if not every:
        return []
    most = Grid(
        _room(place.width, width), min(_room(place.height, height), block.rows or len(every))
    )
    grid = grid_of(len(every), most)
    held = grid.columns * grid.rows
    pieces = [
        _piece(every[start : start + held], grid, block, place)
        for start in range(0, len(every), held)
    ]
    return spaced(pieces, place.style.step, place.style.step)


def grid_of(count: int, most: Grid) -> Grid:
    """The grid for `count` cards that needs the fewest sheets of paper and then the fewest cuts.

    Every sheet has the same one, so that all can be cut together. Of grids with equally many cuts
    the one with the fewest empty places is taken, and of those the widest.
    """
    sheets = ceil(count / (most.columns * most.rows))
    held = ceil(count / sheets)
    grids = (Grid(columns, ceil(held / columns)) for columns in range(1, most.columns + 1))
    return min(
        (grid for grid in grids if grid.rows <= most.rows),
        key=lambda grid: (grid.columns + grid.rows, grid.columns * grid.rows, grid.rows),
    )


def _room(room: float, length: float) -> int:
    """How many cards fit beside the overhang of their cut lines; one at least."""
    return max(floor((room - 2 * OVERHANG + TOLERANCE) / length), 1)


def _piece(held: Sequence[Card], grid: Grid, block: Cards, place: Place) -> Piece:
    """One grid in the page's middle: its cut lines, its cards column by column, their backs."""
    width, height = block.width_mm * MM, block.height_mm * MM
    left = (place.width - grid.columns * width) / 2
    spots = [
        Spot(card, left + number // grid.rows * width, OVERHANG + number % grid.rows * height)
        for number, card in enumerate(held)
    ]
    cuts = Path(_cuts(grid, width, height), width=place.ink.rule)
    marks = (
        Marks(Artifact.LAYOUT, (cuts,), left, OVERHANG),
        *(
            _figure(card, list(alike), block, place)
            for card, alike in groupby(spots, key=lambda spot: spot.card)
        ),
    )
    back = tuple(_back(spot, block, place) for spot in spots)
    return Piece(grid.rows * height + 2 * OVERHANG, marks, back=back)


def _cuts(grid: Grid, width: float, height: float) -> Steps:
    """The lines to cut along, from the grid's upper left corner: each goes the whole way."""
    right, low = grid.columns * width, grid.rows * height
    steps: Steps = ()
    for row in range(grid.rows + 1):
        steps += line((-OVERHANG, row * height), (right + OVERHANG, row * height))
    for column in range(grid.columns + 1):
        steps += line((column * width, -OVERHANG), (column * width, low + OVERHANG))
    return steps


def _figure(card: Card, spots: Sequence[Spot], block: Cards, place: Place) -> Marks:
    """All cards of one kind as one figure: nobody wants to hear of each."""
    width, height = block.width_mm * MM, block.height_mm * MM
    element = place.element.add(
        place.figure(card.alt.replace(COUNT, str(len(spots))), block.origin)
    )
    x, y = min(spot.x for spot in spots), min(spot.y for spot in spots)
    right, low = max(spot.x for spot in spots) + width, max(spot.y for spot in spots) + height
    shapes = tuple(_fronts(spots, x, y, block, place))
    return Marks(element, shapes, x, y, box=(right - x, low - y))


def _fronts(
    spots: Sequence[Spot], x: float, y: float, block: Cards, place: Place
) -> Iterator[Shape]:
    """What is printed on fronts, counted from (x, y)."""
    width, height = block.width_mm * MM, block.height_mm * MM
    for spot in spots:
        card = Area(spot.x - x, spot.y - y, width, height)
        yield from printed(spot.card.front, card.inside(FRONT_INSET), place, block.origin)


def _back(spot: Spot, block: Cards, place: Place) -> Marks:
    """A card's back; nobody has to hear of it, as it says no more than the front."""
    width, height = block.width_mm * MM, block.height_mm * MM
    area = Area(0, 0, width, height).inside(BACK_INSET)
    shapes = tuple(printed(spot.card.back, area, place, block.origin))
    return Marks(Artifact.LAYOUT, shapes, spot.x, spot.y, box=(width, height))
