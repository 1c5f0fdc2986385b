"""Squares: one square of a board comes in, what stands in it goes out as shapes, in points."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from kitgen.pdf.fonts import CAP_HEIGHT, face
from kitgen.pdf.paper import MM
from kitgen.pdf.place import Place
from kitgen.pdf.shapes import BLACK, WHITE, Path, Shape, Sign, Text, box, circle
from kitgen.sheets.sheet import Board, Square

PATCH = 0.45, 0.3
"""Width and height of the clear patch for a colour's letter: room for two letters side by side."""

LETTER, TOKEN_LETTER, CLOSE_LETTER, CORNER_LETTER = 0.26, 0.36, 0.26, 0.19
"""Sizes of letters: a colour's, on a token, on one in a target, and in that target's corner."""

RING = 0.45
"""Radius of the ring around what is picked out."""

WORD_LOW = 0.8 * MM
"""Between a word and the square's lower edge."""

Area = tuple[float, float, float]
"""Left, top and side of a sign's place, as shares of the square's side."""

USUAL: Area = (0.12, 0.12, 0.76)
AREAS: dict[str, Area] = {"target": (0.08, 0.08, 0.84), "token": (0.2, 0.2, 0.6)}
IN_TARGET: Area = (0.28, 0.28, 0.44)
IN_RING: Area = (0.24, 0.24, 0.52)
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
        return max(share * self.side, self.place.style.small.type)

    def letter(self, words: str, middle: float, share: float, grey: float = BLACK) -> Text:
        """Bold words on the square's falling diagonal, their middle at a share of its side."""
        bold, size = face(bold=True), self.size(share)
        x = self.x + middle * self.side - bold.width(words, size) / 2
        return Text(x, self.y + middle * self.side + CAP_HEIGHT * size / 2, bold, size, words, grey)


def ground(square: Square, spot: Spot) -> Iterator[Shape]:
    """What lies under the lines of the board: a colour's hatch and its letter."""
    hatch = f"hatch_{square.colour}"
    if not square.colour or not spot.place.drawable(hatch, spot.board.origin):
        return
    yield Sign(hatch, spot.x, spot.y, spot.side)
    bold, size = face(bold=True), spot.size(LETTER)
    word = spot.place.printable(square.letter, bold, spot.board.origin)
    if word:
        wide, high = max(PATCH[0] * spot.side, size), max(PATCH[1] * spot.side, size)
        yield Path(box(spot.x, spot.y, wide, high), fill=WHITE)
        inset = (high - CAP_HEIGHT * size) / 2
        yield Text(spot.x + inset, spot.y + high - inset, bold, size, word)


def contents(square: Square, spot: Spot) -> Iterator[Shape]:
    """What stands in a square, over the lines: word, signs and ring."""
    if square.text:
        yield from _word(square.text, spot)
    letters = {} if square.colour else _letters(square, spot)
    for name in square.signs:
        if spot.place.drawable(name, spot.board.origin):
            left, top, side = _area(name, square)
            sign = Sign(name, spot.x + left * spot.side, spot.y + top * spot.side, side * spot.side)
            yield sign
            if name in letters:
                yield from _lettered(letters[name], name, square, spot)
    if square.ringed:
        ring = circle(spot.x + spot.side / 2, spot.y + spot.side / 2, RING * spot.side)
        yield Path(ring, width=spot.side * 0.14, grey=WHITE)
        yield Path(ring, width=spot.side * 0.08)


def _area(name: str, square: Square) -> Area:
    """Where a sign stands beside all else in its square."""
    kind = _kind(name)
    if square.colour:
        robot = "robot" in map(_kind, square.signs)
        return STAR[robot] if kind == "star" else UNDER_LETTER
    if square.text:
        return OVER_WORD
    if square.ringed:
        return IN_RING
    if kind == "token" and _holds_token(square):
        return IN_TARGET
    return AREAS.get(kind, USUAL)


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


def _lettered(word: str, name: str, square: Square, spot: Spot) -> Iterator[Shape]:
    """A sign's letter: in its middle, or in its corner where a token stands in a target."""
    inside = _holds_token(square)
    if inside and name.startswith("target"):
        size = spot.size(CORNER_LETTER)
        yield Path(box(spot.x + 1, spot.y + 1, size, size), fill=WHITE)
        yield spot.letter(word, (1 + size / 2) / spot.side, CORNER_LETTER)
    else:
        grey = WHITE if name == "token_red" else BLACK
        yield spot.letter(word, 0.5, CLOSE_LETTER if inside else TOKEN_LETTER, grey)


def _word(text: str, spot: Spot) -> Iterator[Shape]:
    """A word along the lower edge, clear of a line that may pass under it."""
    regular, size, origin = face(), spot.place.style.small.type, spot.board.origin
    words = spot.place.printable(text, regular, origin)
    width = regular.width(words, size)
    inside = spot.place.inside(spot.place.element, spot.side)
    inside.too_wide(origin, f"the text {words!r} in a square", width, "shorten it")
    x, y = spot.x + (spot.side - width) / 2, spot.y + spot.side - WORD_LOW
    high = CAP_HEIGHT * size
    yield Path(box(x, y - high, width, high), fill=WHITE)
    yield Text(x, y, regular, size, words)
