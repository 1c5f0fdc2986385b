"""Simultaneous robot orders on paper: parts and traces come in, values and boards go out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kitgen.content.activity import Activity, PlayerPart
from kitgen.engine.grid import Square as Place
from kitgen.engine.grid import letters
from kitgen.engine.simultaneous_orders import Order, Practice, Program, Rules, Sides, Step, Trace
from kitgen.engine.simultaneous_orders import Scenario as Play
from kitgen.sheets.board_nouns import Board, Square
from kitgen.sheets.boards import BoardShelf
from kitgen.sheets.simultaneous_orders_items import squares, step_item
from kitgen.sheets.view import Item, Traces, View, abridged

SQUARE_MM = 25.0
"""Counters stand on the board that is played on."""

TABLE_MM = (140.0, 165.0)
"""The width and height that the board to play on may take; larger boards have smaller squares."""

LETTERED_MM = 12.0
"""The start squares of the board to play on say so in words from this size on."""

SMALL_SQUARE_MM = 8.0
"""Boards that show a position."""

EMPTY = Square()
"""Most squares of a board."""


# --- boards ---------------------------------------------------------------------------------------


def _board(rules: Rules, tokens: Sides[Place] | None, square_mm: float) -> tuple[Board, Item]:
    """The board as a picture, north at the top, and what its alternative text says.

    Without tokens it is the board to play on: its starts are named.
    """
    rows = tuple(
        tuple(
            _square(Place(row, column), rules, tokens, square_mm) for column in range(rules.columns)
        )
        for row in reversed(range(rules.rows))
    )
    board = Board(
        rows=rows,
        row_labels=tuple(str(row + 1) for row in reversed(range(rules.rows))),
        column_labels=tuple(letters(column) for column in range(rules.columns)),
        square_mm=square_mm,
        alt="",
        origin_low=True,
    )
    facts: Item = {
        "rows": rules.rows,
        "columns": rules.columns,
        "starts": squares(rules.starts),
        "targets": squares(rules.targets),
        "tokens": None if tokens is None else squares(tokens),
    }
    return board, facts


def _square(place: Place, rules: Rules, tokens: Sides[Place] | None, square_mm: float) -> Square:
    held = (rules.targets, rules.starts if tokens is None else tokens)
    if all(place not in (sides.red, sides.blue) for sides in held):
        return EMPTY
    signs = [f"target_{side}" for side, target in _each(rules.targets) if target == place]
    text = short = ""
    if tokens is None:
        side = next((side for side, start in _each(rules.starts) if start == place), "")
        short = side and f"{side}_letter"
        text = side and f"start_{side}" if square_mm >= LETTERED_MM else short
    else:
        signs += [f"token_{side}" for side, token in _each(tokens) if token == place]
    return Square(signs=tuple(signs), text=text, short=short)


def _of(sides: Sides[Place], side: str) -> Place:
    return sides.red if side == "red" else sides.blue


def _each(sides: Sides[Place]) -> Iterator[tuple[str, Place]]:
    yield "red", sides.red
    yield "blue", sides.blue


# --- scenarios ------------------------------------------------------------------------------------


def _row(step: Step, first_of_program: int) -> Item:
    """A step for a trace table: with its orders, its `program.tick`, and who moved."""
    return {
        **step_item(step),
        "label": _label(step, first_of_program),
        "moved": [side for side, place in _each(step.new) if place != _of(step.old, side)],
        "orders": {"red": str(step.orders.red), "blue": str(step.orders.blue)},
    }


def _label(step: Step, first_of_program: int) -> str:
    return f"{step.program}.{step.tick - first_of_program + 1}"


def _firsts(steps: Sequence[Step]) -> dict[int, int]:
    """The first tick of every program."""
    return {step.program: step.tick for step in reversed(steps)}


def _orders(programs: Sides[Program]) -> Item:
    return {
        "red": [str(order) for order in programs.red],
        "blue": [str(order) for order in programs.blue],
    }


def _pairs(play: Play) -> tuple[Sides[Program], ...]:
    return (play.programs,) if isinstance(play, Practice) else play.programs


def _posed(play: Play, rules: Rules, shelf: BoardShelf, name: str) -> Item:
    """A scenario as it is posed: its board before the first tick, its programs, its blank rows."""
    start = play.start if isinstance(play, Practice) else rules.starts
    pairs = _pairs(play)
    return {
        "kind": "practice" if isinstance(play, Practice) else "match",
        "start": squares(start),
        "board": shelf.put(f"{name}-before", _board(rules, start, SMALL_SQUARE_MM)),
        "programs": [_orders(pair) for pair in pairs],
        "ticks": [
            {
                "label": f"{number}.{tick}",
                "last": tick == len(pair.red),
                "orders": {"red": str(red), "blue": str(blue)},
            }
            for number, pair in enumerate(pairs, 1)
            for tick, (red, blue) in enumerate(zip(pair.red, pair.blue, strict=True), 1)
        ],
    }


def _shown(trace: Trace, rules: Rules, shelf: BoardShelf, name: str) -> Item:
    """A scenario with what came of it: the board after it, and a row a tick."""
    steps = trace.steps
    firsts = _firsts(steps)
    after = shelf.put(f"{name}-after", _board(rules, trace.last, SMALL_SQUARE_MM))
    return {
        **_posed(trace.scenario, rules, shelf, name),
        "after": after,
        "trace": abridged(steps, lambda step: _row(step, firsts[step.program])),
        "last_label": _label(steps[-1], firsts[steps[-1].program]) if steps else None,
    }


# --- views ----------------------------------------------------------------------------------------


def player_view(part: PlayerPart[Rules, None, Play], examples: tuple[Trace, ...]) -> View:
    """What the player sheet shows: the board to play on, worked examples, posed challenges."""
    shelf = BoardShelf()
    rules = part.rules
    side = min(SQUARE_MM, TABLE_MM[0] // rules.columns, TABLE_MM[1] // rules.rows)
    table = shelf.put("table", _board(rules, None, max(side, SMALL_SQUARE_MM)))
    return View(
        values={"table": table},
        examples=_all_shown(examples, rules, shelf, "example"),
        challenges=[
            _posed(scenario.play, rules, shelf, f"challenge-{number}")
            for number, scenario in enumerate(part.challenges, 1)
        ],
        boards=shelf.boards,
    )


def _all_shown(traces: Sequence[Trace], rules: Rules, shelf: BoardShelf, kind: str) -> list[Item]:
    return [
        _shown(trace, rules, shelf, f"{kind}-{number}") for number, trace in enumerate(traces, 1)
    ]


def record_view(part: PlayerPart[Rules, None, Play]) -> View:
    """What the record sheet shows: program strips, and a row for each tick of the longest match."""
    rules = part.rules
    ticks = [
        {"label": f"{program}.{tick}", "last": tick == rules.orders}
        for program in range(1, rules.programs + 1)
        for tick in range(1, rules.orders + 1)
    ]
    return View(values={"programs": list(range(1, rules.programs + 1)), "ticks": ticks})


def cards_view(part: PlayerPart[Rules, None, Play]) -> View:
    """What is cut out: each order as often as a program may hold it, and the two tokens."""
    return View(
        values={
            "orders": [str(order) for order in Order],
            "copies": part.rules.orders,
        }
    )


def host_view(activity: Activity[Rules, None, Play], traces: Traces[Trace]) -> View:
    """What the host key shows: every scenario with its trace."""
    shelf, rules = BoardShelf(), activity.player.rules
    return View(
        examples=_all_shown(traces.examples, rules, shelf, "example"),
        challenges=_all_shown(traces.challenges, rules, shelf, "challenge"),
        boards=shelf.boards,
    )
