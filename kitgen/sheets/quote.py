"""Quotes in prose: `{{ examples.opening.ending }}` comes in, the computed value goes out.

A quote is a dotted path and nothing else: no filters, calls, sums, blocks or comments. The grammar
below is the whole allow-list, so there is nothing that a file could make Jinja2 run.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from kitgen.engine.breach import counted

Values = Mapping[str, object]
"""What a text may quote: nested mappings and sequences with scalars at the ends."""

UNKNOWN = object()
"""A result that is not known, as its scenario has faults: any path may go on from it."""

Word = Callable[[object], str]
"""Turns a computed value into the word that is printed for it."""

_NAME = r"[A-Za-z_][A-Za-z0-9_]*"
_LATER = r"[A-Za-z0-9_]+"
_OPEN = re.compile(r"\{\{|\{%|\{#")
_QUOTE = re.compile(rf"\{{\{{\s*(?P<path>{_NAME}(?:\.{_LATER}|\[\d{{1,6}}\])*)\s*\}}\}}")
_PART = re.compile(rf"\[\d+\]|{_LATER}")
_HYPHENS = re.compile(r"\{\{\s*([\w.\[\]-]*\w-\w[\w.\[\]-]*)\s*\}\}")

# Markdown would read these as marks; a value is always plain text.
_MARKDOWN = re.compile(r"([\\`*_{}\[\]<>()#+\-.!|~&])")


@dataclass(frozen=True, slots=True)
class ProseFault(Exception):
    """Something in a text that its author can mend.

    Attributes:
        path: the field of the activity file.
        offset: of the character within the text, from 0.
        message: what was found and what was expected.
        found: the word that is wrong, and
        expected: the words that would be right; both empty where no word is the trouble.
    """

    path: tuple[str | int, ...]
    offset: int
    message: str
    found: str = ""
    expected: tuple[str, ...] = ()


class _Unknown(Exception):
    """A part of a path that names nothing."""

    def __init__(self, start: int, message: str, found: str, expected: tuple[str, ...]) -> None:
        super().__init__(message)
        self.start, self.found, self.expected = start, found, expected


def fill_quotes(
    text: str, path: tuple[str | int, ...], values: Values, word: Word
) -> tuple[str, list[ProseFault]]:
    """Put the computed values into a text, safe from Markdown.

    Args:
        text: Markdown with quotes.
        path: the field it stands in, for the faults.
        values: all that this text may quote.
        word: turns a value into the printed word.

    Returns:
        The text with every good quote filled in, and a fault for every other.
    """
    parts: list[str] = []
    faults: list[ProseFault] = []
    done = 0
    while opening := _OPEN.search(text, done):
        start = opening.start()
        parts.append(text[done:start])
        match = _QUOTE.match(text, start)
        if match is None:
            faults.append(ProseFault(path, start, _not_a_quote(text[start:])))
            done = opening.end()
            continue
        done = match.end()
        try:
            printed = _MARKDOWN.sub(r"\\\1", word(_look_up(match["path"], values)))
            parts.append(printed + "\n" * match.group().count("\n"))
            if printed[-1:].isdigit() and text[done : done + 1] in (".", ")"):
                parts.append("\\")  # at the start of a line they would make it a list
        except _Unknown as unknown:
            offset = match.start("path") + unknown.start
            faults.append(ProseFault(path, offset, str(unknown), unknown.found, unknown.expected))
    return "".join([*parts, text[done:]]), faults


def _not_a_quote(rest: str) -> str:
    hyphens = _HYPHENS.match(rest)
    if hyphens is not None:
        path = hyphens[1].replace("-", "_")
        return f"found {hyphens[0][:60]!r}; hyphens become underscores: write {{{{ {path} }}}}"
    end = re.search(r"\}\}|%\}|#\}|\n|$", rest)
    found = rest[: end.end() if end else None].rstrip("\n")[:60]
    return (
        f"found {found!r}; a text may quote a result by a dotted path alone,"
        " like {{ examples.first.ending }}"
    )


def _look_up(path: str, values: Values) -> object:
    here: object = values
    so_far = ""
    for part in _PART.finditer(path):
        if here is UNKNOWN:
            return UNKNOWN
        name = part.group()
        here = _step(here, name, part.start(), so_far)
        so_far = name if not so_far else so_far + (name if name[0] == "[" else f".{name}")
    if isinstance(here, Mapping) or (isinstance(here, Sequence) and not isinstance(here, str)):
        more = (
            f"{so_far}.{next(iter(here))}" if isinstance(here, Mapping) and here else so_far + "[0]"
        )
        raise _Unknown(0, f"{so_far} is not a single value; go on, as in {more}", "", ())
    return here


def _step(here: object, name: str, start: int, so_far: str) -> object:
    if name.startswith("["):
        if isinstance(here, str) or not isinstance(here, Sequence):
            raise _Unknown(start, f"{so_far} is not a list; {name} has no meaning there", "", ())
        index = int(name[1:-1])
        if index >= len(here):
            count = counted(len(here), "item")
            raise _Unknown(start, f"{so_far} has {count}, counted from [0]", "", ())
        return here[index]
    if not isinstance(here, Mapping):
        raise _Unknown(start, f"{so_far} has no parts; .{name} has no meaning there", "", ())
    if name not in here:
        known = tuple(str(key) for key in here)
        place = f"in {so_far}" if so_far else "that this text may quote"
        raise _Unknown(start, f"nothing {place} is named {name!r}", name, known)
    return here[name]
