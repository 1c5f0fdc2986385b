"""Operators: shapes come in, the operators of a page go out as text; points, y up from the foot."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from kitgen.pdf.fonts import Face
from kitgen.pdf.ink import LEAST, Ink
from kitgen.pdf.raw import text_string
from kitgen.pdf.shapes import BLACK, Path, Shape, Sign, Steps, Text, Tone
from kitgen.pdf.signs import drawing

Show = Callable[[Face, float, str], str]
"""From a face, a type size and words to the operators that choose a font and show the words."""

DIGITS, SIGN_DIGITS = 2, 4
"""Decimals of coordinates: a hundredth of a point is 0.004 mm; a sign is drawn to a scale."""

KEPT = 4096
"""How many paths a process keeps: every row of a table has the same lines."""

ENDS = {"flat": "w", "square": "w 2 J", "round": "w 1 J 1 j"}
"""After the width of a line: its ends and corners, where they are not PDF's own."""


def operators(shape: Shape, x: float, y: float, show: Show, ink: Ink) -> str:
    """The operators of a shape that counts from (x, y), and whose signs are printed in `ink`."""
    if isinstance(shape, Text):
        return _text(shape, x, y, show)
    if isinstance(shape, Path):
        return _moved(1, x, y, _path(shape, DIGITS))
    if isinstance(shape, Sign):
        return _moved(
            shape.side, x + shape.x, y - shape.y, _sign(shape.name, ink, LEAST / shape.side)
        )
    inner = " ".join(operators(part, x, y, show, ink) for part in shape.shapes)
    return f"/Span <</ActualText {text_string(shape.words)}>> BDC {inner} EMC"


def _text(text: Text, x: float, y: float, show: Show) -> str:
    shown = show(text.face, text.size, text.words)
    written = f"BT 1 0 0 1 {x + text.x:.2f} {y - text.y:.2f} Tm {shown} ET"
    if text.tone == BLACK:
        return written
    filling = _filling(text.tone)
    if any(stretch.pen for stretch in text.face.stretches(text.words)):
        return f"q {filling.upper()} {filling} {written} Q"
    return f"{filling} {written} {BLACK:g} g"


def _moved(side: float, x: float, y: float, written: str) -> str:
    """Operators that count from their own origin, moved to (x, y) and enlarged `side` times."""
    return f"q {side:.6g} 0 0 {side:.6g} {x:.2f} {y:.2f} cm {written} Q"


@lru_cache(maxsize=KEPT)
def _path(path: Path, digits: int) -> str:
    """A path: its settings, its steps and how it is painted."""
    parts = []
    if path.clip:
        parts += [_steps(path.clip, digits), "W n"]
    if path.width:
        parts.append(f"{path.width:.3g} {ENDS[path.ends]}")
    if path.tone != BLACK:
        parts.append(_filling(path.tone).upper())
    if path.fill:
        parts.append(_filling(path.fill))
    if path.dash:
        parts.append(f"[{' '.join(f'{length:g}' for length in path.dash)}] 0 d")
    return " ".join([*parts, _steps(path.steps, digits), _paint(path)])


def _filling(tone: Tone) -> str:
    """The operator that fills with a tone; its name in capitals is that of the one for lines."""
    if isinstance(tone, float):
        return f"{tone:g} g"
    return " ".join([*[f"{part:g}" for part in tone], "rg"])


def _paint(path: Path) -> str:
    if path.fill is None:
        return "S"
    return "B" if path.width else "f"


def _steps(steps: Steps, digits: int) -> str:
    return " ".join([_step(*step, digits) for step in steps])


def _step(name: str, numbers: tuple[float, ...], digits: int) -> str:
    if name == "re":
        left, top, width, height = numbers
        turned = [left, -top - height, width, height]
    else:
        turned = [0 - number if place % 2 else number for place, number in enumerate(numbers)]
    return " ".join([*[f"{number:.{digits}f}" for number in turned], name])


@lru_cache(maxsize=KEPT)
def _sign(name: str, ink: Ink, least: float) -> str:
    """A sign's operators; its square lies to the right of and below the origin.

    No line is thinner than `least`, as a share of its side.
    """
    paths = (
        path._replace(width=least) if 0 < path.width < least else path
        for path in drawing(name, ink)
    )
    return " ".join(f"q {_path(path, SIGN_DIGITS)} Q" for path in paths)
