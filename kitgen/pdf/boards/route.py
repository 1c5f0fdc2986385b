"""Route: the squares that a robot crossed come in, a line with a dot and an arrow head goes out.

A stretch that was walked before is drawn beside itself, so that every walk can be followed. What
kept the robot from moving is marked where it tried: a cross at a crate, a bar at a wall.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise

from kitgen.pdf.boards.frame import Frame
from kitgen.pdf.ink import Ink
from kitgen.pdf.shapes import WHITE, Path, Point, Steps, circle, line, polygon
from kitgen.sheets.board_nouns import Bump

PEN = 0.07
"""Width of the line, as a share of a square's side."""

COLOUR = "blue"
"""Its colour where there are any: it stands out from crates and from the marks of what was met."""

DOT = 0.12
"""Radius of the dot at the start."""

HEAD = 0.34, 0.17
"""Length of the arrow head and half its width."""

LANES = 0.0, 0.16, -0.16, 0.32, -0.32
"""How far a stretch runs from the middle when it is walked first, again, and so on."""

TRIED, BUMP, HALO = {"crate": 0.3, "wall": 0.4}, 0.14, 0.16
"""How far from the middle of its square a robot's try is marked, half the size of the mark, and the
width of the white line under it, by which it stands out on a path."""

WAYS: dict[str, Point] = {"up": (0, -1), "right": (1, 0), "down": (0, 1), "left": (-1, 0)}

Place = tuple[int, int]
"""Row from the top and column."""


def route(squares: Sequence[Place], frame: Frame, ink: Ink, *, dot: bool = True) -> list[Path]:
    """The line through the middles of squares; just a dot, if it may have one, if nothing moved."""
    moves = [(start, end) for start, end in pairwise(squares) if start != end]
    paths, tone = [], ink.line(COLOUR)
    if squares and dot:
        paths.append(ink.area(circle(*frame.centre(*squares[0]), DOT * frame.side), fill=tone))
    if moves:
        points = _points(moves, frame)
        paths.append(Path(line(*points), width=PEN * frame.side, tone=tone, ends="round"))
        head = _head(points[-2], points[-1], frame.side)
        paths.append(ink.area(head, ink.outer, tone))
    return paths


def bumps(tries: Sequence[Bump], frame: Frame) -> list[Path]:
    """A mark for each place and way that a robot tried in vain, however often it did."""
    pen, half = PEN * frame.side, BUMP * frame.side
    paths = []
    for row, column, way, met in dict.fromkeys(tries):
        right, down = WAYS[way]
        middle_x, middle_y = frame.centre(row, column)
        far = TRIED[met] * frame.side
        x, y = middle_x + right * far, middle_y + down * far
        steps: Steps
        if met == "wall":
            steps = line((x - down * half, y - right * half), (x + down * half, y + right * half))
        else:
            steps = line((x - half, y - half), (x + half, y + half))
            steps += line((x + half, y - half), (x - half, y + half))
        paths.append(Path(steps, width=HALO * frame.side, tone=WHITE))
        paths.append(Path(steps, width=pen))
    return paths


def _points(moves: Sequence[tuple[Place, Place]], frame: Frame) -> list[Point]:
    """The corners of the line: where two stretches meet, each in its own lane."""
    shifts = list(_shifts(moves, frame.side))
    points = [_moved(frame.centre(*moves[0][0]), shifts[0])]
    for (move, shift), (after, other) in pairwise(zip(moves, shifts, strict=True)):
        centre = frame.centre(*move[1])
        if _across(move) == _across(after):
            points.append(_moved(centre, shift))
            if shift != other:
                points.append(_moved(centre, other))
        else:
            points.append(_moved(_moved(centre, shift), other))
    return [*points, _moved(frame.centre(*moves[-1][1]), shifts[-1])]


def _shifts(moves: Sequence[tuple[Place, Place]], side: float) -> Iterator[Point]:
    """How far to the right or down each move is drawn, by how often it was made before."""
    walked: Counter[frozenset[Place]] = Counter()
    for move in moves:
        shift = LANES[walked[frozenset(move)] % len(LANES)] * side
        walked[frozenset(move)] += 1
        yield (0.0, shift) if _across(move) else (shift, 0.0)


def _across(move: tuple[Place, Place]) -> bool:
    """Whether a move stays in its row."""
    return move[0][0] == move[1][0]


def _moved(point: Point, shift: Point) -> Point:
    return point[0] + shift[0], point[1] + shift[1]


def _head(start: Point, end: Point, side: float) -> Steps:
    """An arrow head whose middle lies on the end of a line."""
    along, down = end[0] - start[0], end[1] - start[1]
    length = (along**2 + down**2) ** 0.5
    along, down = along / length, down / length
    long, half = HEAD[0] * side, HEAD[1] * side
    tip = (end[0] + along * long / 2, end[1] + down * long / 2)
    foot = (tip[0] - along * long, tip[1] - down * long)
    left = (foot[0] + down * half, foot[1] - along * half)
    right = (foot[0] - down * half, foot[1] + along * half)
    return polygon(tip, left, right)
