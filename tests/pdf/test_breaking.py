"""Which pieces come on which page, and where."""

from __future__ import annotations

from kitgen.pdf.breaking import broken
from kitgen.pdf.pieces import Piece, glued, moved, spaced, stacked

BREAK = Piece(0, breaks=True)
HEAD = Piece(3)


def pages(*pieces: Piece, height: float = 100) -> list[list[tuple[float, float]]]:
    """The pages as (y, height) of what stands on them."""
    return [[(entry.y, entry.piece.height) for entry in page] for page in broken(pieces, height)]


def test_pieces_follow_each_other_with_the_larger_of_their_wishes() -> None:
    """Two wishes for distance are not added up."""
    assert pages(Piece(10, above=8, below=4), Piece(10, above=2), Piece(10)) == [
        [(0, 10), (14, 10), (24, 10)]  # 10 + max(4, 2); 14 + 10
    ]


def test_what_does_not_fit_opens_a_page_at_its_top() -> None:
    """There, no distance is kept from what stood above."""
    assert pages(Piece(90), Piece(11, above=8)) == [[(0, 90)], [(0, 11)]]
    assert pages(Piece(90), Piece(10)) == [[(0, 90), (90, 10)]]
    assert pages(Piece(90), Piece(10, above=1)) == [[(0, 90)], [(0, 10)]]


def test_a_piece_that_keeps_goes_with_the_next() -> None:
    """A chain of them moves to the next page as a whole."""
    assert pages(Piece(80), Piece(10, keeps=True), Piece(10, keeps=True), Piece(20)) == [
        [(0, 80)],
        [(0, 10), (10, 10), (20, 20)],
    ]


def test_what_cannot_stay_together_is_parted() -> None:
    """A page that is too full would be worse."""
    assert pages(Piece(50), Piece(60, keeps=True), Piece(60)) == [
        [(0, 50)],
        [(0, 60)],
        [(0, 60)],
    ]


def test_what_is_parted_begins_where_it_stands() -> None:
    """A heading over a board as high as the page does not get a page of its own."""
    assert pages(Piece(50), Piece(10, keeps=True), Piece(95)) == [[(0, 50), (50, 10)], [(0, 95)]]


def test_a_page_ends_where_it_is_told_to_but_none_is_empty() -> None:
    """At the start, twice in a row or at the end, it ends nothing."""
    assert pages(BREAK, Piece(10), BREAK, BREAK, Piece(20), BREAK) == [[(0, 10)], [(0, 20)]]


def test_a_page_ends_after_a_heading_too() -> None:
    """What is told outweighs what is wished."""
    assert pages(Piece(10, keeps=True), BREAK, Piece(20)) == [[(0, 10)], [(0, 20)]]


def test_a_head_is_repeated_where_a_row_opens_a_page() -> None:
    """Not where a row follows others."""
    row = Piece(40, repeats=(HEAD,))
    assert pages(HEAD, row, row, row) == [
        [(0, 3), (3, 40), (43, 40)],
        [(0, 3), (3, 40)],
    ]


def test_a_repeated_head_needs_its_room() -> None:
    """A row that fits without its head does not fit with it."""
    row = Piece(49, repeats=(HEAD,))
    assert pages(Piece(90), row, row) == [[(0, 90)], [(0, 3), (3, 49)], [(0, 3), (3, 49)]]


def test_nothing_makes_one_empty_page() -> None:
    """A sheet has at least its strip; pages are never none."""
    assert pages() == [[]]


def test_stacked_pieces_are_one() -> None:
    """The distances inside count for its height, those outside are still wished."""
    whole = stacked([Piece(10, above=5, below=2), Piece(10, above=3), Piece(10, below=7)])
    assert (whole.height, whole.above, whole.below) == (33, 5, 7)  # 10 + 3 + 10 + 10
    assert stacked([]) == Piece(0)


def test_a_wish_for_distance_counts_at_the_ends_alone() -> None:
    """A larger wish of a piece of its own stays."""
    spread = spaced([Piece(1, above=9), Piece(1), Piece(1)], 4, 5)
    assert [(piece.above, piece.below) for piece in spread] == [(9, 0), (0, 0), (0, 5)]
    assert spaced([], 1, 1) == []


def test_first_and_last_lines_keep_together() -> None:
    """Up to three lines are not parted at all."""
    kept = [
        "".join("k" if piece.keeps else "." for piece in glued([Piece(1)] * count))
        for count in range(7)
    ]
    assert kept == ["", ".", "k.", "kk.", "k.k.", "k..k.", "k...k."]


def test_a_moved_piece_takes_what_it_repeats_along() -> None:
    """A table in a list repeats its head where the list stands."""
    assert moved(Piece(1, repeats=(Piece(2),)), 5).repeats == (Piece(2),)
