"""Hatches: patterns in a square of side 1 that are told apart on a black-and-white copy.

They differ in kind, not in direction, so that they look the same from every side of a table.
"""

from __future__ import annotations

from itertools import product

from kitgen.pdf.shapes import Path, Steps, line

DOT = 0.001
"""Length of such a line; printers may leave out one without any length."""


def slanted(count: int, pen: float) -> Path:
    """Lines from lower left to upper right, `count` along each side."""
    steps: Steps = ()
    for number in range(1, 2 * count):
        far = number / count
        low, high = max(0.0, far - 1), min(1.0, far)
        steps += line((low, high), (high, low))
    return Path(steps, width=pen)


def dotted(count: int, pen: float) -> Path:
    """Dots in rows of `count`: lines so short that their round ends are all there is of them."""
    steps: Steps = ()
    for row, column in product(range(count), repeat=2):
        x, y = (column + 0.5) / count, (row + 0.5) / count
        steps += line((x, y), (x + DOT, y))
    return Path(steps, width=pen, ends="round")


def wavy(count: int, pen: float) -> Path:
    """Waves under each other, `count` of them, each with half as many crests."""
    crests = max(count // 2, 2)
    long, high = 1 / crests, 0.55 / count
    steps: Steps = ()
    for row in range(count):
        y = (row + 0.5) / count
        steps += (("m", (0.0, y)),)
        for crest in range(crests):
            x = crest * long
            bend = (x + long / 3, y - high, x + 2 * long / 3, y + high, x + long, y)
            steps += (("c", bend),)
    return Path(steps, width=pen)
