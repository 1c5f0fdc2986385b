"""Sheets on their way through the room: drawn, read back as a screen reader does, or printed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pypdfium2
from pdf.demo import sheets
from pdf.parts import sheet
from pdf.reader import Reading
from PIL import Image

from kitgen.pdf.draw import draw
from kitgen.pdf.layout import LaidOut, lay_out
from kitgen.pdf.paper import A4, AREA_HEIGHT, AREA_WIDTH, Paper
from kitgen.pdf.shapes import Path, Shape, Sign, Text, unsaid
from kitgen.pdf.style import SizeName, style_of
from kitgen.sheets.sheet import Block, Sheet


@cache
def drawn(name: str) -> bytes:
    """A demo sheet's PDF."""
    return draw(lay_out(sheets()[name]))


def read(source: Sheet) -> Reading:
    """A sheet, drawn and read back."""
    return Reading(draw(lay_out(source)))


def texts(laid: LaidOut) -> list[Text]:
    """Every text on a sheet's pages."""
    return [shape for shape, _, _ in shapes(laid) if isinstance(shape, Text)]


def shapes(laid: LaidOut) -> Iterator[tuple[Shape, float, float]]:
    """Every shape on a sheet's pages, with where its marks begin."""
    for page in laid.pages:
        for piece, x, y in page.placed:
            for marks in piece.marks:
                for shape in unsaid(marks.shapes):
                    yield shape, x + marks.x, y + marks.y


def outside(laid: LaidOut) -> list[Shape]:
    """What is printed past the area that every printer reaches, by more than a thin line."""
    left, top = laid.paper.corner
    return [
        shape
        for shape, x, y in shapes(laid)
        for right, low in extent(shape)
        if not left - 1 < x + right < left + AREA_WIDTH + 1
        or not top - 1 < y + low < top + AREA_HEIGHT + 1
    ]


def extent(shape: Shape) -> list[tuple[float, float]]:
    """Points between which a shape lies."""
    if isinstance(shape, Text):
        width = shape.face.width(shape.words.rstrip(), shape.size)
        return [(shape.x, shape.y), (shape.x + width, shape.y)]
    if isinstance(shape, Sign):
        return [(shape.x, shape.y), (shape.x + shape.side, shape.y + shape.side)]
    if isinstance(shape, Path):
        ends = [step for name, step in shape.steps if name in {"m", "l"}]
        boxes = [step for name, step in shape.steps if name == "re"]
        corners = [(x + wide, y + high) for x, y, wide, high in boxes]
        return [(step[0], step[1]) for step in (*ends, *boxes)] + corners
    return []


def laid_out(size: SizeName, *blocks: Block, **changes: object) -> LaidOut:
    """A sheet of pupils in a size of print, in which nothing may lie past the area or be small."""
    style = style_of("player", size)
    laid = lay_out(sheet(*blocks, **changes), style=style)
    assert laid.misfits or outside(laid) == []
    assert min(text.size for text in texts(laid)) >= style.least
    return laid


def rendered(
    source: Sheet, dots: float = 72, paper: Paper = A4, *, colour: bool = False
) -> list[Image.Image]:
    """A sheet's pages as they are printed, in grey and at so many dots an inch."""
    document = pypdfium2.PdfDocument(draw(lay_out(source, paper)))
    return [page.render(scale=dots / 72, grayscale=not colour).to_pil() for page in document]
