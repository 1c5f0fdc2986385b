"""What goes against the rules: a `Breach` names a part of a scenario and what is wrong with it.

Also here: the errors that parsers and `run` raise, and the few turns of phrase that all their
messages share.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeVar

FieldPath = tuple[str | int, ...]
Word = TypeVar("Word", bound=StrEnum)

_LONGEST_QUOTE = 40


@dataclass(frozen=True, slots=True)
class Breach:
    """One way in which a scenario goes against its game's rules.

    Attributes:
        path: the part of the scenario, in the words of the activity file:
            `("turns", 1, "runs")`; the nearest field that holds all that is involved.
        message: what was found and what was expected, for the author of the scenario.
    """

    path: FieldPath
    message: str

    def __str__(self) -> str:
        """Return the place and the message: `turns[1].runs: runs is 5; ...`."""
        return f"{path_text(self.path)}: {self.message}" if self.path else self.message


class UnknownWord(ValueError):
    """A word that is none of those the game knows.

    Attributes:
        found: the word as it was written.
        expected: the words that would have been right.
    """

    def __init__(self, found: str, expected: Sequence[str], what: str) -> None:
        """Tell the word found, the words expected and what they are: `a command`."""
        super().__init__(found, tuple(expected), what)
        self.found = found
        self.expected = tuple(expected)
        self._what = what

    def __str__(self) -> str:
        """Return the whole message: what was found and what was expected."""
        what = self._what
        return f"{quoted(self.found)} is not {what}; {what} is {either(self.expected)}"


class RulesBroken(ValueError):
    """A scenario that cannot be run; `breaches` holds all that it has against the rules."""

    def __init__(self, breaches: Sequence[Breach]) -> None:
        """Take the breaches, at least one."""
        super().__init__(tuple(breaches))
        self.breaches = tuple(breaches)

    def __str__(self) -> str:
        """Return the breaches, one a line."""
        return "\n".join(map(str, self.breaches))


def refuse(breaches: Iterable[Breach]) -> None:
    """Raise `RulesBroken` if there is any breach; do nothing else."""
    found = tuple(breaches)
    if found:
        raise RulesBroken(found)


def under(path: FieldPath, breaches: Iterable[Breach]) -> tuple[Breach, ...]:
    """Return the breaches of a part as breaches of the whole, where the part stands at `path`."""
    return tuple(Breach(path + each.path, each.message) for each in breaches)


def range_breaches(path: FieldPath, value: int, least: int, most: int) -> tuple[Breach, ...]:
    """Return a breach if the number at `path` is not from `least` to `most`, else nothing."""
    if least <= value <= most:
        return ()
    return (Breach(path, f"{path[-1]} is {value}; it goes from {least} to {most}"),)


def word_breaches(
    path: FieldPath, word: str, words: type[StrEnum], what: str
) -> tuple[Breach, ...]:
    """Return a breach if the word at `path` is none of `words`; `what` names them: `a command`."""
    expected = tuple(str(each) for each in words)
    if word in expected:
        return ()
    return (Breach(path, str(UnknownWord(str(word), expected, what))),)


def parse_word(text: str, words: type[Word], what: str) -> Word:
    """Return the member of `words` that is written `text`; `what` names one: `a command`.

    Raises:
        UnknownWord: if it is none of them; case counts.
    """
    try:
        return words(text)
    except ValueError:
        raise UnknownWord(text, [str(each) for each in words], what) from None


def path_text(path: FieldPath) -> str:
    """Return a path as one writes it: `turns[0].program[2]`."""
    parts = (f"[{part}]" if isinstance(part, int) else f".{part}" for part in path)
    return "".join(parts).removeprefix(".")


def quoted(text: str) -> str:
    """Return the text in quotes, on one line, its end left out where it is long."""
    short = text if len(text) <= _LONGEST_QUOTE else f"{text[: _LONGEST_QUOTE - 3]}..."
    return repr(short)


def either(words: Sequence[str]) -> str:
    """Return the words as a choice: `up, down, left or right`."""
    return " or ".join(filter(None, (", ".join(words[:-1]), *words[-1:])))


def counted(number: int, noun: str) -> str:
    """Return a number of things: `1 crate`, `20 crates`."""
    return f"{number} {noun}{'' if number == 1 else 's'}"


def span(least: int, most: int, noun: str) -> str:
    """Return a range of numbers of things: `1 to 4 runs`, or `1 run` where there is no choice."""
    return counted(most, noun) if least == most else f"{least} to {counted(most, noun)}"
