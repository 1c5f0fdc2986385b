"""Simultaneous robot orders: an activity and its traces come in; likely slips go out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kitgen.content.activity import Activity
from kitgen.content.slips import Doubt, labels_off_the_board, repeated_examples
from kitgen.engine.breach import FieldPath
from kitgen.engine.simultaneous_orders import LABELS, Match, Rules, Scenario, Trace


def doubts(
    activity: Activity[Rules, None, Scenario],
    examples: Sequence[Trace],
    challenges: Sequence[Trace],
) -> Iterator[Doubt]:
    """Yield what usually is a slip in an activity, given the traces of its scenarios."""
    part = activity.player
    scenarios = (*part.examples, *part.challenges)
    yield from repeated_examples(part)
    for each, trace in zip(scenarios, (*examples, *challenges), strict=True):
        yield from _programs_past_the_ending(each.path, each.play, trace)
    yield from labels_off_the_board(part, LABELS, part.rules.rows, part.rules.columns)


def _programs_past_the_ending(path: FieldPath, play: Scenario, trace: Trace) -> Iterator[Doubt]:
    """Yield the first pair of programs that is not played any more."""
    last = trace.steps[-1]
    if isinstance(play, Match) and last.program < len(play.programs):
        message = f"these programs are never played: the match ends in program {last.program}"
        yield Doubt(
            (*path, "programs", last.program), f"{message}; take them out, or change the others"
        )
