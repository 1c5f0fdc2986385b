"""Objects that are written already: reportlab gives them numbers and puts them into the file."""

from __future__ import annotations

from codecs import BOM_UTF16_BE

from reportlab.pdfbase.pdfdoc import PDFDocument, PDFObject


class Raw(PDFObject):  # type: ignore[misc]  # reportlab has no types
    """A numbered object of a document.

    Attributes:
        number: in the file.
        written: as it stands there; may be set until the document is finished.
    """

    __RefOnly__ = 1  # tells reportlab that other objects refer to it by its number

    def __init__(self, document: PDFDocument, written: bytes = b"") -> None:
        # What `Reference` does, without looking whether the object has been numbered before.
        number: int = document.objectcounter + 1
        name = self.__InternalName__ = f"R{number}"
        document.objectcounter = self.number = number
        document.idToObjectNumberAndVersion[name] = number, 0
        document.numberToId[number] = name
        document.idToObject[name] = self
        self.written = written

    def format(self, _document: PDFDocument) -> bytes:
        """The object as it stands in the file."""
        return self.written


def stream(entries: str, content: bytes) -> bytes:
    """A stream with these further entries in its dictionary."""
    opening = f"<<{entries}/Length {len(content)}>>\nstream\n".encode("ascii")
    return opening + content + b"\nendstream\n"


def byte_string(content: bytes) -> str:
    """A PDF string of these bytes: readable where they are ASCII, else in hexadecimal digits."""
    if content.isascii():
        text = content.decode("ascii")
        if text.isprintable():
            plain = text.replace("\\", "\\\\").replace("(", "\\(").replace(")", "\\)")
            return f"({plain})"
    return f"<{content.hex().upper()}>"


def text_string(text: str) -> str:
    """A PDF string of this text, in UTF-16 unless it is plain ASCII."""
    if text.isascii():
        return byte_string(text.encode("ascii"))
    return byte_string(BOM_UTF16_BE + text.encode("utf-16-be"))
