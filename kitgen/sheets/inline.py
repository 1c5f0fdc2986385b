"""Text within a block: an element's words, signs and gaps come in, `Inline` runs go out.

White space is folded as in HTML: any run of it is one blank, and none stands at either end.
"""

from __future__ import annotations

import re

from kitgen.sheets.runs import Gap, Inline, Run, SignRun
from kitgen.sheets.take import Attributes, plain
from kitgen.sheets.tree import Element, MarkupError, held

INLINE_WORDS = ("b", "i", "br", "sign", "gap")
"""Every word that stands within a line of text."""

# A no-break space is a letter here: an author puts it where a line must not end.
_WHITE = re.compile(r"[ \t\r\n]+")


def inline(element: Element) -> Inline:
    """The text of an element.

    Raises:
        MarkupError: at a word that does not belong within a line.
    """
    if not element.content:
        return ()
    runs: list[Run | SignRun | Gap] = []
    _collect(element, runs, bold=False, italic=False)
    return _trim(runs)


def _collect(
    element: Element, runs: list[Run | SignRun | Gap], *, bold: bool, italic: bool
) -> None:
    for each in element.content:
        if isinstance(each, str):
            runs.append(Run(_WHITE.sub(" ", each), bold, italic))
        elif each.word in ("b", "i"):
            _collect(
                plain(each), runs, bold=bold or each.word == "b", italic=italic or each.word == "i"
            )
        else:
            runs.append(_mark(each))


def _mark(element: Element) -> Run | SignRun | Gap:
    take = Attributes(element)
    mark: Run | SignRun | Gap
    if element.word == "br":
        mark = Run("\n")
    elif element.word == "sign":
        mark = SignRun(take.text("name"), take.text("word", ""))
    elif element.word == "gap":
        mark = Gap(take.number("width"), take.text("word"))
    else:
        raise MarkupError(element.line, f"<{element.word}> does not belong within a line of text")
    take.finish()
    if element.content:
        held(element)
    return mark


def _trim(runs: list[Run | SignRun | Gap]) -> Inline:
    """Join runs of one style; leave out blanks at the ends, twice in a row and around breaks."""
    kept: list[Run | SignRun | Gap] = []
    blank_before = True  # nothing stands before the first run: a blank there would show
    for run in runs:
        if not isinstance(run, Run):
            kept.append(run)
            blank_before = False
            continue
        text = run.text
        if text == "\n":
            _strip_end(kept)
        elif blank_before:
            text = text.lstrip(" ")
        if text:
            blank_before = text[-1] in " \n"
            _append(kept, Run(text, run.bold, run.italic))
    _strip_end(kept)
    return tuple(kept)


def _append(kept: list[Run | SignRun | Gap], run: Run) -> None:
    last = kept[-1] if kept else None
    if isinstance(last, Run) and (last.bold, last.italic) == (run.bold, run.italic):
        kept[-1] = Run(last.text + run.text, run.bold, run.italic)
    else:
        kept.append(run)


def _strip_end(kept: list[Run | SignRun | Gap]) -> None:
    last = kept[-1] if kept else None
    if isinstance(last, Run):
        text = last.text.rstrip(" ")
        kept[-1:] = [Run(text, last.bold, last.italic)] if text else []
