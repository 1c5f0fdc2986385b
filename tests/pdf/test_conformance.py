"""Every demo sheet is PDF/UA-1 as veraPDF, the reference validator, judges."""

from __future__ import annotations

from pathlib import Path

import pytest
from pdf.demo import sheets
from pdf.names import NAMES, ODD
from pdf.parts import sheet, words
from pdf.printing import drawn
from verapdf import failures

from kitgen.pdf.draw import draw
from kitgen.pdf.ink import INKS, InkName
from kitgen.pdf.layout import lay_out
from kitgen.sheets.sheet import Heading, Paragraph

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("name", sorted(sheets()))
def test_demo_sheets_are_accessible(name: str, tmp_path: Path) -> None:
    """No rule fails."""
    path = tmp_path / "sheet.pdf"
    path.write_bytes(drawn(name))

    assert failures(path) == []


def test_names_of_many_languages_are_accessible(tmp_path: Path) -> None:
    """Two fonts, bold letters with a line around them, glyphs of our own."""
    path = tmp_path / "sheet.pdf"
    told = [*NAMES.values(), *ODD.values()]
    blocks = [block for text in told for block in (Heading(2, words(text)), Paragraph(words(text)))]
    path.write_bytes(draw(lay_out(sheet(*blocks, title="Ⅷ ẹ́", band="Ⅷ ẹ́"))))

    assert failures(path) == []


@pytest.mark.parametrize("ink", ["color", "save"])
def test_every_ink_is_accessible(ink: InkName, tmp_path: Path) -> None:
    """Colours and outlines break no rule either."""
    path = tmp_path / "sheet.pdf"
    path.write_bytes(draw(lay_out(sheets()["robozzle"], ink=INKS[ink])))

    assert failures(path) == []


def test_the_validator_finds_faults(tmp_path: Path) -> None:
    """A file whose language is gone breaks the rule that asks for one: the validator is awake."""
    path = tmp_path / "sheet.pdf"
    path.write_bytes(drawn("breaks").replace(b"/Lang (en)", b"/Gnal (en)"))

    assert any("7.2-" in found for found in failures(path))
