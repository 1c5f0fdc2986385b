"""Robozzle: the shape of its files, as models; data come in, parts go out."""

from typing import Annotated

from pydantic import Field

from kitgen.content.activity import USUAL_RECORD
from kitgen.content.claims import ClaimPart, Count, CountOrNull, Position, TrueOrFalse
from kitgen.content.common import (
    ActivityFile,
    BlankRows,
    IdText,
    LineText,
    ProseText,
    ScenarioPart,
)
from kitgen.content.fields import Constant, Whole
from kitgen.content.parts import Many, Maybe, Part
from kitgen.content.robozzle_fields import (
    Actions,
    BoardRow,
    ColourOrNull,
    ColourWord,
    EndingWord,
    FacingWord,
    InstructionWord,
    SlotCount,
    TrueFalseOrNull,
)
from kitgen.engine.robozzle import MOST_ACTIONS, Subprogram


class RulesPart(Part):
    """The number of the game, if it differs from the usual one.

    Attributes:
        max_actions: how many actions a run may have before it is stopped.
    """

    max_actions: Annotated[int, Whole(1, MOST_ACTIONS)] = 1000


class RecordPart(Part):
    """How much of a trace the record sheet has room for.

    Attributes:
        rows: blank rows, one for each pop.
        stack: places on the stack.
    """

    rows: BlankRows = USUAL_RECORD.rows
    stack: BlankRows = USUAL_RECORD.stack


class RobotPart(Part):
    """Where the robot starts.

    Attributes:
        x: squares to the right, counted from 0.
        y: squares down, counted from 0.
        direction: where it looks.
    """

    x: Position
    y: Position
    direction: FacingWord


class SlotsPart(Part):
    """How many actions each subprogram has room for.

    Attributes:
        F1, F2, F3, F4, F5: the slots of that subprogram; leave out those that there are not.
    """

    F1: SlotCount
    F2: Maybe[SlotCount] = None
    F3: Maybe[SlotCount] = None
    F4: Maybe[SlotCount] = None
    F5: Maybe[SlotCount] = None

    def in_order(self) -> tuple[int | None, ...]:
        """Return the numbers from F1 to F5; None for what is left out."""
        return self.F1, self.F2, self.F3, self.F4, self.F5


class ProgramPart(Part):
    """The actions of each subprogram.

    Attributes:
        F1, F2, F3, F4, F5: forward, turn_left, turn_right, paint_red or a call such as F2; each
            may have a condition, as in F2 if blue.
    """

    F1: Actions
    F2: Maybe[Actions] = None
    F3: Maybe[Actions] = None
    F4: Maybe[Actions] = None
    F5: Maybe[Actions] = None

    def in_order(self) -> tuple[Subprogram | None, ...]:
        """Return the subprograms from F1 to F5; None for what is left out."""
        return self.F1, self.F2, self.F3, self.F4, self.F5


class PuzzleClaim(ClaimPart):
    """What is claimed of a puzzle and its solution.

    Attributes:
        id: the id of the puzzle.
        solved: whether its solution solves it; null where it has none.
        pops: how many cards its solution pops.
        actions: how many actions its solution carries out.
        moves: how many moves its solution makes.
    """

    id: Maybe[LineText] = None
    solved: TrueFalseOrNull = None
    pops: CountOrNull = None
    actions: CountOrNull = None
    moves: CountOrNull = None


class PuzzlePart(Part):
    """A puzzle, and a program that solves it.

    Attributes:
        id: names the puzzle for scenarios, and may be printed for players.
        board: a picture after a |: r, g and b are coloured squares, R, G and B have a star, a dot
            is a gap.
        robot: where the robot starts and looks.
        slots: how many actions each subprogram has room for.
        paints: the colours that may be painted.
        solution: a program that collects all stars; the host alone sees it.
        expect: what the author claims of the result; it is compared with what kitgen finds.
    """

    id: IdText
    board: ProseText
    robot: RobotPart
    slots: SlotsPart
    paints: Many[ColourWord] = ()
    solution: Maybe[ProgramPart] = None
    expect: Maybe[PuzzleClaim] = None


class RobotClaim(ClaimPart):
    """What is claimed of the robot.

    Attributes:
        x: the robot's column, from 0 at the left.
        y: the robot's row, from 0 at the top.
        direction: where it looks.
    """

    x: Maybe[Position] = None
    y: Maybe[Position] = None
    direction: Maybe[FacingWord] = None


class StepClaim(ClaimPart):
    """What is claimed of a pop.

    Attributes:
        pop: the number of the pop.
        instruction: the instruction that is popped.
        if: the colour that it asks for; null for none.
        done: whether it is carried out.
        x: the robot's column afterwards.
        y: the robot's row afterwards.
        direction: where the robot looks afterwards.
        color: the colour of the robot's square afterwards.
        stars: how many stars are left.
        pending: how many cards wait on the stack.
    """

    pop: Maybe[Count] = None
    instruction: Maybe[InstructionWord] = None
    condition: ColourOrNull = Field(default=None, alias="if")
    done: Maybe[TrueOrFalse] = None
    x: Maybe[Position] = None
    y: Maybe[Position] = None
    direction: Maybe[FacingWord] = None
    color: Maybe[ColourWord] = None
    stars: Maybe[Count] = None
    pending: Maybe[Count] = None


class TaskClaim(ClaimPart):
    """What is claimed of the run of a program; of a puzzle to be solved, that of its solution.

    Attributes:
        id: the id of the scenario.
        puzzle: the id of the puzzle.
        ending: how the run ends.
        pops: how many cards are popped.
        actions: how many actions are carried out.
        moves: how many moves the robot makes.
        robot: the robot at the end.
        board: the rows of the board at the end, from the top on.
        steps: the pops, from the first on; {} passes one over.
    """

    id: Maybe[LineText] = None
    puzzle: Maybe[LineText] = None
    ending: Maybe[EndingWord] = None
    pops: Maybe[Count] = None
    actions: Maybe[Count] = None
    moves: Maybe[Count] = None
    robot: Maybe[RobotClaim] = None
    board: Maybe[Many[BoardRow]] = None
    steps: Maybe[Many[StepClaim]] = None


class ExamplePart(ScenarioPart):
    """A program that is followed on a puzzle.

    Attributes:
        puzzle: the id of the puzzle.
        program: what is followed.
        expect: what the author claims of the result; it is compared with what kitgen finds.
    """

    puzzle: LineText
    program: ProgramPart
    expect: Maybe[TaskClaim] = None


class ChallengePart(ScenarioPart):
    """A puzzle to be solved, or a program to be followed on it.

    Attributes:
        puzzle: the id of the puzzle; without a program the puzzle needs a solution.
        program: what is to be followed by hand.
        expect: what the author claims of the result; it is compared with what kitgen finds.
    """

    puzzle: LineText
    program: Maybe[ProgramPart] = None
    expect: Maybe[TaskClaim] = None


class RobozzleFile(ActivityFile):
    """A file of this game.

    Attributes:
        rules: the number of the game.
        record: how much of a trace the record sheet has room for.
        puzzles: the boards, to which scenarios refer by their ids.
    """

    game: Annotated[str, Constant("robozzle")]
    rules: RulesPart = Field(default_factory=RulesPart.model_construct)
    record: RecordPart = Field(default_factory=RecordPart.model_construct)
    puzzles: Many[PuzzlePart] = ()
    examples: Many[ExamplePart] = ()
    challenges: Many[ChallengePart] = ()
