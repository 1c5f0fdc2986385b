"""Reading content files: a path comes in; an activity, or all faults of the file, go out.

What a file of some game holds is for that game's reader to say; the readers come from outside, by
the names of their games.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Protocol, TypeVar

from kitgen.content.assembly import faults_of_any_game
from kitgen.content.fault import Fault, FaultsFound, nearest
from kitgen.content.parts import KEYS
from kitgen.content.shape import shown, unknown
from kitgen.content.source import Source, read_source, read_source_text
from kitgen.engine.breach import either

A_co = TypeVar("A_co", covariant=True)
A = TypeVar("A")


class Reader(Protocol[A_co]):
    """How files of one game are read."""

    def __call__(self, source: Source, /) -> A_co:
        """Return the activity of a file that holds keys with values.

        Raises:
            FaultsFound: with all that is wrong with the file.
        """


def read_activity(file: Path, readers: Mapping[str, Reader[A]]) -> A:
    """Return the activity of a file.

    Args:
        file: its path.
        readers: how the files of each game are read, by the name of the game.

    Raises:
        FaultsFound: with all that is wrong with the file, if anything is.
    """
    return _read(read_source(file), readers)


def read_text(text: str, file_name: str, readers: Mapping[str, Reader[A]]) -> A:
    """Return the activity of a text; its faults name the file as `file_name`.

    Raises:
        FaultsFound: as `read_activity` does.
    """
    return _read(read_source_text(text, file_name), readers)


def _read(source: Source, readers: Mapping[str, Reader[A]]) -> A:
    data = source.data
    if not isinstance(data, dict):
        faults = [] if () in source.unreadable else [source.fault((), _no_keys(source))]
        raise FaultsFound([*source.faults, *faults])
    game = data.get("game")
    if isinstance(game, str) and game in readers:
        return readers[game](source)
    raise FaultsFound(_faults_without_game(source, game, readers))


def _no_keys(source: Source) -> str:
    """Return what is wrong with a file that holds no keys with values."""
    if source.data is not None:
        return f"the file is {shown(source.data)}; expected {KEYS}, such as kitgen: 1"
    if not source.text.strip():
        return "the file is empty"
    return "the file holds nothing" if source.root else "the file holds nothing but comments"


def _faults_without_game(
    source: Source, game: object, readers: Mapping[str, Reader[A]]
) -> set[Fault]:
    """Return what is wrong with a file whose game is not known, as far as that can be said."""
    if not isinstance(game, str):
        faults = faults_of_any_game(source)
        if game is None:
            return faults
        fault = source.fault(("game",), f"game is {shown(game)}; expected {either(tuple(readers))}")
        return {fault, *(each for each in faults if each.path != fault.path)}
    fault = source.fault(("game",), unknown("game", game, readers))
    close = nearest(game, readers)
    if close is None:
        return {fault, *faults_of_any_game(source)}
    try:
        readers[close](source)
    except FaultsFound as found:
        return {fault, *(each for each in found.faults if each.path != fault.path)}
    return {fault}
