"""Robozzle: where runs end without success: falls, and guards to the very pop."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from kitgen.engine.robozzle import (
    Colour,
    Ending,
    Puzzle,
    Rules,
    Task,
    Trace,
    parse_board,
    parse_program,
    parse_robot,
    run,
)


def trace_of(board: str, robot: str, program: str, max_actions: int = 1000) -> Trace:
    """Return the trace of a program on a board."""
    puzzle = Puzzle("puzzle", parse_board(board), parse_robot(robot), (10,) * 5, tuple(Colour))
    return run(Task(puzzle, parse_program(program)), Rules(max_actions))


@pytest.mark.parametrize(
    ("robot", "ending", "fall"),
    [
        ("1, 1 up", "fell_edge", (1, -1)),
        ("1, 1 right", "fell_void", (2, 1)),
        ("1, 1 down", "fell_edge", (1, 3)),
        ("1, 1 left", "fell_edge", (-1, 1)),
        ("0, 0 right", "fell_edge", (3, 0)),
        ("2, 2 up", "fell_void", (2, 1)),
    ],
)
def test_a_fall_names_where_it_leads(robot: str, ending: str, fall: tuple[int, int]) -> None:
    """The robot stays where it was; the forward is the last step, popped and executed."""
    trace = trace_of("r r r\nr r .\nR r r", robot, "F1: forward if red, F1")
    assert (trace.ending, trace.fall) == (ending, fall)
    last = trace.steps[-1]
    assert (str(last.action), last.done) == ("forward if red", True)
    assert (last.robot, last.stars) == (trace.robot, 1)
    ahead = {"up": (0, -1), "right": (1, 0), "down": (0, 1), "left": (-1, 0)}[last.robot.direction]
    assert (last.robot.x + ahead[0], last.robot.y + ahead[1]) == fall
    assert trace.actions == trace.moves + 1


class Guard(NamedTuple):
    """A program in front of a star that is far away, its limit, and where the run stops."""

    reason: str
    program: str
    max_actions: int
    end: str


FAR = "r r r r r R\n"


def times(number: int, action: str) -> str:
    """Return so many actions of a subprogram."""
    return ", ".join([action] * number)


def skipped(number: int) -> str:
    """Return so many actions of which, on a red cell, none is executed."""
    return times(number, "turn_left if blue")


GUARDS = [
    Guard("a win on the last action counts", "F1: forward, F1", 5, "solved 9 5 5"),
    Guard("one action fewer is too few", "F1: forward, F1", 4, "action_limit 8 4 4"),
    Guard(
        "the last action, then nothing",
        "F1: turn_left, turn_left",
        2,
        "out_of_instructions 2 2 0",
    ),
    Guard(
        "the last action, then one more",
        "F1: turn_left, turn_left, turn_left",
        2,
        "action_limit 2 2 0",
    ),
    Guard(
        "skipped actions and calls are free after the last action",
        "F1: turn_left, forward if blue, F2, turn_left if green\nF2: F3\nF3: paint_red if blue",
        1,
        "out_of_instructions 6 1 0",
    ),
    Guard(
        "the action that is due is one whose condition holds",
        "F1: turn_left, forward if blue, forward if red",
        1,
        "action_limit 2 1 0",
    ),
    Guard(
        "a fall is due like any other action",
        "F1: turn_left, forward",
        1,
        "action_limit 1 1 0",
    ),
    Guard("calls without end are stopped by their pops", "F1: F1", 3, "runaway_calls 60 0 0"),
    Guard("so are calls in a ring", "F1: F2\nF2: F1 if red", 1, "runaway_calls 20 0 0"),
    Guard(
        "the twentieth pop for each action may be the last",
        f"F1: F2, F2\nF2: {skipped(9)}",
        1,
        "out_of_instructions 20 0 0",
    ),
    Guard(
        "the twenty-first is not popped",
        f"F1: F2, F3\nF2: {skipped(9)}\nF3: {skipped(10)}",
        1,
        "runaway_calls 20 0 0",
    ),
    Guard(
        "where both are due the pops come first",
        f"F1: F2, F3\nF2: {skipped(9)}\nF3: turn_left, {skipped(8)}, turn_left",
        1,
        "runaway_calls 20 1 0",
    ),
    Guard(
        "ten actions may be pending for each action",
        f"F1: F2\nF2: {skipped(10)}",
        1,
        "out_of_instructions 11 0 0",
    ),
    Guard(
        "eleven are too many, and the call is told",
        f"F1: F2, F2\nF2: {skipped(10)}",
        1,
        "runaway_calls 1 0 0",
    ),
    Guard("calls that multiply fill the stack", "F1: F1, F1", 1, "runaway_calls 9 0 0"),
    Guard(
        "calls that multiply and act come to the limit of actions first",
        "F1: turn_left, F1, F1",
        7,
        "action_limit 14 7 0",
    ),
]


@pytest.mark.parametrize("guard", GUARDS, ids=[guard.reason for guard in GUARDS])
def test_guard(guard: Guard) -> None:
    """Each run of the table stops where it says there."""
    trace = trace_of(FAR, "0, 0 right", guard.program, guard.max_actions)
    assert f"{trace.ending} {trace.pops} {trace.actions} {trace.moves}" == guard.end
    assert len(trace.steps) == trace.pops


def test_a_win_may_come_with_the_last_pop() -> None:
    """The twentieth pop is the one action that is allowed, and collects the star."""
    program = f"F1: F2, F3\nF2: {skipped(9)}\nF3: {skipped(8)}, forward"
    trace = trace_of("r R", "0, 0 right", program, 1)
    assert f"{trace.ending} {trace.pops} {trace.actions} {trace.moves}" == "solved 20 1 1"


def test_the_thousandth_action_may_win() -> None:
    """999 turns by calls of calls, three quarters more than whole rounds, then one forward."""
    program = (
        f"F1: F2, F3, {times(7, 'turn_left')}, forward\n"
        f"F2: {times(9, 'F4')}, turn_left\n"
        f"F3: {times(9, 'F5')}, turn_left\n"
        f"F4: {times(10, 'F5')}\n"
        f"F5: {times(10, 'turn_left')}"
    )
    trace = trace_of("r R", "0, 0 up", program)
    assert (trace.ending, trace.actions, trace.moves) == (Ending.SOLVED, 1000, 1)
    trace = trace_of("r R", "0, 0 up", program, 999)
    assert (trace.ending, trace.actions, trace.moves) == (Ending.ACTION_LIMIT, 999, 0)
