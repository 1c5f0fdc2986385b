"""Pictures of boards: their text comes in; their rows, and what is wrong with them, go out.

The engine reads pictures and decides what they mean. Here it is about places: each wrong row and
each wrong character is a fault of its own, at its own place in the file.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from kitgen.engine.breach import counted, quoted
from kitgen.engine.grid import UnknownCell, UnknownCells

Problem = tuple[int, str]
"""An offset in the text of a picture, and what is wrong there."""


class Row(NamedTuple):
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


def unknown_cells(rows: tuple[Row, ...], error: UnknownCells) -> Iterator[Problem]:
    """Yield a problem for each kind of character that stands for nothing, where it stands first.

    Args:
        rows: of the picture.
        error: what the engine says of the same picture.
    """
    alike: dict[str, list[UnknownCell]] = {}
    for cell in error.cells:
        alike.setdefault(cell.character, []).append(cell)
    for character, (first, *others) in alike.items():
        offset, _ = rows[first.square.row].cells[first.square.column]
        more = f", and so {'are' if others[1:] else 'is'} {len(others)} more" if others else ""
        yield offset, f"{first.label} is {quoted(character)}{more}; {error.legend}"


def uneven_rows(
    rows: tuple[Row, ...], wide: int, name: Callable[[int], str], noun: str
) -> Iterator[Problem]:
    """Yield a problem for each row that has not `wide` of what `noun` names; `name` names rows."""
    for number, row in enumerate(rows):
        if len(row.cells) != wide:
            have = counted(len(row.cells), noun)
            yield row.offset, f"row {name(number)} has {have}; every row has {wide}"
