"""What usually is a slip, in any game: parts of an activity come in, slips with places go out.

Each game has a module of its own that says which of these it asks about, and adds its own.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

from kitgen.content.activity import PLAYER_SECTIONS, Activity, AnyActivity, B, P, PlayerPart, R
from kitgen.content.fault import Slip, field_text
from kitgen.content.source import Source
from kitgen.engine.breach import FieldPath
from kitgen.engine.grid import Labelling, Square

T = TypeVar("T")
T_contra = TypeVar("T_contra", contravariant=True)


class Doubt(NamedTuple):
    """A field, at a character of its text perhaps, and why it looks like a slip."""

    path: FieldPath
    message: str
    offset: int | None = None

    def slip(self, source: Source) -> Slip:
        """Return it with its place in the file."""
        line, column = source.place(self.path, offset=self.offset)
        return Slip(source.file, line, column, field_text(self.path), self.message)


class Doubts(Protocol[R, B, P, T_contra]):
    """How a game looks for slips."""

    def __call__(
        self,
        activity: Activity[R, B, P],
        examples: Sequence[T_contra],
        challenges: Sequence[T_contra],
        /,
    ) -> Iterator[Doubt]:
        """Yield what usually is a slip, given the traces of all examples and challenges."""


def repeated_examples(part: PlayerPart[Any, Any, Any]) -> Iterator[Doubt]:
    """Yield each challenge that plays what an example plays, whose result the player sees."""
    for challenge in part.challenges:
        same = (each for each in part.examples if each.play == challenge.play)
        for example in same:
            message = f"this repeats the example '{example.id}', which shows the result"
            yield Doubt(challenge.path, f"{message}; change one of them")
            break


def unused_boards(activity: AnyActivity, section: str, used: Collection[str]) -> Iterator[Doubt]:
    """Yield each board that nothing is played on and no text quotes.

    Args:
        activity: whose boards they are.
        section: their key in the file, in the plural: `mazes`.
        used: the ids of those that something is played on.
    """
    for number, board in enumerate(activity.player.boards):
        quote = rf"\b{section}\.{board.id.replace('-', '_')}\b"
        if board.id not in used and not re.search(quote, activity.source.text):
            what = section.removesuffix("s")
            message = f"no example and no challenge uses this {what}; use it, or take it out"
            yield Doubt((section, number), message)


def squares_off_the_board(
    part: PlayerPart[Any, Any, Any], square: re.Pattern[str], why: Callable[[re.Match[str]], str]
) -> Iterator[Doubt]:
    """Yield each square that the player's sections name and no board has.

    Args:
        part: with the sections.
        square: what a square looks like in them.
        why: says how one can see that a square is off the board; nothing of one that is on it.
    """
    for prose in (part.text[name] for name in PLAYER_SECTIONS if name in part.text):
        for found in square.finditer(prose.text):
            reason = why(found)
            if reason:
                message = f"{found[0]} is off the board, {reason}; name another square"
                yield Doubt(prose.path, message, found.start())


def labels_off_the_board(
    part: PlayerPart[Any, Any, Any], labels: Labelling, rows: int, columns: int
) -> Iterator[Doubt]:
    """Yield each label in the player's sections that no square of the one board has."""

    def why(found: re.Match[str]) -> str:
        if labels.parse(found[0]).within(rows, columns):
            return ""
        return f"which goes from {labels.text(Square(0, 0))} to {last}"

    last = labels.text(Square(rows - 1, columns - 1))
    label = re.compile(rf"(?<![\w-])[A-Z]{{1,2}}{labels.separator}[1-9][0-9]?(?![\w-])")
    yield from squares_off_the_board(part, label, why)
