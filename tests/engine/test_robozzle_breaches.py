"""Robozzle: what goes against the rules, its place and its message."""

from __future__ import annotations

from typing import cast

import pytest

from kitgen.engine.robozzle import (
    Action,
    Call,
    Colour,
    Facing,
    Move,
    Puzzle,
    Robot,
    Rules,
    Task,
    breaches,
    parse_board,
    parse_program,
    parse_robot,
    program_breaches,
    puzzle_breaches,
    rules_breaches,
)


def puzzle_of(
    board: str = "r R",
    robot: str = "0, 0 right",
    slots: tuple[int, ...] = (5, 3),
    paints: tuple[Colour, ...] = (),
) -> Puzzle:
    """Return a puzzle in which nothing is wrong but what is said."""
    return Puzzle("stairs", parse_board(board), parse_robot(robot), slots, paints)


@pytest.mark.parametrize(
    ("actions", "message"),
    [
        (1, None),
        (10_000, None),
        (0, "max_actions: max_actions is 0; it goes from 1 to 10000"),
        (10_001, "max_actions: max_actions is 10001; it goes from 1 to 10000"),
    ],
)
def test_the_number_of_actions_has_limits(actions: int, message: str | None) -> None:
    """Both ends are allowed."""
    assert [str(breach) for breach in rules_breaches(Rules(actions))] == (
        [message] if message else []
    )


NO_STAR = "board: the board has no star; a puzzle has at least 1 (R, G or B)"

PUZZLES = {
    "nothing wrong": (puzzle_of(), []),
    "one column": (puzzle_of("r\nR"), []),
    "the largest board": (puzzle_of(f"r{'R' * 51}\n" + f"{'r' * 52}\n" * 51), []),
    "all subprograms with all slots": (puzzle_of(slots=(10,) * 5), []),
    "no board": (
        puzzle_of(""),
        [
            "board: the board is empty",
            "robot: the robot is off the board at 0, 0; it starts on a square",
        ],
    ),
    "no star": (puzzle_of("r r"), [NO_STAR]),
    "ragged rows": (
        puzzle_of("r R r\nr r\nr r r\nr"),
        ["board: row 1 has 2 squares, row 3 has 1 square; every row has as many as row 0, 3"],
    ),
    "a row too wide and no star": (
        puzzle_of("r" * 53),
        ["board: the board has 53 columns; it has at most 52", NO_STAR],
    ),
    "too many rows": (
        puzzle_of("r\n" * 52 + "R"),
        ["board: the board has 53 rows; it has at most 52"],
    ),
    "a start off the board": (
        puzzle_of(robot="2, 0 right"),
        ["robot: the robot is off the board at 2, 0; it starts on a square"],
    ),
    "a start below 0": (
        puzzle_of(robot="0, -1 right"),
        ["robot: the robot is off the board at 0, -1; it starts on a square"],
    ),
    "a start where a row is too short": (
        puzzle_of("r R\nr", "1, 1 up"),
        [
            "board: row 1 has 1 square; every row has as many as row 0, 2",
            "robot: the robot is off the board at 1, 1; it starts on a square",
        ],
    ),
    "a start in a gap": (
        puzzle_of(". R"),
        ["robot: the robot is on a gap at 0, 0; it starts on a square"],
    ),
    "a star under the robot": (
        puzzle_of("R r"),
        ["robot: there is a star under the robot at 0, 0; it starts on a square without"],
    ),
    "no subprogram": (
        puzzle_of(slots=()),
        ["slots: there is no subprogram; a puzzle has F1 at least"],
    ),
    "slots out of range": (
        puzzle_of(slots=(0, 11, 3)),
        [
            "slots.F1: F1 has 0 slots; a subprogram has 1 to 10 slots",
            "slots.F2: F2 has 11 slots; a subprogram has 1 to 10 slots",
        ],
    ),
    "more than five subprograms": (
        puzzle_of(slots=(1, 1, 1, 1, 1, 1, 0)),
        [
            "slots.F6: F6 is one too many; a puzzle has F1 to F5",
            "slots.F7: F7 has 0 slots; a subprogram has 1 to 10 slots",
            "slots.F7: F7 is one too many; a puzzle has F1 to F5",
        ],
    ),
}


@pytest.mark.parametrize(("puzzle", "expected"), PUZZLES.values(), ids=PUZZLES)
def test_puzzles(puzzle: Puzzle, expected: list[str]) -> None:
    """Each breach stands at a field of the puzzle; a task tells them all in one."""
    assert [str(breach) for breach in puzzle_breaches(puzzle)] == expected
    found = breaches(Task(puzzle), Rules())
    message = f"puzzle: stairs cannot be played: {'; '.join(expected)}"
    assert [str(breach) for breach in found] == ([message] if expected else [])


def test_a_direction_that_is_none() -> None:
    """It is told beside what is wrong with the start."""
    robot = Robot(0, 0, cast("Facing", "east"))
    on_start, on_direction = puzzle_breaches(Puzzle("p", parse_board("R"), robot, (1,)))
    assert on_start.path == ("robot",)
    assert on_direction.path == ("robot", "direction")
    message = "'east' is not a direction; a direction is up, right, down or left"
    assert on_direction.message == message


PROGRAMS = {
    "all slots used": ("F1: forward, F1, F2, F1, turn_left\nF2: F2 if red", (), []),
    "an empty subprogram": ("F1: F2\nF2:", (), []),
    "a paint that is allowed": ("F1: paint_green if red", (Colour.RED, Colour.GREEN), []),
    "no program": ("", (), ["program: the program is empty; it has F1 at least"]),
    "over its slots": (
        "F1: F1, F1, F1, F1, F1, F1\nF2: F1, F1, F1, F1",
        (),
        [
            "program.F1: F1 has 6 instructions; the puzzle gives it 5 slots",
            "program.F2: F2 has 4 instructions; the puzzle gives it 3 slots",
        ],
    ),
    "a subprogram that the puzzle has not": (
        "F1: F3\nF2:\nF3: forward",
        (),
        ["program.F3: the puzzle has no F3; a subprogram is F1 or F2"],
    ),
    "a call past the last subprogram": (
        "F1: forward, F3 if red",
        (),
        ["program.F1[1]: F3 is called; the last subprogram is F1"],
    ),
    "a paint where none is allowed": (
        "F1: paint_blue if red",
        (),
        ["program.F1[0]: the puzzle does not allow paint_blue; it allows no paint"],
    ),
    "another paint than those": (
        "F1: forward\nF2: paint_red, paint_blue, paint_green",
        (Colour.RED, Colour.GREEN),
        ["program.F2[1]: the puzzle does not allow paint_blue; it allows red or green"],
    ),
    "all of it": (
        "F1: F4, paint_red, F1, F1, F1, F5",
        (),
        [
            "program.F1: F1 has 6 instructions; the puzzle gives it 5 slots",
            "program.F1[0]: F4 is called; the last subprogram is F1",
            "program.F1[1]: the puzzle does not allow paint_red; it allows no paint",
            "program.F1[5]: F5 is called; the last subprogram is F1",
        ],
    ),
}


@pytest.mark.parametrize(("text", "paints", "expected"), PROGRAMS.values(), ids=PROGRAMS)
def test_programs(text: str, paints: tuple[Colour, ...], expected: list[str]) -> None:
    """A program is checked against slots and paints, whatever is wrong with the board."""
    program = parse_program(text)
    sound, broken = puzzle_of(paints=paints), puzzle_of("", "9, 9 up", paints=paints)
    assert [str(breach) for breach in program_breaches(program, sound)] == expected
    assert program_breaches(program, broken) == program_breaches(program, sound)
    assert breaches(Task(sound, program), Rules()) == program_breaches(program, sound)
    on_puzzle, *on_program = breaches(Task(broken, program), Rules())
    assert on_puzzle.path == ("puzzle",)
    assert tuple(on_program) == program_breaches(program, sound)


def test_a_program_is_checked_wherever_it_stands() -> None:
    """A puzzle's solution is a program too."""
    found = program_breaches(parse_program("F1: F2"), puzzle_of(), ("solution",))
    assert [breach.path for breach in found] == [("solution", "F1", 0)]


@pytest.mark.parametrize("index", [-1, True, False])
def test_an_index_is_a_number_from_0(index: int) -> None:
    """Nothing counts from the end, and a boolean is no number."""
    program = ((Action(Call(index)),),)
    (breach,) = program_breaches(program, puzzle_of())
    message = f"a call's index is {index}; it is a number from 0"
    assert (breach.path, breach.message) == (("program", "F1", 0), message)


def test_wrong_words_stand_at_their_action() -> None:
    """The colour of a condition is told beside the instruction."""
    action = Action(cast("Move", "jump"), cast("Colour", "pink"))
    colour, instruction = program_breaches(((action,),), puzzle_of())
    assert colour.path == instruction.path == ("program", "F1", 0)
    assert colour.message == "'pink' is not a colour; a colour is red, green or blue"
    words = (
        "forward, turn_left, turn_right, paint_red, paint_green, paint_blue, F1, F2, F3, F4 or F5"
    )
    assert instruction.message == f"'jump' is not an instruction; an instruction is {words}"
