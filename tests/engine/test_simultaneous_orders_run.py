"""Simultaneous robot orders: practices and matches, tick by tick, from a table of worked cases."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from kitgen.engine.breach import RulesBroken
from kitgen.engine.simultaneous_orders import (
    Ending,
    Match,
    Practice,
    Rules,
    Step,
    parse_programs,
    parse_squares,
    run,
    squares_text,
)


def told(step: Step) -> str:
    """Return a tick on one line: proposed squares, collision, new squares."""
    collision = step.collision or "-"
    return f"{squares_text(step.proposed)} {collision} {squares_text(step.new)}"


class Case(NamedTuple):
    """A practice on the usual board, and what happens in it."""

    reason: str
    start: str
    programs: str
    ticks: list[str]
    ending: str = "unfinished"


CASES = [
    Case(
        "both propose the square between them",
        "B3/D3",
        "E / W",
        ["C3/C3 same-square B3/D3"],
    ),
    Case("each proposes the other's square", "B3/C3", "E / W", ["C3/B3 swap B3/C3"]),
    Case("swap in a column", "B3/B4", "N / S", ["B4/B3 swap B3/B4"]),
    Case(
        "the other waits two squares away",
        "B3/D3",
        "E / X",
        ["C3/D3 - C3/D3"],
    ),
    Case(
        "moving into an opponent that waits",
        "B3/C3",
        "E / X",
        ["C3/C3 same-square B3/C3"],
    ),
    Case(
        "following into the square that the other leaves",
        "B3/C3",
        "E / E",
        ["C3/D3 - C3/D3"],
    ),
    Case("following around a corner", "B3/C3", "E / N", ["C3/C4 - C3/C4"]),
    Case("both wait", "B3/C3", "X / X", ["B3/C3 - B3/C3"]),
    Case(
        "moving into an opponent whose order leads off the board",
        "D3/E3",
        "E / E",
        ["E3/E3 same-square D3/E3"],
    ),
    Case(
        "an order off the board beside an opponent that moves away",
        "A3/A2",
        "W / S",
        ["A3/A1 - A3/A1"],
        "blue",
    ),
    Case(
        "all four edges make an order a wait",
        "A5/E2",
        "N W X / E E X",
        ["A5/E2 - A5/E2"] * 3,
    ),
    Case(
        "the south edge too",
        "B1/D1",
        "S S / S X",
        ["B1/D1 - B1/D1"] * 2,
    ),
    Case(
        "a collision holds both up, the next orders go from where they stand",
        "B3/D3",
        "E N E / W W S",
        ["C3/C3 same-square B3/D3", "B4/C3 - B4/C3", "C4/C2 - C4/C2"],
    ),
    Case(
        "red on its target wins at once; the orders after that are not executed",
        "E4/C3",
        "N S S / W W W",
        ["E5/B3 - E5/B3"],
        "red",
    ),
    Case("blue on its target wins", "C3/A2", "N / S", ["C4/A1 - C4/A1"], "blue"),
    Case("both on their targets in the same tick", "E4/A2", "N / S", ["E5/A1 - E5/A1"], "draw"),
    Case(
        "a token on the other's target has won nothing",
        "A2/E4",
        "S / N",
        ["A1/E5 - A1/E5"],
    ),
    Case(
        "a target that is taken is not reached",
        "E4/E5",
        "N / X",
        ["E5/E5 same-square E4/E5"],
    ),
    Case(
        "a target that is left in this tick is reached",
        "E4/E5",
        "N / W",
        ["E5/D5 - E5/D5"],
        "red",
    ),
]


@pytest.mark.parametrize("case", CASES, ids=[case.reason for case in CASES])
def test_practice(case: Case) -> None:
    """Each practice of the table goes as it says there."""
    start = parse_squares(case.start)
    trace = run(Practice(start, parse_programs(case.programs)), Rules())
    assert [told(step) for step in trace.steps] == case.ticks
    assert trace.ending == case.ending
    assert trace.start == start
    assert squares_text(trace.last) == case.ticks[-1].split()[-1]


class Play(NamedTuple):
    """A match, and what happens in it."""

    reason: str
    programs: list[str]
    ticks: int
    last: str
    ending: str


STRAIGHT = ["N N N / X X X", "N E E / X X X", "E E X / X X X"]
"""Red goes up the west edge and along the north edge; blue waits on E5."""
AWAY = ["N N N / S X X", "N E E / X X X", "E E S / X X X"]
"""The same, but blue has stepped aside."""
IDLE = "X X X / X X X"

PLAYS = [
    Play("no programs yet", [], 0, "A1/E5", "unfinished"),
    Play("the shortest win takes eight ticks", AWAY, 8, "E5/E4", "red"),
    Play(
        "blue wins in eight ticks",
        ["X X W / S S S", "X X X / S W W", "N X X / W W X"],
        8,
        "A2/A1",
        "blue",
    ),
    Play(
        "a side that waits on the other's target is not passed", STRAIGHT, 9, "D5/E5", "unfinished"
    ),
    Play("five idle programs are not yet a draw", [IDLE] * 5, 15, "A1/E5", "unfinished"),
    Play("six are", [IDLE] * 6, 18, "A1/E5", "draw"),
    Play(
        "a win in the very last tick", [IDLE] * 3 + AWAY[:2] + ["E X E / X X X"], 18, "E5/E4", "red"
    ),
    Play("what is written down past the ending is ignored", AWAY + [IDLE] * 3, 8, "E5/E4", "red"),
    Play(
        "both arrive in the eighth tick",
        ["N N N / S S S", "N E E / S W W", "E E X / W W X"],
        8,
        "E5/A1",
        "draw",
    ),
    Play(
        "the first collision that is possible, in the fourth tick",
        ["E E N / W W S", "N X X / S X X"],
        6,
        "C2/C4",
        "unfinished",
    ),
]


@pytest.mark.parametrize("play", PLAYS, ids=[play.reason for play in PLAYS])
def test_match(play: Play) -> None:
    """Each match of the table ends as it says there."""
    trace = run(Match(tuple(map(parse_programs, play.programs))), Rules())
    assert len(trace.steps) == play.ticks
    assert squares_text(trace.last) == play.last
    assert trace.ending == play.ending
    assert [step.tick for step in trace.steps] == list(range(1, play.ticks + 1))
    assert [step.program for step in trace.steps] == [
        number // 3 + 1 for number in range(play.ticks)
    ]


def test_the_board_need_not_be_square() -> None:
    """Seven rows, three columns, starts and targets of its own, two orders a program."""
    rules = Rules(7, 3, parse_squares("B1/B7"), parse_squares("B7/C7"), orders=2, programs=1)
    trace = run(Match((parse_programs("W W / N E"),)), rules)
    assert [told(step) for step in trace.steps] == ["A1/B7 - A1/B7", "A1/C7 - A1/C7"]
    assert trace.ending is Ending.BLUE


def test_the_limit_of_programs_draws_a_match_and_no_practice() -> None:
    """A practice of as many programs as a match may have is just over."""
    rules = Rules(orders=1, programs=1)
    pair = parse_programs("X / X")
    assert run(Match((pair,)), rules).ending is Ending.DRAW
    assert run(Practice(rules.starts, pair), rules).ending is Ending.UNFINISHED


def test_labels_past_z() -> None:
    """A board of 52 columns has AZ in the east."""
    rules = Rules(2, 52, parse_squares("A1/AZ2"), parse_squares("AZ2/A1"))
    trace = run(Practice(parse_squares("Z1/AA2"), parse_programs("E / X")), rules)
    assert squares_text(trace.last) == "AA1/AA2"


def test_what_breaks_the_rules_is_not_run() -> None:
    """The error lists the breaches of the rules' numbers and of the scenario."""
    with pytest.raises(RulesBroken) as caught:
        run(Practice(parse_squares("B3/B3"), parse_programs("E / W")), Rules(programs=0))
    assert str(caught.value) == (
        "rules.programs: programs is 0; it goes from 1 to 20\n"
        "start: red and blue are both on B3; they have a square each"
    )
