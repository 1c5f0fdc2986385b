"""Flow: blocks under each other come in, the pieces of all of them go out, in order.

How far apart two blocks stand is their own wish, but for those that go on with the words above
them: a list or lines to write on close up to the paragraph that they follow, and keep with it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kitgen.pdf.pieces import Piece, closed, stacked
from kitgen.pdf.place import TOLERANCE, Place
from kitgen.sheets.runs import Origin
from kitgen.sheets.sheet import Block, Items, Lines, Paragraph

ADVICE = "shorten it or part it"

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
        pieces += _under(pieces, block, place)
        above = type(block)
    return pieces


def _under(pieces: list[Piece], block: Block, place: Place) -> list[Piece]:
    """The pieces of a block under others.

    In large print what gives way there leaves room on its page for those that keep with it, as a
    heading does; but not where it would not fit then.
    """
    if place.style.large and pieces and pieces[-1].keeps:
        trial = place.trial()._replace(height=place.height - _kept(pieces, place))
        found = place.measure(block, trial)
        if not trial.misfits:
            place.adopt(trial)
            return found
    return place.measure(block, place)


def _kept(pieces: list[Piece], place: Place) -> float:
    """Height of the last pieces that keep with what follows, and the distance from it."""
    start = next((end for end in range(len(pieces), 0, -1) if not pieces[end - 1].keeps), 0)
    kept = stacked(pieces[start:])
    return kept.height + (kept.below if kept.tight else max(kept.below, place.style.step))


def unbroken(blocks: Iterable[Block], place: Place, origin: Origin) -> list[Piece]:
    """The pieces of blocks that stay together; a page cannot end among them."""
    pieces = flow(blocks, place)
    if any(piece.breaks for piece in pieces):
        place.misfit(origin, "a page cannot end here: these blocks stay together")
    return pieces


def told(pieces: Sequence[Piece], place: Place) -> bool:
    """Whether one of these pieces alone is too high for a page, which has been told of it."""
    return any(piece.height > place.height + TOLERANCE for piece in pieces)
