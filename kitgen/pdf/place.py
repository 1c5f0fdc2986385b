"""Place: where a block is measured: its width, its style, its tag, and who hears of misfits."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil, floor
from typing import NamedTuple

from kitgen.pdf.fonts import SOFT_HYPHEN, Face, canonical, controls, described, visible
from kitgen.pdf.ink import Ink
from kitgen.pdf.paper import MM
from kitgen.pdf.pieces import Piece
from kitgen.pdf.signs import SIGNS
from kitgen.pdf.style import Style
from kitgen.pdf.tags import Element
from kitgen.pdf.unprintable import troubles
from kitgen.sheets.code_form import codes_in
from kitgen.sheets.runs import Misfit, Origin
from kitgen.sheets.sheet import Block

FAR = 1e9
"""Points beyond which nobody asks how far exactly; a sum of huge widths may be infinite."""

TOLERANCE = 0.01
"""Points by which something may be too large: sums of widths and heights are not exact."""

SHRINKING = 0.5
"""Points by which words that do not fit are set smaller, step by step."""


class Place(NamedTuple):
    """Where a block is measured.

    Attributes:
        width: in points.
        height: of a whole page, in points.
        element: the block's own elements are added to it.
        style, ink: of the sheet.
        measure: measures a block that stands in another.
        misfits: what does not fit is appended to it.
        blank_word: read aloud where something is to be written.
        firm: nothing gives way here: what large print would have to make smaller or to part is a
            misfit, by which columns hear that they do not fit side by side.
    """

    width: float
    height: float
    element: Element
    style: Style
    ink: Ink
    measure: Callable[[Block, Place], list[Piece]]
    misfits: list[Misfit]
    blank_word: str = ""
    firm: bool = False

    def inside(self, element: Element, width: float) -> Place:
        """The place within `element`, `width` points wide."""
        # Written out because a table does this for every cell, and `replace` is slow.
        return Place(
            width,
            self.height,
            element,
            self.style,
            self.ink,
            self.measure,
            self.misfits,
            self.blank_word,
            self.firm,
        )

    def trial(self) -> Place:
        """The same place, measured in which nothing counts: its tags and misfits are its own."""
        return self._replace(element=Element(self.element.kind), misfits=[])

    def adopt(self, trial: Place) -> None:
        """Let what was measured in a trial count."""
        self.element.kids += trial.element.kids
        self.misfits.extend(found for found in trial.misfits if found not in self.misfits)

    def printable(self, text: str, face: Face, origin: Origin) -> str:
        """The text as it is printed on one line; characters that no font has become misfits."""
        return self.breakable(text, face, origin).replace(SOFT_HYPHEN, "")

    def breakable(self, text: str, face: Face, origin: Origin) -> str:
        """The same with the soft hyphens at which a line may break."""
        text = visible(text)
        if face.missing(text):
            for trouble in troubles(text, face):
                self.misfit(origin, trouble.message, trouble.character)
        for code in codes_in(text):
            self.misfit(origin, f"{code!r} looks like a sheet code: part it with a blank or a word")
        return text

    def sayable(self, text: str, origin: Origin) -> str:
        """The text as it is read aloud (NFC); control characters become misfits."""
        text = canonical(text)
        for character in controls(text):
            self.misfit(origin, f"nobody can say {described(character)}", character)
        return text

    def figure(self, alt: str, origin: Origin) -> Element:
        """A figure's element; one of which nothing is said is a misfit."""
        if not alt.strip():
            self.misfit(origin, "nothing is said to those who cannot see this: it has no alt")
        return Element("Figure", alt=self.sayable(alt, origin))

    def drawable(self, sign: str, origin: Origin) -> bool:
        """Whether there is a sign of this name; if not, that is a misfit."""
        if sign in SIGNS:
            return True
        self.misfit(origin, f"no sign is called {sign!r}")
        return False

    def shrunk(self, size: float, width: Callable[[float], float]) -> float:
        """The type size at which words fit this place, in points.

        It is `size`, or smaller by as many half points as it takes, but never under the style's
        least. `width` says how wide the words are at a size.
        """
        while size > self.style.least and width(size) > self.width + TOLERANCE:
            size = max(size - SHRINKING, self.style.least)
        return size

    def fit(
        self, origin: Origin, what: str, size: float, width: Callable[[float], float], advice: str
    ) -> float:
        """The size that `shrunk` finds; words that are too wide even so are noted as `what`."""
        size = self.shrunk(size, width)
        self.too_wide(origin, smallest(what, size), width(size), advice)
        return size

    def too_wide(
        self, origin: Origin, what: str, width: float, advice: str, *, words: str = ""
    ) -> None:
        """Note that `what`, `width` points wide, is wider than this place, if it is.

        If it is a word, `words` is the whole of it.
        """
        if width > self.width + TOLERANCE:
            found, room = _larger(width), _smaller(self.width)
            message = f"{what} is {found} wide; its place is {room} wide: {advice}"
            self.misfit(origin, message, words=words)

    def too_high(
        self, origin: Origin, what: str, height: float, advice: str, *, words: str = ""
    ) -> None:
        """Note that `what`, `height` points high, is higher than a page, if it is.

        `words` are the first ones of what makes it so high.
        """
        if height > self.height + TOLERANCE:
            found, room = _larger(height), _smaller(self.height)
            message = f"{what} is {found} high; a page holds {room}: {advice}"
            self.misfit(origin, message, words=words)

    def misfit(self, origin: Origin, message: str, character: str = "", words: str = "") -> None:
        """Note a misfit, once."""
        found = Misfit(origin, message, character, words)
        if found not in self.misfits:
            self.misfits.append(found)


def smallest(what: str, size: float) -> str:
    """How a message calls words that do not fit at this type size, which is the least."""
    return f"{what}, even in {size:g} pt,"


def _larger(length: float) -> str:
    """A length in points as tenths of a millimetre, none too small: it did not fit."""
    return f"{ceil((min(length, FAR) - TOLERANCE) / MM * 10) / 10:.1f} mm"


def _smaller(length: float) -> str:
    """A length in points as tenths of a millimetre, none too large: what fits is no longer."""
    return f"{floor((length + TOLERANCE) / MM * 10) / 10:.1f} mm"
