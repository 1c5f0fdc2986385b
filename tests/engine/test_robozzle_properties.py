"""Robozzle: what holds in every run, and a second reading of the rules to compare with.

The oracle below has a dictionary for a board, complex numbers for places and directions, and a
stack of linked pairs that is unrolled lazily; it shares nothing with the engine but the nouns.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from drawn_puzzles import puzzles
from hypothesis import event, given
from hypothesis import strategies as st

from kitgen.engine.robozzle import (
    Action,
    Board,
    Call,
    Colour,
    Ending,
    Move,
    PlainBoard,
    PlainProgram,
    Program,
    Puzzle,
    RobozzleError,
    Rules,
    Task,
    robozzle,
    run,
)


@st.composite
def programs(draw: st.DrawFn) -> Program:
    """Draw a program whose calls all lead somewhere."""
    count = draw(st.integers(1, 4))
    moves = st.sampled_from([Move.FORWARD] * 6 + list(Move))
    instruction = st.one_of(moves, moves, st.builds(Call, st.integers(0, count - 1)))
    condition = st.sampled_from([None] * 5 + list(Colour))
    action = st.builds(Action, instruction, condition)
    first = draw(st.lists(action, min_size=2, max_size=10))
    others = st.lists(st.lists(action, max_size=6), min_size=count - 1, max_size=count - 1)
    return tuple(map(tuple, [first, *draw(others)]))


class Result(NamedTuple):
    """How a run ended, by the oracle."""

    ending: str
    pops: int
    actions: int
    moves: int
    place: complex
    heading: complex
    cells: dict[complex, tuple[str, bool]]


def _unrolled(subprogram: tuple[Action, ...], below: Any) -> Any:  # noqa: ANN401 - pairs of pairs
    for action in reversed(subprogram):
        below = (action, below)
    return below


def _height(stack: Any) -> int:  # noqa: ANN401 - as above
    height = 0
    while stack:
        height, stack = height + 1, stack[1]
    return height


class Oracle:
    """A run by the oracle, from its start to its `result`."""

    def __init__(self, puzzle: Puzzle, program: Program, limit: int) -> None:
        """Run the program."""
        self.cells = _cells(puzzle.board)
        self.array = {complex(x, y) for y, row in enumerate(puzzle.board) for x in range(len(row))}
        self.place = complex(puzzle.robot.x, puzzle.robot.y)
        self.heading = _heading(puzzle.robot.direction)
        self.program, self.limit = program, limit
        self.pops = self.actions = self.moves = 0
        stack, ending = _unrolled(program[0], None), ""
        while not ending:
            ending = self.over(stack)
            if not ending:
                stack, ending = self.next(stack)
        numbers = self.pops, self.actions, self.moves
        self.result = Result(ending, *numbers, self.place, self.heading, self.cells)

    def over(self, stack: Any) -> str:  # noqa: ANN401 - pairs of pairs
        """Return the ending if there is nothing to pop, or no more need or leave to."""
        if not any(star for _, star in self.cells.values()):
            return "solved"
        if not stack:
            return "out_of_instructions"
        return "runaway_calls" if self.pops == 20 * self.limit else ""

    def next(self, stack: Any) -> tuple[Any, str]:  # noqa: ANN401 - as above
        """Return what is on the stack after the next pop, and the ending if that is one."""
        (action, below), colour = stack, self.cells[self.place][0]
        word, *condition = str(action).split()
        skip = bool(condition) and condition[1] != colour
        if not skip and word[0] != "F" and self.actions == self.limit:
            return stack, "action_limit"
        self.pops += 1
        if skip:
            return below, ""
        if word[0] == "F":
            above = _unrolled(self.program[int(word[1:]) - 1], below)
            return above, "runaway_calls" if _height(above) > 10 * self.limit else ""
        self.actions += 1
        return below, self.act(word)

    def act(self, word: str) -> str:
        """Do what is no call; return the ending if it is a fall."""
        ahead, (colour, star) = self.place + self.heading, self.cells[self.place]
        if word == "forward" and ahead not in self.cells:
            return "fell_void" if ahead in self.array else "fell_edge"
        if word == "forward":
            self.place, self.moves = ahead, self.moves + 1
            colour, star = self.cells[ahead][0], False
        elif word.startswith("turn"):
            self.heading *= 1j if word == "turn_right" else -1j
        else:
            colour = word.removeprefix("paint_")
        self.cells[self.place] = colour, star
        return ""


def _heading(facing: str) -> complex:
    return {"up": -1j, "right": 1, "down": 1j, "left": -1}[facing]


def _cells(board: Board) -> dict[complex, tuple[str, bool]]:
    return {
        complex(x, y): (str(cell.colour), cell.star)
        for y, row in enumerate(board)
        for x, cell in enumerate(row)
        if cell
    }


@given(puzzles(), programs(), st.integers(1, 30))
def test_a_program_runs_as_the_oracle_says(puzzle: Puzzle, program: Program, limit: int) -> None:
    """In its ending, its three numbers, and what is left."""
    trace = run(Task(puzzle, program), Rules(limit))
    expected = Oracle(puzzle, program, limit).result
    place = complex(trace.robot.x, trace.robot.y)
    event(trace.ending)
    assert (
        Result(
            trace.ending,
            trace.pops,
            trace.actions,
            trace.moves,
            place,
            _heading(trace.robot.direction),
            _cells(trace.board),
        )
        == expected
    )
    if trace.fall:
        assert complex(*trace.fall) == place + expected.heading
    assert (trace.fall is not None) == trace.ending.startswith("fell")


@given(puzzles(), programs(), st.integers(1, 30))
def test_what_holds_in_every_run(puzzle: Puzzle, program: Program, limit: int) -> None:
    """The stack changes by pops and calls alone, stars only go, numbers are within the guards."""
    trace = run(Task(puzzle, program), Rules(limit))
    pending, stars = len(program[0]), sum(star for _, star in _cells(puzzle.board).values())
    for pop, step in enumerate(trace.steps, start=1):
        instruction = step.action.instruction
        called = program[instruction.index] if isinstance(instruction, Call) and step.done else ()
        assert step.pop == pop
        assert step.pending == pending - 1 + len(called)
        assert 0 <= stars - step.stars <= (instruction == Move.FORWARD and step.done)
        pending, stars = step.pending, step.stars
    executed = [step for step in trace.steps if step.done]
    acted = [step for step in executed if not isinstance(step.action.instruction, Call)]
    assert (trace.pops, trace.actions) == (len(trace.steps), len(acted))
    assert trace.moves <= trace.actions <= limit
    assert trace.pops <= 20 * limit
    assert (trace.ending is Ending.SOLVED) == (stars == 0)


@given(puzzles(), programs(), st.integers(1, 30))
def test_the_function_says_what_the_trace_says(
    puzzle: Puzzle, program: Program, limit: int
) -> None:
    """One machine, whether it is asked with nouns or with lists."""
    trace = run(Task(puzzle, program), Rules(limit))
    robot = trace.robot
    final = [_plain(trace.board), {"x": robot.x, "y": robot.y, "direction": str(robot.direction)}]
    x, y, direction = puzzle.robot.x, puzzle.robot.y, str(puzzle.robot.direction)
    reason = "solved"
    try:
        result = robozzle(
            _plain(puzzle.board),
            {"x": x, "y": y, "direction": direction},
            _plain_program(program),
            max_actions=limit,
        )
    except RobozzleError as error:
        reason, result = error.reason, [error.board, error.robot]
    assert (reason, result) == (trace.ending, final)


def _plain(board: Board) -> PlainBoard:
    return [
        [{"color": str(cell.colour), "star": cell.star} if cell else None for cell in row]
        for row in board
    ]


def _plain_program(program: Program) -> PlainProgram:
    plain: PlainProgram = []
    for subprogram in program:
        plain.append([])
        for action in subprogram:
            instruction = action.instruction
            word = instruction.index if isinstance(instruction, Call) else str(instruction)
            plain[-1].append({"action": word})
            if action.condition:
                plain[-1][-1]["if"] = str(action.condition)
    return plain
