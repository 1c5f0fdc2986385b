"""Robot Maze Race: an activity and its traces come in; likely slips go out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

from kitgen.content.activity import Activity
from kitgen.content.slips import Doubt, labels_off_the_board, repeated_examples, unused_boards
from kitgen.engine.breach import FieldPath
from kitgen.engine.maze_race import (
    LABELS,
    Ending,
    Match,
    MatchTrace,
    Maze,
    RaceTrace,
    Rules,
    Scenario,
    Survey,
    Trace,
)


def doubts(
    activity: Activity[Rules, Maze, Scenario],
    examples: Sequence[Trace],
    challenges: Sequence[Trace],
) -> Iterator[Doubt]:
    """Yield what usually is a slip in an activity, given the traces of its scenarios."""
    part = activity.player
    scenarios = (*part.examples, *part.challenges)
    used = set(chain.from_iterable(_mazes(each.play) for each in scenarios))
    yield from repeated_examples(part)
    yield from unused_boards(activity, "mazes", used)
    for each, trace in zip(scenarios, (*examples, *challenges), strict=True):
        yield from _turns_past_the_ending(each.path, trace)
    yield from labels_off_the_board(part, LABELS, part.rules.rows, part.rules.columns)


def _mazes(play: Scenario) -> tuple[str, ...]:
    return (play.a.maze.id, play.b.maze.id) if isinstance(play, Match) else (play.maze.id,)


def _turns_past_the_ending(path: FieldPath, trace: Trace) -> Iterator[Doubt]:
    """Yield the first turn of each robot that is not played any more."""
    if isinstance(trace, Survey) or trace.ending is Ending.UNFINISHED:
        return
    last = trace.steps[-1].turn
    for turns, count, done in _turns(trace, last):
        if count > done:
            what = "race" if isinstance(trace, RaceTrace) else "match"
            message = f"this turn is never played: the {what} ends in turn {last}"
            yield Doubt((*path, *turns, done), f"{message}; take it out, or change the others")


def _turns(trace: RaceTrace | MatchTrace, last: int) -> Iterator[tuple[FieldPath, int, int]]:
    """Yield where the turns of each robot stand, how many there are, and how many are played."""
    if isinstance(trace, RaceTrace):
        yield ("turns",), len(trace.race.turns), last
        return
    match = trace.match
    for player, race in (("a", match.a), ("b", match.b)):
        # Of the turns, numbered over both, the first player has the odd ones.
        played = (last + 1) // 2 if player == match.first else last // 2
        yield ("match", player, "turns"), len(race.turns), played
