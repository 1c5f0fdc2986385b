"""What the later steps object to: each misfit becomes a fault at the field that can mend it."""

from __future__ import annotations

from pathlib import Path

import pytest
from whole_way import TEMPLATES

import kitgen
from kitgen.content.source import read_source_text
from kitgen.faults import misfit_faults
from kitgen.sheets.runs import Misfit, Origin

SOURCE = read_source_text(
    "title: A race\nabout:\n  skills: [maths, say ☃]\nexamples:\n  - text: |\n      Oh ☂!\n",
    "x.yaml",
)
TEMPLATE = Origin(template="base/host.xml.j2", line=3)


def faults(misfit: Misfit) -> list[str]:
    """The faults of one misfit."""
    return list(map(str, misfit_faults(SOURCE, [misfit], TEMPLATES)))


def test_a_field_that_is_too_long() -> None:
    """The whole of it is at fault."""
    origin = Origin(("examples", 0, "text"), "base/host.xml.j2")

    assert faults(Misfit(origin, "too long")) == ["x.yaml:5:11: examples[0].text: too long"]


def test_a_character_of_a_field() -> None:
    """The very character is at fault."""
    origin = Origin(("examples", 0, "text"), "base/host.xml.j2")

    assert faults(Misfit(origin, "no font", "☂")) == ["x.yaml:6:10: examples[0].text: no font"]


def test_a_character_that_a_template_prints_from_a_field() -> None:
    """It can be mended in the field alone, though the template does not say where that is."""
    assert faults(Misfit(TEMPLATE, "no font", "☃")) == ["x.yaml:3:23: about.skills[1]: no font"]


def test_a_character_of_a_field_that_a_template_names_in_part() -> None:
    """It is looked for within that part, and is at fault where it stands."""
    for path, place in [
        (("about",), "x.yaml:3:23: about.skills[1]: no font"),
        (("examples", 0, "title"), "x.yaml:5:5: examples[0].title: no font"),
        (("rules", "damage"), "x.yaml:1:1: rules.damage: no font"),
    ]:
        misfit = Misfit(Origin(path, "base/host.xml.j2"), "no font", "☃")
        assert faults(misfit) == [place]


@pytest.mark.parametrize(
    ("path", "word", "place"),
    [
        (("about",), "maths", "x.yaml:3:12: about.skills[0]: too wide"),
        (("about",), "“maths”,", "x.yaml:3:12: about.skills[0]: too wide"),
        (("about", "skills", 1), "say", "x.yaml:3:19: about.skills[1]: too wide"),
        (("examples",), "Oh  \N{UMBRELLA}", "x.yaml:6:7: examples[0].text: too wide"),
        (("about",), "math", "x.yaml:3:3: about: too wide"),  # no whole word there
        (("about",), "…", "x.yaml:3:3: about: too wide"),  # nothing but what a template adds
    ],
)
def test_a_word_of_a_field(path: tuple[str | int, ...], word: str, place: str) -> None:
    """The very word is at fault, if it stands in the file as it is printed."""
    misfit = Misfit(Origin(path, "base/host.xml.j2"), "too wide", words=word)

    assert faults(misfit) == [place]


def test_what_is_wrong_with_a_template_itself() -> None:
    """A character that no field has, and words that are too long, stand in the template."""
    for misfit in (
        Misfit(TEMPLATE, "no font", "☀"),
        Misfit(TEMPLATE, "too long"),
        Misfit(TEMPLATE, "too wide", words="maths"),
    ):
        (fault,) = faults(misfit)
        assert "base/host.xml.j2" in fault.replace("\\", "/")


def test_texts_are_told_together_with_the_faults_of_the_rest(small: Path) -> None:
    """Nothing was run; what a text quotes of a scenario that is there counts as known."""
    path = small / "content" / "maze-race.yaml"
    text = path.read_text(encoding="utf-8")
    text = text.replace("right, right, down", "rigth, right, down")
    text = text.replace("the maze.", "{{ examples.right_and_up.square }} {{ rules.crates }}")
    text += '    note: "{{ challenges.down_and_right.square }} {{ mazes.yard.legal }} {{ x }}"\n'
    path.write_text(text, encoding="utf-8")
    with pytest.raises(kitgen.FaultsFound) as caught:
        kitgen.load(path)

    assert [(fault.line, fault.path, fault.message) for fault in caught.value.faults] == [
        (
            7,
            "text.summary",
            "nothing in examples is named 'right_and_up'; did you mean 'right_and_down'?",
        ),
        (
            18,
            "examples[0].turns[0].program[0]",
            "unknown command 'rigth'; expected up, down, left or right; did you mean 'right'?",
        ),
        (25, "challenges[1].note", "nothing that this text may quote is named 'x'"),
    ]
