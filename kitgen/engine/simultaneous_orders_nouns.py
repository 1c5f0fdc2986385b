"""Simultaneous robot orders: the nouns of two robots that obey secret programs at once."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, TypeVar

from kitgen.engine.grid import Square

T = TypeVar("T")


class Order(StrEnum):
    """What a token can be ordered to do: a step in an absolute direction of the board, or wait."""

    NORTH = "N"
    EAST = "E"
    SOUTH = "S"
    WEST = "W"
    WAIT = "X"


class Collision(StrEnum):
    """Why both tokens stay."""

    SAME_SQUARE = "same-square"
    SWAP = "swap"


class Ending(StrEnum):
    """How a practice or match stands when its programs are used up."""

    RED = "red"
    BLUE = "blue"
    DRAW = "draw"
    UNFINISHED = "unfinished"


@dataclass(frozen=True, slots=True)
class Sides(Generic[T]):
    """One thing for each side."""

    red: T
    blue: T


Program = tuple[Order, ...]


@dataclass(frozen=True, slots=True)
class Rules:
    """The numbers of the game; row 0 is the south edge. `orders` a program, `programs` a match."""

    rows: int = 5
    columns: int = 5
    starts: Sides[Square] = Sides(Square(0, 0), Square(4, 4))
    targets: Sides[Square] = Sides(Square(4, 4), Square(0, 0))
    orders: int = 3
    programs: int = 6


@dataclass(frozen=True, slots=True)
class Practice:
    """One pair of programs of one to `orders` orders from a set-up of its own."""

    start: Sides[Square]
    programs: Sides[Program]


@dataclass(frozen=True, slots=True)
class Match:
    """Pairs of programs played from the rules' starts."""

    programs: tuple[Sides[Program], ...]


Scenario = Practice | Match


@dataclass(frozen=True, slots=True)
class Step:
    """One tick, counted from 1 over the whole trace; `program` counts the pairs from 1."""

    tick: int
    program: int
    orders: Sides[Order]
    old: Sides[Square]
    proposed: Sides[Square]
    collision: Collision | None
    new: Sides[Square]


@dataclass(frozen=True, slots=True)
class Trace:
    """All that happened; `start` and `last` are the tokens' squares before and after."""

    scenario: Scenario
    start: Sides[Square]
    ending: Ending
    last: Sides[Square]
    steps: tuple[Step, ...]
