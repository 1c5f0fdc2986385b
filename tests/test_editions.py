"""Editions: the files that `--paper`, `--size` and `--ink` give, and what they are called."""

from __future__ import annotations

from pathlib import Path

import pypdf
import pytest
from command_line import Run

from kitgen.pdf.edition import GREY_EDITIONS, Edition


@pytest.mark.parametrize(
    ("edition", "suffix"),
    [
        (Edition(), ""),
        (Edition("letter"), ".letter"),
        (Edition(size="large"), ".large"),
        (Edition(ink="save"), ".save"),
        (Edition("letter", "xlarge", "color"), ".letter.xlarge.color"),
    ],
)
def test_a_file_says_what_is_unusual_about_it(edition: Edition, suffix: str) -> None:
    """Paper, size and ink, in this order."""
    assert edition.suffix == suffix


def test_all_is_every_paper_and_size_in_grey() -> None:
    """Six editions, all of them told apart by their names."""
    assert len({edition.suffix for edition in GREY_EDITIONS}) == 6
    assert {edition.ink for edition in GREY_EDITIONS} == {"grey"}


@pytest.mark.usefixtures("small")
def test_a_kit_is_built_for_the_paper_named(run: Run) -> None:
    """Its pages are 8½ by 11 inches, and its file says so."""
    code, out, err = run("build", "small-maze", "--kind", "record", "--paper", "letter")

    path = Path("output/record/small-maze.letter.pdf")
    assert (code, Path(out.strip()), err) == (0, path, "")
    assert pypdf.PdfReader(path).pages[0].mediabox[2:] == [612, 792]


@pytest.mark.usefixtures("small")
def test_all_builds_every_edition_of_every_kind_asked_for(run: Run) -> None:
    """One run, six files of each."""
    code, out, err = run("build", "small-stars", "--kind", "player", "--all")

    assert (code, err) == (0, "")
    assert [Path(line).name for line in out.splitlines()] == [
        f"small-stars{edition.suffix}.pdf" for edition in GREY_EDITIONS
    ]


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--paper", "a3"), "'a3' is not one of 'a4', 'letter'"),
        (("--size", "huge"), "'huge' is not one of 'standard', 'large', 'xlarge'"),
        (("--ink", "red"), "'red' is not one of 'grey', 'color', 'save'"),
        (
            ("--all", "--size", "large"),
            "--all builds every paper and size in grey; leave --size out",
        ),
        (("--class-size", "0"), "0 is not in the range 1<=x<=1000"),
    ],
)
def test_a_wrong_edition_is_wrong_usage(run: Run, words: tuple[str, ...], message: str) -> None:
    """What was found and what there is."""
    code, out, err = run("build", *words)

    assert (code, out) == (2, "")
    assert message in err
    assert not Path("output").exists()


@pytest.mark.usefixtures("small")
def test_class_size_says_what_to_print(run: Run) -> None:
    """On stderr: the paths on stdout stay a list of paths."""
    code, out, err = run("build", "small-orders", "--class-size", "30")

    assert code == 0
    assert len(out.splitlines()) == len(err.splitlines()) - 2
    assert err.startswith("for a class of 30:\n  player/small-orders.pdf: 30 copies (1 per pupil)")
    assert err.endswith("sheets of paper in all\n")


@pytest.mark.usefixtures("small")
def test_check_goes_the_whole_way_for_editions_too(run: Run) -> None:
    """What passes here builds."""
    assert run("check", "--all") == (0, "", "3 activities: no faults\n")
