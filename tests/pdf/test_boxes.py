"""Tracks and order strips: where their boxes stand, what fills them and how they are read."""

from __future__ import annotations

import pytest
from pdf.parts import sheet, words
from pdf.printing import read

from kitgen.pdf.measure import measure
from kitgen.pdf.paper import MM
from kitgen.pdf.pieces import Piece
from kitgen.pdf.place import Place
from kitgen.pdf.shapes import Path, Sign, Text
from kitgen.sheets.runs import Inline, Run, SignRun
from kitgen.sheets.sheet import Slots, Track


def boxes(piece: Piece) -> list[tuple[float, float]]:
    """The corners of a strip's boxes in mm, from the first one."""
    (marks,) = [mark for mark in piece.marks if mark.box]
    frames = marks.shapes[0]
    assert isinstance(frames, Path)
    return [(round(x / MM, 1), round(y / MM, 1)) for _, (x, y, _, _) in frames.steps]


def test_a_wider_gap_follows_every_group(place: Place) -> None:
    """Boxes of 8 mm that touch, and 2 mm after each five."""
    (piece,) = measure(Track(words("Hits"), 7, "seven boxes"), place)
    assert [x for x, _ in boxes(piece)] == [0, 8, 16, 24, 32, 42, 50]
    assert piece.height == 8 * MM


def test_the_label_stands_beside_the_boxes_or_over_them(place: Place) -> None:
    """Twenty boxes take 166 mm: beside `Hits` they fit in 186, beside three words they do not."""
    (beside,) = measure(Track(words("Hits"), 20, "boxes"), place)
    (under,) = measure(Track(words("Damage so far"), 20, "boxes"), place)
    assert beside.height == 8 * MM
    assert under.height == pytest.approx(16 + 1 * MM + 8 * MM)


def test_a_full_row_goes_on_below(place: Place) -> None:
    """Three boxes of 13 mm fit in 40; the next row stands 2 mm under them."""
    (piece,) = measure(Slots((), 5, "boxes"), place.inside(place.element, 40 * MM))
    assert boxes(piece) == [(0, 0), (13, 0), (26, 0), (0, 15), (13, 15)]
    assert piece.height == pytest.approx(28 * MM)


def test_what_fills_a_box_is_read_after_the_strip() -> None:
    """The condition is the item's mark; boxes without anything in them are not read."""
    strip = Slots(
        words("F1"),
        4,
        "function F1: 4 slots",
        filled=((SignRun("forward", "forward"),), (), (Run("F2"),)),
        corner=True,
        filled_corners=((), (), words("B")),
    )
    found = read(sheet(strip))
    assert found.said()[5:] == ["F1", "function F1: 4 slots", "forward", "B", "F2"]
    assert found.outline(found.nodes("L")[0]) == "L(LI(LBody) LI(Lbl LBody))"


def test_labels_of_one_width_align_strips(place: Place) -> None:
    """The boxes begin 3 mm after 21 mm, or after a label that is wider."""
    for label, start in (("F1", 24.0), ("a far longer label", 36.1)):
        (piece,) = measure(Slots(words(label), 2, "slots", label_mm=21), place)
        (marks,) = [mark for mark in piece.marks if mark.box]
        assert marks.x == pytest.approx(start * MM, abs=0.1)


@pytest.mark.parametrize(
    ("filled", "size"),
    [("F2", 0.45 * 13 * MM), ("F2 F3", 12), ("forward", 10), ("far to go", 9)],
)
def test_letters_alone_are_as_large_as_fits(filled: str, size: float, place: Place) -> None:
    """0.45 of the box, or the body's size, or smaller by half points."""
    (piece,) = measure(Slots((), 1, "slots", filled=(words(filled),)), place)
    text = piece.marks[-1].shapes[0]
    assert isinstance(text, Text)
    assert text.size == pytest.approx(size)


@pytest.mark.parametrize(("beside", "share"), [((), 0.66), (words("G"), 0.5)])
def test_a_sign_leaves_room_for_the_letter_beside_it(
    beside: tuple[Run, ...], share: float, place: Place
) -> None:
    """Two thirds of the box alone, half of it with a letter."""
    paint: Inline = (SignRun("paint_green", ""), *beside)
    filled = (paint,)
    (piece,) = measure(Slots((), 1, "slots", filled=filled), place)
    sign = piece.marks[-1].shapes[0]
    assert isinstance(sign, Sign)
    assert sign.side == pytest.approx(share * 13 * MM)
    assert place.misfits == []


def test_an_empty_strip_is_a_figure_alone() -> None:
    """There is no list where there is nothing to list."""
    found = read(sheet(Slots(words("F1"), 3, "three slots"), Track((), 3, "three boxes")))
    assert found.nodes("L") == []
    assert [node.alt for node in found.nodes("Figure")] == ["three slots", "three boxes"]


def test_a_figure_says_where_it_stands() -> None:
    """Three boxes of 13 mm, without their label: 39 by 13 mm."""
    found = read(sheet(Slots(words("F1"), 3, "three slots")))
    left, low, right, high = found.nodes("Figure")[0].entry["/A"][0]["/BBox"]
    assert right - left == pytest.approx(39 * MM, abs=0.02)
    assert high - low == pytest.approx(13 * MM, abs=0.02)
    assert left > (12 + 3) * MM


def test_what_fills_a_box_must_fit_in_it(place: Place) -> None:
    """The message names the width of the words and that of the box."""
    measure(Slots((), 1, "a slot", filled=(words("turn around"),)), place)
    assert [misfit.message for misfit in place.misfits] == [
        (
            "this line, even in 9 pt, is 17.4 mm wide; its place is 13.0 mm wide: "
            "shorten it or make room"
        )
    ]


def test_a_box_wider_than_its_place_is_a_misfit(place: Place) -> None:
    """It could not be drawn without crossing its neighbour."""
    measure(Slots((), 1, "a slot", box_mm=30), place.inside(place.element, 20 * MM))
    assert [misfit.message for misfit in place.misfits] == [
        "a box is 30.0 mm wide; its place is 20.0 mm wide: make it smaller"
    ]
