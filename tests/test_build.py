"""The whole way: every activity's kit, page by page as text, and what must hold for all of them."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from io import BytesIO
from pathlib import Path

import pypdf
import pypdfium2
import pytest
from small_activities import SMALL
from whole_way import CONTENT, KITS, pdf

import kitgen
from kitgen.sheets.sheet import Kind
from kitgen.shipped import SHIPPED_TEMPLATES

ROOT = Path(__file__).parent.parent


def test_there_are_three_activities_one_of_each_game() -> None:
    """The project's own."""
    assert sorted(kitgen.load(path).player.game for path in CONTENT) == sorted(SMALL)


@pytest.mark.parametrize(("path", "kind"), KITS, ids=lambda each: getattr(each, "stem", each))
def test_every_sheet_opens_and_reads_as_its_golden_text(path: Path, kind: Kind) -> None:
    """The text of its pages, as a reader gets it; rewrite with KITGEN_REWRITE_GOLDEN=1."""
    content = pdf(path, kind)
    pages = pypdf.PdfReader(BytesIO(content)).pages
    text = "\n\f\n".join(page.extract_text() for page in pages) + "\n"
    golden = Path(__file__).parent / "golden" / f"{path.stem}.{kind}.txt"
    if os.environ.get("KITGEN_REWRITE_GOLDEN"):
        golden.write_text(text, encoding="utf-8")

    assert text.splitlines() == golden.read_text(encoding="utf-8").splitlines()
    assert len(pypdfium2.PdfDocument(content)) == len(pages)


@pytest.mark.parametrize("game", sorted(SMALL))
def test_changing_a_scenario_changes_the_key_and_nothing_else_is_to_be_edited(
    small: Path, game: str
) -> None:
    """One order, crate or instruction."""
    change = {
        "maze-race": ("program: [down, right]", "program: [down, left]"),
        "simultaneous-orders": ("red: [E], blue: [W]", "red: [N], blue: [W]"),
        "robozzle": ("program: {F1: [forward]}", "program: {F1: [turn_left]}"),
    }[game]
    path = small / "content" / f"{game}.yaml"
    before = kitgen.key(kitgen.load(path)).values()
    host = pdf(path, "host")
    path.write_text(path.read_text(encoding="utf-8").replace(*change), encoding="utf-8")

    assert kitgen.key(kitgen.load(path)).values() != before
    assert pdf(path, "host") != host


def test_the_same_input_gives_the_same_bytes_anywhere(tmp_path: Path) -> None:
    """In any folder, time zone and hash seed."""
    digests = []
    for number, (zone, seed) in enumerate([("UTC", "0"), ("Pacific/Kiritimati", "42")]):
        place = tmp_path / f"somewhere-{number}"
        place.mkdir()
        subprocess.run(
            [sys.executable, "-m", "kitgen", "build", "--content", str(ROOT / "content")],
            cwd=place,
            env={
                **os.environ,
                "TZ": zone,
                "PYTHONHASHSEED": seed,
                "SOURCE_DATE_EPOCH": seed,
                "RL_pdfComments": seed,
                "RL_pdfMultiLine": seed,
            },
            check=True,
            capture_output=True,
        )
        written = sorted((place / "output").rglob("*.pdf"))
        assert len(written) == 12
        digests.append([hashlib.sha256(path.read_bytes()).hexdigest() for path in written])

    assert digests[0] == digests[1]


def test_the_library_names_what_it_offers() -> None:
    """`__all__` is sorted and all of it is there."""
    assert kitgen.__all__ == sorted(kitgen.__all__)
    assert all(hasattr(kitgen, name) for name in kitgen.__all__)


def test_the_library_builds_into_a_folder(small: Path) -> None:
    """The three calls that the README shows."""
    activity = kitgen.load(small / "content" / "maze-race.yaml")
    written = kitgen.build_kits([activity], small / "kits", kinds=["player"])

    assert written == [small / "kits" / "player" / "small-maze.pdf"]
    assert kitgen.key(activity).challenges[1]["square"] == "B-2"


def test_the_engine_needs_nothing_but_the_standard_library() -> None:
    """It can be used alone."""
    code = "import sys, kitgen.engine.robozzle; print('reportlab' in sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT
    )

    assert done.stdout == "False\n"


def test_templates_of_ones_own_go_first(small: Path) -> None:
    """A copy under the same name, and nothing else."""
    own = small / "templates" / "base"
    own.mkdir(parents=True)
    shipped = (SHIPPED_TEMPLATES / "base" / "host.xml.j2").read_text(encoding="utf-8")
    changed = (
        shipped.replace("What it is for", "Wozu es gut ist")
        .replace("{% if text.purpose %}", "{% if true %}")
        .replace("{{ text.purpose }}", "")
    )
    (own / "host.xml.j2").write_text(changed, encoding="utf-8")
    activity = kitgen.load(small / "content" / "robozzle.yaml")
    (path,) = kitgen.build_kits(
        [activity], small / "output", templates=small / "templates", kinds=["host"]
    )

    assert "Wozu es gut ist" in pypdf.PdfReader(path).pages[0].extract_text()


@pytest.mark.parametrize(
    ("template", "message"),
    [
        ("{% if %}", "Expected an expression, got 'end of statement block'"),
        ("{{ nobody }}", "'nobody' is undefined"),
        ("", "the markup is not well formed: no element found; it renders ''"),
        ("\n\n<p>\n\n", "the markup is not well formed: no element found; it renders ''"),
        (
            "{{ '<p>\\r' | safe }}",
            "the markup is not well formed: no element found; it renders '<p>'",
        ),
        (
            "\n<p>\u2028</p>",
            "found <p>; a template renders one <sheet>; it renders '<p>\\u2028</p>'",
        ),
        ("<p>", "the markup is not well formed: no element found; it renders '<p>'"),
        ("<sheet/>", "<sheet> needs title=; it renders '<sheet/>'"),
        ("{% include 'elsewhere' %}", "there is no template elsewhere"),
        ("{{ 1 // 0 }}", "it cannot be rendered: integer division or modulo by zero"),
    ],
)
def test_a_broken_template_is_a_fault_with_its_name(
    small: Path, template: str, message: str
) -> None:
    """Whoever edits templates is told like whoever edits activities."""
    own = small / "templates" / "robozzle"
    own.mkdir(parents=True)
    (own / "player.xml.j2").write_text(template, encoding="utf-8")
    activity = kitgen.load(small / "content" / "robozzle.yaml")
    with pytest.raises(kitgen.FaultsFound) as caught:
        kitgen.build_kits([activity], small / "output", templates=small / "templates")

    (fault,) = caught.value.faults
    assert fault.file == str(own / "player.xml.j2")
    assert fault.message == message
    assert not (small / "output").exists()
