"""What a template is given: values without sentences, and boards by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Generic, NamedTuple, Protocol, TypeVar

from kitgen.content.activity import Activity, B, P, PlayerPart, R
from kitgen.engine.breach import FieldPath
from kitgen.sheets.board_nouns import Board

S = TypeVar("S")

T = TypeVar("T")
"""A game's trace: `kitgen.engine.<game>.Trace`."""

Item = dict[str, object]
"""An entry of the key, in the shape of `kitgen key --json`: what a text may quote of a scenario."""

MOST_STEPS = 60
FIRST_STEPS, LAST_STEPS = 40, 10
"""A longer trace prints its first and last rows alone; `kitgen key` has them all."""


SET_BY_AUTHORS = frozenset({"id", "maze", "puzzle", "first"})
"""Values of an entry of the key that the author has set: no step gave them."""


class Traces(NamedTuple, Generic[T]):
    """What the engine made of an activity, in the file's order."""

    examples: tuple[T, ...]
    challenges: tuple[T, ...]
    boards: tuple[T | None, ...] = ()


class View(NamedTuple):
    """A game's part of what a template sees.

    Attributes:
        values: under their names, for the sheet as a whole.
        examples, challenges: one mapping a scenario, in the file's order.
        boards: by the names that the values mention.
    """

    values: Mapping[str, object] = {}
    examples: Sequence[Item] = ()
    challenges: Sequence[Item] = ()
    boards: Mapping[str, Board] = {}


class Entries(Protocol[R, B, P, T]):
    """How a game stands in the key: one module of this room a game has these functions."""

    def rules_values(self, rules: R) -> Item:
        """The rules' parameters under the names of the activity file, as labels and numbers."""

    def item(self, id_: str, play: P, trace: T) -> Item:
        """A scenario's entry in the key."""

    def board_items(self, activity: Activity[R, B, P], traces: Traces[T]) -> dict[str, list[Item]]:
        """The key's entries about the file's boards, under their name there; none for no boards."""

    def sets(self, path: FieldPath, before: Item | None, step: Item) -> bool:
        """Whether a step of a trace gave a result its value, as far as steps do.

        Args:
            path: the result, within the entry of the scenario: `("robots", "a", "damage")`.
            before: the step before, if there is one.
            step: the step, as the entry has it.
        """

    def step_text(self, step: Item) -> str:
        """What happened in a step, for a message: `turn 2, run 1: right, wall`."""


class Viewer(Protocol[R, B, P, T]):
    """How a game is shown on paper: one module of this room a game has these functions.

    All views but the host's are functions of the player's part of the activity and of the
    examples' traces. Nothing about a challenge's result can be said with those.
    """

    def player_view(self, part: PlayerPart[R, B, P], examples: tuple[T, ...]) -> View:
        """What the player sheet shows."""

    def record_view(self, part: PlayerPart[R, B, P]) -> View:
        """What the record sheet shows."""

    def cards_view(self, part: PlayerPart[R, B, P]) -> View:
        """What is printed to be cut out."""

    def host_view(self, activity: Activity[R, B, P], traces: Traces[T]) -> View:
        """What the host key shows."""


def printed(steps: Sequence[S]) -> tuple[Sequence[S], Sequence[S]]:
    """What a trace table prints: the first steps, and the last ones where others are left out."""
    if len(steps) <= MOST_STEPS:
        return steps, ()
    return steps[:FIRST_STEPS], steps[-LAST_STEPS:]


def abridged(steps: Sequence[S], row: Callable[[S], Item]) -> Item:
    """A trace table's rows, and how many between the first and the last ones are left out.

    Args:
        steps: all there are; only those that are printed become rows.
        row: makes the row of a step.
    """
    first, last = printed(steps)
    return {
        "first": [row(step) for step in first],
        "left_out": len(steps) - len(first) - len(last),
        "last": [row(step) for step in last],
    }
