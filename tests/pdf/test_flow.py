"""Flow: blocks that go on with the words above them stand close and keep with them."""

from __future__ import annotations

import pytest
from pdf.parts import words

from kitgen.pdf.flow import flow
from kitgen.pdf.paper import MM
from kitgen.pdf.pieces import gap
from kitgen.pdf.place import Place
from kitgen.sheets.sheet import Block, Heading, Items, Lines, Note, Paragraph

WORDS = Paragraph(words("x"))
LIST = Items(((WORDS,), (WORDS,)))
ROOM = Lines(2, "room for the reason")


@pytest.mark.parametrize(
    ("upper", "lower", "distance", "keeps"),
    [
        (WORDS, LIST, 1.5, True),
        (WORDS, ROOM, 1.5, True),
        (LIST, ROOM, 1.5, True),
        (WORDS, WORDS, 4, False),
        (LIST, WORDS, 4, False),
        (Note((WORDS,)), LIST, 4, False),
        (Heading(3, words("x")), LIST, 1.5, True),
        (Heading(2, words("x")), Heading(3, words("x")), 1.5, True),
    ],
)
def test_what_goes_on_stands_close(
    *, upper: Block, lower: Block, distance: float, keeps: bool, place: Place
) -> None:
    """1.5 mm, as under a heading; else blocks are 4 mm apart."""
    above = len(flow([upper], place))
    pieces = flow([upper, lower], place)
    last, first = pieces[above - 1 : above + 1]
    assert gap(last, first) == distance * MM
    assert last.keeps is keeps


def test_nothing_stands_over_the_first_block(place: Place) -> None:
    """A list may open what it stands in."""
    assert [piece.tight for piece in flow([LIST], place)] == [False, False]


def test_an_item_does_not_stand_alone(place: Place) -> None:
    """The first two items keep together and so do the last two."""
    pieces = flow([Items(((WORDS,),) * 6)], place)
    assert "".join("k" if piece.keeps else "." for piece in pieces) == "k...k."
