"""From a file to an activity: a source, a model and what a game makes of it come in; nouns go out.

A file whose shape is broken somewhere is read on with stand-ins, twice, with different ones: the
faults of the rest are those that both readings find. So nothing is told that only follows from
another fault, and nothing has to know what follows from what.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, Literal, NamedTuple, TypeVar

from pydantic_core import ErrorDetails

from kitgen.content.activity import (
    HOST_SECTIONS,
    PLAYER_SECTIONS,
    About,
    Activity,
    HostPart,
    PlayerPart,
    Prose,
    Record,
    Scenario,
)
from kitgen.content.claims import claims
from kitgen.content.common import ActivityFile, ScenarioPart
from kitgen.content.fault import Fault, FaultsFound, nearest
from kitgen.content.fields import Guess
from kitgen.content.gathering import Reading, follows
from kitgen.content.shape import meant_fields, shape, wrong
from kitgen.content.source import Source
from kitgen.engine.breach import FieldPath

F = TypeVar("F", bound=ActivityFile)
R = TypeVar("R")
B = TypeVar("B")
P = TypeVar("P")
S = TypeVar("S", bound=ScenarioPart)


class Made(NamedTuple, Generic[R, B, P]):
    """What a game made of its own parts of a file; see `PlayerPart` and `HostPart`."""

    rules: R
    record: Record
    boards: tuple[B, ...]
    board_plays: tuple[P | None, ...]
    examples: tuple[Scenario[P], ...]
    challenges: tuple[Scenario[P], ...]
    plays: tuple[P, ...]


def read_as(
    source: Source, model: type[F], make: Callable[[Reading[F]], Made[R, B, P]]
) -> Activity[R, B, P]:
    """Return the activity of a file.

    Args:
        source: the file.
        model: the shape of the game's files.
        make: makes the game's nouns, and adds to the reading what is wrong with them.

    Raises:
        FaultsFound: with all that is wrong with the file.
    """
    file, errors = shape(source.data, model)
    if file is None or source.faults:
        raise FaultsFound(_all_faults(source, model, errors, make))
    reading = Reading(source, file)
    made = make(reading)
    if reading.faults:
        raise FaultsFound(reading.faults)
    return _activity(source, file, made)


def scenarios(
    reading: Reading[ActivityFile],
    section: Literal["examples", "challenges"],
    parts: Sequence[S],
    play: Callable[[S, FieldPath], P],
) -> tuple[Scenario[P], ...]:
    """Return the scenarios of a section.

    Args:
        reading: of the file; it takes the faults.
        section: its key.
        parts: what stands there.
        play: returns what a scenario plays, given its part and its path; there is nothing to be
            found in a scenario that is broken as a whole.
    """
    reading.unique((section,), parts)
    return tuple(
        Scenario(
            id=part.id,
            title=part.title,
            text=_prose(part.text, (section, number, "text")),
            play=play(part, (section, number)),
            path=(section, number),
        )
        for number, part in enumerate(parts)
        if not reading.is_broken((section, number))
    )


def _prose(text: str | None, path: FieldPath) -> Prose | None:
    return None if text is None else Prose(text, path)


def _activity(source: Source, file: ActivityFile, made: Made[R, B, P]) -> Activity[R, B, P]:
    text = {
        name: Prose(written, ("text", name)) for name, written in file.text if written is not None
    }
    player = PlayerPart(
        id=file.id,
        game=file.game,
        title=file.title,
        language=file.language,
        about=About(**dict(file.about)),
        rules=made.rules,
        record=made.record,
        text={name: each for name, each in text.items() if name in PLAYER_SECTIONS},
        boards=made.boards,
        examples=made.examples,
        challenges=made.challenges,
    )
    host = HostPart(
        text={name: each for name, each in text.items() if name in HOST_SECTIONS},
        example_notes=_notes("examples", file.examples),
        challenge_notes=_notes("challenges", file.challenges),
        plays=made.plays,
        board_plays=made.board_plays,
        claims=claims(source),
    )
    return Activity(player, host, source)


def _notes(section: str, parts: Sequence[ScenarioPart]) -> tuple[Prose | None, ...]:
    return tuple(_prose(part.note, (section, n, "note")) for n, part in enumerate(parts))


def _all_faults(
    source: Source,
    model: type[F],
    errors: Sequence[ErrorDetails],
    make: Callable[[Reading[F]], object],
) -> set[Fault]:
    """Return what is wrong with the shape of a file, and with all that is not broken in it."""
    data = source.data
    unknown_before = source.unreadable | meant_fields(errors, data, model)
    told = [error for error in errors if not follows(error["loc"], unknown_before)]
    broken = unknown_before | {error["loc"] for error in told if error["type"] != "extra_forbidden"}
    low, high = (
        Reading(source, model.model_validate(data, context=guess), broken) for guess in Guess
    )
    make(low)
    make(high)
    shapes = {wrong(error, model, high.file.limits()).fault(source) for error in told}
    return {*source.faults, *shapes, *(low.faults & high.faults)}


def faults_of_any_game(source: Source) -> set[Fault]:
    """Return what is wrong with the parts of a file that it has whatever its game is.

    An unknown key is told if it looks like one of those; else it may be the game's.
    """
    data = source.data
    _, errors = shape(data, ActivityFile)
    meant = meant_fields(errors, data, ActivityFile)
    told = [
        wrong(error, ActivityFile, {}).fault(source)
        for error in errors
        if not follows(error["loc"], source.unreadable | meant) and not _may_be_right(error, meant)
    ]
    return {*source.faults, *told}


def _may_be_right(error: ErrorDetails, meant: frozenset[FieldPath]) -> bool:
    """Return whether an error is about a key that some game may know."""
    path = error["loc"]
    if error["type"] != "extra_forbidden":
        return False
    if len(path) > 1:
        return path[0] in {"examples", "challenges"}
    return nearest(str(path[0]), {str(key) for key, *deeper in meant if not deeper}) is None
