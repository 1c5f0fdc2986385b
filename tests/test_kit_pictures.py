"""The pages of kits look as they did: those of the small activities, and those in the README."""

from __future__ import annotations

import re
from io import BytesIO
from pathlib import Path

import pypdf
import pytest
from likeness import PICTURES, is_like
from small_activities import SMALL
from whole_way import pdf

from kitgen.kit import KINDS
from kitgen.paper import pages
from kitgen.sheets.sheet import Kind

ROOT = Path(__file__).parent.parent


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("game", sorted(SMALL))
def test_every_page_of_a_small_kit_looks_as_it_did(
    small: Path, tmp_path: Path, game: str, kind: Kind
) -> None:
    """At 72 dots an inch; a text in `content/` changes nothing here, but a template does."""
    content = pdf(small / "content" / f"{game}.yaml", kind)
    kept: list[Path] = []
    for number, page in enumerate(pages(content, 72), start=1):
        kept.append(PICTURES / f"{game}-{kind}-{number}.png")
        is_like(page, kept[-1], tmp_path)

    assert sorted(PICTURES.glob(f"{game}-{kind}-*.png")) == kept, "take away what is left over"


SHOWN = ("Challenge 1: Follow it round the pond", "Challenge 2: A splash")
"""What both pictures of the README show; these two fill a page of either sheet."""


@pytest.mark.parametrize("kind", ["player", "host"])
def test_the_readme_shows_the_pages_of_today(kind: Kind, tmp_path: Path) -> None:
    """`content/preview/` holds the page with these challenges, at 96 dots an inch."""
    content = pdf(ROOT / "content" / "star-steps.yaml", kind)
    texts = [page.extract_text() for page in pypdf.PdfReader(BytesIO(content)).pages]
    (number,) = [
        number
        for number, text in enumerate(texts)
        if all(re.search(rf"^{title}$", text, re.MULTILINE) for title in SHOWN)
    ]
    page = list(pages(content, 96))[number]

    is_like(page, ROOT / "content" / "preview" / f"{kind}.png", tmp_path)
