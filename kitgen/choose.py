"""Which activities a command is about: names and a folder come in, content files go out."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from pathlib import Path

from kitgen.content.fault import did_you_mean, nearest
from kitgen.content.folder import files_by_id, find_activities


class UnknownActivity(Exception):
    """A name that is no activity's; the message names the nearest ones."""


def choose(names: Sequence[str], folder: Path) -> list[Path]:
    """Find the content files that are meant.

    Args:
        names: ids, or paths (with a separator in them, or ending in `.yaml`); none for all.
        folder: where ids are looked for.

    Returns:
        The files, each once, in the order named or sorted by name.

    Raises:
        UnknownActivity: where there is no such file, no such id, or nothing at all.
    """
    if not names:
        files = find_activities(folder)
        if not files:
            raise UnknownActivity(f"there are no activities (*.yaml) in {folder}")
        return files
    paths = [path for name in names for path in _named(name, folder)]
    # A file may be named twice, by its id and by two spellings of its path.
    return list({path.resolve(): path for path in reversed(paths)}.values())[::-1]


def _named(name: str, folder: Path) -> list[Path]:
    if name.endswith(".yaml") or os.sep in name or "/" in name:
        path = Path(name)
        if not path.exists():
            raise UnknownActivity(f"there is no file {name}{_file_hint(path, folder)}")
        return [path]
    known = files_by_id(folder)
    if name not in known:
        raise UnknownActivity(f"there is no activity {name!r} in {folder}{_hint(name, known)}")
    # Two files with one id are both read, so that the fault can name them.
    return known[name]


def _file_hint(path: Path, folder: Path) -> str:
    near = nearest(path.name, [each.name for each in find_activities(folder)])
    return f"; did you mean {folder / near}?" if near else ""


def _hint(name: str, known: Iterable[str]) -> str:
    ids = list(known)
    if nearest(name, ids):
        return did_you_mean(name, ids)
    return f"; it has {', '.join(ids)}" if ids else "; it has none"
