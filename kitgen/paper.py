"""Paper read back: the bytes of a PDF come in, pictures of its pages go out, in grey.

Grey is what a kit is made for. Nothing here is needed to build one: pypdfium2 and Pillow come with
the extra `preview`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from io import BytesIO
from typing import NamedTuple

import pypdfium2
from fontpkg_fira_sans import ROOT
from PIL import Image, ImageDraw, ImageFont

GREYS = 16
"""Of a picture that is kept: enough for smooth letters, and a quarter fewer bytes than 256."""

COLUMNS = 4
"""Pages side by side on a contact sheet; four at `SMALL_DPI` are as wide as a school's screen."""

SMALL_DPI = 36
"""Of a page on a contact sheet: half its points, so that headings can just be read."""

GAP, TYPE_SIZE = 14, 18
"""Around every page of a contact sheet, and of the words on it, in dots."""

DESK, WHITE, BLACK = 224, 255, 0
"""Greys of a contact sheet: what the pages lie on, and the paper and ink of nothing else."""


class Pile(NamedTuple):
    """The pages of one PDF, small, under its name."""

    name: str
    pages: tuple[Image.Image, ...]


def pages(pdf: bytes, dpi: float) -> Iterator[Image.Image]:
    """Each page of a PDF as it is printed, in 256 greys and at so many dots an inch."""
    with pypdfium2.PdfDocument(pdf) as document:
        for page in document:
            yield page.render(scale=dpi / 72, grayscale=True).to_pil()


def pile(name: str, pdf: bytes) -> Pile:
    """The pages of a PDF as they lie on a contact sheet.

    They are printed at twice the size first: at 36 dots an inch PDFium's thin lines all but vanish.
    """
    return Pile(name, tuple(page.reduce(2) for page in pages(pdf, 2 * SMALL_DPI)))


def contact_sheet(piles: Sequence[Pile]) -> Image.Image:
    """All pages of some PDFs in one picture: under each PDF's name its pages, and their numbers."""
    sizes = [page.size for each in piles for page in each.pages]
    wide, high = max(size[0] for size in sizes), max(size[1] for size in sizes)
    step = GAP + high + GAP + TYPE_SIZE
    rows = [-(-len(each.pages) // COLUMNS) for each in piles]
    heading = GAP + 2 * TYPE_SIZE
    height = sum(heading + count * step for count in rows) + 2 * GAP
    sheet = Image.new("L", (COLUMNS * (wide + GAP) + GAP, height), DESK)
    top = GAP
    for each, count in zip(piles, rows, strict=True):
        _write(sheet, (GAP, top + TYPE_SIZE // 2), each.name, "Bold")
        for number, page in enumerate(each.pages):
            row, column = divmod(number, COLUMNS)
            left, upper = GAP + column * (wide + GAP), top + heading + row * step
            sheet.paste(page, (left, upper))
            _write(sheet, (left, upper + high + GAP // 2), str(number + 1), "Regular")
        top += heading + count * step
    return sheet


def _write(sheet: Image.Image, corner: tuple[int, int], text: str, style: str) -> None:
    """Write a line in the type of the kits; `corner` is its upper left one, in dots."""
    font = ImageFont.truetype(ROOT / "files" / f"FiraSans-{style}.ttf", TYPE_SIZE)
    ImageDraw.Draw(sheet).text(corner, text, fill=BLACK, font=font)


def few_greys(picture: Image.Image) -> Image.Image:
    """A grey picture in 16 greys from black to white, as it is kept in a PNG."""
    step = WHITE // (GREYS - 1)
    numbers = picture.point([round(grey / step) for grey in range(WHITE + 1)])
    kept = Image.frombytes("P", picture.size, numbers.tobytes())
    kept.putpalette([grey for number in range(GREYS) for grey in (number * step,) * 3])
    return kept


def png(picture: Image.Image) -> bytes:
    """A grey picture as a PNG of 16 greys; the same picture gives the same bytes."""
    file = BytesIO()
    few_greys(picture).save(file, "PNG")
    return file.getvalue()
