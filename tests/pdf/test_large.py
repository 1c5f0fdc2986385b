"""Large print: a layout of its own, with larger type and squares, in which things give way."""

from __future__ import annotations

import pytest
from pdf.parts import sheet, turns, words
from pdf.printing import laid_out
from pdf.reader import Reading

from kitgen.pdf.boards.frame import frame_of
from kitgen.pdf.draw import draw
from kitgen.pdf.layout import lay_out
from kitgen.pdf.paper import LETTER, MM
from kitgen.pdf.place import Place
from kitgen.pdf.shapes import Path, Text
from kitgen.pdf.style import SIZES, XLARGE, SizeName, style_of
from kitgen.sheets.board_nouns import Board, Square
from kitgen.sheets.runs import Origin, Run
from kitgen.sheets.sheet import Cell, Heading, Kind, Paragraph, Row, Table

HERE = Origin(("rules",))
LARGER: tuple[SizeName, ...] = ("large", "xlarge")


def board(rows: int, columns: int, square: float) -> Board:
    """A board with labels on all sides."""
    return Board(
        ((Square(),) * columns,) * rows,
        tuple(str(number) for number in range(1, rows + 1)),
        tuple(str(number) for number in range(1, columns + 1)),
        square,
        "a board",
        words("a caption"),
        labels_all_sides=True,
        origin=HERE,
    )


@pytest.mark.parametrize(
    ("kind", "size", "body", "least"),
    [
        ("player", "standard", 12, 9),
        ("record", "large", 18, 16),
        ("cards", "large", 16, 16),
        ("cards", "xlarge", 16, 16),
        ("player", "xlarge", 24, 16),
        ("host", "standard", 11, 9),
        ("host", "large", 16.5, 16),
        ("host", "xlarge", 22, 16),
    ],
)
def test_every_kind_and_size_has_its_type(
    kind: Kind, size: SizeName, body: float, least: float
) -> None:
    """Nothing is smaller than the least; in large print labels and footer are as large as text."""
    style = style_of(kind, size)
    scale = [style.body, style.small, style.title, *style.headings, style.band, style.footer]
    assert (style.body.type, style.least) == (body, least)
    assert min(each.type for each in scale) >= least
    assert not style.large or style.footer.type == body <= style.label.type


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("rows", "columns", "square"), [(26, 26, 6.0), (3, 12, 13.5), (12, 3, 13.5), (2, 2, 8.0)]
)
def test_boards_of_any_size_stay_whole(
    size: SizeName, rows: int, columns: int, square: float
) -> None:
    """On one page with the heading above and the caption below, in squares near the stated ones."""
    drawn = board(rows, columns, square)
    laid = laid_out(size, Heading(2, words("Board")), drawn)
    assert laid.misfits == ()
    said = [{stretch.text for stretch in page} for page in Reading(draw(laid)).pages]
    assert any({"Board", "a caption"} <= page for page in said)


@pytest.mark.parametrize("size", SIZES)
def test_a_board_too_wide_for_any_page_is_a_misfit(size: SizeName) -> None:
    """35 squares of 8 mm are 280 mm wide without labels; the field that has them is named."""
    (misfit,) = laid_out(size, board(5, 35, 8.0)).misfits
    assert misfit.origin == HERE
    assert misfit.message.startswith("the board is 2")
    assert misfit.message.endswith(
        "wide; its place is 186.0 mm wide: use fewer columns or, in the template, smaller squares"
    )


@pytest.mark.parametrize(
    ("rows", "columns", "square", "side"),
    [(5, 5, 8.0, 12.0), (10, 10, 8.0, 12.0), (5, 5, 25.0, 34.9), (3, 12, 15.0, 14.57)],
)
def test_squares_grow_by_half_where_there_is_room(
    rows: int, columns: int, square: float, side: float, large: Place
) -> None:
    """12 squares of 15 mm fill the width already: there the labels take a little of them."""
    assert frame_of(board(rows, columns, square), large).side / MM == pytest.approx(side, abs=0.1)


def test_labels_that_have_no_room_are_smaller_or_fewer(large: Place) -> None:
    """Two figures of 16 pt in 7.4 mm; in 6.4 mm only every second column has a label."""
    frames = [frame_of(board(5, count, 8.0), large) for count in (10, 23, 27)]
    assert [(frame.size, frame.every) for frame in frames] == [
        (18, (1, 1)),
        (16, (1, 1)),
        (16, (1, 2)),
    ]


def test_every_word_and_the_page_number_are_as_large_as_text() -> None:
    """Here the page has no room beside the words of the bar, which is still 50 mm."""
    piece = laid_out("xlarge").pages[0].placed[-1].piece
    shapes = piece.marks[0].shapes
    assert [(text.words, text.size) for text in shapes if isinstance(text, Text)] == [
        ("Robot Maze Race · Player sheet · 1 per pupil", 24),
        ("page 1 of 1", 24),
        ("print at 100 %; this bar measures 50 mm", 24),
    ]
    (bar,) = (path for path in shapes if isinstance(path, Path))
    ends = [numbers[0] for _, numbers in bar.steps]
    assert max(ends) - min(ends) + bar.width == pytest.approx(50 * MM)


def test_the_kind_of_sheet_stands_under_a_title_that_leaves_it_no_room() -> None:
    """Else at the end of its line."""
    for title, beside in [("Robot Maze Race", True), ("Simultaneous robot orders for two", False)]:
        laid = laid_out("xlarge", title=title)
        shapes = [
            (mark.x + shape.x, shape.words)
            for mark in laid.pages[0].placed[0].piece.marks
            for shape in mark.shapes
            if isinstance(shape, Text)
        ]
        assert shapes[-1][1] == "Player sheet"
        assert (shapes[-1][0] > 0) is beside


@pytest.mark.parametrize("size", LARGER)
def test_a_footer_without_room_is_a_misfit(size: SizeName) -> None:
    """However many lines it may have, no word of it is broken."""
    (misfit,) = laid_out(
        size, needed="one for each and every pupil of the class", origin=HERE, scale_word="x" * 80
    ).misfits
    assert misfit.message.startswith("the footer is ")
    assert misfit.message.endswith("its place is 186.0 mm wide: shorten its words")


@pytest.mark.parametrize("size", SIZES)
def test_a_title_of_120_letters_wraps(size: SizeName) -> None:
    """On the first page it is whole; in the footer it ends in an ellipsis."""
    title = "The long and winding race of robots through mazes that nobody can see, " * 2
    laid = laid_out(size, title=title[:120])
    assert laid.misfits == ()
    assert Reading(draw(laid)).said()[0].split() == title[:120].split()


@pytest.mark.parametrize("size", SIZES)
def test_a_rule_text_of_2000_words_breaks_well(size: SizeName) -> None:
    """Every word is there once, no page ends with a heading, none is empty."""
    text = Paragraph(words(" ".join(f"word{number}" for number in range(200))))
    section = (Heading(2, words("Rules")), text)
    laid = laid_out(size, *section * 10)
    assert laid.misfits == ()
    assert " ".join(Reading(draw(laid)).said()).split().count("word7") == 10
    for page in laid.pages:
        body = [placed.piece for placed in page.placed[:-1]]
        assert body
        assert not body[-1].tight


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [1, 2, 5, 40, 200])
def test_a_record_table_has_any_number_of_rows(size: SizeName, count: int) -> None:
    """Every row is there once, with its boxes; the head is printed on every page."""
    laid = laid_out(size, turns(count))
    assert laid.misfits == ()
    found = Reading(draw(laid))
    assert found.outline().count("TR(TD") == count * len(found.nodes("Table"))
    assert [node.actual for node in found.nodes("TD")].count("☐☐☐☐ ☐☐☐☐ ☐☐☐☐ ☐☐☐☐") == count


def test_large_print_breaks_alike_on_both_papers() -> None:
    """With boards of the same size."""
    style = style_of("player", "large")
    blocks = sheet(Heading(2, words("Grid")), board(10, 10, 8.0), turns(20))
    one, other = lay_out(blocks, style=style), lay_out(blocks, LETTER, style)
    heights = [
        [[entry.piece.height for entry in page.placed] for page in laid.pages]
        for laid in (one, other)
    ]
    assert heights[0] == heights[1]


def test_a_word_that_fits_no_page_is_a_misfit() -> None:
    """In a table its cell is named."""
    cell = Cell((Run("x" * 99),), origin=HERE)
    for block in (Table((Row((cell,)),), (0,)), Paragraph(cell.text, HERE)):
        (misfit,) = lay_out(sheet(block), style=XLARGE).misfits
        assert misfit.origin == HERE
        assert misfit.message.startswith("the word 'xxx")
