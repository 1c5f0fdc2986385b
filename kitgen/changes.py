"""What has become of the answers: the keys of an activity before and after come in, changes go out.

A change is told by the short answer, its ending and the values after it, in the names under which a
text quotes them. What was set and not worked out, such as the maze of a race, is no answer.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import Any, NamedTuple

from kitgen.keys import Key
from kitgen.sheets.view import SET_BY_AUTHORS, Item

LONG = frozenset({"steps", "board"})
"""Values that a short answer leaves out."""
NOTHING = "nothing"
"""What stands for a step, or a row of a board, that one of two entries has not."""


class TwoGames(Exception):
    """Keys of two games, whose answers cannot be compared; the message names the games."""


class Change(NamedTuple):
    """What has become of one entry of the key.

    Attributes:
        section: `examples`, `challenges`, `mazes` or `puzzles`.
        id: of the entry; of one that was renamed, its old one.
        old: its answer before; None for one that was not there.
        new: its answer now; None for one that is not there any more.
        where: what the answers are about if they are not the short ones: `step 3`, `board[0]`.
        renamed: the new id of an entry that has another one now and is otherwise as it was.
    """

    section: str
    id: str
    old: str | None
    new: str | None
    where: str = ""
    renamed: str = ""

    def __str__(self) -> str:
        """Return `challenge one-run: unfinished, square C-3 → unfinished, square B-3`."""
        entry = f"{self.section.removesuffix('s')} {self.id}"
        if self.renamed:
            return f"{entry}: is {self.renamed} now, with the same answer"
        if self.old is None:
            return f"{entry}: is new: {self.new}"
        if self.new is None:
            return f"{entry}: is gone; it was {self.old}"
        where = f"the short answer is the same, but {self.where} is not: " if self.where else ""
        return f"{entry}: {where}{self.old} → {self.new}"


def changes(old: Key, new: Key) -> list[Change]:
    """Compare two keys, entry by entry.

    Returns:
        What has changed, by sections: entries that are in both, or that were renamed, in the old
        order; then those that are new.

    Raises:
        TwoGames: where the keys are those of two games.
    """
    if old.game != new.game:
        raise TwoGames(
            f"{old.activity} is of the game {old.game} and {new.activity} of {new.game};"
            " answers can be compared within one game"
        )
    before, after = _sections(old), _sections(new)
    return [
        change
        for section in before
        for change in _section(section, before[section], after.get(section, {}))
    ]


def _sections(key: Key) -> dict[str, dict[str, Item]]:
    """The entries of a key by sections and ids."""
    sections = {"examples": key.examples, "challenges": key.challenges, **key.boards}
    return {name: {str(item["id"]): item for item in items} for name, items in sections.items()}


def _section(
    section: str, before: Mapping[str, Item], after: Mapping[str, Item]
) -> Iterator[Change]:
    added = {id_: item for id_, item in after.items() if id_ not in before}
    for id_, old in before.items():
        if id_ in after:
            difference = _difference(old, after[id_])
            if difference is not None:
                yield Change(section, id_, *difference)
            continue
        short = short_answer(old)
        renamed = next((name for name, item in added.items() if item == {**old, "id": name}), "")
        if renamed:
            del added[renamed]
        yield Change(section, id_, short, short if renamed else None, renamed=renamed)
    for id_, item in added.items():
        yield Change(section, id_, None, short_answer(item))


def short_answer(item: Item) -> str:
    """An entry's ending and the values after it: `unfinished, square C-3, damage 1`."""
    values = {name: each for name, each in item.items() if name not in SET_BY_AUTHORS | LONG}
    ending = [str(values.pop("ending"))] if "ending" in values else []
    return ", ".join([*ending, *(f"{name} {each}" for name, each in _flat(values))])


def _difference(old: Item, new: Item) -> tuple[str, str, str] | None:
    """Two entries' answers as far as they differ, and what they are about; None if they do not."""
    before, after = short_answer(old), short_answer(new)
    if before != after:
        return before, after, ""
    for number, (one, other) in enumerate(_pairs(old, new, "steps"), 1):
        if one != other:
            return *_unlike(one or {}, other or {}), f"step {number}"
    for number, (one, other) in enumerate(_pairs(old, new, "board")):
        if one != other:
            return one or NOTHING, other or NOTHING, f"board[{number}]"
    return None


def _pairs(old: Item, new: Item, name: str) -> Iterator[tuple[Any, Any]]:
    """What stands in two lists at the same place; None where one of them is shorter."""
    before, after = (each.get(name) for each in (old, new))
    if isinstance(before, Sequence) and isinstance(after, Sequence):
        yield from zip_longest(before, after)


def _unlike(old: Item, new: Item) -> tuple[str, str]:
    """What is not the same in two groups of values."""
    before, after = (dict(_flat(each)) for each in (old, new))
    names = [name for name in {**before, **after} if before.get(name) != after.get(name)]
    return _listed(before, names), _listed(after, names)


def _listed(values: Mapping[str, str], names: Sequence[str]) -> str:
    return ", ".join(f"{name} {values[name]}" for name in names if name in values) or NOTHING


def _flat(values: Item, before: str = "") -> Iterator[tuple[str, str]]:
    """Every value with its dotted name, as a text quotes it; lists of words are one value."""
    for name, value in values.items():
        if isinstance(value, Mapping):
            inner = {key: each for key, each in value.items() if key not in SET_BY_AUTHORS}
            yield from _flat(inner, f"{before}{name}.")
        elif isinstance(value, Sequence) and not isinstance(value, str):
            yield f"{before}{name}", " ".join(map(str, value)) or "none"
        else:
            word = {"None": "none", "True": "yes", "False": "no"}.get(str(value), str(value))
            yield f"{before}{name}", word
