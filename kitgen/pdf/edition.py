"""Edition: on which paper, in which size of type and with which inks a kit is laid out."""

from __future__ import annotations

from itertools import product
from typing import NamedTuple

from kitgen.pdf.ink import InkName
from kitgen.pdf.paper import PAPERS, PaperName
from kitgen.pdf.style import SIZES, SizeName


class Edition(NamedTuple):
    """One way to print a kit; the scenarios, and so the key, are the same in all of them."""

    paper: PaperName = "a4"
    size: SizeName = "standard"
    ink: InkName = "grey"

    @property
    def suffix(self) -> str:
        """What stands between a file's id and `.pdf`: `.letter.large`; nothing for the usual."""
        return "".join(f".{name}" for name, usual in zip(self, USUAL, strict=True) if name != usual)


USUAL = Edition()
"""The edition of which nobody need say anything."""

GREY_EDITIONS = tuple(Edition(paper, size) for paper, size in product(PAPERS, SIZES))
"""Every paper and size, in grey: what a school may ever want to print."""
