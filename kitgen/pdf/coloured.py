"""Coloured signs: the name of a colour and an ink come in, what bears that colour goes out.

Nothing is told by colour alone: hatches differ in kind, and red's token and target are round where
blue's are square.
"""

from __future__ import annotations

from kitgen.pdf.colours import COLOURS
from kitgen.pdf.ink import Ink
from kitgen.pdf.shapes import BLACK, WHITE, Path, Steps, box, circle
from kitgen.pdf.sketch import FAT, PEN, RIM, THIN, Drawing

RING = 0.09
"""Width of the ring that stands for red's disc: it leaves room for a letter of 9 pt."""

BAND = 0.08
"""Width of the band of colour at the edge of a token; within it a token is as it is in greys."""

REVERSED = ("token_red",)
"""The signs that are one black area: their letters are white."""


def hatch(colour: str, ink: Ink) -> Drawing:
    """The ground of a cell: its colour's hatch, on a light ground where there are colours."""
    found = COLOURS[colour]
    lines = found.hatch()._replace(tone=ink.hatch(found))
    return (Path(box(0, 0, 1, 1), fill=found.light), lines) if ink.colours else (lines,)


def drop(colour: str, ink: Ink) -> Drawing:
    """A drop of paint filled with a hatch."""
    found = COLOURS[colour]
    rim: Steps = (
        ("m", (0.5, 0.03)),
        ("c", (0.6, 0.28, 0.88, 0.42, 0.88, 0.64)),
        ("c", (0.88, 0.84, 0.7, 0.97, 0.5, 0.97)),
        ("c", (0.3, 0.97, 0.12, 0.84, 0.12, 0.64)),
        ("c", (0.12, 0.42, 0.4, 0.28, 0.5, 0.03)),
        ("h", ()),
    )
    return (
        Path(rim, fill=found.light if ink.colours else WHITE),
        found.close()._replace(clip=rim),
        Path(rim, width=PEN),
    )


def token_red(ink: Ink) -> Drawing:
    """A black disc, whose letter is white; a heavy ring in an ink without areas."""
    disc = circle(0.5, 0.5, 0.48)
    rim = Path(disc, width=RIM, tone=WHITE)
    if not ink.areas:
        return (rim, Path(circle(0.5, 0.5, 0.48 - RING / 2), width=RING, fill=WHITE))
    band = Path(circle(0.5, 0.5, 0.48 - BAND / 2), width=BAND, tone=ink.line("red"))
    return (rim, Path(disc, fill=BLACK), *((band,) if ink.colours else ()))


def token_blue(ink: Ink) -> Drawing:
    """A white tile with a thick edge; its letter is black."""
    tile = box(0.06, 0.06, 0.88, 0.88)
    band = Path(box(BAND / 2, BAND / 2, 1 - BAND, 1 - BAND), width=BAND, tone=ink.line("blue"))
    return (
        Path(tile, width=FAT + RIM / 2, tone=WHITE),
        Path(tile, width=FAT, fill=WHITE),
        *((band,) if ink.colours else ()),
    )


def target_red(ink: Ink) -> Drawing:
    """Two rings, as round as red's token."""
    return _target("red", circle(0.5, 0.5, 0.47), circle(0.5, 0.5, 0.33), ink)


def target_blue(ink: Ink) -> Drawing:
    """Two frames, as square as blue's token."""
    return _target("blue", box(0.03, 0.03, 0.94, 0.94), box(0.17, 0.17, 0.66, 0.66), ink)


def _target(colour: str, outer: Steps, inner: Steps, ink: Ink) -> Drawing:
    """Two lines, on a light ground where there are colours."""
    lines = Path(outer + inner, width=THIN)
    return (Path(outer, fill=COLOURS[colour].light), lines) if ink.colours else (lines,)
