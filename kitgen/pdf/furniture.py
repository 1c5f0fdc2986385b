"""Furniture: a sheet's own words come in, the strip, band and footer of its pages go out."""

from __future__ import annotations

from kitgen.pdf.blocks.prose import set_lines
from kitgen.pdf.blocks.writing import fields
from kitgen.pdf.fonts import face
from kitgen.pdf.paper import AREA_HEIGHT, MM
from kitgen.pdf.pieces import Marks, Piece, stacked
from kitgen.pdf.place import Place
from kitgen.pdf.shapes import BLACK, WHITE, Path, Text, box, line
from kitgen.pdf.tags import Artifact, Element, Tag
from kitgen.pdf.wrap import baseline
from kitgen.sheets.runs import Run
from kitgen.sheets.sheet import Sheet

STRIP_GAP = 1.5 * MM
"""Between the title and the line under it."""

FIELDS_GAP = 1 * MM
"""Between that line and the fields."""

KIND_GAP = 6 * MM
"""Least distance between the title and the kind of sheet, and between the footer's two sides."""

FOOTER_HEIGHT = 6 * MM
FOOTER_GAP = 4 * MM
BAND_GAP = 4 * MM

SCALE = 50 * MM
"""Length of the bar that shows whether a page was printed at its true size."""

SCALE_PEN, SCALE_TICK = 0.8, 4.0
"""Width of its line, and height of the ticks at its ends, in points."""

FOOTER_LOW = 2.6 * MM
"""Between the footer's baseline and its foot: the bar stands there."""

ELLIPSIS = "\N{HORIZONTAL ELLIPSIS}"
DOT = " \N{MIDDLE DOT} "


def band_height(sheet: Sheet, place: Place) -> float:
    """Height in points that the band takes on every page, with the distance under it."""
    return place.style.band.leading + BAND_GAP if sheet.band else 0.0


def footer_top() -> float:
    """Where the footer begins, in points under the upper edge of the area."""
    return AREA_HEIGHT - FOOTER_HEIGHT


def opening(sheet: Sheet, place: Place) -> list[Piece]:
    """What the first page opens with: title and kind of sheet over a line, then the fields."""
    size, bold = place.style.title, face(bold=True)
    kind, kind_size = place.printable(sheet.kind_word, bold, sheet.origin), place.style.body.type
    kind_width = bold.width(kind, kind_size)
    title = place.element.add(Element("H1"))
    inside = place.inside(title, place.width - kind_width - KIND_GAP)
    words = (Run(sheet.title),)
    lines = stacked(set_lines(words, title, inside, size, sheet.origin, bold=True))
    low, height = baseline(size.type, size.leading), lines.height + STRIP_GAP
    right = Text(place.width - kind_width, low, bold, kind_size, kind)
    rule = Path(line((0, height), (place.width, height)), width=place.ink.outer)
    marks = (
        *lines.marks,
        Marks(place.element.add(Element("P")), (right,)),
        Marks(Artifact.LAYOUT, (rule,)),
    )
    if sheet.fields is None:
        return [Piece(height, marks, below=place.style.step)]
    below = [piece._replace(above=FIELDS_GAP) for piece in fields(sheet.fields, place)]
    return [Piece(height, marks, keeps=True), *below]


def band(sheet: Sheet, place: Place, tag: Tag) -> Piece:
    """The black band by which nobody takes a key for a pupil's sheet."""
    size, bold = place.style.band, face(bold=True)
    words = place.printable(sheet.band, bold, sheet.origin)
    width = bold.width(words, size.type)
    place.too_wide(sheet.origin, "the band", width, "shorten it")
    low = baseline(size.type, size.leading)
    text = Text((place.width - width) / 2, low, bold, size.type, words, WHITE)
    ground = Path(box(0, 0, place.width, size.leading), fill=BLACK)
    return Piece(size.leading, (Marks(Artifact.LAYOUT, (ground,)), Marks(tag, (text,))))


def footer(sheet: Sheet, page: int, pages: int, place: Place) -> Piece:
    """The scale bar and its words on the left; title, kind, who needs it and page on the right.

    The title is shortened alike on every page, by what the last page's number leaves it.
    """
    size, regular = place.style.footer.type, face()
    scale = place.printable(sheet.scale_word, regular, sheet.origin)
    left = max(SCALE, regular.width(scale, size)) + KIND_GAP
    last = _tail(sheet, pages, pages, place)
    room = place.width - left - regular.width(last, size)
    title = shortened(place.printable(sheet.title, regular, sheet.origin), room, size)
    width = left + regular.width(title + last, size)
    place.too_wide(sheet.origin, "the footer", width, "shorten its words")
    right = title + _tail(sheet, page, pages, place)
    low = FOOTER_HEIGHT - FOOTER_LOW
    shapes = (
        Text(0, low, regular, size, scale),
        _scale_bar(),
        Text(place.width - regular.width(right, size), low, regular, size, right),
    )
    return Piece(FOOTER_HEIGHT, (Marks(Artifact.FOOTER, shapes),))


def _tail(sheet: Sheet, page: int, pages: int, place: Place) -> str:
    """What follows the title in the footer; the code stands last, at the page's edge."""
    number = sheet.page_word.format(page=page, pages=pages)
    words = [sheet.kind_word, sheet.needed, number, sheet.code]
    return "".join(DOT + place.printable(word, face(), sheet.origin) for word in words if word)


def _scale_bar() -> Path:
    """A bar with a tick at either end; what is measured are its outer edges."""
    edge = SCALE_PEN / 2
    low, high = FOOTER_HEIGHT - edge, FOOTER_HEIGHT - SCALE_TICK
    left, right = edge, SCALE - edge
    return Path(line((left, high), (left, low), (right, low), (right, high)), width=SCALE_PEN)


def shortened(words: str, room: float, size: float) -> str:
    """The words, or as many of their letters as fit before an ellipsis."""
    regular = face()
    if regular.width(words, size) <= room:
        return words
    while words and regular.width(words + ELLIPSIS, size) > room:
        words = words[:-1].rstrip()
    return words + ELLIPSIS
