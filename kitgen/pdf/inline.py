"""Inline text: runs, signs and gaps come in, words, spaces and line breaks go out, each measured.

A word is all that touches: letters of several faces, signs and gaps without a space between them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from kitgen.pdf.fonts import SOFT_HYPHEN, Face, face, visible
from kitgen.pdf.paper import MM
from kitgen.pdf.place import Place
from kitgen.sheets.runs import Gap, Inline, Origin, Run, SignRun

SIGN = 0.95
"""Side of a sign in a line, as a share of the type size: a little over the capitals' height."""

BESIDE_GAP = 2
"""What a line keeps free beside a gap that fills it, for what touches it, in type sizes."""

KEPT = 4096
"""How many words a process keeps with their widths."""

BREAKING = " \u2002-\u2006\u2008-\u200b\u205f\u3000"
"""The spaces at which a line may break, as a pattern has them: all but those that forbid it and the
one that is as wide as a digit."""

TOKENS = re.compile(rf"[^{BREAKING}\u00ad\n]+|[{BREAKING}]+|\u00ad|\n")
SPACE = re.compile(f"[{BREAKING}]")


class Lettering(NamedTuple):
    """How an inline text is set.

    Attributes:
        size: of the type in points.
        bold: all of it is bold.
        sign: side of a sign in points; 0 for one that suits the type.
    """

    size: float
    bold: bool = False
    sign: float = 0.0

    @property
    def side(self) -> float:
        """Side of a sign in points."""
        return self.sign or self.size * SIGN

    def face(self, run: Run) -> Face:
        """The face that a run is set in."""
        return face(bold=run.bold or self.bold, italic=run.italic)


class Letters(NamedTuple):
    """Letters in one face, `width` points wide."""

    words: str
    face: Face
    width: float


class Drawn(NamedTuple):
    """A sign by its name, or a line to write on where that is empty; `word` is read aloud."""

    sign: str
    word: str
    width: float


Part = Letters | Drawn


class Token(NamedTuple):
    """A word, spaces or a line break (which has no parts), `width` points wide.

    Attributes:
        hyphen: follows the first part of a word if the line ends after it; None for a whole word.
    """

    parts: tuple[Part, ...]
    width: float
    space: bool = False
    hyphen: Letters | None = None


BREAK = Token((), 0.0)


def tokens(text: Inline, place: Place, lettering: Lettering, origin: Origin) -> Iterator[Token]:
    """The tokens of a text in order; what cannot be printed becomes a misfit."""
    word: list[Token] = []
    for item in text:
        if not isinstance(item, Run):
            word += _drawn(item, place, lettering, origin)
            continue
        letters = lettering.face(item)
        for found in TOKENS.findall(_printable(item.text, place, letters, origin)):
            if found == SOFT_HYPHEN:
                if word:
                    yield _joined(word)._replace(hyphen=_hyphen(letters, lettering.size))
                    word = []
                continue
            token = BREAK if found == "\n" else _token(found, letters, lettering.size)
            if token is BREAK or token.space:
                if word:
                    yield _joined(word)
                    word = []
                if token is BREAK:
                    # Read aloud or copied, the words before and after a line break stay apart.
                    yield _token(" ", letters, lettering.size)
                yield token
            else:
                word.append(token)
    if word:
        yield _joined(word)


def natural(text: Inline, lettering: Lettering, scale: float = 1.0) -> tuple[float, float]:
    """Widths in points of a text's widest word and of its widest line if none is wrapped.

    `scale` is the style's, by which gaps grow.
    """
    widest = longest = line = word = 0.0
    for item in text:
        if not isinstance(item, Run):
            width = item.width * MM * scale if isinstance(item, Gap) else lettering.side
            word, line = word + width, line + width
            continue
        letters = lettering.face(item)
        for found in TOKENS.findall(visible(item.text)):
            width = letters.width(found, lettering.size)
            if found == SOFT_HYPHEN:
                widest, word = max(widest, word + width), 0.0
            elif found == "\n":
                widest, longest, word, line = max(widest, word), max(longest, line), 0.0, 0.0
            elif SPACE.match(found):
                widest, word, line = max(widest, word), 0.0, line + width
            else:
                word, line = word + width, line + width
    return max(widest, word), max(longest, line)


def _printable(text: str, place: Place, face: Face, origin: Origin) -> str:
    """The text as it is printed; line breaks need no letter."""
    return "\n".join([place.breakable(line, face, origin) for line in text.split("\n")])


@lru_cache(maxsize=KEPT)
def _token(letters: str, face: Face, size: float) -> Token:
    """A word or spaces in one face; texts use the same ones again and again."""
    width = face.width(letters, size)
    return Token((Letters(letters, face, width),), width, space=SPACE.match(letters) is not None)


def _hyphen(face: Face, size: float) -> Letters:
    """What is printed where a line ends within a word."""
    return Letters(SOFT_HYPHEN, face, face.width(SOFT_HYPHEN, size))


def _joined(word: list[Token]) -> Token:
    """A word of all that touches."""
    if len(word) == 1:
        return word[0]
    parts = tuple(part for token in word for part in token.parts)
    return Token(parts, sum(part.width for part in parts))


def _drawn(item: SignRun | Gap, place: Place, lettering: Lettering, origin: Origin) -> list[Token]:
    """A sign or a gap; nothing for a sign that is not known, which is a misfit."""
    word = place.sayable(item.word, origin)
    width = _gap(item, place, lettering) if isinstance(item, Gap) else lettering.side
    sign = "" if isinstance(item, Gap) else item.sign
    if sign and not place.drawable(sign, origin):
        return []
    return [Token((Drawn(sign, word, width),), width)]


def _gap(item: Gap, place: Place, lettering: Lettering) -> float:
    """A gap's width; in large print it grows, but only as far as its line has room."""
    width = place.style.length(item.width)
    if not place.style.large or place.firm:
        return width
    return min(width, max(place.width - BESIDE_GAP * lettering.size, place.width / 2))
