"""Signs: the name of a drawn sign and an ink come in, its drawing goes out, in a square of side 1.

A new sign is a function and a line in `SIGNS`. Signs hold no letters, so that no word is decided
here: a token's letter comes from its square. Robots, stars and tokens have a white rim, by which
they stand out on any ground. Drawings are made when they are first needed.
"""

from __future__ import annotations

from functools import cache, partial
from math import cos, pi, sin

from kitgen.pdf.coloured import drop, hatch, target_blue, target_red, token_blue, token_red
from kitgen.pdf.colours import COLOURS, YELLOW
from kitgen.pdf.ink import Ink
from kitgen.pdf.shapes import BLACK, WHITE, Path, Point, Steps, box, circle, line, polygon, rounded
from kitgen.pdf.sketch import FAT, PEN, RIM, THIN, Drawing, Sketch, mirrored, turned


@cache
def drawing(name: str, ink: Ink) -> Drawing:
    """The drawing of a sign, from the ground up."""
    return SIGNS[name](ink)


BLUNT = 0.25
"""How far back, as a share of the head, its sides meet: where they do, wide lines reach further."""


def _head(ink: Ink, tip: Point, left: Point, right: Point) -> Path:
    """An arrow's head; where no areas are filled, its two sides and the end of its stem."""
    if ink.areas:
        return Path(polygon(tip, left, right), fill=BLACK)
    foot = ((left[0] + right[0]) / 2, (left[1] + right[1]) / 2)
    x, y = (end + (start - end) * BLUNT for start, end in zip(foot, tip, strict=True))
    return Path(line(left, (x, y), right) + line((x, y), foot), width=FAT)


def _arrow(ink: Ink) -> Drawing:
    """A stout arrow up."""
    return (
        Path(line((0.5, 0.95), (0.5, 0.35)), width=FAT),
        _head(ink, (0.5, 0.05), (0.84, 0.45), (0.16, 0.45)),
    )


def _forward(ink: Ink) -> Drawing:
    """An arrow up from a bar: ahead from where the robot stands."""
    return (
        Path(line((0.2, 0.88), (0.8, 0.88)), width=FAT),
        Path(line((0.5, 0.88), (0.5, 0.35)), width=FAT),
        _head(ink, (0.5, 0.02), (0.84, 0.42), (0.16, 0.42)),
    )


def _turn(ink: Ink) -> Drawing:
    """An arrow that rises and bends to the right."""
    stem: Steps = (
        ("m", (0.24, 0.95)),
        ("l", (0.24, 0.62)),
        ("c", (0.24, 0.42, 0.36, 0.34, 0.52, 0.34)),
        ("l", (0.62, 0.34)),
    )
    return (Path(stem, width=FAT), _head(ink, (0.98, 0.34), (0.58, 0.02), (0.58, 0.66)))


def _clear(_ink: Ink) -> Drawing:
    """A small open circle."""
    return (Path(circle(0.5, 0.5, 0.24), width=PEN),)


def _crate(_ink: Ink) -> Drawing:
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


def _wall(_ink: Ink) -> Drawing:
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


def _star(ink: Ink) -> Drawing:
    """A star with five points."""
    corners = [
        (0.5 + radius * sin(number * pi / 5), 0.54 - radius * cos(number * pi / 5))
        for number, radius in enumerate([0.5, 0.21] * 5)
    ]
    steps = polygon(*corners)
    star = ink.area(steps, PEN)
    if ink.colours:
        star = Path(steps, width=PEN, fill=YELLOW, ends="round")
    return (Path(steps, width=RIM, tone=WHITE, ends="round"), star)


def _robot(ink: Ink) -> Drawing:
    """A robot's face, which looks at no square."""
    head = rounded(0.1, 0.24, 0.8, 0.68, 0.16)
    smile: Steps = (("m", (0.34, 0.68)), ("c", (0.42, 0.8, 0.58, 0.8, 0.66, 0.68)))
    return (
        Path(head, width=RIM, tone=WHITE),
        Path(line((0.5, 0.1), (0.5, 0.24)), width=PEN),
        ink.area(circle(0.5, 0.1, 0.08), THIN),
        Path(head, width=PEN, fill=WHITE),
        ink.area(circle(0.34, 0.5, 0.1) + circle(0.66, 0.5, 0.1), THIN),
        Path(circle(0.36, 0.47, 0.035) + circle(0.68, 0.47, 0.035), fill=WHITE),
        Path(smile, width=PEN, ends="round"),
    )


def _robot_up(ink: Ink) -> Drawing:
    """A robot from above that faces up: nose and eyes in front, tracks beside, vents behind."""
    left, right = rounded(0.04, 0.32, 0.2, 0.62, 0.06), rounded(0.76, 0.32, 0.2, 0.62, 0.06)
    body = rounded(0.16, 0.25, 0.68, 0.7, 0.16)
    nose: tuple[Point, Point, Point] = ((0.5, -0.02), (0.82, 0.3), (0.18, 0.3))
    dark = [Path(left + right + polygon(*nose), fill=BLACK)]
    if not ink.areas:
        tracks = line((0.06, 0.36), (0.06, 0.9)) + line((0.94, 0.36), (0.94, 0.9))
        dark = [Path(tracks, width=PEN), _head(ink, *nose)]
    vents = line((0.36, 0.7), (0.64, 0.7)) + line((0.36, 0.81), (0.64, 0.81))
    return (
        Path(left + right + body + polygon(*nose), width=RIM, tone=WHITE, ends="round"),
        *dark,
        Path(body, width=PEN, fill=WHITE),
        ink.area(circle(0.36, 0.46, 0.1) + circle(0.64, 0.46, 0.1), THIN),
        Path(circle(0.36, 0.42, 0.035) + circle(0.64, 0.42, 0.035), fill=WHITE),
        Path(vents, width=THIN),
    )


def _start(ink: Ink) -> Drawing:
    """A flag on its pole."""
    return (
        ink.area(polygon((0.24, 0.08), (0.9, 0.3), (0.24, 0.52)), PEN),
        Path(line((0.24, 0.08), (0.24, 0.94)), width=PEN, ends="round"),
    )


def _exit(ink: Ink) -> Drawing:
    """A door that stands open."""
    leaf = polygon((0.2, 0.06), (0.56, 0.2), (0.56, 0.96), (0.2, 0.9))
    return (
        Path(box(0.2, 0.06, 0.62, 0.84), width=PEN, fill=WHITE),
        Path(leaf, width=PEN, fill=ink.solid, ends="round"),
        ink.area(circle(0.46, 0.56, 0.045), THIN, WHITE),
    )


def _tick(_ink: Ink) -> Drawing:
    """A tick."""
    return (Path(line((0.12, 0.55), (0.4, 0.84), (0.9, 0.16)), width=FAT, ends="round"),)


def _cross(_ink: Ink) -> Drawing:
    """Two lines from corner to corner."""
    lines = line((0.16, 0.16), (0.84, 0.84)) + line((0.84, 0.16), (0.16, 0.84))
    return (Path(lines, width=FAT, ends="round"),)


def _box(_ink: Ink) -> Drawing:
    """An empty square."""
    return (Path(box(0.08, 0.08, 0.84, 0.84), width=PEN),)


SIGNS: dict[str, Sketch] = {
    "clear": _clear,
    "crate": _crate,
    "wall": _wall,
    "up": _arrow,
    "right": partial(turned, _arrow, 1),
    "down": partial(turned, _arrow, 2),
    "left": partial(turned, _arrow, 3),
    "forward": _forward,
    "turn_left": partial(mirrored, _turn),
    "turn_right": _turn,
    "star": _star,
    "robot": _robot,
    "robot_up": _robot_up,
    "robot_right": partial(turned, _robot_up, 1),
    "robot_down": partial(turned, _robot_up, 2),
    "robot_left": partial(turned, _robot_up, 3),
    "token_red": token_red,
    "token_blue": token_blue,
    "target_red": target_red,
    "target_blue": target_blue,
    "start": _start,
    "exit": _exit,
    "tick": _tick,
    "cross": _cross,
    "box": _box,
    **{f"paint_{colour}": partial(drop, colour) for colour in COLOURS},
    **{f"hatch_{colour}": partial(hatch, colour) for colour in COLOURS},
}
"""Every sign by its name."""
