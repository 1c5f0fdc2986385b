"""Unprintable: a text and its face come in, the characters that no font has go out, with why."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from typing import NamedTuple

from kitgen.pdf.fonts import Face, described

SCRIPTS = ("LATIN", "GREEK", "CYRILLIC")
"""The first words of the names of letters that there are."""


class Trouble(NamedTuple):
    """A character that cannot be printed, and what is to be said about it."""

    character: str
    message: str


def troubles(text: str, face: Face) -> Iterator[Trouble]:
    """What stands in a text that cannot be printed; of the letters of a script the first alone."""
    told: set[str] = set()
    for cluster in face.missing(text):
        letter, marks = cluster[0], cluster[1:]
        script = _script(letter)
        if marks and not face.missing(letter):
            yield _marks(letter, marks, face)
        elif script and script not in told:
            told.add(script)
            yield Trouble(
                letter,
                f"no font has {described(letter)} or others of its script: "
                "write it in Latin, Greek or Cyrillic letters",
            )
        elif not script:
            yield Trouble(letter, _message(letter))


def _marks(letter: str, marks: str, face: Face) -> Trouble:
    """Marks that do not stand on their letter: as no font has one, or none says where it stands."""
    for mark in marks:
        if letter.isspace():
            return Trouble(mark, _message(mark))
        if face.missing(letter + mark):
            return Trouble(
                mark,
                f"no font can put {described(mark)} on {described(letter)}: leave one of them out",
            )
    found = ", ".join(map(described, marks))
    return Trouble(
        marks[0], f"no font can put all of {found} on {described(letter)}: leave one out"
    )


def _message(character: str) -> str:
    """What is wrong about a character that is no letter."""
    category = unicodedata.category(character)
    if category[0] == "M":
        return f"{described(character)} has no letter to stand on: write it after one"
    if category == "Cf":
        return f"{described(character)} cannot be printed: take it out"
    return f"no font has {described(character)}"


def _script(letter: str) -> str:
    """The first word of a letter's name where it belongs to a script that no font has."""
    name = unicodedata.name(letter, "").split(" ")[0]
    return (
        name
        if unicodedata.category(letter)[0] in "LM" and name not in (*SCRIPTS, "COMBINING")
        else ""
    )
