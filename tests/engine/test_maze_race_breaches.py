"""Robot Maze Race: what goes against the rules, its place and its message."""

from __future__ import annotations

from typing import cast

import pytest

from kitgen.engine.grid import Square
from kitgen.engine.maze_race import (
    LABELS,
    Command,
    Inspection,
    Match,
    Maze,
    Player,
    Race,
    Rules,
    Turn,
    breaches,
    maze_breaches,
    parse_turn,
    rules_breaches,
    turns_breaches,
)

OPEN = Rules(crates=0)
EMPTY = Maze("empty", ())


def race_of(*turns: str, maze: Maze = EMPTY) -> Race:
    """Return a race with these turns."""
    return Race(maze, tuple(map(parse_turn, turns)))


RULES = {
    "the usual numbers": (Rules(), []),
    "the largest board": (Rules(52, 52, 2601, exit=Square(51, 51)), []),
    "the smallest board": (Rules(2, 2, 1, exit=Square(1, 1)), []),
    "neighbours as entrance and exit": (Rules(2, 2, 2, exit=Square(0, 1)), []),
    "too small and too large": (
        Rules(1, 53, 0, exit=Square(0, 52)),
        ["rows: rows is 1; it goes from 2 to 52", "columns: columns is 53; it goes from 2 to 52"],
    ),
    "the exit off a smaller board": (
        Rules(rows=9, columns=12),
        ["exit: J-10 is off the board; its rows are A to I, its columns 1 to 12"],
    ),
    "squares off a board that is too small itself": (
        Rules(rows=1, columns=1),
        [
            "rows: rows is 1; it goes from 2 to 52",
            "columns: columns is 1; it goes from 2 to 52",
            "exit: J-10 is off the board; its rows are A to A, its columns 1 to 1",
        ],
    ),
    "no board": (
        Rules(rows=0),
        [
            "rows: rows is 0; it goes from 2 to 52",
            "entrance: A-1 is off the board; it has no squares",
            "exit: J-10 is off the board; it has no squares",
        ],
    ),
    "an entrance without a label": (
        Rules(entrance=Square(-1, 0)),
        ["entrance: row -1, column 0 is off the board; its rows are A to J, its columns 1 to 10"],
    ),
    "entrance and exit are one": (
        Rules(exit=Square(0, 0)),
        ["entrance: entrance and exit are both A-1; they are two different squares"],
    ),
    "a path does not fit beside the crates": (
        Rules(crates=82),
        ["crates: crates is 82; beside a path from A-1 to J-10 the board has room for 0 to 81"],
    ),
    "a short path from a square inside": (
        Rules(crates=98, entrance=Square(4, 5), exit=Square(3, 4)),
        ["crates: crates is 98; beside a path from E-6 to D-5 the board has room for 0 to 97"],
    ),
    "as many crates as a path leaves room for": (Rules(crates=81), []),
    "fewer crates than none": (
        Rules(crates=-1),
        ["crates: crates is -1; beside a path from A-1 to J-10 the board has room for 0 to 81"],
    ),
    "nothing to do": (
        Rules(commands=0, runs=0, damage=0),
        [
            "commands: commands is 0; it goes from 1 to 10",
            "runs: runs is 0; it goes from 1 to 10",
            "damage: damage is 0; it goes from 1 to 99",
        ],
    ),
    "more than a lesson has time for": (
        Rules(commands=11, runs=11, damage=100),
        [
            "commands: commands is 11; it goes from 1 to 10",
            "runs: runs is 11; it goes from 1 to 10",
            "damage: damage is 100; it goes from 1 to 99",
        ],
    ),
}


@pytest.mark.parametrize(("rules", "expected"), RULES.values(), ids=RULES)
def test_rules_that_contradict_themselves(rules: Rules, expected: list[str]) -> None:
    """Each breach stands at the number or square that it is about."""
    assert [str(breach) for breach in rules_breaches(rules)] == expected


TURNS = {
    "as much as is allowed": (["up, down, left, right x 4", "up"], []),
    "an empty program": (
        [""],
        ["turns[0].program: the program has 0 commands; a program has 1 to 4 commands"],
    ),
    "a command too many": (
        ["up", "up, up, up, up, up"],
        ["turns[1].program: the program has 5 commands; a program has 1 to 4 commands"],
    ),
    "a run too many": (
        ["up", "down x 5"],
        ["turns[1].runs: runs is 5; a turn is run 1 to 4 times"],
    ),
    "all of it, in every turn": (
        [" x 9", "up", " x 5"],
        [
            "turns[0].program: the program has 0 commands; a program has 1 to 4 commands",
            "turns[0].runs: runs is 9; a turn is run 1 to 4 times",
            "turns[2].program: the program has 0 commands; a program has 1 to 4 commands",
            "turns[2].runs: runs is 5; a turn is run 1 to 4 times",
        ],
    ),
}


@pytest.mark.parametrize(("turns", "expected"), TURNS.values(), ids=TURNS)
def test_turns(turns: list[str], expected: list[str]) -> None:
    """A race without crates has what its turns have, and nothing more."""
    race = race_of(*turns)
    assert [str(breach) for breach in breaches(race, OPEN)] == expected
    assert breaches(race, OPEN) == turns_breaches(race.turns, OPEN)


def test_a_turn_is_run_at_least_once() -> None:
    """No text has so few runs, but a program may."""
    (breach,) = turns_breaches((Turn((Command.UP,), 0),), Rules(runs=1))
    assert str(breach) == "turns[0].runs: runs is 0; a turn is run 1 time"


def test_a_wrong_word_stands_at_its_command() -> None:
    """Beside it, the turn may be sound."""
    turn = Turn((Command.UP, cast("Command", "jump")))
    (breach,) = turns_breaches((turn,), OPEN)
    assert breach.path == ("turns", 0, "program", 1)
    assert breach.message == "'jump' is not a command; a command is up, down, left or right"


def test_turns_are_checked_wherever_they_stand() -> None:
    """Their path is the caller's to say."""
    (breach,) = turns_breaches((Turn(()),), OPEN, ("match", "b", "turns"))
    assert breach.path == ("match", "b", "turns", 0, "program")


MAZES = {
    "A-1": "1 crate, the rules want 2; no path from A-1 to B-3 (0 squares reached); "
    "a crate on the entrance A-1",
    "A-2 A-2": "more than one crate on A-2",
    "B-1 A-2 A-2": "3 crates, the rules want 2; more than one crate on A-2; "
    "no path from A-1 to B-3 (1 square reached)",
    "A-2 C-1": "off the board: C-1",
    "B-3 A-2": "no path from A-1 to B-3 (3 squares reached); a crate on the exit B-3",
    "A-2 B-1": "no path from A-1 to B-3 (1 square reached)",
}


@pytest.mark.parametrize(("crates", "faults"), MAZES.items())
def test_a_race_on_an_illegal_maze(crates: str, faults: str) -> None:
    """One breach names all that is wrong with the maze; the turns are checked all the same."""
    rules = Rules(rows=2, columns=3, crates=2, exit=Square(1, 2))
    maze = Maze("wall", tuple(map(LABELS.parse, crates.split())))
    on_maze, on_turn = breaches(race_of("up x 5", maze=maze), rules)
    message = f"nobody can race across wall, it is illegal: {faults}"
    assert (on_maze.path, on_maze.message) == (("maze",), message)
    assert on_turn.path == ("turns", 0, "runs")
    assert maze_breaches(maze, rules) == (on_maze,)
    assert breaches(Inspection(maze), rules) == ()


def test_a_maze_is_not_blamed_for_broken_rules() -> None:
    """Where no maze can please the rules, they alone are at fault."""
    assert maze_breaches(EMPTY, Rules(entrance=Square(10, 0))) == ()


@pytest.mark.parametrize(
    ("first", "a", "b", "message"),
    [
        ("a", 0, 0, None),
        ("a", 3, 3, None),
        ("a", 4, 3, None),
        ("b", 3, 4, None),
        ("a", 3, 4, "a goes first and has 3 turns, b has 4; "),
        ("a", 5, 3, "a goes first and has 5 turns, b has 3; "),
        ("b", 1, 0, "b goes first and has 0 turns, a has 1; "),
        ("b", 0, 2, "b goes first and has 2 turns, a has 0; "),
    ],
)
def test_a_match_takes_turns(first: Player, a: int, b: int, message: str | None) -> None:
    """The first player has as many turns as the other, or one more."""
    match = Match(first, race_of(*["up"] * a), race_of(*["up"] * b))
    found = breaches(match, OPEN)
    if message is None:
        assert found == ()
    else:
        (breach,) = found
        assert breach.path == ("match",)
        rest = "the first player has as many turns as the other or one more"
        assert breach.message == message + rest


def test_a_match_has_all_breaches_of_both_races() -> None:
    """Also those in turns past its ending."""
    win = ["down, right, down, right x 4"] * 2
    match = Match(
        "a", race_of(*win, "up x 7"), race_of("up", "", maze=Maze("one", (Square(1, 1),)))
    )
    assert [breach.path for breach in breaches(match, OPEN)] == [
        ("match", "a", "turns", 2, "runs"),
        ("match", "b", "maze"),
        ("match", "b", "turns", 1, "program"),
    ]
