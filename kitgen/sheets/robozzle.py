"""Robozzle on paper: parts and traces come in, values and boards go out."""

from __future__ import annotations

from collections.abc import Iterable

from kitgen.content.activity import Activity, PlayerPart
from kitgen.engine.robozzle import (
    PAINTS,
    SUBPROGRAMS,
    Action,
    Call,
    Cell,
    Colour,
    Move,
    Program,
    Puzzle,
    Robot,
    Rules,
    Step,
    Task,
    Trace,
)
from kitgen.engine.robozzle import Board as Cells
from kitgen.sheets.board_nouns import Board, Square
from kitgen.sheets.boards import BoardShelf
from kitgen.sheets.robozzle_items import robot_item, solution_item, step_item
from kitgen.sheets.view import Item, Traces, View, abridged, printed

SQUARE_MM = 15.0
"""A cell leaves room to strike its letter through and write another."""


# --- boards ---------------------------------------------------------------------------------------


def _board(cells: Cells, robot: Robot) -> tuple[Board, Item]:
    """A board as a picture, and what its alternative text says."""
    width = max(len(row) for row in cells)
    rows = tuple(
        tuple(
            _square(cell, robot if (robot.x, robot.y) == (x, y) else None)
            for x, cell in enumerate(row)
        )
        for y, row in enumerate(cells)
    )
    board = Board(
        rows=rows,
        row_labels=tuple(str(y) for y in range(len(cells))),
        column_labels=tuple(str(x) for x in range(width)),
        square_mm=SQUARE_MM,
        alt="",
    )
    facts: Item = {
        "rows": len(cells),
        "columns": width,
        "robot": robot_item(robot),
        "stars": [
            {"x": x, "y": y}
            for y, row in enumerate(cells)
            for x, cell in enumerate(row)
            if cell and cell.star
        ],
        "lines": [[_cell(cell) for cell in row] for row in cells],
    }
    return board, facts


def _cell(cell: Cell | None) -> str:
    return "void" if cell is None else str(cell.colour)


def _square(cell: Cell | None, robot: Robot | None) -> Square:
    if cell is None:
        return Square(void=True)
    signs = ("star",) if cell.star else ()
    facing = () if robot is None else (f"robot_{robot.direction}",)
    return Square(colour=str(cell.colour), signs=signs + facing)


# --- programs -------------------------------------------------------------------------------------


def _action(action: Action) -> Item:
    condition = None if action.condition is None else str(action.condition)
    return {"key": _key(action), "instruction": str(action.instruction), "if": condition}


def _key(action: Action) -> str:
    """One word for an action and its condition, under which a template finds how it is printed."""
    return f"{action.instruction}|{action.condition or ''}"


def _functions(puzzle: Puzzle, program: Program | None) -> list[Item]:
    """The puzzle's subprograms: name, slots, and the actions of a program that is given."""
    return [
        {
            "name": str(Call(index)),
            "slots": slots,
            "actions": [_action(each) for each in program[index]]
            if program is not None and index < len(program)
            else [],
        }
        for index, slots in enumerate(puzzle.slots)
        if slots
    ]


def _paints(puzzle: Puzzle) -> list[str]:
    return [str(colour) for colour in Colour if colour in puzzle.paints]


def _stacks(program: Program, steps: Iterable[Step], wanted: set[int]) -> dict[int, list[str]]:
    """The actions on the stack after the wanted pops, the next one first."""
    stack: list[Action] = list(reversed(program[0]))
    stacks: dict[int, list[str]] = {}
    for step in steps:
        action = stack.pop()
        if step.done and isinstance(action.instruction, Call):
            stack.extend(reversed(program[action.instruction.index]))
        if step.pop in wanted:
            stacks[step.pop] = [_key(each) for each in reversed(stack[-MOST_STACK:])]
    return stacks


STACKS_ABREAST, MOST_STACKS, HIGHEST_ABREAST = 3, 6, 20
"""The record has room for several whole stacks, some side by side: a place is used up when its card
is popped, and a card is popped in each of the record's rows. Higher stacks stand below each other,
as they go on over pages."""

MOST_STACK = 12
"""A trace table names no more pending actions than this; it says how many there are."""


def _rows(trace: Trace) -> Item:
    first, last = printed(trace.steps)
    stacks = _stacks(trace.program, trace.steps, {step.pop for step in (*first, *last)})

    def row(step: Step) -> Item:
        return {**step_item(step), "key": _key(step.action), "stack": stacks[step.pop]}

    return abridged(trace.steps, row)


# --- cards ----------------------------------------------------------------------------------------


def _most_slots(instruction: Move | Call, puzzles: Iterable[Puzzle]) -> int:
    """The slots of the largest subprogram in which an instruction may stand; 0 for none."""
    return max((max(each.slots) for each in puzzles if _allows(each, instruction)), default=0)


def _allows(puzzle: Puzzle, instruction: Move | Call) -> bool:
    """Whether a program for a puzzle may have an instruction."""
    if isinstance(instruction, Call):
        return any(puzzle.slots[instruction.index : instruction.index + 1])
    return instruction not in PAINTS or PAINTS[instruction] in puzzle.paints


# --- views ----------------------------------------------------------------------------------------


def _posed(task: Task, shelf: BoardShelf, name: str) -> Item:
    """A puzzle as it is posed, with the program to follow where there is one."""
    puzzle = task.puzzle
    return {
        "kind": "solve" if task.program is None else "follow",
        "puzzle": puzzle.id,
        "board": shelf.put(f"{name}-before", _board(puzzle.board, puzzle.robot)),
        "functions": _functions(puzzle, task.program),
        "paints": _paints(puzzle),
    }


def _shown(task: Task, trace: Trace, shelf: BoardShelf, name: str) -> Item:
    """A scenario with what came of it: the program that ran, the final board, a row a pop."""
    fall = None if trace.fall is None else {"x": trace.fall[0], "y": trace.fall[1]}
    return {
        **_posed(task, shelf, name),
        "functions": _functions(trace.puzzle, trace.program),
        "after": shelf.put(f"{name}-after", _board(trace.board, trace.robot)),
        "fall": fall,
        "waiting": trace.steps[-1].pending if trace.steps else 0,
        "trace": _rows(trace),
    }


def player_view(part: PlayerPart[Rules, Puzzle, Task], examples: tuple[Trace, ...]) -> View:
    """What the player sheet shows: traced examples, and the puzzles as they are posed."""
    shelf = BoardShelf()
    shown = zip(part.examples, examples, strict=True)
    return View(
        examples=[
            _shown(scenario.play, trace, shelf, f"example-{number}")
            for number, (scenario, trace) in enumerate(shown, 1)
        ],
        challenges=[
            _posed(scenario.play, shelf, f"challenge-{number}")
            for number, scenario in enumerate(part.challenges, 1)
        ],
        boards=shelf.boards,
    )


def record_view(part: PlayerPart[Rules, Puzzle, Task]) -> View:
    """What the record sheet shows: a row a pop, and places for the stack, the lowest one last."""
    record = part.record
    count = min(-(-(record.rows + record.stack) // record.stack), MOST_STACKS)
    if record.stack <= HIGHEST_ABREAST:
        count = -(-count // STACKS_ABREAST) * STACKS_ABREAST
    stacks = [
        list(range((number + 1) * record.stack, number * record.stack, -1))
        for number in range(count)
    ]
    values: Item = {
        "rows": list(range(1, record.rows + 1)),
        "stacks": stacks,
        "abreast": record.stack <= HIGHEST_ABREAST,
    }
    return View(values=values)


def cards_view(part: PlayerPart[Rules, Puzzle, Task]) -> View:
    """What is cut out: the instructions that the puzzles allow, plain and under each condition.

    How many there are of each follows from slots and paints alone. A subprogram may be one
    instruction over and over: there are as many plain ones as the largest subprogram has slots in
    which they may stand. Under one condition half as many do, as few are alike in that, too.
    """
    cards: list[Item] = []
    for instruction in (*Move, *(Call(index) for index in range(len(SUBPROGRAMS)))):
        slots = _most_slots(instruction, part.boards)
        for condition in (None, *Colour) if slots else ():
            copies = slots if condition is None else (slots + 1) // 2
            cards.append({**_action(Action(instruction, condition)), "copies": copies})
    return View(values={"cards": cards})


def host_view(activity: Activity[Rules, Puzzle, Task], traces: Traces[Trace]) -> View:
    """What the host key shows: every scenario with its trace, and every puzzle's solution."""
    shelf = BoardShelf()
    player = activity.player
    solutions = [
        {
            **solution_item(puzzle, trace),
            "functions": _functions(puzzle, None if trace is None else trace.program),
        }
        for puzzle, trace in zip(player.boards, traces.boards, strict=True)
    ]
    return View(
        values={"puzzles": solutions},
        examples=[
            _shown(scenario.play, trace, shelf, f"example-{number}")
            for number, (scenario, trace) in enumerate(
                zip(player.examples, traces.examples, strict=True), 1
            )
        ],
        challenges=[
            _shown(scenario.play, trace, shelf, f"challenge-{number}")
            for number, (scenario, trace) in enumerate(
                zip(player.challenges, traces.challenges, strict=True), 1
            )
        ],
        boards=shelf.boards,
    )
