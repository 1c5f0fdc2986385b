"""Reading font files: what is read in bulk is what reportlab reads number by number."""

from __future__ import annotations

from pathlib import Path

import pytest
from fontpkg_fira_sans import ROOT
from reportlab.pdfbase.ttfonts import TTFont, TTFontFace

from kitgen.pdf.facefile import QuickFace
from kitgen.pdf.truetype import EmbeddedFont

FILES = sorted((ROOT / "files").glob("FiraSans-*.ttf"))
OWN = {"_pos", "_pdfScale", "glyphToChar", "meanings", "_added"}
"""Where it last read, a function, what it needs for reading alone, and glyphs of our own."""


def facts(face: TTFontFace) -> dict[str, object]:
    """All that a face knows."""
    return {name: fact for name, fact in vars(face).items() if name not in OWN}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_face_is_read_as_reportlab_reads_it(file: Path) -> None:
    """Every attribute is the same."""
    assert facts(QuickFace(str(file))) == facts(TTFontFace(str(file)))


def test_other_character_maps_are_left_to_reportlab(monkeypatch: pytest.MonkeyPatch) -> None:
    """A font without a map by segments is read as slowly as ever."""
    monkeypatch.setattr(QuickFace, "_character_map", lambda _face: None)
    assert facts(QuickFace(str(FILES[0]))) == facts(TTFontFace(str(FILES[0])))


def test_a_font_has_all_that_reportlabs_has() -> None:
    """Its own start is not called: it would read the face itself."""
    file = str(FILES[0])
    assert vars(EmbeddedFont("x", file)).keys() == vars(TTFont("x", file)).keys()
