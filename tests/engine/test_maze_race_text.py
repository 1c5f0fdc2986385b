"""Robot Maze Race: turns and maps as text, there and back."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kitgen.engine.breach import UnknownWord
from kitgen.engine.grid import Square
from kitgen.engine.maze_race import (
    Command,
    Rules,
    Turn,
    map_text,
    parse_command,
    parse_map,
    parse_turn,
)

turns = st.builds(Turn, st.lists(st.sampled_from(Command)).map(tuple), st.integers(1, 99))
"""Turns of any length."""


@pytest.mark.parametrize(
    ("text", "turn"),
    [
        ("up", Turn((Command.UP,))),
        ("right, right, down", Turn((Command.RIGHT, Command.RIGHT, Command.DOWN))),
        ("left, down x 4", Turn((Command.LEFT, Command.DOWN), 4)),
    ],
)
def test_a_turn_reads_as_it_prints(text: str, turn: Turn) -> None:
    """Commands with commas between, the number of runs where it is not 1."""
    assert str(turn) == text
    assert parse_turn(text) == turn


@given(turns)
def test_every_turn_reads_back(turn: Turn) -> None:
    """Turns that no game allows are text as well."""
    assert parse_turn(str(turn)) == turn


def test_a_turn_may_be_written_with_other_blanks() -> None:
    """Blanks around commas do not count."""
    assert parse_turn(" up,down ,left x  2 ") == parse_turn("up, down, left x 2")


@pytest.mark.parametrize("number", ["0", "-1", "02", "two", "", "1.0", "99999"])
def test_a_number_of_runs_is_a_number_from_1(number: str) -> None:
    """The message quotes what was found."""
    message = f"^'{number}' is not a number of runs; it is a number from 1$"
    with pytest.raises(ValueError, match=message):
        parse_turn(f"up x {number}")


@pytest.mark.parametrize("text", ["Up", "north", "", "up up"])
def test_a_word_that_is_no_command(text: str) -> None:
    """Callers get the words that would have been right."""
    with pytest.raises(UnknownWord) as caught:
        parse_command(text)
    assert caught.value.found == text
    assert caught.value.expected == ("up", "down", "left", "right")
    with pytest.raises(UnknownWord):
        parse_turn(f"up, {text}, down")


def test_a_map_is_read_row_by_row() -> None:
    """Free squares are points or the letter O."""
    crates = (Square(0, 1), Square(1, 0), Square(1, 2))
    for text in (". X .\nX . X", ".X.\nX.X", "O X O\nX O X\n", "\n  . X .\n  X . X\n"):
        assert parse_map(text) == crates
    assert map_text(crates, Rules(rows=2, columns=3)) == ". X .\nX . X"


@given(
    st.integers(2, 52),
    st.integers(2, 52),
    st.data(),
)
def test_every_map_reads_back(rows: int, columns: int, data: st.DataObject) -> None:
    """Crates come back once each, in the order of the board."""
    squares = st.builds(Square, st.integers(0, rows - 1), st.integers(0, columns - 1))
    crates = data.draw(st.lists(squares))
    rules = Rules(rows=rows, columns=columns)
    text = map_text(crates, rules)
    assert parse_map(text, rules) == tuple(sorted(set(crates)))
    assert parse_map(text) == parse_map(text, rules)
    assert map_text(parse_map(text), rules) == text


WRONG_MAPS = {
    "": "the map is empty; a map's squares are . or O (free) and X (a crate)",
    ". .\n. x": "B-2 is 'x'; a map's squares are . or O (free) and X (a crate)",
    ". 0\n# .": "A-2 is '0'; B-1 is '#'; a map's squares are . or O (free) and X (a crate)",
    ". . .\n. .\n. . .\n.": "row B has 2 squares, row D has 1 square; every row has 3",
    ". .\n\n. .": "row B has 0 squares; every row has 2",
}


@pytest.mark.parametrize(("text", "message"), WRONG_MAPS.items())
def test_a_wrong_map_is_told_by_its_squares_and_rows(text: str, message: str) -> None:
    """Every row is as long as the first."""
    with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
        parse_map(text)


def test_a_map_of_another_size_is_told() -> None:
    """With rules a map has their size: all rows that differ are named, then their number."""
    rules = Rules(rows=3, columns=3)
    for text, message in {
        ". .\n. .\n. . .": "row A has 2 squares, row B has 2 squares; every row has 3",
        ". . .\n. . .": "the map has 2 rows; the board has 3",
        ". . .\n" * 3 + ".": "row D has 1 square; every row has 3; the map has 4 rows; "
        "the board has 3",
    }.items():
        with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
            parse_map(text, rules)


def test_a_map_has_no_place_for_a_crate_off_the_board() -> None:
    """It would be lost without a word."""
    with pytest.raises(ValueError, match=r"^\(0, 10\) is off a board of 10 by 10$"):
        map_text([Square(0, 10)], Rules())
