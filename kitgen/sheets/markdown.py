"""Markdown: a text whose quotes are filled in comes in, the sheet's markup goes out, and faults.

Markdown's paragraphs, lists, bold and italic are read; its other parts are faults, so that no
author wonders where a heading or a picture went. A paragraph that is bold from end to end is a
heading.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache

from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import escape

from kitgen.content.activity import Prose
from kitgen.engine.breach import path_text
from kitgen.sheets.prose import curled
from kitgen.sheets.quote import ProseFault

PRINTED = re.compile(r"\S")

_BLOCKS = {
    "paragraph_open": "<p{origin}>",
    "paragraph_close": "</p>",
    "bullet_list_open": "<ul{origin}>",
    "bullet_list_close": "</ul>",
    "ordered_list_open": "<ol{origin}>",
    "ordered_list_close": "</ol>",
    "list_item_open": "<li>",
    "list_item_close": "</li>",
}
_MARKS = {
    "strong_open": "<b>",
    "strong_close": "</b>",
    "em_open": "<i>",
    "em_close": "</i>",
    "softbreak": " ",
    "hardbreak": "<br/>",
}
_REFUSED = {
    "heading_open": "a heading (write it as a paragraph in **bold**)",
    "fence": "a block of code",
    "code_block": "a block of code (a paragraph does not begin with four blanks)",
    "code_inline": "code between backticks",
    "html_block": "HTML",
    "html_inline": "HTML",
    "link_open": "a link",
    "image": "a picture",
    "hr": "a rule across the page",
    "blockquote_open": "a quotation (a line that begins with >)",
}


@cache
def _markdown() -> MarkdownIt:
    # A definition, `[name]: address`, would vanish without a word; links are refused anyway.
    return MarkdownIt("commonmark").disable("reference")


def markup(filled: str, prose: Prose) -> tuple[str, tuple[ProseFault, ...]]:
    """The markup of a text whose quotes are filled in, and what is wrong with it."""
    faults: list[ProseFault] = []
    origin = f' from="{escape(path_text(prose.path))}"'
    parts: list[str] = []
    tokens = _markdown().parse(filled)
    for number, token in enumerate(tokens):
        if token.type == "inline":
            if tokens[number - 1].type == "paragraph_open" and _is_heading(token):
                parts[-1] = f"<h3{origin}>"
                tokens[number + 1].tag = "h3"
            parts.append(_inline(token, prose, faults))
        elif token.type in _BLOCKS and not _starts_late(token):
            shape = "</h3>" if token.type.endswith("_close") and token.tag == "h3" else None
            shape = shape or _BLOCKS[token.type].format(origin=origin)
            parts.append("" if token.hidden else shape)
        elif not token.type.endswith("_close"):  # its opening has been reported
            faults.append(_refused(token, prose, token.map))
    return "".join(parts), tuple(faults)


def _spoken(token: Token) -> list[Token]:
    """What a paragraph holds, without the empty texts that the parser leaves around marks."""
    return [child for child in token.children or () if child.type != "text" or child.content]


def _is_heading(token: Token) -> bool:
    """Whether a paragraph, which stands in no list, is bold from its first to its last letter."""
    types = [child.type for child in _spoken(token)]
    return (
        token.level == 1
        and types[:1] == ["strong_open"]
        and types[-1] == "strong_close"
        and types.count("strong_open") == 1
    )


def _inline(token: Token, prose: Prose, faults: list[ProseFault]) -> str:
    parts = []
    children = _spoken(token)
    bold_is_said = not _is_heading(token)
    for number, child in enumerate(children):
        if child.type == "text":
            after_word = number > 0 and children[number - 1].type.endswith("_close")
            parts.append(str(escape(curled(child.content, after_word=after_word))))
        elif child.type in _MARKS:
            if bold_is_said or not child.type.startswith("strong"):
                parts.append(_MARKS[child.type])
        elif child.type != "link_close":  # its opening has been reported
            faults.append(_refused(child, prose, token.map))
    return "".join(parts)


def _starts_late(token: Token) -> bool:
    """Whether a numbered list starts with another number than 1: the sheet's lists count from 1."""
    return token.type == "ordered_list_open" and token.attrGet("start") not in (None, 1)


def _refused(token: Token, prose: Prose, lines: list[int] | None) -> ProseFault:
    if token.type == "ordered_list_open":
        message = (
            f"this list starts with {token.attrGet('start')}; a numbered list starts with 1"
            " (write 1\\. for a number that is not a list's)"
        )
    else:
        found = _REFUSED.get(token.type, f"Markdown's {token.type}")
        message = f"found {found}; a text holds paragraphs, lists, **bold** and *italic*"
    return ProseFault(prose.path, _offset(prose.text, token, lines), message)


def _offset(text: str, token: Token, lines: list[int] | None) -> int:
    """Where a token stands: its own words within its block's lines, or where those begin.

    A quote that is filled in keeps its line breaks: the filled text's lines are the author's.
    """
    starts = _line_starts(text)
    begin = starts[min(lines[0], len(starts) - 2)] if lines else 0
    end = starts[min(lines[1], len(starts) - 1)] if lines else len(text)
    sought = {"link_open": "[", "image": "!["}.get(token.type, token.content)
    within = text.find(sought, begin, end) if sought else -1
    printed = PRINTED.search(text, begin)
    first = printed.start() if printed else len(text)
    return within if within >= 0 else min(first, max(len(text) - 1, 0))


@lru_cache(maxsize=1)
def _line_starts(text: str) -> list[int]:
    """Where each line of a text begins, and where it ends; kept for a text of many faults."""
    starts = [0]
    for line in text.split("\n"):
        starts.append(starts[-1] + len(line) + 1)
    return starts
