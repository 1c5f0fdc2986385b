"""Robozzle: rules, puzzles, programs and tasks come in, their breaches go out."""

from __future__ import annotations

from kitgen.engine.breach import (
    Breach,
    FieldPath,
    UnknownWord,
    counted,
    either,
    range_breaches,
    span,
    under,
    word_breaches,
)
from kitgen.engine.grid import LARGEST
from kitgen.engine.robozzle_machine import PAINTS
from kitgen.engine.robozzle_nouns import (
    Action,
    Board,
    Call,
    Colour,
    Facing,
    Move,
    Program,
    Puzzle,
    Robot,
    Rules,
    Task,
)
from kitgen.engine.robozzle_text import INSTRUCTIONS, SUBPROGRAMS, position_text

MOST_ACTIONS = 10_000
"""The largest number that the rules can be given."""
MOST_SLOTS = 10
"""How much room a puzzle can give a subprogram."""


def rules_breaches(rules: Rules) -> tuple[Breach, ...]:
    """Return what is wrong with the number of actions that a run may execute."""
    return range_breaches(("max_actions",), rules.max_actions, 1, MOST_ACTIONS)


def puzzle_breaches(puzzle: Puzzle) -> tuple[Breach, ...]:
    """Return everything that a puzzle has against the rules, by the fields of the puzzle."""
    return (
        under(("board",), _board_breaches(puzzle.board))
        + under(("robot",), _robot_breaches(puzzle.robot, puzzle.board))
        + under(("slots",), _slots_breaches(puzzle.slots))
    )


def _board_breaches(board: Board) -> tuple[Breach, ...]:
    if not board:
        return (Breach((), "the board is empty"),)
    found: list[str] = []
    wide = len(board[0])
    wrong = [
        f"row {y} has {counted(len(row), 'square')}"
        for y, row in enumerate(board)
        if len(row) != wide
    ]
    if wrong:
        found.append(f"{', '.join(wrong)}; every row has as many as row 0, {wide}")
    widest = max(map(len, board))
    found += [
        f"the board has {counted(have, part)}; it has at most {LARGEST}"
        for have, part in ((len(board), "row"), (widest, "column"))
        if have > LARGEST
    ]
    if not any(cell is not None and cell.star for row in board for cell in row):
        found.append("the board has no star; a puzzle has at least 1 (R, G or B)")
    return tuple(Breach((), message) for message in found)


def _robot_breaches(robot: Robot, board: Board) -> tuple[Breach, ...]:
    where = position_text(robot.x, robot.y)
    found = word_breaches(("direction",), robot.direction, Facing, "a direction")
    if not (0 <= robot.y < len(board) and 0 <= robot.x < len(board[robot.y])):
        return (Breach((), f"the robot is off the board at {where}; it starts on a square"), *found)
    cell = board[robot.y][robot.x]
    if cell is None:
        return (Breach((), f"the robot is on a gap at {where}; it starts on a square"), *found)
    if cell.star:
        message = f"there is a star under the robot at {where}; it starts on a square without"
        return (Breach((), message), *found)
    return found


def _slots_breaches(slots: tuple[int, ...]) -> tuple[Breach, ...]:
    if not slots:
        return (Breach((), "there is no subprogram; a puzzle has F1 at least"),)
    found: list[Breach] = []
    for index, number in enumerate(slots):
        name = str(Call(index))
        if not 1 <= number <= MOST_SLOTS:
            have = counted(number, "slot")
            message = f"{name} has {have}; a subprogram has {span(1, MOST_SLOTS, 'slot')}"
            found.append(Breach((name,), message))
        if index >= len(SUBPROGRAMS):
            last = SUBPROGRAMS[-1]
            found.append(Breach((name,), f"{name} is one too many; a puzzle has F1 to {last}"))
    return tuple(found)


def program_breaches(
    program: Program, puzzle: Puzzle, at: FieldPath = ("program",)
) -> tuple[Breach, ...]:
    """Return what a program has against its puzzle's slots and paints, and in its calls.

    The puzzle's board and robot play no part; `at` is the program's path.
    """
    if not program:
        return (Breach(at, "the program is empty; it has F1 at least"),)
    found: tuple[Breach, ...] = ()
    for index, subprogram in enumerate(program):
        name = str(Call(index))
        found += under((*at, name), _size_breaches(index, len(subprogram), puzzle.slots))
        for number, action in enumerate(subprogram):
            found += under((*at, name, number), _action_breaches(action, program, puzzle.paints))
    return found


def _size_breaches(index: int, size: int, slots: tuple[int, ...]) -> tuple[Breach, ...]:
    if index >= len(slots):
        names = either([str(Call(number)) for number in range(len(slots))]) or "no subprogram"
        return (Breach((), f"the puzzle has no {Call(index)}; a subprogram is {names}"),)
    if size > slots[index]:
        have = counted(size, "instruction")
        message = f"{Call(index)} has {have}; the puzzle gives it {counted(slots[index], 'slot')}"
        return (Breach((), message),)
    return ()


def _action_breaches(
    action: Action, program: Program, paints: tuple[Colour, ...]
) -> tuple[Breach, ...]:
    instruction = action.instruction
    found: tuple[Breach, ...] = ()
    if action.condition is not None:
        found += word_breaches((), action.condition, Colour, "a colour")
    if isinstance(instruction, Call):
        return found + _call_breaches(instruction, len(program))
    if instruction not in tuple(Move):
        unknown = UnknownWord(str(instruction), INSTRUCTIONS, "an instruction")
        return (*found, Breach((), str(unknown)))
    colour = PAINTS.get(instruction)
    if colour is not None and colour not in paints:
        allowed = f"it allows {either(paints)}" if paints else "it allows no paint"
        message = f"the puzzle does not allow {instruction}; {allowed}"
        return (*found, Breach((), message))
    return found


def _call_breaches(call: Call, subprograms: int) -> tuple[Breach, ...]:
    if not isinstance(call.index, int) or isinstance(call.index, bool) or call.index < 0:
        message = f"a call's index is {call.index}; it is a number from 0"
        return (Breach((), message),)
    if call.index >= subprograms:
        return (Breach((), f"{call} is called; the last subprogram is {Call(subprograms - 1)}"),)
    return ()


def breaches(task: Task, rules: Rules) -> tuple[Breach, ...]:
    """Return everything that a task has against the rules; without a program, its puzzle's only.

    All that is wrong with the puzzle is told in one breach at `("puzzle",)`.
    """
    del rules  # the number of actions bounds a run, not what may be written down
    wrong = puzzle_breaches(task.puzzle)
    found: tuple[Breach, ...] = ()
    if wrong:
        faults = "; ".join(map(str, wrong))
        found += (Breach(("puzzle",), f"{task.puzzle.id} cannot be played: {faults}"),)
    if task.program is not None:
        found += program_breaches(task.program, task.puzzle)
    return found
