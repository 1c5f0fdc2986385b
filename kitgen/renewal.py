"""Renewal: kits made anew and an output folder come in; its new record goes out, and what changed.

A sheet that was printed before a change needs the key of that time. So a change of a sheet's code
is told, with every answer that is another one now.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from kitgen.keys import Key, key
from kitgen.kit import Kit
from kitgen.kits import PLACE, Kits, key_place, orphans, read_kits, with_kits, without, written


class Renewal(NamedTuple):
    """What is written beside the PDFs, what is removed, and the lines to tell."""

    files: list[tuple[Path, bytes]]
    remove: list[Path]
    told: list[str]


def renewed(kits: Sequence[Kit], out: Path, ids: Collection[str] | None = None) -> Renewal:
    """The record of a folder and the keys of its activities, once these kits stand in it.

    Args:
        kits: that will stand there.
        out: the folder.
        ids: of all activities that there are, if the files of others are to go.
    """
    before = read_kits(out)
    gone = {} if ids is None else orphans({*ids, *(kit.activity.id for kit in kits)}, before)
    keys = [key(kit.activity) for kit in kits]
    files = [(key_place(each.activity), _stored(each)) for each in keys]
    files.append((PLACE, written(with_kits(without(before, gone), kits))))
    told = [f"{out / PLACE}: {before.damage}; it is begun anew"] if before.damage else []
    for kit, new in zip(kits, keys, strict=True):
        told += _changes(kit, new, before, out)
    remove = [Path(place) for places in gone.values() for place in places]
    remove += map(key_place, gone)
    told += [f"{out / place}: removed" for place in remove if (out / place).exists()]
    return Renewal(files, remove, told)


def _stored(new: Key) -> bytes:
    return (json.dumps(new.values(), ensure_ascii=False) + "\n").encode("utf-8")


def _changes(kit: Kit, new: Key, before: Kits, out: Path) -> Iterator[str]:
    """What to tell where an activity's sheets have another code than before."""
    name = kit.activity.id
    last = next(iter(before.codes.get(name, ())), kit.code)
    if last == kit.code:
        return
    yield (
        f"{name}: its sheet code is {kit.code} now, it was {last};"
        f" sheets printed under the old code need the old key"
    )
    yield from (f"  {line}" for line in _other_answers(out / key_place(name), new))
    now = {file.place.as_posix() for file in kit.files}
    for place in before.of(name):
        if place not in now and before.files[place].code != kit.code:
            yield f"  {out / place} still bears the old code; build it anew as well"


def _other_answers(path: Path, new: Key) -> list[str]:
    """Which answers are not those of the last build, whose key stands in a file; or why not."""
    from kitgen.changes import changes  # noqa: PLC0415 (few rebuilds change an answer)

    try:
        old = _key(json.loads(path.read_text(encoding="utf-8")))
        return list(map(str, changes(old, new))) if old.game == new.game else []
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return [f"which answers are others now is not known: {path} is missing or damaged"]


def _key(held: Any) -> Key:  # noqa: ANN401 (of any JSON)
    return Key(
        activity=held.pop("activity"),
        game=held.pop("game"),
        examples=tuple(held.pop("examples")),
        challenges=tuple(held.pop("challenges")),
        boards={name: tuple(items) for name, items in held.items()},
    )
