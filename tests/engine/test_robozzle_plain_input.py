"""Robozzle for programmers: malformed input of the function, each message to the letter."""

from __future__ import annotations

import re
from typing import Any

import pytest
from plain_boards import ROW, cell, robot_at

from kitgen.engine.robozzle import RobozzleError, robozzle

FORWARD: Any = [[{"action": "forward"}]]

MALFORMED: list[tuple[Any, Any, Any, str]] = [
    (None, robot_at(), FORWARD, "board: None is not a list"),
    ((), robot_at(), FORWARD, "board: () is not a list"),
    ([()], robot_at(), FORWARD, "board[0]: () is not a list"),
    (["r"], robot_at(), FORWARD, "board[0]: 'r' is not a list"),
    ([], robot_at(), FORWARD, "robot: 0, 0 is off the board"),
    ([[]], robot_at(), FORWARD, "robot: 0, 0 is off the board"),
    (
        [[cell()], [cell(), None]],
        robot_at(),
        FORWARD,
        "board[1]: 2 cells; every row has 1",
    ),
    ([[cell(), "red"]], robot_at(), FORWARD, "board[0][1]: 'red' is not a dict"),
    ([[{}]], robot_at(), FORWARD, 'board[0][0]: "color" is missing'),
    ([[{"color": "red"}]], robot_at(), FORWARD, 'board[0][0]: "star" is missing'),
    (
        [[{"color": "red", "star": True, "colour": "red"}]],
        robot_at(),
        FORWARD,
        """board[0][0]: 'colour' is not a key; a key is "color" or "star\"""",
    ),
    (
        [[cell(), cell("pink")]],
        robot_at(),
        FORWARD,
        """board[0][1]["color"]: 'pink' is not a colour; a colour is red, green or blue""",
    ),
    (
        [[{"color": None, "star": True}]],
        robot_at(),
        FORWARD,
        'board[0][0]["color"]: None is not a colour',
    ),
    (
        [[{"color": "red", "star": 1}]],
        robot_at(),
        FORWARD,
        'board[0][0]["star"]: 1 is not True or False',
    ),
    (ROW, None, FORWARD, "robot: None is not a dict"),
    (ROW, {"x": 0, "y": 0}, FORWARD, 'robot: "direction" is missing'),
    (
        ROW,
        {"x": 0, "y": True, "direction": "up"},
        FORWARD,
        'robot["y"]: True is not a whole number',
    ),
    (ROW, {"x": 0.0, "y": 0, "direction": "up"}, FORWARD, 'robot["x"]: 0.0 is not a whole number'),
    (
        ROW,
        {"x": "0", "y": 0, "direction": "up"},
        FORWARD,
        """robot["x"]: '0' is not a whole number""",
    ),
    (
        ROW,
        robot_at(direction="north"),
        FORWARD,
        (
            """robot["direction"]: 'north' is not a direction; """
            "a direction is up, right, down or left"
        ),
    ),
    (ROW, robot_at(3), FORWARD, "robot: 3, 0 is off the board"),
    (ROW, robot_at(-1), FORWARD, "robot: -1, 0 is off the board"),
    (ROW, robot_at(0, 1), FORWARD, "robot: 0, 1 is off the board"),
    (ROW, robot_at(0, -1), FORWARD, "robot: 0, -1 is off the board"),
    ([[cell(), None]], robot_at(1), FORWARD, "robot: 1, 0 is void"),
    (ROW, robot_at(), {}, "program: {} is not a list"),
    (ROW, robot_at(), [], "program: there is no subprogram; there is one at least"),
    (ROW, robot_at(), [None], "program[0]: None is not a list"),
    (ROW, robot_at(), [[], ["forward"]], "program[1][0]: 'forward' is not a dict"),
    (ROW, robot_at(), [[{}]], 'program[0][0]: "action" is missing'),
    (
        ROW,
        robot_at(),
        [[{"action": "forward", "else": "red"}]],
        """program[0][0]: 'else' is not a key; a key is "action" or "if\"""",
    ),
    (
        ROW,
        robot_at(),
        [[{"action": "forward"}, {"action": "jump"}]],
        (
            """program[0][1]["action"]: 'jump' is not an instruction; an instruction is forward, """
            "turn_left, turn_right, paint_red, paint_green or paint_blue"
        ),
    ),
    (
        ROW,
        robot_at(),
        [[{"action": "F1"}]],
        (
            """program[0][0]["action"]: 'F1' is not an instruction; an instruction is forward, """
            "turn_left, turn_right, paint_red, paint_green or paint_blue"
        ),
    ),
    (
        ROW,
        robot_at(),
        [[{"action": 1}]],
        'program[0][0]["action"]: there is no subprogram 1; the last is 0',
    ),
    (
        ROW,
        robot_at(),
        [[], [{"action": -1}]],
        'program[1][0]["action"]: there is no subprogram -1; the last is 1',
    ),
    (
        ROW,
        robot_at(),
        [[{"action": False}]],
        'program[0][0]["action"]: False is not a whole number',
    ),
    (
        ROW,
        robot_at(),
        [[{"action": None}]],
        'program[0][0]["action"]: None is not a whole number',
    ),
    (
        ROW,
        robot_at(),
        [[{"action": "forward", "if": "pink"}]],
        """program[0][0]["if"]: 'pink' is not a colour; a colour is red, green or blue""",
    ),
    (
        ROW,
        robot_at(),
        [[{"action": "forward", "if": None}]],
        'program[0][0]["if"]: None is not a colour',
    ),
]


@pytest.mark.parametrize(
    ("board", "robot", "program", "message"), MALFORMED, ids=[row[-1] for row in MALFORMED]
)
def test_malformed_input(board: Any, robot: Any, program: Any, message: str) -> None:  # noqa: ANN401
    """The message begins with the place; it is no error of a run."""
    with pytest.raises(ValueError, match=f"^{re.escape(message)}$") as caught:
        robozzle(board, robot, program)
    assert not isinstance(caught.value, RobozzleError)


@pytest.mark.parametrize("max_actions", [0, -1, True, 1.5, "9", None])
def test_a_limit_is_a_number_from_1(max_actions: Any) -> None:  # noqa: ANN401
    """A boolean is none."""
    message = f"max_actions: {max_actions!r} is not a number from 1"
    with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
        robozzle(ROW, robot_at(), FORWARD, max_actions=max_actions)
