"""Fonts: text comes in, its width goes out, and the characters that no font has.

Fira Sans in four faces. A face is read from its file when it is first needed (2 ms) and kept for
the process; so are the widths of words. Nothing here depends on the document that is drawn.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from functools import cache

from fontpkg_fira_sans import ROOT

from kitgen.pdf.truetype import EmbeddedFont

CAP_HEIGHT = 0.69
"""Height of Fira Sans' capitals as a share of the type size (OS/2 table: 689 and 693 of 1000)."""

NO_BREAK_SPACE = "\N{NO-BREAK SPACE}"


class Face:
    """One face of the type family.

    Attributes:
        name: `FiraSans-Bold`.
        font: the face as it is embedded.
    """

    __slots__ = ("_printable", "_units", "_words", "font", "name")

    def __init__(self, style: str) -> None:
        self.name = f"FiraSans-{style}"
        self.font = EmbeddedFont(self.name, str(ROOT / "files" / f"{self.name}.ttf"))
        self._units = _Units(self.font.face.charWidths)
        self._words: dict[str, float] = {}
        self._printable = {" ", NO_BREAK_SPACE}

    def width(self, text: str, size: float) -> float:
        """Width of `text` in points at a type size in points; a missing character has no width."""
        width = self._words.get(text)
        if width is None:
            width = self._words[text] = sum(map(self._units.__getitem__, text))
        return width * size

    def missing(self, text: str) -> list[str]:
        """The characters of `text` that this face cannot print, each once, in order."""
        if self._printable.issuperset(text):
            return []
        return [character for character in dict.fromkeys(text) if not self.prints(character)]

    def prints(self, character: str) -> bool:
        """Whether the face can print a character.

        It cannot print marks that are placed over other letters, invisible characters and odd
        spaces, though it has them: nothing here places them well.
        """
        if character not in self._printable:
            known = ord(character) in self.font.face.charWidths
            if not known or unicodedata.category(character)[0] in "CMZ":
                return False
            self._printable.add(character)
        return True


class _Units(dict[str, float]):
    """Widths of characters as shares of the type size, each found when it is first needed."""

    def __init__(self, widths: Mapping[int, float]) -> None:
        super().__init__()
        self._widths = widths

    def __missing__(self, character: str) -> float:
        """The width of a character; one that is missing has none."""
        width = self[character] = self._widths.get(ord(character), 0.0) / 1000
        return width


@cache
def face(*, bold: bool = False, italic: bool = False) -> Face:
    """The face with these traits; the same object for the whole process."""
    return _face(("Bold" * bold + "Italic" * italic) or "Regular")


@cache
def _face(style: str) -> Face:
    return Face(style)


def canonical(text: str) -> str:
    """`text` with each letter and its accents as one character where there is one (NFC)."""
    return text if text.isascii() else unicodedata.normalize("NFC", text)


def described(character: str) -> str:
    """How a message calls a character: `U+1F600 GRINNING FACE`."""
    return f"U+{ord(character):04X} {unicodedata.name(character, '')}".rstrip()


def controls(text: str) -> list[str]:
    """The control characters and lone surrogates of a text, each once, in order."""
    if text.isprintable():
        return []
    odd = (character for character in text if unicodedata.category(character) in {"Cc", "Cs"})
    return list(dict.fromkeys(odd))
