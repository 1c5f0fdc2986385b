"""The whole matrix: every activity, kind of sheet, paper and size, and the inks of one of them."""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import cache
from io import BytesIO
from pathlib import Path

import page
import pypdf
import pytest
from whole_way import CONTENT, TEMPLATES

import kitgen
from kitgen.build import make_kit
from kitgen.kit import KINDS, KitFile, Wanted
from kitgen.pdf.edition import Edition
from kitgen.pdf.ink import INKS
from kitgen.pdf.paper import PAPERS, PaperName
from kitgen.pdf.style import SIZES

ROOT = Path(__file__).parent.parent
GOLDEN = Path(__file__).parent / "golden" / "pages.txt"
EVERY_PAPER = pytest.mark.parametrize("paper", PAPERS)
EVERY_ACTIVITY = pytest.mark.parametrize("path", CONTENT, ids=lambda path: path.stem)


@cache
def files(path: Path, paper: PaperName) -> Sequence[KitFile]:
    """All sheets of an activity in every size on one paper, in grey."""
    editions = [Edition(paper, size) for size in SIZES]
    return make_kit(kitgen.load(path), TEMPLATES, Wanted(KINDS, editions)).files


def counted(kit: Sequence[KitFile]) -> list[str]:
    """A line for each kind of sheet: its pages in every size."""
    lines = []
    for kind in KINDS:
        pages = {file.edition.size: file.pages for file in kit if file.kind == kind}
        told = ", ".join(f"{size} {pages[size]}" for size in SIZES)
        lines.append(f"{kit[0].activity} {kind}: {told}")
    return lines


@EVERY_PAPER
def test_the_count_of_files_and_pages(paper: PaperName) -> None:
    """Twelve files an activity and paper; the same pages on both."""
    kits = [files(path, paper) for path in CONTENT]
    text = "\n".join(line for kit in kits for line in counted(kit)) + "\n"
    if os.environ.get("KITGEN_REWRITE_GOLDEN"):
        GOLDEN.write_text(text, encoding="utf-8")

    assert [len(kit) for kit in kits] == [len(KINDS) * len(SIZES)] * 3
    assert text == GOLDEN.read_text(encoding="utf-8")


@EVERY_PAPER
@EVERY_ACTIVITY
def test_every_file_is_accessible(path: Path, paper: PaperName) -> None:
    """As page-validation judges it; its pages are of the paper's size, and as many as it says."""
    for file in files(path, paper):
        report = page.validate_pdf_bytes(file.content, profile=page.ValidationProfile.PDF_UA_1)
        pages = pypdf.PdfReader(BytesIO(file.content)).pages

        assert [(file.place, failure.message) for failure in report.failures] == []
        assert len(pages) == file.pages
        for each in pages:
            size = (float(each.mediabox.width), float(each.mediabox.height))
            assert size == pytest.approx(PAPERS[paper].size, abs=0.01)


@pytest.mark.parametrize("ink", INKS)
def test_every_ink_of_one_activity_is_accessible(ink: str) -> None:
    """The one with the most colours, on every kind of sheet."""
    editions = [Edition(ink=each) for each in INKS if each == ink]
    path = next(each for each in CONTENT if each.stem == "star-steps")
    kit = make_kit(kitgen.load(path), TEMPLATES, Wanted(KINDS, editions)).files

    assert len(kit) == len(KINDS)
    for file in kit:
        report = page.validate_pdf_bytes(file.content, profile=page.ValidationProfile.PDF_UA_1)
        assert [(file.place, failure.message) for failure in report.failures] == []


@pytest.mark.slow
@EVERY_PAPER
@EVERY_ACTIVITY
def test_every_file_passes_the_reference_validator(
    path: Path, paper: PaperName, tmp_path: Path
) -> None:
    """PDF/UA-1 as veraPDF judges it."""
    from verapdf import failures  # noqa: PLC0415 (it skips where the extra is missing)

    for file in files(path, paper):
        written = tmp_path / file.place.name
        written.write_bytes(file.content)
        assert (file.place, failures(written)) == (file.place, [])


@pytest.mark.slow
@pytest.mark.parametrize("ink", INKS)
def test_every_ink_passes_the_reference_validator(ink: str, tmp_path: Path) -> None:
    """Colours and outlines too."""
    from verapdf import failures  # noqa: PLC0415 (it skips where the extra is missing)

    editions = [Edition(ink=each) for each in INKS if each == ink]
    path = next(each for each in CONTENT if each.stem == "star-steps")
    for file in make_kit(kitgen.load(path), TEMPLATES, Wanted(KINDS, editions)).files:
        written = tmp_path / f"{file.kind}.pdf"
        written.write_bytes(file.content)
        assert (file.place, failures(written)) == (file.place, [])
