"""Simultaneous robot orders: programs and squares as text, there and back."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kitgen.engine.breach import UnknownWord
from kitgen.engine.grid import Square
from kitgen.engine.simultaneous_orders import (
    Order,
    Program,
    Sides,
    parse_order,
    parse_program,
    parse_programs,
    parse_squares,
    program_text,
    programs_text,
    squares_text,
)

programs = st.lists(st.sampled_from(Order)).map(tuple)
squares = st.builds(Square, st.integers(0, 99), st.integers(0, 99))


def test_a_program_reads_as_it_prints() -> None:
    """One letter an order, with blanks or without."""
    program = (Order.NORTH, Order.EAST, Order.SOUTH, Order.WEST, Order.WAIT)
    assert program_text(program) == "N E S W X"
    assert parse_program("N E S W X") == parse_program(" NESW\tX ") == program


@given(st.builds(Sides, programs, programs))
def test_every_pair_of_programs_reads_back(pair: Sides[Program]) -> None:
    """Programs that no game allows are text as well."""
    assert parse_program(program_text(pair.red)) == pair.red
    assert parse_programs(programs_text(pair)) == pair


@given(st.builds(Sides, squares, squares))
def test_every_pair_of_squares_reads_back(pair: Sides[Square]) -> None:
    """Red's square comes first."""
    assert parse_squares(squares_text(pair)) == pair


def test_pairs_have_a_slash() -> None:
    """Blanks around it do not count."""
    assert programs_text(parse_programs("NNE/SSW")) == "N N E / S S W"
    assert squares_text(parse_squares(" B3 / D4 ")) == "B3/D4"
    for text in ("B3", "B3 D4", "B3/D4/E5"):
        message = f"^'{text}' is not a pair of squares; red's and blue's have a / between$"
        with pytest.raises(ValueError, match=message):
            parse_squares(text)
    with pytest.raises(ValueError, match="'N N E' is not a pair of programs; "):
        parse_programs("N N E")
    with pytest.raises(ValueError, match="'b3' is not a square; "):
        parse_squares("b3/D4")


@pytest.mark.parametrize("text", ["n", "north", "U", "", "NN"])
def test_a_word_that_is_no_order(text: str) -> None:
    """Callers get the words that would have been right."""
    with pytest.raises(UnknownWord) as caught:
        parse_order(text)
    assert caught.value.found == text
    assert caught.value.expected == ("N", "E", "S", "W", "X")


def test_a_letter_that_is_no_order() -> None:
    """In a program the letter is named."""
    with pytest.raises(UnknownWord, match=r"^'Q' is not an order; an order is N, E, S, W or X$"):
        parse_program("N N Q")
