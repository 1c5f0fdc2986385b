"""Wrapping: an inline text and a width come in, its lines go out with the place of every part.

Lines break at spaces, newlines and soft hyphens only, never elsewhere inside a word. The space at
which a line breaks stays at its end, where it is not seen but read, so that copied text does not
run together. A text of which a word or a line is too wide is set in smaller type, down to the
style's least.
"""

from __future__ import annotations

from math import inf
from typing import NamedTuple

from kitgen.pdf.fonts import CAP_HEIGHT, Face
from kitgen.pdf.ink import LEAST
from kitgen.pdf.inline import BREAK, Drawn, Lettering, Letters, Part, Token, natural, tokens
from kitgen.pdf.place import TOLERANCE, Place, smallest
from kitgen.pdf.shapes import Path, Said, Shape, Sign, Text, line
from kitgen.sheets.runs import Inline, Origin, Run

WORD, LINE = 0, 1
"""Which of a text's natural widths has to fit: that of its widest word or of its widest line."""

TOLD = 60
"""How many characters of a word a message tells at most."""

UNDER = 1.5
"""How far a line to write on lies under the baseline, in points."""


class Line(NamedTuple):
    """A line of text.

    Attributes:
        parts: from left to right, each with its distance from the line's start.
        width: without the space at the end.
        lettering: that it is set in.
    """

    parts: tuple[tuple[float, Part], ...]
    width: float
    lettering: Lettering


def wrapped(text: Inline, place: Place, lettering: Lettering, origin: Origin) -> list[Line]:
    """The lines of a text in a place; what is too wide or cannot be printed becomes a misfit."""
    single = _single(text, place, lettering, origin)
    if single is not None:
        return [single]
    found = list(tokens(text, place, lettering, origin))
    if any(_too_wide(token, place) for token in found):
        lettering = _shrunk(text, place, lettering, WORD)
        found = list(tokens(text, place, lettering, origin))
    builder = _Builder(place.width, lettering)
    for token in found:
        if token is BREAK:
            builder.end_line()
        elif token.space:
            builder.space(token)
        else:
            if _too_wide(token, place):
                word = _letters(token)
                named, advice = _named(word, lettering), "shorten it or make room"
                place.too_wide(origin, named, token.width, advice, words=word)
            builder.word(token)
    builder.end_line()
    return [entry for entry in builder.lines if entry.parts]


def one_line(text: Inline, place: Place, lettering: Lettering, origin: Origin) -> Line:
    """The text on one line; one too wide even in the least type, or one that ends, is a misfit."""
    lettering = _shrunk(text, place, lettering, LINE)
    lines = wrapped(text, place.inside(place.element, inf), lettering, origin)
    if not lines:
        return Line((), 0.0, lettering)
    if len(lines) > 1:
        place.misfit(origin, "there is room for one line here: take the line break out")
    named = smallest("this line", lettering.size)
    place.too_wide(origin, named, lines[0].width, "shorten it or make room")
    return lines[0]


def baseline(size: float, height: float) -> float:
    """The baseline's distance from the top of a space in whose middle capitals stand."""
    return (height + CAP_HEIGHT * size) / 2


def shapes_of(entry: Line, x: float, y: float) -> tuple[Shape, ...]:
    """The shapes of a line whose text starts at `x` on the baseline `y`."""
    lettering = entry.lettering
    return tuple(
        Text(x + offset, y, part.face, lettering.size, part.words)
        if isinstance(part, Letters)
        else _drawing(part, lettering, x + offset, y)
        for offset, part in entry.parts
    )


def _single(text: Inline, place: Place, lettering: Lettering, origin: Origin) -> Line | None:
    """The line of a short text in one run, as most cells hold; None for any other."""
    if len(text) != 1 or not isinstance(text[0], Run) or "\n" in text[0].text:
        return None
    face = lettering.face(text[0])
    words = place.printable(text[0].text, face, origin)
    width = face.width(words, lettering.size)
    if width > place.width or not words or words[-1] == " ":
        return None
    return Line(((0.0, Letters(words, face, width)),), width, lettering)


def _drawing(part: Drawn, lettering: Lettering, x: float, y: float) -> Said | Sign | Path:
    """A sign at the height of the capitals' middle, or a line to write on."""
    shape: Sign | Path
    if part.sign:
        top = y - CAP_HEIGHT * lettering.size / 2 - lettering.side / 2
        shape = Sign(part.sign, x, top, lettering.side)
    else:
        shape = Path(line((x, y + UNDER), (x + part.width, y + UNDER)), width=LEAST)
    return Said(part.word, (shape,)) if part.word else shape


def _too_wide(token: Token, place: Place) -> bool:
    """Whether a word is wider than the place."""
    return token.width > place.width and not token.space


def _shrunk(text: Inline, place: Place, lettering: Lettering, widest: int) -> Lettering:
    """The lettering at which a text's widest `WORD` or `LINE` fits the place, if there is one."""
    size = place.shrunk(
        lettering.size, lambda size: natural(text, lettering._replace(size=size))[widest]
    )
    return lettering._replace(size=size)


def _letters(token: Token) -> str:
    """The letters of a word; none of a line to write on."""
    return "".join(part.words for part in token.parts if isinstance(part, Letters))


def _named(word: str, lettering: Lettering) -> str:
    """How a message calls a word that is too wide, without most of its letters if it has many."""
    if not word:
        return "the room to write in this line"
    told = word if len(word) <= TOLD else f"{word[: TOLD - 1]}\N{HORIZONTAL ELLIPSIS}"
    return smallest(f"the word {told!r}", lettering.size)


class _Builder:
    """Lines under construction in a place `room` points wide."""

    def __init__(self, room: float, lettering: Lettering) -> None:
        self.lines: list[Line] = []
        self._lettering = lettering
        self._room = room + TOLERANCE
        self._parts: list[tuple[float, Part]] = []
        self._face: Face | None = None
        self._words: list[str] = []
        self._start = self._run = 0.0
        self._end = 0.0
        self._hyphen: Letters | None = None

    def word(self, token: Token) -> None:
        """Put a word on this line, or on the next where it is too wide for this one."""
        width = token.width + (token.hyphen.width if token.hyphen else 0.0)
        if self._end and self._start + self._run + width > self._room:
            if self._hyphen:
                self._append(self._hyphen)
                self._end = self._start + self._run
            self.end_line()
        for part in token.parts:
            self._append(part)
        self._end = self._start + self._run
        self._hyphen = token.hyphen

    def space(self, token: Token) -> None:
        """Put a space on this line; it may reach past its end."""
        self._append(token.parts[0])
        self._hyphen = None

    def end_line(self) -> None:
        """Finish this line."""
        self._finish_run()
        self.lines.append(Line(tuple(self._parts), self._end, self._lettering))
        self._parts, self._start, self._end, self._hyphen = [], 0.0, 0.0, None

    def _append(self, part: Part) -> None:
        """Add a part; letters of one face run on, so that a line has few parts."""
        if isinstance(part, Letters) and part.face is self._face:
            self._words.append(part.words)
            self._run += part.width
            return
        self._finish_run()
        if isinstance(part, Letters):
            self._face, self._words, self._run = part.face, [part.words], part.width
        else:
            self._parts.append((self._start, part))
            self._start += part.width

    def _finish_run(self) -> None:
        """Add the letters that ran on so far as one part."""
        if self._face is not None:
            letters = Letters("".join(self._words), self._face, self._run)
            self._parts.append((self._start, letters))
            self._start += self._run
            self._face, self._run = None, 0.0
