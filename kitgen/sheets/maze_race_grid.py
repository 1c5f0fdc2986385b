"""Robot Maze Race's grids: crates and a path come in, a `Board` and what it shows go out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kitgen.engine.grid import Square as Place
from kitgen.engine.grid import letters
from kitgen.engine.maze_race import LABELS, Rules
from kitgen.sheets.maze_race_items import labels
from kitgen.sheets.sheet import Board, Square
from kitgen.sheets.view import Item

SQUARE_MM = 8.0
"""Two grids of ten such squares, labelled on all sides, stand side by side on 186 mm."""


def grid(
    rules: Rules,
    crates: Iterable[Place] = (),
    *,
    walling: Iterable[Place] = (),
    path: Sequence[Place] = (),
) -> tuple[Board, Item]:
    """A grid as a picture, and what its alternative text says.

    Crates off the board cannot be drawn; the text names them.
    """
    standing, ringed = set(crates), set(walling)
    signs = {rules.entrance: ("start",), rules.exit: ("exit",)}
    rows = tuple(
        tuple(
            Square(
                signs=signs.get(place, ()) + (("crate",) if place in standing else ()),
                ringed=place in ringed,
            )
            for place in (Place(row, column) for column in range(rules.columns))
        )
        for row in range(rules.rows)
    )
    board = Board(
        rows=rows,
        row_labels=tuple(letters(row) for row in range(rules.rows)),
        column_labels=tuple(str(column + 1) for column in range(rules.columns)),
        square_mm=SQUARE_MM,
        alt="",
        path=tuple((square.row, square.column) for square in path),
        labels_all_sides=True,
    )
    facts: Item = {
        "rows": rules.rows,
        "columns": rules.columns,
        "entrance": LABELS.text(rules.entrance),
        "exit": LABELS.text(rules.exit),
        "crates": labels(sorted(standing)),
        "walling": labels(sorted(ringed)),
        "path": labels(path),
    }
    return board, facts
