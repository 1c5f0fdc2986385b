"""What a YAML parser complains about comes in; where and what to mend, in plain words, goes out.

There are two parsers, libyaml's and PyYAML's own, which word many of their complaints differently.
"""

from __future__ import annotations

import re

import yaml

from kitgen.content.places import Lines
from kitgen.content.tree import Scalar
from kitgen.engine.breach import quoted

NO_CHARACTER = "this escape stands for no character"
_TAB = "a tab cannot indent a line; use spaces"
_AGAIN = {"'": ("''", "an apostrophe"), '"': ('\\"', "a quote")}
"""By the quotes around a text: what is written within them, and for what."""
_UNCLOSED = {
    "quoted scalar": "a quote is opened here and never closed",
    "flow": "a bracket is opened here and never closed",
}
"""By a word of the parser's context; it tells where the end of the file is the trouble."""
_WORDS = {
    r"values are not allowed": (
        "a colon cannot stand here; put text with a colon in quotes, or check the indentation"
    ),
    r"expected ':'": (
        "a key needs a colon and a value; text of several lines goes under a |, further in"
    ),
    r"entries are not allowed": "a '-' cannot stand here; each item has a line of its own",
    r"keys are not allowed": "a '?' cannot stand here; put text that begins with it in quotes",
    r"found a tab": _TAB,
    r"unknown escape": "a \\ cannot stand before this; in double quotes write \\\\ for one \\",
    r"hexdecimal|hexadecimal": "an escape such as \\u00e9 needs all of its digits",
    r"Unicode character escape": NO_CHARACTER,
    r"expected ',' or '\]'": "expected a comma, or ] at the end of the list",
    r"expected ',' or '}'": "expected a comma, or } at the end",
    r"collection: .*(expected '-'|<block end>)": (
        "expected another '-' of the list; check the indentation"
    ),
    r"expected (key|<block end>)": (
        "this does not go on from what stands above; check the indentation and the quotes"
    ),
    r"node content": "expected a value",
    r"chomping|line break": "expected the end of the line",
    r"indentation indicator": "the number after | or > goes from 1 to 9",
    r"<document start>": "expected the end of the file; check the indentation",
    r"undefined tag": "words that begin with ! are not used here; put the text in quotes",
    r"unexpected document": "a quote is still open before this line",
    r"incompatible|version": "a line that begins with % is not used here; leave it out",
    r"alphabetic or numeric": "text cannot begin with * or &; put it in quotes, or after |",
}
"""What to do, by what is found first in the parser's context and problem."""
_ELSE = "this cannot be read as YAML; check the quotes, colons and indentation"

_KEY_OR_ITEM = re.compile(r"^[ \t]*(?:-[ \t]|[\w-]+:(?:\s|$))", re.MULTILINE)
_KEY = re.compile(r"[^\r\n]*:(?:\s|$)|#|\?")


def explain(error: yaml.MarkedYAMLError, text: str, last: Scalar | None) -> tuple[int, str]:
    """Return the index in the text where a complaint is best mended, and what there is to do.

    Args:
        error: the parser's complaint.
        text: the whole text.
        last: the last single value before it.
    """
    context, problem = error.context or "", error.problem or ""
    mark = error.problem_mark or error.context_mark
    index = mark.index if mark is not None else 0
    if error.context_mark is not None and not text[index:].strip():
        for kind, message in _UNCLOSED.items():
            if kind in context:
                return error.context_mark.index, message
    if last is not None and last.end <= index:
        in_brackets = "flow" in context
        earlier = _in_quotes(text, index, last, in_brackets=in_brackets) or _block(
            text, index, last
        )
        if earlier is not None:
            return earlier
    if "cannot start any token" in problem:
        character = text[index : index + 1]
        message = f"text cannot begin with {quoted(character)}; put it in quotes"
        return index, _TAB if character == "\t" else message
    if "unknown escape" in problem and text[index - 1 : index] == "\\":
        index -= 1  # libyaml names the backslash, PyYAML what stands after it
    if "expected ':'" in problem and error.context_mark is not None:
        index = error.context_mark.index  # the key; its colon is missed where the next key stands
    complaint = f"{context}: {problem}"
    found = (words for pattern, words in _WORDS.items() if re.search(pattern, complaint))
    return index, next(found, _ELSE)


def _in_quotes(text: str, index: int, last: Scalar, *, in_brackets: bool) -> tuple[int, str] | None:
    """Return what is wrong with text in quotes if the complaint stands right behind it."""
    between = text[last.end : index]
    if last.style not in _AGAIN or between.strip(" \t"):
        return None
    _, *lines = re.split(r"[\r\n]+", text[last.start : last.end])
    if any(map(_KEY_OR_ITEM.match, lines)):
        line, _ = Lines(text).place(last.end)
        message = (
            f"a quote is opened here and closed only at line {line}; is one missing in between?"
        )
        return last.start, message
    if in_brackets and between:
        return None  # a comma is missing
    again, what = _AGAIN[last.style]
    message = f"the quotes end before this; put all of the text in them, with {again} for {what}"
    return index, message


def _block(text: str, index: int, last: Scalar) -> tuple[int, str] | None:
    """Return the first line after a | or > that is too far left to belong to it, if it is text."""
    following = re.compile(r"\S").search(text, last.end, index + 1)
    if last.style not in {"|", ">"} or following is None:
        return None
    if _KEY.match(text, following.start()) or (last.value.strip() and following[0] == "-"):
        return None
    line, _ = Lines(text).place(last.start)
    message = f"this is not indented under the {last.style} of line {line}; put more blanks before"
    return following.start(), f"{message} it"
