"""The area of a page: on any paper at least 12 mm from every edge, and always of one size."""

from __future__ import annotations

import pytest
from pdf.demo import record, sheets

from kitgen.pdf.layout import lay_out
from kitgen.pdf.paper import A4, LETTER, MM, Paper


@pytest.mark.parametrize(
    ("paper", "left", "top"),
    [
        (A4, 12, 21),  # (210 - 186) / 2, (297 - 255) / 2
        (LETTER, 14.95, 12.2),  # (215.9 - 186) / 2, (279.4 - 255) / 2
    ],
)
def test_the_area_stands_in_the_middle(paper: Paper, left: float, top: float) -> None:
    """At least 12 mm from every edge."""
    assert paper.corner == pytest.approx((left * MM, top * MM))


def test_a_sheet_breaks_into_the_same_pages_on_both_papers() -> None:
    """Piece by piece."""
    for sheet in sheets().values():
        for page, other in zip(lay_out(sheet).pages, lay_out(sheet, LETTER).pages, strict=True):
            assert [entry.piece.height for entry in page.placed] == [
                entry.piece.height for entry in other.placed
            ]


def test_the_page_has_the_size_of_its_paper() -> None:
    """Letter is 8.5 by 11 inches."""
    assert lay_out(record(), LETTER).paper.size == pytest.approx((612, 792))
