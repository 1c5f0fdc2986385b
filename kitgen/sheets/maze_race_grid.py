"""Robot Maze Race's grids: crates and a path come in, a `Board` and what it shows go out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal

from kitgen.engine.grid import Square as Place
from kitgen.engine.grid import letters
from kitgen.engine.maze_race import LABELS, Command, Result, Rules
from kitgen.sheets.board_nouns import Board, Bump, Square
from kitgen.sheets.maze_race_items import labels
from kitgen.sheets.view import Item

SQUARE_MM = 8.0
"""Two grids of ten such squares, labelled on all sides, stand side by side on 186 mm."""

ABREAST_COLUMNS, ABREAST_ROWS = 10, 12
"""So many columns stand side by side as long as the rows' letters are no wider than L."""

ONE_LETTER_ROWS = 26
"""From here on a row is called by two letters, and the grid is wider."""


def grid(
    rules: Rules,
    crates: Iterable[Place] = (),
    *,
    walling: Iterable[Place] = (),
    path: Sequence[Place] = (),
    bumps: Iterable[tuple[Place, Command, Result]] = (),
) -> tuple[Board, Item]:
    """A grid as a picture, and what its alternative text says.

    Crates off the board and written down twice cannot be drawn: where there are any, the list is
    printed as it is written.

    Args:
        rules: the size, the entrance and the exit.
        crates: on their squares.
        walling: crates that are ringed.
        path: the squares that a line runs through.
        bumps: where a robot stood that could not go on, what it tried and what it met.
    """
    written, ringed = tuple(crates), set(walling)
    standing = set(written)
    shown = sum(place.within(rules.rows, rules.columns) for place in standing)
    board = Board(
        rows=_rows(rules, standing, ringed),
        row_labels=tuple(letters(row) for row in range(rules.rows)),
        column_labels=tuple(str(column + 1) for column in range(rules.columns)),
        square_mm=SQUARE_MM,
        alt="",
        path=tuple((square.row, square.column) for square in path),
        labels_all_sides=True,
        bumps=tuple(_bump(*bump) for bump in bumps),
    )
    facts: Item = {
        **_size(rules),
        "entrance": LABELS.text(rules.entrance),
        "exit": LABELS.text(rules.exit),
        "crates": labels(sorted(standing)),
        "written": labels(written) if shown < len(written) else [],
        "walling": labels(sorted(ringed)),
        "path": labels(path),
    }
    return board, facts


def _rows(rules: Rules, crates: set[Place], ringed: set[Place]) -> tuple[tuple[Square, ...], ...]:
    signs = {rules.entrance: ("start",), rules.exit: ("exit",)}
    return tuple(
        tuple(
            Square(
                signs=signs.get(place, ()) + (("crate",) if place in crates else ()),
                ringed=place in ringed,
            )
            for place in (Place(row, column) for column in range(rules.columns))
        )
        for row in range(rules.rows)
    )


def _size(rules: Rules) -> Item:
    """How large a grid is, and what that means: what has room beside it, and below it."""
    rows, columns = rules.rows, rules.columns
    fewer = columns < ABREAST_COLUMNS
    return {
        "rows": rows,
        "columns": columns,
        "narrow": fewer or (columns == ABREAST_COLUMNS and rows <= ONE_LETTER_ROWS),
        "abreast": fewer or (columns == ABREAST_COLUMNS and rows <= ABREAST_ROWS),
    }


def _bump(place: Place, command: Command, result: Result) -> Bump:
    return place.row, place.column, _WAYS[command], "crate" if result == Result.CRATE else "wall"


_WAYS: Mapping[Command, Literal["up", "right", "down", "left"]] = {
    Command.UP: "up",
    Command.RIGHT: "right",
    Command.DOWN: "down",
    Command.LEFT: "left",
}
