"""The nouns of what is cut out, and of the sheet that shows how a printer's backs lie.

They are blocks of a sheet like those in `sheet.py`; lengths are in millimetres.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from kitgen.sheets.runs import NOWHERE, Origin


class CardFace(NamedTuple):
    """What is printed on one side of a card.

    Attributes:
        sign: a drawn sign in the middle; empty for none.
        letter: on that sign if it is a token or a target, beside it if it is any other; without a
            sign it is as large as its place.
        corner: stands in a circle in the upper left corner, which may be empty; None for no circle.
        corner_sign: a sign in the place of that circle.
        foot: a word along the lower edge.
    """

    sign: str = ""
    letter: str = ""
    corner: str | None = None
    corner_sign: str = ""
    foot: str = ""


class Card(NamedTuple):
    """A card or token, and how many there are of it.

    Attributes:
        copies: how many are printed.
        alt: what it is, in words; `{count}` in it stands for how many there are on a page.
    """

    front: CardFace
    back: CardFace
    copies: int
    alt: str


class Cards(NamedTuple):
    """Cards of one size in a grid, to be cut apart; each page of them has a page of their backs.

    Attributes:
        width_mm, height_mm: of a card between its cuts.
        rows: the most rows of a grid; 0 for as many as a page holds.
    """

    cards: tuple[Card, ...]
    width_mm: float
    height_mm: float
    rows: int = 0
    origin: Origin = NOWHERE


@dataclass(frozen=True, slots=True)
class Gauge:
    """A cross with scales, and a cross on its back: held against light, they show how it lies.

    Attributes:
        reach_mm: how far the scales go to every side.
        alt: what it shows, in words.
    """

    reach_mm: int
    alt: str
    origin: Origin = NOWHERE
