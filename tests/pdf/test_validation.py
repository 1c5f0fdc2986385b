"""Every demo sheet is PDF/UA-1, as an independent validator sees it."""

from __future__ import annotations

import page
from pdf.parts import sheet, words

from kitgen.pdf.draw import draw
from kitgen.pdf.layout import lay_out
from kitgen.sheets.sheet import Items, Note, Paragraph

PROFILE = page.ValidationProfile.PDF_UA_1


def test_demo_sheets_are_accessible(pdf: bytes) -> None:
    """No rule fails."""
    report = page.validate_pdf_bytes(pdf, profile=PROFILE)
    assert [(failure.rule_id, failure.message) for failure in report.failures] == []
    assert report.is_compliant


def test_odd_sheets_are_accessible() -> None:
    """Empty blocks, no blank word, letters of several scripts."""
    odd = sheet(
        Paragraph(()),
        Items(()),
        Items(((),), "number"),
        Note(()),
        Paragraph(words("Ελλάδα Привет naïve 6\N{NO-BREAK SPACE}%")),
        blank_word="",
        needed="",
    )
    report = page.validate_pdf_bytes(draw(lay_out(odd)), profile=PROFILE)
    assert [failure.rule_id for failure in report.failures] == []


def test_the_validator_finds_faults() -> None:
    """A file without its language is not accessible: the validator is awake."""
    data = draw(lay_out(sheet())).replace(b"/Lang (en)", b"/Gnal (en)")
    assert not page.validate_pdf_bytes(data, profile=PROFILE).is_compliant
