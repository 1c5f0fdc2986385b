"""Furniture: a sheet's own words come in, the strip, band and footer of its pages go out.

In large print they take more lines: the kind of sheet stands under a title that leaves it no room,
and the footer has lines of its own for the title, the kind and who needs it, over the bar and the
page number.
"""

from __future__ import annotations

from functools import partial

from kitgen.pdf.blocks.prose import set_lines
from kitgen.pdf.blocks.writing import fields
from kitgen.pdf.fonts import CLUSTER, canonical, face
from kitgen.pdf.paper import AREA_HEIGHT, MM
from kitgen.pdf.pieces import Marks, Piece, stacked
from kitgen.pdf.place import Place
from kitgen.pdf.shapes import Path, Shape, Text, box, line
from kitgen.pdf.tags import Artifact, Element, Tag
from kitgen.pdf.wrap import baseline
from kitgen.sheets.runs import Run
from kitgen.sheets.sheet import Sheet

STRIP_GAP = 1.5 * MM
"""Between the title and the line under it."""

FIELDS_GAP = 1 * MM
"""Between that line and the fields."""

KIND_SHARE = 0.5
"""How much of the strip's width the kind of sheet takes at most: the rest is the title's."""

KIND_GAP = 6 * MM
"""Least distance between the title and the kind of sheet, and between the footer's two sides."""

FOOTER_HEIGHT = 6 * MM
"""Height of the footer's last line with the bar, before it grows in large print."""

FOOTER_GAP = 4 * MM
BAND_GAP = 4 * MM

SCALE = 50 * MM
"""Length of the bar that shows whether a page was printed at its true size."""

SCALE_PEN, SCALE_TICK = 0.8, 4.0
"""Width of its line, and height of the ticks at its ends, in points."""

FOOTER_LOW = 2.6 * MM
"""Between the baseline of that line and its foot: the bar stands there."""

MANY, APART = 999, ""
"""A page number as wide as any; and what stands for a line that has the page number alone."""

SHORTEN = "shorten its words"

ELLIPSIS = "\N{HORIZONTAL ELLIPSIS}"
DOT = " \N{MIDDLE DOT} "


def band_height(sheet: Sheet, place: Place) -> float:
    """Height in points that the band takes on every page, with the distance under it."""
    return place.style.band.leading + BAND_GAP if sheet.band else 0.0


def footer_top(sheet: Sheet, place: Place) -> float:
    """Where the footer begins, in points under the upper edge of the area."""
    return AREA_HEIGHT - _footer_height(_footer_lines(sheet, place), place)


def opening(sheet: Sheet, place: Place) -> list[Piece]:
    """What the first page opens with: title and kind of sheet over a line, then the fields."""
    size, bold = place.style.title, face(bold=True)
    kind = place.printable(sheet.kind_word, bold, sheet.origin)
    under = place.style.large and not _beside(sheet, place)
    room = place.inside(place.element, place.width * (1 if under else KIND_SHARE))
    what, width_at = "the kind of sheet", partial(bold.width, kind)
    kind_size = room.fit(sheet.origin, what, place.style.body.type, width_at, SHORTEN)
    kind_width = width_at(kind_size)
    title = place.element.add(Element("H1"))
    beside = 0.0 if under else kind_width + KIND_GAP
    inside = place.inside(title, place.width - beside)
    words = (Run(sheet.title),)
    lines = stacked(set_lines(words, title, inside, size, sheet.origin, bold=True))
    low, height = baseline(size.type, size.leading), lines.height + STRIP_GAP
    right = Text(place.width - kind_width, low, bold, kind_size, kind)
    if under:
        leading = place.style.body.leading
        right = right._replace(x=0.0, y=lines.height + baseline(kind_size, leading))
        height += leading
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


def _beside(sheet: Sheet, place: Place) -> bool:
    """Whether the title fits on one line beside the kind of sheet."""
    bold, style = face(bold=True), place.style
    title = bold.width(canonical(sheet.title), style.title.type)
    kind = bold.width(canonical(sheet.kind_word), style.body.type)
    return kind <= place.width * KIND_SHARE and title + KIND_GAP + kind <= place.width


def band(sheet: Sheet, place: Place, tag: Tag) -> Piece:
    """The black band, or heavy frame, by which nobody takes a key for a pupil's sheet."""
    size, bold, ink = place.style.band, face(bold=True), place.ink
    words = place.printable(sheet.band, bold, sheet.origin)
    points = place.fit(
        sheet.origin, "the band", size.type, partial(bold.width, words), "shorten it"
    )
    low = baseline(points, size.leading)
    left = (place.width - bold.width(words, points)) / 2
    text = Text(left, low, bold, points, words, ink.on_solid)
    return Piece(size.leading, (Marks(Artifact.LAYOUT, (_ground(place),)), Marks(tag, (text,))))


def _ground(place: Place) -> Path:
    """The band's ground; a frame's line lies within it."""
    width, height, ink = place.width, place.style.band.leading, place.ink
    if ink.areas:
        return Path(box(0, 0, width, height), fill=ink.solid)
    pen = ink.frame
    return Path(box(pen / 2, pen / 2, width - pen, height - pen), width=pen)


def footer(sheet: Sheet, page: int, pages: int, place: Place) -> Piece:
    """The scale bar and its words, and what page of what this is, in large print or in one line."""
    return (_high_footer if place.style.large else _flat_footer)(sheet, page, pages, place)


def _flat_footer(sheet: Sheet, page: int, pages: int, place: Place) -> Piece:
    """The scale bar and its words on the left; title, kind, who needs it and page on the right.

    The title is shortened alike on every page, by what the last page's number leaves it.
    """
    regular = face()
    scale = place.printable(sheet.scale_word, regular, sheet.origin)
    title = place.printable(sheet.title, regular, sheet.origin)
    last = _tail(sheet, pages, pages, place)

    def beside_title(size: float) -> float:
        left = max(SCALE, regular.width(scale, size)) + KIND_GAP
        return left + regular.width(last, size)

    def least(size: float) -> float:
        widths = [regular.width(words, size) for words in (title, ELLIPSIS)]
        return beside_title(size) + min(widths)

    size = place.fit(sheet.origin, "the footer", place.style.footer.type, least, SHORTEN)
    title = shortened(title, place.width - beside_title(size), size)
    right = title + _tail(sheet, page, pages, place)
    low = FOOTER_HEIGHT - FOOTER_LOW
    shapes = (
        Text(0, low, regular, size, scale),
        _scale_bar(FOOTER_HEIGHT),
        Text(place.width - regular.width(right, size), low, regular, size, right),
    )
    return Piece(FOOTER_HEIGHT, (Marks(Artifact.FOOTER, shapes),))


def _high_footer(sheet: Sheet, page: int, pages: int, place: Place) -> Piece:
    """Title, kind and who needs it in lines of their own; under them the bar and the page."""
    size, regular = place.style.footer, face()
    lines = _footer_lines(sheet, place)
    height = _footer_height(lines, place)
    low = height - FOOTER_LOW * place.style.scale
    scale = place.printable(sheet.scale_word, regular, sheet.origin)
    number, last = [
        place.printable(sheet.page_word.format(page=each, pages=pages), regular, sheet.origin)
        for each in (page, pages)
    ]
    beside = 0.0 if lines[-1] == APART else max(SCALE, _width(scale, place)) + KIND_GAP
    width = max(
        beside + _width(last, place), _width(scale, place), *(_width(each, place) for each in lines)
    )
    place.too_wide(sheet.origin, "the footer", width, "shorten its words")
    over: list[Shape] = [
        Text(0, low - (len(lines) - row) * size.leading, regular, size.type, words or number)
        for row, words in enumerate(lines)
    ]
    over += [Text(0, low, regular, size.type, scale), _scale_bar(height)]
    if beside:
        x = place.width - _width(number, place)
        over.append(Text(x, low, regular, size.type, number))
    return Piece(height, (Marks(Artifact.FOOTER, tuple(over)),))


def _width(words: str, place: Place) -> float:
    """Width of words in the footer."""
    return face().width(words, place.style.footer.type)


def _footer_height(lines: list[str], place: Place) -> float:
    """Height of the footer, with these lines over the one with the bar."""
    return len(lines) * place.style.footer.leading + FOOTER_HEIGHT * place.style.scale


def _footer_lines(sheet: Sheet, place: Place) -> list[str]:
    """Title, kind and who needs it in as few lines as hold them; none where one line has all.

    A last line is kept apart for the page number where that has no room beside the bar's words.
    """
    if not place.style.large:
        return []
    size, regular = place.style.footer.type, face()
    title = place.printable(sheet.title, regular, sheet.origin)
    lines = [shortened(title, place.width, size)]
    kind, needed = (
        place.printable(word, regular, sheet.origin) for word in (sheet.kind_word, sheet.needed)
    )
    for words in (kind, needed, sheet.code):
        longer = f"{lines[-1]}{DOT}{words}"
        if not words or regular.width(longer, size) <= place.width:
            lines[-1] = longer if words else lines[-1]
        else:
            lines.append(words)
    foot = sheet.scale_word + sheet.page_word.format(page=MANY, pages=MANY)
    if _width(canonical(foot), place) + KIND_GAP > place.width:
        lines.append(APART)
    return lines


def _tail(sheet: Sheet, page: int, pages: int, place: Place) -> str:
    """What follows the title in the footer; the code stands last, at the page's edge."""
    number = sheet.page_word.format(page=page, pages=pages)
    words = [
        place.printable(word, face(), sheet.origin)
        for word in (sheet.kind_word, sheet.needed, number)
    ]
    return "".join(DOT + word for word in (*words, sheet.code) if word)


def _scale_bar(foot: float) -> Path:
    """A bar at the footer's foot with a tick at either end; its outer edges are measured."""
    edge = SCALE_PEN / 2
    low, high = foot - edge, foot - SCALE_TICK
    left, right = edge, SCALE - edge
    return Path(line((left, high), (left, low), (right, low), (right, high)), width=SCALE_PEN)


def shortened(words: str, room: float, size: float) -> str:
    """The words, or as many of their letters as fit before an ellipsis."""
    regular = face()
    if regular.width(words, size) <= room:
        return words
    letters = CLUSTER.findall(words)
    while letters and regular.width("".join(letters) + ELLIPSIS, size) > room:
        letters.pop()
    return "".join(letters).rstrip() + ELLIPSIS
