"""Reading a PDF back as a screen reader does: its tags, what they hold, what none of them holds."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, cast

from pypdf import PdfReader
from pypdf.generic import ArrayObject, ContentStream, IndirectObject

PLACES = re.compile(r"<([0-9A-F]{2})> <([0-9A-F]{4,})>")


@dataclass
class Stretch:
    """What stands between two marks on a page.

    Attributes:
        tag: `P`, `Artifact`, ...; empty for what no mark holds.
        mcid: its number; None for an artifact.
        text: what is printed there.
        said: what is read aloud: the same, but for the places where a sign has a word.
        paints: how often something other than text is printed.
    """

    tag: str
    mcid: int | None
    text: str = ""
    said: str = ""
    paints: int = 0


@dataclass
class Node:
    """An element of the tree.

    Attributes:
        kind, alt, actual: as in the file; the last two empty where they are missing.
        kids: elements, and (page, MCID) of marked content.
        entry: its dictionary.
    """

    kind: str
    alt: str
    actual: str
    entry: Any
    kids: list[Node | tuple[int, int]] = field(default_factory=list)


class Reading:
    """A PDF that was read back.

    Attributes:
        pdf: for whatever is not provided here.
        trailer, catalog, tree: the roots of file, document and tags, as they stand there.
        pages: the stretches of each page in the order in which they are printed.
        root: of the tree.
    """

    def __init__(self, data: bytes) -> None:
        self.pdf = PdfReader(io.BytesIO(data))
        self._numbers = {
            page.indirect_reference.idnum: number
            for number, page in enumerate(self.pdf.pages)
            if page.indirect_reference
        }
        self.pages = [list(_stretches(page, self.pdf)) for page in self.pdf.pages]
        self.trailer: Any = self.pdf.trailer
        self.catalog = cast("Any", self.trailer["/Root"])
        self.tree = self.catalog["/StructTreeRoot"]
        self.root = self._node(self.tree["/K"])

    def nodes(self, *kinds: str) -> list[Node]:
        """All elements in reading order, or those of some kinds."""
        return [node for node in _walk(self.root) if not kinds or node.kind in kinds]

    def said(self, node: Node | None = None) -> list[str]:
        """What is read aloud, element by element, without figures' insides."""
        node = node or self.root
        if node.alt or node.actual:
            return [node.alt or node.actual]
        words: list[str] = []
        held = ""
        for kid in node.kids:
            if isinstance(kid, Node):
                words += self.said(kid)
            else:
                held += self.stretch(*kid).said
        return [*words, held] if held else words

    def stretch(self, page: int, mcid: int) -> Stretch:
        """The stretch with this number on a page counted from 0."""
        (found,) = [entry for entry in self.pages[page] if entry.mcid == mcid]
        return found

    def outline(self, node: Node | None = None) -> str:
        """The tree as text: `Document(H1 P L(LI(Lbl LBody(P))))`."""
        node = node or self.root
        inner = " ".join(self.outline(kid) for kid in node.kids if isinstance(kid, Node))
        return f"{node.kind}({inner})" if inner else node.kind

    def fonts(self, page: int) -> list[Any]:
        """The fonts of a page counted from 0, as they stand in the file."""
        resources: Any = self.pdf.pages[page]["/Resources"]
        return [font.get_object() for font in resources["/Font"].values()]

    def parents(self) -> dict[int, list[int]]:
        """The parent tree: page's number in it to the numbers of the elements' objects."""
        numbers = self.tree["/ParentTree"]["/Nums"]
        return {
            int(numbers[place]): [entry.idnum for entry in numbers[place + 1]]
            for place in range(0, len(numbers), 2)
        }

    def _node(self, entry: Any) -> Node:  # noqa: ANN401  # what pypdf hands out
        entry = entry.get_object()
        node = Node(
            entry["/S"][1:], str(entry.get("/Alt", "")), str(entry.get("/ActualText", "")), entry
        )
        own = entry.get("/Pg")
        kids = entry.get("/K", ArrayObject())
        for kid in kids if isinstance(kids, ArrayObject) else [kids]:
            if isinstance(kid, IndirectObject):
                node.kids.append(self._node(kid))
            elif isinstance(kid, int):
                node.kids.append((self._page(own), int(kid)))
            else:
                node.kids.append((self._page(kid.raw_get("/Pg")), int(kid["/MCID"])))
        return node

    def _page(self, page: Any) -> int:  # noqa: ANN401
        number: int = getattr(page, "idnum", 0) or page.indirect_reference.idnum
        return self._numbers[number]


def _walk(node: Node) -> Iterator[Node]:
    yield node
    for kid in node.kids:
        if isinstance(kid, Node):
            yield from _walk(kid)


def _stretches(page: Any, pdf: PdfReader) -> Iterator[Stretch]:  # noqa: ANN401
    """A page's content, stretch by stretch; what no mark holds stands in one without a tag."""
    fonts = {name: _characters(font) for name, font in page["/Resources"]["/Font"].items()}
    stack: list[str | None] = []
    current, font = Stretch("", None), ""
    for operands, name in ContentStream(page["/Contents"].get_object(), pdf).operations:
        operator = name.decode("ascii")
        if operator == "BDC" and not stack:
            yield current
            mcid = operands[1].get("/MCID")
            current = Stretch(operands[0][1:], None if mcid is None else int(mcid))
            stack.append(None)
        elif operator == "BDC":
            assert operands[0] == "/Span"
            stack.append(str(operands[1]["/ActualText"]))
        elif operator == "EMC":
            current.said += stack.pop() or ""
            if not stack:
                yield current
                current = Stretch("", None)
        elif operator == "Tf":
            font = operands[0]
        elif operator == "Tj":
            text = "".join(fonts[font][code] for code in operands[0].original_bytes)
            current.text += text
            current.said += text
        elif operator in {"S", "f", "B"}:
            current.paints += 1
        else:
            assert operator in {
                *(
                    "BT",
                    "ET",
                    "Tm",
                    "Tr",
                    "q",
                    "Q",
                    "cm",
                    "w",
                    "J",
                    "j",
                    "d",
                    "g",
                    "G",
                    "rg",
                    "RG",
                    "W",
                    "n",
                ),
                *("m", "l", "c", "h", "re"),
            }, operator
    yield current


def _characters(font: Any) -> dict[int, str]:  # noqa: ANN401
    """A font's ToUnicode map."""
    written = font.get_object()["/ToUnicode"].get_object().get_data().decode("ascii")
    return {
        int(code, 16): bytes.fromhex(text).decode("utf-16-be")
        for code, text in PLACES.findall(written)
    }
