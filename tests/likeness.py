"""Likeness: a page's picture and the one that is kept come in; whether they are alike goes out.

The kept pictures are PNGs with 16 greys in `golden/pictures`; each holds the hash of the picture
that it was made from. KITGEN_REWRITE_GOLDEN=1 writes those anew that are missing or unlike.
"""

from __future__ import annotations

import hashlib
import os
from pathlib import Path
from typing import NamedTuple

from PIL import Image, ImageChops, ImageOps, ImageStat
from PIL.PngImagePlugin import PngInfo

from kitgen.paper import few_greys

PICTURES = Path(__file__).parent / "golden" / "pictures"

MEAN, LARGEST = 0.02, 119
"""How far a picture may be from the kept one, in greys of 255, over all its dots and in one.

Another PDFium draws the edges of letters a little differently and nothing else: on the 74 pages of
the kits, at 72 and 96 dots an inch, pypdfium2 5.0.0 drew what 5.15.2 did to the last dot, and
4.30.0 was 0.007 away from it and 102 in one dot. A black line in another place is 255 away.
"""

HASH = "hash"
"""The PNG's text that holds the hash."""


class Difference(NamedTuple):
    """How far two pictures are from each other; `dots` are dark where they are."""

    mean: float
    largest: float
    dots: Image.Image

    def small(self) -> bool:
        """Whether another PDFium may have made it."""
        return self.mean <= MEAN and self.largest <= LARGEST


def hashed(picture: Image.Image) -> str:
    """The hash of a picture's size and dots."""
    size = f"{picture.mode} {picture.width} {picture.height} ".encode("ascii")
    return hashlib.sha256(size + picture.tobytes()).hexdigest()


def keep(found: Image.Image, kept: Path) -> None:
    """Keep a picture of 256 greys with 16, beside the hash of what it was."""
    info = PngInfo()
    info.add_text(HASH, hashed(found))
    kept.parent.mkdir(parents=True, exist_ok=True)
    few_greys(found).save(kept, optimize=True, pnginfo=info)


def difference(found: Image.Image, expected: Image.Image) -> Difference:
    """How far two pictures are from each other; those of unlike sizes are as far as can be."""
    if found.size != expected.size:
        return Difference(255, 255, Image.new("L", expected.size, 0))
    dots = ImageChops.difference(found, expected)
    statistics = ImageStat.Stat(dots)
    return Difference(statistics.mean[0], statistics.extrema[0][1], ImageOps.invert(dots))


def is_like(found: Image.Image, kept: Path, folder: Path) -> None:
    """Fail where a picture of 256 greys is unlike the kept one, and leave what there is to see.

    Args:
        found: the picture of today.
        kept: the path of the one that is kept.
        folder: where the two and their difference are saved if they are unlike.
    """
    rewrites = bool(os.environ.get("KITGEN_REWRITE_GOLDEN"))
    if rewrites and not kept.exists():
        keep(found, kept)
    assert kept.exists(), f"there is no {kept.name}; KITGEN_REWRITE_GOLDEN=1 makes it"
    with Image.open(kept) as opened:
        if opened.info.get(HASH) == hashed(found):
            return
        expected = opened.convert("L")
    today = few_greys(found).convert("L")
    far = difference(today, expected)
    if far.small():
        return
    if rewrites:
        keep(found, kept)
        return
    pictures = {"found": today, "expected": expected, "difference": far.dots}
    for name, picture in pictures.items():
        picture.save(folder / f"{kept.stem}.{name}.png")
    raise AssertionError(
        f"{kept.name}: {found.width} by {found.height} dots, expected {expected.width} by"
        f" {expected.height}; mean difference {far.mean:.3f} (at most {MEAN}), largest"
        f" {far.largest:.0f} (at most {LARGEST}); look at {kept.stem}.found.png, .expected.png"
        f" and .difference.png in {folder}; if what is found is right, KITGEN_REWRITE_GOLDEN=1"
        " keeps it"
    )
