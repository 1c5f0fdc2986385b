"""A PDF document under construction: pages of operators come in, the bytes of a file go out.

reportlab numbers the objects, chooses the fonts' codes and writes the file. It is handed pages of
finished operators: the state that its canvas keeps is not needed where layout has decided all.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256

from reportlab import rl_config
from reportlab.pdfbase.pdfdoc import (
    PDFDictionary,
    PDFDocument,
    PDFInfo,
    PDFName,
    PDFPage,
    PDFResourceDictionary,
    PDFStream,
    PDFString,
    PDFTrailer,
    PDFZCompress,
    ViewerPreferencesPDFDictionary,
)
from reportlab.pdfbase.pdfdoc import format as format_object

from kitgen.pdf.fonts import Face, Stretch
from kitgen.pdf.outline import Entry, write_outline
from kitgen.pdf.raw import Raw, byte_string, stream
from kitgen.version import __version__

# reportlab takes these from the environment (RL_pdfComments=1), where they would change the bytes.
rl_config.pdfComments = rl_config.pdfMultiLine = 0

PRODUCER = f"kitgen {__version__}"

NO_ID = b"0" * 32
"""Stands for the file's identifier until the file is whole; as long as that is."""

HEADER = b"%PDF-1.7\n%\x93\x8c\x8b\x9e ReportLab Generated PDF document (opensource)\n"
"""How a file begins; bytes that are no text keep it from being taken for one."""

OUTLINED = "2 Tr {pen:.3g} w 1 j {shown} 0 j 0 Tr"
"""Operators around those that show words: with a line around the letters, round at its corners."""

FREE = "0000000000 65535 f \n"
"""The place of the object numbered 0, which is none."""

ESCAPES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;"})
"""What may not stand in the text of XML. (The library's own takes 60 ms to import.)"""

XMP = """<?xpacket begin="\N{ZERO WIDTH NO-BREAK SPACE}" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"
 xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
<pdfuaid:part>1</pdfuaid:part>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title>
<dc:description><rdf:Alt><rdf:li xml:lang="x-default">{subject}</rdf:li></rdf:Alt></dc:description>
<dc:language><rdf:Bag><rdf:li>{language}</rdf:li></rdf:Bag></dc:language>
<pdf:Keywords>{keywords}</pdf:Keywords>
<pdf:Producer>{producer}</pdf:Producer>
</rdf:Description>
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="r"?>"""


class Document:
    """A PDF document under construction.

    Attributes:
        pdf: reportlab's document, which numbers the objects.
    """

    def __init__(self, title: str, language: str, subject: str, keywords: str = "") -> None:
        self.pdf = _File(compression=1, invariant=1, pdfVersion=(1, 7), lang=language)
        self.pdf.info = _Info(title, subject, keywords)
        self._metadata = XMP.format(
            title=title.translate(ESCAPES),
            language=language.translate(ESCAPES),
            subject=subject.translate(ESCAPES),
            keywords=keywords.translate(ESCAPES),
            producer=PRODUCER,
        )
        self._preferences = ViewerPreferencesPDFDictionary()
        self._preferences["DisplayDocTitle"] = "true"
        self._preferences["PrintScaling"] = "None"
        self._shown: dict[tuple[Face, float, str], str] = {}

    def show(self, face: Face, size: float, words: str) -> str:
        """The operators that choose a font and show words in it, at a type size in points."""
        key = (face, size, words)
        shown = self._shown.get(key)
        if shown is None:
            shown = self._shown[key] = " ".join(
                self._stretch(stretch, size) for stretch in face.stretches(words)
            )
        return shown

    def _stretch(self, stretch: Stretch, size: float) -> str:
        """The operators for words in one font, with a line around the letters if it has a pen."""
        shown = " ".join(
            f"{font} {size * stretch.share:g} Tf {byte_string(codes)} Tj"
            for font, codes in stretch.font.codes(stretch.words, self.pdf)
        )
        return OUTLINED.format(shown=shown, pen=size * stretch.pen) if stretch.pen else shown

    def add_page(self, size: tuple[float, float]) -> PrintedPage:
        """A new page, of a size in points; what is printed on it follows."""
        page = PrintedPage(size)
        self.pdf.addPage(page)
        page.number = self.pdf.objectcounter
        return page

    def set_outline(self, outline: Sequence[Entry], pages: Sequence[tuple[int, float]]) -> None:
        """List headings beside the pages; each page by its object's number and its height."""
        self.pdf.headings = write_outline(outline, pages, self.pdf)
        self.pdf.Catalog.PageMode = PDFName("UseOutlines")

    def set_duplex(self, *, duplex: bool) -> None:
        """Tell a printer to print on both sides, turned over the long edge, or on one."""
        self._preferences["Duplex"] = "DuplexFlipLongEdge" if duplex else "Simplex"

    def finish(self, tree: Raw) -> bytes:
        """The file, with this structure tree."""
        catalog = self.pdf.Catalog
        catalog.StructTreeRoot = tree
        catalog.MarkInfo = PDFDictionary({"Marked": "true"})
        metadata = stream("/Type/Metadata/Subtype/XML", self._metadata.encode("utf-8"))
        catalog.Metadata = Raw(self.pdf, metadata)
        catalog.ViewerPreferences = self._preferences
        catalog.PageLabels = Raw(self.pdf, b"<</Nums[0<</S/D>>]>>")
        data: bytes = self.pdf.GetPDFData(None)
        body, trailer, rest = data.rpartition(b"trailer")
        digest = sha256(data).hexdigest()[: len(NO_ID)]
        return body + trailer + rest.replace(NO_ID, digest.encode("ascii"))


class PrintedPage(PDFPage):  # type: ignore[misc]  # reportlab has no types
    """A page that names its place in the structure tree and is read in that tree's order.

    Attributes:
        number: of its object in the file.
    """

    __NoDefault__ = (*PDFPage.__NoDefault__, "StructParents", "Tabs")

    def __init__(self, size: tuple[float, float]) -> None:
        super().__init__()
        self.number = 0
        self.pagewidth, self.pageheight = size
        self.Tabs = PDFName("S")
        self.Resources = PDFResourceDictionary()
        self.Resources.basicFonts()

    def fill(self, operators: list[str], parents: int) -> None:
        """Give the page its operators and its number in the parent tree."""
        self.StructParents = parents
        self.Contents = PDFStream(content="\n".join(operators), filters=[PDFZCompress])


class _File(PDFDocument):  # type: ignore[misc]  # reportlab has no types
    """reportlab's document with an identifier that is replaced by one of the content.

    Attributes:
        headings: the outline's root object; None for no outline.
    """

    headings: Raw | None = None

    def format(self) -> bytes:
        """The file: all objects, their places, and where to begin.

        reportlab's own does the same, but takes its time over each of a thousand objects.
        """
        self.Catalog.Outlines = self.headings  # reportlab has just put its own, an empty one, away
        places: list[int] = []
        parts, end = [HEADER], len(HEADER)
        while len(places) < self.objectcounter:  # writing an object may number another
            places.append(end)
            parts.append(self._written(len(places)))
            end += len(parts[-1])
        listed = "".join([f"{place:010} 00000 n \n" for place in places])
        parts.append(f"xref\n0 {len(places) + 1}\n{FREE}{listed}".encode("ascii"))
        root, info = self.Reference(self.Catalog), self.Reference(self.info)
        trailer = PDFTrailer(end, Size=len(places) + 1, Root=root, Info=info, ID=self.ID())
        return b"".join([*parts, trailer.format(self)])

    def _written(self, number: int) -> bytes:
        """An object as it stands in the file."""
        held = self.idToObject[self.numberToId[number]]
        written = held.written if isinstance(held, Raw) else format_object(held, self, toplevel=1)
        end = b"" if written.endswith(b"\n") else b"\n"
        return b"%d 0 obj\n%b%bendobj\n" % (number, written, end)

    def ID(self) -> bytes:  # noqa: N802  # reportlab's name
        """The trailer's identifier."""
        return b"[<%b><%b>]" % (NO_ID, NO_ID)


class _Info(PDFInfo):  # type: ignore[misc]  # reportlab has no types
    """What the document is, without dates: the same sheet gives the same file on any day."""

    def __init__(self, title: str, subject: str, keywords: str) -> None:
        super().__init__()
        self._facts = {
            "Title": title,
            "Subject": subject,
            "Keywords": keywords,
            "Producer": PRODUCER,
        }

    def format(self, document: PDFDocument) -> bytes:
        """The dictionary as it stands in the file."""
        facts = {name: PDFString(text) for name, text in self._facts.items() if text}
        written: bytes = PDFDictionary(facts).format(document)
        return written
