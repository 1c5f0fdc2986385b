"""What the tests of this room share: reading a text, and the lines of its faults."""

from __future__ import annotations

from collections.abc import Callable

import pytest
import yaml

from kitgen.content import maze_race, robozzle, simultaneous_orders
from kitgen.content.activity import AnyActivity
from kitgen.content.fault import FaultsFound
from kitgen.content.read import Reader, read_text

Read = Callable[[str], AnyActivity]
FaultsOf = Callable[[str], list[str]]


@pytest.fixture(scope="session")
def readers() -> dict[str, Reader[AnyActivity]]:
    """Return the readers of all games, by name."""
    return {
        "maze-race": maze_race.read,
        "simultaneous-orders": simultaneous_orders.read,
        "robozzle": robozzle.read,
    }


@pytest.fixture(scope="session")
def read(readers: dict[str, Reader[AnyActivity]]) -> Read:
    """Return a function that reads a text as a file."""
    return lambda text: read_text(text, "x.yaml", readers)


@pytest.fixture(scope="session")
def faults_of(read: Read) -> FaultsOf:
    """Return a function that gives the faults of a text, without the name of the file."""

    def faults_of(text: str) -> list[str]:
        try:
            read(text)
        except FaultsFound as found:
            return [str(fault).removeprefix("x.yaml:") for fault in found.faults]
        return []

    return faults_of


@pytest.fixture(params=["libyaml", "PyYAML"])
def parser(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Work with libyaml's parser, then as if libyaml were missing."""
    if request.param == "PyYAML":
        monkeypatch.delattr(yaml, "CSafeLoader")
    elif not hasattr(yaml, "CSafeLoader"):
        pytest.skip("this PyYAML comes without libyaml")
    return str(request.param)
