"""Pictures of boards: their text comes in; their rows, and what is wrong with them, go out.

The engine reads pictures, too, and decides what they mean. Here it is about places: each wrong row
and each wrong character is a fault of its own, at its own place in the file.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from kitgen.engine.breach import counted, quoted

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

Problem = tuple[int, str]
"""An offset in the text of a picture, and what is wrong there."""


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a picture: the offset where its line begins, and each character with its offset."""

    offset: int
    cells: tuple[tuple[int, str], ...]


def picture_rows(text: str) -> tuple[Row, ...]:
    """Return the rows of a picture: a line a row, blanks between the characters or not.

    Empty lines before and after the picture do not count.
    """
    rows: list[Row] = []
    offset = 0
    for line in text.splitlines(keepends=True):
        cells = tuple((offset + n, each) for n, each in enumerate(line) if not each.isspace())
        rows.append(Row(cells[0][0] if cells else offset, cells))
        offset += len(line)
    filled = [number for number, row in enumerate(rows) if row.cells]
    return tuple(rows[filled[0] : filled[-1] + 1]) if filled else ()


def unknown_cells(
    rows: tuple[Row, ...], parse: Callable[[str], object], label: Callable[[int, int], str]
) -> Iterator[Problem]:
    """Yield a problem for each kind of character that stands for nothing, where it stands first.

    Args:
        rows: of the picture.
        parse: the engine's function for pictures of the game; its error ends with a legend.
        label: returns the label of the square in a row and column, both from 0.
    """
    places: dict[str, list[tuple[int, int, int]]] = {}
    for number, row in enumerate(rows):
        for column, (offset, character) in enumerate(row.cells):
            places.setdefault(character, []).append((offset, number, column))
    for character, found in places.items():
        legend = _legend(character, parse)
        if legend is not None:
            (offset, number, column), *others = found
            more = f", and so {'are' if others[1:] else 'is'} {len(others)} more" if others else ""
            yield offset, f"{label(number, column)} is {quoted(character)}{more}; {legend}"


def _legend(character: str, parse: Callable[[str], object]) -> str | None:
    """Return what a picture can consist of if the character is nothing of the kind."""
    try:
        parse(character)
    except ValueError as error:
        return str(error).rpartition("; ")[2]
    return None


def uneven_rows(
    rows: tuple[Row, ...], wide: int, name: Callable[[int], str], noun: str
) -> Iterator[Problem]:
    """Yield a problem for each row that has not `wide` of what `noun` names; `name` names rows."""
    for number, row in enumerate(rows):
        if len(row.cells) != wide:
            have = counted(len(row.cells), noun)
            yield row.offset, f"row {name(number)} has {have}; every row has {wide}"
