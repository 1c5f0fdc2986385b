"""Inks: what each may print, and that no line is too thin and no letter too faint."""

from __future__ import annotations

import pytest
from pdf.demo import sheets
from pdf.painted import dark_areas, faint, names, pages, painted, thin
from pdf.parts import sheet, words
from pdf.reader import Reading

from kitgen.pdf.breaking import Placed
from kitgen.pdf.colours import COLOURS
from kitgen.pdf.draw import draw
from kitgen.pdf.fonts import face
from kitgen.pdf.ink import GREY, INKS, InkName
from kitgen.pdf.layout import LaidOut, Page, lay_out
from kitgen.pdf.paper import A4
from kitgen.pdf.pieces import Marks, Piece
from kitgen.pdf.shapes import Path, Shape, Sign, Text, box, line
from kitgen.pdf.signs import SIGNS, drawing
from kitgen.pdf.tags import Artifact, Element
from kitgen.sheets.sheet import Paragraph

COLOUR_OPERATORS = {"rg", "RG", "k", "K", "cs", "CS", "sc", "SC", "scn", "SCN", "sh", "Do", "BI"}

every_sheet = pytest.mark.parametrize("name", sorted(sheets()))
every_ink = pytest.mark.parametrize("ink", INKS)


def printed(name: str, ink: InkName) -> bytes:
    """A demo sheet in an ink."""
    return draw(lay_out(sheets()[name], ink=INKS[ink]))


def page_of(*shapes: Shape) -> bytes:
    """The operators of a page with these shapes alone."""
    piece = Piece(0, (Marks(Artifact.LAYOUT, shapes),))
    root = Element("Document")
    root.add(Element("P"))
    laid = LaidOut((Page((Placed(piece, 100, 100),)),), (), root, A4, "demo", "en", "")
    (page,) = pages(draw(laid))
    return page


@every_sheet
@pytest.mark.parametrize("ink", ["grey", "save"])
def test_greys_are_all_that_is_printed(name: str, ink: InkName) -> None:
    """No operator chooses another space of colours: a printer without colour mixes nothing."""
    assert names(printed(name, ink)).isdisjoint(COLOUR_OPERATORS)


def test_grey_is_the_usual_ink() -> None:
    """Whoever asks for none gets it."""
    laid = lay_out(sheet(Paragraph(words("x"))))
    assert laid.ink is GREY is INKS["grey"]
    assert [ink.name for ink in INKS.values()] == list(INKS)


def test_colours_are_printed_as_declared() -> None:
    """A hatch in its dark tone on its light one, a path in blue, letters in black."""
    tones = {each.tone for page in pages(printed("robozzle", "color")) for each in painted(page)}
    for colour in COLOURS.values():
        for tone in (colour.light, colour.dark):
            assert tuple(float(f"{part:g}") for part in tone) in tones
    prose = [each for page in pages(printed("prose", "color")) for each in painted(page)]
    assert COLOURS["blue"].rgb in {each.tone for each in prose}
    assert {each.tone for each in prose if each.what == "text"} == {(0.0,)}


@every_sheet
def test_no_area_is_filled_where_ink_is_saved(name: str) -> None:
    """But for white ones, which hide what lies under them."""
    assert [dark_areas(page) for page in pages(printed(name, "save")) if dark_areas(page)] == []


@pytest.mark.parametrize("name", SIGNS)
def test_no_sign_has_a_filled_area_where_ink_is_saved(name: str) -> None:
    """Each by itself, also those that no demo sheet holds."""
    assert {path.fill for path in drawing(name, INKS["save"])} <= {None, 1.0}


@every_ink
@every_sheet
def test_no_line_is_thin_and_no_letter_faint(name: str, ink: InkName) -> None:
    """At least 0.75 pt, and 60 % black; white letters stand on black."""
    for page in pages(printed(name, ink)):
        assert thin(page) == []
        assert faint(page) == []


@pytest.mark.parametrize("side", [8.0, 8.55, 11.4, 40.0])
@pytest.mark.parametrize("ink", INKS)
def test_signs_have_no_thin_lines_at_any_size(ink: InkName, side: float) -> None:
    """Each is drawn with lines that suit its size."""
    shapes = [Sign(name, 0, 0, side) for name in SIGNS]
    root = Element("Document")
    root.add(Element("P"))
    placed = Placed(Piece(0, (Marks(Artifact.LAYOUT, tuple(shapes)),)), 100, 100)
    laid = LaidOut((Page((placed,)),), (), root, A4, "demo", "en", "", INKS[ink])
    (page,) = pages(draw(laid))
    assert len(list(painted(page))) > len(SIGNS)
    assert thin(page) == []


def test_the_checks_find_what_they_look_for() -> None:
    """A line of half a point, a letter of half black, white on nothing, an area, a colour."""
    bold = face(bold=True)
    assert [round(each.width, 2) for each in thin(page_of(Path(line((0, 0), (9, 0)), 0.5)))] == [
        0.5
    ]
    for tone in (0.5, 1.0):
        assert len(faint(page_of(Text(0, 9, bold, 12, "x", tone)))) == 1
    on_black = (Path(box(-1, 0, 20, 20), fill=0.0), Text(0, 9, bold, 12, "x", 1.0))
    assert faint(page_of(*on_black)) == []
    assert len(dark_areas(page_of(*on_black))) == 1
    assert b" RG " in page_of(Path(line((0, 0), (9, 0)), 1, tone=(1.0, 0.0, 0.0)))


def test_a_key_has_its_band_without_an_area() -> None:
    """A frame of 3 pt with black words."""
    band, *_ = lay_out(sheets()["host"], ink=INKS["save"]).pages[0].placed
    (frame,), (text,) = (mark.shapes for mark in band.piece.marks)
    assert isinstance(frame, Path)
    assert (frame.width, frame.fill) == (3, None)
    assert isinstance(text, Text)
    assert text.tone == 0


@every_ink
def test_an_ink_changes_nothing_that_is_read(ink: InkName) -> None:
    """Tags, words and pages are the same."""
    for name in sheets():
        found, usual = Reading(printed(name, ink)), Reading(printed(name, "grey"))
        assert found.said() == usual.said()
        assert found.outline() == usual.outline()
        assert len(found.pages) == len(usual.pages)
