"""Room to write: lines, fields and folds."""

from __future__ import annotations

import pytest
from pdf.parts import sheet, words
from pdf.printing import read

from kitgen.pdf.measure import measure
from kitgen.pdf.paper import MM
from kitgen.pdf.place import Place
from kitgen.pdf.shapes import Path, Said, Text
from kitgen.sheets.runs import Gap, Run
from kitgen.sheets.sheet import Fields, Fold, Lines, Paragraph


def test_lines_to_write_on_are_8_5_mm_apart(place: Place) -> None:
    """The first one stands that far under the text before it."""
    (piece,) = measure(Lines(3, "three lines"), place)
    (rules,) = piece.marks[0].shapes
    assert isinstance(rules, Path)
    heights = [numbers[1] / MM for name, numbers in rules.steps if name == "m"]
    assert heights == pytest.approx([8.5, 17, 25.5])
    assert piece.height == pytest.approx(25.5 * MM)


def test_fields_share_the_width(place: Place) -> None:
    """Shares of 3 and 1 of 186 - 4 mm: 136.5 and 45.5 mm, 4 mm apart."""
    (piece,) = measure(Fields((("Name", 3), ("Class", 1))), place)
    labels = [mark.shapes[0] for mark in piece.marks]
    assert [text.x / MM for text in labels if isinstance(text, Text)] == pytest.approx([0, 140.5])


def test_a_field_is_read_with_its_blank() -> None:
    """`Name`, and that something is to be written there."""
    fields = Fields((("Name", 3), ("Class", 1)))
    assert read(sheet(fields, fields=None)).said()[2:] == ["Name blank", "Class blank"]
    quiet = sheet(fields, fields=None, blank_word="")
    assert read(quiet).said()[2:] == ["Name ", "Class "]


def test_a_gap_in_a_text_is_read_as_its_word() -> None:
    """The line is drawn as long as it is asked for."""
    text = (Run("square "), Gap(20, "the square"), Run("."))
    found = read(sheet(Paragraph(text)))
    assert found.said()[-1] == "square the square."


def test_a_gap_is_as_wide_as_asked(place: Place) -> None:
    """20 mm from where the word before it ends."""
    (piece,) = measure(Paragraph((Run("a"), Gap(20, "here"))), place)
    said = piece.marks[0].shapes[1]
    assert isinstance(said, Said)
    assert isinstance(said.shapes[0], Path)
    (_, (start, _)), (_, (end, _)) = said.shapes[0].steps
    assert end - start == pytest.approx(20 * MM)


def test_the_words_of_a_fold_stand_in_its_dashes(
    place: Place,
) -> None:
    """The dashes run from edge to edge and are not read; a fold without words is dashes alone."""
    (piece,) = measure(Fold(words("fold here")), place)
    dashes = piece.marks[1].shapes[0]
    assert isinstance(dashes, Path)
    assert dashes.dash == (6, 4)
    ends = [numbers[0] for _, numbers in dashes.steps]
    assert (min(ends), max(ends)) == (0, place.width)
    assert len(measure(Fold(()), place)[0].marks) == 1
    assert read(sheet(Fold(words("fold here")))).said()[-1] == "fold here"


@pytest.mark.parametrize(
    ("block", "message"),
    [
        (
            Lines(30, "lines"),  # 30 * 8.5 mm
            "the room to write is 255.0 mm high; a page holds 245.0 mm: use fewer lines",
        ),
        (
            Fields((("Name", 9), ("The form that you are in", 1))),  # 18.2 mm; 12 to write on
            (
                "the field 'The form that you are in', even in 9 pt, is 48.9 mm wide; "
                "its place is 18.2 mm wide: shorten its label"
            ),
        ),
    ],
)
def test_room_to_write_must_fit(block: Lines | Fields, message: str, place: Place) -> None:
    """A line under 12 mm is none that anybody can write on."""
    measure(block, place)
    assert [misfit.message for misfit in place.misfits] == [message]
