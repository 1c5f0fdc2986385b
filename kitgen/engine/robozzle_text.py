"""Robozzle as text: actions, programs, boards and robots come in, nouns go out, and back."""

from __future__ import annotations

import re

from kitgen.engine.breach import UnknownWord, parse_word, quoted
from kitgen.engine.grid import Square, parse_picture
from kitgen.engine.robozzle_nouns import (
    Action,
    Board,
    Call,
    Cell,
    Colour,
    Facing,
    Move,
    Program,
    Robot,
    Subprogram,
)

SUBPROGRAMS = tuple(str(Call(index)) for index in range(5))
"""The names of the subprograms that a kit's puzzle may have: F1 to F5."""

INSTRUCTIONS = (*map(str, Move), *SUBPROGRAMS)
"""The words for an instruction."""

VOID = "."
_CELLS: dict[str, Cell | None] = {VOID: None}
_CELLS |= {colour[0]: Cell(colour) for colour in Colour}
_CELLS |= {colour[0].upper(): Cell(colour, star=True) for colour in Colour}
_LETTERS = {cell: letter for letter, cell in _CELLS.items()}
_LEGEND = "a board's squares are r, g, b (red, green, blue), R, G, B (with a star) and . (a gap)"


def position_text(x: int, y: int) -> str:
    """Return the label of a position, on the board or off it: `3, 0`."""
    return f"{x}, {y}"


def parse_position(text: str) -> tuple[int, int]:
    """Return the x and y of the position that is written `3, 0`.

    Raises:
        ValueError: if the text is no position.
    """
    number = "(0|-?[1-9][0-9]{0,3})"
    label = re.fullmatch(f"{number}, {number}", text)
    if label is None:
        raise ValueError(
            f"{quoted(text)} is not a position; a position is x, a comma, a blank and y, like 3, 0"
        )
    return int(label[1]), int(label[2])


def parse_colour(text: str) -> Colour:
    """Return the colour that is written `text`.

    Raises:
        UnknownWord: if there is none such.
    """
    return parse_word(text, Colour, "a colour")


def parse_facing(text: str) -> Facing:
    """Return the direction that is written `text`.

    Raises:
        UnknownWord: if there is none such.
    """
    return parse_word(text, Facing, "a direction")


def parse_instruction(text: str) -> Move | Call:
    """Return the instruction that is written `text`; F1 is the call of subprogram 0.

    Raises:
        UnknownWord: if there is none such.
    """
    call = re.fullmatch("F([1-9][0-9]{0,3})", text)
    if call is not None:
        return Call(int(call[1]) - 1)
    try:
        return Move(text)
    except ValueError:
        raise UnknownWord(text, INSTRUCTIONS, "an instruction") from None


def parse_action(text: str) -> Action:
    """Return the action that is written `forward`, or `turn_left if blue`.

    Raises:
        UnknownWord: if the instruction or the colour is none.
        ValueError: if there are other words than these.
    """
    match text.split():
        case [instruction]:
            return Action(parse_instruction(instruction))
        case [instruction, "if", colour]:
            return Action(parse_instruction(instruction), parse_colour(colour))
        case _:
            raise ValueError(_no_action(text))


def _no_action(text: str) -> str:
    """Return what is wrong with a text of other words; a blank may stand for an underscore."""
    written = " ".join(text.split())
    for move in Move:
        spaced = move.replace("_", " ")
        if spaced != move and written.startswith(spaced):
            meant = written.replace(spaced, move, 1)
            return f"{quoted(text)} is not an instruction; did you mean {quoted(meant)}?"
    return (
        f"{quoted(text)} is not an instruction; "
        "write one like turn_left, or with a condition like turn_left if blue"
    )


def parse_program(text: str) -> Program:
    """Return the program that is written in lines like `F1: forward, F2 if red`, F1's first.

    Raises:
        UnknownWord: if an instruction or a colour is none.
        ValueError: if the lines do not begin with F1, F2 and so on, or an action is none.
    """
    program: list[Subprogram] = []
    for line in text.strip().splitlines():
        name, colon, actions = line.partition(":")
        expected = Call(len(program))
        if not colon or name.strip() != str(expected):
            raise ValueError(f"{quoted(line)} is not subprogram {expected}; it begins {expected}:")
        words = actions.split(",") if actions.strip() else ()
        program.append(tuple(map(parse_action, words)))
    return tuple(program)


def program_text(program: Program) -> str:
    """Return a line for each subprogram: `F1: forward, F2 if red`; `parse_program` reads it."""
    return "\n".join(
        f"{Call(index)}: {', '.join(map(str, subprogram))}".rstrip()
        for index, subprogram in enumerate(program)
    )


def parse_board(text: str) -> Board:
    """Return the board of a picture: a line a row, blanks between the letters or not.

    Whether all rows are of one length is for `puzzle_breaches` to say.

    Raises:
        UnknownCells: if a letter stands for no cell.
    """
    return parse_picture(text, _CELLS, _picture_label, _LEGEND)


def _picture_label(square: Square) -> str:
    return position_text(square.column, square.row)


def board_text(board: Board) -> str:
    """Return the picture of a board, a blank between the letters; `parse_board` reads it."""
    return "\n".join(" ".join(_LETTERS[cell] for cell in row) for row in board)


def parse_robot(text: str) -> Robot:
    """Return the robot that is written `0, 2 right`.

    Raises:
        UnknownWord: if the direction is none.
        ValueError: if there is no position before it.
    """
    position, _, direction = text.rpartition(" ")
    return Robot(*parse_position(position), parse_facing(direction))
