"""What stands together: kept blocks, columns, notes and the ends of pages."""

from __future__ import annotations

import pytest
from pdf.parts import sheet, tall, words
from pdf.printing import read

from kitgen.pdf.layout import lay_out
from kitgen.pdf.measure import measure
from kitgen.pdf.paper import MM
from kitgen.pdf.place import Place
from kitgen.sheets.runs import NOWHERE, Origin
from kitgen.sheets.sheet import Columns, Keep, Lines, Note, PageBreak, Paragraph

HERE = Origin(("text", "play"))
ONE = Paragraph(words("one"))


def test_kept_blocks_are_one_piece(place: Place) -> None:
    """Two lines of 16 pt, 4 mm apart, and the distances that its blocks want."""
    (piece,) = measure(Keep((ONE, ONE)), place)
    assert piece.height == pytest.approx(32 + 4 * MM)
    assert piece.above == piece.below == 4 * MM
    assert measure(Keep(()), place) == []


def test_columns_share_the_width(place: Place) -> None:
    """(186 - 2 * 6) / 3 = 58 mm each, 6 mm apart, all from the same height down."""
    (piece,) = measure(Columns(((ONE,), (tall(3),), (ONE,))), place)
    assert [round(mark.x / MM, 1) for mark in piece.marks] == [0, 64, 64, 64, 128]
    assert piece.height == 48


def test_stated_columns_are_kept_and_the_others_share_the_rest(place: Place) -> None:
    """186 - 100 - 6 = 80 mm are left for the second one."""
    block = Columns(((ONE,), (Lines(1, "a line"),)), (100, 0))
    (piece,) = measure(block, place)
    assert piece.marks[1].box == pytest.approx((80 * MM, 8.5 * MM))


def test_a_note_frames_its_blocks(place: Place) -> None:
    """4 mm on every side of its line; the frame comes first and is not read."""
    (piece,) = measure(Note((ONE,)), place)
    assert piece.height == pytest.approx(16 + 8 * MM)
    assert [(mark.x, mark.y) for mark in piece.marks] == [(0, 0), (4 * MM, 4 * MM)]


def test_columns_are_read_one_after_the_other() -> None:
    """From the top of the first to its foot, then the next."""
    two = Paragraph(words("two"))
    found = read(sheet(Columns(((ONE, two), (Note((Paragraph(words("three")),)),)))))
    assert found.said()[5:] == ["one", "two", "three"]
    assert found.outline().endswith("P P Div(P))")


def test_a_page_break_opens_a_page() -> None:
    """Also with a heading before it."""
    assert len(lay_out(sheet(ONE, PageBreak(), ONE, PageBreak(), PageBreak(), ONE)).pages) == 3
    assert len(lay_out(sheet(ONE, PageBreak())).pages) == 1


@pytest.mark.parametrize(
    "block",
    [
        Keep((ONE, PageBreak()), HERE),
        Columns(((ONE, PageBreak()),), (), HERE),
        Note((ONE, PageBreak()), HERE),
    ],
)
def test_a_page_cannot_end_where_blocks_stay_together(
    block: Keep | Columns | Note, place: Place
) -> None:
    """To ask for both is a mistake of the template's."""
    measure(block, place)
    assert [(misfit.message, misfit.origin) for misfit in place.misfits] == [
        ("a page cannot end here: these blocks stay together", HERE)
    ]


@pytest.mark.parametrize(
    ("block", "message"),
    [
        (
            Keep((tall(44),), HERE),  # 44 * 16 pt
            (
                "what stays together here is 248.4 mm high; a page holds 245.0 mm: "
                "shorten it or part it"
            ),
        ),
        (
            Columns(((ONE,), (tall(44),)), (), HERE),
            (
                "what stands side by side here is 248.4 mm high; a page holds 245.0 mm: "
                "shorten it or part it"
            ),
        ),
        (
            Note((tall(42),), HERE),  # 42 * 16 pt and 8 mm
            "the note is 245.1 mm high; a page holds 245.0 mm: shorten it or part it",
        ),
        (
            Columns(((ONE,), (ONE,)), (100, 100), HERE),  # and 6 mm between them
            (
                "what stands side by side here is 206.0 mm wide; its place is 186.0 mm wide: "
                "make the columns narrower"
            ),
        ),
        (Columns(((ONE,), (ONE,)), (100,), HERE), "2 columns stand here with 1 widths"),
    ],
)
def test_what_stays_together_must_fit_on_a_page(
    block: Keep | Columns | Note, message: str, place: Place
) -> None:
    """The message says what would fit."""
    measure(block, place)
    assert (place.misfits[0].message, place.misfits[0].origin) == (message, HERE)


def test_what_is_too_high_is_told_once(place: Place) -> None:
    """Not again of the columns and of the block that hold it."""
    measure(Keep((Keep((Columns(((ONE,), (tall(44),)), (), HERE),), HERE), ONE), HERE), place)
    assert len(place.misfits) == 1
    assert place.misfits[0].message.startswith("what stands side by side here is 248.4 mm high")


@pytest.mark.parametrize(
    ("inner", "blamed"),
    [
        (Origin((*HERE.path, "text")), Origin((*HERE.path, "text"))),
        (Origin(("elsewhere",)), HERE),
        (NOWHERE, HERE),
    ],
)
def test_the_highest_block_of_a_column_is_blamed_itself(
    inner: Origin, blamed: Origin, place: Place
) -> None:
    """If it has a field of its own within that of the columns."""
    long = tall(44)._replace(origin=inner)
    measure(Columns(((ONE,), (ONE, long)), (), HERE), place)
    assert [misfit.origin for misfit in place.misfits] == [blamed]
