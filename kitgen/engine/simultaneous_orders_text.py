"""Simultaneous robot orders as text: labels and programs come in, nouns go out, and back."""

from __future__ import annotations

from kitgen.engine.breach import parse_word, quoted
from kitgen.engine.grid import Labelling, Square
from kitgen.engine.simultaneous_orders_nouns import Order, Program, Sides

LABELS = Labelling(lettered="column", separator="", example="C4")
"""Column letter from A in the west, then row number from 1 in the south: `C4`."""


def parse_order(text: str) -> Order:
    """Return the order that is written `text`.

    Raises:
        UnknownWord: if there is none such.
    """
    return parse_word(text, Order, "an order")


def parse_program(text: str) -> Program:
    """Return the program that is written `N N E`, with blanks between the orders or not.

    Raises:
        UnknownWord: if an order is none.
    """
    return tuple(map(parse_order, "".join(text.split())))


def program_text(program: Program) -> str:
    """Return the orders with a blank between them: `N N E`."""
    return " ".join(program)


def parse_programs(text: str) -> Sides[Program]:
    """Return the pair of programs that is written `N N E / S S W`, red's first.

    Raises:
        UnknownWord: if an order is none.
        ValueError: if there are not two programs.
    """
    return Sides(*map(parse_program, _halves(text, "programs")))


def programs_text(programs: Sides[Program]) -> str:
    """Return a pair of programs, red's first: `N N E / S S W`."""
    return f"{program_text(programs.red)} / {program_text(programs.blue)}"


def parse_squares(text: str) -> Sides[Square]:
    """Return the squares of both tokens that are written `B3/D3`, red's first.

    Raises:
        ValueError: if there are not two labels.
    """
    return Sides(*(LABELS.parse(half.strip()) for half in _halves(text, "squares")))


def squares_text(squares: Sides[Square]) -> str:
    """Return the squares of both tokens, red's first: `B3/D3`."""
    return f"{LABELS.text(squares.red)}/{LABELS.text(squares.blue)}"


def _halves(text: str, what: str) -> tuple[str, str]:
    red, slash, blue = text.partition("/")
    if not slash or "/" in blue:
        raise ValueError(
            f"{quoted(text)} is not a pair of {what}; red's and blue's have a / between"
        )
    return red, blue
