"""The key of an activity as data and as text: an activity comes in, every answer goes out."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from kitgen.content.activity import AnyActivity
from kitgen.games import game
from kitgen.sheets.view import Item


class Key(NamedTuple):
    """Every computed answer of an activity.

    Attributes:
        activity: the activity's id.
        game: its game.
        examples, challenges: one entry a scenario, in the file's order.
        boards: the entries about the file's `mazes` or `puzzles`, under that name.
    """

    activity: str
    game: str
    examples: tuple[Item, ...]
    challenges: tuple[Item, ...]
    boards: Mapping[str, tuple[Item, ...]]

    def values(self) -> Item:
        """The key as plain values: what `kitgen key --json` prints."""
        return {
            "activity": self.activity,
            "game": self.game,
            "examples": list(self.examples),
            "challenges": list(self.challenges),
            **{name: list(items) for name, items in self.boards.items()},
        }

    def json(self) -> str:
        """The key as one JSON object."""
        return json.dumps(self.values(), ensure_ascii=False, indent=2)

    def text(self) -> str:
        """The key for reading in a terminal: each entry with a table of its steps."""
        sections = {"examples": self.examples, "challenges": self.challenges, **self.boards}
        lines = [f"{self.activity} ({self.game})"]
        for name, items in sections.items():
            for item in items:
                lines += ["", *_entry(name, item)]
        return "\n".join(lines)


def key(activity: AnyActivity) -> Key:
    """Run everything in an activity and gather the answers."""
    row = game(activity.player.game)
    traces = row.traces(activity)
    part, host = activity.player, activity.host
    item = row.entries.item
    boards = row.entries.board_items(activity, traces)
    examples = zip(part.examples, traces.examples, strict=True)
    challenges = zip(part.challenges, host.plays, traces.challenges, strict=True)
    return Key(
        activity=part.id,
        game=part.game,
        examples=tuple(item(each.id, each.play, trace) for each, trace in examples),
        challenges=tuple(item(each.id, play, trace) for each, play, trace in challenges),
        boards={name: tuple(items) for name, items in boards.items()},
    )


def _entry(section: str, item: Item) -> Iterator[str]:
    yield f"{section}: {item['id']}"
    for name, value in item.items():
        if name == "board" and isinstance(value, Sequence):
            yield "  board:"
            yield from (f"    {row}" for row in value)
        elif name not in ("id", "steps"):
            yield f"  {name}: {_plain(value)}"
    steps = item.get("steps")
    if isinstance(steps, Sequence) and steps:
        yield from (f"  {line}" for line in _table(steps))


def _table(steps: Sequence[Item]) -> Iterator[str]:
    """The steps in columns, each as wide as its widest word."""
    names = list(steps[0])
    rows = [names, *([_plain(step[name]) for name in names] for step in steps)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(names))]
    for row in rows:
        cells = (word.ljust(width) for word, width in zip(row, widths, strict=True))
        yield "  ".join(cells).rstrip()


def _plain(value: object) -> str:
    if isinstance(value, Mapping):
        return " ".join(f"{name}={_plain(each)}" for name, each in value.items())
    if isinstance(value, str) or not isinstance(value, Sequence):
        return {"None": "-", "True": "yes", "False": "no"}.get(str(value), str(value))
    return ", ".join(_plain(each) for each in value) or "-"
