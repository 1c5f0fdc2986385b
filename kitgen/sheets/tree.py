"""Markup text comes in, a tree of `Element`s with line numbers goes out, or a `MarkupError`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NoReturn
from xml.parsers import expat

LONGEST = 400
"""Characters of a message; what quotes a longer attribute is cut short."""

MOST_LEVELS = 100
"""How deep elements may stand in one another; twenty lists in lists take half of it."""


class MarkupError(ValueError):
    """Something in the markup of a template is not as `templates/README.md` says.

    Attributes:
        line: the line of the rendered markup, counted from 1.
    """

    def __init__(self, line: int, message: str) -> None:
        """Keep the line apart from the words, for whoever knows the template's name."""
        super().__init__(message if len(message) <= LONGEST else f"{message[:LONGEST]}…")
        self.line = line


@dataclass(slots=True, repr=False, eq=False)
class Element:
    """An element of the markup: its word, attributes, line and what it holds, in order."""

    word: str
    attributes: dict[str, str]
    line: int
    content: list[str | Element] = field(default_factory=list)

    @property
    def children(self) -> Iterator[Element]:
        """The elements among what it holds."""
        return (each for each in self.content if isinstance(each, Element))

    def holding(self, content: list[str | Element]) -> Element:
        """The same element with something else in it."""
        return Element(self.word, self.attributes, self.line, content)


def held(element: Element, *words: str) -> list[Element]:
    """The elements within one that holds these words alone, and neither text nor others.

    Raises:
        MarkupError: at what has no place there.
    """
    children = []
    for each in element.content:
        if isinstance(each, Element):
            if each.word in words:
                children.append(each)
                continue
            raise _stray(f"<{each.word}>", each.line, element, words)
        if not each.isspace():
            raise _stray(f"the text {each.strip()[:30]!r}", element.line, element, words)
    return children


def _stray(found: str, line: int, element: Element, words: tuple[str, ...]) -> MarkupError:
    known = " and ".join(f"<{word}>" for word in words) or "nothing"
    return MarkupError(line, f"found {found}; <{element.word}> holds {known}")


class _Builder:
    """Collects what the XML parser reports into one tree."""

    def __init__(self) -> None:
        self.parser = expat.ParserCreate()
        self.parser.buffer_text = True
        self.parser.StartElementHandler = self.start
        self.parser.EndElementHandler = self.end
        self.parser.CharacterDataHandler = self.text
        self.parser.StartDoctypeDeclHandler = self.doctype
        self.root: Element | None = None
        self.open: list[Element] = []

    def start(self, word: str, attributes: dict[str, str]) -> None:
        element = Element(word, attributes, self.parser.CurrentLineNumber)
        if len(self.open) == MOST_LEVELS:
            raise MarkupError(element.line, f"<{word}> is nested {MOST_LEVELS} levels deep")
        if self.open:
            self.open[-1].content.append(element)
        else:
            self.root = element
        self.open.append(element)

    def end(self, _word: str) -> None:
        self.open.pop()

    def text(self, text: str) -> None:
        self.open[-1].content.append(text)

    def doctype(self, *_declaration: object) -> NoReturn:
        # A document type could declare entities that grow without bound.
        raise MarkupError(self.parser.CurrentLineNumber, "a document type has no place here")


def read_tree(markup: str) -> Element:
    """Read markup (one root element) into a tree.

    Raises:
        MarkupError: where it is not well formed.
    """
    builder = _Builder()
    try:
        builder.parser.Parse(markup.lstrip(), True)  # noqa: FBT003 (expat takes no keywords)
    except expat.ExpatError as error:
        reason = expat.ErrorString(error.code)
        raise MarkupError(error.lineno, f"the markup is not well formed: {reason}") from error
    except UnicodeEncodeError as error:
        line = markup.lstrip().count("\n", 0, error.start) + 1
        raise MarkupError(line, "there is half a character here") from error
    if builder.root is None:  # pragma: no cover (expat reports an empty document itself)
        raise MarkupError(1, "the markup is empty")
    return builder.root
