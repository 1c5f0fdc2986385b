"""What gives way in large print: tables are parted, columns part, frames and lines go on."""

from __future__ import annotations

import pytest
from pdf.parts import head, maze, tall, turns, words
from pdf.printing import laid_out, texts
from pdf.reader import Reading

from kitgen.pdf.draw import draw
from kitgen.pdf.measure import measure
from kitgen.pdf.paper import MM
from kitgen.pdf.place import Place
from kitgen.pdf.shapes import Path
from kitgen.pdf.style import SIZES, XLARGE, style_of
from kitgen.sheets.board_nouns import Square
from kitgen.sheets.runs import Gap, Origin
from kitgen.sheets.sheet import (
    Block,
    Cell,
    Columns,
    Fields,
    Heading,
    Keep,
    Lines,
    Note,
    PageBreak,
    Paragraph,
    Row,
    Slots,
    Table,
    Track,
)

HERE = Origin(("rules",))
GRID = maze("a grid", "Row, then column: C-7")

SMALL = GRID._replace(
    rows=((Square(),) * 5,) * 5,
    row_labels=GRID.row_labels[:5],
    column_labels=GRID.column_labels[:5],
    square_mm=7.0,
)
STANDARD = style_of("player")
WRITING = Table(
    (head(*"abcdef"), Row((Cell(blank=True),) * 6)), (20.0, 20.0, 20.0, 20.0, 0.0, 20.0)
)

WIDE = Table(
    (
        Row(
            (Cell(words("Turn"), head=True), *(Cell(words("Damageable"), head=True, span=2),) * 3),
            head=True,
        ),
        *(
            Row(
                (
                    Cell(words(str(turn)), head=True),
                    *(Cell(words(f"squarewise{column}")) for column in range(6)),
                )
            )
            for turn in range(1, 4)
        ),
        Row((Cell(words("and so on"), span=7),)),
    ),
    (0.0,) * 7,
    origin=HERE,
)


def test_a_table_that_is_too_wide_is_parted(large: Place) -> None:
    """Each part has the head of its columns, the name of each row, and what spans them all."""
    found = Reading(draw(laid_out("large", WIDE)))
    tables = [found.said(table) for table in found.nodes("Table")]
    assert len(tables) > 1
    assert [table[0] for table in tables] == ["Turn"] * len(tables)
    assert [table[-1] for table in tables] == ["and so on"] * len(tables)
    assert [word for table in tables for word in table].count("Damageable") == 3
    assert all({"1", "2", "3"} <= set(table) for table in tables)
    assert [table.count("squarewise5") for table in tables] == [0] * (len(tables) - 1) + [3]
    measure(WIDE, large)
    assert large.misfits == []


def test_the_parts_of_a_row_stand_on_one_page() -> None:
    """The rows come in bunches: a pupil does not turn over to go on in a row."""
    rows = WIDE.rows[:1] + tuple(
        row._replace(
            cells=tuple(
                cell._replace(text=words(f"squarewise{number}.{place}"))
                for place, cell in enumerate(row.cells)
            )
        )
        for number, row in enumerate(WIDE.rows[1:4] * 20)
    )
    laid = laid_out("xlarge", WIDE._replace(rows=rows))
    pages = [[text.words for text in texts(laid._replace(pages=(page,)))] for page in laid.pages]
    for number in range(60):
        (page,) = [page for page in pages if f"squarewise{number}.6" in page]
        assert {f"squarewise{number}.{place}" for place in range(7)} <= set(page)
    assert sum(page.count("squarewise0.0") for page in pages) > 1


def test_rows_are_named_by_as_many_columns_as_tell_them_apart() -> None:
    """Turn and run together: neither names a row alone."""
    rows = tuple(
        Row(tuple(Cell(words(text)) for text in (str(turn), str(run), *("squarewise",) * 8)))
        for turn in (1, 2)
        for run in (1, 2)
    )
    table = Table((head("Turn", "Run", *"abcdefgh"), *rows), (0.0,) * 10)
    found = Reading(draw(laid_out("xlarge", table)))
    assert all(found.said(part)[:2] == ["Turn", "Run"] for part in found.nodes("Table"))
    assert len(found.nodes("Table")) > 1


def test_boxes_stand_in_as_few_rows_as_the_other_columns_leave_room_for(large: Place) -> None:
    """Two groups of four beside each other, as in 59 mm: a row is half as high as one by one."""
    table = turns(2)._replace(widths=(11.0, 8.0, 8.0, 8.0, 8.0, 11.0, 0.0, 15.0, 18.0))
    row = measure(table, large)[-1]
    (boxes,) = [mark for mark in row.marks[1:] if isinstance(mark.shapes[0], Path)]
    assert isinstance(boxes.shapes[0], Path)
    assert len({numbers[1] for _, numbers in boxes.shapes[0].steps}) < 2 * 4


def test_boxes_stand_in_as_many_rows_as_they_need(large: Place) -> None:
    """Three groups of four boxes of 6 mm in 87 mm, and the fourth one under them."""
    cell = Cell(boxes=(4, 4, 4, 4))
    (piece,) = measure(Table((Row((cell, Cell(words("x")))),), (60, 0)), large)
    boxes = piece.marks[1].shapes[0]
    assert isinstance(boxes, Path)
    assert len({numbers[1] for _, numbers in boxes.steps}) == 2
    assert large.misfits == []


def test_columns_that_are_too_narrow_stand_under_each_other(large: Place) -> None:
    """A board that would be larger alone; words that would be hard to read; a row of boxes."""
    text, one = Paragraph(words("some words " * 20)), tall(1)
    slots = Slots(words("F1"), 7, "slots", box_mm=13)
    narrow: list[tuple[Block, ...]] = [(GRID, GRID), (slots, slots), (text, text, text)]
    wide: list[tuple[Block, ...]] = [(one, one), (tall(3), tall(3), tall(3)), (text, text)]
    for blocks in narrow:
        assert len(measure(Columns(tuple((block,) for block in blocks)), large)) > 1
    for blocks in wide:
        assert len(measure(Columns(tuple((block,) for block in blocks)), large)) == 1


def test_columns_stand_in_even_rows(large: Place) -> None:
    """Five strips that fit by two: two rows of two and one of one, all as wide."""
    strip = Slots(words("Program 1"), 4, "slots", box_mm=12)
    pieces = measure(Columns(((strip,),) * 5), large)
    lefts = [[round(mark.x / MM) for mark in piece.marks if mark.box] for piece in pieces]
    assert lefts == [[0, 96], [0, 96], [0]]


def test_a_row_holds_no_more_columns_than_stated(large: Place) -> None:
    """Five that would fit beside each other stand in rows of two, and of two in standard print."""
    block = Columns(((tall(1),),) * 5, abreast=2)
    for place in (large, large._replace(style=STANDARD)):
        pieces = measure(block, place)
        assert [[round(mark.x / MM) for mark in piece.marks] for piece in pieces] == [
            [0, 96],
            [0, 96],
            [0],
        ]


def test_a_column_that_has_the_width_to_itself_may_be_parted(large: Place) -> None:
    """The strips of the third column do not keep with each other under two boards of 75 mm."""
    strips = (Slots(words("F1"), 4, "slots", box_mm=12),) * 3
    board = SMALL._replace(caption=())
    pieces = measure(Columns(((board,), (board,), strips), (50, 50, 0)), large)
    assert len(pieces) == 1 + 3


def test_words_stay_beside_a_board_if_what_follows_them_stands_below(large: Place) -> None:
    """A table of 186 mm does not fit beside a board of 75 mm, two lines do."""
    block = Columns(((SMALL,), (tall(2), WRITING)), (50, 0))
    beside, *rows = measure(block, large)
    figure, _, *lines = beside.marks
    assert [round(mark.x / MM, 1) for mark in lines] == [81, 81]
    assert figure.box
    assert len(rows) == 2
    assert large.misfits == []


def test_boards_of_one_column_stand_side_by_side(large: Place) -> None:
    """So they take less of the page than under each other with words beside them."""
    block = Columns(((SMALL, SMALL), (tall(2), WRITING)), (50, 0))
    boards, *_ = measure(block, large)
    figures = [mark for mark in boards.marks if mark.box]
    assert [round(mark.x / MM) for mark in figures] == [0, 96]


def test_what_is_kept_together_has_smaller_boards_if_it_then_fits(large: Place) -> None:
    """A grid of 12 mm and 12 lines are higher than a page, one of 9 mm is not."""
    (piece,) = measure(Keep((Heading(3, words("one")), GRID, tall(12))), large)
    (figure,) = [mark.box for mark in piece.marks if mark.box]
    assert 90 * MM < figure[1] < 125 * MM
    assert piece.height <= large.height


def test_what_is_kept_together_stands_closer_before_it_is_parted(large: Place) -> None:
    """Nine paragraphs of three lines are 268.6 mm with distances of 5 mm, 252.6 mm of 3 mm."""
    place = large._replace(height=255 * MM)
    (piece,) = measure(Keep((tall(3),) * 9), place)
    assert piece.height / MM == pytest.approx(9 * 3 * 24 / MM + 8 * 3)


def test_what_fits_twice_on_a_page_if_it_stands_closer_does_so(large: Place) -> None:
    """Four paragraphs of three lines: 116.6 mm with distances of 5 mm, 110.6 mm with 3 mm."""
    place = large._replace(height=230 * MM)
    keep = Keep((tall(3),) * 4)
    (piece,) = measure(keep, place)
    assert 2 * piece.height + place.style.step <= place.height
    (alone,) = measure(keep, place._replace(height=220 * MM))
    assert alone.height / MM == pytest.approx(4 * 3 * 24 / MM + 3 * 5)


def test_what_is_parted_goes_on_with_enough_to_turn_over_for(large: Place) -> None:
    """Its last pieces keep together until they take three tenths of a page."""
    strips = (Slots(words("F1"), 4, "slots", box_mm=13),) * 12
    pieces = measure(Keep((tall(3), *strips)), large)
    kept = [piece.keeps for piece in pieces[-5:]]
    assert kept == [False, True, True, True, False]


def test_a_sheet_with_an_almost_empty_page_is_set_closer() -> None:
    """Where that saves a page: 17 to 19 lines, or 34 to 38, else take a page more."""
    for count, pages in [(16, 1), (19, 1), (20, 2), (33, 2), (38, 2), (39, 3)]:
        laid = laid_out("large", *(tall(1),) * count, fields=None)
        assert len(laid.pages) == pages
    usual, closer = (
        laid_out("large", *(tall(1),) * count, fields=None).pages[0].placed for count in (16, 19)
    )
    assert usual[3].y - usual[2].y > closer[3].y - closer[2].y


def test_what_is_higher_than_a_page_is_kept_together_no_longer(large: Place) -> None:
    """But a heading stays with what it heads, and nothing is a misfit."""
    pieces = measure(Keep((Heading(3, words("one")), GRID, tall(40))), large)
    assert len(pieces) > 2
    assert pieces[0].tight
    assert large.misfits == []


def test_a_note_goes_on_on_the_next_page(large: Place) -> None:
    """Its frame is open there: the first piece has the upper line, the last one the lower."""
    pieces = measure(Note((tall(40),)), large)
    frames = [piece.marks[0].shapes[0] for piece in pieces]
    strokes = [len(path.steps) // 2 for path in frames if isinstance(path, Path)]
    assert strokes == [3, *(2,) * 38, 3]
    assert large.misfits == []


def test_fields_stand_in_several_rows(large: Place) -> None:
    """The date has no 27 mm to write on beside the others."""
    fields = Fields((("Name", 3.0), ("Class", 1.0), ("Date", 1.4)))
    assert [len(piece.marks) for piece in measure(fields, large)] == [2, 1]


def test_lines_to_write_on_go_on_on_another_page(large: Place) -> None:
    """19 of 12.75 mm fill a page of 245 mm; each part says what it is for."""
    pieces = measure(Lines(25, "room to write"), large)
    assert [round(piece.height / MM, 2) for piece in pieces] == [242.25, 76.5]
    assert [kid.alt for kid in large.element.kids] == ["room to write"] * 2


def test_a_track_is_parted_between_its_groups(large: Place) -> None:
    """Boxes of 16 mm under a label: ten in each row, though eleven would fit."""
    (piece,) = measure(Track(words("Damage"), 20, "20 boxes"), large._replace(style=XLARGE))
    (frames,) = [shape for shape in piece.marks[1].shapes if isinstance(shape, Path)]
    heights = [numbers[1] for _, numbers in frames.steps]
    assert [heights.count(height) for height in sorted(set(heights))] == [10, 10]


def test_a_gap_grows_as_far_as_its_line_has_room(large: Place) -> None:
    """20 mm become 30; 166 mm would be 249, and leave 2 type sizes of 186 mm free."""
    for stated, printed in [(20, 30), (166, 186 - 36 / MM)]:
        (piece,) = measure(Paragraph((Gap(stated, ""),)), large)
        (rule,) = piece.marks[0].shapes
        assert isinstance(rule, Path)
        start, end = (numbers[0] for _, numbers in rule.steps)
        assert (end - start) / MM == pytest.approx(printed)


def test_a_page_that_is_hardly_begun_does_not_end() -> None:
    """In large print; in standard print a page break is one wherever it stands."""
    pages = [
        len(laid_out(size, tall(lines), PageBreak(), tall(1)).pages)
        for size in SIZES
        for lines in (2, 22)
    ]
    assert pages == [2, 2, 1, 2, 1, 2]
