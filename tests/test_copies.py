"""Copies: what a class of a size needs of each sheet, and how much paper that is."""

from __future__ import annotations

from pathlib import Path

import pytest

from kitgen.copies import print_list
from kitgen.kit import KitFile
from kitgen.pdf.edition import USUAL, Edition
from kitgen.sheets.printing import Per, Printing
from kitgen.sheets.sheet import Kind


@pytest.mark.parametrize(
    ("per", "pupils", "copies"),
    [
        ("pupil", 30, 30),
        ("pair", 30, 15),
        ("pair", 31, 16),  # the odd pupil joins a pair, but may want to follow
        ("side", 30, 30),
        ("side", 31, 32),
        ("class", 30, 1),
        ("pair", 1, 1),
    ],
)
def test_copies_are_counted_by_who_needs_them(per: Per, pupils: int, copies: int) -> None:
    """One too many rather than one too few."""
    assert Printing(per).copies(pupils) == copies


@pytest.mark.parametrize(
    ("printing", "pages", "papers"),
    [(Printing(), 8, 4), (Printing(), 9, 5), (Printing(duplex=False), 8, 8), (Printing(), 1, 1)],
)
def test_paper_has_two_sides(printing: Printing, pages: int, papers: int) -> None:
    """A last page alone takes a sheet as well."""
    assert printing.papers(pages) == papers


def file(kind: Kind, pages: int, printing: Printing, edition: Edition = USUAL) -> KitFile:
    """A file of a kit; what is in it does not matter here."""
    place = Path(kind) / f"duel{edition.suffix}.pdf"
    return KitFile(place, b"", "duel", kind, edition, "K7Q-3FD", pages, printing)


def test_every_edition_has_a_sum_of_its_own() -> None:
    """A class prints one of them."""
    files = [
        file("player", 2, Printing()),
        file("player", 2, Printing(), Edition("letter", "large")),
        file("host", 2, Printing()),
    ]
    line = "1 copy (1 per class) of 2 pages, 1 sheet of paper, both sides"

    assert list(print_list(files, 2)) == [
        "for a class of 2:",
        f"  player/duel.pdf: {line}",
        f"  host/duel.pdf: {line}",
        "  2 sheets of paper in all",
        "for a class of 2, in letter large:",
        f"  player/duel.letter.large.pdf: {line}",
        "  1 sheet of paper in all",
    ]


def test_the_list_says_what_to_print_and_sums_it_up() -> None:
    """Word for word, with one and with more of each."""
    files = [
        file("player", 8, Printing("pupil")),
        file("record", 1, Printing("side", every_match=True)),
        file("record", 3, Printing("pair", duplex=False)),
        file("host", 1, Printing()),
    ]

    assert "\n".join(print_list(files, 21)).splitlines() == [
        "for a class of 21:",
        "  player/duel.pdf: 21 copies (1 per pupil) of 8 pages, 84 sheets of paper, both sides",
        "  record/duel.pdf: 22 copies (1 per side, for each match) of 1 page, 22 sheets of paper",
        "  record/duel.pdf: 11 copies (1 per pair) of 3 pages, 33 sheets of paper",
        "  host/duel.pdf: 1 copy (1 per class) of 1 page, 1 sheet of paper",
        "  140 sheets of paper in all",
    ]
