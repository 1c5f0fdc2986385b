"""Route: the squares that a robot crossed come in, a line with a dot and an arrow head goes out."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from kitgen.pdf.boards.frame import Frame
from kitgen.pdf.shapes import BLACK, Path, Point, circle, line, polygon

PEN = 0.07
"""Width of the line, as a share of a square's side."""

DOT = 0.12
"""Radius of the dot at the start."""

HEAD = 0.34, 0.17
"""Length of the arrow head and half its width."""


def route(squares: Sequence[tuple[int, int]], frame: Frame) -> list[Path]:
    """The line through the middles of squares (row, column); just a dot if nothing moved."""
    points = [frame.centre(*square) for square in squares]
    moves = [(start, end) for start, end in pairwise(points) if start != end]
    paths = [Path(circle(*points[0], DOT * frame.side), fill=BLACK)] if points else []
    if moves:
        paths.append(Path(line(*points), width=PEN * frame.side, ends="round"))
        paths.append(_head(*moves[-1], frame.side))
    return paths


def _head(start: Point, end: Point, side: float) -> Path:
    """An arrow head whose middle lies on the end of a line."""
    along, down = end[0] - start[0], end[1] - start[1]
    length = (along**2 + down**2) ** 0.5
    along, down = along / length, down / length
    long, half = HEAD[0] * side, HEAD[1] * side
    tip = (end[0] + along * long / 2, end[1] + down * long / 2)
    foot = (tip[0] - along * long, tip[1] - down * long)
    left = (foot[0] + down * half, foot[1] - along * half)
    right = (foot[0] - down * half, foot[1] + along * half)
    return Path(polygon(tip, left, right), fill=BLACK)
