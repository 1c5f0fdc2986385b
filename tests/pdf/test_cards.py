"""Cards and gauges: how few cuts there are, where backs land, what a printer's shift does."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import page as validator
import pypdfium2
import pytest
from pdf.parts import sheet, words
from pdf.reader import Reading
from PIL import Image, ImageOps

from kitgen.pdf.blocks.cards import Grid, grid_of
from kitgen.pdf.draw import draw
from kitgen.pdf.layout import lay_out, moved_backs
from kitgen.pdf.measure import measure
from kitgen.pdf.paper import A4, LETTER, MM, Paper
from kitgen.pdf.pieces import Piece
from kitgen.pdf.place import Place
from kitgen.pdf.shapes import Path, Sign, Text
from kitgen.sheets.card_nouns import Card, CardFace, Cards, Gauge
from kitgen.sheets.runs import Origin
from kitgen.sheets.sheet import Block, Columns, Heading, Items, Keep, Note, Sheet

DOTS = 600
"""Dots an inch: a tenth of a millimetre has more than two of them."""

PLAIN = CardFace(sign="token_blue")
HERE = Origin(("rules",))


def tokens(count: int, side: float = 20, back: CardFace = PLAIN, rows: int = 0) -> Cards:
    """So many square tokens."""
    return Cards((Card(PLAIN, back, count, "tokens: {count}"),), side, side, rows, HERE)


def cards_sheet(*blocks: Block) -> Sheet:
    """A sheet of cards without anything else on its pages."""
    return sheet(*blocks, kind="cards", fields=None, back_word="backs of page {page}")


def printed(
    source: Sheet, paper: Paper = A4, offset: tuple[float, float] = (0, 0)
) -> list[Image.Image]:
    """The pages above their footers in grey, at 600 dots an inch; the strip is blank."""
    document = pypdfium2.PdfDocument(draw(moved_backs(lay_out(source, paper), *offset)))
    pages = [page.render(scale=DOTS / 72, grayscale=True).to_pil() for page in document]
    top = paper.height / 2 - 127.5
    strip, foot = round((top + 12) * DOT), round((top + 249) * DOT)
    for page in pages:
        page.paste(255, (0, 0, page.width, strip))
        page.paste(255, (0, foot, page.width, page.height))
    return pages


DOT = DOTS / 25.4
"""Dots in a millimetre."""


def middle(picture: Image.Image) -> tuple[float, float]:
    """The middle of all that is dark, in millimetres from the upper left corner."""
    left, top, right, low = ImageOps.invert(picture).getbbox() or (0, 0, 0, 0)
    return (left + right) / 2 / DOT, (top + low) / 2 / DOT


def cuts(piece: Piece) -> list[tuple[tuple[float, float], tuple[float, float]]]:
    """The lines to cut along in mm from the grid's corner, each by its ends."""
    (path,) = [shape for shape in piece.marks[0].shapes if isinstance(shape, Path)]
    points = [(round(x / MM, 2), round(y / MM, 2)) for _, (x, y) in path.steps]
    assert [name for name, _ in path.steps] == ["m", "l"] * (len(points) // 2)
    return list(zip(points[::2], points[1::2], strict=True))


@pytest.mark.parametrize(
    ("count", "most", "grid"),
    [
        (1, (9, 9), (1, 1)),
        (4, (9, 9), (2, 2)),
        (4, (9, 1), (4, 1)),
        (30, (5, 6), (5, 6)),
        (30, (9, 9), (6, 5)),  # as few cuts as 5 by 6, and wider
        (7, (9, 9), (4, 2)),  # 6 cuts as 3 by 3, with one empty place instead of two
        (13, (9, 9), (5, 3)),
        (94, (7, 7), (7, 7)),  # two sheets with the same grid
        (50, (7, 7), (5, 5)),  # two sheets in any case: both with fewer cuts
        (13, (13, 13), (5, 3)),
    ],
)
def test_a_grid_has_few_sheets_and_few_cuts(
    count: int, most: tuple[int, int], grid: tuple[int, int]
) -> None:
    """By hand."""
    assert grid_of(count, Grid(*most)) == grid


@pytest.mark.parametrize("count", range(1, 130))
def test_no_grid_has_fewer_cuts(count: int) -> None:
    """Every grid that holds as many cards on as few sheets is tried."""
    most = Grid(7, 6)
    found = grid_of(count, most)
    sheets = -(-count // 42)
    others = [
        columns + rows
        for columns in range(1, 8)
        for rows in range(1, 7)
        if columns * rows * sheets >= count
    ]

    assert found.columns * found.rows * sheets >= count
    assert found.columns + found.rows == min(others)


def test_one_cut_parts_two_cards_and_goes_the_whole_way(place: Place) -> None:
    """Three rows of three: four lines across and four down, each 2 mm longer at both its ends."""
    (piece,) = measure(tokens(9), place)
    lines = cuts(piece)

    assert lines[:4] == [((-2, y), (62, y)) for y in (0, 20, 40, 60)]
    assert lines[4:] == [((x, -2), (x, 62)) for x in (0, 20, 40, 60)]
    assert piece.height == pytest.approx(64 * MM)
    path = piece.marks[0].shapes[0]
    assert isinstance(path, Path)
    assert (path.width, path.dash) == (0.75, ())


def test_cut_lines_end_clear_of_the_edge() -> None:
    """6.5 mm at least on a grid that fills the page, on either paper."""
    for paper in (A4, LETTER):
        front, _ = printed(cards_sheet(tokens(81)), paper)
        left, top, right, low = ImageOps.invert(front).getbbox() or (0, 0, 0, 0)
        edges = (left, top, front.width - right, front.height - low)
        assert min(edges) >= 6.5 * DOT


def test_cards_fill_their_grid_column_by_column(place: Place) -> None:
    """Of seven cards on four by two places the last place stays empty; its lines do not."""
    (piece,) = measure(tokens(7), place)
    corners = [(round(mark.x / MM) - 53, round(mark.y / MM) - 2) for mark in piece.back]

    assert corners == [(0, 0), (0, 20), (20, 0), (20, 20), (40, 0), (40, 20), (60, 0)]
    assert len(cuts(piece)) == 3 + 5


def test_fronts_of_neighbours_are_5_mm_apart_and_backs_8(place: Place) -> None:
    """2.5 mm inside the cuts, so that cards can be laminated; 4 mm, so that backs may shift."""
    (piece,) = measure(tokens(4, rows=1), place)
    fronts = [shape for shape in piece.marks[1].shapes if isinstance(shape, Sign)]
    backs = [
        shape._replace(x=shape.x + mark.x)
        for mark in piece.back
        for shape in mark.shapes
        if isinstance(shape, Sign)
    ]

    for signs, apart in ((fronts, 5), (backs, 8)):
        gaps = [later.x - sooner.x - sooner.side for sooner, later in pairwise(signs)]
        assert gaps == pytest.approx([apart * MM] * 3)


@pytest.mark.parametrize("paper", [A4, LETTER], ids=lambda paper: paper.name)
@pytest.mark.parametrize("wrap", ["alone", "keep", "column", "right"])
def test_a_back_lands_on_its_front(paper: Paper, wrap: str) -> None:
    """To within a tenth of a millimetre, seen through the paper, wherever the cards stand."""
    card = tokens(1)
    blocks: dict[str, Block] = {
        "alone": card,
        "keep": Keep((card,)),
        "column": Columns(((card,), ()), (60, 0)),
        "right": Columns(((), (Keep((card,)),)), (120, 0)),
    }
    front, back = printed(cards_sheet(blocks[wrap]), paper)
    (x, y), (mirrored, low) = middle(front), middle(back)

    assert paper.width - mirrored == pytest.approx(x, abs=0.1)
    assert low == pytest.approx(y, abs=0.1)


@pytest.mark.parametrize(
    "block",
    [
        Keep((Heading(2, words("a")), tokens(1))),
        Note((Heading(2, words("a")), tokens(1))),
        Columns(((Heading(2, words("a")),), (Note((tokens(1),)),))),
        Items(((tokens(1),),)),
    ],
    ids=lambda block: type(block).__name__,
)
def test_a_back_goes_with_its_front(block: Block, place: Place) -> None:
    """Whatever the cards stand in."""
    pieces = measure(block, place)
    fronts = [mark for piece in pieces for mark in piece.marks if mark.box]
    backs = [mark for piece in pieces for mark in piece.back]

    assert [(mark.x, mark.y) for mark in backs] == [(mark.x, mark.y) for mark in fronts]
    assert len(backs) == 1


def test_every_back_of_a_page_that_is_not_full_lands_on_its_front() -> None:
    """Fronts at the left, backs at the right: seen through the paper, dark lies on dark."""
    front, back = printed(cards_sheet(tokens(7)))
    through = ImageOps.mirror(back)
    spots = [
        (round((105 - 40 + column * 20 + 10) * DOT), round((21 + 13.97 + 2 + row * 20 + 10) * DOT))
        for column in range(4)
        for row in range(2)
    ]
    dark = round(8.5 * DOT)  # that far from its middle a token has its thick edge, a back nothing
    inner = round(5 * DOT)
    for number, (x, y) in enumerate(spots):
        there = number < 7
        edge = x - round(6.7 * DOT)
        assert (min(front.crop((edge, y, edge + 1, y + 1)).tobytes()) < 100) == there
        found = ImageOps.invert(through.crop((x - dark, y - dark, x + dark, y + dark))).getbbox()
        assert bool(found) == there
        if found:
            assert (found[0] + found[2]) / 2 == pytest.approx(dark, abs=0.1 * DOT)
            assert (found[1] + found[3]) / 2 == pytest.approx(dark, abs=0.1 * DOT)
            assert found[2] - found[0] > inner


@pytest.mark.parametrize("offset", [(1.5, -0.5), (-5, 5), (0, 2)])
def test_backs_can_be_moved(offset: tuple[float, float]) -> None:
    """To the right and down on the back; fronts stay where they are."""
    source = cards_sheet(tokens(1))
    front, back = map(middle, printed(source))
    moved_front, moved_back = map(middle, printed(source, A4, offset))

    assert moved_front == front
    assert moved_back[0] - back[0] == pytest.approx(offset[0], abs=0.1)
    assert moved_back[1] - back[1] == pytest.approx(offset[1], abs=0.1)


def test_what_a_gauge_says_is_how_far_backs_are_to_be_moved(place: Place) -> None:
    """A printer shifts a back by (-3, 2); seen from the front its cross lies at 3, and 2 lower.

    On the scales stands 3 below and -2 at the right, and moved by (3, -2) the back is in place.
    """
    (piece,) = measure(Gauge(10, "a cross"), place)
    half = piece.height / 2
    numbers = {
        (round((shape.x + shape.face.width(shape.words, shape.size) / 2 - half) / MM), "across")
        if shape.y > 1.5 * half
        else (round((half - shape.y) / MM), "up"): int(shape.words)
        for shape in piece.marks[0].shapes
        if isinstance(shape, Text)
    }

    assert {place: said for (place, way), said in numbers.items() if way == "across"} == {
        number: number for number in (-10, -5, 0, 5, 10)
    }
    ups = sorted((place, said) for (place, way), said in numbers.items() if way == "up")
    assert [said for _, said in ups] == [-10, -5, 0, 5, 10]
    front, back = map(middle, printed(cards_sheet(Gauge(10, "a cross"))))
    assert back[0] == pytest.approx(105, abs=0.1)
    assert back[1] == pytest.approx(21 + 13.97 + half / MM, abs=0.1)
    assert front != back


def test_each_page_of_fronts_is_followed_by_its_backs() -> None:
    """As printers turn pages like a book's; the footer says whose backs they are."""
    found = Reading(draw(lay_out(cards_sheet(tokens(100, rows=6)))))
    footers = [
        next(part.text for part in page if "bar measures" in part.text) for page in found.pages
    ]

    assert [text.rpartition("Player sheet · ")[2] for text in footers] == [
        "1 per pupil · page 1 of 4",
        "backs of page 1 · page 2 of 4",
        "1 per pupil · page 3 of 4",
        "backs of page 3 · page 4 of 4",
    ]
    assert found.catalog["/ViewerPreferences"]["/Duplex"] == "/DuplexFlipLongEdge"


def test_cards_of_a_kind_are_told_once_a_page_and_backs_not_at_all() -> None:
    """With how many of them there are; nobody wants to hear of each."""
    found = Reading(draw(lay_out(cards_sheet(tokens(100, rows=6)))))
    figures = found.nodes("Figure")

    assert [figure.alt for figure in figures] == ["tokens: 54", "tokens: 46"]
    assert {part.tag for part in found.pages[1]} == {"", "Artifact"}


def test_cards_are_accessible_and_the_same_every_time() -> None:
    """A validator of PDF/UA-1 has nothing to say."""
    letters = CardFace(letter="N", corner="R", corner_sign="token_red", foot="north")
    source = cards_sheet(
        tokens(3), Cards((Card(letters, PLAIN, 2, "north"),), 36, 29), Gauge(10, "a cross")
    )
    content = draw(lay_out(source))
    report = validator.validate_pdf_bytes(content, profile=validator.ValidationProfile.PDF_UA_1)

    assert report.failures == []
    assert draw(lay_out(source)) == content


def face_of(face: CardFace, place: Place, side: float = 26) -> list[Path | Sign | Text]:
    """The shapes of a card's front."""
    (piece,) = measure(Cards((Card(face, PLAIN, 1, "a card"),), side, side, 0, HERE), place)
    return [shape for shape in piece.marks[1].shapes if isinstance(shape, Path | Sign | Text)]


@pytest.mark.parametrize(
    ("face", "kinds"),
    [
        (CardFace(), []),
        (CardFace(letter="N"), ["N"]),
        (CardFace(sign="forward"), ["forward"]),
        (CardFace(sign="forward", corner=""), ["circle", "forward"]),
        (CardFace(sign="forward", corner="B"), ["circle", "B", "forward"]),
        (CardFace(letter="N", corner="R", corner_sign="token_red"), ["token_red", "R", "N"]),
        (CardFace(sign="paint_red", letter="R"), ["paint_red", "R"]),
        (CardFace(sign="robot_up", foot="A"), ["A", "robot_up"]),
    ],
)
def test_what_stands_on_a_card(face: CardFace, kinds: list[str], place: Place) -> None:
    """From the corner on."""
    shapes = face_of(face, place)
    found = [
        shape.words
        if isinstance(shape, Text)
        else shape.name
        if isinstance(shape, Sign)
        else "circle"
        for shape in shapes
    ]

    assert found == kinds
    assert place.misfits == []


def test_a_letter_on_reds_token_is_white(place: Place) -> None:
    """As on the boards; on blue's it is black."""
    greys = {
        name: [s.tone for s in face_of(CardFace(sign=name, letter="R"), place) if type(s) is Text]
        for name in ("token_red", "token_blue")
    }
    assert greys == {"token_red": [1.0], "token_blue": [0.0]}


def test_words_are_16_points_or_what_fits(place: Place) -> None:
    """Down to 12 points; below that they are a misfit."""
    sizes = []
    for foot in ("north", "northward", "far too far north"):
        (text,) = [s for s in face_of(CardFace(foot=foot), place) if isinstance(s, Text)]
        sizes.append(round(text.size, 1))

    assert sizes[0] == 16
    assert 12 < sizes[1] < 16
    assert sizes[2] == 12
    assert [misfit.message for misfit in place.misfits] == [
        "'far too far north' on a card is 31.4 mm wide; its place is 21.0 mm wide: shorten it"
    ]


@pytest.mark.parametrize(
    ("block", "message"),
    [
        (
            Cards((Card(PLAIN, PLAIN, 1, "a"),), 185, 20),
            (
                "a card with its cut lines is 189.0 mm wide; its place is 186.0 mm wide: "
                "make it smaller"
            ),
        ),
        (
            Cards((Card(PLAIN, PLAIN, 1, "a"),), 20, 250),
            "a card with its cut lines is 254.0 mm high; a page holds 245.0 mm: make it smaller",
        ),
        (
            Cards((Card(CardFace("cat"), PLAIN, 1, "a"),), 20, 20),
            "no sign is called 'cat'",
        ),
        (
            Cards((Card(CardFace(corner="", corner_sign="dog"), PLAIN, 1, "a"),), 20, 20),
            "no sign is called 'dog'",
        ),
        (
            Cards((Card(PLAIN, CardFace(letter="盤"), 1, "a"),), 20, 20),
            (
                "no font has U+76E4 CJK UNIFIED IDEOGRAPH-76E4 or others of its script:"
                " write it in Latin, Greek or Cyrillic letters"
            ),
        ),
        (
            Cards((Card(PLAIN, PLAIN, 1, " "),), 20, 20),
            "nothing is said to those who cannot see this: it has no alt",
        ),
        (
            Gauge(90, "a cross"),
            "the gauge is 210.0 mm wide; its place is 186.0 mm wide: shorten its reach",
        ),
    ],
)
def test_what_does_not_fit_is_told(block: Cards | Gauge, message: str, place: Place) -> None:
    """At the field that it comes from."""
    at_field: Block = (
        block._replace(origin=HERE) if isinstance(block, Cards) else replace(block, origin=HERE)
    )
    measure(at_field, place)

    assert [(misfit.origin, misfit.message) for misfit in place.misfits] == [(HERE, message)]


def test_no_cards_are_nothing(place: Place) -> None:
    """A block without any leaves no trace."""
    assert measure(Cards((), 20, 20), place) == []
    assert measure(tokens(0), place) == []
    assert len(lay_out(cards_sheet(tokens(0), Heading(2, words("a")))).pages) == 1
