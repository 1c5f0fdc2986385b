"""Sheet codes: what a player may see of an activity comes in, six characters go out.

A code says which key belongs to the sheet in hand. It is computed from the game, its rules, boards,
examples and challenges, and from nothing else: wording, titles, ids, paper, size and ink do not
change it, nor does anything that the host alone sees.
"""

from __future__ import annotations

import json
import re
from dataclasses import fields, is_dataclass
from hashlib import sha256
from typing import Any

from kitgen.content.activity import PlayerPart

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's base 32: no I, L, O or U, which hands and eyes mistake for others."""

MISTAKEN = str.maketrans("ILO", "110")
"""What those letters were meant to be."""

LENGTH, GROUP = 6, 3
"""32 ** 6 is a little over 10 ** 9: so seldom do two activities have one code by chance."""

PATTERN = re.compile(rf"(?<![\w-])[{ALPHABET}]{{{GROUP}}}-[{ALPHABET}]{{{GROUP}}}(?![\w-])")
"""A code as it is printed; no other words on a page look like this."""

UNORDERED = ("crates", "paints")
"""Parts of nouns that say the same in any order."""

UNSEEN = ("id",)
"""Parts of nouns by which files refer to one another; an answer does not depend on them."""


def sheet_code(part: PlayerPart[Any, Any, Any]) -> str:
    """The code of an activity's sheets: `K7Q-3FD`."""
    seen = {
        "game": part.game,
        "rules": _plain(part.rules),
        "boards": _plain(part.boards),
        "examples": [_plain(each.play) for each in part.examples],
        "challenges": [_plain(each.play) for each in part.challenges],
    }
    written = json.dumps(seen, sort_keys=True, separators=(",", ":"))
    number = int.from_bytes(sha256(written.encode("utf-8")).digest(), "big")
    return _printed("".join(ALPHABET[number >> 5 * place & 31] for place in range(LENGTH)))


def read_code(text: str) -> str | None:
    """The code that somebody typed or read off paper, as it is printed; None for no code."""
    letters = re.sub(r"[\s-]", "", text.upper()).translate(MISTAKEN)
    if len(letters) != LENGTH or not set(letters) <= set(ALPHABET):
        return None
    return _printed(letters)


def codes_in(text: str) -> list[str]:
    """The codes that stand in a text, each once, in order."""
    return list(dict.fromkeys(PATTERN.findall(text)))


def _printed(letters: str) -> str:
    return f"{letters[:GROUP]}-{letters[GROUP:]}"


def _plain(value: object) -> object:
    """An engine's noun as plain values, the same for whatever plays the same."""
    if is_dataclass(value):
        names = [each.name for each in fields(value) if each.name not in UNSEEN]
        return {name: _part(name, getattr(value, name)) for name in names}
    if isinstance(value, tuple | list):
        return [_plain(each) for each in value]
    if isinstance(value, frozenset):
        return sorted(map(str, value))
    return value if value is None or isinstance(value, bool | int) else str(value)


def _part(name: str, value: Any) -> object:  # noqa: ANN401 (of any noun)
    plain = _plain(value)
    if name in UNORDERED and isinstance(plain, list):
        return sorted(plain, key=json.dumps)
    return plain
