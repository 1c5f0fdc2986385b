"""Robot Maze Race: the shape of its files, as models; data come in, parts go out."""

from collections.abc import Mapping
from typing import Annotated, TypeAlias

from pydantic import Field

from kitgen.content.activity import USUAL_RECORD
from kitgen.content.claims import ClaimPart, Count, CountOrNull, OrNull, TrueOrFalse, one_of
from kitgen.content.common import (
    ActivityFile,
    BlankRows,
    IdText,
    LineText,
    ProseText,
    ScenarioPart,
)
from kitgen.content.fields import Constant, Parsed, Whole
from kitgen.content.parts import Many, Maybe, Part
from kitgen.engine.grid import LARGEST, SMALLEST, Square
from kitgen.engine.maze_race import (
    LABELS,
    MOST_COMMANDS,
    MOST_DAMAGE,
    MOST_RUNS,
    Command,
    Ending,
    MazeFault,
    Player,
    Result,
    parse_command,
)

MOST_CRATES = 1000
PLAYERS = ("a", "b")
LEGAL = ("legal", "illegal")


CommandWord: TypeAlias = Annotated[
    Command,
    Parsed(parse_command, "command", (Command.UP, Command.DOWN), words=tuple(map(str, Command))),
]
SquareLabel: TypeAlias = Annotated[
    Square,
    Parsed(
        LABELS.parse,
        "a square such as C-7",
        (Square(0, 0), Square(1, 1)),
        pattern=LABELS.pattern,
        sample=("A-3", "C-7"),
    ),
]
PlayerWord: TypeAlias = Annotated[Player, one_of("player", PLAYERS)]
PlayerOrNull: TypeAlias = Annotated[Player | None, OrNull(one_of("player", PLAYERS))]
EndingWord: TypeAlias = Annotated[str, one_of("ending", (*LEGAL, *Ending))]
ResultWord: TypeAlias = Annotated[str, one_of("result", Result)]
FaultWord: TypeAlias = Annotated[str, one_of("fault of a maze", MazeFault)]
Size: TypeAlias = Annotated[int, Whole(SMALLEST, LARGEST)]


class RulesPart(Part):
    """The numbers of the game, as far as they differ from the usual ones.

    Attributes:
        rows, columns: the size of the mazes.
        crates: how many a legal maze has.
        entrance: the square where a robot starts; A-1 where nothing else is said.
        exit: the square where it wants to go; the last one where nothing else is said.
        commands: the most commands of a program.
        runs: the most runs of a program.
        damage: how much destroys a robot.
    """

    rows: Size = 10
    columns: Size = 10
    crates: Annotated[int, Whole(0, MOST_CRATES)] = 20
    entrance: Maybe[SquareLabel] = None
    exit: Maybe[SquareLabel] = None
    commands: Annotated[int, Whole(1, MOST_COMMANDS)] = 4
    runs: Annotated[int, Whole(1, MOST_RUNS)] = 4
    damage: Annotated[int, Whole(1, MOST_DAMAGE)] = 20


class RecordPart(Part):
    """How many blank rows the record sheet has.

    Attributes:
        turns: rows for the turns of a match.
    """

    turns: BlankRows = USUAL_RECORD.turns


class MazeClaim(ClaimPart):
    """What is claimed of a maze.

    Attributes:
        id: the id of the maze.
        legal: whether the maze is legal.
        faults: all that makes it illegal.
        reached: how many squares can be reached from the entrance.
        walling: the crates without any one of which a path would open.
        shortest: the number of moves on a shortest path; null where there is none.
    """

    id: Maybe[LineText] = None
    legal: Maybe[TrueOrFalse] = None
    faults: Maybe[Many[FaultWord]] = None
    reached: Maybe[Count] = None
    walling: Maybe[Many[SquareLabel]] = None
    shortest: CountOrNull = None


class MazePart(Part):
    """A maze: a picture, or a list of its crates.

    Attributes:
        id: names the maze for scenarios, and may be printed for players.
        map: a picture after a |, a line a row: a dot or O for a free square, X for a crate.
        crates: the squares of the crates, in place of a map.
        expect: what the author claims of the result; it is compared with what kitgen finds.
    """

    id: IdText
    map: Maybe[ProseText] = None
    crates: Maybe[Many[SquareLabel]] = None
    expect: Maybe[MazeClaim] = None


class TurnPart(Part):
    """A program and how often it is run.

    Attributes:
        program: the commands, in order.
        runs: how often the program is run.
    """

    program: Many[CommandWord]
    runs: Annotated[int, Whole(1, MOST_RUNS, limit="runs")] = 1


class RacePart(Part):
    """A player's turns, and the maze that this player's robot crosses.

    Attributes:
        maze: the id of that maze.
        turns: what the player calls, turn by turn.
    """

    maze: LineText
    turns: Many[TurnPart]


class MatchPart(Part):
    """Both players' races, and who goes first.

    Attributes:
        first: who has the first turn.
        a, b: that player's race.
    """

    first: PlayerWord
    a: RacePart
    b: RacePart


class StepClaim(ClaimPart):
    """What is claimed of a step of a race or a match.

    Attributes:
        player: whose robot moves, in a match.
        turn: the number of the turn, overall in a match.
        run: which run of the program it is.
        command: the command that is carried out.
        result: the answer to it.
        square: where the robot stands afterwards.
        damage: the robot's damage afterwards.
    """

    player: Maybe[PlayerWord] = None
    turn: Maybe[Count] = None
    run: Maybe[Count] = None
    command: Maybe[CommandWord] = None
    result: Maybe[ResultWord] = None
    square: Maybe[SquareLabel] = None
    damage: Maybe[Count] = None


class RobotClaim(ClaimPart):
    """What is claimed of a robot of a match.

    Attributes:
        maze: the id of the maze that it crosses.
        square: where it stands at the end.
        damage: its damage at the end.
    """

    maze: Maybe[LineText] = None
    square: Maybe[SquareLabel] = None
    damage: Maybe[Count] = None


class RobotsClaim(ClaimPart):
    """What is claimed of both.

    Attributes:
        a: player A's robot.
        b: player B's robot.
    """

    a: Maybe[RobotClaim] = None
    b: Maybe[RobotClaim] = None


class MazeScenarioClaim(ClaimPart):
    """What is claimed of an inspection, a race or a match.

    Attributes:
        id: the id of the scenario.
        maze: the id of the maze.
        first: who has the first turn of a match.
        winner: who wins a match; null for nobody.
        ending: how it ends.
        square: where the robot of a race stands at the end.
        damage: the damage of the robot of a race at the end.
        robots: both robots at the end of a match.
        steps: the commands carried out, from the first on; {} passes one over.
    """

    id: Maybe[LineText] = None
    maze: Maybe[LineText] = None
    first: Maybe[PlayerWord] = None
    winner: PlayerOrNull = None
    ending: Maybe[EndingWord] = None
    square: Maybe[SquareLabel] = None
    damage: Maybe[Count] = None
    robots: Maybe[RobotsClaim] = None
    steps: Maybe[Many[StepClaim]] = None


class MazeScenarioPart(ScenarioPart):
    """A maze to be inspected; with turns, a race; or a match.

    Attributes:
        maze: the id of the maze. Alone it asks whether the maze is legal.
        turns: a race across the maze.
        match: two robots that take turns; their mazes and turns are in it.
        expect: what the author claims of the result; it is compared with what kitgen finds.
    """

    maze: Maybe[LineText] = None
    turns: Maybe[Many[TurnPart]] = None
    match: Maybe[MatchPart] = None
    expect: Maybe[MazeScenarioClaim] = None


class MazeRaceFile(ActivityFile):
    """A file of this game.

    Attributes:
        rules: the numbers of the game.
        record: how many blank rows the record sheet has.
        mazes: the boards, to which scenarios refer by their ids.
    """

    game: Annotated[str, Constant("maze-race")]
    rules: RulesPart = Field(default_factory=RulesPart.model_construct)
    record: RecordPart = Field(default_factory=RecordPart.model_construct)
    mazes: Many[MazePart] = ()
    examples: Many[MazeScenarioPart] = ()
    challenges: Many[MazeScenarioPart] = ()

    def limits(self) -> Mapping[str, int]:
        """Return how often a program may be run."""
        return {"runs": self.rules.runs}
