"""Leaks planted on purpose: a clean PDF and a secret come in, a PDF that hides the secret goes out.

Each way of hiding stands in `PLANTED` with whoever has to find it: the sweep, the policy, or both.
"""

from __future__ import annotations

import io
import zlib
from collections.abc import Callable
from typing import Any, Literal

from pypdf import PdfReader, PdfWriter
from pypdf.annotations import FreeText
from pypdf.generic import (
    ArrayObject,
    DecodedStreamObject,
    DictionaryObject,
    FloatObject,
    IndirectObject,
    NameObject,
    NumberObject,
    PdfObject,
    TextStringObject,
)

Hide = Callable[[PdfWriter, str], None]
Finder = Literal["sweep", "policy"]
BOTH: tuple[Finder, ...] = ("sweep", "policy")


def saved(writer: PdfWriter) -> bytes:
    """The bytes of a file that was changed."""
    file = io.BytesIO()
    writer.write(file)
    return file.getvalue()


def rewritten(content: bytes) -> bytes:
    """The file as the planting tool writes it, with nothing hidden in it."""
    return saved(PdfWriter(clone_from=PdfReader(io.BytesIO(content))))


def planted(hide: Hide, content: bytes, secret: str) -> bytes:
    """The file with a secret in it."""
    writer = PdfWriter(clone_from=PdfReader(io.BytesIO(content)))
    hide(writer, secret)
    return saved(writer)


def _dictionary(**entries: object) -> DictionaryObject:
    return DictionaryObject({NameObject(f"/{key}"): value for key, value in entries.items()})


def _stream(data: bytes, **entries: object) -> DecodedStreamObject:
    stream = DecodedStreamObject()
    stream.set_data(data)
    stream.update(_dictionary(**entries))
    return stream


def _added(writer: PdfWriter, thing: PdfObject) -> IndirectObject:
    return writer._add_object(thing)  # noqa: SLF001 (pypdf has no other way)


def _draw_before(writer: PdfWriter, operators: bytes) -> None:
    """Put operators before those of the first page."""
    page: Any = writer.pages[0]
    first = _added(writer, _stream(operators).flate_encode())
    page[NameObject("/Contents")] = ArrayObject([first, page.raw_get("/Contents")])


def _fonts() -> DictionaryObject:
    font = _dictionary(
        Type=NameObject("/Font"), Subtype=NameObject("/Type1"), BaseFont=NameObject("/Helvetica")
    )
    return _dictionary(Font=_dictionary(H=font))


def _form(operators: bytes) -> DecodedStreamObject:
    box = ArrayObject([FloatObject(each) for each in (0, 0, 100, 100)])
    return _stream(
        operators,
        Type=NameObject("/XObject"),
        Subtype=NameObject("/Form"),
        BBox=box,
        Resources=_fonts(),
    )


def _shown(operators: str) -> Hide:
    """A way of drawing the secret on the first page; `…` stands for the words."""

    def hide(writer: PdfWriter, secret: str) -> None:
        page: Any = writer.pages[0]
        drawn = operators.replace("…", secret).encode("latin-1")
        resources = page["/Resources"]
        resources[NameObject("/XObject")] = _dictionary(Secret=_added(writer, _form(drawn)))
        _draw_before(writer, b"q /Secret Do Q\n")

    return hide


def _letter_by_letter(writer: PdfWriter, secret: str) -> None:
    shows = " ".join(f"1 0 0 1 {90 - at} 9 Tm ({letter}) Tj" for at, letter in enumerate(secret))
    _shown(f"BT /H 9 Tf {shows} ET")(writer, secret)


def _in_catalog(name: str, entry: Callable[[str], object]) -> Hide:
    """A way of hanging something to the catalog."""

    def hide(writer: PdfWriter, secret: str) -> None:
        root: Any = writer.root_object
        root[NameObject(name)] = entry(secret)

    return hide


def _in_information(writer: PdfWriter, secret: str) -> None:
    writer.add_metadata({"/Subject": secret})


def _in_xmp(writer: PdfWriter, secret: str) -> None:
    root: Any = writer.root_object
    packet = root["/Metadata"].get_object()
    told = "".join(f"&#{ord(letter)};" for letter in secret).encode("ascii")
    packet.set_data(packet.get_data().replace(b"</rdf:RDF>", b"<!-- " + told + b" --></rdf:RDF>"))


def _in_outline(writer: PdfWriter, secret: str) -> None:
    writer.add_outline_item(title=secret, page_number=0)


def _in_annotation(writer: PdfWriter, secret: str) -> None:
    writer.add_annotation(0, FreeText(text=secret, rect=(0, 0, 9, 9)))


def _in_attachment(writer: PdfWriter, secret: str) -> None:
    writer.add_attachment("notes.bin", zlib.compress(secret.encode("utf-16")))
    writer.add_attachment("notes.txt", secret.encode("utf-16-le"))


def _in_script(writer: PdfWriter, secret: str) -> None:
    script = _dictionary(S=NameObject("/JavaScript"), JS=TextStringObject(f"say('{secret}')"))
    _in_catalog("/OpenAction", lambda _: script)(writer, secret)


def _element(writer: PdfWriter) -> DictionaryObject:
    """An element of the tree of tags."""
    root: Any = writer.root_object
    document = root["/StructTreeRoot"].get_object()["/K"].get_object()
    element = document[0].get_object() if isinstance(document, ArrayObject) else document
    assert isinstance(element, DictionaryObject)
    return element


def _in_tags(key: str) -> Hide:
    """A text of an element: what is said instead of it, or its name."""

    def hide(writer: PdfWriter, secret: str) -> None:
        _element(writer)[NameObject(key)] = TextStringObject(secret)

    return hide


def _in_marks(writer: PdfWriter, secret: str) -> None:
    said = secret.encode("utf-16-be").hex()
    _draw_before(writer, f"/Span <</ActualText <FEFF{said}>>> BDC EMC\n".encode("ascii"))


def _in_form_field(writer: PdfWriter, secret: str) -> None:
    field = _dictionary(
        FT=NameObject("/Tx"), T=TextStringObject("answer"), V=TextStringObject(secret)
    )
    form = _dictionary(Fields=ArrayObject([_added(writer, field)]))
    _in_catalog("/AcroForm", lambda _: form)(writer, secret)


def _in_page_labels(writer: PdfWriter, secret: str) -> None:
    label = _dictionary(P=TextStringObject(secret))
    root: Any = writer.root_object
    root["/PageLabels"].get_object()[NameObject("/Nums")] = ArrayObject([NumberObject(0), label])


def _on_no_page(writer: PdfWriter, secret: str) -> None:
    drawn = f"BT /H 9 Tf ({secret}) Tj ET".encode("latin-1")
    _added(writer, _form(drawn).flate_encode())


def _in_private_data(writer: PdfWriter, secret: str) -> None:
    private = _stream(secret.encode("utf-16-le")).flate_encode()
    data = _dictionary(Private=_added(writer, private))
    writer.pages[0][NameObject("/PieceInfo")] = _dictionary(Kitgen=data)


def _in_a_key(writer: PdfWriter, secret: str) -> None:
    _element(writer)[NameObject(f"/{secret.replace(' ', '_')}")] = NumberObject(1)


def _in_picture(writer: PdfWriter, _secret: str) -> None:
    picture = _stream(
        b"\x00",
        Type=NameObject("/XObject"),
        Subtype=NameObject("/Image"),
        Width=NumberObject(1),
        Height=NumberObject(1),
        ColorSpace=NameObject("/DeviceGray"),
        BitsPerComponent=NumberObject(8),
    )
    resources: Any = writer.pages[0]["/Resources"]
    resources[NameObject("/XObject")] = _dictionary(Scan=_added(writer, picture))


def in_old_revision(content: bytes, secret: str) -> bytes:
    """The secret stood in the file's information, and a later saving wrote over it."""
    first = planted(_in_information, content, secret)
    writer = PdfWriter(io.BytesIO(first), incremental=True)
    writer.add_metadata({"/Subject": "nothing"})
    return saved(writer)


def after_the_end(content: bytes, secret: str) -> bytes:
    """Readers stop at the end that the file tells them."""
    return content + b"% " + secret.encode("utf-16-le") + b"\n"


def in_a_comment(content: bytes, secret: str) -> bytes:
    """A comment in the file itself, backwards, where no reader looks."""
    return _before_the_end(content, b"% " + secret[::-1].encode("ascii") + b"\n")


def in_no_table(content: bytes, secret: str) -> bytes:
    """An object that stands in the file, and that nothing refers to."""
    packed = zlib.compress(secret.encode("utf-8"))
    head = b"9999 0 obj\n<</Filter/FlateDecode/Length %d>>\nstream\n" % len(packed)
    return _before_the_end(content, head + packed + b"\nendstream\nendobj\n")


def _before_the_end(content: bytes, more: bytes) -> bytes:
    """The file with bytes behind its last table, so that all places in the tables stay true."""
    end = content.rindex(b"startxref")
    return content[:end] + more + content[end:]


def _writer(hide: Hide) -> Callable[[bytes, str], bytes]:
    return lambda content, secret: planted(hide, content, secret)


PLANTED: dict[str, tuple[Callable[[bytes, str], bytes], tuple[Finder, ...]]] = {
    "white on white": (_writer(_shown("BT 1 g /H 9 Tf (…) Tj ET")), ("sweep",)),
    "drawn without ink": (_writer(_shown("BT 3 Tr /H 9 Tf (…) Tj ET")), ("sweep",)),
    "beside the paper": (_writer(_shown("BT /H 9 Tf 3000 0 Td (…) Tj ET")), ("sweep",)),
    "too small to see": (_writer(_shown("BT /H 0.01 Tf (…) Tj ET")), ("sweep",)),
    "letter by letter, from behind": (_writer(_letter_by_letter), ("sweep",)),
    "in the file's information": (_writer(_in_information), ("sweep",)),
    "in a comment of the metadata, escaped": (_writer(_in_xmp), ("sweep",)),
    "in the outline": (_writer(_in_outline), ("sweep",)),
    "in an annotation": (_writer(_in_annotation), BOTH),
    "in an attachment": (_writer(_in_attachment), BOTH),
    "in a script": (_writer(_in_script), BOTH),
    "in a form's field": (_writer(_in_form_field), BOTH),
    "as an alternative text": (_writer(_in_tags("/Alt")), ("sweep",)),
    "as what is said instead": (_writer(_in_tags("/ActualText")), ("sweep",)),
    "as the name of an element": (_writer(_in_tags("/T")), ("sweep",)),
    "said within a page": (_writer(_in_marks), ("sweep",)),
    "in the names of the pages": (_writer(_in_page_labels), ("sweep",)),
    "in a form that no page draws": (_writer(_on_no_page), BOTH),
    "in private data of a page": (_writer(_in_private_data), BOTH),
    "as a key": (_writer(_in_a_key), ("sweep",)),
    "as a picture": (_writer(_in_picture), ("policy",)),
    "in an old revision": (in_old_revision, BOTH),
    "after the end": (after_the_end, BOTH),
    "in a comment of the file, backwards": (in_a_comment, ("sweep",)),
    "in an object that no table names": (in_no_table, BOTH),
}
"""By a name: how to hide a secret, and who has to find it."""
