"""Faults: a field and what is wrong with it come in, a line that its author can act on goes out."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from kitgen.engine.breach import FieldPath, path_text, quoted

_PLAIN_KEY = re.compile(r"[\w-]{1,40}")
_LONGEST_WORD = 60
_MOST_WORDS = 500
"""Longer words, and words among more, are not compared: it would take long and help nobody."""
_ALIKE = 0.65
"""How much of two words has to be the same, counted by `difflib`."""


class Fault(NamedTuple):
    """Something in a file that its author can mend; faults sort by their places.

    Attributes:
        file: the file's name as it is shown.
        line: counted from 1.
        column: in characters, counted from 1.
        path: the field, `mazes[0].map`; empty for the file as a whole.
        message: what was found and what was expected; one line.
    """

    file: str
    line: int
    column: int
    path: str
    message: str

    def __str__(self) -> str:
        """Return `content/maze.yaml:34:7: mazes[0].map: row C has 9 squares; every row has 10`."""
        field = f"{self.path}: " if self.path else ""
        return f"{self.file}:{self.line}:{self.column}: {field}{self.message}"


class Slip(Fault):
    """Something in a file that is allowed, and usually a slip: a warning, which stops nothing."""

    __slots__ = ()

    def __str__(self) -> str:
        """Return `content/maze.yaml:34:7: warning: mazes[0]: ...`."""
        return f"{self.file}:{self.line}:{self.column}: warning: {self.path}: {self.message}"


class FaultsFound(Exception):
    """Content that cannot be used; `faults` holds all that is wrong with it, sorted by place."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        """Take the faults, at least one; equal ones count once."""
        self.faults = tuple(sorted(set(faults)))
        super().__init__(self.faults)

    def __reduce__(self) -> tuple[type[FaultsFound], tuple[tuple[Fault, ...]]]:
        """Return what it is made of, so that it can come back from another process."""
        return type(self), (self.faults,)

    def __str__(self) -> str:
        """Return the faults, one a line, and the closing line."""
        return "\n".join([*map(str, self.faults), closing_line(len(self.faults))])


def closing_line(count: int) -> str:
    """Return what stands below all the faults of a run: `3 faults; nothing was written`."""
    return f"{count} fault{'' if count == 1 else 's'}; nothing was written"


def field_text(path: FieldPath) -> str:
    """Return a field's path on one line: `mazes[0].map`; keys that are no words are quoted."""
    return path_text(
        tuple(
            part if isinstance(part, int) or _PLAIN_KEY.fullmatch(part) else quoted(part)
            for part in path
        )
    )


def nearest(found: str, expected: Iterable[str]) -> str | None:
    """Return the expected word that looks most like the one found, or None if none does."""
    words = tuple(expected)
    if len(found) > _LONGEST_WORD or len(words) > _MOST_WORDS:
        return None
    return _nearest(found, words)


@lru_cache(maxsize=1000)
def _nearest(found: str, expected: tuple[str, ...]) -> str | None:
    """Compare words; the same slip often stands in many places of a file."""
    import difflib  # noqa: PLC0415 (most files have no slip)

    words = {word.casefold(): word for word in expected}
    close = difflib.get_close_matches(found.casefold(), words, 1, _ALIKE)
    return words[close[0]] if close else None


def did_you_mean(found: str, expected: Iterable[str]) -> str:
    """Return the end of a message about a wrong word: `; did you mean 'right'?`, or nothing."""
    word = nearest(found, expected)
    return f"; did you mean '{word}'?" if word is not None else ""
