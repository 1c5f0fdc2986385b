"""Sheet codes: what changes them, what does not, and how they are told from other words."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from small_activities import SMALL
from whole_way import read

import kitgen
from kitgen.sheets.code import sheet_code
from kitgen.sheets.code_form import ALPHABET, codes_in, read_code

CONTENT = sorted((Path(__file__).parents[2] / "content").glob("*.yaml"))


def code(text: str) -> str:
    """The code of an activity file."""
    return sheet_code(read(text).player)


def changed(game: str, old: str, new: str) -> str:
    """The code of a small activity after a change."""
    text = SMALL[game]
    assert old in text
    return code(text.replace(old, new, 1))


def test_a_code_is_two_groups_of_crockfords_letters() -> None:
    """Without those that are mistaken for others."""
    assert ALPHABET == "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
    for text in SMALL.values():
        assert re.fullmatch(f"[{ALPHABET}]{{3}}-[{ALPHABET}]{{3}}", code(text))


def test_codes_of_different_activities_differ() -> None:
    """Those of the small ones and the project's own."""
    own = [sheet_code(kitgen.load(path).player) for path in CONTENT]
    assert len({*own, *map(code, SMALL.values())}) == 6


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("K7Q-3FD", "K7Q-3FD"),
        ("k7q3fd", "K7Q-3FD"),
        (" k7q 3fd ", "K7Q-3FD"),
        ("OIL-0ab", "011-0AB"),  # O is read for 0, I and L for 1
        ("K7Q-3F", None),
        ("K7Q-3FDX", None),
        ("K7Q-3FU", None),  # there is no U
        ("", None),
    ],
)
def test_a_code_is_read_as_it_is_meant(typed: str, found: str | None) -> None:
    """However somebody writes it down."""
    assert read_code(typed) == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("page 2 of 8 · K7Q-3FD", ["K7Q-3FD"]),
        ("K7Q-3FD\nK7Q-3FD 000-000", ["K7Q-3FD", "000-000"]),
        ("A-1 C-7 J-10", []),
        ("1K7Q-3FD", []),
        ("K7Q-3FD-2", []),
        ("see ABC-DEFG", []),
    ],
)
def test_codes_are_found_among_other_words(text: str, found: list[str]) -> None:
    """Whole words of exactly their form, each once."""
    assert codes_in(text) == found


LISTED = (
    "map: |\n      . . X . .\n      . . . . .\n      . X . X .\n      . . . . .\n",
    "crates: {}\n",
)


@pytest.mark.parametrize(
    ("game", "old", "new"),
    [
        pytest.param("maze-race", "title: A small maze", "title: A maze", id="a title"),
        pytest.param("maze-race", "id: small-maze", "id: other", id="the activity's id"),
        pytest.param("maze-race", "Cross the maze.", "Cross it.", id="wording"),
        pytest.param("maze-race", "id: is-it-legal", "id: legal", id="a scenario's id"),
        pytest.param("maze-race", "text:", "language: cy\ntext:", id="the language"),
        pytest.param("maze-race", "text:", "record: {turns: 9}\ntext:", id="blank rows"),
        pytest.param("maze-race", "text:", "text:\n  host: Hush.", id="what the host alone reads"),
        pytest.param("maze-race", "id: is-it-legal", "id: is-it-legal\n    note: No.", id="a note"),
        pytest.param(
            "maze-race", LISTED[0], LISTED[1].format("[A-3, C-2, C-4]"), id="a list for a map"
        ),
        pytest.param(
            "maze-race", LISTED[0], LISTED[1].format("[C-4, A-3, C-2]"), id="in another order"
        ),
        pytest.param("maze-race", "rows: 4,", "rows: 4, damage: 20,", id="a rule said aloud"),
    ],
)
def test_a_code_stays_where_the_same_is_played(game: str, old: str, new: str) -> None:
    """Whatever else changes: the key still fits the sheet."""
    assert changed(game, old, new) == code(SMALL[game])


def test_a_code_does_not_depend_on_a_solution() -> None:
    """A puzzle posed is the same, whatever the host alone knows of it."""
    roomy = SMALL["robozzle"].replace("{F1: 2}", "{F1: 3}")
    assert code(roomy.replace("[forward, F1]", "[forward, forward, F1]")) == code(roomy)


@pytest.mark.parametrize(
    ("game", "old", "new"),
    [
        pytest.param("maze-race", ". X . X .", ". X . . X", id="one crate"),
        pytest.param("maze-race", "crates: 3", "crates: 3, damage: 9", id="a rule"),
        pytest.param("maze-race", "[down, right]", "[down, left]", id="a command of a challenge"),
        pytest.param("maze-race", "runs: 2", "runs: 3", id="the runs of an example"),
        pytest.param(
            "maze-race", "  - id: is-it-legal\n    maze: yard\n", "", id="a challenge less"
        ),
        pytest.param("simultaneous-orders", "blue: D3", "blue: E3", id="a start"),
        pytest.param("simultaneous-orders", "[E]", "[X]", id="an order"),
        pytest.param("robozzle", "r r b R", "r r r R", id="a colour"),
        pytest.param("robozzle", "{F1: 2}", "{F1: 3}", id="a slot"),
        pytest.param("robozzle", "{F1: 2}", "{F1: 2}\n    paints: [red]", id="a paint"),
        pytest.param("robozzle", "{x: 0,", "{x: 1,", id="where the robot starts"),
    ],
)
def test_a_code_changes_with_what_is_played(game: str, old: str, new: str) -> None:
    """An old key would be wrong, or at least another sheet's."""
    assert changed(game, old, new) != code(SMALL[game])
