"""Sheet codes: what a player may see of an activity comes in, six characters go out.

A code says which key belongs to the sheet in hand. It is computed from the game, its rules, boards,
examples and challenges, and from nothing else: wording, titles, ids, paper, size and ink do not
change it, nor does anything that the host alone sees.
"""

from __future__ import annotations

import json
from dataclasses import fields, is_dataclass
from hashlib import sha256
from typing import Any

from kitgen.content.activity import PlayerPart
from kitgen.sheets.code_form import ALPHABET, LENGTH, printed

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
    return printed("".join(ALPHABET[number >> 5 * place & 31] for place in range(LENGTH)))


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
