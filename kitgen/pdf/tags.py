"""Tags: what each piece of a page is, for whoever has it read aloud; a tree in reading order.

Layout grows the tree while it measures; drawing reads it and never changes it. An element holds
either further elements or the marks of pages that name it, never both.
"""

from __future__ import annotations

from enum import Enum
from typing import Literal

Kind = Literal[
    "Document",
    "H1",
    "H2",
    "H3",
    "P",
    "L",
    "LI",
    "Lbl",
    "LBody",
    "Table",
    "THead",
    "TBody",
    "TR",
    "TH",
    "TD",
    "Figure",
    "Caption",
    "Div",
]
Scope = Literal["", "Column", "Row"]
Numbering = Literal["", "Decimal", "Disc", "None"]

HEADINGS: tuple[Kind, ...] = ("H1", "H2", "H3")

TICK_BOX = "\N{BALLOT BOX}"
"""Read aloud for a box to tick, in the reader's own language."""


class Element:
    """A node of the tree; two elements are equal only if they are the same.

    Attributes:
        kind: its standard structure type (ISO 32000-1, 14.8.4).
        alt: what a figure shows, said instead of it.
        actual: the text that stands for what is drawn here.
        scope: what a header cell heads.
        span: how many columns a cell takes.
        numbering: how a list's items are marked (ISO 32000-1, table 347).
        summary: what a table is for.
        kids: in reading order.
    """

    __slots__ = ("actual", "alt", "kids", "kind", "numbering", "scope", "span", "summary")

    def __init__(  # noqa: PLR0913  # an element has that many attributes
        self,
        kind: Kind,
        *,
        alt: str = "",
        actual: str = "",
        scope: Scope = "",
        span: int = 1,
        numbering: Numbering = "",
        summary: str = "",
    ) -> None:
        self.kind = kind
        self.alt = alt
        self.actual = actual
        self.scope = scope
        self.span = span
        self.numbering = numbering
        self.summary = summary
        self.kids: list[Element] = []

    def add(self, kid: Element) -> Element:
        """Append `kid` and hand it back."""
        self.kids.append(kid)
        return kid


class Artifact(Enum):
    """What is printed but not read aloud; the values are properties of ISO 32000-1, 14.8.2.2."""

    LAYOUT = "<</Type/Layout>>"
    HEADER = "<</Type/Pagination/Subtype/Header>>"
    FOOTER = "<</Type/Pagination/Subtype/Footer>>"


Tag = Element | Artifact


def level_headings(root: Element) -> None:
    """Let no heading lie more than one level under the one before (ISO 14289-1, 7.4.2).

    A heading may look smaller than the tree says it is; but whoever goes from heading to heading
    must not look for a level that is not there.
    """
    _level(root, 0)


def _level(element: Element, level: int) -> int:
    """Level the headings in an element after one of this level; the level of the last."""
    if element.kind in HEADINGS:
        level = min(HEADINGS.index(element.kind) + 1, level + 1)
        element.kind = HEADINGS[level - 1]
    for kid in element.kids:
        level = _level(kid, level)
    return level
