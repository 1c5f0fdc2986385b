"""Font files: a TrueType file comes in, what reportlab wants to know of a face goes out, fast.

reportlab reads the tables of characters and widths number by number, which takes 15 ms a face;
here each is read in one go. What comes out is the same. A face can be given glyphs of our own,
which refer to outlines that it has.
"""

from __future__ import annotations

from struct import Struct, calcsize, iter_unpack, pack_into, unpack_from

from reportlab.pdfbase.ttfonts import TTFontFace

SHORTS, LONGS = ">%dH", ">%dL"
"""So many unsigned numbers of two or four bytes."""

CMAP_RECORD = Struct(">HHL")
"""Of a character map: its platform, its encoding and where it begins."""

BY_SEGMENTS = 4
"""The format of a character map that every font for text has; others are left to reportlab."""

UNICODE, MICROSOFT = 0, 3
"""Platforms whose character maps say what is where by its Unicode number."""

PER_EM = 1000
"""Widths are given in this part of the type size; most fonts count so themselves."""

SPACE, NO_BREAK_SPACE = 0x20, 0xA0

METRICS_AT, LOCA_FORMAT_AT = 34, 50
"""Where the tables `hhea` and `head` say how many glyphs have a width of their own, and whether
places in the file are halved and short (0) or long (1)."""

OWN = 0xF0000
"""The first of the private characters that stand for glyphs of our own."""

MOST_MARKS = 4
"""How many marks a letter has at most in a glyph of our own."""

SIMPLE_AT, MADE_AT, PARTS_AT = 6, 10, 28
"""Where the table `maxp` says how many points and contours a glyph has at most, how many one has
that is made of others, and of how many others that is and how deep they refer to others in turn."""


class QuickFace(TTFontFace):  # type: ignore[misc]  # reportlab has no types
    """A face whose tables are read in bulk.

    Attributes:
        meanings: what a private character stands for, by its number.
    """

    def extractInfo(self, charInfo: int = 1) -> None:  # noqa: N802, N803  # reportlab's names
        """Read the file; reportlab calls it."""
        self.meanings: dict[int, str] = {}
        self._added = False
        start = self._character_map()
        if start is None or SPACE not in (glyphs := self._glyphs(start)):
            super().extractInfo(charInfo)
            return
        super().extractInfo(charInfo=0)
        glyphs[NO_BREAK_SPACE] = glyphs[SPACE]
        self.charToGlyph = glyphs
        self._read_metrics()
        self._read_places()

    def _character_map(self) -> int | None:
        """Where the last Unicode map by segments begins; None if reportlab has to look itself."""
        start = self.get_table_pos("cmap")[0]
        _, count = unpack_from(">HH", self._ttf_data, start)
        records = [
            CMAP_RECORD.unpack_from(self._ttf_data, start + 4 + CMAP_RECORD.size * number)
            for number in range(count)
        ]
        places: list[int] = [
            start + at for system, _, at in records if system in (UNICODE, MICROSOFT)
        ]
        if not places or unpack_from(">H", self._ttf_data, places[-1])[0] != BY_SEGMENTS:
            return None
        return places[-1]

    def _glyphs(self, start: int) -> dict[int, int]:
        """The glyph of every character, from a map by segments (OpenType specification, cmap)."""
        _, length, _, twice = unpack_from(">4H", self._ttf_data, start)
        words = unpack_from(SHORTS % (length // 2), self._ttf_data, start)
        count = twice // 2
        ends, starts, deltas, offsets = (
            words[first : first + count] for first in (7, 8 + count, 8 + 2 * count, 8 + 3 * count)
        )
        glyphs: dict[int, int] = {}
        for number, (low, high, delta, offset) in enumerate(
            zip(starts, ends, deltas, offsets, strict=True)
        ):
            points = range(low, high + 1)
            if offset:
                first = 8 + 3 * count + number + offset // 2
                found = words[first : first + len(points)]
                mapped = [glyph and (glyph + delta) & 0xFFFF for glyph in found]
                mapped += [0] * (len(points) - len(mapped))
            else:
                mapped = [(point + delta) & 0xFFFF for point in points]
            glyphs.update(zip(points, mapped, strict=True))
        return glyphs

    def _read_metrics(self) -> None:
        """Each glyph's width and bearing, and each character's width."""
        data, glyphs = self._ttf_data, self.charToGlyph
        wide = unpack_from(">H", data, self.get_table_pos("hhea")[0] + METRICS_AT)[0]
        start = self.get_table_pos("hmtx")[0]
        narrow = start + wide * calcsize(">HH")
        metrics = list(iter_unpack(">HH", data[start:narrow]))
        last = metrics[-1][0]
        bearings = unpack_from(SHORTS % (self.numGlyphs - wide), data, narrow)
        metrics += [(last, bearing) for bearing in bearings]
        widths = [width for width, _ in metrics]
        if self.unitsPerEm != PER_EM:
            widths = [self._pdfScale(width) for width in widths]
        self.hmetrics = metrics
        self.defaultWidth = widths[0]
        self.charWidths = {
            point: widths[glyph] for point, glyph in glyphs.items() if glyph < len(widths)
        }

    def _read_places(self) -> None:
        """Where each glyph's outlines begin."""
        data, count = self._ttf_data, self.numGlyphs + 1
        start = self.get_table_pos("loca")[0]
        if unpack_from(">H", data, self.get_table_pos("head")[0] + LOCA_FORMAT_AT)[0]:
            self.glyphPos = list(unpack_from(LONGS % count, data, start))
        else:
            self.glyphPos = [half * 2 for half in unpack_from(SHORTS % count, data, start)]

    def box(self, glyph: int) -> tuple[int, int, int, int]:
        """The edges of a glyph in the font's units: left, low, right, top."""
        start, end = self.glyphPos[glyph : glyph + 2]
        if start == end:
            return 0, 0, 0, 0
        left, low, right, top = unpack_from(
            ">4h", self._ttf_data, self.get_table_pos("glyf")[0] + start + 2
        )
        return left, low, right, top

    def add(self, text: str, outlines: bytes, metrics: tuple[int, int]) -> str:
        """Add a glyph of this width and bearing, in the font's units, that is printed for `text`.

        Returns the character that stands for it: a single one for itself, else a private one.
        """
        if not self.meanings:
            self._move_outlines()
        point = ord(text) if len(text) == 1 else OWN + len(self.meanings)
        self._ttf_data += outlines
        self.table["glyf"]["length"] += len(outlines)
        self.glyphPos.append(self.glyphPos[-1] + len(outlines))
        self.charToGlyph[point] = len(self.hmetrics)
        self.hmetrics.append(metrics)
        self.charWidths[point] = self._pdfScale(metrics[0])
        self.meanings[point] = text
        return chr(point)

    def _move_outlines(self) -> None:
        """Put the outlines at the end of the file, where there is room for more."""
        length = self.glyphPos[-1]
        outlines = self.get_table("glyf")[:length]
        self.table["glyf"].update(offset=len(self._ttf_data), length=length)
        self._ttf_data += outlines

    def makeSubset(self, subset: list[int]) -> bytes:  # noqa: N802  # reportlab's name
        """The font file of these characters; reportlab's own, but for glyphs of our own."""
        self._added = not self.meanings.keys().isdisjoint(subset)
        cut: bytes = super().makeSubset(subset)
        return cut

    def get_table(self, tag: str) -> bytes:
        """A table of the file; its limits of glyphs are raised where some of our own are used."""
        table: bytes = super().get_table(tag)
        if tag != "maxp" or not self._added:
            return table
        limits = bytearray(table)
        points, contours = unpack_from(">2H", table, SIMPLE_AT)
        made_points, made_contours = unpack_from(">2H", table, MADE_AT)
        parts, depth = unpack_from(">2H", table, PARTS_AT)
        more = (made_points + MOST_MARKS * points, made_contours + MOST_MARKS * contours)
        pack_into(">2H", limits, MADE_AT, *more)
        pack_into(">2H", limits, PARTS_AT, max(parts, 1 + MOST_MARKS), depth + 1)
        return bytes(limits)
