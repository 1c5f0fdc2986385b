"""Tables: the widths of columns, the heights of rows, heads on every page, and what is read."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from pdf.parts import head, sheet, tall, turns, words
from pdf.printing import read

from kitgen.pdf.blocks.widths import share
from kitgen.pdf.layout import lay_out
from kitgen.pdf.measure import measure
from kitgen.pdf.paper import MM
from kitgen.pdf.pieces import Piece
from kitgen.pdf.place import Place
from kitgen.pdf.shapes import Path, Text
from kitgen.pdf.tags import Artifact
from kitgen.sheets.runs import Origin, Run, SignRun
from kitgen.sheets.sheet import Cell, Heading, Paragraph, Row, Table

HERE = Origin(("rules",), "maze-race/record.xml.j2", 7)


def row(*texts: str) -> Row:
    """A row of words; an empty word is a blank cell."""
    return Row(tuple(Cell(words(text)) if text else Cell(blank=True) for text in texts))


def edges(piece: Piece) -> list[float]:
    """Where the lines beside a row's cells run, in mm; the outer ones half their width inside."""
    frame = [shape for shape in piece.marks[0].shapes if isinstance(shape, Path)][-1]
    return [round(numbers[0] / MM, 1) for name, numbers in frame.steps[2:] if name == "m"]


@pytest.mark.parametrize(
    ("room", "least", "most", "shares"),
    [
        (100, [10, 10], [20, 30], [40, 60]),  # all lines fit: 100 * 20 / 50, 100 * 30 / 50
        (40, [10, 10], [20, 40], [15, 25]),  # words fit: 10 + 10 * 20 / 40, 10 + 30 * 20 / 40
        (20, [10, 30], [20, 40], [5, 15]),  # nothing fits: 20 * 10 / 40, 20 * 30 / 40
        (20, [4, 3, 90], [4, 3, 90], [4, 3, 13]),  # one word is too long for any table
        (20, [4, 30, 90], [4, 30, 90], [4, 8, 8]),  # two are
    ],
)
def test_room_is_shared_by_the_words(
    room: float, least: Sequence[float], most: Sequence[float], shares: list[float]
) -> None:
    """Lines first, then words; where not even these fit, each column lacks its part.

    Where far less than these fit, short words have their room, so that the long ones are blamed.
    """
    assert share(room, least, most) == pytest.approx(shares)


def test_stated_widths_are_kept_and_the_rest_is_shared(place: Place) -> None:
    """186 - 40 - 26 = 120 mm for two columns with the same words."""
    table = Table((head("same", "b", "same", "d"),), (0, 40, 0, 26))
    assert edges(measure(table, place)[0]) == [0.1, 60, 100, 160, 185.9]


def test_a_table_is_no_wider_than_its_columns(place: Place) -> None:
    """Without an open width nothing is stretched."""
    assert edges(measure(Table((row("a", "b"),), (20, 30)), place)[0]) == [0.1, 20, 49.9]


def test_a_long_text_leaves_room_for_words(place: Place) -> None:
    """The narrow columns hold their words on one line, and the wide one wraps."""
    table = Table((head("Old R", "Collision"), row("B3", "both propose it, so " * 12)), (0, 0))
    first, second = measure(table, place)
    assert edges(first)[1] < 20
    assert [mark for mark in second.marks if len(mark.shapes) > 1]
    assert place.misfits == []


def test_a_wide_cell_spreads_over_its_columns(place: Place) -> None:
    """Two columns under a wide title share what it needs; the third takes no part in it."""
    title = Row((Cell(words("a title far wider than both"), span=2), Cell(words("x"))))
    first, second = measure(Table((title, row("a", "b", "x")), (0, 0, 0)), place)
    assert edges(first) == [0.1, edges(second)[2], 185.9]
    assert edges(second)[1] == pytest.approx(edges(second)[2] / 2, abs=0.5)
    assert edges(second)[2] > 140


def test_a_row_has_the_height_to_write_in(place: Place) -> None:
    """8.5 mm in the body; a head row has its line of 16 pt and 0.7 mm over and under it."""
    rows = measure(Table((head("a"), row(""), row("x")), (0,)), place)
    assert [piece.height for piece in rows] == pytest.approx([16 + 1.4 * MM, 8.5 * MM, 8.5 * MM])


def test_a_row_grows_with_its_words(place: Place) -> None:
    """Three lines of 12 pt in a small table, and 0.7 mm over and under them."""
    (piece,) = measure(Table((row("a\nb\nc", ""),), (20, 20), small=True), place)
    assert piece.height == pytest.approx(36 + 1.4 * MM)


def test_words_stand_in_the_middle_of_their_row(place: Place) -> None:
    """One line of 16 pt in 8.5 mm (24.1 pt): 4.05 pt over it."""
    (piece,) = measure(Table((row("x"),), (20,)), place)
    assert piece.marks[1].y == pytest.approx((8.5 * MM - 16) / 2)


def test_centred_words_stand_in_the_middle_of_their_cell(place: Place) -> None:
    """The middle of the words is that of the cell of 20 mm."""
    cell = Cell(words("ab"), align="centre")
    (piece,) = measure(Table((Row((cell,)),), (20,)), place)
    text = piece.marks[1].shapes[0]
    assert isinstance(text, Text)
    assert text.x + text.face.width("ab", 12) / 2 == pytest.approx(10 * MM)


def test_heads_are_bold_on_grey(place: Place) -> None:
    """A row's own header cell is bold, too, but stands on white."""
    side = Row((Cell(words("R"), head=True), Cell(words("x"))))
    top, below = measure(Table((head("a", "b"), side), (20, 20)), place)
    fills = [
        [shape.fill for shape in piece.marks[0].shapes if isinstance(shape, Path)]
        for piece in (top, below)
    ]
    assert fills == [[0.88, None], [None]]
    faces = [
        shape.face.name
        for piece in (top, below)
        for mark in piece.marks
        for shape in mark.shapes
        if isinstance(shape, Text)
    ]
    assert faces == ["FiraSans-Bold"] * 3 + ["FiraSans-Regular"]


def test_boxes_stand_in_groups_in_the_middle(place: Place) -> None:
    """Sixteen boxes of 4 mm and three gaps of 2 mm in 100 mm: (100 - 70) / 2 to either side."""
    cell = Cell(boxes=(4, 4, 4, 4))
    (piece,) = measure(Table((Row((cell,)),), (100,)), place)
    boxes = piece.marks[1].shapes[0]
    assert isinstance(boxes, Path)
    lefts = [round(numbers[0] / MM, 2) for _, numbers in boxes.steps]
    assert lefts[:5] == [15, 19, 23, 27, 33]
    assert lefts[-1] == 81  # 85 - 4
    assert piece.marks[1].y == pytest.approx((8.5 - 4) / 2 * MM)


def kept(pieces: Sequence[Piece]) -> str:
    """Which pieces keep with the next."""
    return "".join("k" if piece.keeps else "." for piece in pieces)


def test_the_head_keeps_with_four_rows_and_four_rows_end_a_table(place: Place) -> None:
    """No head without rows, no few rows without a name on the next page."""
    rows = measure(Table((head("a"), *(row("x"),) * 10), (0,)), place)
    assert kept(rows) == "kkkk...kkk."


def test_two_rows_are_enough_where_they_are_high(place: Place) -> None:
    """Three of 20 mm are more than the 34 mm of four rows of 8.5 mm."""
    rows = measure(Table((head("a"), *(row("x"),) * 10), (0,), row_mm=20), place)
    assert kept(rows) == "kk.......k."


def test_dividers_part_a_cell_over_its_whole_height(place: Place) -> None:
    """Four places of 10 mm in a cell of 40 mm that begins at 20 mm."""
    table = Table((Row((Cell(words("1")), Cell(blank=True, dividers=4))),), (20, 40))
    (piece,) = measure(table, place)
    within = piece.marks[0].shapes[0]
    assert isinstance(within, Path)
    assert [(name, round(x / MM, 1), y) for name, (x, y) in within.steps] == [
        (name, x, y) for x in (30, 40, 50) for name, y in (("m", 0), ("l", piece.height))
    ]


def test_a_heavy_line_parts_rows(place: Place) -> None:
    """1.5 pt, as a board's outer line."""
    (piece,) = measure(Table((Row((Cell(words("1")),), rule=True),), (20,)), place)
    frame = [shape for shape in piece.marks[0].shapes if isinstance(shape, Path)]
    assert [(path.width, path.steps[-1][1][1]) for path in frame] == [
        (0.75, piece.height),
        (1.5, piece.height),
    ]


def test_what_is_printed_in_a_blank_cell_is_not_read() -> None:
    """A stroke between two places to write is announced as a blank cell, not as a stroke."""
    side = Row((Cell(words("1.1"), head=True), Cell(words("/"), blank=True)))
    found = read(sheet(Table((head("Tick", "R / B"), side), (0, 0))))
    assert [node.actual for node in found.nodes("TD")] == ["blank"]


def test_a_head_is_printed_again_but_not_read_again() -> None:
    """On the second page the head is an artifact; the table is one, with all of its rows."""
    found = read(sheet(turns(34)))
    artifacts = ["".join(s.text for s in page if s.tag == "Artifact") for page in found.pages]
    assert "Start1234Runs" not in artifacts[0]
    assert "Start1234Runs" in artifacts[1]
    (table,) = found.nodes("Table")
    assert found.outline(table).count("TR(TH") == 1
    assert found.outline(table).count("TR(TD") == 34


def test_rows_that_open_another_page_say_what_they_belong_to() -> None:
    """In print alone: over the head that is printed again, and over one that opens a page."""
    table = turns(34)._replace(again="Challenge 3 (continued)")
    for blocks, shown in [((table,), [0, 1]), ((tall(36), table), [0, 1, 1])]:
        found = read(sheet(*blocks))
        printed = ["".join(part.text for part in page) for page in found.pages]
        assert [page.count("Challenge 3 (continued)") for page in printed] == shown
        assert "Challenge 3 (continued)" not in found.said()


def test_signs_in_a_repeated_head_are_not_read_again() -> None:
    """Their words are left out where the head is an artifact."""
    top = Row((Cell((SignRun("star", "stars"),), head=True), Cell(words("left"))), head=True)
    found = read(sheet(Table((top, *(row("1", ""),) * 40), (0, 0))))
    assert [part.said for page in found.pages for part in page].count("stars") == 1


def test_a_table_without_a_head_has_a_line_on_top_of_every_page(place: Place) -> None:
    """It is the row's own on the first page and repeated on the next."""
    first, second, *_ = measure(Table((row("x"),) * 4, (20,)), place)
    assert first.marks[-1].tag is Artifact.LAYOUT
    assert [piece.height for piece in second.repeats] == [0]


def test_a_heading_keeps_with_the_head_and_two_rows() -> None:
    """Wherever the page ends, the heading is followed by a head and at least four rows."""
    for lines in range(30, 42):
        above = Paragraph(words("\n".join("x" * lines)))
        blocks = (above, Heading(2, words("Trace")), turns(9))
        first = lay_out(sheet(*blocks)).pages[0].placed
        heights = [round(entry.piece.height, 1) for entry in first]
        if 18 in heights:
            assert heights[heights.index(18) + 2 :][:4] == [24.1] * 4  # rows of 8.5 mm


def test_cells_are_read_with_what_heads_them() -> None:
    """Scope says of what a header cell is the head; blanks and boxes are announced."""
    side = Row((Cell(words("1.1"), head=True), Cell(blank=True), Cell(boxes=(2, 3))))
    table = Table((head("Tick", "Square", "Runs"), side), (0, 0, 60), summary="two runs")
    found = read(sheet(table))
    scopes = [node.entry["/A"][0]["/Scope"] for node in found.nodes("TH")]
    assert scopes == ["/Column", "/Column", "/Column", "/Row"]
    assert [node.actual for node in found.nodes("TD")] == ["blank", "☐☐ ☐☐☐"]
    assert found.nodes("Table")[0].entry["/A"][0]["/Summary"] == "two runs"


def test_a_wide_cell_says_how_wide_it_is() -> None:
    """Else a reader would name the wrong column."""
    table = Table(
        (Row((Cell(words("both"), head=True, span=2),), head=True), row("a", "b")), (0, 0)
    )
    found = read(sheet(table))
    assert found.nodes("TH")[0].entry["/A"][0]["/ColSpan"] == 2


def test_a_row_with_too_few_cells_is_a_misfit_and_left_out(place: Place) -> None:
    """The rest of the table is measured all the same, so that all of its misfits are found."""
    table = Table((row("a"), row("a", "\N{SNOWMAN}")), (0, 0), origin=HERE)
    assert len(measure(table, place)) == 1
    assert [(misfit.message, misfit.origin) for misfit in place.misfits] == [
        ("a row has 1 columns; its table has 2", HERE),
        ("no font has U+2603 SNOWMAN", HERE),
    ]


def test_a_cell_with_a_place_of_its_own_is_blamed_itself(place: Place) -> None:
    """The word comes from a field of the activity file, not from the template's table."""
    field = Origin(("challenges", 0, "title"))
    cell = Cell((Run("extraordinarily"),), origin=field)
    measure(Table((Row((cell,)),), (20,), origin=HERE), place)
    (misfit,) = place.misfits
    assert misfit.origin == field
    assert misfit.message == (
        "the word 'extraordinarily', even in 9 pt, is 21.5 mm wide; its place is 17.0 mm wide: "
        "shorten it or make room"
    )


def test_too_many_boxes_are_a_misfit(place: Place) -> None:
    """Sixteen boxes and three gaps take 70 mm; a cell of 60 mm holds 57."""
    measure(Table((Row((Cell(boxes=(4, 4, 4, 4)),)),), (60,), origin=HERE), place)
    assert [misfit.message for misfit in place.misfits] == [
        "a row of boxes is 70.0 mm wide; its place is 57.0 mm wide: use fewer or smaller boxes"
    ]


def test_a_table_that_is_too_wide_is_a_misfit(place: Place) -> None:
    """Three columns of 70 mm on 186."""
    measure(Table((row("a", "b", "c"),), (70, 70, 70), origin=HERE), place)
    assert [misfit.message for misfit in place.misfits] == [
        "the table is 210.0 mm wide; its place is 186.0 mm wide: make its columns narrower"
    ]


def test_a_row_higher_than_a_page_is_a_misfit(place: Place) -> None:
    """Fifty lines of 16 pt and 1.4 mm: 800 pt are 282.2 mm."""
    measure(Table((row("\n".join("x" * 50)),), (0,), origin=HERE), place)
    assert [misfit.message for misfit in place.misfits] == [
        "a table row is 283.7 mm high; a page holds 245.0 mm: shorten its words"
    ]
