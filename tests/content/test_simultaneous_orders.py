"""Simultaneous robot orders: what its files mean, and what is wrong with them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from kitgen.content.activity import AnyActivity, Record
from kitgen.engine.grid import Square
from kitgen.engine.simultaneous_orders import LABELS, Match, Order, Practice, Rules, Sides

TEXT = (Path(__file__).parent / "golden/simultaneous-orders.yaml").read_text(encoding="utf-8")

NORTH, EAST, SOUTH, WEST, WAIT = Order


def test_a_file_gives_the_engines_nouns(read: Callable[[str], AnyActivity]) -> None:
    """With a start a scenario is a practice, without one it is a match."""
    activity = read(TEXT)
    practice = Practice(Sides(LABELS.parse("B3"), LABELS.parse("D3")), Sides((EAST,), (WEST,)))
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
    read: Callable[[str], AnyActivity], rules: str, starts: str, targets: str
) -> None:
    """Each of the four squares has its own default, whichever others are given."""
    read_rules = read(TEXT.replace("{orders: 3}", rules)).player.rules

    assert read_rules.starts == Sides(*map(LABELS.parse, starts.split()))
    assert read_rules.targets == Sides(*map(LABELS.parse, targets.split()))


def test_squares_need_not_be_near(read: Callable[[str], AnyActivity]) -> None:
    """Labels go on past Z, and rows count from the south."""
    rules = "{rows: 52, columns: 52, targets: {red: AZ52, blue: Z1}}"

    assert read(TEXT.replace("{orders: 3}", rules)).player.rules.targets == Sides(
        Square(51, 51), Square(0, 25)
    )
