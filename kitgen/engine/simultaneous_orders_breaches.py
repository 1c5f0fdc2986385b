"""Simultaneous robot orders: rules, programs and scenarios come in, their breaches go out."""

from __future__ import annotations

from kitgen.engine.breach import (
    Breach,
    FieldPath,
    counted,
    range_breaches,
    span,
    under,
    word_breaches,
)
from kitgen.engine.grid import Square, letters, size_breaches
from kitgen.engine.simultaneous_orders_nouns import (
    Match,
    Order,
    Program,
    Rules,
    Scenario,
    Sides,
)
from kitgen.engine.simultaneous_orders_text import LABELS

MOST_ORDERS = 10
MOST_PROGRAMS = 20
"""The largest numbers that the rules can be given; more than a lesson has time for."""


def rules_breaches(rules: Rules) -> tuple[Breach, ...]:
    """Return in what the numbers and squares of the game contradict each other."""
    return (
        size_breaches(rules.rows, rules.columns)
        + range_breaches(("orders",), rules.orders, 1, MOST_ORDERS)
        + range_breaches(("programs",), rules.programs, 1, MOST_PROGRAMS)
        + under(("targets",), _board_breaches(rules.targets, rules))
        + start_breaches(rules.starts, rules, ("starts",))
    )


def _board_breaches(squares: Sides[Square], rules: Rules) -> tuple[Breach, ...]:
    extent = "it has no squares"
    if rules.rows > 0 and rules.columns > 0:
        extent = f"its columns are A to {letters(rules.columns - 1)}, its rows 1 to {rules.rows}"
    return tuple(
        Breach((side,), f"{LABELS.name(square)} is off the board; {extent}")
        for side, square in (("red", squares.red), ("blue", squares.blue))
        if not square.within(rules.rows, rules.columns)
    )


def start_breaches(
    start: Sides[Square], rules: Rules, at: FieldPath = ("start",)
) -> tuple[Breach, ...]:
    """Return what a set-up of both tokens has against the rules; `at` is its path."""
    found = under(at, _board_breaches(start, rules))
    if start.red == start.blue:
        message = f"red and blue are both on {LABELS.name(start.red)}; they have a square each"
        found += (Breach(at, message),)
    for side, square, target in (
        ("red", start.red, rules.targets.red),
        ("blue", start.blue, rules.targets.blue),
    ):
        if square == target:
            message = f"{LABELS.name(square)} is {side}'s own target; {side} starts elsewhere"
            found += (Breach((*at, side), message),)
    return found


def programs_breaches(
    programs: tuple[Sides[Program], ...],
    rules: Rules,
    *,
    practice: bool,
    at: FieldPath = ("programs",),
) -> tuple[Breach, ...]:
    """Return what pairs of programs have against the rules, wherever the tokens stand.

    Args:
        programs: the pairs, in the order they are played in.
        rules: the numbers of the game.
        practice: whether programs may be shorter than the rules' number of orders.
        at: the path of the pairs.
    """
    found: tuple[Breach, ...] = ()
    most = 1 if practice else rules.programs
    if len(programs) > most:
        have = counted(len(programs), "pair")
        what = "practice" if practice else "match"
        message = f"there are {have} of programs; a {what} has at most {most}"
        found += (Breach(at, message),)
    for number, pair in enumerate(programs):
        found += under((*at, number), _pair_breaches(pair, rules, practice=practice))
    return found


def _pair_breaches(pair: Sides[Program], rules: Rules, *, practice: bool) -> tuple[Breach, ...]:
    least = 1 if practice else rules.orders
    wrong = _program_breaches(pair.red, "red", least, rules) + _program_breaches(
        pair.blue, "blue", least, rules
    )
    red, blue = len(pair.red), len(pair.blue)
    # A length that is wrong by itself has been told; that the other side's differs follows from it.
    told = any(breach.path in {("red",), ("blue",)} for breach in wrong)
    if red != blue and not told:
        message = f"red has {counted(red, 'order')}, blue {blue}; both have the same number"
        return (Breach((), message), *wrong)
    return wrong


def _program_breaches(program: Program, side: str, least: int, rules: Rules) -> tuple[Breach, ...]:
    found: tuple[Breach, ...] = ()
    if not least <= len(program) <= rules.orders:
        have = counted(len(program), "order")
        message = f"{side} has {have}; a program has {span(least, rules.orders, 'order')}"
        found += (Breach((side,), message),)
    for number, order in enumerate(program):
        found += word_breaches((side, number), order, Order, "an order")
    return found


def breaches(scenario: Scenario, rules: Rules) -> tuple[Breach, ...]:
    """Return everything that a practice or match has against the rules."""
    if isinstance(scenario, Match):
        return programs_breaches(scenario.programs, rules, practice=False)
    return start_breaches(scenario.start, rules) + programs_breaches(
        (scenario.programs,), rules, practice=True
    )
