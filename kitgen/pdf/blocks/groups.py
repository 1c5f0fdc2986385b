"""Groups: blocks that stand together come in, one piece goes out: kept on a page or framed.

In large print they give way: what is kept together has smaller boards if it then fits on a page,
or stands closer, and is parted if not even that helps; and a frame goes on on the next page.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from kitgen.pdf.flow import ADVICE, told, unbroken
from kitgen.pdf.paper import MM
from kitgen.pdf.pieces import Marks, Piece, gap, glued, moved, shifted, spaced, stacked
from kitgen.pdf.place import Place
from kitgen.pdf.shapes import Path, line, rounded
from kitgen.pdf.tags import Artifact, Element
from kitgen.sheets.sheet import Keep, Note, PageBreak

NOTE_PAD = 4 * MM
NOTE_CORNER = 2 * MM

GROWTHS = tuple(tenths / 10 for tenths in range(1, 21))
"""What shares of their growth in large print boards may have, so that all that is to be kept
together fits on a page with them."""

LESS_GROWN = (1.0, 0.6)
"""What shares of their growth boards may have, so that what is kept together fits on a page with
as much again; what does not has a page of its own, and then boards that grow more."""

NEAR = 0.7
"""What takes more of a page can hardly be made to share it."""

CLOSER = 0.6
"""Blocks that are kept together stand so much closer if they fit on a page only then."""

REST, MOST = 0.3, 0.6
"""What is parted goes on on another page with at least so much of it, and at most."""

HARDLY = 0.5
"""A page of which less is used is not ended in large print."""


def keep(block: Keep, place: Place) -> list[Piece]:
    """Blocks under each other that are never split."""
    if place.style.large:
        return _kept(block, place)
    pieces = unbroken(block.blocks, place, block.origin)
    whole = stacked(pieces)
    if not told(pieces, place):
        place.too_high(block.origin, "what stays together here", whole.height, ADVICE)
    return [whole] if whole.marks else []


def _kept(block: Keep, place: Place) -> list[Piece]:
    """Blocks in large print: as one piece with the largest boards that let it fit, or in pieces."""
    trial, whole = _shared(block, place)
    if whole.height > _half(whole, place):
        trial, whole = _alone(block, place)
    if whole.height > place.height:
        return _in_two(unbroken(block.blocks, place, block.origin), place)
    place.adopt(trial)
    return [whole] if whole.marks else []


def _alone(block: Keep, place: Place) -> tuple[Place, Piece]:
    """Blocks in a trial of the place that have the page to themselves, if one holds them."""
    least = _grown(block, place, GROWTHS[0])
    if least[1].height > place.height:
        return _grown(block, _closer(place), GROWTHS[0])
    # The height rises with the growth, so that few trials find the largest one that fits.
    over = bisect_right(
        GROWTHS, place.height, key=lambda growth: _grown(block, place, growth)[1].height
    )
    return _grown(block, place, GROWTHS[max(over - 1, 0)])


def _shared(block: Keep, place: Place) -> tuple[Place, Piece]:
    """Blocks in a trial of the place, so that as much again fits on their page, if they can.

    For that they may stand closer, and their boards grow a little less.
    """
    usual = found = _grown(block, place, 1.0)
    within = found[1].height <= NEAR * place.height
    for growth in LESS_GROWN if within else ():
        if found[1].height <= _half(found[1], place):
            return found
        found = _grown(block, _closer(place), growth)
    return found if found[1].height <= _half(found[1], place) else usual


def _half(whole: Piece, place: Place) -> float:
    """How high each of two pieces like this one on a page may be, in points."""
    return (place.height - max(whole.above, whole.below)) / 2


def _closer(place: Place) -> Place:
    """The place with smaller distances."""
    return place._replace(style=place.style.closer(CLOSER))


def _grown(block: Keep, place: Place, growth: float) -> tuple[Place, Piece]:
    """Blocks as one piece in a trial of the place, with this share of their boards' growth."""
    squares = 1 + growth * (place.style.squares - 1)
    trial = place.trial()._replace(style=place.style._replace(squares=squares))
    return trial, stacked(unbroken(block.blocks, trial, block.origin))


def _in_two(pieces: list[Piece], place: Place) -> list[Piece]:
    """Pieces that no page holds together.

    The words that open them keep with what they speak of, and so many of the last ones keep
    together that the page on which they go on is worth turning to.
    """
    words = place.style.title.leading
    first = next((at for at, piece in enumerate(pieces, 1) if piece.height > words), 0)
    if stacked(pieces[:first]).height > place.height:
        first = 0
    last, height = 0, 0.0
    while last < len(pieces) - first and height < REST * place.height:
        last += 1
        height = stacked(pieces[-last:]).height
    return glued(pieces, first, last if height <= MOST * place.height else 0)


def note(block: Note, place: Place) -> list[Piece]:
    """Blocks in a frame."""
    inside = place.inside(place.element.add(Element("Div")), place.width - 2 * NOTE_PAD)
    pieces = unbroken(block.blocks, inside, block.origin)
    inner = stacked(pieces)
    height = inner.height + 2 * NOTE_PAD
    if place.style.large and height > place.height:
        return spaced(_parted(pieces, place), place.style.step, place.style.step)
    place.too_high(block.origin, "the note", height, ADVICE)
    pen = place.ink.rule
    frame = rounded(pen / 2, pen / 2, place.width - pen, height - pen, NOTE_CORNER)
    marks = (
        Marks(Artifact.LAYOUT, (Path(frame, width=pen),)),
        *shifted(inner.marks, NOTE_PAD, NOTE_PAD),
    )
    back = tuple(shifted(inner.back, NOTE_PAD, NOTE_PAD))
    return spaced([Piece(height, marks, back=back)], place.style.step, place.style.step)


def _parted(pieces: Sequence[Piece], place: Place) -> list[Piece]:
    """A framed piece for every piece: the frame is open where it goes on on another page."""
    pen, parts = place.ink.rule, []
    right, last = place.width - pen / 2, len(pieces) - 1
    for number, piece in enumerate(pieces):
        over = gap(pieces[number - 1], piece) if number else NOTE_PAD
        height = over + piece.height + (NOTE_PAD if number == last else 0.0)
        sides = line((pen / 2, 0), (pen / 2, height)) + line((right, 0), (right, height))
        ends = [
            y for y, there in [(pen / 2, not number), (height - pen / 2, number == last)] if there
        ]
        for y in ends:
            sides += line((pen / 2, y), (right, y))
        frame = Marks(Artifact.LAYOUT, (Path(sides, width=pen, ends="square"),))
        inner = moved(piece, NOTE_PAD, over)
        parts.append(inner._replace(height=height, marks=(frame, *inner.marks), above=0, below=0))
    return parts


def page_break(_block: PageBreak, place: Place) -> list[Piece]:
    """The end of a page; in large print of one that is hardly begun it is none."""
    unless = HARDLY * place.height if place.style.large else 0.0
    return [Piece(0.0, breaks=True, unless=unless)]
