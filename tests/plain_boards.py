"""Boards and robots of robozzle as plain dicts, for the tests of the function on them."""

from __future__ import annotations

from kitgen.engine.robozzle import PlainBoard, PlainCell, PlainRobot


def cell(color: str = "red", *, star: bool = False) -> PlainCell:
    """Return a cell."""
    return {"color": color, "star": star}


def robot_at(x: int = 0, y: int = 0, direction: str = "right") -> PlainRobot:
    """Return a robot."""
    return {"x": x, "y": y, "direction": direction}


ROW: PlainBoard = [[cell(), cell("blue"), cell("green", star=True)]]
"""Three cells, a star on the last."""
