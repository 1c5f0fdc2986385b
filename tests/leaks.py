"""Where text hides in a PDF: its bytes come in; all that can be read in them goes out.

The sweep reads a file in every way that somebody curious could: as pages, as objects, as streams
and as bare bytes, in every revision. The policy holds a kit's PDF to the few parts that it needs,
so that there are no places that the sweep does not know.
"""

from __future__ import annotations

import html
import io
import re
import unicodedata
import zlib
from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple
from urllib.parse import unquote

import pypdfium2
from pypdf import PdfReader
from pypdf.errors import PdfReadError
from pypdf.generic import (
    ArrayObject,
    ByteStringObject,
    ContentStream,
    DecodedStreamObject,
    DictionaryObject,
    IndirectObject,
    NameObject,
    StreamObject,
    TextStringObject,
)

END = b"%%EOF"
_STREAM = re.compile(rb"stream\r?\n(.*?)\r?\n?endstream", re.DOTALL)
_HEX = re.compile(rb"<([0-9A-Fa-f\s]{8,})>")
_OBJECT = re.compile(rb"[\r\n](\d+) \d+ obj\b")
_SHOWN = re.compile(rb"T[jJ]\b|['\"]\s")
_WIDE = re.compile("[\x20-\u052f]{4,}")
"""Words among the characters of all languages that bytes make when they are read in pairs."""
_SILENT = re.compile(r"[\W_]+")
"""What differs between two ways to write the same words: spaces, hyphens, dots, brackets."""

SHORTEST = 8
"""Letters and digits of a secret: shorter ones stand in other words by chance."""


class Text(NamedTuple):
    """A text and where in the file it was found."""

    where: str
    text: str


class Leak(NamedTuple):
    """A secret and where in the file it stands."""

    where: str
    secret: str


def leaks(content: bytes, secrets: Iterable[str]) -> list[Leak]:
    """Every secret that can be read somewhere, however it is spaced, forwards or backwards.

    Raises:
        ValueError: for a secret that is too short to be told from chance.
    """
    sought = {secret: bare(secret) for secret in secrets}
    for secret, plain in sought.items():
        if len(plain) < SHORTEST:
            raise ValueError(f"{secret!r} is too short to be looked for")
    found = ((where, bare(text)) for where, text in sweep(content))
    return [
        Leak(where, secret)
        for where, text in found
        for secret, plain in sought.items()
        if plain in text or plain[::-1] in text
    ]


def bare(text: str) -> str:
    """The letters and digits of a text alone, in small letters."""
    return _SILENT.sub("", unicodedata.normalize("NFKC", text)).casefold()


def sweep(content: bytes) -> list[Text]:
    """All that can be read in a file: of each revision its pages, objects and forms, then bytes."""
    found = list(_bytes(content))
    for number, revision in enumerate(_revisions(content), 1):
        for look in (_pages, _seen_pages, _objects, _forms):
            try:
                found += (
                    Text(f"revision {number}, {each.where}", each.text) for each in look(revision)
                )
            except (PdfReadError, pypdfium2.PdfiumError):
                continue  # bytes cut at an end within a stream are no file; they were read as bytes
    return found


def _revisions(content: bytes) -> Iterator[bytes]:
    """The file as it was after each saving; the last one is the whole file."""
    ends = [match.end() for match in re.finditer(END, content)]
    yield from (content[:end] for end in ends[:-1])
    yield content


def _bytes(content: bytes) -> Iterator[Text]:
    """The bytes themselves and whatever is packed in them, without any table of contents."""
    yield from _readings("bytes", content)
    for match in _STREAM.finditer(content):
        try:
            unpacked = zlib.decompressobj().decompress(match[1])
        except zlib.error:
            continue
        yield from _readings(f"a stream at byte {match.start()}", unpacked)


def _readings(where: str, data: bytes) -> Iterator[Text]:
    """The texts that bytes may be, in all usual encodings and escapes."""
    for encoding in ("latin-1", "utf-8"):
        yield Text(f"{where} as {encoding}", data.decode(encoding, "ignore"))
    for encoding, start in [("utf-16-be", 0), ("utf-16-be", 1), ("utf-16-le", 0), ("utf-16-le", 1)]:
        words = _WIDE.findall(data[start:].decode(encoding, "ignore"))
        yield Text(f"{where} as {encoding}", "\n".join(words))
    plain = data.decode("latin-1")
    yield Text(f"{where}, unescaped", unquote(html.unescape(plain)))
    for match in _HEX.finditer(data):
        digits = b"".join(match[1].split())
        packed = bytes.fromhex(digits[: len(digits) // 2 * 2].decode("ascii"))
        yield Text(f"{where}, in hexadecimal", packed.decode("latin-1"))
        yield Text(f"{where}, in hexadecimal", packed.decode("utf-16-be", "ignore"))


def _pages(content: bytes) -> Iterator[Text]:
    """What pypdf reads on the pages: as text, and operator by operator."""
    for number, page in enumerate(_opened(content).pages, 1):
        shown: list[str] = []
        yield Text(f"page {number}", page.extract_text(visitor_text=_into(shown)))
        yield Text(f"page {number}, in the order of drawing", "".join(shown))


def _into(shown: list[str]) -> Callable[..., None]:
    def keep(text: str, *_place: object) -> None:
        shown.append(text)

    return keep


def _seen_pages(content: bytes) -> Iterator[Text]:
    """What a second reader, PDFium, reads on the pages."""
    with pypdfium2.PdfDocument(content) as document:
        for number in range(len(document)):
            text = document[number].get_textpage().get_text_range()
            yield Text(f"page {number + 1} as PDFium reads it", text)


def _objects(content: bytes) -> Iterator[Text]:
    """Every string, name and stream of every object, reachable or not."""
    reader = _opened(content)
    yield from _strings("the trailer", reader.trailer)
    for number, thing in _all_objects(reader):
        where = f"object {number}"
        yield from _strings(where, thing)
        if isinstance(thing, StreamObject):
            yield from _readings(f"{where}, its stream", thing.get_data())
            if _SHOWN.search(thing.get_data()):
                for operands, _ in ContentStream(thing, reader).operations:
                    yield from _strings(f"{where}, an operator", operands)


def _strings(where: str, thing: Any) -> Iterator[Text]:  # noqa: ANN401 (pypdf's objects)
    """The strings and names within an object; what it refers to has a turn of its own."""
    if isinstance(thing, TextStringObject):
        yield Text(where, str(thing))
        yield Text(where, thing.original_bytes.decode("latin-1"))
    elif isinstance(thing, ByteStringObject | bytes):
        yield from _readings(where, bytes(thing))
    elif isinstance(thing, NameObject):
        yield Text(f"{where}, a name", str(thing))
    elif isinstance(thing, dict):
        for key, value in thing.items():
            yield Text(f"{where}, a key", str(key))
            yield from _strings(f"{where} {key}", value)
    elif isinstance(thing, list | tuple):
        for each in thing:
            yield from _strings(where, each)


def _forms(content: bytes) -> Iterator[Text]:
    """Every stream that draws text, read as a form: also those that no page uses."""
    reader = _opened(content)
    fonts = [page["/Resources"] for page in reader.pages if "/Resources" in page]
    for number, thing in _all_objects(reader):
        if not isinstance(thing, StreamObject) or not _SHOWN.search(thing.get_data()):
            continue
        for resources in [thing["/Resources"]] if "/Resources" in thing else fonts[:1]:
            form: Any = DecodedStreamObject()
            form.set_data(thing.get_data())
            form[NameObject("/Resources")] = resources
            yield Text(f"object {number} as a form", reader.pages[0].extract_xform_text(form))


def _opened(content: bytes) -> PdfReader:
    return PdfReader(io.BytesIO(content))


def _numbers(reader: PdfReader) -> list[int]:
    """The numbers of all objects that the file's tables name."""
    named = {number for entries in reader.xref.values() for number in entries}
    return sorted((named | set(reader.xref_objStm)) - {0})


def _all_objects(reader: PdfReader) -> Iterator[tuple[int, Any]]:
    for number in _numbers(reader):
        yield number, reader.get_object(number)


# --- the policy -----------------------------------------------------------------------------------

CATALOG = {
    "/Type",
    "/Pages",
    "/Lang",
    "/MarkInfo",
    "/Metadata",
    "/Outlines",
    "/PageLabels",
    "/PageMode",
    "/StructTreeRoot",
    "/ViewerPreferences",
}
PAGE = {
    "/Type",
    "/Parent",
    "/Contents",
    "/MediaBox",
    "/Resources",
    "/StructParents",
    "/Tabs",
}
RESOURCES = {"/Font", "/ProcSet", "/XObject"}
TRAILER = {"/Size", "/Root", "/Info", "/ID"}


def policy(content: bytes) -> list[str]:
    """What a kit's PDF has that it does not need, and in which a text could hide."""
    try:
        reader = PdfReader(io.BytesIO(content), strict=True)
    except PdfReadError as error:
        return [f"it does not open: {error}"]
    root: Any = reader.trailer["/Root"]
    odd = [f"{content.count(END)} revisions"] if content.count(END) != 1 else []
    if not content.rstrip(b"\r\n").endswith(END):
        odd.append("bytes after the end")
    odd += _not_in(TRAILER, reader.trailer, "the trailer")
    odd += _not_in(CATALOG, root, "the catalog")
    pages: Iterable[Any] = reader.pages
    for number, page in enumerate(pages, 1):
        odd += _not_in(PAGE, page, f"page {number}")
        odd += _not_in(RESOURCES, page["/Resources"], f"page {number}, its resources")
    reached = _reached(reader)
    odd += (
        f"object {number} is reached from nowhere" for number in set(_numbers(reader)) - reached
    )
    written = {int(match[1]) for match in _OBJECT.finditer(content)}
    odd += (f"object {number} is in no table" for number in written - set(_numbers(reader)))
    odd += (
        f"object {number} is a picture"
        for number, thing in _all_objects(reader)
        if isinstance(thing, StreamObject) and thing.get("/Subtype") == "/Image"
    )
    return odd


def _not_in(allowed: set[str], entries: DictionaryObject, where: str) -> list[str]:
    return [f"{where} has {key}" for key in sorted(set(map(str, entries)) - allowed)]


def _reached(reader: PdfReader) -> set[int]:
    """The numbers of all objects that can be reached from the trailer."""
    reached: set[int] = set()
    waiting: list[Any] = [reader.trailer]
    while waiting:
        thing = waiting.pop()
        if isinstance(thing, IndirectObject):
            if thing.idnum in reached:
                continue
            reached.add(thing.idnum)
            thing = thing.get_object()
        if isinstance(thing, DictionaryObject):
            waiting.extend(thing.values())
        elif isinstance(thing, ArrayObject):
            waiting.extend(thing)
    return reached
