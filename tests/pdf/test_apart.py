"""What must be told apart on a copy without colour, and without greys: it is, in every ink."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from pdf.copies import COPIERS, Copier, copied, nearest

from kitgen.pdf.ink import GREY, INKS, InkName
from kitgen.sheets.board_nouns import Board, Square
from kitgen.sheets.runs import Inline, Run, SignRun
from kitgen.sheets.sheet import Block, Paragraph, Slots

LETTERS = {"red": "R", "green": "G", "blue": "B"}
FACINGS = ("up", "right", "down", "left")
ROBOTS = tuple(f"robot_{facing}" for facing in FACINGS)
PAINTS = tuple(f"paint_{colour}" for colour in LETTERS)
INSTRUCTIONS = ("forward", "turn_left", "turn_right", *PAINTS)
SIDES = ("target_red", "target_blue", "token_red", "token_blue")
HELD = [(target, token) for target in SIDES[:2] for token in SIDES[2:]]
MET = ("clear", "crate", "wall", "tick", "cross")

FRAME = 2.0
"""Points of a picture's edge that a square's own lines take: all squares have them."""

MARGIN, UNLIKE = 0.2, 0.5
"""How far a print lies on its own side at least, and the least black, in square millimetres, that
makes one picture the other: a dot as large as the full stop of a text of 12 pt."""


def square(side: float, *signs: str, colour: str = "", ringed: bool = False) -> Block:
    """A square of a board with its letters, as it is printed."""
    letters = [LETTERS[colour]] if colour else []
    letters += [LETTERS[sign.partition("_")[2]] for sign in signs if sign in SIDES]
    content = Square(colour=colour, letter=" ".join(letters), signs=signs, ringed=ringed)
    return Board(((content,),), (), (), side, "a square")


def named(sign: str) -> Inline:
    """A sign with the letter that templates print beside it; orders and calls are letters alone."""
    if sign in PAINTS:
        return (SignRun(sign, sign), Run(LETTERS[sign[6:]]))
    return (SignRun(sign, sign) if sign.islower() else Run(sign),)


def slot(side: float, sign: str, *, corner: bool) -> Block:
    """A box of a program with an instruction in it."""
    return Slots((), 1, "a box", filled=(named(sign),), corner=corner, box_mm=side)


def listed(names: Iterable[str], *, small: bool = False) -> dict[str, Block]:
    """Signs in a line of text of 12 pt, or of 9."""
    return {name: Paragraph(named(name), small=small) for name in names}


def cells() -> dict[str, Block]:
    """Coloured cells with all that can stand on them."""
    held = [(), ("star",), *((robot,) for robot in ROBOTS), ("star", "robot_up")]
    return {
        " ".join((colour, *signs)): square(15, *signs, colour=colour)
        for colour in LETTERS
        for signs in held
    }


def sides(side: float) -> dict[str, Block]:
    """Tokens and targets, alone and in each other."""
    held = [(), *((sign,) for sign in SIDES), *HELD]
    return {" ".join(signs): square(side, *signs) for signs in held}


def mazes() -> dict[str, Block]:
    """A maze's squares: with and without a crate, which may stand where it may not."""
    held = [(), ("crate",), ("start",), ("exit",), ("start", "crate"), ("exit", "crate")]
    found = {" ".join(signs): square(8, *signs) for signs in held}
    return {**found, "ringed crate": square(8, "crate", ringed=True)}


VOID = Board(((Square(void=True),),), (), (), 15, "nothing")

TABLES: dict[str, tuple[dict[str, Block], float]] = {
    "void": ({"void": VOID, "square": square(15)}, 0),
    "cells": (cells(), FRAME),
    "hatches alone": (
        {colour: Board(((Square(colour=colour),),), (), (), 15, "a hatch") for colour in LETTERS},
        FRAME,
    ),
    "sides, 7 mm": (sides(7), FRAME),
    "sides, 25 mm": (sides(25), FRAME),
    "maze squares": (mazes(), FRAME),
    "instructions": (
        {sign: slot(13, sign, corner=True) for sign in (*INSTRUCTIONS, "F1", "F2")},
        FRAME,
    ),
    "commands": ({sign: slot(8, sign, corner=False) for sign in FACINGS}, FRAME),
    "robozzle in a line": (listed((*INSTRUCTIONS, *ROBOTS, "star")), 0),
    "robozzle in small": (listed(INSTRUCTIONS, small=True), 0),
    "maze-race in a line": (listed((*FACINGS, *MET, "start", "exit")), 0),
    "maze-race in small": (listed((*FACINGS, "tick", "cross"), small=True), 0),
    "orders in a line": (listed((*SIDES, *"NESWX")), 0),
    "orders in small": (listed("NESWX", small=True), 0),
}
"""What stands in the same places, by its name, and how much of its edge is left out."""


@pytest.mark.parametrize("dots", [100, pytest.param(300, marks=pytest.mark.slow)])
@pytest.mark.parametrize("copier", COPIERS.values(), ids=COPIERS)
@pytest.mark.parametrize("ink", INKS)
@pytest.mark.parametrize("name", TABLES)
def test_everything_is_told_apart(name: str, ink: InkName, copier: Copier, dots: int) -> None:
    """A print is likest to what it is, in every ink, on every copier, coarse and fine."""
    blocks, inset = TABLES[name]
    closest, likest = nearest(copied(blocks, INKS[ink], dots, copier, inset))
    assert closest.margin > MARGIN, closest
    assert likest.unlike > UNLIKE, likest


def test_what_is_drawn_alike_is_not_told_apart() -> None:
    """The test above can fail: on a square that stands there twice."""
    twice = {"one": square(8, "crate"), "other": square(8, "crate")}
    closest, likest = nearest(copied(twice, GREY, 300, COPIERS["8-bit grey"]))
    assert closest.margin <= 0
    assert likest.unlike < UNLIKE / 5
