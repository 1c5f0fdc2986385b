"""Robot Maze Race: a source comes in; the activity that it describes, or its faults, go out."""

from __future__ import annotations

from collections.abc import Mapping

from kitgen.content.activity import Activity, Record
from kitgen.content.assembly import Made, read_as, scenarios
from kitgen.content.gathering import Reading
from kitgen.content.maze_race_file import (
    MatchPart,
    MazePart,
    MazeRaceFile,
    MazeScenarioPart,
    RulesPart,
    TurnPart,
)
from kitgen.content.picture import Problem, Row, picture_rows, uneven_rows, unknown_cells
from kitgen.content.source import Source
from kitgen.engine.breach import FieldPath, counted
from kitgen.engine.grid import Square, UnknownCells, letters
from kitgen.engine.maze_race import (
    Inspection,
    Match,
    Maze,
    Race,
    Rules,
    Scenario,
    Turn,
    breaches,
    parse_map,
    rules_breaches,
)

_NOWHERE = Maze("?", ())
"""Takes the place of a maze that is not known."""


def read(source: Source) -> Activity[Rules, Maze, Scenario]:
    """Return the activity of a file of this game.

    Raises:
        FaultsFound: with all that is wrong with the file.
    """
    return read_as(source, MazeRaceFile, _make)


def _make(reading: Reading[MazeRaceFile]) -> Made[Rules, Maze, Scenario]:
    file = reading.file
    rules = _rules(file.rules)
    reading.breaches(("rules",), rules_breaches(rules))
    mazes = _Mazes(reading, rules)
    examples = scenarios(reading, "examples", file.examples, mazes.play)
    challenges = scenarios(reading, "challenges", file.challenges, mazes.play)
    return Made(
        rules=rules,
        record=Record(turns=file.record.turns),
        boards=mazes.boards,
        board_plays=tuple(map(Inspection, mazes.boards)),
        examples=examples,
        challenges=challenges,
        plays=tuple(challenge.play for challenge in challenges),
    )


def _rules(part: RulesPart) -> Rules:
    """Return the rules; a robot starts in the first square and wins in the last."""
    return Rules(
        rows=part.rows,
        columns=part.columns,
        crates=part.crates,
        entrance=part.entrance or Square(0, 0),
        exit=part.exit or Square(part.rows - 1, part.columns - 1),
        commands=part.commands,
        runs=part.runs,
        damage=part.damage,
    )


class _Mazes:
    """The mazes of a file, and what is played in them.

    Attributes:
        boards: the mazes themselves, in the file's order; one whose squares are not known is empty.
    """

    def __init__(self, reading: Reading[MazeRaceFile], rules: Rules) -> None:
        """Read the mazes of the file."""
        self._reading = reading
        self._rules = rules
        self._parts = reading.file.mazes
        reading.unique(("mazes",), self._parts)
        crates = [self._crates(part, ("mazes", n)) for n, part in enumerate(self._parts)]
        self._known = [each is not None for each in crates]
        self.boards = tuple(
            Maze(part.id, each or ()) for part, each in zip(self._parts, crates, strict=True)
        )

    def _crates(self, part: MazePart, path: FieldPath) -> tuple[Square, ...] | None:
        """Return where the crates of a maze stand, or None after a fault."""
        if part.map is None and part.crates is None:
            self._reading.fault(path, "needs a map, or a list of its crates")
            return None
        if part.map is None or part.crates is None:
            return part.crates if part.map is None else self._pictured(part.map, (*path, "map"))
        self._reading.fault(
            (*path, "crates"), "crates stand beside a map; a maze has one of them", key=True
        )
        return None

    def _pictured(self, text: str, path: FieldPath) -> tuple[Square, ...] | None:
        """Return where a map shows crates, or None after a fault."""
        if not self._reading.is_picture(path):
            return None
        rows = picture_rows(text)
        problems: list[Problem] = []
        try:
            return parse_map(text, self._rules)
        except UnknownCells as error:
            problems += unknown_cells(rows, error)
        except ValueError:
            pass  # its size, which is told row by row
        size = _other_size(rows, self._rules)
        wide = len(rows[0].cells) if size is not None else self._rules.columns
        problems += uneven_rows(rows, wide, letters, "square")
        for offset, message in problems:
            self._reading.fault(path, message, offset=offset)
        if size is None and len(rows) != self._rules.rows:
            last = letters(self._rules.rows - 1)
            have = counted(len(rows), "row")
            size = f"the map has {have}; the board has {self._rules.rows}, A to {last}"
        if size is not None:
            self._reading.fault(path, size)
        return None

    def play(self, part: MazeScenarioPart, path: FieldPath) -> Scenario:
        """Return what a scenario plays; after a fault, anything."""
        if part.match is not None:
            return self._match(part, part.match, path)
        maze = None
        if part.maze is not None:
            maze = self._maze(part.maze, (*path, "maze"))
        else:
            self._reading.fault(path, "needs a maze or a match")
        if part.turns is None:
            return Inspection(maze or _NOWHERE)
        if not part.turns:
            message = "turns is empty; without turns, leave the key out"
            self._reading.fault((*path, "turns"), message)
        race = Race(maze or _NOWHERE, _turns(part.turns))
        self._check(race, path, {("maze",): maze})
        return race

    def _match(self, part: MazeScenarioPart, match: MatchPart, path: FieldPath) -> Match:
        for name, beside in (("maze", part.maze), ("turns", part.turns)):
            if beside is not None:
                message = f"{name} stands beside a match; the mazes and turns of a match are in it"
                self._reading.fault((*path, name), message, key=True)
        a = self._maze(match.a.maze, (*path, "match", "a", "maze"))
        b = self._maze(match.b.maze, (*path, "match", "b", "maze"))
        played = Match(
            match.first,
            Race(a or _NOWHERE, _turns(match.a.turns)),
            Race(b or _NOWHERE, _turns(match.b.turns)),
        )
        self._check(played, path, {("match", "a", "maze"): a, ("match", "b", "maze"): b})
        return played

    def _maze(self, name: str, path: FieldPath) -> Maze | None:
        """Return the maze that a field refers to; None if it is not known, which was told."""
        index = self._reading.index(path, name, "mazes", self._parts)
        return self.boards[index] if index is not None and self._known[index] else None

    def _check(
        self, played: Race | Match, path: FieldPath, mazes: Mapping[FieldPath, Maze | None]
    ) -> None:
        """Add what a scenario has against the rules; nothing about a maze that is not known."""
        nowhere = {at for at, maze in mazes.items() if maze is None}
        found = breaches(played, self._rules)
        self._reading.breaches(path, (breach for breach in found if breach.path not in nowhere))


def _other_size(rows: tuple[Row, ...], rules: Rules) -> str | None:
    """Return what is wrong with a map whose rows are all of one length that is not the board's."""
    wide = len(rows[0].cells)
    if wide == rules.columns or any(len(row.cells) != wide for row in rows):
        return None
    if len(rows) == rules.rows:
        return f"every row has {counted(wide, 'square')}; the board has {rules.columns} columns"
    size = f"{counted(len(rows), 'row')} of {counted(wide, 'square')}"
    return f"the map has {size}; the board has {rules.rows} of {rules.columns}"


def _turns(parts: tuple[TurnPart, ...]) -> tuple[Turn, ...]:
    return tuple(Turn(part.program, part.runs) for part in parts)
