"""What the tests of this room share: a place to measure in, and sheets drawn and read back."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pypdfium2
import pytest
from pdf.demo import sheets
from pdf.reader import Reading
from PIL import Image

from kitgen.pdf.draw import draw
from kitgen.pdf.layout import lay_out
from kitgen.pdf.measure import measure
from kitgen.pdf.paper import A4, MM, Paper
from kitgen.pdf.place import Place
from kitgen.pdf.style import GREY, PUPILS
from kitgen.pdf.tags import Element
from kitgen.sheets.sheet import Sheet

Render = Callable[..., list[Image.Image]]


@pytest.fixture
def place() -> Place:
    """The place of a block on a pupils' page: 186 mm wide, 245 mm high."""
    return Place(
        width=186 * MM,
        height=245 * MM,
        element=Element("Document"),
        style=PUPILS,
        ink=GREY,
        measure=measure,
        misfits=[],
        blank_word="blank",
    )


@cache
def drawn(name: str) -> bytes:
    """A demo sheet's PDF."""
    return draw(lay_out(sheets()[name]))


@pytest.fixture(params=sorted(sheets()))
def pdf(request: pytest.FixtureRequest) -> bytes:
    """The PDF of each demo sheet in turn."""
    return drawn(request.param)


@pytest.fixture
def read() -> Callable[[Sheet], Reading]:
    """Draw a sheet and read it back."""
    return lambda sheet: Reading(draw(lay_out(sheet)))


@pytest.fixture
def render() -> Render:
    """Draw a sheet and print its pages in grey, at so many dots an inch."""

    def _render(
        sheet: Sheet, dots: float = 72, paper: Paper = A4, *, colour: bool = False
    ) -> list[Image.Image]:
        document = pypdfium2.PdfDocument(draw(lay_out(sheet, paper)))
        return [page.render(scale=dots / 72, grayscale=not colour).to_pil() for page in document]

    return _render
