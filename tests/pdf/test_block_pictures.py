"""Every kind of block looks as it did, and what looks otherwise is found."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from likeness import PICTURES, hashed, is_like, keep
from pdf.demo import MARKS, puzzle
from pdf.parts import FIELDS, head, maze, sheet, words
from pdf.printing import rendered
from PIL import Image

from kitgen.paper import pages
from kitgen.pdf.breaking import Placed
from kitgen.pdf.draw import draw
from kitgen.pdf.layout import LaidOut, Page, lay_out
from kitgen.pdf.measure import MEASURES
from kitgen.pdf.paper import LETTER
from kitgen.sheets.board_nouns import Board, Square
from kitgen.sheets.card_nouns import Card, CardFace, Cards, Gauge
from kitgen.sheets.runs import SignRun
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
    Slots,
    Table,
    Track,
)


def said(text: str) -> Paragraph:
    """A paragraph."""
    return Paragraph(words(text))


def table() -> Table:
    """Every kind of cell: a head, blank ones, boxes, dividers, a wide one, one in the middle."""
    orders = Cell((SignRun("up", "up"), SignRun("tick", "tick")), align="centre")
    return Table(
        (
            head("Turn", "Program", "Tick: clear, X: damage", "End"),
            Row((Cell(words("1"), head=True), orders, Cell(boxes=(4, 4)), Cell(blank=True))),
            Row(
                (
                    Cell(words("2"), head=True),
                    Cell(blank=True, dividers=4),
                    Cell(boxes=(2, 2), box_mm=6.5),
                    Cell(words("/"), blank=True, align="centre"),
                ),
                rule=True,
            ),
            Row((Cell(words("both"), head=True), Cell(words("all the rest"), span=3))),
        ),
        (20.0, 40.0, 0.0, 30.0),
    )


def grid() -> Board:
    """A maze with crates, a path, a ring and the marks of failed commands."""
    crates = "A3 B7 C2 D5 E5 E6 F2 G8 H4 I9 J1"
    board = maze("a maze", "Row, then column: C-7", crates, ((0, 0), (2, 0), (2, 2), (3, 2)))
    return board._replace(bumps=((3, 2, "left", "crate"), (0, 0, "up", "wall")))


def rose() -> Board:
    """A board with tokens, targets, a compass rose and labels below."""
    row = (Square(signs=("target_blue", "token_red"), letter="B R"), Square())
    other = (Square(signs=("target_red",), letter="R"), Square(signs=("token_blue",), letter="B"))
    rose = ("N", "E", "S", "W")
    return Board(
        (row, other), ("2", "1"), ("A", "B"), 25.0, "two by two", compass=rose, origin_low=True
    )


BACK = CardFace(letter="R")
ORDER = Card(CardFace("up", "N", corner="", foot="north"), BACK, 3, "{count} orders")
TOKEN = Card(CardFace("token_blue", "B"), CardFace("hatch_blue"), 2, "{count} tokens")

SMALL: dict[type[Any], tuple[Block, ...]] = {
    Heading: (
        Heading(1, words("A heading of level 1")),
        Heading(2, words("Of level 2")),
        Heading(3, words("Of level 3")),
    ),
    Paragraph: (Paragraph(MARKS), Paragraph(words("A small remark."), small=True)),
    Items: (
        Items(((said("one"),), (said("two"), Items(((said("inside"),),))))),
        Items(((said("first"),), (said("then"),)), "number"),
        Items(((said("done"),), (said("to be done"),)), "tick"),
    ),
    Table: (table(), table()._replace(small=True, row_mm=6.0)),
    Board: (grid(), puzzle(), rose()),
    Columns: (
        Columns(((said("a third"),), (said("of the"),), (said("width"),))),
        Columns(((said("40 mm"),), (said("the rest"), Lines(1, "a line"))), (40.0, 0.0)),
    ),
    Keep: (Keep((said("These stay"), said("together."))),),
    Cards: (Cards((ORDER, TOKEN), 40.0, 52.0, rows=2),),
    Gauge: (Gauge(10, "a cross with scales"),),
    Note: (Note((said("In a frame."), Items(((said("and a list"),),)))),),
    PageBreak: (said("on the first page"), PageBreak(), said("on the second")),
    Track: (Track(words("Damage"), 20, "20 boxes"), Track(words("Few"), 3, "3", 2, 6.5)),
    Slots: (
        Slots(words("Program"), 4, "4 boxes", label_mm=40),
        Slots(
            words("F1"),
            4,
            "4 slots",
            filled=((SignRun("forward", "forward"),), words("F2")),
            corner=True,
            filled_corners=((), words("B")),
            label_mm=40,
        ),
    ),
    Lines: (said("Why?"), Lines(3, "three lines to write on")),
    Fields: (FIELDS,),
    Fold: (said("above"), Fold(words("fold here")), said("below")),
}
"""A small sheet for every kind of block."""


def test_every_kind_of_block_has_a_picture() -> None:
    """What is measured is looked at, and no picture is left over."""
    assert set(SMALL) == set(MEASURES)
    kinds = {path.stem.split("-")[1] for path in PICTURES.glob("block-*.png")}
    assert kinds <= {kind.__name__.lower() for kind in SMALL}, "take away what is left over"


@pytest.mark.parametrize("kind", SMALL, ids=lambda kind: kind.__name__.lower())
def test_every_kind_of_block_looks_as_it_did(kind: type[Any], tmp_path: Path) -> None:
    """Its small sheet at 72 dots an inch."""
    assert any(isinstance(block, kind) for block in SMALL[kind])
    name = f"block-{kind.__name__.lower()}"
    kept: list[Path] = []
    for number, page in enumerate(rendered(sheet(*SMALL[kind], fields=None)), start=1):
        kept.append(PICTURES / f"{name}-{number}.png")
        is_like(page, kept[-1], tmp_path)

    assert sorted(PICTURES.glob(f"{name}-*.png")) == kept, "take away what is left over"


BLOCKS = (said("Why?"), Lines(3, "three lines"), grid(), table())
LINES, BOARD, HEAD = 3, 4, 5
"""The pieces of these blocks on their page, counted from the top."""


def laid(*blocks: Block) -> LaidOut:
    """Blocks on their page."""
    return lay_out(sheet(*blocks))


def picture(sheet: LaidOut) -> Image.Image:
    """A sheet's only page, printed."""
    (page,) = pages(draw(sheet), 72)
    return page


def piece(number: int, change: Callable[[Placed], Placed]) -> LaidOut:
    """The page of the blocks with one piece changed."""
    sheet = laid(*BLOCKS)
    placed = list(sheet.pages[0].placed)
    placed[number] = change(placed[number])
    return sheet._replace(pages=(Page(tuple(placed)),))


def lower(placed: Placed) -> Placed:
    """A piece 1 pt further down."""
    return placed._replace(y=placed.y + 1)


def bare(placed: Placed) -> Placed:
    """A piece with nothing printed on it."""
    return placed._replace(piece=placed.piece._replace(marks=()))


def without_a_crate(board: Board) -> Board:
    """The board with its first square but two empty, where a crate stands."""
    first = (*board.rows[0][:2], Square(), *board.rows[0][3:])
    return board._replace(rows=(first, *board.rows[1:]))


PLANTED = {
    "lines to write on, 1 pt lower": lambda: piece(LINES, lower),
    "a head row, 1 pt lower": lambda: piece(HEAD, lower),
    "a board that is missing": lambda: piece(BOARD, bare),
    "a crate that is missing": lambda: laid(*BLOCKS[:2], without_a_crate(grid()), table()),
    "a path that goes on": lambda: laid(
        *BLOCKS[:2], grid()._replace(path=(*grid().path, (4, 2))), table()
    ),
    "another letter": lambda: laid(said("Who?"), *BLOCKS[1:]),
}
"""Changes that a reader of the page's text would not all see."""


@pytest.mark.parametrize("planted", PLANTED.values(), ids=list(PLANTED))
def test_what_looks_otherwise_is_found(
    planted: Callable[[], LaidOut], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The message says where the two pictures and their difference are."""
    monkeypatch.delenv("KITGEN_REWRITE_GOLDEN", raising=False)
    kept = tmp_path / "page.png"
    keep(picture(laid(*BLOCKS)), kept)
    with pytest.raises(AssertionError, match=r"^page\.png: 596 by 842 dots, expected 596 by 842; "):
        is_like(picture(planted()), kept, tmp_path)

    saved = sorted(path.name for path in tmp_path.iterdir())
    assert saved == ["page.difference.png", "page.expected.png", "page.found.png", "page.png"]


def test_the_message_says_how_far_and_where(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever reads it can look, and knows how to keep the new picture."""
    monkeypatch.delenv("KITGEN_REWRITE_GOLDEN", raising=False)
    kept = tmp_path / "spot.png"
    white = Image.new("L", (10, 10), 255)
    keep(white, kept)
    spot = white.copy()
    spot.putpixel((3, 4), 0)
    with pytest.raises(AssertionError) as caught:
        is_like(spot, kept, tmp_path)

    assert str(caught.value) == (
        "spot.png: 10 by 10 dots, expected 10 by 10; mean difference 2.550 (at most 0.02), largest"
        " 255 (at most 119); look at spot.found.png, .expected.png and .difference.png in"
        f" {tmp_path}; if what is found is right, KITGEN_REWRITE_GOLDEN=1 keeps it"
    )
    with Image.open(tmp_path / "spot.difference.png") as difference:
        assert difference.tobytes() == spot.tobytes()


def test_a_page_of_another_size_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All of it is different then."""
    monkeypatch.delenv("KITGEN_REWRITE_GOLDEN", raising=False)
    kept = tmp_path / "page.png"
    keep(picture(laid(*BLOCKS)), kept)
    with pytest.raises(AssertionError, match="612 by 792 dots, expected 596 by 842; mean"):
        is_like(picture(lay_out(sheet(*BLOCKS), LETTER)), kept, tmp_path)


def test_what_another_pdfium_draws_is_let_pass(tmp_path: Path) -> None:
    """A hundred dots at the edges of letters, each less than half a grey scale away."""
    page = picture(laid(*BLOCKS))
    kept = tmp_path / "page.png"
    keep(page, kept)
    for number in range(100):
        page.putpixel((number, 0), 255 - 68)
    is_like(page, kept, tmp_path)

    assert [path.name for path in tmp_path.iterdir()] == ["page.png"]


def test_a_picture_that_is_not_there_is_told_and_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once it is kept, the hash alone decides; one that is like it is not written anew."""
    page, kept = picture(laid(*BLOCKS)), tmp_path / "new" / "page.png"
    monkeypatch.delenv("KITGEN_REWRITE_GOLDEN", raising=False)
    with pytest.raises(AssertionError, match=r"^there is no page\.png; KITGEN_REWRITE_GOLDEN=1"):
        is_like(page, kept, tmp_path)

    monkeypatch.setenv("KITGEN_REWRITE_GOLDEN", "1")
    is_like(page, kept, tmp_path)
    first = kept.read_bytes()
    with Image.open(kept) as opened:
        assert opened.info["hash"] == hashed(page)
    page.putpixel((0, 0), 255 - 17)
    is_like(page, kept, tmp_path)
    assert kept.read_bytes() == first

    is_like(picture(piece(BOARD, bare)), kept, tmp_path)
    assert kept.read_bytes() != first
