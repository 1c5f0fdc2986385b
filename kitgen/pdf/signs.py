"""Signs: the name of a drawn sign comes in, its drawing goes out, in a square whose side is 1.

A new sign is a function and a line in `SIGNS`. Signs hold no letters, so that no word is decided
here: a token's letter comes from its square. Robots, stars and tokens have a white rim, by which
they stand out on any ground. Drawings are made when they are first needed.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from math import cos, pi, sin

from kitgen.pdf.hatches import dotted, slanted, wavy
from kitgen.pdf.shapes import BLACK, WHITE, Path, Steps, box, circle, line, polygon, rounded

Drawing = tuple[Path, ...]
Sketch = Callable[[], Drawing]

THIN, PEN, FAT = 0.04, 0.07, 0.13
"""Widths of lines."""

RIM = 0.12
"""Width of a white rim; half of it lies outside."""


@cache
def drawing(name: str) -> Drawing:
    """The drawing of a sign, from the ground up."""
    return SIGNS[name]()


def _turned(sign: Sketch, quarters: int) -> Drawing:
    """A sign turned clockwise by quarters around its middle; it must hold no rectangles."""
    paths = sign()
    for _ in range(quarters):
        paths = tuple(path._replace(steps=_changed(path.steps, _quarter)) for path in paths)
    return paths


def _mirrored(sign: Sketch) -> Drawing:
    """A sign with left and right exchanged; it must hold no rectangles."""
    return tuple(path._replace(steps=_changed(path.steps, _mirror)) for path in sign())


def _changed(steps: Steps, change: Callable[[float, float], tuple[float, float]]) -> Steps:
    """Steps whose points are changed."""
    return tuple(
        (
            name,
            tuple(
                number
                for x, y in zip(numbers[::2], numbers[1::2], strict=True)
                for number in change(x, y)
            ),
        )
        for name, numbers in steps
    )


def _quarter(x: float, y: float) -> tuple[float, float]:
    return 1 - y, x


def _mirror(x: float, y: float) -> tuple[float, float]:
    return 1 - x, y


def _arrow() -> Drawing:
    """A stout arrow up."""
    return (
        Path(line((0.5, 0.95), (0.5, 0.35)), width=FAT),
        Path(polygon((0.5, 0.05), (0.84, 0.45), (0.16, 0.45)), fill=BLACK),
    )


def _forward() -> Drawing:
    """An arrow up from a bar: ahead from where the robot stands."""
    return (
        Path(line((0.2, 0.88), (0.8, 0.88)), width=FAT),
        Path(line((0.5, 0.88), (0.5, 0.35)), width=FAT),
        Path(polygon((0.5, 0.02), (0.84, 0.42), (0.16, 0.42)), fill=BLACK),
    )


def _turn() -> Drawing:
    """An arrow that rises and bends to the right."""
    stem: Steps = (
        ("m", (0.24, 0.95)),
        ("l", (0.24, 0.62)),
        ("c", (0.24, 0.42, 0.36, 0.34, 0.52, 0.34)),
        ("l", (0.62, 0.34)),
    )
    head = polygon((0.98, 0.34), (0.58, 0.02), (0.58, 0.66))
    return (Path(stem, width=FAT), Path(head, fill=BLACK))


def _clear() -> Drawing:
    """A small open circle."""
    return (Path(circle(0.5, 0.5, 0.24), width=PEN),)


def _crate() -> Drawing:
    """A crate of planks with a brace from corner to corner."""
    planks = line((0.34, 0.2), (0.34, 0.8)) + line((0.5, 0.2), (0.5, 0.8))
    brace = polygon(
        (0.18, 0.66), (0.66, 0.18), (0.82, 0.18), (0.82, 0.34), (0.34, 0.82), (0.18, 0.82)
    )
    return (
        Path(box(0.05, 0.05, 0.9, 0.9), width=PEN, fill=WHITE),
        Path(planks + line((0.66, 0.2), (0.66, 0.8)), width=THIN),
        Path(brace, width=THIN, fill=WHITE),
        Path(box(0.18, 0.18, 0.64, 0.64), width=PEN),
    )


def _wall() -> Drawing:
    """Three courses of bricks."""
    joints = line((0.05, 0.38), (0.95, 0.38)) + line((0.05, 0.62), (0.95, 0.62))
    for x, high, low in (
        *((0.35, 0.14, 0.38), (0.65, 0.14, 0.38)),
        *((0.2, 0.38, 0.62), (0.5, 0.38, 0.62), (0.8, 0.38, 0.62)),
        *((0.35, 0.62, 0.86), (0.65, 0.62, 0.86)),
    ):
        joints += line((x, high), (x, low))
    bricks = Path(box(0.05, 0.14, 0.9, 0.72), width=PEN, fill=WHITE)
    return (bricks, Path(joints, width=THIN))


def _drop(hatch: Path) -> Drawing:
    """A drop of paint filled with a hatch."""
    rim: Steps = (
        ("m", (0.5, 0.03)),
        ("c", (0.6, 0.28, 0.88, 0.42, 0.88, 0.64)),
        ("c", (0.88, 0.84, 0.7, 0.97, 0.5, 0.97)),
        ("c", (0.3, 0.97, 0.12, 0.84, 0.12, 0.64)),
        ("c", (0.12, 0.42, 0.4, 0.28, 0.5, 0.03)),
        ("h", ()),
    )
    return (Path(rim, fill=WHITE), hatch._replace(grey=BLACK, clip=rim), Path(rim, width=PEN))


def _star() -> Drawing:
    """A star with five points."""
    corners = [
        (0.5 + radius * sin(number * pi / 5), 0.54 - radius * cos(number * pi / 5))
        for number, radius in enumerate([0.5, 0.21] * 5)
    ]
    steps = polygon(*corners)
    return (Path(steps, width=RIM, grey=WHITE, ends="round"), Path(steps, fill=BLACK))


def _robot() -> Drawing:
    """A robot's face, which looks at no square."""
    head = rounded(0.1, 0.24, 0.8, 0.68, 0.16)
    smile: Steps = (("m", (0.34, 0.68)), ("c", (0.42, 0.8, 0.58, 0.8, 0.66, 0.68)))
    return (
        Path(head, width=RIM, grey=WHITE),
        Path(line((0.5, 0.1), (0.5, 0.24)), width=PEN),
        Path(circle(0.5, 0.1, 0.08), fill=BLACK),
        Path(head, width=PEN, fill=WHITE),
        Path(circle(0.34, 0.5, 0.1) + circle(0.66, 0.5, 0.1), fill=BLACK),
        Path(circle(0.36, 0.47, 0.035) + circle(0.68, 0.47, 0.035), fill=WHITE),
        Path(smile, width=PEN, ends="round"),
    )


def _robot_up() -> Drawing:
    """A robot from above that faces up: nose and eyes in front, tracks beside, vents behind."""
    left, right = rounded(0.04, 0.32, 0.2, 0.62, 0.06), rounded(0.76, 0.32, 0.2, 0.62, 0.06)
    body = rounded(0.16, 0.25, 0.68, 0.7, 0.16)
    nose = polygon((0.5, -0.02), (0.82, 0.3), (0.18, 0.3))
    vents = line((0.36, 0.7), (0.64, 0.7)) + line((0.36, 0.81), (0.64, 0.81))
    return (
        Path(left + right + body + nose, width=RIM, grey=WHITE, ends="round"),
        Path(left + right + nose, fill=BLACK),
        Path(body, width=PEN, fill=WHITE),
        Path(circle(0.36, 0.46, 0.1) + circle(0.64, 0.46, 0.1), fill=BLACK),
        Path(circle(0.36, 0.42, 0.035) + circle(0.64, 0.42, 0.035), fill=WHITE),
        Path(vents, width=THIN),
    )


def _token_red() -> Drawing:
    """A black disc; its letter is white."""
    disc = circle(0.5, 0.5, 0.48)
    return (Path(disc, width=RIM, grey=WHITE), Path(disc, fill=BLACK))


def _token_blue() -> Drawing:
    """A white tile with a thick edge; its letter is black."""
    tile = box(0.06, 0.06, 0.88, 0.88)
    return (Path(tile, width=FAT + RIM / 2, grey=WHITE), Path(tile, width=FAT, fill=WHITE))


def _target_red() -> Drawing:
    """Two rings, as round as red's token."""
    return (Path(circle(0.5, 0.5, 0.48) + circle(0.5, 0.5, 0.39), width=THIN),)


def _target_blue() -> Drawing:
    """Two frames, as square as blue's token."""
    return (Path(box(0.02, 0.02, 0.96, 0.96) + box(0.11, 0.11, 0.78, 0.78), width=THIN),)


def _start() -> Drawing:
    """A flag on its pole."""
    return (
        Path(polygon((0.24, 0.08), (0.9, 0.3), (0.24, 0.52)), fill=BLACK),
        Path(line((0.24, 0.08), (0.24, 0.94)), width=PEN, ends="round"),
    )


def _exit() -> Drawing:
    """A door that stands open."""
    leaf = polygon((0.2, 0.06), (0.56, 0.2), (0.56, 0.96), (0.2, 0.9))
    return (
        Path(box(0.2, 0.06, 0.62, 0.84), width=PEN, fill=WHITE),
        Path(leaf, width=PEN, fill=BLACK, ends="round"),
        Path(circle(0.46, 0.56, 0.045), fill=WHITE),
    )


def _tick() -> Drawing:
    """A tick."""
    return (Path(line((0.12, 0.55), (0.4, 0.84), (0.9, 0.16)), width=FAT, ends="round"),)


def _cross() -> Drawing:
    """Two lines from corner to corner."""
    lines = line((0.16, 0.16), (0.84, 0.84)) + line((0.84, 0.16), (0.16, 0.84))
    return (Path(lines, width=FAT, ends="round"),)


def _box() -> Drawing:
    """An empty square."""
    return (Path(box(0.08, 0.08, 0.84, 0.84), width=PEN),)


SIGNS: dict[str, Sketch] = {
    "clear": _clear,
    "crate": _crate,
    "wall": _wall,
    "up": _arrow,
    "right": partial(_turned, _arrow, 1),
    "down": partial(_turned, _arrow, 2),
    "left": partial(_turned, _arrow, 3),
    "forward": _forward,
    "turn_left": partial(_mirrored, _turn),
    "turn_right": _turn,
    "paint_red": lambda: _drop(slanted(6, 0.05)),
    "paint_green": lambda: _drop(dotted(6, 0.08)),
    "paint_blue": lambda: _drop(wavy(6, 0.05)),
    "star": _star,
    "robot": _robot,
    "robot_up": _robot_up,
    "robot_right": partial(_turned, _robot_up, 1),
    "robot_down": partial(_turned, _robot_up, 2),
    "robot_left": partial(_turned, _robot_up, 3),
    "token_red": _token_red,
    "token_blue": _token_blue,
    "target_red": _target_red,
    "target_blue": _target_blue,
    "start": _start,
    "exit": _exit,
    "tick": _tick,
    "cross": _cross,
    "box": _box,
    "hatch_red": lambda: (slanted(8, 0.018),),
    "hatch_green": lambda: (dotted(8, 0.04),),
    "hatch_blue": lambda: (wavy(8, 0.018),),
}
"""Every sign by its name."""
