"""Headings, paragraphs and lists: the heights of their lines, what keeps together, what is read."""

from __future__ import annotations

import pytest
from pdf.parts import sheet, words
from pdf.printing import read

from kitgen.pdf.layout import lay_out
from kitgen.pdf.measure import measure
from kitgen.pdf.paper import MM
from kitgen.pdf.place import Place
from kitgen.pdf.style import HOST, PUPILS, style_of
from kitgen.sheets.runs import Run, SignRun
from kitgen.sheets.sheet import Heading, Items, Paragraph

LONG = words("word " * 60)  # 26.5 pt a word with its space: 19 words in 186 mm (527 pt), so 4 lines


def test_the_host_reads_smaller_type() -> None:
    """Teachers get more on a page; pupils need 12 pt."""
    assert (style_of("player"), style_of("record"), style_of("host")) == (PUPILS, PUPILS, HOST)
    assert (PUPILS.body.type, PUPILS.body.leading) == (12, 16)
    assert (HOST.body.type, HOST.body.leading) == (11, 15)


def test_a_paragraph_is_its_lines(place: Place) -> None:
    """Four lines of 16 pt, 4 mm from their neighbours; the first and the last two keep together."""
    pieces = measure(Paragraph(LONG), place)
    assert [piece.height for piece in pieces] == [16, 16, 16, 16]
    assert [piece.keeps for piece in pieces] == [True, False, True, False]
    assert pieces[0].above == pieces[-1].below == 4 * MM
    assert pieces[1].above == pieces[0].below == 0


def test_a_small_paragraph_has_small_lines(place: Place) -> None:
    """Captions and remarks are 9 pt on 12."""
    (piece,) = measure(Paragraph(words("a remark"), small=True), place)
    assert piece.height == 12


@pytest.mark.parametrize(("level", "height", "above"), [(1, 24, 8), (2, 18, 8), (3, 16, 6)])
def test_a_heading_keeps_with_what_follows(
    level: int, height: float, above: float, place: Place
) -> None:
    """Its distance from what stands above is larger than from what it heads."""
    heading = Heading(level, words("Play"))  # type: ignore[arg-type]  # one of 1, 2, 3
    (piece,) = measure(heading, place)
    assert piece.height == height
    assert piece.keeps
    assert (piece.above, piece.below) == (above * MM, 1.5 * MM)


def test_an_empty_text_has_no_lines(place: Place) -> None:
    """Nothing is printed for nothing, and no distance is kept from it."""
    assert measure(Paragraph(()), place) == []
    assert measure(Heading(2, words("")), place) == []


def test_the_text_of_an_item_stands_right_of_its_mark(place: Place) -> None:
    """Mark and text share the first line; items are 1 mm apart, the list 4 mm from the rest."""
    block = Items(((Paragraph(words("one")),), (Paragraph(words("two")),)), "number")
    first, second = measure(block, place)
    assert [(mark.tag.kind, mark.x) for mark in first.marks] == [  # type: ignore[union-attr]
        ("Lbl", 0),
        ("P", 6 * MM),
    ]
    assert (first.above, first.below, second.above, second.below) == (4 * MM, MM, MM, 4 * MM)


def test_wide_numbers_make_room_for_themselves(place: Place) -> None:
    """The hundredth item's number is 25 pt wide: 3 * 6.72 + 3.2, and 2 mm follow."""
    block = Items(((Paragraph(words("x")),),) * 100, "number")
    piece = measure(block, place)[0]
    assert piece.marks[1].x > 6 * MM


def test_a_list_may_be_split_between_its_lines(place: Place) -> None:
    """A long item is not held together, but no line of it stands alone."""
    pieces = measure(Items(((Paragraph(LONG),),)), place)
    assert [piece.keeps for piece in pieces] == [True, False, True, False]


def test_an_item_without_words_has_its_mark(place: Place) -> None:
    """A box to tick may stand alone."""
    (piece,) = measure(Items(((),), "tick"), place)
    assert piece.height == 16
    assert len(piece.marks) == 1


def test_lists_are_read_with_their_marks() -> None:
    """A reader hears what kind of list it is, and each mark before its item."""
    found = read(
        sheet(
            Items(((Paragraph(words("go")),), (Paragraph(words("stop")),)), "number"),
            Items(((Paragraph(words("clear")),),), "bullet"),
            Items(((Paragraph(words("checked")),),), "tick"),
        )
    )
    assert found.said()[5:] == ["1.", "go", "2.", "stop", "•", "clear", "☐", "checked"]
    kinds = [node.entry["/A"][0]["/ListNumbering"] for node in found.nodes("L")]
    assert kinds == ["/Decimal", "/Disc", "/None"]
    assert found.outline(found.nodes("L")[1]) == "L(LI(Lbl LBody(P)))"


def test_signs_are_read_as_their_words() -> None:
    """A sign without a word is printed and not read."""
    text = (Run("Go "), SignRun("up", "up"), Run(", then "), SignRun("star"), Run("!"))
    assert read(sheet(Paragraph(text))).said()[-1] == "Go up, then !"


def test_a_paragraph_over_two_pages_is_one_element() -> None:
    """It is read in one go: 40 lines of 16 pt and 20 more do not fit on one page."""
    found = read(sheet(Paragraph(LONG * 10), Paragraph(LONG * 5)))
    last = found.nodes("P")[-1]
    assert {kid[0] for kid in last.kids if isinstance(kid, tuple)} == {0, 1}
    assert found.said(last) == ["word " * 300]


def test_no_line_of_a_paragraph_stands_alone() -> None:
    """Whatever stands above: at least two lines come before and after the end of a page."""
    for lines in range(33, 40):
        above = Paragraph(words("\n".join("x" * lines)))
        page, *_ = lay_out(sheet(above, Paragraph(LONG))).pages
        on_first = sum(entry.piece.height == 16 for entry in page.placed) - lines
        assert on_first in {0, 2, 4}


def test_headings_in_a_row_keep_with_the_first_lines_they_head() -> None:
    """A heading at the foot of a page heads nothing."""
    for lines in range(30, 42):
        above = Paragraph(words("\n".join("x" * lines)))
        blocks = (above, Heading(2, words("a")), Heading(3, words("b")), Paragraph(LONG))
        first = lay_out(sheet(*blocks)).pages[0].placed
        heights = [round(entry.piece.height) for entry in first]
        if 18 in heights:
            after = heights[heights.index(18) + 1 :]
            assert after[:3] == [16, 16, 16]  # the second heading and two lines
