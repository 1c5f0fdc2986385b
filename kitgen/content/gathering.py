"""One reading of a file: its parts come in; what is found wrong with them goes out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Generic, Protocol, TypeVar

from kitgen.content.fault import Fault
from kitgen.content.shape import unknown
from kitgen.content.source import Source
from kitgen.engine.breach import Breach, FieldPath, quoted

F_co = TypeVar("F_co", covariant=True)
"""The model of a game's files."""


def follows(path: FieldPath, broken: frozenset[FieldPath]) -> bool:
    """Return whether a field is broken, or in something that is; so what is wrong there follows."""
    return any(path[:length] in broken for length in range(len(path) + 1))


class HasId(Protocol):
    """A part of a file that has an id."""

    @property
    def id(self) -> str:
        """The id."""


class Reading(Generic[F_co]):
    """One reading of a file, which gathers faults.

    Attributes:
        source: the file as it was written.
        file: its parts, with stand-ins for what is broken.
        faults: all that was found.
    """

    def __init__(
        self, source: Source, file: F_co, broken: frozenset[FieldPath] = frozenset()
    ) -> None:
        """Take the fields that have faults of their shapes, or are missing, as `broken`."""
        self.source = source
        self.file = file
        self.faults: set[Fault] = set()
        self._broken = broken
        self._settled: dict[str, bool] = {}
        self._holding = {path[:length] for path in broken for length in range(len(path))}

    def is_broken(self, path: FieldPath) -> bool:
        """Return whether a field, or something that it is in, is broken as a whole."""
        return follows(path, self._broken)

    def is_sound(self, path: FieldPath) -> bool:
        """Return whether nothing is broken in a field, nor any part that it is in."""
        return path not in self._holding and not self.is_broken(path)

    def is_picture(self, path: FieldPath) -> bool:
        """Return whether a text is sound and has its rows; that they run together is told."""
        if not self.is_sound(path):
            return False
        sign = self.source.runs_together(path)
        if sign is not None:
            name = path[-1]
            where = f"in place of {sign}" if sign else f"after {name}:"
            self.fault(path, f"the rows of the {name} run together; put | {where}")
        return sign is None

    def fault(
        self, path: FieldPath, message: str, *, key: bool = False, offset: int | None = None
    ) -> None:
        """Add the fault of a field, unless it is broken; the arguments are `Source.fault`'s."""
        if not self.is_broken(path):
            self.faults.add(self.source.fault(path, message, key=key, offset=offset))

    def breaches(self, at: FieldPath, breaches: Iterable[Breach]) -> None:
        """Add what goes against the rules in the part that stands at `at`."""
        for breach in breaches:
            self.fault((*at, *breach.path), breach.message)

    def unique(self, at: FieldPath, items: Sequence[HasId]) -> None:
        """Add a fault for each id in a list that another item has before."""
        first: dict[str, int] = {}
        for number, item in enumerate(items):
            path = (*at, number, "id")
            if self.is_sound(path):
                before = first.setdefault(item.id, number)
                if before != number:
                    line, _ = self.source.place((*at, before, "id"))
                    self.fault(path, f"the id '{item.id}' stands at line {line} already")

    def index(self, path: FieldPath, name: str, section: str, items: Sequence[HasId]) -> int | None:
        """Return which item of a section a field refers to; None, and a fault, if there is none.

        Args:
            path: the field.
            name: the id that stands there.
            section: the key of the items in the file, in the plural: `mazes`.
            items: what stands there; of two with one id the first counts.
        """
        ids = [item.id for item in items]
        if name in ids:
            return ids.index(name)
        if not self._are_settled(section, ids):
            return None
        what = section.removesuffix("s")
        message = f"unknown {what} {quoted(name)}; the file has no {section}"
        self.fault(path, unknown(what, name, ids) if ids else message)
        return None

    def _are_settled(self, section: str, ids: list[str]) -> bool:
        """Return whether no id of a section has to change, so that an unknown one stays unknown."""
        if section not in self._settled:
            sound = all(self.is_sound((section, number, "id")) for number in range(len(ids)))
            self._settled[section] = sound and len(set(ids)) == len(ids)
        return self._settled[section]
