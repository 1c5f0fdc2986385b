"""Warnings: an activity comes in, what usually is a slip in it goes out; it stops nothing."""

from __future__ import annotations

from typing import Any

from kitgen.content.activity import AnyActivity
from kitgen.content.fault import Slip
from kitgen.games import game
from kitgen.sheets.view import Traces


def slips(activity: AnyActivity, traces: Traces[Any] | None = None) -> list[Slip]:
    """Return what is allowed in an activity and usually is a slip, sorted by place.

    Args:
        activity: as `load` reads it.
        traces: of its scenarios; they are run where the traces are left out.
    """
    row = game(activity.player.game)
    run = traces or row.traces(activity)
    doubts = row.doubts(activity, run.examples, run.challenges)
    return sorted({doubt.slip(activity.source) for doubt in doubts})
