"""Fonts: text comes in, its width goes out, how it is set, and the characters that no font has.

Fira Sans in four faces; where it lacks a character, Inter steps in for that character alone. A face
is read from its file when it is first needed (2 ms; Inter 12 ms, for the few texts that need it)
and kept for the process; so are the widths of words. Nothing here depends on the document that is
drawn.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple

from fontpkg_fira_sans import ROOT as FIRA
from fontpkg_inter import ROOT as INTER

from kitgen.pdf.accents import HYPHENS, SPACES, Accents
from kitgen.pdf.truetype import EmbeddedFont

CAP_HEIGHT = 0.69
"""Height of Fira Sans' capitals as a share of the type size (OS/2 table: 689 and 693 of 1000)."""

NO_BREAK_SPACE = "\N{NO-BREAK SPACE}"
SOFT_HYPHEN = "\N{SOFT HYPHEN}"

INVISIBLE = dict.fromkeys(
    map(
        ord,
        "\N{ZERO WIDTH NON-JOINER}\N{ZERO WIDTH JOINER}\N{WORD JOINER}\N{COMBINING GRAPHEME JOINER}"
        "\N{VARIATION SELECTOR-15}\N{VARIATION SELECTOR-16}",
    )
)
"""What says how letters meet or which picture is wanted; nothing here heeds it: it is left out."""

OTHER_SIZE = 0.95
"""Size of Inter beside Fira Sans: its letters are taller (capitals 727 of 1000, not 689)."""

OTHER_PEN = 0.065
"""Width of the line around Inter's letters where they are bold, as a share of the type size: Inter
comes in one file, whose bold would have to be worked out from its regular in seconds. The stem of
an I is then 0.153, beside Fira Sans' own 0.164, and no letter meets the next one."""

CLUSTER = re.compile(r"(?s).[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]*")
"""A character with the marks on it: the blocks that Unicode has for combining marks."""


class Stretch(NamedTuple):
    """Words as one font sets them.

    Attributes:
        font: that has them.
        words: with glyphs of our own by the characters that stand for these.
        share: of the type size that they are set in.
        pen: width of the line around the letters, as a share of the type size; 0 for none.
        width: as a share of the type size.
    """

    font: EmbeddedFont
    words: str
    share: float
    pen: float
    width: float


class _Setting:
    """A font and how it is set; a face has one of its own and one for what its own font lacks."""

    def __init__(self, font: EmbeddedFont, share: float = 1.0, pen: float = 0.0) -> None:
        self._font, self._share, self._pen = font, share, pen
        self._accents = Accents(font.face)

    def glyph_for(self, cluster: str) -> str:
        """The character that the font prints for one with its marks; empty if it cannot.

        It cannot print a mark without a letter, invisible characters and those for private use,
        though it may have them.
        """
        if len(cluster) > 1:
            return self._accents.glyph_for(cluster)
        known = ord(cluster) in self._font.face.charWidths
        taught = cluster in SPACES or cluster in HYPHENS or unicodedata.decomposition(cluster)
        if taught and not known:
            return self._accents.glyph_for(cluster)
        if cluster in SPACES:
            return cluster
        printed = cluster == SOFT_HYPHEN or unicodedata.category(cluster)[0] not in "CMZ"
        return cluster if known and printed else ""

    def stretch(self, words: str) -> Stretch:
        """The words as this font sets them."""
        widths = self._font.face.charWidths
        width = sum(widths[ord(character)] for character in words) / 1000 * self._share
        return Stretch(self._font, words, self._share, self._pen, width)


class Face:
    """One face of the type family.

    Attributes:
        name: `FiraSans-Bold`.
        font: the face as it is embedded.
    """

    __slots__ = ("_own", "_printable", "_stretches", "_style", "_units", "_words", "font", "name")

    def __init__(self, style: str) -> None:
        self.name = f"FiraSans-{style}"
        self.font = EmbeddedFont(self.name, str(FIRA / "files" / f"{self.name}.ttf"))
        self._style = style
        self._own = _Setting(self.font)
        self._units = _Units(self.font.face.charWidths)
        self._words: dict[str, float] = {}
        self._stretches: dict[str, tuple[Stretch, ...]] = {}
        self._printable = {" ", NO_BREAK_SPACE}

    def width(self, text: str, size: float) -> float:
        """Width of `text` in points at a type size in points; a missing character has no width."""
        width = self._words.get(text)
        if width is None:
            width = self._words[text] = self._width(text)
        return width * size

    def stretches(self, text: str) -> tuple[Stretch, ...]:
        """The text as fonts set it, from left to right; a missing character is left out."""
        if self._plain(text):
            return (Stretch(self.font, text, 1.0, 0.0, self.width(text, 1.0)),)
        found = self._stretches.get(text)
        if found is None:
            set_by = groupby(self._glyphs(text), key=itemgetter(0))
            found = self._stretches[text] = tuple(
                setting.stretch("".join(glyph for _, glyph in some)) for setting, some in set_by
            )
        return found

    def missing(self, text: str) -> list[str]:
        """The characters of `text` that no font can print, each with its marks, once, in order."""
        if self._plain(text):
            return []
        clusters = dict.fromkeys(CLUSTER.findall(text))
        return [cluster for cluster in clusters if not self._glyph(cluster)]

    def _width(self, text: str) -> float:
        """Width of a text as a share of the type size."""
        if self._plain(text):
            return sum(map(self._units.__getitem__, text))
        return sum(stretch.width for stretch in self.stretches(text))

    def _plain(self, text: str) -> bool:
        """Whether the face's own font prints all characters of a text as they stand there."""
        if self._printable.issuperset(text):
            return True
        unknown = set(text) - self._printable
        self._printable |= {character for character in unknown if self._own.glyph_for(character)}
        return self._printable.issuperset(unknown)

    def _glyphs(self, text: str) -> Iterator[tuple[_Setting, str]]:
        """Who prints each character of a text, and by which character of its own."""
        for cluster in CLUSTER.findall(text):
            found = self._glyph(cluster)
            if found:
                yield found

    def _glyph(self, cluster: str) -> tuple[_Setting, str] | None:
        """Who prints a character with its marks, and how; None if nobody can."""
        if cluster in self._printable:
            return self._own, cluster
        for other in (False, True):
            setting = _other(self._style) if other else self._own
            glyph = setting.glyph_for(cluster)
            if glyph:
                return setting, glyph
        return None


class _Units(dict[str, float]):
    """Widths of characters as shares of the type size, each found when it is first needed."""

    def __init__(self, widths: Mapping[int, float]) -> None:
        super().__init__()
        self._widths = widths

    def __missing__(self, character: str) -> float:
        """The width of a character."""
        width = self[character] = self._widths[ord(character)] / 1000
        return width


@cache
def face(*, bold: bool = False, italic: bool = False) -> Face:
    """The face with these traits; the same object for the whole process."""
    return _face(("Bold" * bold + "Italic" * italic) or "Regular")


@cache
def _face(style: str) -> Face:
    return Face(style)


@cache
def _other(style: str) -> _Setting:
    """How Inter is set where a face of this style lacks a character."""
    pen = OTHER_PEN if "Bold" in style else 0.0
    return _Setting(_inter("Inter-Italic" if "Italic" in style else "Inter"), OTHER_SIZE, pen)


@cache
def _inter(name: str) -> EmbeddedFont:
    return EmbeddedFont(name, str(INTER / "files" / f"{name}[opsz,wght].ttf"), few=True)


def canonical(text: str) -> str:
    """`text` with each letter and its accents as one character where there is one (NFC)."""
    return text if text.isascii() else unicodedata.normalize("NFC", text)


def visible(text: str) -> str:
    """`text` as it is printed: canonical, without what would not be seen."""
    return text if text.isascii() else canonical(text).translate(INVISIBLE)


def described(character: str) -> str:
    """How a message calls a character: `U+1F600 GRINNING FACE`."""
    return f"U+{ord(character):04X} {unicodedata.name(character, '')}".rstrip()


def controls(text: str) -> list[str]:
    """The control characters and lone surrogates of a text, each once, in order."""
    if text.isprintable():
        return []
    odd = (character for character in text if unicodedata.category(character) in {"Cc", "Cs"})
    return list(dict.fromkeys(odd))
