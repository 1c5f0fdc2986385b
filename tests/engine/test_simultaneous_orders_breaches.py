"""Simultaneous robot orders: what goes against the rules, its place and its message."""

from __future__ import annotations

from typing import cast

import pytest

from kitgen.engine.grid import Square
from kitgen.engine.simultaneous_orders import (
    Match,
    Order,
    Practice,
    Rules,
    Sides,
    breaches,
    parse_programs,
    parse_squares,
    programs_breaches,
    rules_breaches,
    start_breaches,
)

RULES = {
    "the usual numbers": (Rules(), []),
    "both have the same target": (Rules(targets=parse_squares("C3/C3")), []),
    "too small and too large": (
        Rules(53, 1, parse_squares("A1/A2"), parse_squares("A2/A1")),
        ["rows: rows is 53; it goes from 2 to 52", "columns: columns is 1; it goes from 2 to 52"],
    ),
    "nothing to do": (
        Rules(orders=0, programs=0),
        [
            "orders: orders is 0; it goes from 1 to 10",
            "programs: programs is 0; it goes from 1 to 20",
        ],
    ),
    "more than a lesson has time for": (
        Rules(orders=11, programs=21),
        [
            "orders: orders is 11; it goes from 1 to 10",
            "programs: programs is 21; it goes from 1 to 20",
        ],
    ),
    "off a smaller board": (
        Rules(rows=4, columns=6),
        [
            "targets.red: E5 is off the board; its columns are A to F, its rows 1 to 4",
            "starts.blue: E5 is off the board; its columns are A to F, its rows 1 to 4",
        ],
    ),
    "squares off a board that is too small itself": (
        Rules(1, 1, parse_squares("A1/B1"), parse_squares("B1/A1")),
        [
            "rows: rows is 1; it goes from 2 to 52",
            "columns: columns is 1; it goes from 2 to 52",
            "targets.red: B1 is off the board; its columns are A to A, its rows 1 to 1",
            "starts.blue: B1 is off the board; its columns are A to A, its rows 1 to 1",
        ],
    ),
    "no rows": (
        Rules(0, 2, parse_squares("A1/B1"), parse_squares("B1/A1")),
        ["rows: rows is 0; it goes from 2 to 52"]
        + [
            f"{place}: {square} is off the board; it has no squares"
            for place, square in (
                ("targets.red", "B1"),
                ("targets.blue", "A1"),
                ("starts.red", "A1"),
                ("starts.blue", "B1"),
            )
        ],
    ),
    "no board": (
        Rules(columns=0, starts=parse_squares("A1/B1"), targets=parse_squares("B1/A1")),
        ["columns: columns is 0; it goes from 2 to 52"]
        + [
            f"{place}: {square} is off the board; it has no squares"
            for place, square in (
                ("targets.red", "B1"),
                ("targets.blue", "A1"),
                ("starts.red", "A1"),
                ("starts.blue", "B1"),
            )
        ],
    ),
    "both start on one square": (
        Rules(starts=parse_squares("C3/C3")),
        ["starts: red and blue are both on C3; they have a square each"],
    ),
    "starts on the own target": (
        Rules(starts=parse_squares("E5/A1")),
        [
            "starts.red: E5 is red's own target; red starts elsewhere",
            "starts.blue: A1 is blue's own target; blue starts elsewhere",
        ],
    ),
}


@pytest.mark.parametrize(("rules", "expected"), RULES.values(), ids=RULES)
def test_rules_that_contradict_themselves(rules: Rules, expected: list[str]) -> None:
    """Each breach stands at the number or square that it is about."""
    assert [str(breach) for breach in rules_breaches(rules)] == expected


PRACTICES = {
    "allowed": ("B3/D3", "E / W", []),
    "on the other's start": (
        "E4/A1",
        "E E E / W W W",
        ["start.blue: A1 is blue's own target; blue starts elsewhere"],
    ),
    "off the board": (
        "F1/A6",
        "E / W",
        [
            "start.red: F1 is off the board; its columns are A to E, its rows 1 to 5",
            "start.blue: A6 is off the board; its columns are A to E, its rows 1 to 5",
        ],
    ),
    "one square for both, off the board and red's own target": (
        "E5/E5",
        "E / W",
        [
            "start: red and blue are both on E5; they have a square each",
            "start.red: E5 is red's own target; red starts elsewhere",
        ],
    ),
    "programs of different length": (
        "B3/D3",
        "E E / W",
        ["programs[0]: red has 2 orders, blue 1; both have the same number"],
    ),
    "one too long": (
        "B3/D3",
        "E E E E / W",
        ["programs[0].red: red has 4 orders; a program has 1 to 3 orders"],
    ),
    "both are empty": (
        "B3/D3",
        " / ",
        [
            "programs[0].red: red has 0 orders; a program has 1 to 3 orders",
            "programs[0].blue: blue has 0 orders; a program has 1 to 3 orders",
        ],
    ),
    "all of it": (
        "B3/B3",
        " / W",
        [
            "start: red and blue are both on B3; they have a square each",
            "programs[0].red: red has 0 orders; a program has 1 to 3 orders",
        ],
    ),
}


@pytest.mark.parametrize(("start", "programs", "expected"), PRACTICES.values(), ids=PRACTICES)
def test_practices(start: str, programs: str, expected: list[str]) -> None:
    """A practice has what its start has and what its programs have."""
    practice = Practice(parse_squares(start), parse_programs(programs))
    found = breaches(practice, Rules())
    assert [str(breach) for breach in found] == expected
    parts = start_breaches(practice.start, Rules())
    parts += programs_breaches((practice.programs,), Rules(), practice=True)
    assert found == parts


MATCHES = {
    "six programs": (["N N N / S S S"] * 6, []),
    "none": ([], []),
    "seven": (
        ["N N N / S S S"] * 7,
        ["programs: there are 7 pairs of programs; a match has at most 6"],
    ),
    "a match's programs are all of one length": (
        ["N N N / S S S", "N N / S S", "N N N N / S S S"],
        [
            "programs[1].red: red has 2 orders; a program has 3 orders",
            "programs[1].blue: blue has 2 orders; a program has 3 orders",
            "programs[2].red: red has 4 orders; a program has 3 orders",
        ],
    ),
}


@pytest.mark.parametrize(("programs", "expected"), MATCHES.values(), ids=MATCHES)
def test_matches(programs: list[str], expected: list[str]) -> None:
    """All pairs are checked, also those past an ending."""
    match = Match(tuple(map(parse_programs, programs)))
    assert [str(breach) for breach in breaches(match, Rules())] == expected


def test_a_practice_has_one_pair_of_programs() -> None:
    """The noun has room for one; whoever reads two can ask before making it."""
    pair = parse_programs("N / S")
    (breach,) = programs_breaches((pair, pair), Rules(), practice=True)
    assert str(breach) == "programs: there are 2 pairs of programs; a practice has at most 1"


def test_a_wrong_word_stands_at_its_order() -> None:
    """Lengths are told beside it."""
    pair = Sides((Order.NORTH, cast("Order", "Q")), (Order.SOUTH,))
    apart, unknown = programs_breaches((pair,), Rules(), practice=True)
    assert str(apart) == "programs[0]: red has 2 orders, blue 1; both have the same number"
    assert unknown.path == ("programs", 0, "red", 1)
    assert unknown.message == "'Q' is not an order; an order is N, E, S, W or X"


def test_a_square_without_a_label_is_off_the_board() -> None:
    """It is named by its numbers."""
    (breach,) = start_breaches(Sides(Square(-1, 0), Square(2, 2)), Rules(), ("starts",))
    message = "row -1, column 0 is off the board; its columns are A to E, its rows 1 to 5"
    assert (breach.path, breach.message) == (("starts", "red"), message)
