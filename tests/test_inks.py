"""The kits in every ink: lines and letters, the letters of colours, and what saving ink saves."""

from __future__ import annotations

from pathlib import Path

import pypdfium2
import pytest
from jinja2 import Environment, FileSystemLoader
from pdf.painted import dark_areas, faint, names, pages, thin
from whole_way import CONTENT, sheet_of

import kitgen
from kitgen.engine.robozzle import Colour
from kitgen.pdf.colours import COLOURS
from kitgen.pdf.draw import draw
from kitgen.pdf.ink import INKS, InkName
from kitgen.pdf.layout import lay_out
from kitgen.sheets.sheet import Kind
from kitgen.shipped import SHIPPED_TEMPLATES

every_kit = pytest.mark.parametrize("path", CONTENT, ids=lambda path: path.stem)


def pdfs(path: Path, kind: Kind) -> dict[InkName, bytes]:
    """One sheet of an activity in every ink."""
    sheet = sheet_of(kitgen.load(path), kind)
    return {name: draw(lay_out(sheet, ink=ink)) for name, ink in INKS.items()}


def black(data: bytes) -> float:
    """How many pages' worth of black a PDF takes."""
    found = 0.0
    for page in pypdfium2.PdfDocument(data):
        printed = page.render(scale=1, grayscale=True).to_pil()
        greys = enumerate(printed.histogram())
        found += sum((255 - grey) * count for grey, count in greys)
    return found


@pytest.mark.parametrize("kind", ["player", "record", pytest.param("host", marks=pytest.mark.slow)])
@every_kit
def test_every_page_is_fit_for_a_copier(path: Path, kind: Kind) -> None:
    """Lines of at least 0.75 pt, letters of at least 60 % black, greys alone unless asked."""
    found = pdfs(path, kind)
    for data in found.values():
        for page in pages(data):
            assert thin(page) == []
            assert faint(page) == []
    assert names(found["grey"]).isdisjoint({"rg", "RG", "k", "K"})
    assert names(found["save"]).isdisjoint({"rg", "RG", "k", "K"})
    assert [page for page in pages(found["save"]) if dark_areas(page)] == []


@every_kit
def test_saving_ink_saves_ink(path: Path) -> None:
    """Of a host key's black at least a tenth, its bands above all."""
    found = pdfs(path, "host")
    assert black(found["save"]) < 0.9 * black(found["grey"])


WORDS = Environment(loader=FileSystemLoader(SHIPPED_TEMPLATES), autoescape=True)


@pytest.mark.parametrize(
    ("game", "colours"),
    [("robozzle", [str(each) for each in Colour]), ("simultaneous-orders", ["red", "blue"])],
)
def test_every_colour_of_a_game_is_declared_and_has_its_letter(
    game: str, colours: list[str]
) -> None:
    """The letter is a word of the game's table, under the name that the colour declares."""
    table = vars(WORDS.get_template(f"{game}/words.j2").module)["words"]
    printed = [table[COLOURS[colour].letter] for colour in colours]
    assert all(printed)
    assert len(set(printed)) == len(colours)
