"""Simultaneous robot orders: what holds in every match, and a second reading of the rules.

The oracle below keeps both tokens as complex numbers and settles a tick by what the two moves
would leave on the board; it shares nothing with the engine but the nouns.
"""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from kitgen.engine.grid import Square
from kitgen.engine.simultaneous_orders import (
    Ending,
    Match,
    Order,
    Practice,
    Rules,
    Scenario,
    Sides,
    run,
)

STEPS = {"N": 1j, "E": 1, "S": -1j, "W": -1, "X": 0}


@st.composite
def rules(draw: st.DrawFn) -> Rules:
    """Draw a small board whose starts and targets contradict nothing."""
    rows, columns = draw(st.integers(2, 5)), draw(st.integers(2, 5))
    square = st.builds(Square, st.integers(0, rows - 1), st.integers(0, columns - 1))
    red, blue = draw(st.lists(square, min_size=2, max_size=2, unique=True))
    red_target = draw(square.filter(lambda target: target != red))
    blue_target = draw(square.filter(lambda target: target != blue))
    numbers = draw(st.integers(1, 4)), draw(st.integers(1, 6))
    return Rules(rows, columns, Sides(red, blue), Sides(red_target, blue_target), *numbers)


@st.composite
def plays(draw: st.DrawFn) -> tuple[Scenario, Rules]:
    """Draw a practice or a match, and its rules."""
    numbers = draw(rules())
    if draw(st.booleans()):
        pairs = draw(st.lists(_pairs(numbers.orders), max_size=numbers.programs))
        return Match(tuple(pairs)), numbers
    length = draw(st.integers(1, numbers.orders))
    return Practice(numbers.starts, draw(_pairs(length))), numbers


def _pairs(length: int) -> st.SearchStrategy[Sides[tuple[Order, ...]]]:
    program = st.lists(st.sampled_from(Order), min_size=length, max_size=length).map(tuple)
    return st.builds(Sides, program, program)


def _point(square: Square) -> complex:
    return complex(square.column, square.row)


def oracle(scenario: Scenario, rules: Rules) -> tuple[list[tuple[complex, complex, str]], str]:
    """Return the new squares and the collision of every tick, and the ending."""
    board = {complex(x, y) for x in range(rules.columns) for y in range(rules.rows)}
    tokens = [_point(rules.starts.red), _point(rules.starts.blue)]
    goals = [_point(rules.targets.red), _point(rules.targets.blue)]
    pairs = scenario.programs if isinstance(scenario, Match) else (scenario.programs,)
    orders = [order for pair in pairs for order in zip(pair.red, pair.blue, strict=True)]
    ticks = []
    for both in orders:
        wanted = [
            token + STEPS[order] if token + STEPS[order] in board else token
            for token, order in zip(tokens, both, strict=True)
        ]
        collision = "same-square" if len(set(wanted)) == 1 else ""
        if wanted == tokens[::-1]:
            collision = "swap"
        tokens = tokens if collision else wanted
        ticks.append((tokens[0], tokens[1], collision))
        there = [token == goal for token, goal in zip(tokens, goals, strict=True)]
        if any(there):
            return ticks, "draw" if all(there) else ("red", "blue")[there.index(True)]
    over = isinstance(scenario, Match) and len(orders) == rules.orders * rules.programs
    return ticks, "draw" if over else "unfinished"


@given(plays())
def test_every_scenario_goes_as_the_oracle_says(drawn: tuple[Scenario, Rules]) -> None:
    """Tick by tick, and in its ending."""
    scenario, numbers = drawn
    trace = run(scenario, numbers)
    ticks, ending = oracle(scenario, numbers)
    assert [
        (_point(step.new.red), _point(step.new.blue), step.collision or "") for step in trace.steps
    ] == ticks
    assert trace.ending == ending


@given(plays())
def test_what_holds_in_every_scenario(drawn: tuple[Scenario, Rules]) -> None:
    """Nobody shares a square or leaves the board; ticks join on; both move or both stay."""
    scenario, numbers = drawn
    trace = run(scenario, numbers)
    before = trace.start
    for number, step in enumerate(trace.steps, start=1):
        assert step.tick == number
        assert step.old == before
        assert step.new.red != step.new.blue
        for square in (step.proposed.red, step.proposed.blue, step.new.red, step.new.blue):
            assert square.within(numbers.rows, numbers.columns)
        assert step.new == (step.old if step.collision else step.proposed)
        before = step.new
    assert trace.last == before
    if isinstance(scenario, Practice):
        assert trace.ending is not Ending.DRAW or trace.last == numbers.targets


@given(plays())
def test_turning_the_board_round_turns_the_result_round(drawn: tuple[Scenario, Rules]) -> None:
    """Neither side has an advantage: red and blue may change names."""
    scenario, numbers = drawn
    swapped = Rules(
        numbers.rows,
        numbers.columns,
        Sides(numbers.starts.blue, numbers.starts.red),
        Sides(numbers.targets.blue, numbers.targets.red),
        numbers.orders,
        numbers.programs,
    )
    pairs = scenario.programs if isinstance(scenario, Match) else (scenario.programs,)
    turned = tuple(Sides(pair.blue, pair.red) for pair in pairs)
    other: Scenario = Match(turned)
    if isinstance(scenario, Practice):
        other = Practice(swapped.starts, turned[0])
    ending = {Ending.RED: Ending.BLUE, Ending.BLUE: Ending.RED}
    there, back = run(scenario, numbers), run(other, swapped)
    assert ending.get(there.ending, there.ending) == back.ending
    assert [step.collision for step in there.steps] == [step.collision for step in back.steps]
