"""Naming a new activity: an id comes in; what the readers would say about it goes out."""

from __future__ import annotations

from kitgen.content.common import ActivityFile
from kitgen.content.shape import shape, wrong


def fault_of_id(name: str) -> str | None:
    """Return what is wrong with an id, in the words of a file's fault; None if it is right."""
    _, errors = shape({"id": name}, ActivityFile)
    found = [error for error in errors if error["loc"] == ("id",)]
    return f"id: {wrong(found[0], ActivityFile, {}).message}" if found else None
