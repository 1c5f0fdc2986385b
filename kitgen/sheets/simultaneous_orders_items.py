"""Simultaneous robot orders in the key: scenarios and traces come in, plain entries go out."""

from __future__ import annotations

from kitgen.content.activity import Activity
from kitgen.engine.grid import Square
from kitgen.engine.simultaneous_orders import LABELS, Rules, Sides, Step, Trace
from kitgen.engine.simultaneous_orders import Scenario as Play
from kitgen.sheets.view import Item, Traces


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
