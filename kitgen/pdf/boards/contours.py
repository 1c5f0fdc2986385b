"""Contours: which squares of a board are there comes in, the lines around and between them go out.

A corner is (row, column), counted from the board's upper left; a line runs between two corners and
is as long as it can be, so that it is printed in one stroke.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

Corner = tuple[int, int]
Stroke = tuple[Corner, Corner]
Squares = tuple[tuple[bool, ...], ...]
"""Which squares are there, row by row."""

KEPT = 64
"""How many shapes of boards a process keeps: most boards of an activity have the same."""


@lru_cache(maxsize=KEPT)
def outer_lines(there: Squares) -> list[Stroke]:
    """The lines between a square that is there and one that is not."""
    return _lines(there, neighbours=1)


@lru_cache(maxsize=KEPT)
def inner_lines(there: Squares) -> list[Stroke]:
    """The lines between two squares that are there."""
    return _lines(there, neighbours=2)


def _lines(there: Squares, neighbours: int) -> list[Stroke]:
    """The lines on both sides of which so many squares are there."""
    across = [((row, start), (row, end)) for row, start, end in _edges(there, neighbours)]
    turned = list(zip(*there, strict=True))
    down = [((start, column), (end, column)) for column, start, end in _edges(turned, neighbours)]
    return across + down


def _edges(there: Sequence[Sequence[bool]], neighbours: int) -> list[tuple[int, int, int]]:
    """For each edge over, between and under the rows: its number and the stretches that count."""
    nothing = [False] * len(there[0])
    rows = [nothing, *there, nothing]
    return [
        (number, start, end)
        for number, (upper, lower) in enumerate(pairwise(rows))
        for start, end in _stretches(
            [one + other == neighbours for one, other in zip(upper, lower, strict=True)]
        )
    ]


def _stretches(flags: Sequence[bool]) -> list[tuple[int, int]]:
    """From where to where the flags are up."""
    stretches: list[tuple[int, int]] = []
    start: int | None = None
    for number, flag in enumerate([*flags, False]):
        if flag and start is None:
            start = number
        elif not flag and start is not None:
            stretches.append((start, number))
            start = None
    return stretches
