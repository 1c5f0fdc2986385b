"""The nouns of all games are frozen, so that they can be shared, and slotted."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, fields, is_dataclass

import pytest

from kitgen.engine import (
    breach,
    grid,
    maze_race_nouns,
    robozzle_nouns,
    simultaneous_orders_nouns,
)

ROOMS = (breach, grid, maze_race_nouns, robozzle_nouns, simultaneous_orders_nouns)
NOUNS = [
    noun
    for module in ROOMS
    for noun in vars(module).values()
    if isinstance(noun, type) and is_dataclass(noun) and noun.__module__ == module.__name__
]


@pytest.mark.parametrize(
    "noun", NOUNS, ids=[f"{noun.__module__}.{noun.__name__}" for noun in NOUNS]
)
def test_nouns_are_frozen_and_slotted(noun: type) -> None:
    """No field can be set after the making, and no other can be added."""
    assert noun.__slots__ == tuple(field.name for field in fields(noun))  # type: ignore[attr-defined]
    thing: object = object.__new__(noun)
    with pytest.raises((FrozenInstanceError, TypeError)):
        setattr(thing, fields(noun)[0].name, None)


def test_every_room_has_nouns() -> None:
    """The list above finds what it is meant to find."""
    assert {noun.__module__ for noun in NOUNS} == {module.__name__ for module in ROOMS}
