"""Robot Maze Race: what is found out about mazes, legal and illegal."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from kitgen.engine.grid import Square
from kitgen.engine.maze_race import LABELS, Maze, MazeFault, Rules, Survey, inspect, parse_map

SEVEN = ["A-2", "B-3", "C-4", "D-3", "E-3", "F-2", "G-1"]
"""A wall around the entrance of the usual board; eleven squares are behind it."""

OTHERS = ["A-6", "B-8", "C-7", "D-5", "D-9", "E-6", "F-4", "F-8", "G-6", "H-3", "H-9", "I-5", "J-7"]
"""Thirteen more crates; without any one of the seven there is a path between them."""


def survey_of(labels: list[str], rules: Rules) -> Survey:
    """Return the survey of a maze with these crates."""
    return inspect(Maze("maze", tuple(map(LABELS.parse, labels))), rules)


def named(squares: tuple[Square, ...]) -> str:
    """Return the squares' labels on one line."""
    return " ".join(map(LABELS.text, squares))


def test_seven_crates_can_wall_in_the_entrance() -> None:
    """Each of the seven is walling; the other thirteen of a maze are not."""
    survey = survey_of(OTHERS + SEVEN, Rules())
    assert survey.faults == (MazeFault.NO_PATH,)
    assert (survey.have, survey.reached) == (20, 11)
    assert named(survey.walling) == " ".join(SEVEN)
    assert (survey.shortest, survey.path) == (None, ())


@pytest.mark.parametrize("crate", SEVEN)
def test_without_any_one_of_the_seven_a_path_opens(crate: str) -> None:
    """What is left is one crate short, and that alone is wrong with it."""
    rest = [label for label in OTHERS + SEVEN if label != crate]
    survey = survey_of(rest, Rules())
    assert survey.faults == (MazeFault.COUNT,)
    assert survey.walling == ()


@pytest.mark.parametrize(("crate", "to"), [("A-2", "A-10"), ("D-3", "J-1"), ("G-1", "I-1")])
def test_the_maze_is_mended_by_moving_one_of_the_seven(crate: str, to: str) -> None:
    """Twenty crates again, and a way out."""
    moved = [to if label == crate else label for label in OTHERS + SEVEN]
    assert survey_of(moved, Rules()).legal


class Case(NamedTuple):
    """A maze on a board of three rows and four columns that wants four crates."""

    reason: str
    crates: str
    faults: str
    reached: int
    walling: str = ""
    shortest: int | None = None


CASES = [
    Case("a legal maze", "A-3 A-4 C-1 C-2", "", 8, shortest=5),
    Case("a way round", "B-2 B-3 B-4 A-4", "", 8, shortest=5),
    Case("too few", "B-2", "count", 11, shortest=5),
    Case("none at all", "", "count", 12, shortest=5),
    Case("too many", "A-3 A-4 C-1 C-2 B-1", "count", 7, shortest=5),
    Case("one twice", "A-3 A-4 C-1 C-1", "duplicate", 9, shortest=5),
    Case("one twice and one too many", "A-3 A-4 C-1 C-2 C-2", "count duplicate", 8, shortest=5),
    Case("a row too far", "A-3 A-4 C-1 D-1", "off-board", 9, shortest=5),
    Case("a column too far", "A-3 A-4 C-1 A-5", "off-board", 9, shortest=5),
    Case("twice off the board", "A-3 A-4 Z-9 Z-9", "duplicate off-board", 10, shortest=5),
    Case("on the entrance", "A-1 B-2 C-3 A-4", "no-path on-entrance", 0, "A-1"),
    Case("on the exit", "C-4 B-2 C-3 A-4", "no-path on-exit", 8, "C-4"),
    Case("on both", "A-1 C-4 B-2 A-4", "no-path on-entrance on-exit", 0, ""),
    Case("on the entrance and walled in", "A-1 A-2 B-1 C-3", "no-path on-entrance", 0, ""),
    Case("on the entrance with a way on", "A-1 A-2 C-1 C-2", "no-path on-entrance", 0, "A-1"),
    Case("the exit walled in", "B-4 C-3 A-1 A-1", "duplicate no-path on-entrance", 0, ""),
    Case("a wall of two rows", "A-2 B-1 A-3 B-2", "no-path", 1, "B-1"),
    Case("a wall across the middle", "A-2 B-2 C-2 A-4", "no-path", 3, "A-2 B-2 C-2"),
    Case("two walls: nothing opens", "A-2 B-1 B-4 C-3", "no-path", 1, ""),
    Case("diagonals are no way, C-2 a dead end", "A-3 B-2 C-1 C-3", "no-path", 3, "A-3 B-2"),
    Case("two crates deep but for one", "A-2 B-1 B-2 C-1", "no-path", 1, "A-2"),
    Case("a wall whose crate is there twice", "A-2 B-1 A-2 C-3", "duplicate no-path", 1, "A-2 B-1"),
]


@pytest.mark.parametrize("case", CASES, ids=[case.reason for case in CASES])
def test_survey(case: Case) -> None:
    """Each maze of the table has the faults, squares and path that it says there."""
    rules = Rules(rows=3, columns=4, crates=4, exit=Square(2, 3))
    survey = survey_of(case.crates.split(), rules)
    assert " ".join(survey.faults) == case.faults
    assert survey.legal == (not case.faults)
    assert survey.have == len(case.crates.split())
    assert survey.reached == case.reached
    assert named(survey.walling) == case.walling
    assert survey.shortest == case.shortest


def test_a_crate_below_row_0_is_off_the_board() -> None:
    """No label leads there, but a program may."""
    survey = inspect(Maze("maze", (Square(-1, 0), Square(0, -1))), Rules(crates=2))
    assert survey.faults == (MazeFault.OFF_BOARD,)


def test_the_path_is_one_of_the_shortest() -> None:
    """From entrance to exit around both walls, the one way that there is."""
    rules = Rules(rows=3, columns=5, crates=4, exit=Square(2, 4))
    crates = parse_map(". X . . .\n. X . X .\n. . . X .", rules)
    survey = inspect(Maze("maze", crates), rules)
    assert named(survey.path) == "A-1 B-1 C-1 C-2 C-3 B-3 A-3 A-4 A-5 B-5 C-5"
    assert survey.shortest == 10


def test_the_largest_empty_board_is_surveyed() -> None:
    """From corner to corner of 52 by 52."""
    survey = inspect(Maze("maze", ()), Rules(52, 52, 0, exit=Square(51, 51)))
    assert (survey.legal, survey.reached, survey.shortest) == (True, 2704, 102)


def test_a_board_without_its_entrance_reaches_nothing() -> None:
    """Rules that contradict themselves have breaches; a survey still comes to an end."""
    survey = inspect(Maze("maze", ()), Rules(entrance=Square(10, 0), crates=0))
    assert (survey.faults, survey.reached) == ((MazeFault.NO_PATH,), 0)
