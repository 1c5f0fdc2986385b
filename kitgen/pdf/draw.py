"""Drawing: a laid-out sheet comes in, the bytes of its PDF go out; nothing is decided here."""

from __future__ import annotations

from kitgen.pdf.document import Document
from kitgen.pdf.layout import LaidOut, Page
from kitgen.pdf.operators import operators
from kitgen.pdf.pieces import Marks
from kitgen.pdf.structure import Structure
from kitgen.pdf.tags import Artifact


def draw(laid: LaidOut) -> bytes:
    """The PDF; the same pages give the same bytes.

    Raises:
        ValueError: the sheet has misfits.
    """
    if laid.misfits:
        raise ValueError(f"{len(laid.misfits)} misfits; the first: {laid.misfits[0].message}")
    document = Document(laid.title, laid.language, laid.subject, ", ".join(laid.keywords))
    structure = Structure()
    pages = [_draw(page, laid, document, structure) for page in laid.pages]
    if laid.outline:
        height = laid.paper.size[1]
        document.set_outline(laid.outline, [(number, height) for number in pages])
    document.set_duplex(duplex=laid.printing.duplex and len(pages) > 1)
    return document.finish(structure.finish(laid.root, document.pdf))


def _draw(page: Page, laid: LaidOut, document: Document, structure: Structure) -> int:
    """Draw a page, and return its object's number.

    Neighbours with the same tag share one stretch of marked content.
    """
    size, ink = laid.paper.size, laid.ink
    printed = document.add_page(size)
    parents = structure.begin_page()
    written: list[str] = []
    tag = None
    for placed in page.placed:
        for marks in placed.piece.marks:
            x, y = placed.x + marks.x, size[1] - placed.y - marks.y
            if marks.tag is not tag:
                written += ["EMC"] if tag else []
                written.append(_begin(marks, x, y, printed.number, structure))
                tag = marks.tag
            written += [operators(shape, x, y, document.show, ink) for shape in marks.shapes]
    written += ["EMC"] if tag else []
    printed.fill(written, parents)
    return printed.number


def _begin(marks: Marks, x: float, y: float, page: int, structure: Structure) -> str:
    """The operator that begins marked content whose upper left corner is (x, y)."""
    if isinstance(marks.tag, Artifact):
        return f"/Artifact {marks.tag.value} BDC"
    box = (x, y - marks.box[1], x + marks.box[0], y) if marks.box else None
    return f"/{marks.tag.kind} <</MCID {structure.enter(marks.tag, page, box)}>> BDC"
