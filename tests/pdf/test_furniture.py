"""What frames a page: strip, fields, band and footer."""

from __future__ import annotations

import pytest
from pdf.demo import host
from pdf.parts import sheet, words
from pdf.printing import read
from pdf.reader import Reading

from kitgen.pdf.draw import draw
from kitgen.pdf.furniture import footer, shortened
from kitgen.pdf.layout import lay_out
from kitgen.pdf.paper import AREA_HEIGHT, MM
from kitgen.pdf.place import Place
from kitgen.pdf.shapes import Path, Text
from kitgen.pdf.style import SizeName, style_of
from kitgen.sheets.runs import Origin
from kitgen.sheets.sheet import PageBreak, Paragraph

HERE = Origin((), "base/player.xml.j2", 3)
BREAK = (Paragraph(words("one")), PageBreak(), Paragraph(words("two")))
SCALE = "print at 100 %; this bar measures 50 mm"


def printed(found: Reading, tag: str) -> list[str]:
    """What is printed under a tag, page by page."""
    return ["".join(part.text for part in page if part.tag == tag) for page in found.pages]


def test_the_first_page_opens_with_title_kind_and_fields() -> None:
    """Title of 24 pt and 1.5 mm; 1 mm and fields of 8.5 mm; 4 mm and the first block."""
    placed = lay_out(sheet(Paragraph(words("x")))).pages[0].placed
    tops = [round((entry.y - placed[0].y) / MM, 2) for entry in placed]
    assert tops == [
        0,
        10.97,
        23.47,
        249,
    ]  # 8.47 + 1.5 + 1; + 8.5 + 4; the footer 6 mm from the foot
    assert placed[0].y / MM == pytest.approx(21)


def test_a_long_title_wraps_beside_the_kind() -> None:
    """Two lines of 24 pt; the kind stands on the first."""
    strip = lay_out(sheet(title="A race of robots through mazes that nobody can see at all")).pages[
        0
    ]
    assert strip.placed[0].piece.height == pytest.approx(48 + 1.5 * MM)


def test_every_page_has_its_footer() -> None:
    """It is furniture: printed on every page, read on none."""
    found = read(sheet(*BREAK))
    for number, text in enumerate(printed(found, "Artifact"), start=1):
        assert text == f"{SCALE}Robot Maze Race · Player sheet · 1 per pupil · page {number} of 2"
    assert not any("page 1" in words for words in found.said())


def test_the_bar_measures_50_mm(place: Place) -> None:
    """From the outer edge of one tick to that of the other; the pen is 0.8 pt wide."""
    _, bar, _ = footer(sheet(), 1, 1, place).marks[0].shapes
    assert isinstance(bar, Path)
    ends = [numbers[0] for _, numbers in bar.steps]
    assert max(ends) - min(ends) + bar.width == pytest.approx(50 * MM)


def test_the_footer_ends_at_the_edges_of_the_area(place: Place) -> None:
    """The page number stands at the right edge, and nothing under 9 pt."""
    scale, _, right = footer(sheet(), 1, 1, place).marks[0].shapes
    assert isinstance(scale, Text)
    assert isinstance(right, Text)
    assert right.x + right.face.width(right.words, right.size) == pytest.approx(place.width)
    assert (scale.x, scale.size, right.size) == (0, 9, 9)
    assert lay_out(sheet()).pages[0].placed[-1].y / MM == pytest.approx(21 + 249)


def test_a_title_too_long_for_the_footer_is_shortened(place: Place) -> None:
    """As much of it as fits, and an ellipsis; the other words are never cut."""
    right = footer(sheet(title="Robots " * 20), 1, 1, place).marks[0].shapes[2]
    assert isinstance(right, Text)
    assert right.words.startswith("Robots Robots")
    assert right.words.endswith("… · Player sheet · 1 per pupil · page 1 of 1")
    assert right.x > 60 * MM


@pytest.mark.parametrize(
    ("room", "words_"),
    [(100, "Maze Race"), (40, "Maze R…"), (28, "Maze…"), (8, "…"), (0, "…")],
)
def test_words_are_shortened_by_letters(room: float, words_: str) -> None:
    """No space is left before the ellipsis."""
    assert shortened("Maze Race", room, 9) == words_


def test_a_key_has_its_band_on_every_page() -> None:
    """It is read first and once; on later pages it is furniture."""
    found = read(host())
    words_ = "HOST KEY: keep away from players"
    assert found.said()[0] == words_
    assert found.said().count(words_) == 1
    assert [words_ in text for text in printed(found, "Artifact")] == [False, True, True]


def test_the_band_takes_its_room_on_every_page() -> None:
    """8 mm and 4 mm under it."""
    for page in lay_out(host()).pages:
        band, first, *_ = page.placed
        assert band.piece.height == pytest.approx(8 * MM)
        assert (first.y - band.y) / MM == pytest.approx(12)
        assert all(
            entry.y + entry.piece.height <= 21 * MM + AREA_HEIGHT + 0.01 for entry in page.placed
        )


def test_a_sheet_without_blocks_is_a_page() -> None:
    """With its strip and footer."""
    (page,) = lay_out(sheet(fields=None)).pages
    assert len(page.placed) == 2


@pytest.mark.parametrize(
    ("changes", "size"),
    [
        ({"title": "Robotermazewettlaufmeisterschaftsfinalpunktestand"}, 17.5),
        ({"title": "A race of robots through mazes that nobody can see " * 3}, 20),
        ({"band": "HOST KEY " * 9}, 12),
        ({"kind_word": "A sheet for players who have not played this before"}, 11),
        ({"page_word": "Ⅷ {page} {pages}"}, 9),
    ],
)
def test_words_that_are_too_wide_are_set_smaller(changes: dict[str, str], size: float) -> None:
    """By half points, as far as it takes; a title of 120 letters wraps."""
    laid = lay_out(sheet(**changes))
    assert laid.misfits == ()
    words_ = max(changes.values(), key=len).split(" ")[0]
    shapes = [
        shape
        for placed in laid.pages[0].placed
        for mark in placed.piece.marks
        for shape in mark.shapes
    ]
    sizes = [shape.size for shape in shapes if isinstance(shape, Text) and words_ in shape.words]
    assert sizes[0] == size


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"title": "a\N{SNOWMAN}"}, "no font has U+2603 SNOWMAN"),
        ({"kind_word": "\N{SNOWMAN}"}, "no font has U+2603 SNOWMAN"),
        ({"needed": "\N{SNOWMAN}"}, "no font has U+2603 SNOWMAN"),
        ({"scale_word": "\N{SNOWMAN}"}, "no font has U+2603 SNOWMAN"),
        ({"page_word": "\N{SNOWMAN} {page} {pages}"}, "no font has U+2603 SNOWMAN"),
        ({"band": "\N{SNOWMAN}"}, "no font has U+2603 SNOWMAN"),
        ({"subject": "a\ab"}, "nobody can say U+0007"),
        (
            {"band": "HOST KEY " * 15},
            "the band, even in 9 pt, is 223.7 mm wide; its place is 186.0 mm wide: shorten it",
        ),
        (
            {"needed": "one for each and every pupil of the class " * 2},
            (
                "the footer, even in 9 pt, is 226.1 mm wide; its place is 186.0 mm wide: "
                "shorten its words"
            ),
        ),
        (
            {"title": "Robotermaze" * 12},
            (
                f"the word '{('Robotermaze' * 12)[:59]}…', even in 9 pt, is 233.4 mm wide; "
                "its place is 155.8 mm wide: shorten it or make room"
            ),
        ),
    ],
)
def test_words_that_cannot_be_printed_are_misfits(changes: dict[str, str], message: str) -> None:
    """Of the sheet, once each, however many pages it has."""
    misfits = lay_out(sheet(*BREAK, origin=HERE, **changes)).misfits
    assert [(misfit.message, misfit.origin) for misfit in misfits] == [(message, HERE)]


@pytest.mark.parametrize("size", ["standard", "large", "xlarge"])
def test_the_code_stands_in_the_footer_of_every_page(size: SizeName) -> None:
    """Once a page, whatever the size of print."""
    found = Reading(draw(lay_out(sheet(*BREAK, code="K7Q-3FD"), style=style_of("player", size))))

    assert {page.extract_text().count("K7Q-3FD") for page in found.pdf.pages} == {1}


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Call 555-123 now", ["555-123"]),
        ("K7Q-3FD and 000-000", ["K7Q-3FD", "000-000"]),
        ("C-7, J-10, 1000-200", []),
        ("see ABI-DEF", []),  # there is no I in a code
        ("555 - 123", []),
    ],
)
def test_no_other_words_look_like_a_code(text: str, found: list[str]) -> None:
    """Somebody with a sheet in hand must not read the wrong one."""
    laid = lay_out(sheet(Paragraph(words(text), HERE)))

    assert [(misfit.origin, misfit.message) for misfit in laid.misfits] == [
        (HERE, f"{code!r} looks like a sheet code: part it with a blank or a word")
        for code in found
    ]
