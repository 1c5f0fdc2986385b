"""Flow: blocks under each other come in, the pieces of all of them go out, in order.

How far apart two blocks stand is their own wish, but for those that go on with the words above
them: a list or lines to write on close up to the paragraph that they follow, and keep with it.
"""

from __future__ import annotations

from collections.abc import Iterable

from kitgen.pdf.pieces import Piece, closed
from kitgen.pdf.place import Place
from kitgen.sheets.sheet import Block, Items, Lines, Paragraph

CONTINUED: dict[type[Block], tuple[type[Block], ...]] = {
    Items: (Paragraph,),
    Lines: (Paragraph, Items),
}
"""What goes on with the block above it, if that is one of these."""


def flow(blocks: Iterable[Block], place: Place) -> list[Piece]:
    """The pieces of blocks, from the top down."""
    pieces: list[Piece] = []
    above: type[Block] | None = None
    for block in blocks:
        if pieces and above in CONTINUED.get(type(block), ()):
            pieces[-1] = closed(pieces[-1], place.style.below)
        pieces += place.measure(block, place)
        above = type(block)
    return pieces
