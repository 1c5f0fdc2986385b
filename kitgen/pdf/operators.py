"""Operators: shapes come in, the operators of a page go out as text; points, y up from the foot."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from kitgen.pdf.fonts import Face
from kitgen.pdf.raw import text_string
from kitgen.pdf.shapes import BLACK, Path, Shape, Sign, Step, Steps, Text
from kitgen.pdf.signs import SIGNS

Show = Callable[[Face, float, str], str]
"""From a face, a type size and words to the operators that choose a font and show the words."""

ROUND, SQUARE = "1 J 1 j", "2 J 0 j"
"""Ends and corners of lines."""


def operators(shape: Shape, x: float, y: float, show: Show) -> str:
    """The operators of a shape that counts from (x, y)."""
    if isinstance(shape, Text):
        return _text(shape, x, y, show)
    if isinstance(shape, Path):
        return _path(shape, x, y)
    if isinstance(shape, Sign):
        side, left, top = shape.side, x + shape.x, y - shape.y
        return f"q {side:.2f} 0 0 {side:.2f} {left:.2f} {top:.2f} cm {_sign(shape.name)} Q"
    inner = " ".join(operators(part, x, y, show) for part in shape.shapes)
    return f"/Span <</ActualText {text_string(shape.words)}>> BDC {inner} EMC"


def _text(text: Text, x: float, y: float, show: Show) -> str:
    shown = show(text.face, text.size, text.words)
    written = f"BT 1 0 0 1 {x + text.x:.2f} {y - text.y:.2f} Tm {shown} ET"
    return written if text.grey == BLACK else f"{text.grey:g} g {written} {BLACK:g} g"


def _path(path: Path, x: float, y: float, digits: int = 2) -> str:
    """A path: its settings, its steps and how it is painted; what it changes is put back."""
    parts = ["q"]
    if path.clip:
        parts += [_steps(path.clip, x, y, digits), "W n"]
    if path.width:
        parts += [f"{path.width:.3g} w", ROUND if path.round else SQUARE]
    if path.grey != BLACK:
        parts.append(f"{path.grey:g} G")
    if path.fill:
        parts.append(f"{path.fill:g} g")
    if path.dash:
        parts.append(f"[{' '.join(f'{length:g}' for length in path.dash)}] 0 d")
    parts += [_steps(path.steps, x, y, digits), _paint(path), "Q"]
    return " ".join(parts)


def _paint(path: Path) -> str:
    if path.fill is None:
        return "S"
    return "B" if path.width else "f"


def _steps(steps: Steps, x: float, y: float, digits: int) -> str:
    return " ".join([_step(step, x, y, digits) for step in steps])


def _step(step: Step, x: float, y: float, digits: int) -> str:
    name, numbers = step
    if name == "re":
        left, top, width, height = numbers
        numbers = (x + left, y - top - height, width, height)
    else:
        numbers = tuple(
            [y - number if place % 2 else x + number for place, number in enumerate(numbers)]
        )
    return " ".join([*[f"{number:.{digits}f}" for number in numbers], name])


@cache
def _sign(name: str) -> str:
    """A sign's operators; its square lies to the right of and below the origin."""
    return " ".join(_path(path, 0, 0, digits=4) for path in SIGNS[name])
