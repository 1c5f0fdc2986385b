"""Simultaneous robot orders: what its files mean, and what is wrong with them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from kitgen.content.activity import Activity, Record
from kitgen.engine.grid import Square
from kitgen.engine.simultaneous_orders import LABELS, Match, Order, Practice, Rules, Sides

TEXT = """\
kitgen: 1
id: two-robots
game: simultaneous-orders
title: Two robots
rules: {orders: 3}
examples:
  - id: meet
    start: {red: B3, blue: D3}
    programs: [{red: [E], blue: [W]}]
challenges:
  - id: opening
    note: Nobody meets.
    programs: [{red: [N, N, E], blue: [S, S, W]}, {red: [E, E, E], blue: [W, W, X]}]
"""

NORTH, EAST, SOUTH, WEST, WAIT = Order


def test_a_file_gives_the_engines_nouns(read: Callable[[str], Activity[Any, Any, Any]]) -> None:
    """With a start a scenario is a practice, without one it is a match."""
    activity = read(TEXT)
    practice = Practice(
        Sides(LABELS.parse("B3"), LABELS.parse("D3")), Sides((EAST,), (WEST,))
    )
    match = Match(
        (
            Sides((NORTH, NORTH, EAST), (SOUTH, SOUTH, WEST)),
            Sides((EAST, EAST, EAST), (WEST, WEST, WAIT)),
        )
    )

    assert activity.player.rules == Rules()
    assert activity.player.boards == ()
    assert activity.player.record == Record()
    assert [each.play for each in activity.player.examples] == [practice]
    assert [each.play for each in activity.player.challenges] == [match]
    assert activity.host.plays == (match,)
    assert activity.host.board_plays == ()


@pytest.mark.parametrize(
    ("rules", "starts", "targets"),
    [
        ("{}", "A1 E5", "E5 A1"),
        ("{rows: 4, columns: 7}", "A1 G4", "G4 A1"),
        ("{starts: {red: C1}}", "C1 E5", "E5 A1"),
        ("{starts: {red: B2, blue: C3}}", "B2 C3", "E5 A1"),
        ("{targets: {blue: C1}, rows: 3}", "A1 E3", "E3 C1"),
        ("{columns: 28, targets: {red: AB2}}", "A1 AB5", "AB2 A1"),
    ],
)
def test_starts_and_targets_are_corners_unless_they_are_given(
    read: Callable[[str], Activity[Any, Any, Any]], rules: str, starts: str, targets: str
) -> None:
    """Each of the four squares has its own default, whichever others are given."""
    read_rules = read(TEXT.replace("{orders: 3}", rules)).player.rules

    assert read_rules.starts == Sides(*map(LABELS.parse, starts.split()))
    assert read_rules.targets == Sides(*map(LABELS.parse, targets.split()))


FAULTS = {
    "starts that are a label": (
        "{orders: 3}",
        "{starts: A1}",
        ["5:17: rules.starts: starts is 'A1'; expected keys with values"],
    ),
    "a third side": (
        "{orders: 3}",
        "{starts: {green: A1}}",
        ["5:18: rules.starts: unknown key 'green'; expected red or blue"],
    ),
    "a target off the board": (
        "{orders: 3}",
        "{targets: {red: F1}}",
        [
            "5:24: rules.targets.red: F1 is off the board; its columns are A to E, its rows 1 to 5"
        ],
    ),
    "a start on its own target": (
        "{orders: 3}",
        "{starts: {red: E4}, targets: {red: E4}}",
        ["5:23: rules.starts.red: E4 is red's own target; red starts elsewhere"],
    ),
    "starts on one square": (
        "{orders: 3}",
        "{starts: {red: C3, blue: C3}}",
        ["5:17: rules.starts: red and blue are both on C3; they have a square each"],
    ),
    "rules that nobody has time for": (
        "{orders: 3}",
        "{orders: 11, programs: 21, columns: 1}",
        [
            "5:17: rules.orders: orders is 11; it goes from 1 to 10",
            "5:31: rules.programs: programs is 21; it goes from 1 to 20",
            "5:44: rules.columns: columns is 1; it goes from 2 to 52",
        ],
    ),
    "a record": (
        "examples:",
        "record: {turns: 5}\nexamples:",
        [
            "6:1: unknown key 'record'; expected kitgen, id, game, title, language, about, text, "
            "examples, challenges or rules"
        ],
    ),
    "a label of another game": (
        "{red: B3, blue: D3}",
        "{red: B-3, blue: D3}",
        [
            "8:18: examples[0].start.red: 'B-3' is not a square; a square is its column in "
            "capital letters, then its row as a number from 1, like C4"
        ],
    ),
    "a start of one side": (
        "{red: B3, blue: D3}",
        "{red: B3}",
        ["8:12: examples[0].start.blue: is missing"],
    ),
    "both on one square": (
        "{red: B3, blue: D3}",
        "{red: B3, blue: B3}",
        ["8:12: examples[0].start: red and blue are both on B3; they have a square each"],
    ),
    "a practice on a target": (
        "{red: B3, blue: D3}",
        "{red: B3, blue: A1}",
        ["8:28: examples[0].start.blue: A1 is blue's own target; blue starts elsewhere"],
    ),
    "a practice off the board": (
        "{red: B3, blue: D3}",
        "{red: B6, blue: D3}",
        [
            "8:18: examples[0].start.red: B6 is off the board; its columns are A to E, its rows "
            "1 to 5"
        ],
    ),
    "two pairs in a practice": (
        "[{red: [E], blue: [W]}]",
        "[{red: [E], blue: [W]}, {red: [E], blue: [W]}]",
        ["9:15: examples[0].programs: there are 2 pairs of programs; a practice has at most 1"],
    ),
    "no pair in a practice": (
        "[{red: [E], blue: [W]}]",
        "[]",
        ["9:15: examples[0].programs: programs is empty; expected 1 pair of programs"],
    ),
    "no programs": (
        "    programs: [{red: [E], blue: [W]}]\n",
        "",
        ["7:5: examples[0].programs: is missing"],
    ),
    "no pair in a match": (
        "[{red: [N, N, E], blue: [S, S, W]}, {red: [E, E, E], blue: [W, W, X]}]",
        "[]",
        ["13:15: challenges[0].programs: programs is empty; expected 1 to 6 pairs of programs"],
    ),
    "seven pairs in a match": (
        "[{red: [N, N, E], blue: [S, S, W]}, {red: [E, E, E], blue: [W, W, X]}]",
        f"[{', '.join(['{red: [X, X, X], blue: [X, X, X]}'] * 7)}]",
        ["13:15: challenges[0].programs: there are 7 pairs of programs; a match has at most 6"],
    ),
    "programs of two lengths": (
        "[{red: [E], blue: [W]}]",
        "[{red: [E, E], blue: [W]}]",
        [
            "9:16: examples[0].programs[0]: red has 2 orders, blue 1; both have the same number"
        ],
    ),
    "too short a program in a match": (
        "red: [N, N, E]",
        "red: [N, N]",
        ["13:22: challenges[0].programs[0].red: red has 2 orders; a program has 3 orders"],
    ),
    "too long a program in a practice": (
        "[{red: [E], blue: [W]}]",
        "[{red: [E, E, E, E], blue: [W, W, W]}]",
        ["9:22: examples[0].programs[0].red: red has 4 orders; a program has 1 to 3 orders"],
    ),
    "an unknown order": (
        "red: [N, N, E]",
        "red: [N, Q, e]",
        [
            "13:26: challenges[0].programs[0].red[1]: unknown order 'Q'; expected N, E, S, W or X",
            "13:29: challenges[0].programs[0].red[2]: unknown order 'e'; expected N, E, S, W or "
            "X; did you mean 'E'?",
        ],
    ),
    "orders in one word": (
        "red: [N, N, E]",
        "red: NNE",
        ["13:22: challenges[0].programs[0].red: red is 'NNE'; expected a list"],
    ),
    "a pair that is a list": (
        "[{red: [E], blue: [W]}]",
        "[[E]]",
        ["9:16: examples[0].programs[0]: programs[0] is a list; expected keys with values"],
    ),
    "an order without a value": (
        "red: [N, N, E]",
        "red: [N, ~, E]",
        ["13:26: challenges[0].programs[0].red[1]: has no value; give it one or leave it out"],
    ),
    "a key of another game": (
        "    start:",
        "    maze: yard\n    start:",
        [
            "8:5: examples[0]: unknown key 'maze'; expected id, title, text, note, start or "
            "programs"
        ],
    ),
}


@pytest.mark.parametrize("name", FAULTS)
def test_faults(faults_of: Callable[[str], list[str]], name: str) -> None:
    """One change to a file makes exactly these faults."""
    before, after, expected = FAULTS[name]

    assert before in TEXT
    assert faults_of(TEXT.replace(before, after, 1)) == expected


def test_squares_need_not_be_near(read: Callable[[str], Activity[Any, Any, Any]]) -> None:
    """Labels go on past Z, and rows count from the south."""
    rules = "{rows: 52, columns: 52, targets: {red: AZ52, blue: Z1}}"

    assert read(TEXT.replace("{orders: 3}", rules)).player.rules.targets == Sides(
        Square(51, 51), Square(0, 25)
    )
