"""Prose: headings, paragraphs and lists come in, the pieces of their lines go out."""

from __future__ import annotations

from kitgen.pdf.flow import flow
from kitgen.pdf.fonts import face
from kitgen.pdf.inline import Lettering
from kitgen.pdf.paper import MM
from kitgen.pdf.pieces import Marks, Piece, closed, glued, moved, spaced
from kitgen.pdf.place import Place
from kitgen.pdf.shapes import Path, Said, Shape, Text, box, circle
from kitgen.pdf.style import Size
from kitgen.pdf.tags import HEADINGS, TICK_BOX, Element, Numbering
from kitgen.pdf.wrap import baseline, shapes_of, wrapped
from kitgen.sheets.runs import Inline, Origin
from kitgen.sheets.sheet import Heading, Items, Paragraph

NUMBERINGS: dict[str, Numbering] = {"bullet": "Disc", "number": "Decimal", "tick": "None"}

BULLET_INDENT = 5 * MM
NUMBER_INDENT = 6 * MM
TICK_SIDE = 4 * MM
MARK_GAP = 2 * MM
"""Between the widest mark of a list and its text."""

NARROW, NARROW_LINES = 12, 3
"""Under how many type sizes a column is hard to read in large print, if it has more lines."""


def heading(block: Heading, place: Place) -> list[Piece]:
    """A heading's lines, which keep together and with what follows."""
    level, style = block.level - 1, place.style
    element = place.element.add(Element(HEADINGS[level]))
    size = style.headings[level]
    lines = set_lines(block.text, element, place, size, block.origin, bold=True)
    kept = [piece._replace(keeps=True) for piece in lines]
    pieces = spaced(kept, style.above[level], style.below)
    return pieces[:-1] + [closed(piece, style.below) for piece in pieces[-1:]]


def paragraph(block: Paragraph, place: Place) -> list[Piece]:
    """A paragraph's lines; the first two keep together and so do the last two."""
    size = place.style.small if block.small else place.style.body
    element = place.element.add(Element("P"))
    lines = glued(set_lines(block.text, element, place, size, block.origin))
    if place.firm and len(lines) > NARROW_LINES and place.width < NARROW * size.type:
        place.misfit(block.origin, "these words stand in a column that is hard to read")
    return spaced(lines, place.style.step, place.style.step)


def set_lines(
    text: Inline, element: Element, place: Place, size: Size, origin: Origin, *, bold: bool = False
) -> list[Piece]:
    """The lines of a text as pieces without distance, each tagged `element`."""
    lettering = Lettering(size.type, bold)
    y = baseline(size.type, size.leading)
    return [
        Piece(size.leading, (Marks(element, shapes_of(line, 0, y)),))
        for line in wrapped(text, place, lettering, origin)
    ]


def items(block: Items, place: Place) -> list[Piece]:
    """A list: each item's blocks beside its mark; an item may be split where its blocks may.

    The first two items keep together and so do the last two.
    """
    element = place.element.add(Element("L", numbering=NUMBERINGS[block.mark]))
    indent = _indent(block, place)
    pieces: list[Piece] = []
    for number, blocks in enumerate(block.items, start=1):
        item = element.add(Element("LI"))
        mark = _mark(block, number, item.add(Element("Lbl")), place)
        inside = place.inside(item.add(Element("LBody")), place.width - indent)
        body = _item([moved(piece, indent) for piece in flow(blocks, inside)], mark, place)
        if number in (1, len(block.items) - 1) and len(block.items) > 1:
            body[-1] = body[-1]._replace(keeps=True)
        pieces += body
    return spaced(pieces, place.style.step, place.style.step)


def _item(body: list[Piece], mark: Marks, place: Place) -> list[Piece]:
    """An item's pieces, closer than other blocks and with the mark on the first."""
    close = place.style.item
    near = [
        piece._replace(above=min(piece.above, close), below=min(piece.below, close))
        for piece in body or [Piece(place.style.body.leading)]
    ]
    near[0] = near[0]._replace(marks=(mark, *near[0].marks), above=close)
    near[-1] = near[-1]._replace(below=close)
    return near


def _indent(block: Items, place: Place) -> float:
    """How far an item's text stands to the right: enough for the widest mark."""
    scale = place.style.scale
    if block.mark == "bullet":
        return BULLET_INDENT * scale
    if block.mark == "tick":
        return TICK_SIDE * scale + MARK_GAP
    widest = face().width(f"{len(block.items)}.", place.style.body.type)
    return max(NUMBER_INDENT * scale, widest + MARK_GAP)


def _mark(block: Items, number: int, label: Element, place: Place) -> Marks:
    """An item's mark, beside its first line."""
    size, middle = place.style.body, place.style.body.leading / 2
    scale = place.style.scale
    shape: Shape
    if block.mark == "number":
        shape = Text(0, baseline(size.type, size.leading), face(), size.type, f"{number}.")
    elif block.mark == "tick":
        side = TICK_SIDE * scale
        frame = box(place.ink.rule / 2, middle - side / 2, side, side)
        shape = Said(TICK_BOX, (Path(frame, width=place.ink.rule),))
    else:
        dot = circle(BULLET_INDENT * scale / 3, middle, size.type * 0.15)
        shape = Said("\N{BULLET}", (place.ink.area(dot),))
    return Marks(label, (shape,))
