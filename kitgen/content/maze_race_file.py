"""Robot Maze Race: the shape of its files, as models; data come in, parts go out."""

from collections.abc import Mapping
from typing import Annotated, TypeAlias

from pydantic import Field

from kitgen.content.activity import USUAL_RECORD
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
from kitgen.engine.breach import UnknownWord
from kitgen.engine.grid import LARGEST, SMALLEST, Square
from kitgen.engine.maze_race import (
    LABELS,
    MOST_COMMANDS,
    MOST_DAMAGE,
    MOST_RUNS,
    Command,
    Player,
    parse_command,
)

MOST_CRATES = 1000
PLAYERS = ("a", "b")


def _parse_player(text: str) -> str:
    if text not in PLAYERS:
        raise UnknownWord(text, PLAYERS, "a player")
    return text


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
PlayerWord: TypeAlias = Annotated[Player, Parsed(_parse_player, "player", PLAYERS, words=PLAYERS)]
Size: TypeAlias = Annotated[int, Whole(SMALLEST, LARGEST)]


class RulesPart(Part):
    """The numbers of the game, as far as they differ from the usual ones."""

    rows: Size = 10
    columns: Size = 10
    crates: Annotated[int, Whole(0, MOST_CRATES)] = 20
    entrance: Maybe[SquareLabel] = None
    exit: Maybe[SquareLabel] = None
    commands: Annotated[int, Whole(1, MOST_COMMANDS)] = 4
    runs: Annotated[int, Whole(1, MOST_RUNS)] = 4
    damage: Annotated[int, Whole(1, MOST_DAMAGE)] = 20


class RecordPart(Part):
    """How many turns a match has room for."""

    turns: BlankRows = USUAL_RECORD.turns


class MazePart(Part):
    """A maze: a picture, or a list of its crates."""

    id: IdText
    map: Maybe[ProseText] = None
    crates: Maybe[Many[SquareLabel]] = None


class TurnPart(Part):
    """A program and how often it is run."""

    program: Many[CommandWord]
    runs: Annotated[int, Whole(1, MOST_RUNS, limit="runs")] = 1


class RacePart(Part):
    """A player's turns, and the maze that this player's robot crosses."""

    maze: LineText
    turns: Many[TurnPart]


class MatchPart(Part):
    """Both players' races, and who goes first."""

    first: PlayerWord
    a: RacePart
    b: RacePart


class MazeScenarioPart(ScenarioPart):
    """A maze to be inspected; with turns, a race; or a match."""

    maze: Maybe[LineText] = None
    turns: Maybe[Many[TurnPart]] = None
    match: Maybe[MatchPart] = None


class MazeRaceFile(ActivityFile):
    """A file of this game."""

    game: Annotated[str, Constant("maze-race")]
    rules: RulesPart = Field(default_factory=RulesPart.model_construct)
    record: RecordPart = Field(default_factory=RecordPart.model_construct)
    mazes: Many[MazePart] = ()
    examples: Many[MazeScenarioPart] = ()
    challenges: Many[MazeScenarioPart] = ()

    def limits(self) -> Mapping[str, int]:
        """Return how often a program may be run."""
        return {"runs": self.rules.runs}
