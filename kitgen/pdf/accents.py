"""Accents: a letter and the marks on it come in, one glyph that is made of them goes out.

Where Unicode has no single character for a letter with its marks, a font has their outlines and
anchors that say how they meet. A glyph that refers to these outlines is added to the face, under a
character of the private use area that stands for the whole: so it is measured, shown and copied as
any letter is. A letter whose dot gives way to a mark has its glyph without the dot.

A single character for a letter with its marks that a face lacks is made in the same way, and so are
spaces and hyphens.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from struct import pack
from typing import NamedTuple

from kitgen.pdf.anchors import Anchors, Point
from kitgen.pdf.facefile import MOST_MARKS, QuickFace

DOTLESS = {"i": "\N{LATIN SMALL LETTER DOTLESS I}", "j": "\N{LATIN SMALL LETTER DOTLESS J}"}
"""Letters that lose their dot under a mark (Unicode's property Soft_Dotted)."""

ABOVE = 230
"""The combining class of marks over a letter."""

HYPHENS = "\N{HYPHEN}\N{NON-BREAKING HYPHEN}"
"""Printed as the hyphen of the keyboard."""

SPACES = {
    "\N{EN SPACE}": 1 / 2,
    "\N{EM SPACE}": 1.0,
    "\N{THREE-PER-EM SPACE}": 1 / 3,
    "\N{FOUR-PER-EM SPACE}": 1 / 4,
    "\N{SIX-PER-EM SPACE}": 1 / 6,
    "\N{FIGURE SPACE}": 0.56,
    "\N{PUNCTUATION SPACE}": 0.265,
    "\N{THIN SPACE}": 1 / 5,
    "\N{HAIR SPACE}": 1 / 10,
    "\N{ZERO WIDTH SPACE}": 0.0,
    "\N{NARROW NO-BREAK SPACE}": 1 / 5,
    "\N{MEDIUM MATHEMATICAL SPACE}": 4 / 18,
    "\N{IDEOGRAPHIC SPACE}": 1.0,
}
"""Spaces and their widths as shares of the type size (The Unicode Standard, table 6-2); the widths
of a digit and of a full stop are Fira Sans' own."""

WORDS, XY, MORE = 1 << 0, 1 << 1, 1 << 5
"""Flags of a part of a glyph: its offset has two bytes a number, is an offset, and is not last."""


class _Part(NamedTuple):
    """A glyph that is part of another, and how far it is moved."""

    glyph: int
    offset: Point


class Accents:
    """What one face can be taught."""

    def __init__(self, face: QuickFace) -> None:
        self._face = face
        self._made: dict[str, str] = {}
        self._anchors: Anchors | None = None

    def glyph_for(self, cluster: str) -> str:
        """The character that stands for a letter with its marks; empty if none can be made.

        Also for one of `HYPHENS` or `SPACES`, which then stands for itself.
        """
        made = self._made.get(cluster)
        if made is None:
            made = self._made[cluster] = self._make(cluster)
        return made

    def _make(self, cluster: str) -> str:
        if cluster in SPACES:
            return self._face.add(cluster, b"", (round(SPACES[cluster] * self._face.unitsPerEm), 0))
        if cluster in HYPHENS:
            return self._composed(cluster, [_Part(self._glyph("-"), (0, 0))])
        # The font may have anchors for a letter with its first marks, or for the letter alone.
        for spelling in (cluster, unicodedata.normalize("NFD", cluster)):
            if parts := self._parts(spelling):
                return self._composed(cluster, parts)
        return ""

    def _parts(self, spelling: str) -> list[_Part]:
        """The letter and its marks, each where it stands; none if one of them has no place."""
        letter, marks = spelling[0], spelling[1:]
        if len(marks) > MOST_MARKS:
            return []
        if any(unicodedata.combining(mark) == ABOVE for mark in marks):
            letter = DOTLESS.get(letter, letter)
        glyphs = [self._glyph(character) for character in (letter, *marks)]
        parts = [_Part(glyphs[0], (0, 0))]
        for mark in glyphs[1:]:
            offset = self._place(mark, parts)
            if not mark or offset is None:
                return []
            parts.append(_Part(mark, offset))
        return parts if glyphs[0] else []

    def _place(self, mark: int, parts: list[_Part]) -> Point | None:
        """Where a mark stands: on the last mark that carries it, else on the letter."""
        if self._anchors is None:
            self._anchors = Anchors(self._face.get_table("GPOS"))
        letter, *marks = parts
        for lower in reversed(marks):
            if offset := self._anchors.on_mark(lower.glyph, mark):
                return lower.offset[0] + offset[0], lower.offset[1] + offset[1]
        return self._anchors.on_letter(letter.glyph, mark)

    def _composed(self, cluster: str, parts: list[_Part]) -> str:
        """Add a glyph of these parts, as wide as the first one (OpenType specification, glyf)."""
        edges = list(zip(*self._boxes(parts), strict=True))
        box = (min(edges[0]), min(edges[1]), max(edges[2]), max(edges[3]))
        outlines = pack(">5h", -1, *box)
        for number, part in enumerate(parts, start=1):
            more = MORE if number < len(parts) else 0
            outlines += pack(">2H2h", WORDS | XY | more, part.glyph, *part.offset)
        width = self._face.hmetrics[parts[0].glyph][0]
        return self._face.add(cluster, outlines, (width, box[0] & 0xFFFF))

    def _boxes(self, parts: list[_Part]) -> Iterator[tuple[int, int, int, int]]:
        """The edges of each part: left, low, right, top."""
        for part in parts:
            left, low, right, top = self._face.box(part.glyph)
            x, y = part.offset
            yield left + x, low + y, right + x, top + y

    def _glyph(self, character: str) -> int:
        glyph: int = self._face.charToGlyph.get(ord(character), 0)
        return glyph
