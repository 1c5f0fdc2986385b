"""Authors' texts: Markdown with quotes comes in, the sheet's markup goes out, or `ProseFault`s.

Straight apostrophes are curled.
"""

from __future__ import annotations

import re

from kitgen.content.activity import Prose
from kitgen.sheets.kept import KeptTexts
from kitgen.sheets.quote import Values, Word, fill_quotes

_QUOTE_OPENS = re.compile(r"(?<!\w)'(?=\w)")
_APOSTROPHE = re.compile(r"(?<=\w)'")
_APOSTROPHE_WITHIN = re.compile(r"(?<=\w)'(?=\w)")


def render_prose(prose: Prose, values: Values, word: Word, kept: KeptTexts | None = None) -> str:
    """Turn an author's text into markup whose blocks name the field they come from.

    Args:
        prose: the Markdown and its field.
        values: all that this text may quote.
        word: turns a computed value into the printed word.
        kept: the markup of texts that were read before; Markdown is read only for others.

    Raises:
        ExceptionGroup: of `ProseFault`s, all there are.
    """
    filled, faults = fill_quotes(prose.text, prose.path, values, word)
    known = kept.markup(prose.path, filled) if kept is not None and not faults else None
    if known is not None:
        return known
    from kitgen.sheets.markdown import markup  # noqa: PLC0415 (to fetch it takes long)

    written, found = markup(filled, prose)
    if faults or found:
        raise ExceptionGroup("the text has faults", [*faults, *found])
    if kept is not None:
        kept.keep(prose.path, filled, written)
    return written


def curled(text: str, *, after_word: bool = False) -> str:
    """Words with curly apostrophes; a pair of straight quotes around words stays as it is.

    Args:
        text: plain words.
        after_word: they go on right after another word, as in *Kim*'s.
    """
    if "'" not in text:
        return text
    if after_word and text.startswith("'"):
        return "\N{RIGHT SINGLE QUOTATION MARK}" + curled(text[1:])
    pattern = _APOSTROPHE_WITHIN if _QUOTE_OPENS.search(text) else _APOSTROPHE
    return pattern.sub("\N{RIGHT SINGLE QUOTATION MARK}", text)
