"""Any activity, written down as YAML, is read back as the same nouns."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import yaml
from drawn_puzzles import puzzles
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from kitgen.content.activity import AnyActivity
from kitgen.engine import maze_race, robozzle, simultaneous_orders
from kitgen.engine.grid import Square
from kitgen.engine.maze_race import Command, Inspection, Match, Maze, Race, Turn
from kitgen.engine.robozzle import Action, Call, Colour, Move, Puzzle, Task
from kitgen.engine.simultaneous_orders import Order, Practice, Sides

Read = Callable[[str], AnyActivity]
Plain = dict[str, Any]

# The fixtures hold nothing that one example could leave to the next.
many = settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])


def written(game: str, **sections: object) -> str:
    """Return the YAML of an activity with these sections."""
    head = {"kitgen": 1, "id": "any", "game": game, "title": "Any"}
    return yaml.safe_dump({**head, **sections}, sort_keys=False, allow_unicode=True)


def numbered(scenarios: list[Plain]) -> list[Plain]:
    """Return the scenarios with ids."""
    return [{"id": f"s-{number}", **scenario} for number, scenario in enumerate(scenarios)]


squares = st.builds(Square, st.integers(0, 3), st.integers(0, 4))
turns = st.builds(
    Turn,
    st.lists(st.sampled_from(Command), min_size=1, max_size=4).map(tuple),
    st.integers(1, 4),
)
programs_of_turns = st.lists(turns, min_size=1, max_size=4).map(tuple)


@st.composite
def mazes(draw: st.DrawFn, name: str) -> Maze:
    """Draw a maze of three crates; many are legal, some are not."""
    return Maze(name, tuple(draw(st.lists(squares, min_size=3, max_size=3, unique=True))))


def turn_text(turn: Turn) -> Plain:
    """Return a turn as it stands in a file."""
    runs = {} if turn.runs == 1 else {"runs": turn.runs}
    return {"program": [str(command) for command in turn.program], **runs}


def race_text(race: Race) -> Plain:
    """Return a race as it stands in a file."""
    return {"maze": race.maze.id, "turns": [turn_text(turn) for turn in race.turns]}


def maze_text(maze: Maze, rules: maze_race.Rules, *, mapped: bool) -> Plain:
    """Return a maze as it stands in a file, as a map or a list."""
    if mapped:
        crates = tuple(sorted(maze.crates))
        return {"id": maze.id, "map": maze_race.map_text(crates, rules)}
    return {"id": maze.id, "crates": [maze_race.LABELS.text(crate) for crate in maze.crates]}


@many
@given(st.data())
def test_maze_race(read: Read, data: st.DataObject) -> None:
    """Inspections, races and matches on mazes of either form."""
    rules = maze_race.Rules(4, 5, 3, exit=Square(3, 4))
    mapped = data.draw(st.booleans())
    one, two = data.draw(mazes("one")), data.draw(mazes("two"))
    if mapped:
        one = Maze("one", tuple(sorted(one.crates)))
    scenarios: list[Any] = [Inspection(one), Inspection(two)]
    plain: list[Plain] = [{"maze": "one"}, {"maze": "two"}]
    if maze_race.inspect(one, rules).legal:
        race = Race(one, data.draw(programs_of_turns))
        turn, *others = data.draw(programs_of_turns)
        match = Match("b", Race(one, tuple(others)), Race(one, (turn, *others)))
        scenarios += [race, match]
        pair = {"first": "b", "a": race_text(match.a), "b": race_text(match.b)}
        plain += [race_text(race), {"match": pair}]
    text = written(
        "maze-race",
        rules={"rows": 4, "columns": 5, "crates": 3},
        mazes=[maze_text(one, rules, mapped=mapped), maze_text(two, rules, mapped=False)],
        challenges=numbered(plain),
    )
    activity = read(text)

    assert activity.player.rules == rules
    assert activity.player.boards == (one, two)
    assert [each.play for each in activity.player.challenges] == scenarios
    assert list(activity.host.plays) == scenarios


def pairs(length: int) -> st.SearchStrategy[Sides[simultaneous_orders.Program]]:
    """Return a strategy for pairs of programs of so many orders."""
    program = st.lists(st.sampled_from(Order), min_size=length, max_size=length).map(tuple)
    return st.builds(Sides, program, program)


def pair_text(pair: Sides[simultaneous_orders.Program]) -> Plain:
    """Return a pair of programs as it stands in a file."""
    return {"red": [str(order) for order in pair.red], "blue": [str(order) for order in pair.blue]}


@many
@given(
    st.lists(squares, min_size=2, max_size=2, unique=True),
    st.integers(1, 3).flatmap(pairs),
    st.lists(pairs(3), min_size=1, max_size=6),
)
def test_simultaneous_orders(
    read: Read,
    start: list[Square],
    pair: Sides[simultaneous_orders.Program],
    match: list[Sides[simultaneous_orders.Program]],
) -> None:
    """Practices and matches."""
    red, blue = start
    assume(red != Square(4, 4) and blue != Square(0, 0))
    labels = {"red": simultaneous_orders.LABELS.text(red)}
    labels["blue"] = simultaneous_orders.LABELS.text(blue)
    text = written(
        "simultaneous-orders",
        examples=numbered([{"start": labels, "programs": [pair_text(pair)]}]),
        challenges=numbered([{"programs": [pair_text(each) for each in match]}]),
    )
    player = read(text).player

    assert [each.play for each in player.examples] == [Practice(Sides(red, blue), pair)]
    assert [each.play for each in player.challenges] == [simultaneous_orders.Match(tuple(match))]


actions = st.builds(
    Action,
    st.sampled_from([Move.FORWARD, Move.TURN_LEFT, Move.PAINT_RED, Call(0), Call(1)]),
    st.none() | st.sampled_from(Colour),
)
programs = st.lists(st.lists(actions, max_size=5).map(tuple), min_size=2, max_size=2).map(tuple)


def program_of(program: robozzle.Program) -> dict[str, list[str]]:
    """Return a program as it stands in a file."""
    return {
        str(Call(index)): [str(action) for action in subprogram]
        for index, subprogram in enumerate(program)
    }


paints = st.sampled_from([(Colour.RED,), (Colour.BLUE, Colour.RED)])


@many
@given(puzzles(most_rows=5, most_columns=6, slots=(5, 5), paints=paints), programs)
def test_robozzle(read: Read, puzzle: Puzzle, program: robozzle.Program) -> None:
    """Puzzles of any board, with any program on them; a solution where the program is one."""
    robot = puzzle.robot
    solved = robozzle.run(Task(puzzle, program), robozzle.Rules(50)).ending == "solved"
    plain: Plain = {
        "id": "any",
        "board": robozzle.board_text(puzzle.board),
        "robot": {"x": robot.x, "y": robot.y, "direction": str(robot.direction)},
        "slots": {"F1": 5, "F2": 5},
        "paints": [str(colour) for colour in puzzle.paints],
    }
    text = written(
        "robozzle",
        rules={"max_actions": 50},
        puzzles=[plain | ({"solution": program_of(program)} if solved else {})],
        examples=numbered([{"puzzle": "any", "program": program_of(program)}]),
        challenges=numbered([{"puzzle": "any"}] if solved else []),
    )
    activity = read(text)

    assert activity.player.boards == (puzzle,)
    assert [each.play for each in activity.player.examples] == [Task(puzzle, program)]
    assert activity.host.board_plays == (Task(puzzle, program) if solved else None,)
    assert activity.host.plays == ((Task(puzzle, program),) if solved else ())
