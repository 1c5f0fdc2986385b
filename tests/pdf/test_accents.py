"""Letters with marks: where these stand, and what the glyph made of them is like."""

from __future__ import annotations

import pytest
from pdf.parts import sheet, words
from pdf.printing import rendered
from PIL import Image, ImageOps

from kitgen.pdf.accents import DOTLESS
from kitgen.pdf.anchors import Anchors
from kitgen.pdf.facefile import QuickFace
from kitgen.pdf.fonts import face
from kitgen.sheets.sheet import Paragraph

FIRA = [
    face(bold=bold, italic=italic).font.face for bold in (False, True) for italic in (True, False)
]
ABOVE, BELOW, TILDE = 0x301, 0x323, 0x303


def glyph(font: QuickFace, point: int) -> int:
    """The number of a character's glyph."""
    number: int = font.charToGlyph[point]
    return number


def own(font: QuickFace, text: str, *, bold: bool = False) -> tuple[int, int, int, int]:
    """The edges of the glyph that stands for a text."""
    (stretch,) = face(bold=bold).stretches(text)
    assert stretch.font.face is font
    assert len(stretch.words) == 1
    return font.box(glyph(font, ord(stretch.words)))


@pytest.mark.parametrize("font", FIRA, ids=lambda font: font.name.decode("ascii"))
@pytest.mark.parametrize(
    ("letter", "made"), [("e", "é"), ("E", "É"), (DOTLESS["i"], "í"), ("d", "")]
)
def test_a_mark_stands_over_its_letter(font: QuickFace, letter: str, made: str) -> None:
    """Where the font's own letters have it; higher over capitals, whose own accents are flat."""
    offset = Anchors(font.get_table("GPOS")).on_letter(glyph(font, ord(letter)), glyph(font, ABOVE))
    assert offset is not None
    left, low, right, top = font.box(glyph(font, ABOVE))
    base = font.box(glyph(font, ord(letter)))
    assert low + offset[1] > (500 if letter.islower() else base[3])
    assert base[0] < (left + right) / 2 + offset[0] < base[2] + 100
    if made:
        whole = font.box(glyph(font, ord(made)))
        assert -15 < top + offset[1] - whole[3] < 60


def test_marks_stand_on_each_other() -> None:
    """The font says where: over the lower mark, not in it."""
    font = face().font.face
    anchors = Anchors(font.get_table("GPOS"))
    offset = anchors.on_mark(glyph(font, TILDE), glyph(font, ABOVE))
    assert offset is not None
    assert font.box(glyph(font, ABOVE))[1] + offset[1] >= font.box(glyph(font, TILDE))[3]
    assert anchors.on_mark(glyph(font, ord("a")), glyph(font, ABOVE)) is None
    assert anchors.on_letter(glyph(font, ord("5")), glyph(font, ABOVE)) is None


@pytest.mark.parametrize(
    ("text", "plain", "over", "under"),
    [
        ("m̃", "m", True, False),
        ("M̧", "M", False, True),
        ("ẹ́", "e", True, True),
        ("ẹ̃", "ẹ", True, False),
        ("Ọ̀", "O", True, True),
        ("ê̌", "ê", True, False),
        ("ỹ̀", "ỹ", True, False),
    ],
)
def test_a_glyph_of_our_own_reaches_as_far_as_its_marks(
    text: str,
    plain: str,
    over: bool,  # noqa: FBT001
    under: bool,  # noqa: FBT001
) -> None:
    """It is as wide as the letter."""
    for bold in (False, True):
        font = face(bold=bold).font.face
        made, letter = own(font, text, bold=bold), font.box(glyph(font, ord(plain)))
        assert (made[3] > letter[3] + 50, made[1] < letter[1] - 50) == (over, under)
        assert face(bold=bold).width(text, 10) == face(bold=bold).width(plain, 10)


def test_the_dot_gives_way_to_a_mark_over_its_letter() -> None:
    """And stays where the mark stands under it; a dot that is written is a mark itself."""
    font = face().font.face
    dotless = font.box(glyph(font, ord(DOTLESS["i"])))
    accent = font.box(glyph(font, TILDE))
    tilde = own(font, "j̃")
    assert tilde[3] < dotless[3] + (accent[3] - accent[1]) + 250
    assert own(font, "i̱")[3] == font.box(glyph(font, ord("i")))[3]
    assert own(font, "i̇́")[3] > own(font, "i̋")[3]


def ink(text: str) -> Image.Image:
    """A paragraph as it is printed, cut to what is black."""
    page = rendered(sheet(Paragraph(words(text)), fields=None), 288)[0]
    left, top, right, low = 12 * 288 / 25.4 - 4, 33 * 288 / 25.4, 60 * 288 / 25.4, 45 * 288 / 25.4
    part = page.crop((int(left), int(top), int(right), int(low)))
    return part.crop(ImageOps.invert(part).getbbox())


@pytest.mark.parametrize(("made", "known"), [("ḗ", "ế"), ("ṝ", "ŕ"), ("ẗ", "ť"), ("ọ́", "ộ")])
def test_marks_are_seen_over_their_letters(made: str, known: str) -> None:
    """On paper: as high as a like letter of the font, within a quarter, and no box for none."""
    high, like = ink(made).height, ink(known).height
    assert high == pytest.approx(like, rel=0.25)
    assert ink(made).size != ink("\N{WHITE SQUARE}").size
