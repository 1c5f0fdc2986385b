"""Robozzle: programs on small boards, pop by pop, from a table of worked cases."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from kitgen.engine.breach import RulesBroken
from kitgen.engine.robozzle import (
    Colour,
    Puzzle,
    Rules,
    Step,
    Task,
    Trace,
    board_text,
    parse_board,
    parse_program,
    parse_robot,
    run,
)


def told(step: Step) -> str:
    """Return a pop on one line: action, robot, colour, stars left, pending actions."""
    action = str(step.action) if step.done else f"({step.action})"
    return f"{action}: {step.robot} {step.colour}, {step.stars} left, {step.pending} pending"


def puzzle_of(board: str, robot: str) -> Puzzle:
    """Return a puzzle that allows whatever a puzzle may allow."""
    return Puzzle("puzzle", parse_board(board), parse_robot(robot), (10,) * 5, tuple(Colour))


def trace_of(board: str, robot: str, program: str, max_actions: int = 1000) -> Trace:
    """Return the trace of a program on a board."""
    puzzle = puzzle_of(board, robot)
    return run(Task(puzzle, parse_program(program)), Rules(max_actions))


class Case(NamedTuple):
    """A program on a board, and what happens."""

    reason: str
    board: str
    robot: str
    program: str
    steps: list[str]
    end: str
    final: str | None = None


CASES = [
    Case(
        "a forward collects the star that it arrives at",
        "r b G",
        "0, 0 right",
        "F1: forward, forward",
        [
            "forward: 1, 0 right blue, 1 left, 1 pending",
            "forward: 2, 0 right green, 0 left, 0 pending",
        ],
        "solved 2 2 2",
        final="r b g",
    ),
    Case(
        "the last star ends the run, actions or not",
        "r R r",
        "0, 0 right",
        "F1: forward, forward, forward",
        ["forward: 1, 0 right red, 0 left, 2 pending"],
        "solved 1 1 1",
        final="r r r",
    ),
    Case(
        "turns go round by quarters, left and right",
        "r R",
        "0, 0 up",
        "F1: turn_left, turn_left, turn_left, turn_right, turn_right, turn_right, turn_right",
        [
            "turn_left: 0, 0 left red, 1 left, 6 pending",
            "turn_left: 0, 0 down red, 1 left, 5 pending",
            "turn_left: 0, 0 right red, 1 left, 4 pending",
            "turn_right: 0, 0 down red, 1 left, 3 pending",
            "turn_right: 0, 0 left red, 1 left, 2 pending",
            "turn_right: 0, 0 up red, 1 left, 1 pending",
            "turn_right: 0, 0 right red, 1 left, 0 pending",
        ],
        "out_of_instructions 7 7 0",
    ),
    Case(
        "up is towards row 0, down away from it",
        "r\nr\nR",
        "0, 1 up",
        "F1: forward, turn_left, turn_left, forward, forward",
        [
            "forward: 0, 0 up red, 1 left, 4 pending",
            "turn_left: 0, 0 left red, 1 left, 3 pending",
            "turn_left: 0, 0 down red, 1 left, 2 pending",
            "forward: 0, 1 down red, 1 left, 1 pending",
            "forward: 0, 2 down red, 0 left, 0 pending",
        ],
        "solved 5 5 3",
    ),
    Case(
        "an empty program is out of instructions before its first pop",
        "r R",
        "0, 0 right",
        "F1:",
        [],
        "out_of_instructions 0 0 0",
    ),
    Case(
        "an empty subprogram does nothing",
        "r R",
        "0, 0 right",
        "F1: F2, forward\nF2:",
        ["F2: 0, 0 right red, 1 left, 1 pending", "forward: 1, 0 right red, 0 left, 0 pending"],
        "solved 2 1 1",
    ),
    Case(
        "the end of the first subprogram is the end",
        "r r R",
        "0, 0 right",
        "F1: forward",
        ["forward: 1, 0 right red, 1 left, 0 pending"],
        "out_of_instructions 1 1 1",
    ),
    Case(
        "a called subprogram comes next, in its written order; then the caller goes on",
        "r r\nr R",
        "0, 0 right",
        "F1: F2, turn_right, forward\nF2: turn_left, turn_right, forward",
        [
            "F2: 0, 0 right red, 1 left, 5 pending",
            "turn_left: 0, 0 up red, 1 left, 4 pending",
            "turn_right: 0, 0 right red, 1 left, 3 pending",
            "forward: 1, 0 right red, 1 left, 2 pending",
            "turn_right: 1, 0 down red, 1 left, 1 pending",
            "forward: 1, 1 down red, 0 left, 0 pending",
        ],
        "solved 6 5 2",
    ),
    Case(
        "a call in the last place leaves nothing behind it",
        "r r R",
        "0, 0 right",
        "F1: forward, F1",
        [
            "forward: 1, 0 right red, 1 left, 1 pending",
            "F1: 1, 0 right red, 1 left, 2 pending",
            "forward: 2, 0 right red, 0 left, 1 pending",
        ],
        "solved 3 2 2",
    ),
    Case(
        "a call in any other place fills the stack, and what it left is done at the end",
        "r r b r\nR . . .",
        "0, 0 right",
        "F1: forward, F1 if red, turn_left",
        [
            "forward: 1, 0 right red, 1 left, 2 pending",
            "F1 if red: 1, 0 right red, 1 left, 4 pending",
            "forward: 2, 0 right blue, 1 left, 3 pending",
            "(F1 if red): 2, 0 right blue, 1 left, 2 pending",
            "turn_left: 2, 0 up blue, 1 left, 1 pending",
            "turn_left: 2, 0 left blue, 1 left, 0 pending",
        ],
        "out_of_instructions 6 4 2",
    ),
    Case(
        "a condition is tested on the cell where the robot is by then",
        "r b G",
        "0, 0 right",
        "F1: turn_left if blue, forward if red, turn_left if blue, "
        "turn_right if blue, forward if blue",
        [
            "(turn_left if blue): 0, 0 right red, 1 left, 4 pending",
            "forward if red: 1, 0 right blue, 1 left, 3 pending",
            "turn_left if blue: 1, 0 up blue, 1 left, 2 pending",
            "turn_right if blue: 1, 0 right blue, 1 left, 1 pending",
            "forward if blue: 2, 0 right green, 0 left, 0 pending",
        ],
        "solved 5 4 2",
    ),
    Case(
        "a call has its condition like any other instruction",
        "r b R",
        "0, 0 right",
        "F1: F2 if blue, forward, F2 if blue\nF2: forward",
        [
            "(F2 if blue): 0, 0 right red, 1 left, 2 pending",
            "forward: 1, 0 right blue, 1 left, 1 pending",
            "F2 if blue: 1, 0 right blue, 1 left, 1 pending",
            "forward: 2, 0 right red, 0 left, 0 pending",
        ],
        "solved 4 2 2",
    ),
    Case(
        "a paint changes what later conditions find, and the star is left alone",
        "r G",
        "0, 0 right",
        "F1: paint_blue if red, forward if red, paint_green, turn_left if blue, turn_left if green",
        [
            "paint_blue if red: 0, 0 right blue, 1 left, 4 pending",
            "(forward if red): 0, 0 right blue, 1 left, 3 pending",
            "paint_green: 0, 0 right green, 1 left, 2 pending",
            "(turn_left if blue): 0, 0 right green, 1 left, 1 pending",
            "turn_left if green: 0, 0 up green, 1 left, 0 pending",
        ],
        "out_of_instructions 5 3 0",
        final="g G",
    ),
    Case(
        "a paint has its condition and is skipped, and painting the same again is an action",
        "r R",
        "0, 0 right",
        "F1: paint_red if green, paint_red",
        [
            "(paint_red if green): 0, 0 right red, 1 left, 1 pending",
            "paint_red: 0, 0 right red, 1 left, 0 pending",
        ],
        "out_of_instructions 2 1 0",
        final="r R",
    ),
    Case(
        "a fall is an action and no move; the robot and the rest of the stack stay",
        "b r\nR .",
        "0, 0 right",
        "F1: forward, paint_green, forward, turn_left",
        [
            "forward: 1, 0 right red, 1 left, 3 pending",
            "paint_green: 1, 0 right green, 1 left, 2 pending",
            "forward: 1, 0 right green, 1 left, 1 pending",
        ],
        "fell_edge 3 3 1",
        final="b g\nR .",
    ),
]


@pytest.mark.parametrize("case", CASES, ids=[case.reason for case in CASES])
def test_program(case: Case) -> None:
    """Each program of the table runs as it says there."""
    trace = trace_of(case.board, case.robot, case.program)
    assert [told(step) for step in trace.steps] == case.steps
    assert f"{trace.ending} {trace.pops} {trace.actions} {trace.moves}" == case.end
    assert [step.pop for step in trace.steps] == list(range(1, trace.pops + 1))
    if case.final is not None:
        assert board_text(trace.board) == case.final
    if trace.steps:
        assert trace.robot == trace.steps[-1].robot


def test_the_puzzle_is_as_before() -> None:
    """A run works on a copy; what it leaves stands in the trace."""
    puzzle = puzzle_of("r R b", "0, 0 right")
    trace = run(Task(puzzle, parse_program("F1: paint_blue, forward")), Rules())
    assert trace.puzzle is puzzle
    assert board_text(puzzle.board) == "r R b"
    assert board_text(trace.board) == "b r b"


def test_a_board_without_stars_and_a_task_without_program_are_not_run() -> None:
    """The first is a breach; the second is a question that has no trace."""
    puzzle = puzzle_of("r R", "0, 0 right")
    with pytest.raises(ValueError, match=r"^the task on puzzle has no program to follow$"):
        run(Task(puzzle), Rules())
    with pytest.raises(RulesBroken) as caught:
        trace_of("r r", "0, 0 right", "F1: F2", 0)
    assert str(caught.value) == (
        "rules.max_actions: max_actions is 0; it goes from 1 to 10000\n"
        "puzzle: puzzle cannot be played: board: the board has no star; a puzzle has at least 1 "
        "(R, G or B)\n"
        "program.F1[0]: F2 is called; the last subprogram is F1"
    )
