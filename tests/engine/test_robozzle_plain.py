"""Robozzle for programmers: the function on plain lists and dicts."""

from __future__ import annotations

import copy
import pickle

import pytest
from plain_boards import ROW, cell, robot_at

from kitgen.engine.robozzle import (
    PlainBoard,
    PlainProgram,
    RobozzleError,
    robozzle,
)


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


def test_a_fall_to_the_side_names_where_it_leads() -> None:
    """One further to the left than where the robot is."""
    with pytest.raises(RobozzleError, match=r"off the board, to -1, 0 \(the robot: 0, 0 left\)$"):
        robozzle(ROW, robot_at(direction="left"), [[{"action": "forward"}]])


def test_the_usual_limit_is_a_hundred_thousand_actions() -> None:
    """And two million pops, which leave no traces in memory."""
    spin: PlainProgram = [[{"action": "turn_left"}, {"action": 0}]]
    with pytest.raises(RobozzleError, match=r"^action_limit: .*0, 0 right\)$"):
        robozzle(ROW, robot_at(), spin)
    with pytest.raises(RobozzleError, match=r"^runaway_calls: "):
        robozzle(ROW, robot_at(), [[{"action": 0}]])
