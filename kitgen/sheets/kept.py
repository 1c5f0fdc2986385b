"""Kept texts: the markup of an activity's texts goes in, and comes out again in a later run.

To read Markdown takes a tenth of the time in which a kit is built. Texts change seldom, so that
their markup is kept beside the compiled templates, in the folder that is this user's alone. What
cannot be read there is read from the text again; what cannot be kept is not.
"""

from __future__ import annotations

import json
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from zlib import crc32

from kitgen.engine.breach import FieldPath, path_text
from kitgen.version import __version__

MOST = 500
"""How many texts are kept of one activity; where there are more, only those of the last run."""

READERS = ("markdown_it", "kitgen.sheets.markdown")
"""What markup depends on beside the text; after a change of one of them all is read again."""


class KeptTexts:
    """The markup of one activity's texts."""

    def __init__(self, file: Path | None = None) -> None:
        """Fetch what an earlier run has kept in a file; None for a run that keeps nothing."""
        self._file = file
        self._before = _read(file) if file is not None else {}
        self._used: dict[str, str] = {}
        self._is_new = False

    def markup(self, path: FieldPath, filled: str) -> str | None:
        """The markup of a text in a field, with its quotes filled in; None if it is not known."""
        key = _key(path, filled)
        found = self._used.get(key) or self._before.get(key)
        if found is not None:
            self._used[key] = found
        return found

    def keep(self, path: FieldPath, filled: str, markup: str) -> None:
        """Take down the markup of a text without faults."""
        self._used[_key(path, filled)] = markup
        self._is_new = True

    def save(self) -> None:
        """Keep for a later run what has come to be known in this one."""
        if self._file is None or not self._is_new:
            return
        held = {**self._before, **self._used}
        waiting = self._file.with_suffix(".new")
        with suppress(OSError):
            waiting.write_text(json.dumps(held if len(held) <= MOST else self._used), "utf-8")
            waiting.replace(self._file)
        self._is_new = False


def file_name(activity: str) -> str:
    """The name of the file in which an activity's texts are kept."""
    stamps = [_stamp(reader) for reader in READERS]
    return f"kitgen-{crc32(repr((__version__, stamps)).encode()):08x}-{activity}.texts"


def _stamp(name: str) -> tuple[str, int]:
    """Where a module comes from and when it was changed; it is not fetched for that."""
    spec = find_spec(name)
    origin = Path(spec.origin) if spec is not None and spec.origin else None
    return str(origin), origin.stat().st_mtime_ns if origin is not None else 0


def _key(path: FieldPath, filled: str) -> str:
    return f"{path_text(path)}\n{filled}"


def _read(file: Path) -> dict[str, str]:
    try:
        held = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    if not isinstance(held, dict):
        return {}
    return {key: text for key, text in held.items() if isinstance(text, str)}
