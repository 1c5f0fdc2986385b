"""Robozzle: a source comes in; the activity that it describes, or its faults, go out."""

from __future__ import annotations

from collections import Counter
from typing import TypeVar

from kitgen.content.activity import Activity, Record, Scenario
from kitgen.content.assembly import Made, read_as, scenarios
from kitgen.content.gathering import Reading
from kitgen.content.picture import picture_rows, uneven_rows, unknown_cells
from kitgen.content.robozzle_file import (
    ChallengePart,
    ExamplePart,
    ProgramPart,
    PuzzlePart,
    RobozzleFile,
)
from kitgen.content.source import Source
from kitgen.engine.breach import FieldPath, counted
from kitgen.engine.grid import UnknownCells
from kitgen.engine.robozzle import (
    MOST_SLOTS,
    SUBPROGRAMS,
    Board,
    Colour,
    Ending,
    Facing,
    Program,
    Puzzle,
    Robot,
    Rules,
    Task,
    Trace,
    parse_board,
    position_text,
    program_breaches,
    puzzle_breaches,
    run,
)

T = TypeVar("T")

_ANY_PUZZLE = Puzzle(
    "?", (), Robot(0, 0, Facing.UP), (MOST_SLOTS,) * len(SUBPROGRAMS), tuple(Colour)
)
"""Takes the place of a puzzle that is not known; all programs have room in it."""


def read(source: Source) -> Activity[Rules, Puzzle, Task]:
    """Return the activity of a file of this game.

    Raises:
        FaultsFound: with all that is wrong with the file.
    """
    return read_as(source, RobozzleFile, _make)


def _make(reading: Reading[RobozzleFile]) -> Made[Rules, Puzzle, Task]:
    file = reading.file
    rules = Rules(file.rules.max_actions)
    puzzles = _Puzzles(reading, rules)
    examples = scenarios(reading, "examples", file.examples, puzzles.example)
    challenges = scenarios(reading, "challenges", file.challenges, puzzles.challenge)
    return Made(
        rules=rules,
        record=Record(rows=file.record.rows, stack=file.record.stack),
        boards=puzzles.boards,
        board_plays=puzzles.solutions,
        examples=examples,
        challenges=challenges,
        plays=tuple(map(puzzles.solved, challenges)),
    )


class _Puzzles:
    """The puzzles of a file, and what is played on them.

    Attributes:
        boards: the puzzles themselves, in the file's order.
        solutions: the solution of each puzzle as a task; None where it has none.
    """

    def __init__(self, reading: Reading[RobozzleFile], rules: Rules) -> None:
        """Read the puzzles of the file and try their solutions."""
        self._reading = reading
        self._rules = rules
        self._parts = reading.file.puzzles
        reading.unique(("puzzles",), self._parts)
        read = [self._puzzle(part, ("puzzles", n)) for n, part in enumerate(self._parts)]
        self.boards = tuple(puzzle for puzzle, _ in read)
        self._playable = tuple(playable for _, playable in read)
        self.solutions = tuple(map(self._solution, range(len(read))))

    def _puzzle(self, part: PuzzlePart, path: FieldPath) -> tuple[Puzzle, bool]:
        """Return a puzzle, and whether it can be played on."""
        board = self._board(part.board, (*path, "board"))
        robot = Robot(part.robot.x, part.robot.y, part.robot.direction)
        slots = self._named(part.slots.in_order(), MOST_SLOTS, (*path, "slots"))
        puzzle = Puzzle(part.id, board or (), robot, slots, part.paints)
        if board is None:
            return puzzle, False
        found = puzzle_breaches(puzzle)
        self._reading.breaches(path, found)
        return puzzle, not found and self._reading.is_sound(path)

    def _board(self, text: str, path: FieldPath) -> Board | None:
        """Return the board of a picture, or None after a fault."""
        if not self._reading.is_picture(path):
            return None
        rows = picture_rows(text)
        # A row is uneven if it differs from most of them.
        wide = Counter(len(row.cells) for row in rows).most_common(1)[0][0]
        problems = list(uneven_rows(rows, wide, str, "square"))
        board = None
        try:
            board = parse_board(text)
        except UnknownCells as error:
            problems += unknown_cells(rows, error)
        for offset, message in problems:
            self._reading.fault(path, message, offset=offset)
        return None if problems else board

    def _named(self, values: tuple[T | None, ...], filler: T, path: FieldPath) -> tuple[T, ...]:
        """Return what stands under F1 and so on; that one is left out in between is a fault."""
        last = max(number for number, value in enumerate(values) if value is not None)
        for number in range(1, last + 1):
            name, before = SUBPROGRAMS[number], SUBPROGRAMS[number - 1]
            if values[number] is not None and values[number - 1] is None:
                self._reading.fault((*path, name), f"{name} stands without {before}", key=True)
        return tuple(filler if value is None else value for value in values[: last + 1])

    def _task(self, puzzle: Puzzle, program: ProgramPart, path: FieldPath) -> tuple[Task, bool]:
        """Return a program on a puzzle, and whether it can be run as far as it goes itself."""
        subprograms: Program = self._named(program.in_order(), (), path)
        found = program_breaches(subprograms, puzzle, path)
        self._reading.breaches((), found)
        sound = not found and self._reading.is_sound(path) and self._reading.is_sound(("rules",))
        return Task(puzzle, subprograms), sound

    def _solution(self, number: int) -> Task | None:
        """Return a puzzle's solution as a task; that it does not solve the puzzle is a fault."""
        part = self._parts[number]
        if part.solution is None:
            return None
        path = ("puzzles", number, "solution")
        task, sound = self._task(self.boards[number], part.solution, path)
        if sound and self._playable[number]:
            trace = run(task, self._rules)
            if trace.ending != Ending.SOLVED:
                self._reading.fault(path, f"this does not solve the puzzle: {_how(trace)}")
        return task

    def example(self, part: ExamplePart, path: FieldPath) -> Task:
        """Return the program that an example follows; after a fault, anything."""
        number = self._number(part.puzzle, path)
        puzzle = _ANY_PUZZLE if number is None else self.boards[number]
        task, _ = self._task(puzzle, part.program, (*path, "program"))
        return task

    def challenge(self, part: ChallengePart, path: FieldPath) -> Task:
        """Return the task of a challenge; after a fault, anything."""
        number = self._number(part.puzzle, path)
        puzzle = _ANY_PUZZLE if number is None else self.boards[number]
        if part.program is not None:
            task, sound = self._task(puzzle, part.program, (*path, "program"))
            if sound and number is not None and self._playable[number]:
                self._check_record(run(task, self._rules), (*path, "program"))
            return task
        if number is not None and self._parts[number].solution is None:
            message = (
                f"puzzle '{puzzle.id}' has no solution; without a program the challenge needs one"
            )
            self._reading.fault((*path, "puzzle"), message)
        return Task(puzzle)

    def _number(self, name: str, path: FieldPath) -> int | None:
        return self._reading.index((*path, "puzzle"), name, "puzzles", self._parts)

    def _check_record(self, trace: Trace, path: FieldPath) -> None:
        """Add a fault if a trace has no room in the record."""
        record = self._reading.file.record
        if not self._reading.is_sound(("record",)):
            return
        if trace.pops > record.rows:
            message = (
                f"the trace has {counted(trace.pops, 'pop')}; the record has {record.rows} rows"
            )
            self._reading.fault(path, f"{message} (record.rows)")
        pending = max((step.pending for step in trace.steps), default=0)
        if pending > record.stack:
            message = f"the stack grows to {pending}; the record has room for {record.stack}"
            self._reading.fault(path, f"{message} (record.stack)")

    def solved(self, challenge: Scenario[Task]) -> Task:
        """Return what the engine runs for a challenge; without a program, the solution."""
        task = challenge.play
        if task.program is not None or task.puzzle not in self.boards:
            return task
        return self.solutions[self.boards.index(task.puzzle)] or task


def _how(trace: Trace) -> str:
    """Return how a run ended that did not solve its puzzle."""
    where = position_text(*trace.fall) if trace.fall is not None else ""
    ending = {
        Ending.OUT_OF_INSTRUCTIONS: "it is out of instructions",
        Ending.FELL_EDGE: f"the robot leaves the board at {where}",
        Ending.FELL_VOID: f"the robot drives into a gap at {where}",
        Ending.ACTION_LIMIT: f"it is cut off at {trace.actions:,} actions (rules.max_actions)",
        Ending.RUNAWAY_CALLS: "its calls never come to an end",
    }[trace.ending]
    left = sum(cell is not None and cell.star for row in trace.board for cell in row)
    return f"after {counted(trace.pops, 'pop')} {ending}; {counted(left, 'star')} left"
