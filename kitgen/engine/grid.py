"""Squares and how each game labels them: a label comes in, a `Square` goes out, and back.

Pictures of boards are read here too: text comes in, rows of cells go out.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeVar

from kitgen.engine.breach import Breach, quoted, range_breaches

SMALLEST, LARGEST = 2, 52
"""How many rows, and how many columns, a board of labelled squares may have."""

Cell = TypeVar("Cell")

_LETTERS = 26
_FIRST_LETTER = ord("A")
_LETTERED, _NUMBERED = "[A-Z]{1,3}", "[1-9][0-9]{0,3}"
_WORST_SHOWN = 5


class Square(NamedTuple):
    """A square of a board, both parts from 0; which way rows run is the game's labelling to say."""

    row: int
    column: int

    def shifted(self, rows: int, columns: int) -> Square:
        """Return the square that is so many rows and columns further; it may be off the board."""
        return Square(self.row + rows, self.column + columns)

    def within(self, rows: int, columns: int) -> bool:
        """Return whether the square is on a board of so many rows and columns."""
        return 0 <= self.row < rows and 0 <= self.column < columns


@dataclass(frozen=True, slots=True)
class Labelling:
    """How a game labels its squares with a letter and a number.

    Attributes:
        lettered: which part the letters count; the other part is a number from 1.
        separator: what stands between the letters and the number.
        example: a label, for messages.
    """

    lettered: Literal["row", "column"]
    separator: str
    example: str

    @property
    def pattern(self) -> str:
        """The regular expression of the labels that `parse` reads."""
        return f"{_LETTERED}{self.separator}{_NUMBERED}"

    def text(self, square: Square) -> str:
        """Return the square's label.

        Raises:
            ValueError: if a part of the square is below 0, where there are no labels.
        """
        row, column = square
        if row < 0 or column < 0:
            raise ValueError(f"there is no label for row {row}, column {column}; both count from 0")
        first, second = (row, column) if self.lettered == "row" else (column, row)
        return f"{letters(first)}{self.separator}{second + 1}"

    def name(self, square: Square) -> str:
        """Return the label, or the row and column where there is none: for messages."""
        unlabelled = square.row < 0 or square.column < 0
        return f"row {square.row}, column {square.column}" if unlabelled else self.text(square)

    def parse(self, text: str) -> Square:
        """Return the square that has this label, on whatever board.

        Raises:
            ValueError: if the text is no label; it quotes the text and says what a label is.
        """
        label = re.fullmatch(f"({_LETTERED}){self.separator}({_NUMBERED})", text)
        if label is None:
            raise ValueError(f"{quoted(text)} is not a square; {self._shape()}")
        first, second = letters_index(label[1]), int(label[2]) - 1
        return Square(first, second) if self.lettered == "row" else Square(second, first)

    def _shape(self) -> str:
        numbered = "column" if self.lettered == "row" else "row"
        between = ", a hyphen and" if self.separator else " and"
        return (
            f"a square is its {self.lettered} in capital letters{between} "
            f"its {numbered} as a number from 1, like {self.example}"
        )


def letters(index: int) -> str:
    """Return the letters that count to `index`: A for 0, Z for 25, AA for 26.

    Raises:
        ValueError: if the index is below 0.
    """
    if index < 0:
        raise ValueError(f"there are no letters for {index}; letters count from 0")
    text = ""
    while index >= 0:
        text = chr(_FIRST_LETTER + index % _LETTERS) + text
        index = index // _LETTERS - 1
    return text


def letters_index(text: str) -> int:
    """Return the index that the letters count to: 0 for A, 26 for AA; the inverse of `letters`.

    Raises:
        ValueError: if the text is anything but capital letters from A to Z.
    """
    if not re.fullmatch(r"[A-Z]+", text):
        raise ValueError(f"{quoted(text)} is not letters; letters are capitals from A to Z")
    number = 0
    for letter in text:
        number = number * _LETTERS + ord(letter) - _FIRST_LETTER + 1
    return number - 1


def size_breaches(rows: int, columns: int) -> tuple[Breach, ...]:
    """Return what is wrong with a board of so many rows and columns of labelled squares."""
    return range_breaches(("rows",), rows, SMALLEST, LARGEST) + range_breaches(
        ("columns",), columns, SMALLEST, LARGEST
    )


class UnknownCell(NamedTuple):
    """A character of a picture that stands for nothing, and the square that it stands on."""

    square: Square
    label: str
    character: str


class UnknownCells(ValueError):
    """A picture in which characters stand for nothing.

    Attributes:
        cells: all of them, row by row from the top; squares count from the top left.
        legend: what the characters of such a picture mean.
    """

    def __init__(self, cells: Sequence[UnknownCell], legend: str) -> None:
        """Take the characters, at least one, and the legend."""
        super().__init__(tuple(cells), legend)
        self.cells = tuple(cells)
        self.legend = legend

    def __str__(self) -> str:
        """Return the first of the characters with their squares, and the legend."""
        shown = [f"{cell.label} is {cell.character!r}" for cell in self.cells[:_WORST_SHOWN]]
        rest = len(self.cells) - len(shown)
        more = [f"{rest} more squares are like that"] if rest > 0 else []
        return "; ".join([*shown, *more, self.legend])


def parse_picture(
    text: str, cells: Mapping[str, Cell], label: Callable[[Square], str], legend: str
) -> tuple[tuple[Cell, ...], ...]:
    """Return the rows of a picture: a line a row, a character a cell; blanks between them or not.

    Args:
        text: the picture; empty lines before and after it do not count.
        cells: what each character stands for.
        label: how the game labels the square in the row from the top and column from the left.
        legend: what the characters mean, for the message.

    Raises:
        UnknownCells: if a character is none of `cells`.
    """
    lines = ["".join(line.split()) for line in text.strip().splitlines()]
    wrong = [
        UnknownCell(Square(row, column), label(Square(row, column)), character)
        for row, line in enumerate(lines)
        for column, character in enumerate(line)
        if character not in cells
    ]
    if wrong:
        raise UnknownCells(wrong, legend)
    return tuple(tuple(cells[character] for character in line) for line in lines)
