"""The nouns of a board as a picture: its squares, and what is drawn over them.

A board is a block of a sheet like those in `sheet.py`; lengths are in millimetres.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from kitgen.sheets.runs import NOWHERE, Inline, Origin

Bump = tuple[int, int, Literal["up", "right", "down", "left"], Literal["crate", "wall"]]
"""A command that failed: row and column where the robot stood, the way it tried, what was there."""


class Square(NamedTuple):
    """One square of a board.

    Attributes:
        void: nothing is there; no lines are drawn around it.
        colour: the category it belongs to, drawn as its letter, hatch and grey; empty for none.
        letter: the colour's printed letter; on a square without a colour, the letters of its
            tokens and targets, in the order of `signs` and apart by blanks.
        signs: drawn signs, by name, one on top of the other (see `kitgen.pdf.signs`).
        text: a word or two along the square's lower edge (`start`, `exit`).
        ringed: picked out with a heavy ring.
        short: stands there instead of a text that is too wide even in the least type.
    """

    void: bool = False
    colour: str = ""
    letter: str = ""
    signs: tuple[str, ...] = ()
    text: str = ""
    ringed: bool = False
    short: str = ""


class Board(NamedTuple):
    """A board as a picture.

    Attributes:
        rows: of squares, the top row first, all of one length.
        row_labels, column_labels: printed along the edges, top to bottom and left to right.
        square_mm: the side of a square.
        alt: what the picture shows, in words; a screen reader says it instead of the picture.
        caption: printed below the board.
        path: the squares (row from the top, column) that a line is drawn through.
        compass: the letters of a compass rose beside the board, north first; empty for none.
        labels_all_sides: labels stand on all four sides instead of two.
        origin_low: the column labels stand below the board instead of above.
        bumps: the commands that failed; each is marked where the robot tried.
    """

    rows: tuple[tuple[Square, ...], ...]
    row_labels: tuple[str, ...]
    column_labels: tuple[str, ...]
    square_mm: float
    alt: str
    caption: Inline = ()
    path: tuple[tuple[int, int], ...] = ()
    compass: tuple[str, ...] = ()
    labels_all_sides: bool = False
    origin_low: bool = False
    bumps: tuple[Bump, ...] = ()
    origin: Origin = NOWHERE
