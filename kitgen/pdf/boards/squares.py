"""Squares: one square of a board comes in, what stands in it goes out as shapes, in points."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from kitgen.pdf.boards.frame import SMALL
from kitgen.pdf.coloured import REVERSED
from kitgen.pdf.fonts import CAP_HEIGHT, face
from kitgen.pdf.paper import MM
from kitgen.pdf.place import Place
from kitgen.pdf.shapes import BLACK, WHITE, Path, Point, Shape, Sign, Text, Tone, box, line
from kitgen.sheets.board_nouns import Board, Square

PATCH = 0.45, 0.3
"""Width and height of the clear patch for a colour's letter: room for two letters side by side."""

LETTER, TOKEN_LETTER, CLOSE_LETTER, CORNER_LETTER = 0.26, 0.36, 0.26, 0.19
"""Sizes of letters: a colour's, on a token, on one in a target, and in that target's corner."""

RING_INSET, RING_PEN = 0.06, 0.09
"""The frame around what is picked out: how far its line's middle lies inside, and its width."""

WORD_LOW = 0.8 * MM
"""Between a word and the square's lower edge."""

Area = tuple[float, float, float]
"""Left, top and side of a sign's place, as shares of the square's side."""

USUAL: Area = (0.12, 0.12, 0.76)
AREAS: dict[str, Area] = {
    "target": (0.08, 0.08, 0.84),
    "token": (0.2, 0.2, 0.6),
    "start": (0.05, 0.05, 0.42),
    "exit": (0.54, 0.5, 0.42),
}
"""Start and exit stand in corners: a path runs through the middle of their square."""

IN_TARGET: Area = (0.31, 0.31, 0.38)
IN_SMALL_TARGET: Area = (0.44, 0.44, 0.5)
"""In a small square a token stands to the lower right: the target's letter needs the other half."""

IN_RING: Area = (0.18, 0.18, 0.64)
RINGED: Area = (0.11, 0.11, 0.78)
SHARED: dict[str, Area] = {
    "crate": (0.05, 0.05, 0.58),
    "start": (0.56, 0.54, 0.42),
    "exit": (0.54, 0.54, 0.42),
}
"""A crate that stands where it may not, and what it stands on: both are seen, in a ring too."""

OVER_WORD: Area = (0.2, 0.05, 0.58)
UNDER_LETTER: Area = (0.2, 0.3, 0.62)
STAR: tuple[Area, Area] = ((0.24, 0.32, 0.58), (0.62, 0.04, 0.34))
"""A star alone under a colour's letter, and one beside it over a robot."""

LETTERED = ("token", "target")
"""The kinds of signs that bear the square's letters."""


class Spot(NamedTuple):
    """A square on the page: its upper left corner and its side, in points; and its board."""

    x: float
    y: float
    side: float
    board: Board
    place: Place

    def size(self, share: float) -> float:
        """A type size as a share of the square's side, but not under the least one."""
        return max(share * self.side, self.place.style.least)

    def letter(self, words: str, middle: Point, share: float, tone: Tone = BLACK) -> Text:
        """Bold words whose middle lies at shares of the square's side."""
        bold, inside = face(bold=True), self.place.inside(self.place.element, self.side)
        what, width = f"the word {words!r} in a square", partial(bold.width, words)
        size = inside.fit(self.board.origin, what, self.size(share), width, "shorten it")
        x = self.x + middle[0] * self.side - bold.width(words, size) / 2
        y = self.y + middle[1] * self.side + CAP_HEIGHT * size / 2
        return Text(x, y, bold, size, words, tone)


def holds_anything(square: Square) -> bool:
    """Whether anything is drawn in a square: many a board is nearly empty."""
    drawn = square.colour or square.signs or square.text or square.ringed
    return bool(drawn) and not square.void


def ground(square: Square, spot: Spot) -> Iterator[Shape]:
    """What lies under the lines of the board: a colour's hatch, its letter and room for another."""
    hatch = f"hatch_{square.colour}"
    if not square.colour or not spot.place.drawable(hatch, spot.board.origin):
        return
    yield Sign(hatch, spot.x, spot.y, spot.side)
    bold, origin, size = face(bold=True), spot.board.origin, spot.size(LETTER)
    word = spot.place.printable(square.letter, bold, origin)
    if word:
        wide, high = max(PATCH[0] * spot.side, size), max(PATCH[1] * spot.side, size)
        low, right = spot.y + high, spot.x + wide
        yield Path(box(spot.x, spot.y, wide, high), fill=WHITE)
        yield Path(line((right, spot.y), (right, low), (spot.x, low)), width=spot.place.ink.inner)
        inset = (high - CAP_HEIGHT * size) / 2
        inside = spot.place.inside(spot.place.element, wide - inset)
        what = f"the word {word!r} in a square"
        size = inside.fit(origin, what, size, partial(bold.width, word), "shorten it")
        yield Text(spot.x + inset, low - inset, bold, size, word)


def contents(square: Square, spot: Spot) -> Iterator[Shape]:
    """What stands in a square, over the lines: word, signs and ring."""
    if square.text:
        yield from _word(square, spot)
    letters = _letters(square, spot) if square.letter and not square.colour else {}
    for name in square.signs:
        if spot.place.drawable(name, spot.board.origin):
            left, top, side = area = _area(name, square, spot)
            sign = Sign(name, spot.x + left * spot.side, spot.y + top * spot.side, side * spot.side)
            yield sign
            if name in letters:
                yield from _lettered(letters[name], name, area, square, spot)
    if square.ringed:
        inset, side = RING_INSET * spot.side, (1 - 2 * RING_INSET) * spot.side
        yield Path(box(spot.x + inset, spot.y + inset, side, side), width=RING_PEN * spot.side)


def _area(name: str, square: Square, spot: Spot) -> Area:
    """Where a sign stands beside all else in its square."""
    kind, kinds = _kind(name), set(map(_kind, square.signs))
    if square.colour:
        return STAR["robot" in kinds] if kind == "star" else UNDER_LETTER
    if square.text:
        return OVER_WORD
    if kind in SHARED and kinds > {"crate"}:
        return _within(RINGED, SHARED[kind]) if square.ringed else SHARED[kind]
    if square.ringed:
        return IN_RING
    if kind == "token" and _holds_token(square):
        return IN_SMALL_TARGET if spot.side < SMALL * spot.place.style.scale else IN_TARGET
    return AREAS.get(kind, USUAL)


def _within(outer: Area, inner: Area) -> Area:
    """An area that counts in shares of another, in shares of the square."""
    left, top, side = outer
    return left + inner[0] * side, top + inner[1] * side, inner[2] * side


def _kind(name: str) -> str:
    """The first word of a sign's name: `robot_up` is a robot."""
    return name.partition("_")[0]


def _holds_token(square: Square) -> bool:
    """Whether a token stands in a target."""
    return {"token", "target"} <= set(map(_kind, square.signs))


def _letters(square: Square, spot: Spot) -> dict[str, str]:
    """The letter of each sign that bears one, in the order of the signs.

    Where there are fewer letters than such signs, the last signs, which lie on top, have them.
    """
    names = [name for name in square.signs if _kind(name) in LETTERED]
    words = spot.place.printable(square.letter, face(bold=True), spot.board.origin).split()
    return dict(zip(reversed(names), reversed(words), strict=False))


def _lettered(word: str, name: str, area: Area, square: Square, spot: Spot) -> Iterator[Shape]:
    """A sign's letter: in its middle, or in its corner where a token stands in a target."""
    inside = _holds_token(square)
    if inside and name.startswith("target"):
        size = spot.size(CORNER_LETTER)
        yield Path(box(spot.x + 1, spot.y + 1, size, size), fill=WHITE)
        corner = (1 + size / 2) / spot.side
        yield spot.letter(word, (corner, corner), CORNER_LETTER)
    else:
        tone = spot.place.ink.on_solid if name in REVERSED else BLACK
        left, top, side = area
        middle = (left + side / 2, top + side / 2)
        yield spot.letter(word, middle, CLOSE_LETTER if inside else TOKEN_LETTER, tone)


def _word(square: Square, spot: Spot) -> Iterator[Shape]:
    """A word along the lower edge, or a shorter one, clear of a line that may pass under it."""
    regular, origin, style = face(), spot.board.origin, spot.place.style
    words = spot.place.printable(square.text, regular, origin)
    if square.short and regular.width(words, style.least) > spot.side:
        words = spot.place.printable(square.short, regular, origin)
    inside = spot.place.inside(spot.place.element, spot.side)
    what, width_at = f"the text {words!r} in a square", partial(regular.width, words)
    size = inside.fit(origin, what, style.small.type, width_at, "shorten it")
    width = width_at(size)
    x, y = spot.x + (spot.side - width) / 2, spot.y + spot.side - WORD_LOW
    high = CAP_HEIGHT * size
    yield Path(box(x, y - high, width, high), fill=WHITE)
    yield Text(x, y, regular, size, words)
