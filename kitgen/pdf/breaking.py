"""Breaking: pieces come in, pages of placed pieces go out; points, y down from the first line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from kitgen.pdf.pieces import Piece, gap
from kitgen.pdf.place import TOLERANCE


class Placed(NamedTuple):
    """A piece on a page; its upper left corner lies at (x, y)."""

    piece: Piece
    x: float
    y: float


def broken(pieces: Iterable[Piece], height: float) -> list[list[Placed]]:
    """The pieces on as few pages as keeping together allows.

    Pieces that keep together move to the next page together; only where they are higher than a
    whole page are they parted, but never under what follows tightly: a heading stays with the next
    piece. `height` is what a page has room for.
    """
    pages = _Pages(height)
    for chain in _chains(pieces):
        if chain[0].breaks:
            pages.turn(unless=chain[0].unless)
        else:
            pages.put(chain)
    return [page for page in pages.pages if page] or [[]]


def _chains(pieces: Iterable[Piece]) -> Iterator[list[Piece]]:
    """The pieces that keep together, group by group."""
    chain: list[Piece] = []
    for piece in pieces:
        if piece.breaks and chain:
            yield chain
            chain = []
        chain.append(piece)
        if piece.breaks or not piece.keeps:
            yield chain
            chain = []
    if chain:
        yield chain


def _tight(chain: list[Piece]) -> list[list[Piece]]:
    """The pieces of a chain, parted wherever one does not stand tightly under another."""
    parts: list[list[Piece]] = [[]]
    for piece in chain:
        parts[-1].append(piece)
        if not piece.tight:
            parts.append([])
    return [part for part in parts if part]


class _Pages:
    """Pages under construction."""

    def __init__(self, height: float) -> None:
        self.pages: list[list[Placed]] = [[]]
        self._room = height + TOLERANCE
        self._y = 0.0

    def put(self, chain: list[Piece]) -> None:
        """Put pieces on this page, or on the next where they do not fit on this one."""
        if len(chain) > 1 and _end(chain, 0.0, None) > self._room:
            parts = _tight(chain)
            for part in parts if len(parts) > 1 else [[piece] for piece in chain]:
                self.put(part)
            return
        if _end(chain, self._y, self._last()) > self._room:
            self.turn()
        for piece in chain:
            self._place(piece)

    def turn(self, unless: float = 0.0) -> None:
        """Begin a page, unless this one is empty still, or used only up to this height."""
        if self.pages[-1] and self._y >= unless:
            self.pages.append([])
            self._y = 0.0

    def _place(self, piece: Piece) -> None:
        last = self._last()
        if last is None:
            for again in piece.repeats:
                self.pages[-1].append(Placed(again, 0.0, self._y))
                self._y += again.height
        else:
            self._y += gap(last, piece)
        self.pages[-1].append(Placed(piece, 0.0, self._y))
        self._y += piece.height

    def _last(self) -> Piece | None:
        return self.pages[-1][-1].piece if self.pages[-1] else None


def _end(chain: list[Piece], y: float, last: Piece | None) -> float:
    """Where pieces end that begin at `y` under the last piece of a page, or at its top."""
    if last is None:
        y += sum(piece.height for piece in chain[0].repeats)
    for piece in chain:
        y += (gap(last, piece) if last is not None else 0.0) + piece.height
        last = piece
    return y
