"""Squares and labels: every label of every game reads back; what is no label is told so."""

from __future__ import annotations

from itertools import product
from string import ascii_uppercase
from typing import TYPE_CHECKING

import pytest

from kitgen.engine import maze_race, robozzle, simultaneous_orders
from kitgen.engine.grid import (
    Square,
    UnknownCell,
    UnknownCells,
    letters,
    letters_index,
    parse_picture,
    size_breaches,
)

if TYPE_CHECKING:
    from collections.abc import Callable

SIDE = 60
"""Larger than any board, and past the column Z."""


def _position_text(square: Square) -> str:
    return robozzle.position_text(square.column, square.row)


def _parse_position(text: str) -> Square:
    x, y = robozzle.parse_position(text)
    return Square(row=y, column=x)


GAMES = {
    "maze-race": (maze_race.LABELS.text, maze_race.LABELS.parse, 0),
    "simultaneous-orders": (simultaneous_orders.LABELS.text, simultaneous_orders.LABELS.parse, 0),
    "robozzle": (_position_text, _parse_position, -SIDE),
}


@pytest.mark.parametrize(("text", "parse", "least"), GAMES.values(), ids=GAMES)
def test_every_label_reads_back(
    text: Callable[[Square], str], parse: Callable[[str], Square], least: int
) -> None:
    """No two squares share a label, and each label names its square; a fall may be below 0."""
    squares = [Square(*parts) for parts in product(range(least, SIDE), repeat=2)]
    labels = [text(square) for square in squares]
    assert [parse(label) for label in labels] == squares
    assert len(set(labels)) == len(squares)


@pytest.mark.parametrize(
    ("row", "column", "in_maze_race", "in_orders", "in_robozzle"),
    [
        (0, 0, "A-1", "A1", "0, 0"),
        (2, 6, "C-7", "G3", "6, 2"),
        (3, 2, "D-3", "C4", "2, 3"),
        (25, 26, "Z-27", "AA26", "26, 25"),
        (26, 51, "AA-52", "AZ27", "51, 26"),
        (52, 701, "BA-702", "ZZ53", "701, 52"),
        (702, 9, "AAA-10", "J703", "9, 702"),
    ],
)
def test_each_game_labels_a_square_in_its_own_way(
    row: int, column: int, in_maze_race: str, in_orders: str, in_robozzle: str
) -> None:
    """The row counts from the top, in simultaneous-orders from the south."""
    square = Square(row, column)
    assert maze_race.LABELS.text(square) == in_maze_race
    assert simultaneous_orders.LABELS.text(square) == in_orders
    assert robozzle.position_text(column, row) == in_robozzle


NO_LABELS = ["", "C", "7", "c-7", "C-0", "C0", "C-07", "C07", "C--7", "C 7", "7-C", "7C", " C-7"]
NO_LABELS += [
    "C-7 ",
    "C-7\n",
    "C4\n",
    "C-",
    "-7",
    "C-٣",
    "Ä-1",
    "C-7.0",
    "C-1e1",
    "AAAA-1",
    "A-10000",
]
NO_LABELS += ["A" * 5000 + "-1", "A-" + "9" * 5000, "3, 0", "x"]


@pytest.mark.parametrize("text", [*NO_LABELS, "C4", "C٣"])
def test_what_is_no_label_in_maze_race(text: str) -> None:
    """Among them the label of another game."""
    with pytest.raises(ValueError, match=r"is not a square; a square is its row in capital"):
        maze_race.LABELS.parse(text)


@pytest.mark.parametrize("text", [*NO_LABELS, "C-7", "AAAA1", "A10000"])
def test_what_is_no_label_in_orders(text: str) -> None:
    """Among them the label of another game."""
    with pytest.raises(ValueError, match=r"is not a square; a square is its column in capital"):
        simultaneous_orders.LABELS.parse(text)


@pytest.mark.parametrize(
    "text", [*NO_LABELS[:-2], "3,0", "3 0", "3,  0", "-0, 1", "03, 1", "3, 0\n", "3, ٣", "1, 2, 3"]
)
def test_what_is_no_position(text: str) -> None:
    """A position reads back to the text that it was read from."""
    with pytest.raises(ValueError, match=r"is not a position; a position is x, a comma"):
        robozzle.parse_position(text)


def test_the_message_of_a_wrong_label_quotes_it_and_shows_a_right_one() -> None:
    """One message a game, to the letter."""
    with pytest.raises(ValueError, match="C7") as in_maze_race:
        maze_race.LABELS.parse("C7")
    with pytest.raises(ValueError, match="c4") as in_orders:
        simultaneous_orders.LABELS.parse("c4")
    with pytest.raises(ValueError, match="3/0") as in_robozzle:
        robozzle.parse_position("3/0")
    assert [str(caught.value) for caught in (in_maze_race, in_orders, in_robozzle)] == [
        (
            "'C7' is not a square; a square is its row in capital letters, a hyphen and its "
            "column as a number from 1, like C-7"
        ),
        (
            "'c4' is not a square; a square is its column in capital letters and its row "
            "as a number from 1, like C4"
        ),
        "'3/0' is not a position; a position is x, a comma, a blank and y, like 3, 0",
    ]


@pytest.mark.parametrize("square", [Square(-1, 0), Square(0, -1), Square(-1, -1)])
def test_there_is_no_label_below_0(square: Square) -> None:
    """Messages name such a square by its numbers."""
    row, column = square
    labels = maze_race.LABELS
    with pytest.raises(ValueError, match=rf"there is no label for row {row}, column {column}"):
        labels.text(square)
    assert labels.name(square) == f"row {row}, column {column}"
    assert labels.name(Square(2, 6)) == "C-7"


def test_letters_count_like_the_columns_of_a_spreadsheet() -> None:
    """One letter for each, then two, then three, in the order of the alphabet."""
    words = ["".join(word) for size in (1, 2, 3) for word in product(ascii_uppercase, repeat=size)]
    assert [letters(index) for index in range(len(words))] == words
    assert [letters_index(word) for word in words] == list(range(len(words)))


def test_letters_have_limits() -> None:
    """Letters are capitals from A to Z and count from 0."""
    with pytest.raises(ValueError, match=r"^there are no letters for -1; letters count from 0$"):
        letters(-1)
    for text in ("", "a", "A1", "Ä", "A\n"):
        with pytest.raises(ValueError, match="is not letters; letters are capitals from A to Z"):
            letters_index(text)


def test_squares_shift_and_stay_within_boards() -> None:
    """A shifted square may be off the board; a board's edges are within it."""
    assert Square(0, 3).shifted(-1, 2) == Square(-1, 5)
    inside = [Square(row, column) for row, column in product(range(-1, 4), range(-1, 5))]
    assert sum(square.within(3, 4) for square in inside) == 12


def test_boards_have_2_to_52_rows_and_columns() -> None:
    """Each side is told for itself."""
    assert size_breaches(2, 52) == size_breaches(52, 2) == ()
    assert [str(breach) for breach in size_breaches(1, 53)] == [
        "rows: rows is 1; it goes from 2 to 52",
        "columns: columns is 53; it goes from 2 to 52",
    ]


def test_a_picture_may_have_blanks_and_empty_lines_around_it() -> None:
    """How far a teacher indents a picture is no matter of the board."""
    for text in ("ab\nba", "a b\nb a", "\n\n  a  b \n\tb\ta  \n\n"):
        assert parse_picture(text, {"a": 1, "b": 2}, str, "") == ((1, 2), (2, 1))
    assert parse_picture("  \n ", {"a": 1}, str, "") == ()
    assert parse_picture("a\n\na", {"a": 1}, str, "") == ((1,), (), (1,))


def test_a_picture_with_other_characters_names_their_places() -> None:
    """Five are named, the rest is counted."""
    label = maze_race.LABELS.text
    with pytest.raises(ValueError, match=r"^A-1 is 'b'; .*A-5 is 'b'; a legend$"):
        parse_picture("bbbbb", {"a": 1}, label, "a legend")
    with pytest.raises(ValueError, match=r"^B-1 is '#'; a legend$"):
        parse_picture("aa\n#a", {"a": 1}, label, "a legend")
    message = "^A-1 is 'b'; .*A-5 is 'b'; 2 more squares are like that; a legend$"
    with pytest.raises(ValueError, match=message):
        parse_picture("bbbbbbb", {"a": 1}, label, "a legend")


def test_what_stands_for_nothing_is_handed_over_as_well() -> None:
    """All of it, with its squares: for whoever knows where the picture itself stands."""
    label = maze_race.LABELS.text
    with pytest.raises(UnknownCells) as caught:
        parse_picture("\n  a b\n\n c a\n", {"a": 1}, label, "a legend")
    assert caught.value.legend == "a legend"
    assert caught.value.cells == (
        UnknownCell(Square(0, 1), "A-2", "b"),
        UnknownCell(Square(2, 0), "C-1", "c"),
    )
