"""Robot Maze Race as text: labels, turns and maps of mazes come in, nouns go out, and back."""

from __future__ import annotations

import re
from collections.abc import Iterable

from kitgen.engine.breach import counted, parse_word, quoted
from kitgen.engine.grid import Labelling, Square, letters, parse_picture
from kitgen.engine.maze_race_nouns import Command, Rules, Turn

LABELS = Labelling(lettered="row", separator="-", example="C-7")
"""Row letter from A at the top, then column number from 1 at the left: `C-7`."""

FREE, CRATE = ".", "X"
_SQUARES = {FREE: False, "O": False, CRATE: True}
_LEGEND = "a map's squares are . or O (free) and X (a crate)"


def parse_command(text: str) -> Command:
    """Return the command that is written `text`.

    Raises:
        UnknownWord: if there is none such.
    """
    return parse_word(text, Command, "a command")


def parse_turn(text: str) -> Turn:
    """Return the turn that is written `right, right, down x 2`; one run where no number is given.

    Raises:
        UnknownWord: if a command is none.
        ValueError: if the number of runs is no number from 1.
    """
    commands, times, number = text.partition(" x ")
    if times and not re.fullmatch(r"[1-9][0-9]{0,3}", number.strip()):
        raise ValueError(f"{quoted(number)} is not a number of runs; it is a number from 1")
    words = commands.split(",") if commands.strip() else ()
    program = tuple(parse_command(word.strip()) for word in words)
    return Turn(program, int(number) if times else 1)


def parse_map(text: str, rules: Rules | None = None) -> tuple[Square, ...]:
    """Return the squares of a map's crates, row by row from A.

    Args:
        text: a line a row, a character a square (`.` or `O` free, `X` a crate), blanks between
            them or not.
        rules: gives the board's size; without them every row has to be as long as the first.

    Raises:
        UnknownCells: if a character is none of these.
        ValueError: if the map has another size, naming the rows.
    """
    rows = parse_picture(text, _SQUARES, LABELS.text, _LEGEND)
    if not rows:
        raise ValueError(f"the map is empty; {_LEGEND}")
    wide = len(rows[0]) if rules is None else rules.columns
    high = len(rows) if rules is None else rules.rows
    wrong = [
        f"row {letters(index)} has {counted(len(row), 'square')}"
        for index, row in enumerate(rows)
        if len(row) != wide
    ]
    problems = [f"{', '.join(wrong)}; every row has {wide}"] if wrong else []
    if len(rows) != high:
        problems.append(f"the map has {counted(len(rows), 'row')}; the board has {high}")
    if problems:
        raise ValueError("; ".join(problems))
    return tuple(
        Square(row, column)
        for row, squares in enumerate(rows)
        for column, crate in enumerate(squares)
        if crate
    )


def map_text(crates: Iterable[Square], rules: Rules) -> str:
    """Return the map of a board of the rules' size with these crates; `parse_map` reads it.

    Raises:
        ValueError: if a crate is off the board, where the map has no place for it.
    """
    squares = set(crates)
    off = sorted(square for square in squares if not square.within(rules.rows, rules.columns))
    if off:
        raise ValueError(f"{tuple(off[0])} is off a board of {rules.rows} by {rules.columns}")
    return "\n".join(
        " ".join(CRATE if (row, column) in squares else FREE for column in range(rules.columns))
        for row in range(rules.rows)
    )
