"""Sketches: what signs are drawn with, and how one is turned; in a square whose side is 1."""

from __future__ import annotations

from collections.abc import Callable

from kitgen.pdf.ink import Ink
from kitgen.pdf.shapes import Path, Steps

Drawing = tuple[Path, ...]
Sketch = Callable[[Ink], Drawing]
"""From an ink to the drawing of a sign in it."""

THIN, PEN, FAT = 0.04, 0.07, 0.13
"""Widths of lines, as shares of a sign's side; none is printed thinner than a line may be."""

RIM = 0.12
"""Width of a white rim; half of it lies outside."""


def turned(sketch: Sketch, quarters: int, ink: Ink) -> Drawing:
    """A sign turned clockwise by quarters around its middle; it must hold no rectangles."""
    paths = sketch(ink)
    for _ in range(quarters):
        paths = tuple(path._replace(steps=_changed(path.steps, _quarter)) for path in paths)
    return paths


def mirrored(sketch: Sketch, ink: Ink) -> Drawing:
    """A sign with left and right exchanged; it must hold no rectangles."""
    return tuple(path._replace(steps=_changed(path.steps, _mirror)) for path in sketch(ink))


def _changed(steps: Steps, change: Callable[[float, float], tuple[float, float]]) -> Steps:
    """Steps whose points are changed."""
    return tuple(
        (
            name,
            tuple(
                number
                for x, y in zip(numbers[::2], numbers[1::2], strict=True)
                for number in change(x, y)
            ),
        )
        for name, numbers in steps
    )


def _quarter(x: float, y: float) -> tuple[float, float]:
    return 1 - y, x


def _mirror(x: float, y: float) -> tuple[float, float]:
    return 1 - x, y
