"""Every kit in large print: it is laid out whole, with nothing cut, tiny or left alone."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from pdf import test_structure as structure
from pdf.printing import outside, texts
from pdf.reader import Reading
from sheets.test_odd_sizes import maze, orders, puzzle
from whole_way import CONTENT, read, sheet_of

import kitgen
from kitgen.kit import KINDS
from kitgen.pdf.draw import draw
from kitgen.pdf.layout import LaidOut, lay_out
from kitgen.pdf.style import SizeName, style_of
from kitgen.sheets.sheet import Kind, Sheet

LARGER: tuple[SizeName, ...] = ("large", "xlarge")
KITS = [(path, kind, size) for path in CONTENT for kind in KINDS for size in LARGER]
SLOW = {"host", "xlarge"}
SOME_SLOW = [
    pytest.param(*kit, marks=pytest.mark.slow if SLOW & {kit[1], kit[2]} else ()) for kit in KITS
]


@cache
def laid_out(path: Path, kind: Kind, size: SizeName) -> LaidOut:
    """One sheet of an activity in a size of print."""
    return lay_out(sheet_of(kitgen.load(path), kind), style=style_of(kind, size))


def named(part: object) -> str:
    """How a test calls a part of what it is run for."""
    return getattr(part, "stem", str(part))


@pytest.mark.parametrize(("path", "kind", "size"), KITS, ids=named)
def test_every_sheet_is_laid_out_in_large_print(path: Path, kind: Kind, size: SizeName) -> None:
    """Nothing lies past the area or under 16 pt; no page is empty or ends with a heading."""
    laid = laid_out(path, kind, size)

    assert laid.misfits == ()
    assert outside(laid) == []
    assert min(text.size for text in texts(laid)) >= 16
    for printed in (each for each in laid.pages if not each.back):
        last = printed.placed[-2].piece
        assert last.height
        assert not last.tight


@pytest.mark.parametrize(("path", "kind", "size"), SOME_SLOW, ids=named)
def test_large_print_says_what_standard_print_says(path: Path, kind: Kind, size: SizeName) -> None:
    """Every word of the sheet is there: headings, paragraphs, and what pictures show."""
    sheet = sheet_of(kitgen.load(path), kind)
    wanted = [" ".join(text.split()) for block in sheet.blocks for text in structure.text_of(block)]
    found = Reading(draw(laid_out(path, kind, size)))
    said = {" ".join(words.split()) for words in found.said()}

    assert [text for text in wanted if text and text not in said] == []
    standard = Reading(draw(lay_out(sheet, style=style_of(kind))))
    assert shown(found, sheet) == shown(standard, sheet)


def shown(found: Reading, sheet: Sheet) -> list[str]:
    """What the pictures of a document show; a page for notes is there by the count of pages."""
    return [figure.alt for figure in found.nodes("Figure") if figure.alt != sheet.notes_word]


@pytest.mark.slow
@pytest.mark.parametrize(("path", "kind", "size"), KITS, ids=named)
def test_every_sheet_is_accessible_in_large_print(path: Path, kind: Kind, size: SizeName) -> None:
    """By what is asked of every sheet's tags; `test_matrix.py` asks the validators."""
    found = Reading(draw(laid_out(path, kind, size)))

    structure.test_every_mark_belongs_to_one_element(found)
    structure.test_the_parent_tree_leads_back(found)
    structure.test_an_element_holds_elements_or_marks(found)
    structure.test_a_mark_has_the_kind_of_its_element(found)
    structure.test_no_element_is_empty(found)
    structure.test_figures_say_what_they_show_and_where(found)


ODD = {
    "small maze": maze(2, 2),
    "high maze": maze(27, 10),
    "largest maze": maze(28, 21),
    "long programs": maze(10, 10, commands=6, runs=2),
    "many turns": maze(10, 10, turns=15),
    "wide maze": maze(10, 14, turns=9),
    "largest duel": orders(28, 21),
    "long duel": orders(16, 5, per_program=10),
    "narrow puzzle": puzzle(3, 12, 5, 10),
    "largest puzzle": puzzle(11, 11, 5, 10),
}


@pytest.mark.parametrize("size", ["large", pytest.param("xlarge", marks=pytest.mark.slow)])
@pytest.mark.parametrize("name", sorted(ODD))
def test_what_fits_in_standard_print_fits_in_large_print(name: str, size: SizeName) -> None:
    """Activities of the largest sizes and numbers."""
    activity = read(ODD[name], "odd.yaml")
    for kind in KINDS:
        laid = lay_out(sheet_of(activity, kind), style=style_of(kind, size))
        assert laid.misfits == ()
        assert outside(laid) == []
