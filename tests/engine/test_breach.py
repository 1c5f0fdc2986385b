"""Breaches and the errors that carry them: their texts to the letter."""

from __future__ import annotations

import copy
import pickle

import pytest

from kitgen.engine.breach import (
    Breach,
    FieldPath,
    RulesBroken,
    UnknownWord,
    counted,
    either,
    parse_word,
    path_text,
    quoted,
    range_breaches,
    refuse,
    span,
    under,
    word_breaches,
)
from kitgen.engine.maze_race import Command


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ((), ""),
        (("maze",), "maze"),
        (("turns", 0, "program", 2), "turns[0].program[2]"),
        (("match", "a", "turns", 1, "runs"), "match.a.turns[1].runs"),
    ],
)
def test_a_path_is_written_as_one_would_say_it(path: FieldPath, text: str) -> None:
    """Names are joined by dots, numbers stand in brackets."""
    assert path_text(path) == text


def test_a_breach_prints_its_place_and_message() -> None:
    """A breach of the whole has no place to print."""
    assert str(Breach(("turns", 1, "runs"), "runs is 5")) == "turns[1].runs: runs is 5"
    assert str(Breach((), "nothing there")) == "nothing there"


def test_an_unknown_word_tells_what_was_found_and_expected() -> None:
    """Callers find both in fields, people in the message."""
    with pytest.raises(UnknownWord) as caught:
        parse_word("jump", Command, "a command")
    assert caught.value.found == "jump"
    assert caught.value.expected == ("up", "down", "left", "right")
    message = "'jump' is not a command; a command is up, down, left or right"
    assert str(caught.value) == message


def test_errors_survive_being_copied_and_pickled() -> None:
    """An error may come back from another process."""
    unknown = UnknownWord("jump", ["up", "down"], "a command")
    broken = RulesBroken([Breach(("maze",), "no path")])
    for error in (unknown, broken):
        for twin in (copy.copy(error), pickle.loads(pickle.dumps(error))):  # noqa: S301 - our own
            assert str(twin) == str(error)
            assert vars(twin) == vars(error)


def test_refuse_raises_all_breaches_or_nothing() -> None:
    """The message has one breach a line."""
    refuse(())
    breaches = (Breach(("maze",), "no path"), Breach((), "no turns"))
    with pytest.raises(RulesBroken) as caught:
        refuse(iter(breaches))
    assert caught.value.breaches == breaches
    assert str(caught.value) == "maze: no path\nno turns"


def test_breaches_of_a_part_become_breaches_of_the_whole() -> None:
    """The part's own path follows that of the part; nothing else changes."""
    (whole,) = under(("match", "a"), [Breach(("maze",), "no path")])
    assert whole == Breach(("match", "a", "maze"), "no path")


def test_a_number_out_of_range_is_a_breach() -> None:
    """Both ends of the range are within it."""
    assert range_breaches(("rules", "rows"), 2, 2, 52) == ()
    assert range_breaches(("rules", "rows"), 52, 2, 52) == ()
    (breach,) = range_breaches(("rules", "rows"), 53, 2, 52)
    assert str(breach) == "rules.rows: rows is 53; it goes from 2 to 52"


def test_a_wrong_word_is_a_breach_with_the_right_words() -> None:
    """Its message is that of the word's own error."""
    assert word_breaches((), "up", Command, "a command") == ()
    (breach,) = word_breaches(("program", 0), "upp", Command, "a command")
    assert breach.path == ("program", 0)
    assert breach.message == "'upp' is not a command; a command is up, down, left or right"


@pytest.mark.parametrize(
    ("words", "text"),
    [([], ""), (["a"], "a"), (["a", "b"], "a or b"), (["a", "b", "c"], "a, b or c")],
)
def test_a_choice_of_words(words: list[str], text: str) -> None:
    """The last two words are joined by `or`."""
    assert either(words) == text


def test_numbers_of_things() -> None:
    """One thing is one thing; where there is no choice there is no range."""
    assert [counted(number, "crate") for number in (0, 1, 2)] == ["0 crates", "1 crate", "2 crates"]
    assert span(1, 4, "run") == "1 to 4 runs"
    assert span(1, 1, "run") == "1 run"


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("C-7", "'C-7'"),
        ("it's\n", '"it\'s\\n"'),
        ("x" * 40, f"'{'x' * 40}'"),
        ("x" * 41, f"'{'x' * 37}...'"),
    ],
)
def test_quoted_text_keeps_to_one_short_line(text: str, shown: str) -> None:
    """A quotation of forty characters is whole, a longer one loses its end."""
    assert quoted(text) == shown
