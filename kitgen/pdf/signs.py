"""Signs: every drawn sign by its name, in a square whose side is 1; x to the right and y down.

A new sign is a line in `SIGNS`. Signs hold no letters, so that no word is decided here: a token's
letter comes from its square. Robots, stars and tokens have a white rim and stand out on any ground.
"""

from __future__ import annotations

from dataclasses import replace
from math import cos, pi, sin

from kitgen.pdf.hatches import dotted, slanted, wavy
from kitgen.pdf.shapes import BLACK, WHITE, Path, Steps, box, circle, line, polygon, rounded

Drawing = tuple[Path, ...]

THIN, PEN, FAT = 0.04, 0.07, 0.13
"""Widths of lines."""

RIM = 0.12
"""Width of a white rim; half of it lies outside."""


def _turned(drawing: Drawing, quarters: int) -> Drawing:
    """A drawing turned clockwise by quarters around its middle; it must hold no rectangles."""
    for _ in range(quarters):
        drawing = tuple(replace(path, steps=_quarter(path.steps)) for path in drawing)
    return drawing


def _quarter(steps: Steps) -> Steps:
    return tuple(
        (
            name,
            tuple(
                turned
                for x, y in zip(numbers[::2], numbers[1::2], strict=True)
                for turned in (1 - y, x)
            ),
        )
        for name, numbers in steps
    )


def _mirrored(drawing: Drawing) -> Drawing:
    """A drawing with left and right exchanged; it must hold no rectangles."""
    return tuple(
        replace(
            path,
            steps=tuple(
                (
                    name,
                    tuple(
                        1 - number if place % 2 == 0 else number
                        for place, number in enumerate(numbers)
                    ),
                )
                for name, numbers in path.steps
            ),
        )
        for path in drawing
    )


def _arrow() -> Drawing:
    """A stout arrow up."""
    return (
        Path(line((0.5, 0.9), (0.5, 0.35)), width=FAT),
        Path(polygon((0.5, 0.05), (0.84, 0.45), (0.16, 0.45)), fill=BLACK),
    )


def _forward() -> Drawing:
    """An arrow up from a bar: from where the robot stands."""
    bar = Path(line((0.26, 0.88), (0.74, 0.88)), width=FAT)
    stem = Path(line((0.5, 0.8), (0.5, 0.35)), width=FAT)
    return (bar, stem, Path(polygon((0.5, 0.02), (0.84, 0.42), (0.16, 0.42)), fill=BLACK))


def _turn() -> Drawing:
    """An arrow that rises and bends to the right."""
    stem: Steps = (
        ("m", (0.24, 0.9)),
        ("l", (0.24, 0.62)),
        ("c", (0.24, 0.42, 0.36, 0.34, 0.52, 0.34)),
        ("l", (0.62, 0.34)),
    )
    head = polygon((0.98, 0.34), (0.58, 0.02), (0.58, 0.66))
    return (Path(stem, width=FAT), Path(head, fill=BLACK))


def _star() -> Drawing:
    """A star with five points."""
    radii = [0.5, 0.21] * 5
    corners = [
        (0.5 + radius * sin(number * pi / 5), 0.54 - radius * cos(number * pi / 5))
        for number, radius in enumerate(radii)
    ]
    steps = polygon(*corners)
    return (Path(steps, width=RIM, fill=BLACK, grey=WHITE, ends="round"), Path(steps, fill=BLACK))


def _robot() -> Drawing:
    """A robot from above that faces up: nose and eyes in front, tracks beside, vents behind."""
    left, right = rounded(0.04, 0.32, 0.2, 0.62, 0.06), rounded(0.76, 0.32, 0.2, 0.62, 0.06)
    body = rounded(0.16, 0.25, 0.68, 0.7, 0.16)
    nose = polygon((0.5, -0.02), (0.82, 0.3), (0.18, 0.3))
    return (
        Path(left + right + body + nose, width=RIM, grey=WHITE, ends="round"),
        Path(left + right + nose, fill=BLACK),
        Path(body, width=PEN, fill=WHITE),
        Path(circle(0.36, 0.46, 0.1) + circle(0.64, 0.46, 0.1), fill=BLACK),
        Path(circle(0.36, 0.42, 0.035) + circle(0.64, 0.42, 0.035), fill=WHITE),
        Path(line((0.36, 0.7), (0.64, 0.7)) + line((0.36, 0.81), (0.64, 0.81)), width=THIN),
    )


def _face() -> Drawing:
    """A robot's face: it looks at nobody's square."""
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


def _crate() -> Drawing:
    """A crate of planks with a brace from corner to corner."""
    brace = polygon(
        (0.18, 0.66), (0.66, 0.18), (0.82, 0.18), (0.82, 0.34), (0.34, 0.82), (0.18, 0.82)
    )
    planks = line((0.34, 0.2), (0.34, 0.8)) + line((0.5, 0.2), (0.5, 0.8))
    return (
        Path(box(0.05, 0.05, 0.9, 0.9), width=PEN, fill=WHITE),
        Path(planks + line((0.66, 0.2), (0.66, 0.8)), width=THIN),
        Path(brace, width=THIN, fill=WHITE),
        Path(box(0.18, 0.18, 0.64, 0.64), width=PEN),
    )


def _wall() -> Drawing:
    """Three courses of bricks."""
    joints = line((0.05, 0.38), (0.95, 0.38)) + line((0.05, 0.62), (0.95, 0.62))
    joints += line((0.35, 0.14), (0.35, 0.38)) + line((0.65, 0.14), (0.65, 0.38))
    joints += line((0.2, 0.38), (0.2, 0.62)) + line((0.5, 0.38), (0.5, 0.62))
    joints += line((0.8, 0.38), (0.8, 0.62)) + line((0.35, 0.62), (0.35, 0.86))
    joints += line((0.65, 0.62), (0.65, 0.86))
    return (
        Path(box(0.05, 0.14, 0.9, 0.72), width=PEN, fill=WHITE),
        Path(joints, width=THIN),
    )


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
    return (Path(rim, fill=WHITE), replace(hatch, grey=BLACK, clip=rim), Path(rim, width=PEN))


def _flag() -> Drawing:
    """A flag on its pole."""
    return (
        Path(polygon((0.24, 0.08), (0.9, 0.3), (0.24, 0.52)), fill=BLACK),
        Path(line((0.24, 0.08), (0.24, 0.94)), width=PEN, ends="round"),
    )


def _door() -> Drawing:
    """An open door."""
    leaf = polygon((0.2, 0.06), (0.56, 0.2), (0.56, 0.96), (0.2, 0.9))
    return (
        Path(polygon((0.2, 0.06), (0.82, 0.06), (0.82, 0.9), (0.2, 0.9)), width=PEN, fill=WHITE),
        Path(leaf, width=PEN, fill=BLACK, ends="round"),
        Path(circle(0.46, 0.56, 0.045), fill=WHITE),
    )


SIGNS: dict[str, Drawing] = {
    "clear": (Path(circle(0.5, 0.5, 0.24), width=PEN),),
    "crate": _crate(),
    "wall": _wall(),
    "up": _arrow(),
    "right": _turned(_arrow(), 1),
    "down": _turned(_arrow(), 2),
    "left": _turned(_arrow(), 3),
    "forward": _forward(),
    "turn_left": _mirrored(_turn()),
    "turn_right": _turn(),
    "paint_red": _drop(slanted(6, 0.05)),
    "paint_green": _drop(dotted(6, 0.08)),
    "paint_blue": _drop(wavy(6, 0.05)),
    "star": _star(),
    "robot": _face(),
    "robot_up": _robot(),
    "robot_right": _turned(_robot(), 1),
    "robot_down": _turned(_robot(), 2),
    "robot_left": _turned(_robot(), 3),
    "token_red": (
        Path(circle(0.5, 0.5, 0.48), width=RIM, grey=WHITE),
        Path(circle(0.5, 0.5, 0.48), fill=BLACK),
    ),
    "token_blue": (
        Path(box(0.06, 0.06, 0.88, 0.88), width=1.8 * RIM, grey=WHITE),
        Path(box(0.06, 0.06, 0.88, 0.88), width=FAT, fill=WHITE),
    ),
    "target_red": (
        Path(circle(0.5, 0.5, 0.48), width=THIN),
        Path(circle(0.5, 0.5, 0.39), width=THIN),
    ),
    "target_blue": (
        Path(box(0.02, 0.02, 0.96, 0.96), width=THIN),
        Path(box(0.11, 0.11, 0.78, 0.78), width=THIN),
    ),
    "start": _flag(),
    "exit": _door(),
    "tick": (Path(line((0.12, 0.55), (0.4, 0.84), (0.9, 0.16)), width=FAT, ends="round"),),
    "cross": (
        Path(
            line((0.16, 0.16), (0.84, 0.84)) + line((0.84, 0.16), (0.16, 0.84)),
            width=FAT,
            ends="round",
        ),
    ),
    "box": (Path(box(0.08, 0.08, 0.84, 0.84), width=PEN),),
    "hatch_red": (slanted(8, 0.018),),
    "hatch_green": (dotted(8, 0.04),),
    "hatch_blue": (wavy(8, 0.018),),
}
"""Every sign by its name."""
