"""Layout: a sheet and a paper come in, laid-out pages go out, or all that does not fit on them."""

from __future__ import annotations

from typing import NamedTuple

from kitgen.pdf.breaking import Placed, broken
from kitgen.pdf.flow import flow
from kitgen.pdf.furniture import FOOTER_GAP, band, band_height, footer, footer_top, opening
from kitgen.pdf.measure import measure
from kitgen.pdf.outline import Entry, entries
from kitgen.pdf.paper import A4, AREA_WIDTH, Paper
from kitgen.pdf.pieces import Piece
from kitgen.pdf.place import Place
from kitgen.pdf.style import GREY, Ink, Style, style_of
from kitgen.pdf.tags import Artifact, Element, level_headings
from kitgen.sheets.printing import Printing
from kitgen.sheets.runs import Misfit, Run
from kitgen.sheets.sheet import Heading, Lines, Sheet


class Page(NamedTuple):
    """A page: its pieces in reading order, from the paper's upper left corner, in points."""

    placed: tuple[Placed, ...]


class LaidOut(NamedTuple):
    """A sheet on its pages.

    Attributes:
        pages: with their furniture.
        misfits: all that does not fit or cannot be printed; only a sheet without any is drawn.
        root: of the tree of tags.
        paper: that it was laid out for.
        title, language, subject: of the document.
        printing: who needs it, and on how many sides of the paper.
        code: the sheet's.
        keywords: the activity, the kind of sheet and its code, for whoever looks for them.
        outline: its headings, where the sheet wants them listed.
    """

    pages: tuple[Page, ...]
    misfits: tuple[Misfit, ...]
    root: Element
    paper: Paper
    title: str
    language: str
    subject: str
    printing: Printing
    code: str
    keywords: tuple[str, ...]
    outline: tuple[Entry, ...]


def lay_out(
    sheet: Sheet, paper: Paper = A4, style: Style | None = None, ink: Ink = GREY
) -> LaidOut:
    """The sheet on pages of `paper`; in the style of its kind if no other is given."""
    place = _place(sheet, style or style_of(sheet.kind), ink)
    pages = _pages(sheet, place, paper)
    level_headings(place.element)
    title = place.sayable(sheet.title, sheet.origin)
    subject = place.sayable(sheet.subject, sheet.origin)
    return LaidOut(
        pages=pages,
        misfits=tuple(place.misfits),
        root=place.element,
        paper=paper,
        title=title,
        language=sheet.language,
        subject=subject,
        printing=sheet.printing,
        code=sheet.code,
        keywords=tuple(filter(None, (sheet.activity, sheet.kind, sheet.code))),
        outline=entries([page.placed for page in pages]) if sheet.outline else (),
    )


def _place(sheet: Sheet, style: Style, ink: Ink) -> Place:
    """Where the sheet's blocks are measured: what a page has left beside its furniture."""
    whole = Place(
        width=AREA_WIDTH,
        height=footer_top() - FOOTER_GAP,
        element=Element("Document"),
        style=style,
        ink=ink,
        measure=measure,
        misfits=[],
    )
    return whole._replace(
        height=whole.height - band_height(sheet, whole),
        blank_word=whole.sayable(sheet.blank_word, sheet.origin),
    )


def _pages(sheet: Sheet, place: Place, paper: Paper) -> tuple[Page, ...]:
    """The pages with their furniture."""
    bands = _bands(sheet, place)
    pieces = opening(sheet, place) + flow(sheet.blocks, place)
    bodies = broken(pieces, place.height)
    if sheet.printing.duplex and sheet.notes_word and len(bodies) > 1 and len(bodies) % 2:
        bodies.append(_notes(sheet, place))
    left, top = paper.corner
    lower = top + band_height(sheet, place)
    pages: list[Page] = []
    for number, body in enumerate(bodies, start=1):
        placed = [Placed(piece, left, top) for piece in bands[:1]]
        placed += [Placed(piece, left + x, lower + y) for piece, x, y in body]
        foot = footer(sheet, number, len(bodies), place)
        placed.append(Placed(foot, left, top + footer_top()))
        pages.append(Page(tuple(placed)))
        bands = bands[1:] or bands
    return tuple(pages)


def _notes(sheet: Sheet, place: Place) -> list[Placed]:
    """A page ruled for notes: the last sheet of paper would have an empty back."""
    heading = Heading(2, (Run(sheet.notes_word),), sheet.origin)
    (trial,) = measure(heading, place.inside(Element("Div"), place.width))
    count = int((place.height - trial.height - trial.below) / place.style.writing)
    lines = Lines(count, sheet.notes_word, sheet.origin)
    (page,) = broken(flow((heading, lines), place), place.height)
    return page


def _bands(sheet: Sheet, place: Place) -> list[Piece]:
    """The first page's band, which is read aloud, and that of every other page."""
    if not sheet.band:
        return []
    read = band(sheet, place, place.element.add(Element("P")))
    return [read, band(sheet, place, Artifact.HEADER)]
