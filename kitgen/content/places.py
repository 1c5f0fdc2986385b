"""Where characters stand: indexes into a text come in, lines and columns go out.

Columns count characters from 1, lines from 1; a line ends with LF, CR LF or CR.
"""

from __future__ import annotations

import re
from bisect import bisect_right

_LINE_END = re.compile(r"\r\n|\r|\n")


class Lines:
    """The lines of a text; they are counted when they are first asked for."""

    def __init__(self, text: str) -> None:
        """Take the text."""
        self._text = text
        self._starts: list[int] | None = None

    def place(self, index: int) -> tuple[int, int]:
        """Return the line and column of the character at an index, or of the end if it is past."""
        if self._starts is None:
            self._starts = [0, *(match.end() for match in _LINE_END.finditer(self._text))]
        index = min(index, len(self._text))
        line = bisect_right(self._starts, index)
        return line, index - self._starts[line - 1] + 1
