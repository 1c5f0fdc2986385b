"""Where a scalar's characters were written: a text and a scalar come in, indexes go out.

A value differs from what stands in the file: quotes, escapes and indentation are gone and lines
are folded. What was written is walked through once more by YAML's rules, and the result counts
only if it leads to the very value that the parser found.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from kitgen.content.tree import Scalar

_Written = tuple[str, int]
"""A character of the value and its index in the text; the character of an escape is empty."""

_LINE_END = r"(?:\r\n|\r|\n)"
_BREAK = re.compile(_LINE_END)
_FOLD = re.compile(rf"[ \t]*{_LINE_END}(?:[ \t]*{_LINE_END})*[ \t]*")
_ESCAPE = re.compile(r"\\(?:x..|u.{4}|U.{8}|.)")
_CONTINUATION = re.compile(rf"\\{_LINE_END}(?:[ \t]*{_LINE_END})*[ \t]*")
_BLOCK_HEADER = re.compile(rf"[|>][^\r\n]*(?:{_LINE_END}|$)")
_BLANKS = (" ", "\t")


def character_indexes(text: str, scalar: Scalar) -> list[int]:
    """Return the index of each character of the scalar's value, and last that of its end.

    Where what is written cannot be followed, the start of the scalar stands for all of it.
    """
    in_block = scalar.style in {"|", ">"}
    written = list(_block(text, scalar) if in_block else _flow(text, scalar))[: len(scalar.value)]
    followed = len(written) == len(scalar.value) and all(
        character in {"", expected}
        for (character, _), expected in zip(written, scalar.value, strict=True)
    )
    if not followed or not written:
        return [scalar.start]
    indexes = [index for _, index in written]
    return [*indexes, indexes[-1] + 1]


def _flow(text: str, scalar: Scalar) -> Iterator[_Written]:
    """Walk through plain or quoted text, whose line ends are folded wherever they stand."""
    quote = scalar.style
    index, end = scalar.start + len(quote), scalar.end - len(quote)
    while index < end:
        fold = _FOLD.match(text, index, end)
        escape = None
        if quote == '"':
            fold = fold or _CONTINUATION.match(text, index, end)
            escape = _ESCAPE.match(text, index, end)
        elif quote == "'" and text.startswith("''", index):
            yield "'", index
            index += 2
            continue
        if fold is not None:
            yield from _folded(fold)
            index = fold.end()
        elif escape is not None:
            yield "", index
            index = escape.end()
        else:
            yield text[index], index
            index += 1


def _folded(fold: re.Match[str]) -> Iterator[_Written]:
    """Fold line ends: one is a blank, or nothing after a backslash; of more the first goes."""
    ends = [fold.start() + found.start() for found in _BREAK.finditer(fold[0])]
    if len(ends) == 1 and not fold[0].startswith("\\"):
        yield " ", ends[0]
    for end in ends[1:]:
        yield "\n", end


def _block(text: str, scalar: Scalar) -> Iterator[_Written]:
    """Walk through a block of lines; those of a `>` block are folded unless they begin blank."""
    before: list[int] = []
    """The line ends since the last line that holds anything."""
    previous = None
    for content, index in _block_lines(text, scalar):
        if content:
            foldable = scalar.style == ">" and previous is not None
            if foldable and not content.startswith(_BLANKS) and previous not in _BLANKS:
                yield from [(" ", before[0])] if len(before) == 1 else _line_ends(before[1:])
            else:
                yield from _line_ends(before)
            yield from zip(content, range(index, index + len(content)), strict=True)
            before, previous = [], content[0]
        before.append(index + len(content))
    yield from _line_ends(before)


def _line_ends(indexes: Iterable[int]) -> Iterator[_Written]:
    return (("\n", index) for index in indexes)


def _block_lines(text: str, scalar: Scalar) -> Iterator[tuple[str, int]]:
    """Yield the lines of a block without their indentation, with the index that each begins at."""
    header = _BLOCK_HEADER.match(text, scalar.start)
    index = header.end() if header is not None else scalar.start
    indent: int | None = None
    while index < scalar.end:
        line_end = _BREAK.search(text, index)
        stop, following = line_end.span() if line_end is not None else (len(text), len(text))
        line = text[index:stop]
        if indent is None and line.strip(" "):
            # Blanks that the value begins with are not indentation; a number in the header says so.
            indent = _leading_blanks(line) - _leading_blanks(scalar.value.lstrip("\n"))
        yield (
            line[indent or 0 :] if line.strip(" ") or indent else "",
            index + min(indent or 0, len(line)),
        )
        index = following


def _leading_blanks(line: str) -> int:
    return len(line) - len(line.lstrip(" "))
