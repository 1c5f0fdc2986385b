"""What only the printed page can show: margins, contours, blank squares, boards in grey."""

from __future__ import annotations

import pytest
from pdf.demo import sheets
from pdf.parts import cell, sheet
from pdf.printing import rendered
from PIL import Image, ImageChops, ImageOps

from kitgen.pdf.paper import LETTER
from kitgen.sheets.board_nouns import Board, Square

DOT = 72 / 25.4


def crop(page: Image.Image, left: float, top: float, right: float, low: float) -> Image.Image:
    """Part of a page printed at 72 dots an inch, in mm from its upper left corner."""
    first, second, third, fourth = (round(edge * DOT) for edge in (left, top, right, low))
    return page.crop((first, second, third, fourth))


def margin(page: Image.Image) -> int:
    """How many dots stay white at the edge where the fewest do."""
    left, top, right, low = ImageOps.invert(page).getbbox() or (0, 0, 0, 0)
    return min(left, top, page.width - right, page.height - low)


def letters(picture: Image.Image, columns: int, rows: int) -> list[str]:
    """A picture as text: a letter for the middle of every square, `#` dark, `-` grey, `.` white."""
    wide, high = picture.width / columns, picture.height / rows
    lines = []
    for row in range(rows):
        line = ""
        for column in range(columns):
            middle = picture.crop(
                (
                    round((column + 0.2) * wide),
                    round((row + 0.2) * high),
                    round((column + 0.8) * wide),
                    round((row + 0.8) * high),
                )
            )
            grey = sum(middle.tobytes()) / len(middle.tobytes())
            line += "." if grey > 254 else "-" if grey > 200 else "#"
        lines.append(line)
    return lines


@pytest.mark.parametrize("name", sorted(sheets()))
def test_nothing_is_printed_near_an_edge(name: str) -> None:
    """12 mm stay free at every edge."""
    for page in rendered(sheets()[name], 288):
        assert margin(page) >= 4 * 12 * DOT - 2


def test_letter_paper_keeps_its_edges_free_too() -> None:
    """The area is the same; the paper is wider and lower."""
    for page in rendered(sheets()["host"], 288, LETTER):
        assert margin(page) >= 4 * 12 * DOT - 2


def test_void_squares_are_blank_and_colours_are_hatched() -> None:
    """Squares of 20 mm without labels; the strip and its distance take 13.97 mm of the area."""
    picture = ("R.G", ".B.", "GR.")
    rows = tuple(tuple(cell(letter) for letter in line) for line in picture)
    (page,) = rendered(sheet(Board(rows, (), (), 20.0, "board"), fields=None))
    top = 21 + 13.97 + 0.26
    board = crop(page, 12.26, top, 12.26 + 60, top + 60)
    assert letters(board, 3, 3) == ["-.-", ".-.", "--."]


def test_lines_follow_the_contour() -> None:
    """No line crosses the void between two squares, and none runs around it."""
    rows = ((Square(), Square(void=True), Square(void=True), Square()),)
    (page,) = rendered(sheet(Board(rows, (), (), 20.0, "board"), fields=None))
    top = 21 + 13.97
    assert letters(crop(page, 34, top - 1, 70, top + 22), 1, 1) == ["."]
    edges = crop(page, 30, top, 34, top + 20).tobytes()
    assert min(edges) < 100


def test_the_band_is_black() -> None:
    """Over the whole width of every page."""
    for page in rendered(sheets()["host"]):
        assert set(crop(page, 12.5, 22, 30, 28).tobytes()) == {0}
        assert set(crop(page, 180, 22, 197, 28).tobytes()) == {0}


def test_only_greys_are_printed() -> None:
    """A kit is made for printers without colour."""
    for name in sheets():
        for page in rendered(sheets()[name], colour=True):
            red, green, blue = page.split()
            assert not ImageChops.difference(red, green).getbbox()
            assert not ImageChops.difference(red, blue).getbbox()
