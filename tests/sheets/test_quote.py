"""Quotes in prose: what may be quoted, what it prints, and what is refused."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kitgen.sheets.quote import fill_quotes

VALUES = {
    "examples": {
        "2nd_try": {"ending": "red"},
        "same_square": {"ending": "draw", "steps": [{"collision": "same-square", "old": None}]},
    },
    "rules": {"crates": 20},
}
PATH = ("text", "play")


def fill(text: str) -> tuple[str, list[tuple[int, str, str]]]:
    """Fill a text; faults as (offset, message, the word that is wrong)."""
    filled, faults = fill_quotes(text, PATH, VALUES, lambda value: f"<{value}>")
    return filled, [(fault.offset, fault.message, fault.found) for fault in faults]


@pytest.mark.parametrize(
    ("text", "filled", "reason"),
    [
        ("plain", "plain", "a text without quotes stays"),
        ("{{ rules.crates }} crates", r"\<20\> crates", "a number, safe from Markdown"),
        ("{{rules.crates}}", r"\<20\>", "blanks within the braces do not matter"),
        (
            "{{ examples.same_square.steps[0].collision }}",
            r"\<same\-square\>",
            "through a list to a word",
        ),
        ("{{ examples.same_square.steps[0].old }}", r"\<None\>", "nothing is a value too"),
        ("{{ examples.2nd_try.ending }}", r"\<red\>", "an id may begin with a digit"),
        ("a } b }} c { d", "a } b }} c { d", "single and closing braces are text"),
    ],
)
def test_a_dotted_path_is_filled_in(text: str, filled: str, reason: str) -> None:
    """Computed values are printed by the given words."""
    assert fill(text) == (filled, []), reason


UNDERSCORES = "; hyphens become underscores: write "
ALONE = "; a text may quote a result by a dotted path alone, like {{ examples.first.ending }}"


@pytest.mark.parametrize(
    ("text", "offset", "message", "found"),
    [
        ("a {{ rules.crates + 1 }}", 2, "found '{{ rules.crates + 1 }}'" + ALONE, ""),
        ("{{ rules.crates|upper }}", 0, "found '{{ rules.crates|upper }}'" + ALONE, ""),
        ("{{ rules['crates'] }}", 0, "found \"{{ rules['crates'] }}\"" + ALONE, ""),
        (
            "{{ examples.same-square.ending }}",
            0,
            "found '{{ examples.same-square.ending }}'"
            + UNDERSCORES
            + "{{ examples.same_square.ending }}",
            "",
        ),
        ("{{ rules.crates - 1 }}", 0, "found '{{ rules.crates - 1 }}'" + ALONE, ""),
        ("{{ f() }}", 0, "found '{{ f() }}'" + ALONE, ""),
        ("{% for x in y %}", 0, "found '{% for x in y %}'" + ALONE, ""),
        ("{# a #}", 0, "found '{# a #}'" + ALONE, ""),
        ("{{ rules.crates", 0, "found '{{ rules.crates'" + ALONE, ""),
        ("{{ }}", 0, "found '{{ }}'" + ALONE, ""),
        ("{{ rules.crats }}", 9, "nothing in rules is named 'crats'", "crats"),
        ("{{ rulez.crates }}", 3, "nothing that this text may quote is named 'rulez'", "rulez"),
        (
            "{{ challenges.first.ending }}",
            3,
            "nothing that this text may quote is named 'challenges'",
            "challenges",
        ),
        (
            "{{ examples.same_square.steps[1] }}",
            29,
            "examples.same_square.steps has 1 item, counted from [0]",
            "",
        ),
        (
            "{{ examples.same_square }}",
            3,
            "examples.same_square is not a single value; go on, as in examples.same_square.ending",
            "",
        ),
        ("{{ rules[0] }}", 8, "rules is not a list; [0] has no meaning there", ""),
        ("{{ rules.crates.x }}", 16, "rules.crates has no parts; .x has no meaning there", ""),
        ("{{ rules.__class__ }}", 9, "nothing in rules is named '__class__'", "__class__"),
    ],
)
def test_everything_else_is_a_fault_at_its_place(
    text: str, offset: int, message: str, found: str
) -> None:
    """The grammar is the whole allow-list."""
    assert fill(text)[1] == [(offset, message, found)]


def test_all_faults_of_a_text_are_told() -> None:
    """Not the first one alone."""
    offsets = [offset for offset, _, _ in fill("{{ a }} {{ rules.crates }} {% b %}")[1]]

    assert offsets == [3, 27]


@given(st.text(alphabet="{}%#. abrules[0]_\n'|()", max_size=80))
def test_no_text_raises_and_every_fault_has_a_place_within_it(text: str) -> None:
    """Whatever is written in braces is filled in or refused."""
    for offset, message, _ in fill(text)[1]:
        assert 0 <= offset < len(text)
        assert message


def test_a_quote_over_two_lines_keeps_the_lines_of_the_text() -> None:
    """So that what stands below it is told at its own line."""
    assert fill("{{\nrules.crates }}\nb") == ("\\<20\\>\n\nb", [])
