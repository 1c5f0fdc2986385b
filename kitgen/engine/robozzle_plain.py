"""Robozzle for programmers: a run on plain lists and dicts, the kit's nouns left aside."""

from __future__ import annotations

import reprlib
from collections import deque
from typing import Any, NotRequired, TypedDict

from kitgen.engine.breach import UnknownWord, Word, either, parse_word, quoted
from kitgen.engine.robozzle_machine import FORWARD, Machine
from kitgen.engine.robozzle_nouns import (
    Action,
    Board,
    Call,
    Cell,
    Colour,
    Ending,
    Facing,
    Move,
    Program,
    Robot,
)
from kitgen.engine.robozzle_text import position_text


class PlainCell(TypedDict):
    """A cell that is not void."""

    color: str
    star: bool


class PlainRobot(TypedDict):
    """Where the robot is and looks."""

    x: int
    y: int
    direction: str


PlainAction = TypedDict("PlainAction", {"action": str | int, "if": NotRequired[str]})
"""An instruction, or the index of the subprogram that it calls, and perhaps a condition."""

PlainBoard = list[list[PlainCell | None]]
PlainProgram = list[list[PlainAction]]


class RobozzleError(ValueError):
    """A run that ended without all stars.

    Attributes:
        reason: `out_of_instructions`, `fell_edge`, `fell_void`, `action_limit` or `runaway_calls`.
        board: the board as it was then.
        robot: the robot as it was then; at a fall, before it.
    """

    def __init__(self, reason: str, board: PlainBoard, robot: PlainRobot) -> None:
        """Take the reason and the final state."""
        super().__init__(reason, board, robot)
        self.reason = reason
        self.board = board
        self.robot = robot

    def __str__(self) -> str:
        """Return the reason in words, with the place."""
        x, y, direction = self.robot["x"], self.robot["y"], self.robot["direction"]
        right, down = FORWARD[Facing(direction)]
        target = position_text(x + right, y + down)
        words = {
            Ending.OUT_OF_INSTRUCTIONS: "the stack is empty and stars are left",
            Ending.FELL_EDGE: f"forward led off the board, to {target}",
            Ending.FELL_VOID: f"forward led into a void, at {target}",
            Ending.ACTION_LIMIT: "a further action is due and no more may be executed",
            Ending.RUNAWAY_CALLS: "calls go on without end",
        }[Ending(self.reason)]
        return f"{self.reason}: {words} (the robot: {position_text(x, y)} {direction})"


def robozzle(
    board: PlainBoard,
    robot: PlainRobot,
    program: PlainProgram,
    *,
    max_actions: int = 100_000,
) -> list[Any]:
    """Return `[board, robot]` as they are when all stars are collected; the input stays as it is.

    Args:
        board: rows of cells, all of one length; a cell is `None` (void) or
            `{"color": "red" | "green" | "blue", "star": bool}`.
        robot: `{"x": int, "y": int, "direction": "up" | "right" | "down" | "left"}`; x and y from
            0, y downwards.
        program: at least one subprogram, the first is where it starts; a subprogram is a list of
            `{"action": str | int, "if": colour}`, where `"if"` may be left out; an int calls the
            subprogram of that index from 0.
        max_actions: how many forwards, turns and paints may be executed, at least 1.

    Raises:
        RobozzleError: if the run ends in any other way; it holds the reason and the final state.
        ValueError: if the input is malformed; the message begins with the place.
    """
    if not isinstance(max_actions, int) or isinstance(max_actions, bool) or max_actions < 1:
        raise ValueError(f"max_actions: {max_actions!r} is not a number from 1")
    start = _board(board)
    machine = Machine(start, _robot(robot, start), _program(program), max_actions)
    deque(machine.steps(), maxlen=0)
    final = _plain_board(machine.board), _plain_robot(machine.robot)
    if machine.ending is Ending.SOLVED:
        return [*final]
    raise RobozzleError(machine.ending.value, *final)


def _plain_board(board: Board) -> PlainBoard:
    return [
        [None if cell is None else {"color": cell.colour.value, "star": cell.star} for cell in row]
        for row in board
    ]


def _plain_robot(robot: Robot) -> PlainRobot:
    return {"x": robot.x, "y": robot.y, "direction": robot.direction.value}


def _board(value: object) -> Board:
    rows = _list(value, "board")
    board = tuple(
        tuple(_cell(cell, f"board[{y}][{x}]") for x, cell in enumerate(_list(row, f"board[{y}]")))
        for y, row in enumerate(rows)
    )
    for y, row in enumerate(board):
        if len(row) != len(board[0]):
            raise ValueError(f"board[{y}]: {len(row)} cells; every row has {len(board[0])}")
    return board


def _cell(value: object, place: str) -> Cell | None:
    if value is None:
        return None
    fields = _dict(value, place, required=("color", "star"))
    star = fields["star"]
    if not isinstance(star, bool):
        raise _malformed(f'{place}["star"]', star, "True or False")
    return Cell(_word(fields["color"], f'{place}["color"]', Colour, "a colour"), star)


def _robot(value: object, board: Board) -> Robot:
    fields = _dict(value, "robot", required=("x", "y", "direction"))
    x, y = (_int(fields[name], f'robot["{name}"]') for name in ("x", "y"))
    direction = _word(fields["direction"], 'robot["direction"]', Facing, "a direction")
    if not (0 <= y < len(board) and 0 <= x < len(board[y])):
        raise ValueError(f"robot: {position_text(x, y)} is off the board")
    if board[y][x] is None:
        raise ValueError(f"robot: {position_text(x, y)} is void")
    return Robot(x, y, direction)


def _program(value: object) -> Program:
    subprograms = _list(value, "program")
    if not subprograms:
        raise ValueError("program: there is no subprogram; there is one at least")
    return tuple(
        tuple(
            _action(action, f"program[{index}][{number}]", len(subprograms))
            for number, action in enumerate(_list(subprogram, f"program[{index}]"))
        )
        for index, subprogram in enumerate(subprograms)
    )


def _action(value: object, place: str, subprograms: int) -> Action:
    fields = _dict(value, place, required=("action",), optional=("if",))
    condition = None
    if "if" in fields:
        condition = _word(fields["if"], f'{place}["if"]', Colour, "a colour")
    return Action(_instruction(fields["action"], f'{place}["action"]', subprograms), condition)


def _instruction(value: object, place: str, subprograms: int) -> Move | Call:
    if isinstance(value, str):
        return _word(value, place, Move, "an instruction")
    index = _int(value, place)
    if not 0 <= index < subprograms:
        raise ValueError(f"{place}: there is no subprogram {index}; the last is {subprograms - 1}")
    return Call(index)


def _list(value: object, place: str) -> list[object]:
    if not isinstance(value, list):
        raise _malformed(place, value, "a list")
    return value


def _dict(
    value: object, place: str, *, required: tuple[str, ...], optional: tuple[str, ...] = ()
) -> dict[str, object]:
    if not isinstance(value, dict):
        raise _malformed(place, value, "a dict")
    for name in required:
        if name not in value:
            raise ValueError(f'{place}: "{name}" is missing')
    for name in value:
        if name not in required + optional:
            known = either([f'"{each}"' for each in required + optional])
            raise ValueError(f"{place}: {_shown(name)} is not a key; a key is {known}")
    return value


def _int(value: object, place: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise _malformed(place, value, "a whole number")
    return value


def _word(value: object, place: str, words: type[Word], what: str) -> Word:
    if not isinstance(value, str):
        raise _malformed(place, value, what)
    try:
        return parse_word(value, words, what)
    except UnknownWord as unknown:
        raise ValueError(f"{place}: {unknown}") from None


def _malformed(place: str, value: object, expected: str) -> ValueError:
    return ValueError(f"{place}: {_shown(value)} is not {expected}")


def _shown(value: object) -> str:
    return quoted(value) if isinstance(value, str) else reprlib.repr(value)
