"""Names of many languages: they are printed right and come out right when they are copied."""

from __future__ import annotations

import io
import re
import subprocess
import sys
import unicodedata

import page
import pypdfium2
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pdf.names import NAMES, ODD
from pdf.parts import sheet, words
from pdf.printing import read
from pypdf import PdfReader

from kitgen.pdf.draw import draw
from kitgen.pdf.fonts import INVISIBLE, SOFT_HYPHEN, face
from kitgen.pdf.ink import GREY
from kitgen.pdf.layout import lay_out
from kitgen.pdf.operators import operators
from kitgen.pdf.shapes import WHITE, Text
from kitgen.sheets.runs import Run
from kitgen.sheets.sheet import Paragraph

TEXTS = {**NAMES, **ODD}
FACES = [(bold, italic) for bold in (False, True) for italic in (False, True)]
SPACES = re.compile(r"[\s\N{ZERO WIDTH SPACE}]+")

POINTS = [
    *range(0x20, 0x590),
    *range(0x1E00, 0x2070),
    *range(0x20A0, 0x2C80),
    *(0xFB01, 0x1F130, 0x1F600, 0x5D0, 0x915, 0x4E00),
]


def plain(text: str) -> str:
    """A text as it is compared: NFC, and all white space alike."""
    return SPACES.sub(" ", unicodedata.normalize("NFC", text)).strip()


def pdf_of(text: str, *, bold: bool = False, italic: bool = False) -> bytes:
    """A sheet with this text in one paragraph."""
    laid = lay_out(sheet(Paragraph((Run(text, bold=bold, italic=italic),)), fields=None))
    assert laid.misfits == ()
    return draw(laid)


def between(copied: str) -> str:
    """What was copied from between the strip and the footer."""
    body = copied.partition("Player sheet")[2]
    return plain(body.partition("print at")[0])


@pytest.mark.parametrize(("bold", "italic"), FACES)
@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_names_are_copied_as_they_were_written(text: str, bold: bool, italic: bool) -> None:  # noqa: FBT001
    """By two readers, and in the order of letters and marks that Unicode has."""
    data = pdf_of(text, bold=bold, italic=italic)
    assert between(PdfReader(io.BytesIO(data)).pages[0].extract_text()) == plain(text)
    pages = pypdfium2.PdfDocument(data)
    assert between(pages[0].get_textpage().get_text_range()) == plain(text)


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_names_typed_in_parts_are_the_same(text: str) -> None:
    """Some keyboards put every accent after its letter."""
    assert pdf_of(unicodedata.normalize("NFD", text)) == pdf_of(text)


def test_a_sheet_of_names_is_accessible() -> None:
    """Two fonts and glyphs of our own break no rule of PDF/UA-1."""
    blocks = [
        Paragraph((Run(text, bold, italic),)) for text in TEXTS.values() for bold, italic in FACES
    ]
    data = draw(lay_out(sheet(*blocks, title="Ⅷ ẹ́", band="Ⅷ ẹ́")))
    report = page.validate_pdf_bytes(data, profile=page.ValidationProfile.PDF_UA_1)
    assert [(failure.rule_id, failure.message) for failure in report.failures] == []


def test_a_second_font_steps_in_for_what_the_first_lacks() -> None:
    """For these letters alone, and only where there are any; it is cut to what is used."""
    assert {font["/BaseFont"].split("+")[1] for font in read(sheet(title="Łucja ẹ́")).fonts(0)} == {
        "FiraSans-Regular",
        "FiraSans-Bold",
    }
    found = read(sheet(Paragraph(words("xⅧx"))))
    fonts = {font["/BaseFont"].split("+")[1]: font for font in found.fonts(0)}
    assert set(fonts) == {"FiraSans-Regular", "FiraSans-Bold", "Inter-Regular"}
    file = fonts["Inter-Regular"]["/FontDescriptor"]["/FontFile2"].get_data()
    count = int.from_bytes(file[4:6], "big")
    tables = {file[12 + 16 * number :][:4] for number in range(count)}
    assert tables.isdisjoint({b"fvar", b"gvar", b"avar", b"STAT", b"HVAR", b"MVAR"})
    assert len(file) < 10_000


def test_letters_of_the_second_font_are_as_high_as_those_beside_them() -> None:
    """Inter's capitals of 0.7275 in 95 parts of 100 against Fira Sans' 0.689."""
    first, second, last = face().stretches("xⅧx")
    assert (first.words, second.words, last.words) == ("x", "Ⅷ", "x")
    assert second.share * second.font.face.capHeight == pytest.approx(
        first.font.face.capHeight, rel=0.01
    )
    assert face().width("xⅧx", 10) == pytest.approx(10 * (first.width + second.width + last.width))


def test_bold_letters_of_the_second_font_have_a_line_around_them() -> None:
    """In the letters' own grey, on a black band too."""
    bold = face(bold=True)
    assert [stretch.pen > 0 for stretch in bold.stretches("xⅧ")] == [False, True]
    shape = Text(0, 0, bold, 10, "xⅧ", WHITE)
    assert (
        operators(shape, 0, 0, lambda *_: "…", GREY) == "q 1 G 1 g BT 1 0 0 1 0.00 0.00 Tm … ET Q"
    )


def test_the_second_font_is_read_when_it_is_needed() -> None:
    """A kit without such letters starts as quickly as ever."""
    script = """
from kitgen.pdf.fonts import _inter, face
face().width("Łódź ẹ́ \\N{THIN SPACE}", 12)
assert _inter.cache_info().currsize == 0
face().width("Ⅷ", 12)
assert _inter.cache_info().currsize == 1
"""
    subprocess.run([sys.executable, "-c", script], check=True)


def test_what_was_drawn_before_changes_nothing() -> None:
    """Glyphs of our own are numbered as they come up, but no file shows that."""
    first = pdf_of("ẹ́ m̃ Ⅷ")
    pdf_of("r̃ m̃ ọ̀ ①")
    again = subprocess.run(
        [sys.executable, "-c", AFTER_OTHERS], capture_output=True, check=True
    ).stdout
    assert pdf_of("ẹ́ m̃ Ⅷ") == first == again


AFTER_OTHERS = """
import sys
from pathlib import Path
sys.path.insert(0, "tests")
from pdf.test_names import pdf_of
pdf_of("L̃ Ẹ̀ ②"), pdf_of("m̃ ③")
sys.stdout.buffer.write(pdf_of("ẹ́ m̃ Ⅷ"))
"""


@settings(max_examples=150)
@given(
    st.text(st.sampled_from(POINTS).map(chr) | st.characters(), max_size=30),
    st.sampled_from(FACES),
)
def test_what_is_accepted_is_printed_and_copied(text: str, traits: tuple[bool, bool]) -> None:
    """Whatever characters a text has: one that is not a misfit is there when it is copied."""
    block = Paragraph((Run(text, *traits),))
    laid = lay_out(sheet(block))
    if laid.misfits:
        return
    seen = plain(unicodedata.normalize("NFC", text).translate(INVISIBLE)).replace(SOFT_HYPHEN, "")
    copied = "".join(read(sheet(block)).said()[-1:] if seen else [])
    assert plain(copied).replace(SOFT_HYPHEN, "") == seen
