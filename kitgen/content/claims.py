"""What authors may claim of results: the kinds of claimed fields; a source comes in, claims go out.

The models say which claims there can be. What is claimed is kept as the file has it, since it is
compared with the plain values of the key.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Annotated, TypeAlias

from pydantic_core import CoreSchema, PydanticCustomError, core_schema

from kitgen.content.activity import Claim
from kitgen.content.fields import Kind, Parsed, Whole, expected
from kitgen.content.parts import Part
from kitgen.content.source import Source
from kitgen.engine.breach import UnknownWord
from kitgen.engine.grid import LARGEST

_MOST = 1_000_000
"""More than any run counts: it is stopped after 20 pops for each of 10,000 actions."""

SECTIONS = ("examples", "challenges", "mazes", "puzzles")
"""The lists of a file whose items have entries in the key, and may have claims."""


class ClaimPart(Part):
    """What is claimed of a result, or of a part of it: any of its keys."""


class Truth(Kind):
    """Yes or no."""

    def constraints(self) -> CoreSchema:
        """Return the schema of both."""
        return core_schema.bool_schema(strict=True)

    def read(self, value: object) -> object:
        """Return the value."""
        if not isinstance(value, bool):
            raise expected("true or false")
        return value

    def stand_ins(self) -> tuple[object, object]:
        """Return both."""
        return False, True


@dataclass(frozen=True, repr=False)
class OrNull(Kind):
    """What another kind says, or null: a result may have no such value."""

    kind: Kind

    def constraints(self) -> CoreSchema:
        """Return those of the other kind, with null beside them."""
        return core_schema.nullable_schema(self.kind.constraints())

    def read(self, value: object) -> object:
        """Return the value, or None for null."""
        if value is None:
            return None
        try:
            return self.kind.read(value)
        except PydanticCustomError as error:
            context = dict(error.context or {})
            if "words" not in context:
                raise
            told = {**context, "words": (*context["words"], "null")}
            raise PydanticCustomError(error.type, error.message_template, told) from None

    def stand_ins(self) -> tuple[object, object]:
        """Return those of the other kind."""
        return self.kind.stand_ins()


def one_of(what: str, words: Iterable[str]) -> Parsed:
    """Return the kind of a word out of a few, which stays the text that it is.

    Args:
        what: what such a word is, to go between `unknown` and the word: `ending`.
        words: all that there are, at least one.
    """
    known = tuple(map(str, words))

    def parse(text: str) -> str:
        if text not in known:
            raise UnknownWord(text, known, what)
        return text

    return Parsed(parse, what, (known[0], known[-1]), words=known)


TrueOrFalse: TypeAlias = Annotated[bool, Truth()]
Count: TypeAlias = Annotated[int, Whole(0, _MOST)]
CountOrNull: TypeAlias = Annotated[int | None, OrNull(Whole(0, _MOST))]
Position: TypeAlias = Annotated[int, Whole(0, LARGEST - 1)]


def claims(source: Source) -> tuple[Claim, ...]:
    """Return every claim of a file whose shape is sound, in the file's order."""
    return tuple(
        Claim((section, number, "expect"), part["expect"])
        for section in SECTIONS
        for number, part in _items(source, section)
        if "expect" in part
    )


def _items(source: Source, section: str) -> Iterator[tuple[int, dict[str, object]]]:
    data = source.data
    items = data.get(section) if isinstance(data, dict) else None
    for number, item in enumerate(items if isinstance(items, list) else ()):
        if isinstance(item, dict):
            yield number, dict(item)
