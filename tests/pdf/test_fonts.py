"""What a face can print and how wide it is."""

from __future__ import annotations

import pytest

from kitgen.pdf.fonts import canonical, controls, described, face
from kitgen.pdf.truetype import to_unicode


@pytest.mark.parametrize(
    ("text", "width"),
    [
        ("a", 5.44),
        ("ab", 11.38),  # 5.44 + 5.94
        ("ab ab", 25.41),  # 11.38 + 2.65 + 11.38
        ("", 0),
    ],
)
def test_a_width_is_the_sum_of_the_letters(text: str, width: float) -> None:
    """No letter moves closer to another."""
    assert face().width(text, 10) == pytest.approx(width)


def test_faces_are_kept_for_the_process() -> None:
    """However they are asked for."""
    assert face(bold=True) is face(bold=True, italic=False)
    assert face(bold=True, italic=True).name == "FiraSans-BoldItalic"


@pytest.mark.parametrize(
    "text",
    [
        "Žluťoučký kůň, ŵŷ, Łódź, İstanbul, ñandú, grüßen",
        "Ελλάδα, Привет, Việt Nam",
        "1 × 2 · 3 – 4 — 5 … ‘a’ “b” «c» 6\N{NO-BREAK SPACE}% ≤ ≥ ←↑→↓",  # noqa: RUF001
    ],
)
def test_every_face_prints_the_scripts_of_europe_and_vietnam(text: str) -> None:
    """Kits are translated."""
    for bold in (False, True):
        for italic in (False, True):
            assert face(bold=bold, italic=italic).missing(text) == []


def test_what_it_cannot_print_is_named_once_and_in_order() -> None:
    """A mark belongs to what it stands on."""
    assert face().missing("x\N{SNOWMAN}\t\N{COMBINING ACUTE ACCENT}x\N{SNOWMAN}\n") == [
        "\N{SNOWMAN}",
        "\t\N{COMBINING ACUTE ACCENT}",
        "\n",
    ]


def test_a_letter_and_its_accent_are_one_character() -> None:
    """However the author typed them."""
    assert canonical("e\N{COMBINING ACUTE ACCENT}") == "é"
    assert canonical("plain") == "plain"


@pytest.mark.parametrize(
    ("character", "words"),
    [
        ("\N{GRINNING FACE}", "U+1F600 GRINNING FACE"),
        ("\a", "U+0007"),
        ("\ue000", "U+E000"),
    ],
)
def test_a_message_names_a_character(character: str, words: str) -> None:
    """By its number and, where it has one, by its name."""
    assert described(character) == words


def test_controls_cannot_be_said() -> None:
    """Nor halves of characters; what no font has can."""
    assert controls("a\a\a\N{SNOWMAN}\ud800") == ["\a", "\ud800"]
    assert controls("a \N{NO-BREAK SPACE}b") == []


def test_a_unicode_map_has_no_more_than_100_entries_a_block() -> None:
    """Code 0 stands for nothing; what is past U+FFFF takes two units."""
    points = (0, *range(256, 256 + 150), 0x1F600, 127)
    written = to_unicode([*map(chr, points), "e\N{COMBINING ACUTE ACCENT}"])
    assert "<00> <" not in written.replace("<00> <FF>", "")
    assert "100 beginbfchar\n<01> <0100>\n" in written
    assert "52 beginbfchar\n" in written
    assert "<97> <D83DDE00>\n<99> <00650301>\nendbfchar" in written
