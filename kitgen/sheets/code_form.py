"""The form of sheet codes, `K7Q-3FD`: texts come in, the codes that stand in them go out."""

from __future__ import annotations

import re

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's base 32: no I, L, O or U, which hands and eyes mistake for others."""

MISTAKEN = str.maketrans("ILO", "110")
"""What those letters were meant to be."""

LENGTH, GROUP = 6, 3
"""32 ** 6 is a little over 10 ** 9: so seldom do two activities have one code by chance."""

PATTERN = re.compile(rf"(?<![\w-])[{ALPHABET}]{{{GROUP}}}-[{ALPHABET}]{{{GROUP}}}(?![\w-])")
"""A code as it is printed; no other words on a page look like this."""


def read_code(text: str) -> str | None:
    """The code that somebody typed or read off paper, as it is printed; None for no code."""
    letters = re.sub(r"[\s-]", "", text.upper()).translate(MISTAKEN)
    if len(letters) != LENGTH or not set(letters) <= set(ALPHABET):
        return None
    return printed(letters)


def codes_in(text: str) -> list[str]:
    """The codes that stand in a text, each once, in order."""
    return list(dict.fromkeys(PATTERN.findall(text))) if "-" in text else []


def printed(letters: str) -> str:
    """Six letters as a code."""
    return f"{letters[:GROUP]}-{letters[GROUP:]}"
