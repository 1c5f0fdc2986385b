"""Simultaneous robot orders: a practice or match and the rules come in, its trace goes out."""

from __future__ import annotations

from kitgen.engine.breach import refuse, under
from kitgen.engine.grid import Square
from kitgen.engine.simultaneous_orders_breaches import breaches, rules_breaches
from kitgen.engine.simultaneous_orders_nouns import (
    Collision,
    Ending,
    Match,
    Order,
    Rules,
    Scenario,
    Sides,
    Step,
    Trace,
)

DIRECTIONS = {
    Order.NORTH: (1, 0),
    Order.EAST: (0, 1),
    Order.SOUTH: (-1, 0),
    Order.WEST: (0, -1),
    Order.WAIT: (0, 0),
}
"""How many rows and columns an order leads; row 1, in the south, is row 0."""


def run(scenario: Scenario, rules: Rules) -> Trace:
    """Return all that happens in a scenario; a practice is never drawn for want of programs.

    Raises:
        RulesBroken: if the scenario, or the rules themselves, have breaches; it lists them all.
    """
    refuse(under(("rules",), rules_breaches(rules)) + breaches(scenario, rules))
    start = rules.starts if isinstance(scenario, Match) else scenario.start
    squares, ending = start, Ending.UNFINISHED
    steps: list[Step] = []
    for number, orders in _ticks(scenario):
        step = _tick(len(steps) + 1, number, orders, squares, rules)
        steps.append(step)
        squares = step.new
        ending = _ending(squares, rules)
        if ending is not Ending.UNFINISHED:
            break
    if (
        ending is Ending.UNFINISHED
        and isinstance(scenario, Match)
        and len(scenario.programs) == rules.programs
    ):
        ending = Ending.DRAW
    return Trace(scenario, start, ending, squares, tuple(steps))


def _ticks(scenario: Scenario) -> list[tuple[int, Sides[Order]]]:
    """Return the orders of every tick, each with the number of its pair of programs from 1."""
    pairs = scenario.programs if isinstance(scenario, Match) else (scenario.programs,)
    return [
        (number, Sides(red, blue))
        for number, pair in enumerate(pairs, start=1)
        for red, blue in zip(pair.red, pair.blue, strict=True)
    ]


def _tick(tick: int, program: int, orders: Sides[Order], old: Sides[Square], rules: Rules) -> Step:
    proposed = Sides(_proposal(old.red, orders.red, rules), _proposal(old.blue, orders.blue, rules))
    collision = _collision(old, proposed)
    new = proposed if collision is None else old
    return Step(tick, program, orders, old, proposed, collision, new)


def _proposal(square: Square, order: Order, rules: Rules) -> Square:
    there = square.shifted(*DIRECTIONS[order])
    return there if there.within(rules.rows, rules.columns) else square


def _collision(old: Sides[Square], proposed: Sides[Square]) -> Collision | None:
    if proposed.red == proposed.blue:
        return Collision.SAME_SQUARE
    if proposed.red == old.blue and proposed.blue == old.red:
        return Collision.SWAP
    return None


def _ending(squares: Sides[Square], rules: Rules) -> Ending:
    red = squares.red == rules.targets.red
    blue = squares.blue == rules.targets.blue
    if red and blue:
        return Ending.DRAW
    if red:
        return Ending.RED
    return Ending.BLUE if blue else Ending.UNFINISHED
