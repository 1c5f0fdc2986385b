"""Font files: a TrueType file comes in, what reportlab wants to know of a face goes out, fast.

reportlab reads the tables of characters and widths number by number, which takes 15 ms a face;
here each is read in one go. What comes out is the same.
"""

from __future__ import annotations

from struct import Struct, calcsize, iter_unpack, unpack_from

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


class QuickFace(TTFontFace):  # type: ignore[misc]  # reportlab has no types
    """A face whose tables are read in bulk."""

    def extractInfo(self, charInfo: int = 1) -> None:  # noqa: N802, N803  # reportlab's names
        """Read the file; reportlab calls it."""
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
