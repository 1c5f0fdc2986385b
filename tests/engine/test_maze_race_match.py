"""Robot Maze Race: matches, step by step, from a table of worked cases."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from kitgen.engine.grid import Square
from kitgen.engine.maze_race import (
    LABELS,
    Ending,
    Match,
    MatchTrace,
    Maze,
    Player,
    Race,
    Rules,
    Step,
    parse_map,
    parse_turn,
    run,
)

TWO_BY_THREE = Rules(rows=2, columns=3, crates=1, exit=Square(1, 2), damage=2)
"""A board for matches that are over soon."""


def told(step: Step) -> str:
    """Return a step on one line, the player first."""
    place = f"{LABELS.text(step.square)} {step.damage}"
    return f"{step.player}: {step.turn}.{step.run} {step.command} {step.result} {place}"


def race_of(turns: list[str], map_text: str) -> Race:
    """Return a race across a map."""
    return Race(Maze("maze", parse_map(map_text)), tuple(map(parse_turn, turns)))


class Play(NamedTuple):
    """A match, a's maze having its crate on B-1 and b's on A-2, and what happens in it."""

    reason: str
    first: Player
    a: list[str]
    b: list[str]
    steps: list[str]
    winner: Player | None
    ending: Ending
    standings: str


PLAYS = [
    Play(
        "turns are numbered overall, the first player's is the first",
        "a",
        ["right", "left"],
        ["down"],
        ["a: 1.1 right clear A-2 0", "b: 2.1 down clear B-1 0", "a: 3.1 left clear A-1 0"],
        None,
        Ending.UNFINISHED,
        "A-1 0 B-1 0",
    ),
    Play(
        "player b may be the first",
        "b",
        ["right"],
        ["right"],
        ["b: 1.1 right crate A-1 1", "a: 2.1 right clear A-2 0"],
        None,
        Ending.UNFINISHED,
        "A-2 0 A-1 1",
    ),
    Play(
        "the robot that reaches the exit has won; what is written down after that is not played",
        "a",
        ["down", "right, right, down, up", "up"],
        ["down", "up", "down"],
        [
            "a: 1.1 down crate A-1 1",
            "b: 2.1 down clear B-1 0",
            "a: 3.1 right clear A-2 1",
            "a: 3.1 right clear A-3 1",
            "a: 3.1 down clear B-3 1",
        ],
        "a",
        Ending.WON,
        "B-3 1 B-1 0",
    ),
    Play(
        "the second player may be the one who wins",
        "a",
        ["right"],
        ["down, right, right"],
        [
            "a: 1.1 right clear A-2 0",
            "b: 2.1 down clear B-1 0",
            "b: 2.1 right clear B-2 0",
            "b: 2.1 right clear B-3 0",
        ],
        "b",
        Ending.WON,
        "A-2 0 B-3 0",
    ),
    Play(
        "the player whose robot is destroyed has lost, in the middle of a turn too",
        "a",
        ["down x 4", "right"],
        ["down"],
        ["a: 1.1 down crate A-1 1", "a: 1.2 down crate A-1 2"],
        "b",
        Ending.DESTROYED,
        "A-1 2 A-1 0",
    ),
    Play(
        "damage carries over from turn to turn, each robot's for itself",
        "b",
        ["up", "right"],
        ["up", "left"],
        ["b: 1.1 up wall A-1 1", "a: 2.1 up wall A-1 1", "b: 3.1 left wall A-1 2"],
        "a",
        Ending.DESTROYED,
        "A-1 1 A-1 2",
    ),
    Play(
        "nobody has played yet",
        "a",
        [],
        [],
        [],
        None,
        Ending.UNFINISHED,
        "A-1 0 A-1 0",
    ),
]


@pytest.mark.parametrize("play", PLAYS, ids=[play.reason for play in PLAYS])
def test_match(play: Play) -> None:
    """Each match of the table goes as it says there."""
    a = race_of(play.a, ". . .\nX . .")
    b = race_of(play.b, ". X .\n. . .")
    trace = run(Match(play.first, a, b), TWO_BY_THREE)
    assert isinstance(trace, MatchTrace)
    assert [told(step) for step in trace.steps] == play.steps
    assert (trace.winner, trace.ending) == (play.winner, play.ending)
    standings = (trace.a, trace.b)
    ends = [f"{LABELS.text(robot.square)} {robot.damage}" for robot in standings]
    assert " ".join(ends) == play.standings
    assert [robot.maze for robot in standings] == [a.maze, b.maze]
