"""The README tells the truth: its commands, Python and YAML are run as they stand there."""

from __future__ import annotations

import contextlib
import io
import re
import shlex
from pathlib import Path

import pytest

import kitgen
import kitgen.watch
from kitgen.cli import main

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
GUIDES = {
    name: (ROOT / name).read_text(encoding="utf-8")
    for name in ("README.md", "content/README.md", "templates/README.md")
}


def blocks(text: str, language: str) -> list[str]:
    """The fenced blocks of a language."""
    return re.findall(rf"```{language}\n(.*?)```", text, re.DOTALL)


COMMANDS = [
    line.removeprefix("kitgen ")
    for guide in GUIDES.values()
    for block in blocks(guide, "shell")
    for line in block.splitlines()
    if line.startswith("kitgen ")
]
OF_WHAT_WAS_BUILT = ("verify", "check --fresh")
"""How commands begin that look at an output folder."""

WHOLE_FILES = [
    (name, block)
    for name, guide in GUIDES.items()
    for block in blocks(guide, "yaml")
    if block.startswith("kitgen: 1")
]


def fill(folder: Path) -> None:
    """Put the project's own activities, and those that the guides show, into `content`."""
    for path in (ROOT / "content").glob("*.yaml"):
        (folder / "content" / path.name).write_bytes(path.read_bytes())
    for _, text in WHOLE_FILES:
        name = re.search(r"^id: (.*)$", text, re.MULTILINE)
        assert name is not None
        (folder / "content" / f"{name[1]}.yaml").write_text(text, encoding="utf-8")
    printed = folder / "content" / "simultaneous-orders.yaml"
    (folder / "printed.yaml").write_bytes(printed.read_bytes())


def press_ctrl_c(_: float) -> None:
    """Leave a watch when it pauses for the first time."""
    raise KeyboardInterrupt


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_of_the_guides_works(
    command: str,
    folder: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """With the project's own activities in the folder, and those that the guides show."""
    monkeypatch.setattr(kitgen.watch, "sleep", press_ctrl_c)
    fill(folder)
    if command.startswith(OF_WHAT_WAS_BUILT):
        with pytest.raises(SystemExit):
            main(["build"])
        capsys.readouterr()
    with pytest.raises(SystemExit) as left:
        main(shlex.split(command))

    assert (left.value.code, capsys.readouterr().err.count("fault")) in {(0, 0), (0, 1)}


@pytest.mark.parametrize("code", blocks(README, "python"))
def test_the_python_of_the_readme_prints_what_it_says(code: str, folder: Path) -> None:
    """Each `print(...)  # words` prints those words."""
    fill(folder)
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(code, "README.md", "exec"), {})  # noqa: S102 (our own words)

    expected = re.findall(r"print\(.*\)  # (.*)", code)
    assert printed.getvalue().splitlines()[: len(expected)] == expected


@pytest.mark.parametrize(("name", "text"), WHOLE_FILES)
def test_every_whole_activity_in_the_guides_builds(name: str, text: str, folder: Path) -> None:
    """As a teacher would paste it."""
    path = folder / "content" / "pasted.yaml"
    path.write_text(text, encoding="utf-8")

    assert len(kitgen.build_kits([kitgen.load(path)], folder / "output")) == 4, name


@pytest.mark.parametrize(
    ("name", "activity", "slips"),
    [
        ("README.md", "first-steps", [("      . X . .", "      . X .")]),
        (
            "content/README.md",
            "lunch-race",
            [
                ("      X . . . .", "      X . . ."),
                ("[right, right, down]", "[right, rigth, down]"),
            ],
        ),
        ("content/README.md", "garden-race", [("damage: 1", "damage: 2")]),
        (
            "content/README.md",
            "garden-race",
            [
                (
                    "[{program: [down, right, right, right]}, {program: [down]}]",
                    "[{program: [right, right, down]}]",
                ),
                ("    expect: {ending: won}\n", ""),
            ],
        ),
    ],
)
def test_the_faults_and_warnings_that_the_guides_show_are_what_kitgen_says(
    name: str,
    activity: str,
    slips: list[tuple[str, str]],
    folder: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """The slips are made in the activity that stands in the same guide."""
    fill(folder)
    path = folder / "content" / f"{activity}.yaml"
    text = path.read_text(encoding="utf-8")
    for right, wrong in slips:
        assert text.count(right) == 1
        text = text.replace(right, wrong)
    path.write_text(text, encoding="utf-8")
    with pytest.raises(SystemExit):
        main(["check", f"content/{activity}.yaml"])

    assert capsys.readouterr().err in blocks(GUIDES[name], "text")


def test_the_answers_that_the_readme_shows_are_what_diff_says(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """One order in one challenge is another; the file before is kept beside it."""
    fill(folder)
    path = folder / "content" / "simultaneous-orders.yaml"
    before, after = path.read_text(encoding="utf-8").split("  - id: make-way\n")
    after = after.replace(
        "programs: [{red: [E], blue: [N]}]", "programs: [{red: [E], blue: [X]}]", 1
    )
    path.write_text(f"{before}  - id: make-way\n{after}", encoding="utf-8")
    with pytest.raises(SystemExit) as left:
        main(["diff", "printed.yaml", "simultaneous-orders"])

    assert left.value.code == 1
    assert capsys.readouterr().out in blocks(README, "text")


def test_the_guides_links_lead_somewhere() -> None:
    """Every relative link names a file of the project."""
    for name, guide in GUIDES.items():
        for target in re.findall(r"\]\((?!https?:)([^)#]+)", guide):
            assert ((ROOT / name).parent / target).exists(), f"{name}: {target}"


def test_the_two_command_lines_stand_where_the_gate_looks_for_them() -> None:
    """The first two shell blocks: set up and build, then the tests."""
    first, second = blocks(README, "sh")[:2]

    assert first.strip().endswith("kitgen build")
    assert second.strip().endswith("-m pytest -n auto")


@pytest.mark.parametrize(("name", "text"), WHOLE_FILES)
def test_no_whole_activity_in_the_guides_looks_like_a_slip(
    name: str, text: str, folder: Path
) -> None:
    """What is to be copied gives no warning."""
    path = folder / "content" / "pasted.yaml"
    path.write_text(text, encoding="utf-8")

    assert kitgen.slips(kitgen.load(path)) == [], name
