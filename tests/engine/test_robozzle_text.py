"""Robozzle: actions, programs, boards and robots as text, there and back."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kitgen.engine.breach import UnknownWord
from kitgen.engine.robozzle import (
    INSTRUCTIONS,
    Action,
    Board,
    Call,
    Cell,
    Colour,
    Facing,
    Move,
    Program,
    Robot,
    board_text,
    parse_action,
    parse_board,
    parse_colour,
    parse_facing,
    parse_instruction,
    parse_program,
    parse_robot,
    program_text,
)

instructions = st.one_of(st.sampled_from(Move), st.builds(Call, st.integers(0, 99)))
actions = st.builds(Action, instructions, st.none() | st.sampled_from(Colour))
programs = st.lists(st.lists(actions, max_size=10).map(tuple), min_size=1, max_size=5).map(tuple)
cells = st.none() | st.builds(Cell, st.sampled_from(Colour), st.booleans())
boards = st.integers(1, 9).flatmap(
    lambda wide: st.lists(
        st.lists(cells, min_size=wide, max_size=wide).map(tuple), min_size=1, max_size=9
    ).map(tuple)
)
robots = st.builds(Robot, st.integers(-9, 99), st.integers(-9, 99), st.sampled_from(Facing))


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("forward", Action(Move.FORWARD)),
        ("turn_left if blue", Action(Move.TURN_LEFT, Colour.BLUE)),
        ("paint_green if red", Action(Move.PAINT_GREEN, Colour.RED)),
        ("F1", Action(Call(0))),
        ("F10 if green", Action(Call(9), Colour.GREEN)),
    ],
)
def test_an_action_reads_as_it_prints(text: str, action: Action) -> None:
    """A call is the subprogram's name on paper."""
    assert str(action) == text
    assert parse_action(text) == action


@given(actions, programs, boards, robots)
def test_everything_reads_back(
    action: Action, program: Program, board: Board, robot: Robot
) -> None:
    """Nouns that no puzzle allows are text as well."""
    assert parse_action(str(action)) == action
    assert parse_program(program_text(program)) == program
    assert parse_board(board_text(board)) == board
    assert parse_board(board_text(board).replace(" ", "")) == board
    assert parse_robot(str(robot)) == robot


def test_blanks_between_words_do_not_count() -> None:
    """However many there are."""
    assert parse_action("  turn_left   if\tblue ") == parse_action("turn_left if blue")


@pytest.mark.parametrize(
    ("text", "found", "expected"),
    [
        ("foward", "foward", INSTRUCTIONS),
        ("Forward", "Forward", INSTRUCTIONS),
        ("f1 if red", "f1", INSTRUCTIONS),
        ("F0", "F0", INSTRUCTIONS),
        ("F01", "F01", INSTRUCTIONS),
        ("F", "F", INSTRUCTIONS),
        ("F99999", "F99999", INSTRUCTIONS),
        ("F-1", "F-1", INSTRUCTIONS),
        ("0", "0", INSTRUCTIONS),
        ("forward if pink", "pink", ("red", "green", "blue")),
        ("F1 if r", "r", ("red", "green", "blue")),
    ],
)
def test_a_word_that_is_unknown_in_an_action(
    text: str, found: str, expected: tuple[str, ...]
) -> None:
    """Callers get the word itself and those that would have been right."""
    with pytest.raises(UnknownWord) as caught:
        parse_action(text)
    assert (caught.value.found, caught.value.expected) == (found, expected)


def test_messages_about_words() -> None:
    """Each to the letter."""
    instruction = (
        "forward, turn_left, turn_right, paint_red, paint_green, paint_blue, F1, F2, F3, F4 or F5"
    )
    for parse, text, message in (
        (
            parse_instruction,
            "jump",
            f"'jump' is not an instruction; an instruction is {instruction}",
        ),
        (parse_colour, "pink", "'pink' is not a colour; a colour is red, green or blue"),
        (
            parse_facing,
            "north",
            "'north' is not a direction; a direction is up, right, down or left",
        ),
    ):
        with pytest.raises(UnknownWord, match=f"^{re.escape(message)}$"):
            parse(text)


@pytest.mark.parametrize(
    "text", ["", "forward red", "forward when red", "if red", "forward if", "forward if red blue"]
)
def test_what_is_no_action(text: str) -> None:
    """The message quotes the text and shows an action."""
    message = (
        f"'{text}' is not an instruction; "
        "write one like turn_left, or with a condition like turn_left if blue"
    )
    with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
        parse_action(text)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("turn right", "turn_right"),
        ("turn  left if blue", "turn_left if blue"),
        ("paint red if", "paint_red if"),
    ],
)
def test_a_blank_for_an_underscore(text: str, meant: str) -> None:
    """What was meant is told, with its condition."""
    message = f"'{text}' is not an instruction; did you mean '{meant}'?"
    with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
        parse_action(text)


def test_a_program_has_a_line_for_each_subprogram() -> None:
    """An empty subprogram has its name alone."""
    text = "F1: forward, F2 if red\nF2:\nF3: turn_left"
    program = parse_program(text)
    assert [len(subprogram) for subprogram in program] == [2, 0, 1]
    assert program_text(program) == text
    assert parse_program(" F1 :forward,F2 if red\n F2:\nF3: turn_left\n") == program
    assert parse_program("") == ()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("forward", "'forward' is not subprogram F1; it begins F1:"),
        ("F2: forward", "'F2: forward' is not subprogram F1; it begins F1:"),
        ("F1: forward\nF3: F1", "'F3: F1' is not subprogram F2; it begins F2:"),
        (
            "F1: forward,",
            (
                "'' is not an instruction; "
                "write one like turn_left, or with a condition like turn_left if blue"
            ),
        ),
    ],
)
def test_what_is_no_program(text: str, message: str) -> None:
    """Subprograms come in their order, and each is named."""
    with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
        parse_program(text)


def test_a_board_is_a_picture() -> None:
    """Small letters are cells, capitals have a star, a point is void."""
    board = parse_board(". r G\nb R g")
    assert board == (
        (None, Cell(Colour.RED), Cell(Colour.GREEN, star=True)),
        (Cell(Colour.BLUE), Cell(Colour.RED, star=True), Cell(Colour.GREEN)),
    )
    assert parse_board("\n .rG \n bRg \n") == board
    assert parse_board("") == ()


def test_a_picture_with_other_letters() -> None:
    """Positions are told as x, y."""
    message = (
        "1, 0 is 'y'; 0, 1 is 'X'; a board's squares are r, g, b (red, green, blue), R, G, B "
        "(with a star) and . (a gap)"
    )
    with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
        parse_board("r y\nX r")


def test_rows_of_different_length_are_for_the_rules() -> None:
    """The picture is read as it is."""
    assert [len(row) for row in parse_board("r r\nr\nr r r")] == [2, 1, 3]


def test_a_robot_is_a_position_and_a_direction() -> None:
    """Each part has a message of its own."""
    assert str(Robot(0, 2, Facing.RIGHT)) == "0, 2 right"
    with pytest.raises(ValueError, match=r"^'0 2' is not a position; "):
        parse_robot("0 2 right")
    with pytest.raises(UnknownWord, match=r"^'east' is not a direction; "):
        parse_robot("0, 2 east")
