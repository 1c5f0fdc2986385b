"""Outline: laid-out pages come in, their headings go out, and the objects that list them in a PDF.

A reader shows the outline beside the pages; a heading there leads to its place.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from reportlab.pdfbase.pdfdoc import PDFDocument

from kitgen.pdf.breaking import Placed
from kitgen.pdf.raw import Raw, text_string
from kitgen.pdf.shapes import Said, Shape, Text
from kitgen.pdf.tags import HEADINGS, Element


class Entry(NamedTuple):
    """A heading in the outline.

    Attributes:
        level: 1 for the document's own title.
        words: of the heading.
        page: the index of its page.
        top: its distance from the page's upper edge, in points.
    """

    level: int
    words: str
    page: int
    top: float


def entries(pages: Sequence[Sequence[Placed]]) -> tuple[Entry, ...]:
    """The headings of pages in reading order."""
    found: dict[Element, Entry] = {}
    for page, bodies in enumerate(pages):
        for placed in bodies:
            for tag, shapes, _, y, _ in placed.piece.marks:
                if not isinstance(tag, Element) or tag.kind not in HEADINGS:
                    continue
                level, words = HEADINGS.index(tag.kind) + 1, "".join(_words(shapes))
                first = found.get(tag, Entry(level, "", page, placed.y + y))
                found[tag] = first._replace(words=first.words + words)
    return tuple(entry._replace(words=entry.words.strip()) for entry in found.values())


def _words(shapes: Sequence[Shape]) -> Iterator[str]:
    """What a reader says for shapes."""
    for shape in shapes:
        if isinstance(shape, Text | Said):
            yield shape.words


class _Node:
    """An entry with those under it, and its object in the file."""

    __slots__ = ("entry", "kids", "raw")

    def __init__(self, entry: Entry | None, document: PDFDocument) -> None:
        self.entry = entry
        self.kids: list[_Node] = []
        self.raw = Raw(document)


def write_outline(
    outline: Sequence[Entry], pages: Sequence[tuple[int, float]], document: PDFDocument
) -> Raw:
    """The outline's root object (ISO 32000-1, 12.3.3); all of it is open.

    Args:
        outline: at least one entry; the first has the highest level.
        pages: the number of each page's object, and its height in points.
        document: that the objects belong to.
    """
    root = _Node(None, document)
    path = [root]
    for entry in outline:
        while len(path) > 1 and _level(path[-1]) >= entry.level:
            path.pop()
        node = _Node(entry, document)
        path[-1].kids.append(node)
        path.append(node)
    _write(root, pages)
    root.raw.written = f"<</Type/Outlines{_held(root)}>>".encode("ascii")
    return root.raw


def _level(node: _Node) -> int:
    return node.entry.level if node.entry else 0


def _write(node: _Node, pages: Sequence[tuple[int, float]]) -> None:
    """Write the entries under a node."""
    for index, kid in enumerate(node.kids):
        _write(kid, pages)
        if kid.entry is None:
            continue
        number, height = pages[kid.entry.page]
        parts = [
            f"<</Title{text_string(kid.entry.words)}/Parent {node.raw.number} 0 R",
            f"/Dest[{number} 0 R/XYZ null {height - kid.entry.top:.2f} null]",
        ]
        if index:
            parts.append(f"/Prev {node.kids[index - 1].raw.number} 0 R")
        if index + 1 < len(node.kids):
            parts.append(f"/Next {node.kids[index + 1].raw.number} 0 R")
        kid.raw.written = "".join([*parts, _held(kid), ">>"]).encode("ascii")


def _held(node: _Node) -> str:
    """How an object names the entries under it."""
    if not node.kids:
        return ""
    first, last = node.kids[0].raw.number, node.kids[-1].raw.number
    return f"/First {first} 0 R/Last {last} 0 R/Count {_count(node)}"


def _count(node: _Node) -> int:
    return sum(1 + _count(kid) for kid in node.kids)
