"""Every kit can be read with a screen reader: what validators check, and what they do not."""

from __future__ import annotations

from pathlib import Path

import page
import pytest
from pdf import test_structure as structure
from pdf.reader import Reading
from small_activities import SMALL
from whole_way import KITS, pdf, sheet_of

import kitgen
from kitgen.sheets.sheet import Kind


def single_spaced(text: str) -> str:
    """Words one blank apart: where lines end is the page's matter."""
    return " ".join(text.split())


@pytest.mark.parametrize(("path", "kind"), KITS, ids=lambda each: getattr(each, "stem", each))
def test_every_sheet_is_accessible(path: Path, kind: Kind) -> None:
    """As an independent validator of PDF/UA-1 sees it."""
    report = page.validate_pdf_bytes(pdf(path, kind), profile=page.ValidationProfile.PDF_UA_1)

    assert [(failure.rule_id, failure.message) for failure in report.failures] == []


@pytest.mark.parametrize(("path", "kind"), KITS, ids=lambda each: getattr(each, "stem", each))
def test_every_picture_is_told_in_words(path: Path, kind: Kind) -> None:
    """No figure without an alternative text, and none that begins or ends in the middle."""
    figures = Reading(pdf(path, kind)).nodes("Figure")

    assert all(figure.alt and figure.alt == figure.alt.strip() for figure in figures)


@pytest.mark.parametrize(("path", "kind"), KITS, ids=lambda each: getattr(each, "stem", each))
def test_every_sheet_has_sound_tags(path: Path, kind: Kind) -> None:
    """What is asked of the demo sheets' tags holds for the kits' as well."""
    found = Reading(pdf(path, kind))

    structure.test_every_mark_belongs_to_one_element(found)
    structure.test_the_parent_tree_leads_back(found)
    structure.test_an_element_holds_elements_or_marks(found)
    structure.test_a_mark_has_the_kind_of_its_element(found)
    structure.test_no_element_is_empty(found)
    structure.test_figures_say_what_they_show_and_where(found)


@pytest.mark.parametrize(("path", "kind"), KITS, ids=lambda each: getattr(each, "stem", each))
def test_every_sheet_is_read_in_its_order(path: Path, kind: Kind) -> None:
    """The tagged words of a PDF are the sheet's headings and paragraphs, one after the other."""
    sheet = sheet_of(kitgen.load(path), kind)
    texts = [text for block in sheet.blocks for text in structure.text_of(block)]
    wanted = [spaced for spaced in map(single_spaced, texts) if spaced]
    said = map(single_spaced, Reading(pdf(path, kind)).said())

    missing = [text for text in wanted if not any(text == each for each in said)]
    assert missing == []


@pytest.mark.parametrize("game", sorted(SMALL))
def test_a_challenges_picture_does_not_give_its_answer_away(small: Path, game: str) -> None:
    """What is told of a player's pictures is the same whatever comes of the challenges."""
    path = small / "content" / f"{game}.yaml"
    told = [figure.alt or "" for figure in Reading(pdf(path, "player")).nodes("Figure")]
    answers = {str(item["ending"]) for item in kitgen.key(kitgen.load(path)).challenges}

    assert told
    assert not [alt for alt in told for answer in answers if f" {answer}" in alt]


@pytest.mark.slow
@pytest.mark.parametrize(("path", "kind"), KITS, ids=lambda each: getattr(each, "stem", each))
def test_every_sheet_passes_the_reference_validator(path: Path, kind: Kind, tmp_path: Path) -> None:
    """PDF/UA-1 as veraPDF judges it."""
    from verapdf import failures  # noqa: PLC0415 (it skips where the extra is missing)

    written = tmp_path / f"{kind}.pdf"
    written.write_bytes(pdf(path, kind))

    assert failures(written) == []
