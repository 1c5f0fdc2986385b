"""A folder of content files: a folder comes in; its files, and their ids at a glance, go out.

An id is found without reading its file to the end, so that one activity of many is found at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

import yaml

from kitgen.content.fault import Fault, FaultsFound
from kitgen.content.source import MOST_BYTES, fastest_loader, read_source

_NO_ID = ("", "~", "null")


def find_activities(folder: Path) -> list[Path]:
    """Return the content files of a folder, sorted: all that end in `.yaml` and are not hidden."""
    return sorted(
        file for file in folder.glob("*.yaml") if file.is_file() and not file.name.startswith(".")
    )


def files_by_id(folder: Path) -> dict[str, list[Path]]:
    """Return the content files of a folder by their activities' ids, leaving out those without.

    More than one file under an id is for `repeated_ids` to tell.
    """
    found: dict[str, list[Path]] = {}
    for file in find_activities(folder):
        name = peek_id(file)
        if name is not None:
            found.setdefault(name, []).append(file)
    return found


def peek_id(file: Path) -> str | None:
    """Return the activity's id in a file; None if it cannot be found before the first fault."""
    try:
        with file.open("rb") as opened:
            text = opened.read(MOST_BYTES).decode("utf-8-sig")
        return _peek(yaml.parse(text, Loader=fastest_loader()))
    except (OSError, ValueError, OverflowError, yaml.YAMLError):
        return None


def _peek(events: Iterator[yaml.Event]) -> str | None:
    """Return the value of the first key `id` of the outermost keys, as it is written."""
    depth = 0
    key: str | None = None
    for event in events:
        if isinstance(event, yaml.CollectionStartEvent):
            if depth == 0 and not isinstance(event, yaml.MappingStartEvent):
                return None
            depth += 1
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1
        if depth != 1 or not isinstance(event, yaml.NodeEvent | yaml.CollectionEndEvent):
            continue
        # A node among the outermost keys and values ends here; it is a key or the value of one.
        value = event.value if isinstance(event, yaml.ScalarEvent) else ""
        if isinstance(event, yaml.MappingStartEvent):
            continue
        if key == "id":
            return value if value not in _NO_ID else None
        key = value if key is None else None
    return None


def repeated_ids(files: Mapping[str, Iterable[Path]]) -> list[Fault]:
    """Return a fault for each file whose id another file of the folder has already.

    The fault names the first of them.

    Args:
        files: by their activities' ids; see `files_by_id`.
    """
    return [
        _fault_of_id(file, f"the id '{name}' is that of {first} already")
        for name, (first, *others) in files.items()
        for file in others
    ]


def _fault_of_id(file: Path, message: str) -> Fault:
    try:
        return read_source(file).fault(("id",), message)
    except FaultsFound:
        # What is wrong with the file itself is told when it is read.
        return Fault(str(file), 1, 1, "id", message)
