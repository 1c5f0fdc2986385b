"""Robozzle: the nouns of a puzzle in which small subprograms steer a robot over coloured cells."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Colour(StrEnum):
    """A cell's colour."""

    RED = "red"
    GREEN = "green"
    BLUE = "blue"


class Facing(StrEnum):
    """Where the robot looks; y grows downwards."""

    UP = "up"
    RIGHT = "right"
    DOWN = "down"
    LEFT = "left"


class Move(StrEnum):
    """The instructions that are not calls."""

    FORWARD = "forward"
    TURN_LEFT = "turn_left"
    TURN_RIGHT = "turn_right"
    PAINT_RED = "paint_red"
    PAINT_GREEN = "paint_green"
    PAINT_BLUE = "paint_blue"


class Ending(StrEnum):
    """How a run ended."""

    SOLVED = "solved"
    OUT_OF_INSTRUCTIONS = "out_of_instructions"
    FELL_EDGE = "fell_edge"
    FELL_VOID = "fell_void"
    ACTION_LIMIT = "action_limit"
    RUNAWAY_CALLS = "runaway_calls"


@dataclass(frozen=True, slots=True)
class Call:
    """A call of a subprogram by its index from 0; prints as F1, F2, ..."""

    index: int

    def __str__(self) -> str:
        """Return the subprogram's name on paper: F1 for index 0."""
        return f"F{self.index + 1}"


@dataclass(frozen=True, slots=True)
class Action:
    """An instruction with an optional colour condition; prints as `turn_left if blue`."""

    instruction: Move | Call
    condition: Colour | None = None

    def __str__(self) -> str:
        """Return the instruction, with its condition if it has one."""
        return str(self.instruction) + (f" if {self.condition}" if self.condition else "")


Subprogram = tuple[Action, ...]
Program = tuple[Subprogram, ...]


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell that is not void."""

    colour: Colour
    star: bool = False


Board = tuple[tuple[Cell | None, ...], ...]


@dataclass(frozen=True, slots=True)
class Robot:
    """Where the robot is and looks; x from 0 to the right, y from 0 downwards."""

    x: int
    y: int
    direction: Facing

    def __str__(self) -> str:
        """Return the position and the direction: `0, 2 right`."""
        return f"{self.x}, {self.y} {self.direction}"


@dataclass(frozen=True, slots=True)
class Rules:
    """The number of actions (forward, turns, paints) that a run may execute."""

    max_actions: int = 1000


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A board, a robot, and what a program for them may use; `slots` has F1's first."""

    id: str
    board: Board
    robot: Robot
    slots: tuple[int, ...]
    paints: tuple[Colour, ...] = ()


@dataclass(frozen=True, slots=True)
class Task:
    """A puzzle to be solved (no program) or a program to be followed on it."""

    puzzle: Puzzle
    program: Program | None = None


@dataclass(frozen=True, slots=True)
class Step:
    """One popped action; the values are those after it.

    Attributes:
        pop: counted from 1.
        done: False where the condition did not hold.
        colour: of the robot's cell.
        stars: how many are left.
        pending: how many actions are on the stack.
    """

    pop: int
    action: Action
    done: bool
    robot: Robot
    colour: Colour
    stars: int
    pending: int


@dataclass(frozen=True, slots=True)
class Trace:
    """All that happened; `fall` is the position (x, y) of a fall, the robot is as before it."""

    puzzle: Puzzle
    program: Program
    ending: Ending
    pops: int
    actions: int
    moves: int
    robot: Robot
    board: Board
    fall: tuple[int, int] | None
    steps: tuple[Step, ...]
