"""Hints in the file: an outline, page labels, how it is printed, and a page for notes."""

from __future__ import annotations

from typing import Any

import pytest
from pdf.parts import sheet, words
from pdf.printing import read
from pdf.reader import Reading

from kitgen.pdf.draw import draw
from kitgen.pdf.layout import lay_out
from kitgen.sheets.printing import Printing
from kitgen.sheets.sheet import Block, Heading, PageBreak, Paragraph

KEY = (
    Heading(2, words("Answers")),
    Paragraph(words("Twelve.")),
    Heading(3, words("Why (so)")),
    PageBreak(),
    Heading(2, words("Grüße")),
    Heading(3, words("An end")),
)


def listed(found: Reading) -> list[Any]:
    """The outline as nested lists of titles."""

    def titles(entries: list[Any]) -> list[Any]:
        return [titles(each) if isinstance(each, list) else each.title for each in entries]

    return titles(found.pdf.outline)


def test_an_outline_lists_the_headings_level_by_level() -> None:
    """Each under the one that it belongs to; the title is the first."""
    found = read(sheet(*KEY, title="The key", outline=True))

    assert listed(found) == ["The key", ["Answers", ["Why (so)"], "Grüße", ["An end"]]]
    assert found.catalog["/PageMode"] == "/UseOutlines"


def test_an_entry_leads_to_its_heading() -> None:
    """To its page, and to the height at which it stands there."""
    found = read(sheet(*KEY, outline=True))
    outline: Any = found.pdf.outline
    title, (answers, _, other, _) = outline
    tops = [float(entry["/Top"]) for entry in (title, answers, other)]

    assert [found.pdf.get_destination_page_number(entry) for entry in (answers, other)] == [0, 1]
    assert tops[0] > tops[1] > 0
    assert tops[2] == tops[0]  # at the top of its page, like the title on the first


def test_a_sheet_has_no_outline_unless_it_wants_one() -> None:
    """A pupil's sheet is short, and a list of headings could tell more than the page."""
    assert listed(read(sheet(*KEY))) == []


def test_pages_are_numbered_from_1_in_a_reader_too() -> None:
    """The number in a reader's margin is the one in the footer."""
    assert read(sheet(*KEY)).pdf.page_labels == ["1", "2"]


@pytest.mark.parametrize(
    ("blocks", "printing", "told"),
    [
        pytest.param(KEY, Printing(), "/DuplexFlipLongEdge", id="both sides of the paper"),
        pytest.param(KEY, Printing(duplex=False), "/Simplex", id="a sheet that wants one side"),
        pytest.param((), Printing(), "/Simplex", id="one page has no back"),
    ],
)
def test_the_printer_is_told_on_how_many_sides(
    blocks: tuple[Block, ...], printing: Printing, told: str
) -> None:
    """And never to scale the page."""
    found = read(sheet(*blocks, printing=printing))
    preferences: Any = found.catalog["/ViewerPreferences"]

    assert (preferences["/Duplex"], preferences["/PrintScaling"]) == (told, "/None")


THREE = (*KEY, PageBreak(), Heading(2, words("More")))


@pytest.mark.parametrize(
    ("blocks", "changes", "pages"),
    [
        pytest.param(THREE, {"notes_word": "Notes"}, 4, id="the last back would be empty"),
        pytest.param(KEY, {"notes_word": "Notes"}, 2, id="both sides are full"),
        pytest.param((), {"notes_word": "Notes"}, 1, id="one page is printed on one side"),
        pytest.param(THREE, {}, 3, id="the sheet wants no notes"),
        pytest.param(
            THREE,
            {"notes_word": "Notes", "printing": Printing(duplex=False)},
            3,
            id="no page has a back",
        ),
    ],
)
def test_an_empty_back_is_ruled_for_notes(
    blocks: tuple[Block, ...], changes: dict[str, object], pages: int
) -> None:
    """The page has a heading and lines to its foot, and counts like any other."""
    laid = lay_out(sheet(*blocks, **changes))
    found = Reading(draw(laid))

    assert len(found.pdf.pages) == pages
    assert ("Notes" in found.pdf.pages[-1].extract_text()) is (pages == 4)
    if pages == 4:
        footer = laid.pages[-1].placed[-1]
        lines = laid.pages[-1].placed[-2]
        assert 0 < footer.y - (lines.y + lines.piece.height) < 40  # points
