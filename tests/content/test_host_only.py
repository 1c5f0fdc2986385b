"""What only the host may see cannot be reached from what a player may see."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from pathlib import Path

import pytest

from kitgen.content.activity import AnyActivity, HostPart

GOLDEN = Path(__file__).parent / "golden"
HOSTS = "the host alone reads this"


def reachable(thing: object) -> Iterator[object]:
    """Yield all that can be reached from a noun, itself included."""
    yield thing
    inner: list[object] = []
    if is_dataclass(thing) and not isinstance(thing, type):
        inner = [getattr(thing, each.name) for each in fields(thing)]
    elif isinstance(thing, Mapping):
        inner = [*thing.keys(), *thing.values()]
    elif isinstance(thing, list | tuple | set | frozenset):
        inner = list(thing)
    for each in inner:
        yield from reachable(each)


def with_secrets(text: str) -> str:
    """Return the text with a secret in every place that the host alone reads."""
    sections = ("purpose", "prepare", "adapt", "observe", "host")
    prose = "".join(f"  {section}: {HOSTS} in {section}\n" for section in sections)
    lines = [line for line in text.splitlines() if not line.strip().startswith("note:")]
    text = (
        "\n".join(lines)
        .replace("text:\n", f"text:\n{prose}")
        .replace("  host: >\n    Keep this apart.\n", "")
    )
    for section in ("examples:\n  - ", "challenges:\n  - "):
        text = text.replace(section, f"{section}note: {HOSTS} in a note\n    ")
    return text if "text:\n" in text else f"{text}\ntext:\n{prose}"


@pytest.mark.parametrize("file", sorted(GOLDEN.glob("*.yaml")), ids=lambda file: file.stem)
def test_no_host_text_in_the_players_part(read: Callable[[str], AnyActivity], file: Path) -> None:
    """Notes and the host's sections are in the host's part, and nowhere in the player's."""
    activity = read(with_secrets(file.read_text(encoding="utf-8")))

    for thing in reachable(activity.player):
        assert HOSTS not in str(thing)
    secrets = [each for each in reachable(activity.host) if str(each).startswith(HOSTS)]
    notes = [each for each in activity.host.example_notes if each is not None]
    assert len(secrets) >= 5 + len(notes)
    assert len(notes) == 1


def test_no_solution_in_the_players_part(read: Callable[[str], AnyActivity]) -> None:
    """A player's part is the same whatever the solutions are."""
    text = (GOLDEN / "at-once.yaml").read_text(encoding="utf-8")
    other = text.replace("{F1: [forward, F1]}", "{F1: [forward, F2], F2: [forward]}")
    activity, changed = read(text), read(other)

    assert text != other
    assert activity.player == changed.player
    assert activity.host.plays != changed.host.plays
    assert activity.host.board_plays != changed.host.board_plays
    hosts = [each.host._replace(plays=(), board_plays=()) for each in (activity, changed)]
    assert hosts[0] == hosts[1]


def test_the_players_part_knows_neither_host_nor_source(
    read: Callable[[str], AnyActivity],
) -> None:
    """The file itself, which holds everything, stays with the activity."""
    for file in GOLDEN.glob("*.yaml"):
        activity = read(file.read_text(encoding="utf-8"))
        found = {type(thing) for thing in reachable(activity.player)}
        assert HostPart not in found
        assert type(activity.source) not in found
