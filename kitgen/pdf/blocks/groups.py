"""Groups: blocks that stand together come in, one piece goes out: kept, side by side or framed.

In large print they give way: what is kept together has smaller boards if it then fits on a page,
and is parted if not; columns that are too narrow for what they hold stand under each other; and a
frame goes on on the next page.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from kitgen.pdf.flow import flow
from kitgen.pdf.paper import MM
from kitgen.pdf.pieces import Marks, Piece, gap, moved, shifted, spaced, stacked
from kitgen.pdf.place import TOLERANCE, Place
from kitgen.pdf.shapes import Path, line, rounded
from kitgen.pdf.tags import Artifact, Element
from kitgen.sheets.runs import Origin
from kitgen.sheets.sheet import Block, Columns, Keep, Note, PageBreak

GUTTER = 6 * MM
"""Between columns."""

NOTE_PAD = 4 * MM
NOTE_CORNER = 2 * MM

GROWTHS = tuple(tenths / 10 for tenths in range(1, 21))
"""What shares of their growth in large print boards may have, so that all that is to be kept
together fits on a page with them."""

SHARED = 0.5
"""What is kept together on more than this share of a page has a page of its own, and then boards
that grow more than others."""

HARDLY = 0.5
"""A page of which less is used is not ended in large print."""

ADVICE = "shorten it or part it"


def keep(block: Keep, place: Place) -> list[Piece]:
    """Blocks under each other that are never split."""
    if place.style.large:
        return _kept(block, place)
    pieces = _inside(block.blocks, place, block.origin)
    whole = stacked(pieces)
    if not _told(pieces, place):
        place.too_high(block.origin, "what stays together here", whole.height, ADVICE)
    return [whole] if whole.marks else []


def _kept(block: Keep, place: Place) -> list[Piece]:
    """Blocks in large print: as one piece with the largest boards that let it fit, or in pieces."""
    trial, whole = _grown(block, place, 1.0)
    if whole.height > SHARED * place.height:
        # The height rises with the growth, so that few trials find the largest one that fits.
        over = bisect_right(
            GROWTHS, place.height, key=lambda growth: _grown(block, place, growth)[1].height
        )
        trial, whole = _grown(block, place, GROWTHS[max(over - 1, 0)])
    if whole.height > place.height:
        return _inside(block.blocks, place, block.origin)
    place.adopt(trial)
    return [whole] if whole.marks else []


def _grown(block: Keep, place: Place, growth: float) -> tuple[Place, Piece]:
    """Blocks as one piece in a trial of the place, with this share of their boards' growth."""
    squares = 1 + growth * (place.style.squares - 1)
    trial = place.trial()._replace(style=place.style._replace(squares=squares))
    return trial, stacked(_inside(block.blocks, trial, block.origin))


def columns(block: Columns, place: Place) -> list[Piece]:
    """Blocks side by side, all from the same height down."""
    if not place.style.large:
        return _abreast(block, place)
    _even(block, place)
    for count in range(len(block.columns), 1, -1):
        rows = _rows(block, count, place)
        if all(_fits(row, place) for row in rows):
            return [piece for row in rows for piece in _abreast(row, place)]
    return flow([each for blocks in block.columns for each in blocks], place)


def _rows(block: Columns, count: int, place: Place) -> list[Columns]:
    """The columns in rows of at most so many; those of stated widths grow to fill the width."""
    empty = () if block.widths else ((),) * (-len(block.columns) % count)
    columns, starts = block.columns + empty, range(0, len(block.columns), count)
    stated = [block.widths[start : start + count] for start in starts]
    grown = [_growth(widths, place) for widths in stated if widths and all(widths)]
    growth = max(1.0, min(grown, default=1.0))
    return [
        block._replace(
            columns=columns[start : start + count], widths=tuple(width * growth for width in widths)
        )
        for start, widths in zip(starts, stated, strict=True)
    ]


def _growth(widths: Sequence[float], place: Place) -> float:
    """By how much columns of stated widths may grow."""
    used = sum(place.style.length(width) for width in widths)
    return (place.width - GUTTER * (len(widths) - 1)) / used


def _fits(block: Columns, place: Place) -> bool:
    """Whether columns fit side by side with nothing in them giving way."""
    trial = place.trial()._replace(firm=True)
    _abreast(block, trial)
    return not trial.misfits


def _abreast(block: Columns, place: Place) -> list[Piece]:
    """Blocks side by side as one piece."""
    _even(block, place)
    x = height = 0.0
    marks: list[Marks] = []
    back: list[Marks] = []
    for blocks, width in zip(block.columns, _widths(block, place), strict=False):
        inside = place.inside(place.element, width)
        pieces = _inside(blocks, inside, block.origin)
        whole = stacked(pieces)
        if not _told(pieces, place) and whole.height > place.height:
            origin = _highest(blocks, inside, block.origin)
            place.too_high(origin, "what stands side by side here", whole.height, ADVICE)
        marks += shifted(whole.marks, x, 0)
        back += shifted(whole.back, x, 0)
        height = max(height, whole.height)
        x += width + GUTTER
    what = "what stands side by side here"
    place.too_wide(block.origin, what, x - GUTTER, "make the columns narrower")
    piece = Piece(height, tuple(marks), back=tuple(back))
    return spaced([piece], place.style.step, place.style.step)


def note(block: Note, place: Place) -> list[Piece]:
    """Blocks in a frame."""
    inside = place.inside(place.element.add(Element("Div")), place.width - 2 * NOTE_PAD)
    pieces = _inside(block.blocks, inside, block.origin)
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


def _inside(blocks: tuple[Block, ...], place: Place, origin: Origin) -> list[Piece]:
    """The pieces of blocks that stay together; a page cannot end among them."""
    pieces = flow(blocks, place)
    if any(piece.breaks for piece in pieces):
        place.misfit(origin, "a page cannot end here: these blocks stay together")
    return pieces


def _told(pieces: Sequence[Piece], place: Place) -> bool:
    """Whether one of these pieces alone is too high for a page, which has been told of it."""
    return any(piece.height > place.height + TOLERANCE for piece in pieces)


def _highest(blocks: Sequence[Block], place: Place, origin: Origin) -> Origin:
    """The origin of the highest of these blocks if that is a part of what `origin` names."""
    highest = max(blocks, key=lambda block: stacked(flow([block], place.trial())).height)
    inner = getattr(highest, "origin", origin)
    return inner if inner.path[: len(origin.path)] == origin.path else origin


def _even(block: Columns, place: Place) -> None:
    """Note that there are not as many widths as columns, if some are stated."""
    count, stated = len(block.columns), len(block.widths)
    if stated not in (0, count):
        place.misfit(block.origin, f"{count} columns stand here with {stated} widths")


def _widths(block: Columns, place: Place) -> list[float]:
    """The columns' widths in points: as stated, the others share what is left."""
    count = len(block.columns)
    stated = [place.style.length(width) for width in block.widths or (0.0,) * count]
    room = max(place.width - GUTTER * (count - 1) - sum(stated), 0.0)
    shares = stated.count(0.0) or 1
    return [width or room / shares for width in stated]
