"""Sheets on their way through the room: drawn, read back as a screen reader does, or printed."""

from __future__ import annotations

from functools import cache

import pypdfium2
from pdf.demo import sheets
from pdf.reader import Reading
from PIL import Image

from kitgen.pdf.draw import draw
from kitgen.pdf.layout import lay_out
from kitgen.pdf.paper import A4, Paper
from kitgen.sheets.sheet import Sheet


@cache
def drawn(name: str) -> bytes:
    """A demo sheet's PDF."""
    return draw(lay_out(sheets()[name]))


def read(sheet: Sheet) -> Reading:
    """A sheet, drawn and read back."""
    return Reading(draw(lay_out(sheet)))


def rendered(
    sheet: Sheet, dots: float = 72, paper: Paper = A4, *, colour: bool = False
) -> list[Image.Image]:
    """A sheet's pages as they are printed, in grey and at so many dots an inch."""
    document = pypdfium2.PdfDocument(draw(lay_out(sheet, paper)))
    return [page.render(scale=dots / 72, grayscale=not colour).to_pil() for page in document]
