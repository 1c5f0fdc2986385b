"""Robot Maze Race: races, step by step, from a table of worked cases."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from kitgen.engine.breach import RulesBroken
from kitgen.engine.grid import Square
from kitgen.engine.maze_race import (
    LABELS,
    Ending,
    Inspection,
    Maze,
    Race,
    RaceTrace,
    Rules,
    Step,
    Survey,
    inspect,
    parse_map,
    parse_turn,
    run,
)

SMALL = """
. . . .
. X . .
. . X .
"""
"""Three rows of four: A-1 to C-4, crates on B-2 and C-3."""

OPEN = Rules(crates=0)
"""The usual board, without crates."""


class Case(NamedTuple):
    """A race on the small board, and what happens in it."""

    reason: str
    turns: list[str]
    steps: list[str]
    end: str
    damage: int = 20


CASES = [
    Case("no turns, nothing happens", [], [], "unfinished A-1 0"),
    Case(
        "a clear square is entered",
        ["right"],
        ["1.1 right clear A-2 0"],
        "unfinished A-2 0",
    ),
    Case(
        "a crate stops the robot and costs a point",
        ["right, down"],
        ["1.1 right clear A-2 0", "1.1 down crate A-2 1"],
        "unfinished A-2 1",
    ),
    Case(
        "a crate that is known costs a point each time",
        ["right", "down x 2"],
        ["1.1 right clear A-2 0", "2.1 down crate A-2 1", "2.2 down crate A-2 2"],
        "unfinished A-2 2",
    ),
    Case(
        "all four edges are walls",
        ["up, left", "down, down, down", "right, up, right"],
        [
            "1.1 up wall A-1 1",
            "1.1 left wall A-1 2",
            "2.1 down clear B-1 2",
            "2.1 down clear C-1 2",
            "2.1 down wall C-1 3",
            "3.1 right clear C-2 3",
            "3.1 up crate C-2 4",
            "3.1 right crate C-2 5",
        ],
        "unfinished C-2 5",
    ),
    Case(
        "the east edge of a board that is not square",
        ["right, right, right, right"],
        [
            "1.1 right clear A-2 0",
            "1.1 right clear A-3 0",
            "1.1 right clear A-4 0",
            "1.1 right wall A-4 1",
        ],
        "unfinished A-4 1",
    ),
    Case(
        "the program is run from its first command again",
        ["right, left x 2"],
        [
            "1.1 right clear A-2 0",
            "1.1 left clear A-1 0",
            "1.2 right clear A-2 0",
            "1.2 left clear A-1 0",
        ],
        "unfinished A-1 0",
    ),
    Case(
        "the exit ends the race in the middle of a run, and later turns with it",
        ["right x 3", "down, up, down, down x 4", "left"],
        [
            "1.1 right clear A-2 0",
            "1.2 right clear A-3 0",
            "1.3 right clear A-4 0",
            "2.1 down clear B-4 0",
            "2.1 up clear A-4 0",
            "2.1 down clear B-4 0",
            "2.1 down clear C-4 0",
        ],
        "won C-4 0",
    ),
    Case(
        "the last point of damage ends the race in the middle of a run",
        ["up", "right, up, left x 4", "down"],
        [
            "1.1 up wall A-1 1",
            "2.1 right clear A-2 1",
            "2.1 up wall A-2 2",
            "2.1 left clear A-1 2",
            "2.2 right clear A-2 2",
            "2.2 up wall A-2 3",
        ],
        "destroyed A-2 3",
        damage=3,
    ),
    Case(
        "one point short of the limit the robot goes on, and wins",
        ["up, left", "right, right, right, down", "down"],
        [
            "1.1 up wall A-1 1",
            "1.1 left wall A-1 2",
            "2.1 right clear A-2 2",
            "2.1 right clear A-3 2",
            "2.1 right clear A-4 2",
            "2.1 down clear B-4 2",
            "3.1 down clear C-4 2",
        ],
        "won C-4 2",
        damage=3,
    ),
]


def told(step: Step) -> str:
    """Return a step on one line."""
    place = f"{LABELS.text(step.square)} {step.damage}"
    return f"{step.turn}.{step.run} {step.command} {step.result} {place}"


def race_of(turns: list[str], rules: Rules, map_text: str = "") -> Race:
    """Return a race on a map, or on an empty board."""
    crates = parse_map(map_text, rules) if map_text else ()
    return Race(Maze("maze", crates), tuple(map(parse_turn, turns)))


def run_race(turns: list[str], rules: Rules, map_text: str = "") -> RaceTrace:
    """Return the trace of such a race."""
    trace = run(race_of(turns, rules, map_text), rules)
    assert isinstance(trace, RaceTrace)
    return trace


@pytest.mark.parametrize("case", CASES, ids=[case.reason for case in CASES])
def test_race(case: Case) -> None:
    """Each race of the table goes as it says there."""
    rules = Rules(rows=3, columns=4, crates=2, exit=Square(2, 3), damage=case.damage)
    trace = run_race(case.turns, rules, SMALL)
    assert [told(step) for step in trace.steps] == case.steps
    assert f"{trace.ending} {LABELS.text(trace.square)} {trace.damage}" == case.end
    assert all(step.player is None for step in trace.steps)


def test_the_twentieth_damage_ends_the_usual_race_at_once() -> None:
    """Twelve points in the first turn, the eighth of the second comes in its third run."""
    trace = run_race(["up, up, up x 4", "left, up, left x 4"], OPEN)
    assert (trace.ending, trace.damage) == (Ending.DESTROYED, 20)
    assert [told(step) for step in trace.steps[-3:]] == [
        "2.2 left wall A-1 18",
        "2.3 left wall A-1 19",
        "2.3 up wall A-1 20",
    ]


def test_the_usual_exit_is_the_lower_right_corner() -> None:
    """Down and to the right nine times each, two turns of it and the rest."""
    trace = run_race(["down, right, down, right x 4", "down, right, down, right x 4"], OPEN)
    assert (trace.ending, LABELS.text(trace.square), len(trace.steps)) == (Ending.WON, "J-10", 18)


def test_entrance_and_exit_may_be_anywhere() -> None:
    """Past row Z and column 26 as well."""
    rules = Rules(30, 40, 0, LABELS.parse("AC-38"), LABELS.parse("AD-40"))
    trace = run_race(["right, down, right, right"], rules)
    assert [told(step) for step in trace.steps] == [
        "1.1 right clear AC-39 0",
        "1.1 down clear AD-39 0",
        "1.1 right clear AD-40 0",
    ]
    assert trace.ending is Ending.WON


def test_an_inspection_runs_to_the_survey_of_its_maze() -> None:
    """An illegal maze may well be asked about."""
    maze = Maze("empty", ())
    trace = run(Inspection(maze), Rules())
    assert isinstance(trace, Survey)
    assert trace == inspect(maze, Rules())
    assert not trace.legal


def test_what_breaks_the_rules_is_not_run() -> None:
    """The error lists the breaches of the rules' numbers and of the scenario."""
    with pytest.raises(RulesBroken) as caught:
        run(race_of(["up x 5"], OPEN), Rules(damage=0))
    assert str(caught.value) == (
        "rules.damage: damage is 0; it goes from 1 to 99\n"
        "turns[0].runs: runs is 5; a turn is run 1 to 4 times"
    )
