"""Robot Maze Race: what holds in every race, and a second reading of the rules to compare with.

The oracle below knows boards as fenced text and plays all commands to the end before it looks for
the ending; it shares nothing with the engine but the nouns.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from hypothesis import given
from hypothesis import strategies as st

from kitgen.engine.grid import Square
from kitgen.engine.maze_race import (
    Command,
    Ending,
    Match,
    MatchTrace,
    Maze,
    MazeFault,
    Player,
    Race,
    RaceTrace,
    Result,
    Rules,
    Step,
    Turn,
    inspect,
    map_text,
    run,
)

if TYPE_CHECKING:
    from collections.abc import Iterable


@st.composite
def boards(draw: st.DrawFn) -> Rules:
    """Draw rules of a small board, entrance and exit anywhere, and few points of damage."""
    rows, columns = draw(st.integers(2, 6)), draw(st.integers(2, 6))
    squares = st.builds(Square, st.integers(0, rows - 1), st.integers(0, columns - 1))
    entrance, way_out = draw(st.lists(squares, min_size=2, max_size=2, unique=True))
    damage = draw(st.integers(1, 12))
    return Rules(rows, columns, 0, entrance, way_out, damage=damage)


@st.composite
def mazes(draw: st.DrawFn, rules: Rules) -> Maze:
    """Draw any maze, legal or not; now and then a crate is off the board or there twice."""
    squares = st.builds(Square, st.integers(0, rules.rows), st.integers(0, rules.columns))
    crates = draw(st.lists(squares, max_size=rules.rows * rules.columns))
    return Maze("any", tuple(crates))


def _legal(maze: Maze, rules: Rules) -> Maze:
    """Return a maze with those of the crates that leave a way by row, then by column, free."""
    (top, left), (bottom, right) = sorted((rules.entrance, rules.exit))
    corner = rules.exit.column if rules.entrance < rules.exit else rules.entrance.column
    way = {Square(row, corner) for row in range(top, bottom + 1)}
    way |= {Square(top, column) for column in range(min(left, right), max(left, right) + 1)}
    kept = {crate for crate in maze.crates if crate.within(rules.rows, rules.columns)} - way
    return Maze("legal", tuple(sorted(kept)))


turns = st.lists(
    st.builds(
        Turn,
        st.lists(st.sampled_from(Command), min_size=1, max_size=4).map(tuple),
        st.integers(1, 4),
    ),
    max_size=8,
).map(tuple)


@st.composite
def races(draw: st.DrawFn) -> tuple[Race, Rules]:
    """Draw a race on a legal maze, and its rules."""
    board = draw(boards())
    maze = _legal(draw(mazes(board)), board)
    return Race(maze, draw(turns)), _wanting(len(maze.crates), board)


def _wanting(crates: int, board: Rules) -> Rules:
    return Rules(board.rows, board.columns, crates, board.entrance, board.exit, damage=board.damage)


def fenced(maze: Maze, rules: Rules) -> str:
    """Return the board as one text: a fence of `#` around it, and a line break after each row."""
    fence = "#" * (rules.columns + 2)
    picture = map_text(maze.crates, rules).replace(" ", "").splitlines()
    return "\n".join([fence, *(f"#{row}#" for row in picture), fence]) + "\n"


def oracle(
    maze: Maze, played: Iterable[tuple[int, Turn]], rules: Rules
) -> tuple[list[tuple[int, int, str, str, int, int]], str]:
    """Return the steps (turn, run, command, result, place in the text, damage) and the ending."""
    text = fenced(maze, rules)
    wide = rules.columns + 3
    at = {square: (square.row + 1) * wide + square.column + 1 for square in _all(rules)}
    leap = {"up": -wide, "down": wide, "left": -1, "right": 1}
    answer = {".": "clear", "X": "crate", "#": "wall"}
    here, damage, steps = at[rules.entrance], 0, []
    for number, turn in played:
        for index, command in enumerate(turn.program * turn.runs):
            result = answer[text[here + leap[command]]]
            here += leap[command] if result == "clear" else 0
            damage += result != "clear"
            round_number = index // len(turn.program) + 1
            steps.append((number, round_number, str(command), result, here, damage))
    for count, (*_, place, points) in enumerate(steps, start=1):
        if place == at[rules.exit]:
            return steps[:count], "won"
        if points == rules.damage:
            return steps[:count], "destroyed"
    return steps, "unfinished"


def _all(rules: Rules) -> list[Square]:
    return [Square(row, column) for row in range(rules.rows) for column in range(rules.columns)]


def _read(steps: Iterable[Step], rules: Rules) -> list[tuple[int, int, str, str, int, int]]:
    wide = rules.columns + 3
    return [
        (
            step.turn,
            step.run,
            str(step.command),
            str(step.result),
            (step.square.row + 1) * wide + step.square.column + 1,
            step.damage,
        )
        for step in steps
    ]


@given(races())
def test_a_race_goes_as_the_oracle_says(drawn: tuple[Race, Rules]) -> None:
    """Step by step, and in its ending."""
    race, rules = drawn
    trace = run(race, rules)
    assert isinstance(trace, RaceTrace)
    steps, ending = oracle(race.maze, enumerate(race.turns, start=1), rules)
    assert _read(trace.steps, rules) == steps
    assert trace.ending == ending


@st.composite
def matches(draw: st.DrawFn) -> tuple[Match, Rules]:
    """Draw a match on two legal mazes of equally many crates, and its rules."""
    board = draw(boards())
    pair = [_legal(draw(mazes(board)), board) for _ in "ab"]
    crates = min(len(maze.crates) for maze in pair)
    first: Player = draw(st.sampled_from(("a", "b")))
    played = draw(turns)
    by_first, by_second = played[::2], played[1::2]
    turns_of = {"a": by_first, "b": by_second} if first == "a" else {"a": by_second, "b": by_first}
    a, b = (
        Race(Maze(name, maze.crates[:crates]), turns_of[name])
        for name, maze in zip("ab", pair, strict=True)
    )
    return Match(first, a, b), _wanting(crates, board)


@given(matches())
def test_a_match_goes_as_the_oracle_says_of_both_robots(drawn: tuple[Match, Rules]) -> None:
    """The robot that ends first ends the match; neither hinders the other before that."""
    match, rules = drawn
    trace = run(match, rules)
    assert isinstance(trace, MatchTrace)
    tracks = {}
    for player, race in (("a", match.a), ("b", match.b)):
        numbers = range(1 if player == match.first else 2, 99, 2)
        tracks[player] = oracle(race.maze, zip(numbers, race.turns, strict=False), rules)
    ends = [
        (steps[-1][0], player, ending)
        for player, (steps, ending) in tracks.items()
        if ending != "unfinished"
    ]
    last, player, ending = min(ends, default=(99, "", "unfinished"))
    winner = {"won": player, "destroyed": "ab".replace(player, ""), "unfinished": None}[ending]
    assert (trace.ending, trace.winner) == (ending, winner)
    for name, (steps, _) in tracks.items():
        played = [step for step in steps if step[0] <= last]
        assert _read((step for step in trace.steps if step.player == name), rules) == played


@given(races())
def test_what_holds_in_every_race(drawn: tuple[Race, Rules]) -> None:
    """Clear means a neighbouring square and no damage, all else the same square and one point."""
    race, rules = drawn
    trace = run(race, rules)
    assert isinstance(trace, RaceTrace)
    before = Step(0, 0, Command.UP, Result.CLEAR, rules.entrance, 0)
    for old, new in pairwise((before, *trace.steps)):
        moved = abs(new.square.row - old.square.row) + abs(new.square.column - old.square.column)
        assert moved == (new.result is Result.CLEAR)
        assert new.damage - old.damage == (new.result is not Result.CLEAR)
        assert new.square.within(rules.rows, rules.columns)
        assert new.square not in race.maze.crates
        assert old.square != rules.exit
        assert old.damage < rules.damage
    last = trace.steps[-1] if trace.steps else before
    assert (trace.square, trace.damage) == (last.square, last.damage)
    if trace.ending is Ending.UNFINISHED:
        assert len(trace.steps) == sum(len(turn.program) * turn.runs for turn in race.turns)


def distances(crates: frozenset[Square], rules: Rules) -> dict[Square, int]:
    """Return how far squares are from the entrance, by passing it on until nothing changes."""
    free = {square for square in _all(rules) if square not in crates}
    known = dict.fromkeys(free & {rules.entrance}, 0)
    while True:
        ring = {
            (row + down, column + right)
            for row, column in known
            for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0))
        }
        news = {square for square in free if square in ring and square not in known}
        if not news:
            return known
        known |= dict.fromkeys(news, max(known.values()) + 1)


@given(boards().flatmap(lambda rules: st.tuples(mazes(rules), st.just(rules))), st.integers(0, 9))
def test_a_survey_finds_what_the_oracle_finds(drawn: tuple[Maze, Rules], wanted: int) -> None:
    """Walling crates are found by taking each crate away in turn."""
    maze, board = drawn
    rules = _wanting(wanted, board)
    crates = frozenset(maze.crates)
    known = distances(crates, rules)
    survey = inspect(maze, rules)
    path = rules.exit in known
    opening = [
        crate
        for crate in sorted(crates)
        if not path and rules.exit in distances(crates - {crate}, rules)
    ]
    faults = {
        "count": len(maze.crates) != wanted,
        "duplicate": len(crates) < len(maze.crates),
        "no-path": not path,
        "off-board": not crates <= set(_all(rules)),
        "on-entrance": rules.entrance in crates,
        "on-exit": rules.exit in crates,
    }
    assert [str(fault) for fault in survey.faults] == [
        name for name, is_so in faults.items() if is_so
    ]
    assert survey.legal == (not survey.faults)
    assert (survey.reached, survey.shortest) == (len(known), known.get(rules.exit))
    assert list(survey.walling) == opening
    assert (MazeFault.NO_PATH in survey.faults) == (survey.path == ())
    assert [known[square] for square in survey.path] == list(range(len(survey.path)))
    assert survey.path[:1] + survey.path[-1:] == ((rules.entrance, rules.exit) if path else ())
