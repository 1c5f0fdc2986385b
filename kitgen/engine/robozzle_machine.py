"""Robozzle: a board, a robot and a program come in; the stack machine runs them, pop by pop."""

from __future__ import annotations

from collections.abc import Iterator

from kitgen.engine.robozzle_nouns import (
    Action,
    Board,
    Call,
    Cell,
    Colour,
    Ending,
    Facing,
    Move,
    Program,
    Robot,
)

POPS_PER_ACTION = 20
PENDING_PER_ACTION = 10
"""How many pops, and pending actions, a run may have for each action that it may execute."""

FORWARD = {
    Facing.UP: (0, -1),
    Facing.RIGHT: (1, 0),
    Facing.DOWN: (0, 1),
    Facing.LEFT: (-1, 0),
}
"""How far forward leads in x and y; y grows downwards."""

_CLOCKWISE = tuple(Facing)
_RIGHT_OF = dict(zip(_CLOCKWISE, _CLOCKWISE[1:] + _CLOCKWISE[:1], strict=True))
_LEFT_OF = {right: left for left, right in _RIGHT_OF.items()}
_TURNS = {Move.TURN_LEFT: _LEFT_OF, Move.TURN_RIGHT: _RIGHT_OF}
PAINTS = {
    Move.PAINT_RED: Colour.RED,
    Move.PAINT_GREEN: Colour.GREEN,
    Move.PAINT_BLUE: Colour.BLUE,
}
"""The colour that a paint leaves."""


class Machine:
    """A program at work; the board that it is given stays as it is.

    Attributes:
        pops, actions, moves: how many actions were popped; how many of them were executed and no
            calls (a forward that falls is one); how many of these entered a cell.
        stars: how many are left.
        fall: the position (x, y) that a forward fell to, off the board or void.
    """

    def __init__(self, board: Board, robot: Robot, program: Program, max_actions: int) -> None:
        """Load the first subprogram; all input is sound, with at least one subprogram."""
        self._cells = [list(row) for row in board]
        self._x, self._y, self._facing = robot.x, robot.y, robot.direction
        # Subprograms lie backwards, as on a stack: the last of the list is popped first.
        self._subprograms = [tuple(reversed(subprogram)) for subprogram in program]
        self._stack: list[Action] = list(self._subprograms[0])
        self._max_actions = max_actions
        self.pops = self.actions = self.moves = 0
        self.stars = sum(cell is not None and cell.star for row in board for cell in row)
        self._ending: Ending | None = None
        self.fall: tuple[int, int] | None = None

    def steps(self) -> Iterator[tuple[Action, bool]]:
        """Yield each action when it was popped and dealt with, and whether its condition held.

        What it left behind is in the attributes until the next one is asked for; when there are
        no more, `ending` says why.
        """
        if self.stars == 0:
            self._ending = Ending.SOLVED
        while self._ending is None:
            self._ending = self._obstacle()
            if self._ending is None:
                action = self._stack.pop()
                self.pops += 1
                done = self._holds(action)
                if done:
                    self._ending = self._execute(action)
                yield action, done

    @property
    def ending(self) -> Ending:
        """How the run ended; there is no asking before `steps` is used up."""
        if self._ending is None:
            raise AssertionError("the run has not ended")
        return self._ending

    def _obstacle(self) -> Ending | None:
        """Return what forbids the next pop, if anything does."""
        # A run of exactly the last allowed action has nothing more to ask for: so the empty stack
        # comes first, and the limit on actions only where the next pop would be one.
        if not self._stack:
            return Ending.OUT_OF_INSTRUCTIONS
        if self.pops >= POPS_PER_ACTION * self._max_actions:
            return Ending.RUNAWAY_CALLS
        if self.actions >= self._max_actions:
            due = self._stack[-1]
            if not isinstance(due.instruction, Call) and self._holds(due):
                return Ending.ACTION_LIMIT
        return None

    def _holds(self, action: Action) -> bool:
        return action.condition is None or action.condition == self.colour

    def _execute(self, action: Action) -> Ending | None:
        instruction = action.instruction
        if isinstance(instruction, Call):
            self._stack += self._subprograms[instruction.index]
            too_many = self.pending > PENDING_PER_ACTION * self._max_actions
            return Ending.RUNAWAY_CALLS if too_many else None
        self.actions += 1
        if instruction == Move.FORWARD:
            return self._forward()
        if instruction in _TURNS:
            self._facing = _TURNS[instruction][self._facing]
        else:
            self._cells[self._y][self._x] = Cell(PAINTS[instruction], self._here.star)
        return None

    def _forward(self) -> Ending | None:
        right, down = FORWARD[self._facing]
        x, y = self._x + right, self._y + down
        if not (0 <= y < len(self._cells) and 0 <= x < len(self._cells[y])):
            self.fall = x, y
            return Ending.FELL_EDGE
        cell = self._cells[y][x]
        if cell is None:
            self.fall = x, y
            return Ending.FELL_VOID
        self._x, self._y = x, y
        self.moves += 1
        if cell.star:
            self._cells[y][x] = Cell(cell.colour)
            self.stars -= 1
        return Ending.SOLVED if self.stars == 0 else None

    @property
    def _here(self) -> Cell:
        cell = self._cells[self._y][self._x]
        if cell is None:
            raise AssertionError("the robot stands on a void cell")
        return cell

    @property
    def colour(self) -> Colour:
        """The present colour of the robot's cell."""
        return self._here.colour

    @property
    def pending(self) -> int:
        """How many actions are on the stack."""
        return len(self._stack)

    @property
    def robot(self) -> Robot:
        """Where the robot is and looks."""
        return Robot(self._x, self._y, self._facing)

    @property
    def board(self) -> Board:
        """The board as it is now."""
        return tuple(map(tuple, self._cells))
