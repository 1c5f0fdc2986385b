"""Robozzle for programmers: the function on plain lists and dicts, its errors to the letter."""

from __future__ import annotations

import copy
import pickle
import re
from typing import Any

import pytest

from kitgen.engine.robozzle import (
    PlainBoard,
    PlainCell,
    PlainProgram,
    PlainRobot,
    RobozzleError,
    robozzle,
)


def cell(color: str = "red", *, star: bool = False) -> PlainCell:
    """Return a cell."""
    return {"color": color, "star": star}


def robot_at(x: int = 0, y: int = 0, direction: str = "right") -> PlainRobot:
    """Return a robot."""
    return {"x": x, "y": y, "direction": direction}


ROW: PlainBoard = [[cell(), cell("blue"), cell("green", star=True)]]
"""Three cells, a star on the last."""


def test_the_final_board_and_robot_are_returned() -> None:
    """In the shapes that they came in; what came in is as before."""
    board: PlainBoard = [*copy.deepcopy(ROW), [None, cell(), None]]
    robot = robot_at()
    program: PlainProgram = [
        [{"action": "paint_green"}, {"action": 1}],
        [{"action": "forward"}, {"action": "turn_left", "if": "red"}, {"action": 1}],
    ]
    before = copy.deepcopy((board, robot, program))
    result = robozzle(board, robot, program)
    assert result == [
        [[cell("green"), cell("blue"), cell("green")], [None, cell(), None]],
        robot_at(2, 0),
    ]
    assert (board, robot, program) == before
    assert type(result[1]["direction"]) is str
    assert type(result[0][0][0]["color"]) is str


def test_what_is_returned_shares_nothing_with_what_came_in() -> None:
    """Even where nothing happened."""
    board: PlainBoard = [[cell()]]
    robot = robot_at()
    final_board, final_robot = robozzle(board, robot, [[]])
    assert (final_board, final_robot) == (board, robot)
    final_board[0][0]["color"] = "blue"
    final_robot["x"] = 7
    assert (board, robot) == ([[cell()]], robot_at())


def test_a_board_without_stars_is_solved_at_once() -> None:
    """Before the first pop, so the program plays no part."""
    assert robozzle([[cell()]], robot_at(), [[{"action": "forward"}]]) == [[[cell()]], robot_at()]


def test_a_star_under_the_robot_waits_for_an_arrival() -> None:
    """It is collected when a forward comes back to it."""
    board: PlainBoard = [[cell(star=True), cell("blue")]]
    turn: PlainProgram = [[{"action": "turn_left"}, {"action": "turn_left"}]]
    with pytest.raises(RobozzleError) as caught:
        robozzle(board, robot_at(), turn)
    assert caught.value.board == board
    there: PlainProgram = [[{"action": "forward"}, *turn[0], {"action": "forward"}]]
    final = [[[cell(), cell("blue")]], robot_at(direction="left")]
    assert robozzle(board, robot_at(), there) == final


def test_subprograms_may_be_many_and_long() -> None:
    """The limits of kits are none of the function's."""
    wide: PlainBoard = [[*[cell() for _ in range(99)], cell(star=True)]]
    chain: PlainProgram = [[{"action": index + 1}] for index in range(20)]
    chain.append([{"action": "forward"} for _ in range(99)])
    assert robozzle(wide, robot_at(), chain)[1] == robot_at(99)


ENDINGS = {
    "out_of_instructions": (
        [[{"action": "forward"}]],
        "the stack is empty and stars are left (the robot: 1, 0 right)",
        robot_at(1),
    ),
    "fell_edge": (
        [[{"action": "forward"}, {"action": "turn_left"}, {"action": "forward"}]],
        "forward led off the board, to 1, -1 (the robot: 1, 0 up)",
        robot_at(1, 0, "up"),
    ),
    "fell_void": (
        [[{"action": "turn_right"}, {"action": "forward"}]],
        "forward led into a void, at 0, 1 (the robot: 0, 0 down)",
        robot_at(0, 0, "down"),
    ),
    "action_limit": (
        [[{"action": "turn_left"}, {"action": 0}]],
        "a further action is due and no more may be executed (the robot: 0, 0 left)",
        robot_at(0, 0, "left"),
    ),
    "runaway_calls": (
        [[{"action": 0}]],
        "calls go on without end (the robot: 0, 0 right)",
        robot_at(),
    ),
}


@pytest.mark.parametrize("reason", ENDINGS)
def test_a_run_without_success_raises(reason: str) -> None:
    """The error has the reason and the final state, at a fall that before it."""
    program, message, robot = ENDINGS[reason]
    board: PlainBoard = [*ROW, [None, None, None]]
    with pytest.raises(RobozzleError) as caught:
        robozzle(board, robot_at(), program, max_actions=6)  # type: ignore[arg-type]
    error = caught.value
    assert isinstance(error, ValueError)
    assert (error.reason, error.board, error.robot) == (reason, board, robot)
    assert type(error.reason) is str
    assert str(error) == f"{reason}: {message}"
    twin = pickle.loads(pickle.dumps(error))  # noqa: S301 - our own
    assert (str(twin), vars(twin)) == (str(error), vars(error))


def test_the_usual_limit_is_a_hundred_thousand_actions() -> None:
    """And two million pops, which leave no traces in memory."""
    spin: PlainProgram = [[{"action": "turn_left"}, {"action": 0}]]
    with pytest.raises(RobozzleError, match=r"^action_limit: .*0, 0 right\)$"):
        robozzle(ROW, robot_at(), spin)
    with pytest.raises(RobozzleError, match=r"^runaway_calls: "):
        robozzle(ROW, robot_at(), [[{"action": 0}]])


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
