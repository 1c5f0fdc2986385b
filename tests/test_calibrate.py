"""The calibration sheet, and what is built with what it says."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import page
import pypdf
import pytest
from pdf.reader import Reading
from whole_way import TEMPLATES

import kitgen
from kitgen.back_offset import NO_OFFSET, parse_offset
from kitgen.build import make_kit
from kitgen.calibrate import calibration
from kitgen.cli import main
from kitgen.kit import Wanted
from kitgen.pdf.paper import PAPERS, PaperName
from kitgen.sheets.templates import Templates
from kitgen.shipped import SHIPPED_TEMPLATES


def run(*words: str) -> int:
    """The exit code of a command line."""
    with pytest.raises(SystemExit) as left:
        main(words)
    return int(str(left.value.code))


@pytest.mark.parametrize("paper", sorted(PAPERS))
def test_the_sheet_is_accessible_and_the_same_every_time(paper: PaperName) -> None:
    """One sheet of paper, two pages."""
    place, content = calibration(TEMPLATES, paper)
    report = page.validate_pdf_bytes(content, profile=page.ValidationProfile.PDF_UA_1)
    found = Reading(content)

    assert report.failures == []
    assert calibration(Templates((SHIPPED_TEMPLATES,)), paper) == (place, content)
    assert place == Path({"a4": "calibration.pdf", "letter": "calibration.letter.pdf"}[paper])
    assert len(found.pages) == 2
    assert found.catalog["/ViewerPreferences"]["/Duplex"] == "/DuplexFlipLongEdge"
    assert float(found.pdf.pages[0].mediabox.width) == pytest.approx(PAPERS[paper].size[0])


def test_calibrate_says_how_it_is_used_and_where_it_is(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """In steps, with the option that takes the two numbers."""
    assert run("calibrate", "--out", "kits", "--paper", "letter") == 0
    written = folder / "kits" / "calibration.letter.pdf"

    assert capsys.readouterr() == (f"{Path('kits') / 'calibration.letter.pdf'}\n", "")
    text = pypdf.PdfReader(written).pages[0].extract_text()
    assert "kitgen build --back-offset 1.5,-0.5" in text
    assert "flip on the long edge" in text


@pytest.mark.parametrize(
    ("paper", "message"),
    [("a5", "'a5' is not one of 'a4', 'letter'")],
)
def test_other_paper_is_wrong_usage(
    paper: str, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """The message names those that there are."""
    assert run("calibrate", "--paper", paper) == 2
    assert message in capsys.readouterr().err


@pytest.mark.parametrize(
    ("template", "message"),
    [
        ("<sheet/>", "<sheet> needs title="),
        ("{{ nobody }}", "'nobody' is undefined"),
        (
            '{% extends "base/kit.xml.j2" %}{% block title %}盤{% endblock %}',
            (
                "no font has U+76E4 CJK UNIFIED IDEOGRAPH-76E4 or others of its script:"
                " write it in Latin, Greek or Cyrillic letters"
            ),
        ),
    ],
)
def test_a_broken_template_is_a_fault(folder: Path, template: str, message: str) -> None:
    """Whoever translates it is told."""
    path = folder / "templates" / "base" / "calibration.xml.j2"
    path.parent.mkdir(parents=True)
    path.write_text(template, encoding="utf-8")
    with pytest.raises(kitgen.FaultsFound) as caught:
        calibration(Templates((folder / "templates", SHIPPED_TEMPLATES)), "a4")

    (fault,) = caught.value.faults
    assert (fault.file, fault.message) == (str(path), message)


@pytest.mark.parametrize(
    ("text", "offset"),
    [("0,0", (0, 0)), ("1.5,-0.5", (1.5, -0.5)), (" -5 , 5 ", (-5, 5)), ("1e0,.5", (1, 0.5))],
)
def test_two_numbers_apart_by_a_comma_are_read(text: str, offset: tuple[float, float]) -> None:
    """With or without a sign and a point."""
    assert parse_offset(text) == offset


@pytest.mark.parametrize("text", ["", "1", "1,2,3", "1;2", "1.5 -0.5", "one,two"])
def test_anything_else_is_told(text: str) -> None:
    """With an example."""
    with pytest.raises(ValueError, match=r"expected two numbers of mm, as in 1\.5,-0\.5") as caught:
        parse_offset(text)
    assert str(caught.value).startswith(repr(text))


@pytest.mark.parametrize("text", ["5.1,0", "0,-6", "nan,0", "0,inf"])
def test_no_back_is_moved_towards_the_papers_edge(text: str) -> None:
    """More than 5 mm would leave less than 7 mm to it."""
    with pytest.raises(ValueError, match="expected numbers of mm from -5 to 5"):
        parse_offset(text)


def test_an_offset_moves_backs_and_nothing_else(small: Path) -> None:
    """The other sheets of the kit stay the same to the byte; so do cards that are not moved."""
    activity = kitgen.load(small / "content" / "maze-race.yaml")
    plain, again, moved = (
        {
            file.place.parts[0]: file.content
            for file in make_kit(activity, TEMPLATES, Wanted(back_offset=offset)).files
        }
        for offset in (NO_OFFSET, (0.0, 0.0), (1.5, -0.5))
    )

    assert plain == again
    assert [kind for kind in plain if plain[kind] != moved[kind]] == ["cards"]
    before, after = (pypdf.PdfReader(BytesIO(kit["cards"])).pages for kit in (plain, moved))
    contents = [(each[0].get_contents(), each[1].get_contents()) for each in (before, after)]
    fronts, backs = (
        [content.get_data() for content in side if content is not None]
        for side in zip(*contents, strict=True)
    )
    assert fronts[0] == fronts[1]
    assert backs[0] != backs[1]
