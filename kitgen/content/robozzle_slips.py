"""Robozzle: an activity and its traces come in; likely slips go out."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from kitgen.content.activity import Activity
from kitgen.content.slips import (
    Doubt,
    repeated_examples,
    squares_off_the_board,
    unused_boards,
)
from kitgen.engine.breach import FieldPath, counted
from kitgen.engine.robozzle import (
    SUBPROGRAMS,
    Call,
    Ending,
    Program,
    Puzzle,
    Rules,
    Task,
    Trace,
)

_POSITION = re.compile(r"\((\d{1,2}), ?(\d{1,2})\)")


def doubts(
    activity: Activity[Rules, Puzzle, Task], examples: Sequence[Trace], challenges: Sequence[Trace]
) -> Iterator[Doubt]:
    """Yield what usually is a slip in an activity, given the traces of its scenarios."""
    del challenges  # a program that is cut short is what a challenge may be about
    part = activity.player
    used = {each.play.puzzle.id for each in (*part.examples, *part.challenges)}
    yield from repeated_examples(part)
    yield from _shown_solutions(activity, examples)
    yield from unused_boards(activity, "puzzles", used)
    for number, task in enumerate(activity.host.board_plays):
        if task is not None and task.program is not None:
            path = ("puzzles", number)
            yield from _unused_slots(path, task.puzzle, task.program)
            yield from _never_called(path, task.program)
    yield from squares_off_the_board(part, _POSITION, lambda found: _off(found, part.boards))


def _shown_solutions(
    activity: Activity[Rules, Puzzle, Task], examples: Sequence[Trace]
) -> Iterator[Doubt]:
    """Yield each puzzle to be solved that an example solves on the player's sheet."""
    solved = {
        trace.puzzle: example.id
        for example, trace in zip(activity.player.examples, examples, strict=True)
        if trace.ending is Ending.SOLVED
    }
    for challenge in activity.player.challenges:
        if challenge.play.program is None and challenge.play.puzzle in solved:
            example = solved[challenge.play.puzzle]
            message = f"the example '{example}' shows a program that solves this puzzle"
            yield Doubt((*challenge.path, "puzzle"), f"{message}; change one of them")


def _unused_slots(path: FieldPath, puzzle: Puzzle, program: Program) -> Iterator[Doubt]:
    for number, slots in enumerate(puzzle.slots):
        used = len(program[number]) if number < len(program) else 0
        if used < slots:
            message = f"the solution uses {used} of these {counted(slots, 'slot')}"
            advice = "set no more than it needs" if used else "leave this subprogram out"
            yield Doubt((*path, "slots", SUBPROGRAMS[number]), f"{message}; {advice}")


def _never_called(path: FieldPath, program: Program) -> Iterator[Doubt]:
    """Yield each subprogram of a solution that no call leads to, from F1 on."""
    reached, ahead = {0}, [0]
    while ahead:
        for action in program[ahead.pop()]:
            call = action.instruction
            if isinstance(call, Call) and call.index not in reached:
                reached.add(call.index)
                ahead.append(call.index)
    for number in range(len(program)):
        if number not in reached and program[number]:
            message = "the solution never calls this subprogram; call it, or take it out"
            yield Doubt((*path, "solution", SUBPROGRAMS[number]), message)


def _off(position: re.Match[str], puzzles: Sequence[Puzzle]) -> str:
    """Return why a position is off the board of every puzzle; nothing if one has it."""
    x, y = int(position[1]), int(position[2])
    boards = [puzzle.board for puzzle in puzzles]
    on_one = any(y < len(board) and x < len(board[y]) for board in boards)
    return "" if on_one or not boards else "whichever puzzle is meant"
