"""Layout: a sheet and a paper come in, laid-out pages go out, or all that does not fit on them."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from kitgen.pdf.backs import back, last_back_is_empty, moved_by, notes
from kitgen.pdf.breaking import Placed, broken
from kitgen.pdf.flow import flow
from kitgen.pdf.furniture import FOOTER_GAP, band, band_height, footer, footer_top, opening
from kitgen.pdf.ink import GREY, Ink
from kitgen.pdf.measure import measure
from kitgen.pdf.outline import Entry, entries
from kitgen.pdf.paper import A4, AREA_HEIGHT, AREA_WIDTH, Paper
from kitgen.pdf.pieces import Piece
from kitgen.pdf.place import Place
from kitgen.pdf.style import Style, style_of
from kitgen.pdf.tags import Artifact, Element, level_headings
from kitgen.sheets.printing import ONE, Printing
from kitgen.sheets.runs import Misfit
from kitgen.sheets.sheet import Sheet

HARDLY = 0.3
"""A page of which less than this share is used is almost empty."""

CLOSER = (0.75, 0.5)
"""To what shares distances may be shortened to do without such a page."""


class Page(NamedTuple):
    """A page: its pieces in reading order, from the paper's upper left corner, in points.

    Attributes:
        back: it is the other side of the page before it.
    """

    placed: tuple[Placed, ...]
    back: bool = False


class LaidOut(NamedTuple):
    """A sheet on its pages.

    Attributes:
        pages: with their furniture.
        misfits: all that does not fit or cannot be printed; only a sheet without any is drawn.
        root: of the tree of tags.
        paper: that it was laid out for.
        title, language, subject: of the document.
        ink: that its signs are printed in.
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
    ink: Ink = GREY
    printing: Printing = ONE
    outline: tuple[Entry, ...] = ()
    code: str = ""
    keywords: tuple[str, ...] = ()


def lay_out(
    sheet: Sheet, paper: Paper = A4, style: Style | None = None, ink: Ink = GREY
) -> LaidOut:
    """The sheet on pages of `paper`, in an ink; in the style of its kind if no other is given."""
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
        ink=ink,
    )


def _place(sheet: Sheet, style: Style, ink: Ink) -> Place:
    """Where the sheet's blocks are measured: what a page has left beside its furniture."""
    whole = Place(
        width=AREA_WIDTH,
        height=AREA_HEIGHT,
        element=Element("Document"),
        style=style,
        ink=ink,
        measure=measure,
        misfits=[],
    )
    return whole._replace(
        height=footer_top(sheet, whole) - FOOTER_GAP * style.scale - band_height(sheet, whole),
        blank_word=whole.sayable(sheet.blank_word, sheet.origin),
    )


def _pages(sheet: Sheet, place: Place, paper: Paper) -> tuple[Page, ...]:
    """The pages with their furniture; where anything has a back, each is followed by its back."""
    bands = _bands(sheet, place)
    bodies = _bodies(sheet, place)
    left, top = paper.corner
    lower = top + band_height(sheet, place)
    backs = any(placed.piece.back for body in bodies for placed in body)
    if not backs and last_back_is_empty(sheet, len(bodies)):
        bodies.append(notes(sheet, place))
    pages: list[Page] = []
    for body in bodies:
        placed = [Placed(piece, left, top) for piece in bands[:1]]
        placed += [Placed(piece, left + x, lower + y) for piece, x, y in body]
        pages.append(Page(tuple(placed)))
        if backs:
            pages.append(Page(back(placed, paper, place), back=True))
        bands = bands[1:] or bands
    return tuple(
        _footed(page, number, len(pages), sheet, place, paper)
        for number, page in enumerate(pages, start=1)
    )


def _bodies(sheet: Sheet, place: Place) -> list[list[Placed]]:
    """What stands between the bands and footers of the pages.

    Where large print leaves a page almost empty, blocks stand closer if that saves a page.
    """
    if not place.style.large:
        return _broken(sheet, place)
    usual = place.trial()
    ways = [(usual, _broken(sheet, usual))]
    if len(ways[0][1]) > 1 and _wasted(ways[0][1], place):
        for share in CLOSER:
            close = place.trial()._replace(style=place.style.closer(share))
            ways.append((close, _broken(sheet, close)))
    best, bodies = min(ways, key=lambda way: (len(way[1]), _wasted(way[1], place)))
    place.adopt(best)
    return bodies


def _wasted(bodies: list[list[Placed]], place: Place) -> int:
    """How many pages are almost empty."""
    return sum(_used(body) < HARDLY * place.height for body in bodies)


def _broken(sheet: Sheet, place: Place) -> list[list[Placed]]:
    """All pieces of a sheet, page by page."""
    return broken(opening(sheet, place) + flow(sheet.blocks, place), place.height)


def _used(body: list[Placed]) -> float:
    """How far down a page is used, in points."""
    return max((y + piece.height for piece, _, y in body), default=0.0)


def _footed(page: Page, number: int, pages: int, sheet: Sheet, place: Place, paper: Paper) -> Page:
    """The page with its footer; a back's says whose back it is, not who needs it."""
    if page.back:
        sheet = replace(sheet, needed=sheet.back_word.replace("{page}", str(number - 1)))
    left, top = paper.corner
    foot = footer(sheet, number, pages, place)
    return page._replace(placed=(*page.placed, Placed(foot, left, top + footer_top(sheet, place))))


def moved_backs(laid: LaidOut, right: float, down: float) -> LaidOut:
    """The pages with all that is on backs moved, in millimetres, as one looks at a back."""
    if not right and not down:
        return laid
    return laid._replace(
        pages=tuple(
            page._replace(placed=moved_by(page.placed, right, down)) if page.back else page
            for page in laid.pages
        )
    )


def _bands(sheet: Sheet, place: Place) -> list[Piece]:
    """The first page's band, which is read aloud, and that of every other page."""
    if not sheet.band:
        return []
    read = band(sheet, place, place.element.add(Element("P")))
    return [read, band(sheet, place, Artifact.HEADER)]
