"""Anchors: a font's GPOS table comes in, where marks stand on letters and on each other goes out.

Numbers of glyphs come in; distances go out in the font's own units, to the right and up. Read are
the lookups that attach marks (OpenType specification, GPOS, types 4 and 6), in one go, as late as a
text needs them. Whether a font asks for a lookup in one script or in all of them does not matter
here: an anchor says where a mark stands.
"""

from __future__ import annotations

from collections.abc import Iterator
from struct import unpack_from
from typing import NamedTuple

MARK_TO_LETTER, MARK_TO_MARK, EXTENSION = 4, 6, 9
"""Types of lookups; the last one says where a lookup of another type stands."""

LOOKUPS_AT = 8
"""Where the table says where its list of lookups begins."""

BY_GLYPHS = 1
"""The format of a coverage table that lists glyphs; the other one lists ranges."""

Point = tuple[int, int]


class _Lookup(NamedTuple):
    """A part of the table: each mark's class and anchor, each carrier's anchor for each class."""

    marks: dict[int, tuple[int, Point]]
    carriers: dict[int, tuple[Point | None, ...]]

    def offset(self, carrier: int, mark: int) -> Point | None:
        """How far the mark has to move from the carrier's origin."""
        anchors, own = self.carriers.get(carrier), self.marks.get(mark)
        if anchors is None or own is None:
            return None
        group, (x, y) = own
        anchor = anchors[group]
        return None if anchor is None else (anchor[0] - x, anchor[1] - y)


class Anchors:
    """The anchors of one font."""

    def __init__(self, table: bytes) -> None:
        self._table = table
        self._lookups: dict[int, list[_Lookup]] = {MARK_TO_LETTER: [], MARK_TO_MARK: []}
        for kind, at in self._subtables():
            if kind in self._lookups:
                self._lookups[kind].append(self._lookup(at))

    def on_letter(self, letter: int, mark: int) -> Point | None:
        """The mark's offset from the letter's origin; None if the font does not say."""
        return self._offset(MARK_TO_LETTER, letter, mark)

    def on_mark(self, lower: int, mark: int) -> Point | None:
        """The mark's offset from the origin of one that is there; None if the font has none."""
        return self._offset(MARK_TO_MARK, lower, mark)

    def _offset(self, kind: int, carrier: int, mark: int) -> Point | None:
        found = (lookup.offset(carrier, mark) for lookup in self._lookups[kind])
        return next((offset for offset in found if offset is not None), None)

    def _shorts(self, at: int, count: int) -> tuple[int, ...]:
        return unpack_from(f">{count}H", self._table, at)

    def _list(self, at: int) -> tuple[int, ...]:
        """The numbers of a list that begins with how many there are."""
        return self._shorts(at + 2, self._shorts(at, 1)[0])

    def _subtables(self) -> Iterator[tuple[int, int]]:
        """The type and the place of every part of every lookup."""
        first = self._shorts(LOOKUPS_AT, 1)[0]
        for start in self._list(first):
            kind = self._shorts(first + start, 1)[0]
            for offset in self._list(first + start + 4):
                at = first + start + offset
                if kind == EXTENSION:
                    _, real, far = unpack_from(">HHL", self._table, at)
                    yield real, at + far
                else:
                    yield kind, at

    def _lookup(self, at: int) -> _Lookup:
        """A part that attaches marks; both types are built alike."""
        _, marked, carrying, classes, marks, carriers = self._shorts(at, 6)
        own = {
            glyph: (group, self._point(at + marks + anchor))
            for glyph, (group, anchor) in zip(
                self._glyphs(at + marked), self._marks(at + marks), strict=True
            )
        }
        start = at + carriers
        anchors = {
            glyph: tuple(
                self._point(start + anchor) if anchor else None
                for anchor in self._shorts(start + 2 + 2 * classes * number, classes)
            )
            for number, glyph in enumerate(self._glyphs(at + carrying))
        }
        return _Lookup(own, anchors)

    def _marks(self, at: int) -> list[tuple[int, int]]:
        """Each mark's class, and where its anchor stands from here."""
        count = self._shorts(at, 1)[0]
        numbers = iter(self._shorts(at + 2, 2 * count))
        return list(zip(numbers, numbers, strict=True))

    def _glyphs(self, at: int) -> list[int]:
        """The glyphs of a coverage table in their order."""
        style, count = self._shorts(at, 2)
        if style == BY_GLYPHS:
            return list(self._shorts(at + 4, count))
        ranges = (self._shorts(at + 4 + 6 * number, 2) for number in range(count))
        return [glyph for first, last in ranges for glyph in range(first, last + 1)]

    def _point(self, at: int) -> Point:
        x, y = unpack_from(">2h", self._table, at + 2)
        return x, y
