"""Structure: the tree of tags comes in, the objects that a PDF keeps it in go out.

While pages are drawn, each stretch of marked content is entered here and gets its number on its
page (MCID); at the end every element is written, straight to bytes: a page has a few hundred.
"""

from __future__ import annotations

from reportlab.pdfbase.pdfdoc import PDFDocument

from kitgen.pdf.raw import Raw, text_string
from kitgen.pdf.tags import Element

Box = tuple[float, float, float, float]
"""Left, low, right and high edge on the page, in points, y up."""

STANDING = ("TR", "TH", "TD")
"""Elements that stand in the tree even where they hold nothing: a table's grid is regular."""


class _Content:
    """Where an element's content stands: (number of the page's object, MCID); a figure's box."""

    __slots__ = ("box", "places")

    def __init__(self) -> None:
        self.places: list[tuple[int, int]] = []
        self.box: Box | None = None


NOTHING = _Content()


class Structure:
    """The tree of a document that is being drawn."""

    def __init__(self) -> None:
        self._content: dict[Element, _Content] = {}
        self._pages: list[list[Element]] = []
        self._kids: dict[Element, list[Element]] = {}
        self._numbers: dict[Element, int] = {}

    def begin_page(self) -> int:
        """Begin a page; its number in the parent tree."""
        self._pages.append([])
        return len(self._pages) - 1

    def enter(self, element: Element, page: int, box: Box | None) -> int:
        """Enter marked content of an element on a page, by its object's number; the MCID."""
        marked = self._pages[-1]
        content = self._content.get(element)
        if content is None:
            content = self._content[element] = _Content()
        content.places.append((page, len(marked)))
        content.box = box or content.box
        marked.append(element)
        return len(marked) - 1

    def finish(self, root: Element, document: PDFDocument) -> Raw:
        """Hand the tree over to the document; its root object."""
        tree = Raw(document)
        self._keep(root)
        top = self._write(root, tree.number, document)
        pages = " ".join(
            f"{number}[{' '.join(f'{self._numbers[element]} 0 R' for element in marked)}]"
            for number, marked in enumerate(self._pages)
        )
        tree.written = (
            f"<</Type/StructTreeRoot/K {top} 0 R/ParentTree<</Nums[{pages}]>>"
            f"/ParentTreeNextKey {len(self._pages)}>>"
        ).encode("ascii")
        return tree

    def _keep(self, element: Element) -> bool:
        """Whether an element holds anything; notes which of its kids do."""
        kids = self._kids[element] = [kid for kid in element.kids if self._keep(kid)]
        return bool(kids) or element in self._content or element.kind in STANDING

    def _write(self, element: Element, parent: int, document: PDFDocument) -> int:
        """Write an element and all in it; its object's number."""
        entry = Raw(document)
        self._numbers[element] = entry.number
        kids = [self._write(kid, entry.number, document) for kid in self._kids[element]]
        content = self._content.get(element, NOTHING)
        entry.written = _written(element, parent, kids, content).encode("ascii")
        return entry.number


def _written(element: Element, parent: int, kids: list[int], content: _Content) -> str:
    """An element as it stands in the file (ISO 32000-1, table 323)."""
    page = content.places[0][0] if content.places else 0
    held = [f"{number} 0 R" for number in kids]
    held += [
        str(mcid) if place == page else f"<</Type/MCR/Pg {place} 0 R/MCID {mcid}>>"
        for place, mcid in content.places
    ]
    parts = [f"<</Type/StructElem/S/{element.kind}/P {parent} 0 R"]
    if page:
        parts.append(f"/Pg {page} 0 R")
    if held:
        parts.append(f"/K[{' '.join(held)}]")
    if element.alt:
        parts.append(f"/Alt{text_string(element.alt)}")
    if element.actual:
        parts.append(f"/ActualText{text_string(element.actual)}")
    attributes = _attributes(element, content.box)
    if attributes:
        parts.append(f"/A[{' '.join(attributes)}]")
    return "".join([*parts, ">>"])


def _attributes(element: Element, box: Box | None) -> list[str]:
    """An element's attributes (ISO 32000-1, 14.8.5)."""
    attributes = []
    if box:
        edges = " ".join(f"{edge:.2f}" for edge in box)
        attributes.append(f"<</O/Layout/Placement/Block/BBox[{edges}]>>")
    if element.scope or element.span > 1:
        scope = f"/Scope/{element.scope}" if element.scope else ""
        span = f"/ColSpan {element.span}" if element.span > 1 else ""
        attributes.append(f"<</O/Table{scope}{span}>>")
    if element.summary:
        attributes.append(f"<</O/Table/Summary{text_string(element.summary)}>>")
    if element.numbering:
        attributes.append(f"<</O/List/ListNumbering/{element.numbering}>>")
    return attributes
