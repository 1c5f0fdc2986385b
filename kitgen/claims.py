"""Claims against results: an activity and its traces come in; the faults of wrong claims go out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from kitgen.content.activity import AnyActivity, Claim
from kitgen.content.fault import Fault
from kitgen.content.source import Source
from kitgen.engine.breach import FieldPath, either
from kitgen.games import game
from kitgen.sheets.view import SET_BY_AUTHORS, Entries, Item, Traces

AnyEntries: TypeAlias = Entries[Any, Any, Any, Any]

_IN_ANY_ORDER = ("faults", "walling")
"""The lists of the key that are one result each: the order of what is in them means nothing."""


class _Wrong(NamedTuple):
    """What is wrong with a claim: where it stands within the entry of the key, and why.

    `is_key` is true where the result has no such key at all.
    """

    path: FieldPath
    message: str
    is_key: bool = False


def claim_faults(activity: AnyActivity, traces: Traces[Any]) -> list[Fault]:
    """Compare all that an activity's author claims with what the engine found.

    Args:
        activity: with its claims.
        traces: of all its scenarios and boards.

    Returns:
        A fault for each value that is another, with both values and the step where it came about,
        and one for each claim of something that the result does not have.
    """
    entries = game(activity.player.game).entries
    faults = []
    for claim in activity.host.claims:
        entry, steps = _result(activity, traces, entries, claim)
        for wrong in _wrong(claim.said, entry, ()):
            where = "" if wrong.is_key else _step(entries, steps, wrong.path)
            faults.append(_fault(activity.source, claim, wrong, where))
    return faults


def _fault(source: Source, claim: Claim, wrong: _Wrong, where: str) -> Fault:
    path = (*claim.path, *wrong.path)
    return source.fault(path, f"{wrong.message}{where}", key=wrong.is_key)


def _result(
    activity: AnyActivity, traces: Traces[Any], entries: AnyEntries, claim: Claim
) -> tuple[Item, Sequence[Item]]:
    """The entry of the key that a claim is about, and the steps of the run behind it."""
    section, number = str(claim.path[0]), int(claim.path[1])
    if section in ("examples", "challenges"):
        examples = section == "examples"
        scenarios = activity.player.examples if examples else activity.player.challenges
        play = scenarios[number].play if examples else activity.host.plays[number]
        trace = (traces.examples if examples else traces.challenges)[number]
        entry = entries.item(scenarios[number].id, play, trace)
        return entry, _steps(entry)
    entry = entries.board_items(activity, traces)[section][number]
    play, trace = activity.host.board_plays[number], traces.boards[number]
    return entry, () if trace is None else _steps(entries.item("", play, trace))


def _steps(entry: Item) -> Sequence[Item]:
    steps = entry["steps"]
    return steps if isinstance(steps, list) else ()


def _wrong(said: object, found: object, path: FieldPath) -> Iterator[_Wrong]:
    """What is wrong with a claim of a value of the key, or of any part of it."""
    if isinstance(said, Mapping) and isinstance(found, Mapping):
        for name, each in said.items():
            if name in found:
                yield from _wrong(each, found[name], (*path, name))
            else:
                words = either(tuple(map(str, found)))
                message = f"this result has no {name}; expected {words}"
                yield _Wrong((*path, name), message, is_key=True)
    elif isinstance(said, list) and isinstance(found, list) and path[-1] not in _IN_ANY_ORDER:
        for number, each in enumerate(said[: len(found)]):
            yield from _wrong(each, found[number], (*path, number))
        if len(said) > len(found):
            message = f"expected one more, but the engine found {len(found)} in all"
            yield _Wrong((*path, len(found)), message)
    elif _plain(said) != _plain(found):
        message = f"expected {_words(said)}, but the engine found {_words(found)}"
        yield _Wrong(path, message)


def _plain(value: object) -> object:
    """A single value as it is compared: lists in any order, rows of boards with any blanks."""
    if isinstance(value, list):
        return sorted(map(str, value))
    return "".join(value.split()) if isinstance(value, str) else value


def _words(value: object) -> str:
    """A single value as a file writes it."""
    if isinstance(value, list):
        return ", ".join(map(str, value)) or "[]"
    return {"None": "null", "True": "true", "False": "false"}.get(str(value), str(value))


def _step(entries: AnyEntries, steps: Sequence[Item], path: FieldPath) -> str:
    """The step in which a result came about: that of the claim, or the last one that set it."""
    if not steps or path[-1] in SET_BY_AUTHORS:
        return ""
    last = number = len(steps) - 1
    if path[0] == "steps":
        number = min(int(path[1]), last)
    else:
        befores = (None, *steps)
        setting = (n for n in range(last, -1, -1) if entries.sets(path, befores[n], steps[n]))
        number = next(setting, last)
    return f" (step {number + 1}: {entries.step_text(steps[number])})"
