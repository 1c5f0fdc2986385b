"""Where lines break and how their parts stand."""

from __future__ import annotations

import pytest

from kitgen.pdf.inline import Drawn, Lettering, Letters, natural
from kitgen.pdf.paper import MM
from kitgen.pdf.place import Place
from kitgen.pdf.wrap import Line, baseline, one_line, wrapped
from kitgen.sheets.runs import Gap, Inline, Origin, Run, SignRun

BODY = Lettering(12)
ORIGIN = Origin(("text", "play"))


def lines(text: Inline, place: Place, width: float, lettering: Lettering = BODY) -> list[Line]:
    """The lines of a text in a place `width` mm wide."""
    return wrapped(text, place.inside(place.element, width * MM), lettering, ORIGIN)


def as_text(found: list[Line]) -> list[str]:
    """Lines as text: a sign is its name in brackets, a gap an underscore."""
    return [
        "".join(
            part.words if isinstance(part, Letters) else f"[{part.sign}]" if part.sign else "_"
            for _, part in line.parts
        )
        for line in found
    ]


@pytest.mark.parametrize(
    ("text", "broken"),
    [
        ("one two", ["one two"]),
        ("one two three four", ["one two three ", "four"]),
        ("one  two   three four", ["one  two   ", "three four"]),
        ("one\ntwo", ["one ", "two"]),
        ("one\N{NO-BREAK SPACE}two three-four", ["one\N{NO-BREAK SPACE}two ", "three-four"]),
        ("ends here ", ["ends here "]),
        ("one\N{THIN SPACE}two three four", ["one\N{THIN SPACE}two three ", "four"]),
        ("one two three\N{EM SPACE}four", ["one two three\N{EM SPACE}", "four"]),
        (
            "one two three\N{NARROW NO-BREAK SPACE}four",
            ["one two ", "three\N{NARROW NO-BREAK SPACE}four"],
        ),
        (
            "one two three\N{NON-BREAKING HYPHEN}four",
            ["one two ", "three\N{NON-BREAKING HYPHEN}four"],
        ),
        ("https://a.bc/\N{ZERO WIDTH SPACE}de/fg", ["https://a.bc/\N{ZERO WIDTH SPACE}", "de/fg"]),
        ("un\N{WORD JOINER}be\N{ZERO WIDTH NON-JOINER}aten", ["unbeaten"]),
        ("Nacht\N{SOFT HYPHEN}wächter\N{SOFT HYPHEN}haus", ["Nacht\N{SOFT HYPHEN}", "wächterhaus"]),
        ("a\N{SOFT HYPHEN}b \N{SOFT HYPHEN}c", ["ab c"]),
        ("", []),
    ],
)
def test_lines_break_at_spaces_which_stay_at_their_end(
    text: str, broken: list[str], place: Place
) -> None:
    """A label such as C-7 is never torn apart."""
    assert as_text(lines((Run(text),), place, 28)) == broken  # 28 mm hold about 14 letters
    assert place.misfits == []


def test_a_space_at_the_end_has_no_width(place: Place) -> None:
    """It would push centred text to the left."""
    first, _ = lines((Run("ab ab "), Run("ab")), place, 12)
    assert first.width == pytest.approx(2.541 * 12)  # "ab ab", see test_fonts


def test_what_touches_is_one_word(place: Place) -> None:
    """Letters, signs and gaps alike."""
    text = (
        Run("go ("),
        SignRun("up", "up"),
        Run("bold", bold=True),
        Run(")"),
        Run(" "),
        Gap(10, "here"),
        Run("."),
    )
    assert as_text(lines(text, place, 14)) == ["go ", "([up]bold) ", "_."]


def test_letters_of_one_face_run_on(place: Place) -> None:
    """A line has few parts."""
    (line,) = lines((Run("a b "), Run("c"), Run(" d", bold=True)), place, 100)
    assert [
        (part.words, part.face.name) for _, part in line.parts if isinstance(part, Letters)
    ] == [
        ("a b c", "FiraSans-Regular"),
        (" d", "FiraSans-Bold"),
    ]
    (_, first), (x, _) = line.parts
    assert x == first.width


def test_accents_are_put_on_their_letters(place: Place) -> None:
    """Before the line is measured."""
    (line,) = lines((Run("caf\u0065\u0301"),), place, 100)
    assert as_text([line]) == ["caf\u00e9"]


def test_a_word_too_wide_stands_over_the_edge_and_is_a_misfit(place: Place) -> None:
    """The rest is wrapped as if it fitted, so that every misfit is found; all of it in 9 pt."""
    found = lines((Run("a "), Run("Donaudampfschiff", bold=True), Run(" b")), place, 20)
    assert as_text(found) == ["a ", "Donaudampfschiff ", "b"]
    (misfit,) = place.misfits
    assert misfit.origin == ORIGIN
    assert misfit.message == (
        "the word 'Donaudampfschiff', even in 9 pt, is 26.8 mm wide; its place is 20.0 mm wide: "
        "shorten it or make room"
    )


@pytest.mark.parametrize(("count", "told"), [(60, "x" * 60), (61, "x" * 59 + "…")])
def test_a_very_long_word_is_told_in_part(count: int, told: str, place: Place) -> None:
    """A message is to be read; the misfit has the whole word, so that the file can be searched."""
    lines((Run("x" * count),), place, 20)
    (misfit,) = place.misfits
    assert misfit.message.startswith(f"the word '{told}', even in 9 pt, is ")
    assert misfit.words == "x" * count


@pytest.mark.parametrize(
    ("text", "room", "size"),
    [
        ("Donaudampfschiff", 36, 12),  # 35.7 mm wide
        ("a Donaudampfschiff", 35, 11.5),
        ("a Donaudampfschiff", 27, 9),
    ],
)
def test_a_text_with_a_word_too_wide_is_set_smaller(
    text: str, room: float, size: float, place: Place
) -> None:
    """By half points, and all of it."""
    bold = Lettering(12, bold=True)
    assert {line.lettering.size for line in lines((Run(text),), place, room, bold)} == {size}
    assert place.misfits == []


def test_no_text_is_set_smaller_than_the_least(place: Place) -> None:
    """Large print has a larger one; what is smaller already stays as it is."""
    large = place._replace(style=place.style._replace(least=11.0), width=50.0)
    for usual, size in ((12.0, 11.0), (10.0, 10.0)):
        line = one_line((Run("Donaudampfschiff"),), large, Lettering(usual), ORIGIN)
        assert line.lettering.size == size
    assert len(place.misfits) == 2


def test_what_a_line_ends_with_within_a_word_fits(place: Place) -> None:
    """The hyphen is printed in the room that there is, and only there."""
    text = (Run("Nacht\N{SOFT HYPHEN}wächter"),)
    word, line = natural(text, BODY)
    assert [entry.width <= 22 * MM for entry in lines(text, place, 22)] == [True, True]
    assert word < line < 22 * MM + word
    assert as_text(lines(text, place, 30)) == ["Nachtwächter"]


def test_a_gap_too_wide_is_a_misfit(place: Place) -> None:
    """It has no letters to name."""
    lines((Gap(30, "damage"),), place, 20)
    assert [misfit.message for misfit in place.misfits] == [
        (
            "the room to write in this line is 30.0 mm wide; its place is 20.0 mm wide: "
            "shorten it or make room"
        )
    ]


def test_an_unknown_sign_is_a_misfit_and_left_out(place: Place) -> None:
    """A template or view has its name wrong."""
    assert as_text(lines((Run("a "), SignRun("unicorn", "a unicorn")), place, 20)) == ["a "]
    assert [misfit.message for misfit in place.misfits] == ["no sign is called 'unicorn'"]


def test_a_character_that_no_font_has_is_a_misfit(place: Place) -> None:
    """Once in a block, however often it stands there."""
    lines((Run("a\N{GRINNING FACE}b\N{GRINNING FACE}"), Run("\N{SNOWMAN}", bold=True)), place, 50)
    assert [(misfit.message, misfit.character) for misfit in place.misfits] == [
        ("no font has U+1F600 GRINNING FACE", "\N{GRINNING FACE}"),
        ("no font has U+2603 SNOWMAN", "\N{SNOWMAN}"),
    ]


def test_a_text_for_one_line_that_takes_two_is_a_misfit(place: Place) -> None:
    """Labels and what fills a box have no second line."""
    narrow = place.inside(place.element, 20 * MM)
    line = one_line((Run("one two three four"),), narrow, BODY, ORIGIN)
    assert as_text([line]) == ["one two three four"]
    assert [misfit.message for misfit in place.misfits] == [
        (
            "this line, even in 9 pt, is 27.0 mm wide; its place is 20.0 mm wide: "
            "shorten it or make room"
        )
    ]


def test_a_line_break_in_a_text_for_one_line_is_a_misfit(place: Place) -> None:
    """What follows it would be lost."""
    one_line((Run("one\ntwo"),), place, BODY, ORIGIN)
    assert [misfit.message for misfit in place.misfits] == [
        "there is room for one line here: take the line break out"
    ]


def test_a_sign_is_a_little_higher_than_capitals(place: Place) -> None:
    """It takes 0.95 of the type size."""
    ((_, part),) = lines((SignRun("star", "star"),), place, 20)[0].parts
    assert part == Drawn("star", "star", 12 * 0.95)


def test_the_natural_width_is_that_of_the_widest_word_and_line() -> None:
    """A word may change its face in the middle."""
    word, line = natural((Run("ab ab\nab"), Run("ab", bold=True)), Lettering(10))
    assert word == pytest.approx(11.38 + 11.45)  # "ab" and bold "ab" touch
    assert line == pytest.approx(25.41)


def test_capitals_stand_in_the_middle_of_a_line() -> None:
    """Beside boxes and signs, too."""
    assert baseline(12, 16) == pytest.approx(12.14)  # (16 + 0.69 * 12) / 2
