"""Groups: blocks that stand together come in, one piece goes out: kept, side by side or framed."""

from __future__ import annotations

from kitgen.pdf.flow import flow
from kitgen.pdf.paper import MM
from kitgen.pdf.pieces import Marks, Piece, shifted, spaced, stacked
from kitgen.pdf.place import Place
from kitgen.pdf.shapes import Path, rounded
from kitgen.pdf.tags import Artifact, Element
from kitgen.sheets.runs import Origin
from kitgen.sheets.sheet import Block, Columns, Keep, Note, PageBreak

GUTTER = 6 * MM
"""Between columns."""

NOTE_PAD = 4 * MM
NOTE_CORNER = 2 * MM

ADVICE = "shorten it or part it"


def keep(block: Keep, place: Place) -> list[Piece]:
    """Blocks under each other that are never split."""
    whole = stacked(_inside(block.blocks, place, block.origin))
    place.too_high(block.origin, "what stays together here", whole.height, ADVICE)
    return [whole] if whole.marks else []


def columns(block: Columns, place: Place) -> list[Piece]:
    """Blocks side by side, all from the same height down."""
    x = height = 0.0
    marks: list[Marks] = []
    back: list[Marks] = []
    for blocks, width in zip(block.columns, _widths(block, place), strict=False):
        inside = place.inside(place.element, width)
        whole = stacked(_inside(blocks, inside, block.origin))
        marks += shifted(whole.marks, x, 0)
        back += shifted(whole.back, x, 0)
        height = max(height, whole.height)
        x += width + GUTTER
    what = "what stands side by side here"
    place.too_wide(block.origin, what, x - GUTTER, "make the columns narrower")
    place.too_high(block.origin, what, height, ADVICE)
    piece = Piece(height, tuple(marks), back=tuple(back))
    return spaced([piece], place.style.step, place.style.step)


def note(block: Note, place: Place) -> list[Piece]:
    """Blocks in a frame."""
    inside = place.inside(place.element.add(Element("Div")), place.width - 2 * NOTE_PAD)
    inner = stacked(_inside(block.blocks, inside, block.origin))
    height = inner.height + 2 * NOTE_PAD
    place.too_high(block.origin, "the note", height, ADVICE)
    pen = place.ink.rule
    line = rounded(pen / 2, pen / 2, place.width - pen, height - pen, NOTE_CORNER)
    marks = (
        Marks(Artifact.LAYOUT, (Path(line, width=pen),)),
        *shifted(inner.marks, NOTE_PAD, NOTE_PAD),
    )
    back = tuple(shifted(inner.back, NOTE_PAD, NOTE_PAD))
    return spaced([Piece(height, marks, back=back)], place.style.step, place.style.step)


def page_break(_block: PageBreak, _place: Place) -> list[Piece]:
    """The end of a page."""
    return [Piece(0.0, breaks=True)]


def _inside(blocks: tuple[Block, ...], place: Place, origin: Origin) -> list[Piece]:
    """The pieces of blocks that stay together; a page cannot end among them."""
    pieces = flow(blocks, place)
    if any(piece.breaks for piece in pieces):
        place.misfit(origin, "a page cannot end here: these blocks stay together")
    return pieces


def _widths(block: Columns, place: Place) -> list[float]:
    """The columns' widths in points: as stated, the others share what is left."""
    count = len(block.columns)
    stated = [width * MM for width in block.widths or (0.0,) * count]
    if len(stated) != count:
        place.misfit(block.origin, f"{count} columns stand here with {len(stated)} widths")
    room = max(place.width - GUTTER * (count - 1) - sum(stated), 0.0)
    shares = stated.count(0.0) or 1
    return [width or room / shares for width in stated]
