"""Embedding: a font file and the characters in use come in, the objects of a PDF font go out.

reportlab reads the file, chooses codes and cuts the subset. The objects around it are written here,
for two reasons. Its ToUnicode maps are not valid: they map code 0 to U+0000, which ISO 14289-1
(7.21.7) forbids, put more than 100 entries in a block, and write characters past U+FFFF with five
digits. And all that a subset needs can be kept: most documents use the same characters (see
`USUAL`), so the next one of a run has its fonts for nothing.
"""

from __future__ import annotations

import unicodedata
import zlib
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple
from weakref import WeakKeyDictionary

from reportlab.pdfbase.pdfdoc import PDFDocument, PDFObjectReference
from reportlab.pdfbase.ttfonts import TTEncoding, TTFont

from kitgen.pdf.facefile import QuickFace
from kitgen.pdf.raw import Raw, stream

USUAL = (0xB7, 0xD7, 0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2026)
"""Characters that a font holds, besides ASCII, whether a document uses them or not: middle dot,
multiplication sign, dashes, quotation marks, ellipsis."""

BLOCK = 100
"""A CMap holds at most this many entries in one block (Adobe technical note 5014)."""

SYMBOLIC, NONSYMBOLIC = 1 << 2, 1 << 5
"""Flags of a font: its codes are its own, or those of a standard encoding (ISO 32000-1, 9.8.2)."""

KEPT = 64
"""How many subsets a process keeps: four faces with their usual characters, and some with more."""

CMAP = """/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<00> <FF>
endcodespacerange
{blocks}
endcmap
CMapName currentdict /CMap defineresource pop
end
end
"""


class EmbeddedFont(TTFont):  # type: ignore[misc]  # reportlab has no types
    """A TrueType font that is embedded in the documents that use it.

    ASCII has its own codes, and the usual characters are always there, unless the font is there for
    a few characters only.
    """

    def __init__(self, name: str, file: str, *, few: bool = False) -> None:
        # All that reportlab's own does, but with a face that is read faster.
        self.fontName = name
        self.face = QuickFace(file)
        self.encoding = TTEncoding()
        self.state: WeakKeyDictionary[PDFDocument, TTFont.State] = WeakKeyDictionary()
        self._asciiReadable = not few
        self.shapable = False

    def codes(self, text: str, document: PDFDocument) -> list[tuple[str, bytes]]:
        """The text as (the font's name on a page, codes); the codes are the document's own."""
        usual = self._asciiReadable
        if usual and document not in self.state:
            self.splitString("".join(map(chr, USUAL)), document)
        if usual and text.isascii() and text.isprintable():
            return [(self.getSubsetInternalName(0, document), text.encode("ascii"))]
        return [
            (self.getSubsetInternalName(subset, document), part)
            for subset, part in self.splitString(text, document)
        ]

    def addObjects(self, doc: PDFDocument) -> None:  # noqa: N802  # reportlab's name
        """Add the font to a document that is about to be finished; reportlab calls it."""
        fonts = doc.idToObject["BasicFonts"].dict
        for number, points in enumerate(self.state[doc].subsets):
            name = self.getSubsetInternalName(number, doc)[1:]
            subset = _subset(self.face, number, tuple(points))
            file = Raw(doc, subset.file)
            descriptor = Raw(doc, b"%b/FontFile2 %d 0 R>>" % (subset.descriptor, file.number))
            unicode = Raw(doc, subset.unicode)
            links = (subset.font, descriptor.number, unicode.number)
            font = Raw(doc, b"%b/FontDescriptor %d 0 R/ToUnicode %d 0 R>>" % links)
            fonts[name] = PDFObjectReference(font.__InternalName__)
        del self.state[doc]


class _Subset(NamedTuple):
    """A subset as it is written, but for the numbers of the objects that it refers to."""

    file: bytes
    unicode: bytes
    descriptor: bytes
    font: bytes


@lru_cache(maxsize=KEPT)
def _subset(face: QuickFace, number: int, points: tuple[int, ...]) -> _Subset:
    """A face's subset of these code points, in the order of their codes."""
    cut: bytes = face.makeSubset(list(points))
    unicode = to_unicode([face.meanings.get(point, chr(point)) for point in points]).encode("ascii")
    name = f"AAAAA{chr(ord('A') + number)}+{face.name.decode('ascii')}"
    widths = " ".join(f"{face.getCharWidth(point):g}" for point in points)
    edges = " ".join(f"{edge:g}" for edge in face.bbox)
    return _Subset(
        stream(f"/Filter/FlateDecode/Length1 {len(cut)}", zlib.compress(cut)),
        stream("/Filter/FlateDecode", zlib.compress(unicode)),
        (
            f"<</Type/FontDescriptor/FontName/{name}/Flags {face.flags & ~NONSYMBOLIC | SYMBOLIC}"
            f"/FontBBox[{edges}]/ItalicAngle {face.italicAngle:g}/Ascent {face.ascent:g}"
            f"/Descent {face.descent:g}/CapHeight {face.capHeight:g}/StemV {face.stemV:g}"
            f"/MissingWidth {face.defaultWidth:g}"
        ).encode("ascii"),
        (
            f"<</Type/Font/Subtype/TrueType/BaseFont/{name}/FirstChar 0/LastChar {len(points) - 1}"
            f"/Widths[{widths}]"
        ).encode("ascii"),
    )


def to_unicode(texts: Sequence[str]) -> str:
    """The ToUnicode map of texts in the order of their codes; controls are left out."""
    entries = [
        f"<{code:02X}> <{text.encode('utf-16-be').hex().upper()}>"
        for code, text in enumerate(texts)
        if unicodedata.category(text[0]) != "Cc"
    ]
    blocks = [entries[start : start + BLOCK] for start in range(0, len(entries), BLOCK)]
    written = (f"{len(block)} beginbfchar\n" + "\n".join(block) + "\nendbfchar" for block in blocks)
    return CMAP.format(blocks="\n".join(written))
