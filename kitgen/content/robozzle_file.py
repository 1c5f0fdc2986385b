"""Robozzle: the shape of its files, as models; data come in, parts go out."""

from typing import Annotated, TypeAlias

from pydantic import Field
from pydantic_core import PydanticCustomError

from kitgen.content.activity import USUAL_RECORD
from kitgen.content.common import (
    ActivityFile,
    BlankRows,
    IdText,
    LineText,
    ProseText,
    ScenarioPart,
)
from kitgen.content.fields import Constant, Parsed, Whole, unknown_word
from kitgen.content.parts import Many, Maybe, Part
from kitgen.engine.breach import UnknownWord
from kitgen.engine.grid import LARGEST
from kitgen.engine.robozzle import (
    INSTRUCTIONS,
    MOST_ACTIONS,
    MOST_SLOTS,
    Action,
    Colour,
    Facing,
    Move,
    Subprogram,
    parse_action,
    parse_colour,
    parse_facing,
)

_COLOURS = tuple(map(str, Colour))
_FACINGS = tuple(map(str, Facing))


class _ParsedAction(Parsed):
    """An action, in which the instruction or the colour of the condition may be unknown."""

    def unknown(self, error: UnknownWord, text: str) -> PydanticCustomError:
        if error.expected == _COLOURS:
            return unknown_word("colour", error, text.rfind(error.found))
        return unknown_word("instruction", error, text.find(error.found))


ColourWord: TypeAlias = Annotated[
    Colour, Parsed(parse_colour, "colour", (Colour.RED, Colour.BLUE), words=_COLOURS)
]
FacingWord: TypeAlias = Annotated[
    Facing, Parsed(parse_facing, "direction", (Facing.UP, Facing.DOWN), words=_FACINGS)
]
ActionText: TypeAlias = Annotated[
    Action,
    _ParsedAction(
        parse_action,
        "an instruction such as forward or turn_left if blue",
        (Action(Move.TURN_LEFT), Action(Move.TURN_RIGHT)),
        pattern=rf"({'|'.join(INSTRUCTIONS)})( if ({'|'.join(_COLOURS)}))?",
        sample=("forward", "turn_left if blue"),
    ),
]
Position: TypeAlias = Annotated[int, Whole(0, LARGEST - 1)]
SlotCount: TypeAlias = Annotated[int, Whole(1, MOST_SLOTS)]
Actions: TypeAlias = Many[ActionText]


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
    """

    id: IdText
    board: ProseText
    robot: RobotPart
    slots: SlotsPart
    paints: Many[ColourWord] = ()
    solution: Maybe[ProgramPart] = None


class ExamplePart(ScenarioPart):
    """A program that is followed on a puzzle.

    Attributes:
        puzzle: the id of the puzzle.
        program: what is followed.
    """

    puzzle: LineText
    program: ProgramPart


class ChallengePart(ScenarioPart):
    """A puzzle to be solved, or a program to be followed on it.

    Attributes:
        puzzle: the id of the puzzle; without a program the puzzle needs a solution.
        program: what is to be followed by hand.
    """

    puzzle: LineText
    program: Maybe[ProgramPart] = None


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
