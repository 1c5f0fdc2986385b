"""Simultaneous robot orders: a source comes in; its activity, or its faults, go out."""

from __future__ import annotations

from collections.abc import Iterator

from kitgen.content.activity import USUAL_RECORD, Activity
from kitgen.content.assembly import Made, read_as, scenarios
from kitgen.content.gathering import Reading
from kitgen.content.simultaneous_orders_file import (
    OrdersScenarioPart,
    RulesPart,
    SimultaneousOrdersFile,
)
from kitgen.content.source import Source
from kitgen.engine.breach import Breach, FieldPath
from kitgen.engine.grid import Square
from kitgen.engine.simultaneous_orders import (
    Match,
    Practice,
    Rules,
    Scenario,
    Sides,
    breaches,
    programs_breaches,
    rules_breaches,
    start_breaches,
)


def read(source: Source) -> Activity[Rules, None, Scenario]:
    """Return the activity of a file of this game.

    Raises:
        FaultsFound: with all that is wrong with the file.
    """
    return read_as(source, SimultaneousOrdersFile, _make)


def _make(reading: Reading[SimultaneousOrdersFile]) -> Made[Rules, None, Scenario]:
    file = reading.file
    rules = _rules(file.rules)
    reading.breaches(("rules",), rules_breaches(rules))

    def play(part: OrdersScenarioPart, path: FieldPath) -> Scenario:
        return _play(reading, rules, part, path)

    examples = scenarios(reading, "examples", file.examples, play)
    challenges = scenarios(reading, "challenges", file.challenges, play)
    return Made(
        rules=rules,
        record=USUAL_RECORD,
        boards=(),
        board_plays=(),
        examples=examples,
        challenges=challenges,
        plays=tuple(challenge.play for challenge in challenges),
    )


def _rules(part: RulesPart) -> Rules:
    """Return the rules; both sides start and end in opposite corners, red starts in the first."""
    first, last = Square(0, 0), Square(part.rows - 1, part.columns - 1)
    return Rules(
        rows=part.rows,
        columns=part.columns,
        starts=Sides(part.starts.red or first, part.starts.blue or last),
        targets=Sides(part.targets.red or last, part.targets.blue or first),
        orders=part.orders,
        programs=part.programs,
    )


def _play(
    reading: Reading[SimultaneousOrdersFile],
    rules: Rules,
    part: OrdersScenarioPart,
    path: FieldPath,
) -> Scenario:
    """Return what a scenario plays; after a fault, anything."""
    pairs = tuple(Sides(pair.red, pair.blue) for pair in part.programs)
    if not pairs:
        most = "1 pair" if part.start is not None else f"1 to {rules.programs} pairs"
        reading.fault((*path, "programs"), f"programs is empty; expected {most} of programs")
    if part.start is None:
        match = Match(pairs)
        reading.breaches(path, _breaches(match, rules))
        return match
    start = Sides(part.start.red, part.start.blue)
    reading.breaches(path, start_breaches(start, rules))
    reading.breaches(path, programs_breaches(pairs, rules, practice=True))
    return Practice(start, pairs[0] if pairs else Sides((), ()))


def _breaches(match: Match, rules: Rules) -> Iterator[Breach]:
    """Yield what a match has against the rules; too short a program may be meant for a practice."""
    short = {
        ("programs", number, side)
        for number, pair in enumerate(match.programs)
        for side, program in (("red", pair.red), ("blue", pair.blue))
        if len(program) < rules.orders
    }
    for breach in breaches(match, rules):
        hint = " (without start this is a match)" if breach.path in short else ""
        yield Breach(breach.path, breach.message + hint)
