"""Any markup: whatever a template renders, a sheet or a `MarkupError` with its line comes out."""

from __future__ import annotations

from xml.sax.saxutils import quoteattr

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kitgen.sheets.board_nouns import Board, Square
from kitgen.sheets.inline import INLINE_WORDS
from kitgen.sheets.markup import BLOCK_WORDS, read_sheet
from kitgen.sheets.sheet import Sheet
from kitgen.sheets.tree import MarkupError

WORDS = sorted({*BLOCK_WORDS, *INLINE_WORDS})
WORDS += ["li", "tr", "td", "th", "column", "label", "slot", "corner", "field", "sheet", "other"]
NAMES = ["name", "alt", "widths", "count", "group", "box", "square", "letters", "compass", "from"]
NAMES += ["small", "mark", "span", "boxes", "dividers", "align", "share", "width", "word", "row"]
VALUES = [
    "",
    "0",
    "1",
    "4",
    "-1",
    "1 2",
    "0 0",
    "1e999",
    "nan",
    "x",
    "yes",
    "no",
    "red=R",
    "secret",
]
VALUES += [
    "\u00b2",
    "\u0663",
    "9" * 5000,
    "text.play",
    "a[0].b",
    f"a[{'9' * 5000}]",
    "centre",
    "up",
]
BOARDS = {"secret": Board(((Square(),),), ("A",), ("1",), 8, "")}
HEAD = 'title="T" kind-word="K" needed="1" scale-word="S" page-word="{page}" band="" blank-word="b"'

attributes = st.dictionaries(st.sampled_from(NAMES), st.sampled_from(VALUES), max_size=4)
loose = st.sampled_from(["", " ", "words", "&amp;", "&#8226;"])


def element(word: str, named: dict[str, str], content: list[str]) -> str:
    """An element of the markup, well formed."""
    given = "".join(f" {name}={quoteattr(value)}" for name, value in named.items())
    return f"<{word}{given}>{''.join(content)}</{word}>"


elements = st.recursive(
    loose,
    lambda inner: st.builds(
        element, st.sampled_from(WORDS), attributes, st.lists(inner, max_size=4)
    ),
    max_leaves=12,
)


def read(markup: str) -> Sheet | None:
    """The sheet of a markup; None for an error, whose line is one of the markup's."""
    try:
        return read_sheet(
            markup,
            activity="any",
            kind="player",
            language="en",
            template="any.xml.j2",
            boards=BOARDS,
        )
    except MarkupError as caught:
        error = caught
    assert 1 <= error.line <= markup.count("\n") + 1
    assert len(str(error).splitlines()) == 1
    assert len(str(error)) < 600
    return None


@settings(max_examples=300)
@given(st.lists(elements, max_size=4))
def test_any_elements(content: list[str]) -> None:
    """Known words and attributes in any order, with any values."""
    read(f"<sheet {HEAD}>{''.join(content)}</sheet>")


@settings(max_examples=200)
@given(st.text(max_size=100) | st.text("<>/&;\"'=sheet \n\ud800\x00", max_size=60))
def test_any_text(markup: str) -> None:
    """It need not be markup at all."""
    assert read(markup) is None


@pytest.mark.slow
@settings(max_examples=3_000)
@given(st.lists(elements, max_size=6))
def test_many_elements(content: list[str]) -> None:
    """The same for longer."""
    read(f"<sheet {HEAD}>{''.join(content)}</sheet>")
