"""Golden traces: each file of `golden/` holds a scenario as text, and below it all that happens.

A file begins with what it shows and goes on with parts that begin `== name`; the last part is the
trace. To add one, write the parts before the trace and have the rest written; after a change of
the rules, look at what changed:

    KITGEN_REWRITE_GOLDEN=1 python -m pytest tests/engine/test_golden.py && git diff
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from kitgen.engine import maze_race, robozzle, simultaneous_orders
from kitgen.engine.grid import Square

if TYPE_CHECKING:
    from collections.abc import Iterator

FILES = sorted(Path(__file__).with_name("golden").glob("*.txt"))
TRACE = "== trace\n"

Parts = dict[str, str]


def _parts(text: str) -> Parts:
    parts = (part.partition("\n") for part in f"\n{text}".split("\n== ")[1:])
    return {name: body.strip("\n") for name, _, body in parts}


def _of_maze_race(parts: Parts) -> Iterator[str]:
    """Return the lines of a survey, a race or a match; the rules follow from the first map."""
    rows = next(parts[name] for name in parts if name.startswith("map")).splitlines()
    columns = len(rows[0].split())
    rules = maze_race.Rules(
        rows=len(rows),
        columns=columns,
        crates="".join(rows).count("X"),
        exit=Square(len(rows) - 1, columns - 1),
        damage=int(parts.get("damage", "20")),
    )
    if "first" in parts:
        return _of_match(parts, rules)
    race = _race(parts, rules)
    return _of_race(race, rules) if "turns" in parts else _of_survey(race.maze, rules)


def _race(parts: Parts, rules: maze_race.Rules, of: str = "") -> maze_race.Race:
    crates = maze_race.parse_map(parts[f"map{of}"], rules)
    turns = parts.get(f"turns{of}", "").splitlines()
    return maze_race.Race(maze_race.Maze("maze", crates), tuple(map(maze_race.parse_turn, turns)))


def _of_survey(maze: maze_race.Maze, rules: maze_race.Rules) -> Iterator[str]:
    label = maze_race.LABELS.text
    survey = maze_race.inspect(maze, rules)
    yield "legal" if survey.legal else f"illegal: {' '.join(survey.faults)}"
    yield f"{survey.have} crates, {survey.reached} squares reached"
    yield f"walling: {' '.join(map(label, survey.walling)) or 'none'}"
    yield f"shortest path: {survey.shortest}, {' '.join(map(label, survey.path)) or 'none'}"


def _of_race(race: maze_race.Race, rules: maze_race.Rules) -> Iterator[str]:
    trace = maze_race.run(race, rules)
    assert isinstance(trace, maze_race.RaceTrace)
    yield from map(_maze_race_step, trace.steps)
    yield f"{trace.ending} on {maze_race.LABELS.text(trace.square)}, damage {trace.damage}"


def _of_match(parts: Parts, rules: maze_race.Rules) -> Iterator[str]:
    first: maze_race.Player = "a" if parts["first"] == "a" else "b"
    match = maze_race.Match(first, _race(parts, rules, " a"), _race(parts, rules, " b"))
    trace = maze_race.run(match, rules)
    assert isinstance(trace, maze_race.MatchTrace)
    yield from (f"{step.player} {_maze_race_step(step)}" for step in trace.steps)
    for name, robot in (("a", trace.a), ("b", trace.b)):
        yield f"{name} is on {maze_race.LABELS.text(robot.square)}, damage {robot.damage}"
    yield f"{trace.ending}, the winner is {trace.winner or 'nobody'}"


def _maze_race_step(step: maze_race.Step) -> str:
    place = f"{maze_race.LABELS.text(step.square)}, damage {step.damage}"
    return f"turn {step.turn} run {step.run} {step.command}: {step.result}, {place}"


def _of_simultaneous_orders(parts: Parts) -> Iterator[str]:
    """Yield the lines of a practice, where there is a start, or of a match; usual rules."""
    squares = simultaneous_orders.squares_text
    pairs = tuple(map(simultaneous_orders.parse_programs, parts["programs"].splitlines()))
    scenario: simultaneous_orders.Scenario = simultaneous_orders.Match(pairs)
    if "start" in parts:
        start = simultaneous_orders.parse_squares(parts["start"])
        scenario = simultaneous_orders.Practice(start, pairs[0])
    trace = simultaneous_orders.run(scenario, simultaneous_orders.Rules())
    for step in trace.steps:
        orders = f"{step.orders.red}/{step.orders.blue}"
        moves = f"old {squares(step.old)} proposed {squares(step.proposed)}"
        after = f"{step.collision or 'no collision'} new {squares(step.new)}"
        yield f"tick {step.tick} ({step.program}) {orders}: {moves} {after}"
    yield f"{trace.ending}, last {squares(trace.last)}"


def _of_robozzle(parts: Parts) -> Iterator[str]:
    """Yield the lines of a run, and the final board."""
    puzzle = robozzle.Puzzle(
        "puzzle",
        robozzle.parse_board(parts["board"]),
        robozzle.parse_robot(parts["robot"]),
        (10,) * 5,
        tuple(robozzle.Colour),
    )
    rules = robozzle.Rules(int(parts.get("actions", "1000")))
    program = robozzle.parse_program(parts["program"])
    trace = robozzle.run(robozzle.Task(puzzle, program), rules)
    for step in trace.steps:
        done = "done" if step.done else "skipped"
        left = f"{step.colour}, stars left {step.stars}, pending {step.pending}"
        yield f"pop {step.pop} {step.action}: {done}, {step.robot}, {left}"
    fall = f" at {robozzle.position_text(*trace.fall)}" if trace.fall else ""
    yield f"{trace.ending}{fall}, {trace.pops} pops, {trace.actions} actions, {trace.moves} moves"
    yield robozzle.board_text(trace.board)


GAMES = {
    "maze_race": _of_maze_race,
    "robozzle": _of_robozzle,
    "simultaneous_orders": _of_simultaneous_orders,
}


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_golden_trace(path: Path) -> None:
    """The trace is what the file has, line by line."""
    text = path.read_text(encoding="utf-8")
    told, _, expected = text.partition(TRACE)
    (game,) = (game for game in GAMES if path.stem.startswith(game))
    lines = list(GAMES[game](_parts(told)))
    found = "\n".join(lines) + "\n"
    if os.environ.get("KITGEN_REWRITE_GOLDEN"):
        path.write_text(told + TRACE + found, encoding="utf-8", newline="\n")
        return
    assert found.splitlines() == expected.splitlines()


def test_every_game_has_golden_traces() -> None:
    """None is left out by its name."""
    begun = [path.stem.startswith(game) for game in GAMES for path in FILES]
    assert sum(begun) == len(FILES)
    assert all(any(path.stem.startswith(game) for path in FILES) for game in GAMES)
