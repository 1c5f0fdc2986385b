"""An element's attributes come in, typed values go out; what nobody took is an error."""

from __future__ import annotations

from kitgen.sheets.tree import Element, MarkupError

MOST = 1000
"""The most that a number in the markup says, of pieces or mm: no page has room for more."""


class Attributes:
    """The attributes of one element, taken one by one."""

    def __init__(self, element: Element) -> None:
        """Start with all of them untaken."""
        self._element = element
        self._left = dict(element.attributes)

    def text(self, name: str, default: str | None = None) -> str:
        """The words of an attribute; one without a default has to be there."""
        value = self._left.pop(name, default)
        if value is None:
            raise self._error(f"<{self._element.word}> needs {name}=")
        return value

    def flag(self, name: str) -> bool:
        """Whether the attribute says `yes`; it may say `no` or be left out."""
        return self.choice(name, "no", ("yes", "no")) == "yes"

    def choice(self, name: str, default: str, allowed: tuple[str, ...]) -> str:
        """One word out of several."""
        value = self.text(name, default)
        if value not in allowed:
            raise self._error(f"{name}={value!r}; expected {' or '.join(allowed)}")
        return value

    def number(self, name: str, default: float | None = None, *, some: bool = False) -> float:
        """A number that is not negative (a length in mm, a share); with `some`, not 0 either."""
        value = self.text(name, None if default is None else str(default))
        try:
            number = float(value)
        except ValueError:
            number = -1
        if not 0 <= number < float("inf"):
            raise self._error(f"{name}={value!r}; expected a number")
        self._check(name, number)
        if some and not number:
            raise self._error(f"{name}={value!r}; expected a number above 0")
        return number

    def numbers(self, name: str) -> tuple[float, ...]:
        """Numbers apart by blanks; none where the attribute is left out."""
        if name not in self._left:
            return ()
        parts = self.text(name).split()
        try:
            numbers = tuple(float(part) for part in parts)
        except ValueError:
            numbers = (-1,)
        if not all(0 <= number < float("inf") for number in numbers):
            raise self._error(f"{name}={' '.join(parts)!r}; expected numbers apart by blanks")
        self._check(name, *numbers)
        return numbers

    def whole(self, name: str, default: int | None = None, *, some: bool = False) -> int:
        """A whole number that is not negative; with `some`, not 0 either."""
        value = self.text(name, None if default is None else str(default))
        if not _is_whole(value):
            raise self._error(f"{name}={value!r}; expected a whole number")
        self._check(name, float(value))
        if some and not int(value):
            raise self._error(f"{name}={value!r}; expected a whole number above 0")
        return int(value)

    def wholes(self, name: str) -> tuple[int, ...]:
        """Whole numbers above 0, apart by blanks; none where the attribute is left out."""
        if name not in self._left:
            return ()
        parts = self.text(name).split()
        if not all(_is_whole(part) and part.strip("0") for part in parts):
            found = " ".join(parts)
            raise self._error(f"{name}={found!r}; expected whole numbers above 0, apart by blanks")
        self._check(name, *map(float, parts))
        return tuple(map(int, parts))

    def _check(self, name: str, *numbers: float) -> None:
        """Refuse numbers of what no page has room for.

        Raises:
            MarkupError: where there is one.
        """
        if any(number > MOST for number in numbers):
            raise self._error(f"{name}= is more than {MOST:,}; no page has room for that")

    def pairs(self, name: str) -> dict[str, str]:
        """Pairs apart by blanks, `red=R blue=B`; none where the attribute is left out."""
        parts = [part.partition("=") for part in self.text(name, "").split()]
        for key, equals, value in parts:
            if not (key and equals and value):
                raise self._error(f"{name}={key + equals + value!r}; expected pairs like red=R")
        return {key: value for key, _, value in parts}

    def finish(self) -> None:
        """Say which attributes nobody took.

        Raises:
            MarkupError: where there are any.
        """
        for name in self._left:
            raise self._error(f"<{self._element.word}> has no {name}=")

    def _error(self, message: str) -> MarkupError:
        return MarkupError(self._element.line, message)


def _is_whole(text: str) -> bool:
    return text.isascii() and text.isdigit()


def plain(element: Element) -> Element:
    """An element that has no attributes.

    Raises:
        MarkupError: where it has any.
    """
    if element.attributes:
        Attributes(element).finish()
    return element
