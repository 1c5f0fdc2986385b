"""Whatever a sheet holds: it is laid out, its misfits are told, and what has none is accessible."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import page
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pdf.parts import sheet
from pdf.reader import Reading

from kitgen.pdf.draw import draw
from kitgen.pdf.layout import LaidOut, lay_out
from kitgen.pdf.paper import AREA_HEIGHT
from kitgen.pdf.signs import SIGNS
from kitgen.pdf.style import SIZES, Style, style_of
from kitgen.sheets.board_nouns import Board, Square
from kitgen.sheets.runs import Gap, Inline, Run, SignRun
from kitgen.sheets.sheet import (
    Block,
    Cell,
    Columns,
    Fields,
    Fold,
    Heading,
    Items,
    Keep,
    Lines,
    Note,
    PageBreak,
    Paragraph,
    Row,
    Sheet,
    Slots,
    Table,
    Track,
)

TEXTS = st.text("ab éŁω-\N{NO-BREAK SPACE}\n ", max_size=40)
ODD_TEXTS = st.text(max_size=12) | TEXTS
WORDS = st.text("abc ", max_size=12)
ALTS = WORDS.map(lambda text: f"alt {text}")
LENGTHS = st.sampled_from([0.0, 12.0, 30.0])
COUNTS = st.integers(1, 12)


def built(kind: Callable[..., Any], *parts: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    """Nouns of these parts; all other fields keep their values.

    `st.builds` would make up every field of a named tuple, among them boxes without number.
    """
    return st.tuples(*parts).map(lambda found: kind(*found))


def inlines(texts: st.SearchStrategy[str]) -> st.SearchStrategy[Inline]:
    """Inline texts with some of these words."""
    run = built(Run, texts, st.booleans(), st.booleans())
    sign = built(SignRun, st.sampled_from(sorted(SIGNS)), WORDS)
    gap = built(Gap, st.sampled_from([5.0, 30.0]), WORDS)
    return st.lists(run | sign | gap, max_size=4).map(tuple)


def squares() -> st.SearchStrategy[Square]:
    """Squares with anything in them."""
    signs = st.lists(st.sampled_from(sorted(SIGNS)), max_size=3, unique=True).map(tuple)
    colours = st.sampled_from(["", "red", "green", "blue"])
    return built(
        Square,
        st.booleans(),
        colours,
        st.text("RGB ", max_size=3),
        signs,
        st.just(""),
        st.booleans(),
    )


@st.composite
def boards(draw_: st.DrawFn) -> Board:
    """Boards of up to 4 by 4 squares with a path over them."""
    rows, columns = draw_(st.integers(1, 4)), draw_(st.integers(1, 4))
    line = st.lists(squares(), min_size=columns, max_size=columns).map(tuple)
    places = st.tuples(st.integers(0, rows - 1), st.integers(0, columns - 1))
    ways = st.sampled_from(["up", "right", "down", "left"])
    tries = st.builds(
        lambda place, way, met: (*place, way, met), places, ways, st.sampled_from(["crate", "wall"])
    )
    return Board(
        tuple(draw_(st.lists(line, min_size=rows, max_size=rows))),
        tuple("ABCD"[:rows]),
        tuple("1234"[:columns]),
        draw_(st.sampled_from([8.0, 15.0])),
        draw_(ALTS),
        draw_(inlines(WORDS)),
        tuple(draw_(st.lists(places, max_size=4))),
        draw_(st.sampled_from([(), ("N", "E", "S", "W")])),
        draw_(st.booleans()),
        draw_(st.booleans()),
        tuple(draw_(st.lists(tries, max_size=3))),
    )


@st.composite
def tables(draw_: st.DrawFn, texts: st.SearchStrategy[str]) -> Table:
    """Tables of up to 30 rows, with wide cells, boxes and blanks."""
    columns = draw_(st.integers(1, 4))
    cell = built(Cell, inlines(texts), st.booleans()) | st.sampled_from(
        [
            Cell(blank=True),
            Cell(boxes=(2, 2)),
            Cell(blank=True, boxes=(1,)),
            Cell((Run("/"),), blank=True, dividers=3),
        ]
    )
    even = st.lists(cell, min_size=columns, max_size=columns).map(tuple)
    wide = st.builds(lambda inline: (Cell(inline, span=columns),), inlines(texts))
    rows = st.lists(built(Row, even | wide, st.booleans(), st.booleans()), max_size=30).map(tuple)
    widths = st.lists(LENGTHS, min_size=columns, max_size=columns).map(tuple)
    return Table(draw_(rows), draw_(widths), summary=draw_(WORDS), small=draw_(st.booleans()))


def blocks(texts: st.SearchStrategy[str]) -> st.SearchStrategy[Block]:
    """Blocks of every kind, nested up to a few times."""
    inline = inlines(texts)
    plain: st.SearchStrategy[Block] = st.one_of(
        built(Heading, st.sampled_from([1, 2, 3]), inline),
        built(lambda text, small: Paragraph(text, small=small), inline, st.booleans()),
        tables(texts),
        boards(),
        built(Track, inline, COUNTS, ALTS),
        built(Slots, inline, COUNTS, ALTS, st.lists(inline, max_size=3).map(tuple)),
        built(Lines, COUNTS, ALTS),
        built(Fields, st.lists(st.tuples(WORDS, st.just(1.0)), min_size=1).map(tuple)),
        built(Fold, inline),
        built(PageBreak),
    )

    def nested(inner: st.SearchStrategy[Block]) -> st.SearchStrategy[Block]:
        some = st.lists(inner, max_size=3).map(tuple)
        widths = st.lists(LENGTHS, max_size=3).map(tuple)
        return st.one_of(
            built(Keep, some),
            st.builds(Note, some),
            built(Columns, st.lists(some, min_size=1, max_size=3).map(tuple), widths),
            built(Items, st.lists(some, max_size=3).map(tuple)),
        )

    return st.recursive(plain, nested, max_leaves=6)


def whole(texts: st.SearchStrategy[str]) -> st.SearchStrategy[Sheet]:
    """Sheets of a few blocks."""
    return st.lists(blocks(texts), max_size=6).map(lambda some: sheet(*some))


def check(laid: LaidOut) -> None:
    """Every page has its strip or band and its footer, and nothing lies past the area's foot."""
    low = laid.paper.corner[1] + AREA_HEIGHT + 0.1
    for number, entry in enumerate(laid.pages):
        assert len(entry.placed) > (1 if number else 0)
        assert laid.misfits or all(part.y + part.piece.height <= low for part in entry.placed)


QUICK = settings(max_examples=50, deadline=None, suppress_health_check=[HealthCheck.too_slow])


SIZED = st.sampled_from(SIZES).map(lambda size: style_of("player", size))


@QUICK
@given(whole(ODD_TEXTS), SIZED)
def test_any_sheet_is_laid_out(source: Sheet, style: Style) -> None:
    """Nothing is so odd that it raises; what cannot be printed is told."""
    laid = lay_out(source, style=style)
    check(laid)
    assert all(misfit.message for misfit in laid.misfits)


@QUICK
@given(whole(TEXTS), SIZED)
def test_a_sheet_without_misfits_is_accessible(source: Sheet, style: Style) -> None:
    """It is drawn and read back, and no rule of PDF/UA-1 fails."""
    laid = lay_out(source, style=style)
    if laid.misfits:
        return
    data = draw(laid)
    report = page.validate_pdf_bytes(data, profile=page.ValidationProfile.PDF_UA_1)
    assert [(failure.rule_id, failure.message) for failure in report.failures] == []
    found = Reading(data)
    assert len(found.pages) == len(laid.pages)
