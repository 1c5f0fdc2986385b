"""A PDF's pages, read as a printer does: each line, area and text with its width and its tone."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from pypdf import PdfReader

TOKENS = re.compile(
    rb"\((?:\\.|[^\\()])*\)|<<|>>|<[0-9A-Fa-f\s]*>|[^\s()<>\[\]]+|[\[\]]", re.DOTALL
)
NUMBER = re.compile(rb"[-+]?\d*\.?\d+")

Tone = tuple[float, ...]
"""A grey, or the shares of red, green and blue."""


class Painted(NamedTuple):
    """A path or a text.

    Attributes:
        what: `line`, `area` or `text`.
        width: of a line in points, as it is printed; a text's size.
        tone: of the line, area or text.
        box: left, low, right and upper edge on the page; a text's start alone.
    """

    what: str
    width: float
    tone: Tone
    box: tuple[float, float, float, float]


def pages(data: bytes) -> list[bytes]:
    """The operators of each page; there are no forms, which would hide some."""
    found = []
    for page in PdfReader(io.BytesIO(data)).pages:
        resources: Any = page["/Resources"]
        assert "/XObject" not in resources
        assert "/Shading" not in resources
        contents: Any = page["/Contents"]
        found.append(contents.get_object().get_data())
    return found


def names(data: bytes) -> set[str]:
    """The names of all operators of a PDF."""
    return {
        token.decode("ascii")
        for page in pages(data)
        for token in TOKENS.findall(page)
        if token[:1].isalpha()
    }


def painted(page: bytes) -> Iterator[Painted]:
    """What a page's operators print, in order."""
    pen = _Pen()
    held: list[float] = []
    for token in TOKENS.findall(page):
        if NUMBER.fullmatch(token):
            held.append(float(token))
        elif token[:1].isalpha():
            yield from pen.take(token.decode("ascii"), held)
            held = []


class _State(NamedTuple):
    """What `q` keeps and `Q` brings back; signs are enlarged, never turned."""

    scale: float = 1.0
    x: float = 0.0
    y: float = 0.0
    width: float = 1.0
    stroke: Tone = (0.0,)
    fill: Tone = (0.0,)


class _Pen:
    """The state of a page while its operators are taken one by one."""

    def __init__(self) -> None:
        self._now, self._kept = _State(), list[_State]()
        self._points: list[tuple[float, float]] = []
        self._start, self._size = (0.0, 0.0), 0.0

    def take(self, name: str, held: list[float]) -> Iterator[Painted]:
        """What an operator with these numbers prints; what it sets is kept."""
        self._set(name, held)
        if name in {"m", "l", "c", "re"}:
            self._move(name, held)
        elif name in {"S", "B", "f", "n"}:
            yield from self._paint(name)
        elif name == "Tm":
            self._start = (held[4], held[5])
        elif name == "Tf":
            self._size = held[0]
        elif name == "Tj":
            yield Painted("text", self._size, self._now.fill, self._start * 2)

    def _set(self, name: str, held: list[float]) -> None:
        now = self._now
        if name == "q":
            self._kept.append(now)
        elif name == "Q":
            self._now = self._kept.pop()
        elif name == "cm":
            scale, _, _, _, x, y = held
            moved = (now.x + x * now.scale, now.y + y * now.scale)
            self._now = now._replace(scale=now.scale * scale, x=moved[0], y=moved[1])
        elif name == "w":
            self._now = now._replace(width=held[0])
        elif name in {"g", "rg"}:
            self._now = now._replace(fill=tuple(held))
        elif name in {"G", "RG"}:
            self._now = now._replace(stroke=tuple(held))

    def _move(self, name: str, held: list[float]) -> None:
        now = self._now
        if name == "re":
            left, low, width, height = held
            held = [left, low, left + width, low + height]
        places = zip(held[::2], held[1::2], strict=True)
        self._points += [(now.x + x * now.scale, now.y + y * now.scale) for x, y in places]

    def _paint(self, name: str) -> Iterator[Painted]:
        now, points = self._now, self._points
        xs, ys = [x for x, _ in points], [y for _, y in points]
        box = (min(xs), min(ys), max(xs), max(ys))
        if name in {"B", "f"}:
            yield Painted("area", 0, now.fill, box)
        if name in {"B", "S"}:
            yield Painted("line", now.width * now.scale, now.stroke, box)
        self._points = []


def luminance(tone: Tone) -> float:
    """Relative luminance as WCAG 2.2 defines it, from 0 to 1."""
    parts = tone * 3 if len(tone) == 1 else tone
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Tone, other: Tone) -> float:
    """The contrast of two tones as WCAG 2.2 defines it, from 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def thin(page: bytes, least: float = 0.75) -> list[Painted]:
    """The lines that are thinner than this; widths are written with three digits."""
    return [each for each in painted(page) if each.what == "line" and each.width < least - 0.005]


def faint(page: bytes) -> list[Painted]:
    """The texts lighter than 60 % black, but for those on an area that is black."""
    areas: list[Painted] = []
    found = []
    for each in painted(page):
        if each.what == "area":
            areas.append(each)
        elif each.what == "text" and max(each.tone) > 0.4:
            x, y, _, _ = each.box
            under = [area.tone for area in areas if _holds(area, x, y)]
            if not under or contrast(under[-1], each.tone) < 4.5:
                found.append(each)
    return found


def _holds(area: Painted, x: float, y: float) -> bool:
    left, low, right, high = area.box
    return left <= x <= right and low <= y <= high


def dark_areas(page: bytes) -> list[Painted]:
    """The areas that are not white."""
    return [each for each in painted(page) if each.what == "area" and set(each.tone) != {1.0}]
