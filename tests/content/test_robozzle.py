"""Robozzle: what its files mean, and what is wrong with them, to the character."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from kitgen.content.activity import Activity
from kitgen.engine.robozzle import (
    Action,
    Call,
    Colour,
    Facing,
    Move,
    Puzzle,
    Robot,
    Rules,
    Task,
    parse_board,
    parse_program,
)

TEXT = """\
kitgen: 1
id: three-stars
game: robozzle
title: Three stars
record: {rows: 9, stack: 3}
puzzles:
  - id: stairs
    board: |
      . . r R
      . r g .
      b R . .
    robot: {x: 0, y: 2, direction: right}
    slots: {F1: 5, F2: 3}
    paints: [red]
    solution:
      F1: [forward, turn_left, F2]
      F2: [forward, turn_right, F1 if red]
  - id: open
    board: r R
    robot: {x: 0, y: 0, direction: right}
    slots: {F1: 2}
examples:
  - id: walk
    puzzle: open
    program: {F1: [forward]}
challenges:
  - id: follow
    puzzle: stairs
    program: {F1: [turn_left, forward if red, F1 if red]}
"""

STAIRS = Puzzle(
    "stairs",
    parse_board(". . r R\n. r g .\nb R . ."),
    Robot(0, 2, Facing.RIGHT),
    (5, 3),
    (Colour.RED,),
)
OPEN = Puzzle("open", parse_board("r R"), Robot(0, 0, Facing.RIGHT), (2,))
