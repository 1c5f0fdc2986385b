"""Robot Maze Race: the nouns of a race across a hidden maze, and of its trace."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

from kitgen.engine.grid import Square

Player = Literal["a", "b"]


class Command(StrEnum):
    """What a robot can be told; each tries the neighbouring square on that side."""

    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"


class Result(StrEnum):
    """What the opponent answers to a command."""

    CLEAR = "clear"
    CRATE = "crate"
    WALL = "wall"


class Ending(StrEnum):
    """How a race stands when its turns are used up."""

    WON = "won"
    DESTROYED = "destroyed"
    UNFINISHED = "unfinished"


class MazeFault(StrEnum):
    """A way in which a maze is illegal."""

    COUNT = "count"
    DUPLICATE = "duplicate"
    OFF_BOARD = "off-board"
    ON_ENTRANCE = "on-entrance"
    ON_EXIT = "on-exit"
    NO_PATH = "no-path"


_TOP_LEFT = Square(0, 0)
_BOTTOM_RIGHT = Square(9, 9)


@dataclass(frozen=True, slots=True)
class Rules:
    """The numbers of the game, and two squares.

    Attributes:
        rows: how many rows of squares the board has; 2 to 52.
        columns: how many squares a row has; 2 to 52.
        crates: how many crates a legal maze has.
        entrance: where a robot starts.
        exit: where a robot wins.
        commands: how many commands a program may have; it has at least one.
        runs: how often a program may be run; it is run at least once.
        damage: at how many points of damage a robot is destroyed.
    """

    rows: int = 10
    columns: int = 10
    crates: int = 20
    entrance: Square = _TOP_LEFT
    exit: Square = _BOTTOM_RIGHT
    commands: int = 4
    runs: int = 4
    damage: int = 20


@dataclass(frozen=True, slots=True)
class Maze:
    """A hidden maze: where its crates stand, in the author's order and with any repeats."""

    id: str
    crates: tuple[Square, ...]


@dataclass(frozen=True, slots=True)
class Turn:
    """A program and how often it is run; prints as `right, right, down x 2`."""

    program: tuple[Command, ...]
    runs: int = 1

    def __str__(self) -> str:
        """Return the commands, and the number of runs where it is not 1."""
        times = "" if self.runs == 1 else f" x {self.runs}"
        return ", ".join(self.program) + times


@dataclass(frozen=True, slots=True)
class Inspection:
    """The question whether a maze is legal."""

    maze: Maze


@dataclass(frozen=True, slots=True)
class Race:
    """One robot's turns across one maze."""

    maze: Maze
    turns: tuple[Turn, ...]


@dataclass(frozen=True, slots=True)
class Match:
    """Two players' races, turn about; `a.maze` is the maze that player a's robot crosses."""

    first: Player
    a: Race
    b: Race


Scenario = Inspection | Race | Match


@dataclass(frozen=True, slots=True)
class Survey:
    """What inspecting a maze found.

    Attributes:
        maze: the maze that was inspected.
        legal: whether there is no fault.
        faults: the faults, sorted by their words.
        have: how many crates are written down (the `count` fault compares this with the rules).
        reached: how many squares can be reached from the entrance, the entrance itself included.
        walling: the crates without any one of which a path would open; empty where a path exists.
        shortest: the number of moves on a shortest path from entrance to exit, or None.
        path: the squares of one shortest path, both ends included; empty where there is none.
    """

    maze: Maze
    legal: bool
    faults: tuple[MazeFault, ...]
    have: int
    reached: int
    walling: tuple[Square, ...]
    shortest: int | None
    path: tuple[Square, ...]


@dataclass(frozen=True, slots=True)
class Step:
    """One executed command; square and damage are those after it; turns and runs count from 1."""

    turn: int
    run: int
    command: Command
    result: Result
    square: Square
    damage: int
    player: Player | None = None


@dataclass(frozen=True, slots=True)
class RaceTrace:
    """All that happened in a race."""

    race: Race
    ending: Ending
    square: Square
    damage: int
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a robot of a match is, on which maze, and how damaged."""

    maze: Maze
    square: Square
    damage: int


@dataclass(frozen=True, slots=True)
class MatchTrace:
    """All that happened in a match; turns are numbered overall; every step names its player."""

    match: Match
    winner: Player | None
    ending: Ending
    a: Standing
    b: Standing
    steps: tuple[Step, ...]


Trace = Survey | RaceTrace | MatchTrace
