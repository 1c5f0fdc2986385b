"""The smallest nouns of a sheet: runs of text, where they come from, and what does not fit.

Lengths are in millimetres.
"""

from __future__ import annotations

from typing import NamedTuple


class Origin(NamedTuple):
    """Where a block's words come from.

    Attributes:
        path: the field of the activity file, `("examples", 0, "text")`; empty for a template's
            own words.
        template: the template's name, `maze-race/player.xml.j2`.
        line: the line of the rendered markup, counted from 1.
    """

    path: tuple[str | int, ...] = ()
    template: str = ""
    line: int = 0


NOWHERE = Origin()
"""The origin of blocks that were made without a file, as in tests."""


class Misfit(NamedTuple):
    """Something of a sheet that cannot be laid out or drawn as it stands.

    Attributes:
        origin: of the block that does not fit.
        message: what was found, what would fit and what to do.
        character: the character that no font has, where that is the trouble.
        words: the word that is too wide, or the first ones of a text that is too high.
    """

    origin: Origin
    message: str
    character: str = ""
    words: str = ""


class Run(NamedTuple):
    """Words in one style. White space is significant; a newline is a forced line break."""

    text: str
    bold: bool = False
    italic: bool = False


class SignRun(NamedTuple):
    """A drawn sign in a line of text.

    `word` is what a screen reader says for it (may be empty).
    """

    sign: str
    word: str = ""


class Gap(NamedTuple):
    """A place in a line of text to write on; `word` is what a screen reader says for it."""

    width: float
    word: str


Inline = tuple[Run | SignRun | Gap, ...]
