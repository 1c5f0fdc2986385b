"""What a content file holds once it is read: an `Activity`, split into player's and host's part."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from kitgen.content.source import Source
from kitgen.engine.breach import FieldPath

R = TypeVar("R")
"""A game's rules: `kitgen.engine.<game>.Rules`."""
B = TypeVar("B")
"""A game's board noun (`Maze`, `Puzzle`), or `None` for a game without boards in its files."""
P = TypeVar("P")
"""What is played: a game's `Scenario` (`kitgen.engine.<game>.Scenario` or `Task`)."""

PLAYER_SECTIONS = ("summary", "play", "finish")
"""The sections of prose that a player reads; the host reads them all."""
HOST_SECTIONS = ("purpose", "prepare", "adapt", "observe", "host")
"""Those that the host alone reads."""


class Prose(NamedTuple):
    """Markdown as the author wrote it, and the field it stands in."""

    text: str
    path: FieldPath


class About(NamedTuple):
    """What a teacher wants to know before choosing; all of it is free text and may be empty."""

    players: str = ""
    minutes: str = ""
    ages: str = ""
    strand: str = ""
    skills: tuple[str, ...] = ()
    materials: tuple[str, ...] = ()
    related: tuple[str, ...] = ()
    source: str = ""


class Record(NamedTuple):
    """How many blank rows the record sheet has, where the rules do not bound a match.

    Attributes:
        turns: of a maze-race match.
        rows: of a robozzle trace.
        stack: how high the stack of such a trace may grow.
    """

    turns: int = 34
    rows: int = 24
    stack: int = 8


USUAL_RECORD = Record()
"""What there is where the file says nothing else."""


class Scenario(NamedTuple, Generic[P]):
    """An example or a challenge as a player may see it: without its note and without a solution."""

    id: str
    title: str
    text: Prose | None
    play: P
    path: FieldPath


class PlayerPart(NamedTuple, Generic[R, B, P]):
    """Everything a pupil may see. Nothing in it depends on what only the host may see.

    Attributes:
        text: the sections of `PLAYER_SECTIONS`, as far as the file has them.
        boards: the mazes or puzzles of the file, in its order; empty for simultaneous-orders.
    """

    id: str
    game: str
    title: str
    language: str
    about: About
    rules: R
    record: Record
    text: Mapping[str, Prose]
    boards: tuple[B, ...]
    examples: tuple[Scenario[P], ...]
    challenges: tuple[Scenario[P], ...]


class Claim(NamedTuple):
    """What an author believes of a result.

    Attributes:
        path: the field it stands in: `("examples", 2, "expect")`.
        said: any part of what the key says of that example, challenge, maze or puzzle, as the file
            has it: keys with values, lists of them, and single values.
    """

    path: FieldPath
    said: object


class HostPart(NamedTuple, Generic[P]):
    """What only the host may see.

    Attributes:
        text: the sections of `HOST_SECTIONS`, as far as the file has them.
        example_notes: the note of each example, in order; None where it has none.
        challenge_notes: the same for the challenges.
        plays: what the engine runs for each challenge: the challenge itself, or with its solution
            filled in.
        board_plays: what the engine runs about each board (an inspection, a puzzle's solution);
            None for nothing.
        claims: what the file says under `expect`, in its order.
    """

    text: Mapping[str, Prose] = {}
    example_notes: tuple[Prose | None, ...] = ()
    challenge_notes: tuple[Prose | None, ...] = ()
    plays: tuple[P, ...] = ()
    board_plays: tuple[P | None, ...] = ()
    claims: tuple[Claim, ...] = ()


class Activity(NamedTuple, Generic[R, B, P]):
    """One content file, read and free of faults."""

    player: PlayerPart[R, B, P]
    host: HostPart[P]
    source: Source

    @property
    def id(self) -> str:
        """The activity's id, which names its files."""
        return self.player.id


AnyActivity: TypeAlias = Activity[Any, Any, Any]
"""An activity of whatever game."""
