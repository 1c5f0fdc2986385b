"""Simultaneous robot orders in the key: scenarios and traces come in, plain entries go out."""

from __future__ import annotations

from kitgen.content.activity import Activity
from kitgen.engine.breach import FieldPath
from kitgen.engine.grid import Square
from kitgen.engine.simultaneous_orders import LABELS, Rules, Sides, Step, Trace
from kitgen.engine.simultaneous_orders import Scenario as Play
from kitgen.sheets.view import Item, Traces

SIDES = ("red", "blue")


def rules_values(rules: Rules) -> Item:
    """The rules' parameters, as the activity file names them."""
    return {
        "rows": rules.rows,
        "columns": rules.columns,
        "starts": squares(rules.starts),
        "targets": squares(rules.targets),
        "orders": rules.orders,
        "programs": rules.programs,
        "ticks": rules.orders * rules.programs,
    }


def item(id_: str, play: Play, trace: Trace) -> Item:
    """A scenario's entry in the key."""
    del play  # the trace holds all that the key says
    return {
        "id": id_,
        "ending": str(trace.ending),
        "last": squares(trace.last),
        "steps": [step_item(step) for step in trace.steps],
    }


def board_items(
    activity: Activity[Rules, None, Play], traces: Traces[Trace]
) -> dict[str, list[Item]]:
    """Nothing: the board is in the rules."""
    del activity, traces
    return {}


def squares(sides: Sides[Square]) -> Item:
    """Both sides' squares as they are said."""
    return {"red": LABELS.text(sides.red), "blue": LABELS.text(sides.blue)}


def step_item(step: Step) -> Item:
    """One tick."""
    return {
        "tick": step.tick,
        "old": squares(step.old),
        "proposed": squares(step.proposed),
        "collision": None if step.collision is None else str(step.collision),
        "new": squares(step.new),
    }


def sets(path: FieldPath, before: Item | None, step: Item) -> bool:
    """Whether a step gave a result its value: a side's last square by its last move."""
    del before  # a tick has both its squares
    if path[0] != "last":
        return True
    side = str(path[-1])
    return _square(step, "old", side) != _square(step, "new", side)


def step_text(step: Item) -> str:
    """A step in a message: `red B3 to C3, blue D3 to C3, same-square`."""
    ways = [
        f"{side} {_square(step, 'old', side)} to {_square(step, 'proposed', side)}"
        for side in SIDES
    ]
    return ", ".join([*ways, str(step["collision"] or "no collision")])


def _square(step: Item, when: str, side: str) -> object:
    both = step[when]
    return both[side] if isinstance(both, dict) else None
