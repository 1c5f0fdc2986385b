"""What a YAML parser complains about comes in; where and what to mend, in plain words, goes out.

There are two parsers, libyaml's and PyYAML's own, which word many of their complaints differently.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from kitgen.engine.breach import quoted

if TYPE_CHECKING:
    import yaml

NO_CHARACTER = "this escape stands for no character"
_TAB = "a tab cannot indent a line; use spaces"
_UNCLOSED = {
    "quoted scalar": "a quote is opened here and never closed",
    "flow": "a bracket is opened here and never closed",
}
"""By a word of the parser's context; it tells where the end of the file is the trouble."""
_WORDS = {
    r"values are not allowed": (
        "a colon cannot stand here; put text with a colon in quotes, or check the indentation"
    ),
    r"expected ':'": "a key needs a colon and a value, here or in the line above",
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
    r"alphabetic or numeric": "text cannot begin with * or &; put it in quotes",
}
"""What to do, by what is found first in the parser's context and problem."""
_ELSE = "this cannot be read as YAML; check the quotes, colons and indentation"


def explain(error: yaml.MarkedYAMLError, text: str) -> tuple[int, str]:
    """Return the index in the text where a complaint is best mended, and what there is to do."""
    context, problem = error.context or "", error.problem or ""
    mark = error.problem_mark or error.context_mark
    index = mark.index if mark is not None else 0
    if error.context_mark is not None and not text[index:].strip():
        for kind, message in _UNCLOSED.items():
            if kind in context:
                return error.context_mark.index, message
    if "cannot start any token" in problem:
        character = text[index : index + 1]
        message = f"text cannot begin with {quoted(character)}; put it in quotes"
        return index, _TAB if character == "\t" else message
    if "unknown escape" in problem and text[index - 1 : index] == "\\":
        index -= 1  # libyaml names the backslash, PyYAML what stands after it
    complaint = f"{context}: {problem}"
    found = (words for pattern, words in _WORDS.items() if re.search(pattern, complaint))
    return index, next(found, _ELSE)
