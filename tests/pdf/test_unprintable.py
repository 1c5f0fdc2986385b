"""What cannot be printed, and what is said about it."""

from __future__ import annotations

import pytest

from kitgen.pdf.fonts import face
from kitgen.pdf.unprintable import troubles

OTHER = "or others of its script: write it in Latin, Greek or Cyrillic letters"


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("plain, Łódź, ẹ́ and Ḃ", []),
        ("a😀b😀", [("😀", "no font has U+1F600 GRINNING FACE")]),
        ("a\ab", [("\a", "no font has U+0007")]),
        ("\ue000", [("\ue000", "no font has U+E000")]),
        ("\U000f0000", [("\U000f0000", "no font has U+F0000")]),
        ("שלום", [("ש", f"no font has U+05E9 HEBREW LETTER SHIN {OTHER}")]),
        (
            "سلام и नमस्ते",
            [
                ("س", f"no font has U+0633 ARABIC LETTER SEEN {OTHER}"),
                ("न", f"no font has U+0928 DEVANAGARI LETTER NA {OTHER}"),
            ],
        ),
        ("北京", [("北", f"no font has U+5317 CJK UNIFIED IDEOGRAPH-5317 {OTHER}")]),
        (
            "a\u202eb",
            [("\u202e", "U+202E RIGHT-TO-LEFT OVERRIDE cannot be printed: take it out")],
        ),
        ("a\u200fb", [("\u200f", "U+200F RIGHT-TO-LEFT MARK cannot be printed: take it out")]),
        (
            "\u0301a",
            [
                (
                    "\u0301",
                    ("U+0301 COMBINING ACUTE ACCENT has no letter to stand on: write it after one"),
                )
            ],
        ),
        (
            "a \u0301",
            [
                (
                    "\u0301",
                    ("U+0301 COMBINING ACUTE ACCENT has no letter to stand on: write it after one"),
                )
            ],
        ),
        (
            "5\u0301",
            [
                (
                    "\u0301",
                    (
                        "no font can put U+0301 COMBINING ACUTE ACCENT on U+0035 DIGIT FIVE: "
                        "leave one of them out"
                    ),
                )
            ],
        ),
        ("😀\u0301", [("😀", "no font has U+1F600 GRINNING FACE")]),
    ],
)
def test_each_trouble_is_told_once(text: str, found: list[tuple[str, str]]) -> None:
    """By the character's name; of the letters of a script that no font has the first alone."""
    assert list(troubles(text, face())) == found


def test_more_marks_than_a_letter_bears() -> None:
    """Each of them would stand alone."""
    (trouble,) = troubles("m" + "\u0303" * 5, face())
    assert trouble.character == "\u0303"
    assert trouble.message.endswith("on U+006D LATIN SMALL LETTER M: leave one out")
