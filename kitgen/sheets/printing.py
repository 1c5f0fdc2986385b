"""How a sheet is printed: who needs one, how often, and on how many sides of the paper."""

from __future__ import annotations

from typing import Literal, NamedTuple, get_args

Per = Literal["pupil", "pair", "side", "class"]
"""Who needs a sheet; a side is one of the two that play against each other."""

PERS: tuple[Per, ...] = get_args(Per)


class Printing(NamedTuple):
    """What a class needs of a sheet.

    Attributes:
        per: who needs one.
        every_match: it is needed again for every match or program.
        duplex: it is printed on both sides of the paper, turned over its long edge.
    """

    per: Per = "class"
    every_match: bool = False
    duplex: bool = True

    def copies(self, pupils: int) -> int:
        """How many copies a class of so many pupils needs, an odd pupil's included."""
        pairs = (pupils + 1) // 2
        return {"pupil": pupils, "pair": pairs, "side": 2 * pairs, "class": 1}[self.per]

    def papers(self, pages: int) -> int:
        """How many sheets of paper one copy with so many pages takes."""
        return (pages + 1) // 2 if self.duplex else pages


ONE = Printing()
"""One for the whole class, printed once."""
