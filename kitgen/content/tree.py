"""A YAML text's tree: a parser's events come in; nodes with their places, and problems, go out.

The conversion is strict, so that a file means what it seems to mean: only `~`, `null`, `true`,
`false` and decimal whole numbers are anything but text; nothing is shared, merged or tagged.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import TypeAlias

import yaml

from kitgen.content.places import Lines
from kitgen.engine.breach import FieldPath, quoted

MOST_NODES = 50_000
MOST_LEVELS = 40
MOST_DIGITS = 15

Data: TypeAlias = "bool | int | str | list[Data] | dict[str, Data] | None"
"""What a node holds, in Python's own types."""

NOT_PRINTABLE = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ufeff\ud800-\udfff\ufffe\uffff]"
)
"""Control characters, halves of characters, and line separators that editors do not count."""

_BRACES = "text that begins with {{ goes in quotes, or after | on the lines below"
_LINE_END = re.compile(r"\r\n|\r|\n")
_WHOLE = re.compile(r"0|-?[1-9][0-9]*")
_WORDS = {"": None, "~": None, "null": None, "true": True, "false": False}
_CORE_TAG = "tag:yaml.org,2002:"


@dataclass(slots=True, repr=False, eq=False)
class Scalar:
    """A single value.

    Attributes:
        start, end: indexes into the text.
        value: as text.
        style: the quote or sign that it begins with, empty for plain text.
        known: whether the value could be read.
    """

    start: int
    end: int
    value: str
    style: str
    known: bool = True

    @property
    def data(self) -> Data:
        """The value in its own type; only plain text can be anything but text."""
        if not self.known:
            return None
        if self.style:
            return self.value
        if self.value in _WORDS:
            return _WORDS[self.value]
        return int(self.value) if _WHOLE.fullmatch(self.value) else self.value


@dataclass(slots=True, repr=False, eq=False)
class Items:
    """A list."""

    start: int
    nodes: list[Node] = field(default_factory=list)

    @property
    def data(self) -> Data:
        """The list of what the nodes hold."""
        return [node.data for node in self.nodes]


@dataclass(slots=True, repr=False, eq=False)
class Entries:
    """Keys with values, in the file's order; each key has its own place."""

    start: int
    keys: dict[str, Scalar] = field(default_factory=dict)
    nodes: dict[str, Node] = field(default_factory=dict)

    @property
    def data(self) -> Data:
        """The keys with what the nodes hold."""
        return {key: node.data for key, node in self.nodes.items()}


Node: TypeAlias = Scalar | Items | Entries


@dataclass(frozen=True, slots=True)
class Problem:
    """What is wrong at an index of the text; `unreadable` if the value at `path` is not known."""

    index: int
    path: FieldPath
    message: str
    unreadable: bool = False


@dataclass(slots=True, repr=False, eq=False)
class _Open:
    """A list or group of keys that is not closed yet.

    Attributes:
        node: what it will be.
        path: where it stands.
        lost: whether it has no place in the tree.
        key: waits for its value.
        dropped: whether that value has no place in the tree.
    """

    node: Items | Entries
    path: FieldPath
    lost: bool = False
    key: Scalar | None = None
    dropped: bool = False


class TreeBuilder:
    """Builds the tree of one text, going on after whatever can be told apart from the rest.

    Attributes:
        root: the tree as far as it was read; None where the text holds nothing.
        problems: all that is wrong with the text.
        last: the last single value that was read.
    """

    def __init__(self, text: str) -> None:
        """Take the text that the events come from."""
        self.root: Node | None = None
        self.problems: list[Problem] = []
        self.last: Scalar | None = None
        self._text = text
        self._lines = Lines(text)
        self._braces: int | None = None
        """Where text begins with {{, which was told."""
        self._open: list[_Open] = []
        self._count = 0

    def build(self, events: Iterable[yaml.Event]) -> bool:
        """Take in the events; return whether all were read, which ends at the first limit."""
        documents = 0
        for event in events:
            index = event.start_mark.index if event.start_mark is not None else 0
            if isinstance(event, yaml.NodeEvent):
                self._take(event, index)
                if self._over_limits(index):
                    return False
            elif isinstance(event, yaml.CollectionEndEvent):
                self._open.pop()
            elif isinstance(event, yaml.DocumentStartEvent):
                documents += 1
                if documents > 1:
                    self._tell(index, "a second document begins here; a file holds one")
                    return False
        return True

    def is_told(self, index: int) -> bool:
        """Return whether what stops the parser at an index follows from braces told before it."""
        first = self._braces
        return first is not None and len(_LINE_END.findall(self._text[first:index])) <= 1

    def _tell(self, index: int, message: str, *, unreadable: bool = False) -> None:
        """Add a problem of the next node; in the tree, only a value can be unreadable."""
        unreadable = unreadable and not self._is_lost()
        self.problems.append(Problem(index, self._path(), message, unreadable))

    def _is_lost(self) -> bool:
        """Return whether the next node is a key, or has no place in the tree."""
        top = self._open[-1] if self._open else None
        return top is not None and (self._is_key() or top.lost or top.dropped)

    def _over_limits(self, index: int) -> bool:
        if self._count > MOST_NODES:
            message = f"the file has more than {MOST_NODES:,} keys and values"
        elif len(self._open) > MOST_LEVELS:
            message = f"this is nested more than {MOST_LEVELS} levels deep"
        else:
            return False
        self.problems.append(Problem(index, (), message))
        return True

    def _is_key(self) -> bool:
        """Return whether the next node is a key."""
        top = self._open[-1] if self._open else None
        return top is not None and isinstance(top.node, Entries) and top.key is None

    def _path(self) -> FieldPath:
        """Return the path of the next node: of a value, or of what holds the next key."""
        if not self._open:
            return ()
        top = self._open[-1]
        if isinstance(top.node, Items):
            return (*top.path, len(top.node.nodes))
        return top.path if top.key is None else (*top.path, top.key.value)

    def _take(self, event: yaml.NodeEvent, index: int) -> None:
        self._count += 1
        if event.anchor is not None and not isinstance(event, yaml.AliasEvent):
            message = f"the anchor {quoted('&' + event.anchor)} is not used here; leave it out"
            self._tell(index, message)
        known = True
        for message in _objections(event, is_key=self._is_key()):
            self._tell(index, message, unreadable=True)
            known = False
        if isinstance(event, yaml.CollectionStartEvent):
            listed = isinstance(event, yaml.SequenceStartEvent)
            node = Items(index) if listed else Entries(index)
            opened = _Open(node, self._path(), self._is_lost())
            self._attach(node)
            self._open.append(opened)
            return
        end = event.end_mark.index if event.end_mark is not None else index
        value, style = "", "*"
        if isinstance(event, yaml.ScalarEvent):
            value, style = event.value, event.style or ""
        self.last = Scalar(index, end, value, style, known)
        self._attach(self.last)

    def _attach(self, node: Node) -> None:
        if not self._open:
            self.root = node
            return
        top = self._open[-1]
        if isinstance(top.node, Items):
            top.node.nodes.append(node)
        elif top.key is None:
            self._attach_key(top, top.node, node)
        else:
            if not top.dropped:
                top.node.nodes[top.key.value] = node
            top.key, top.dropped = None, False

    def _attach_key(self, top: _Open, entries: Entries, node: Node) -> None:
        """Make a node the key of the next value, which is dropped if the key cannot be one."""
        if not isinstance(node, Scalar):
            self._tell_of_key(node.start, top)
            top.key, top.dropped = Scalar(node.start, node.start, "", "?"), True
            return
        first = entries.keys.get(node.value)
        if first is not None:
            line, _ = self._lines.place(first.start)
            self._tell(node.start, f"the key {quoted(node.value)} stands at line {line} already")
        elif node.value == "<<" and not node.style:
            self._tell(node.start, "the key '<<' is not used here; write the keys out")
        top.key, top.dropped = node, True
        if first is None and node.known and node.value != "<<":
            entries.keys[node.value] = node
            top.dropped = False

    def _tell_of_key(self, index: int, top: _Open) -> None:
        """Add the problem of a key that is a list or keys with values: braces, or a quote's."""
        near = (index - 1, index)  # the inner or the outer brace
        first = next((each for each in near if self._text.startswith("{{", each)), None)
        if first is None:
            self._tell(index, "a key is a word, not a list or keys with values")
        elif first != self._braces:
            self._braces = first
            self.problems.append(Problem(first, top.path, _BRACES, unreadable=not top.lost))


def _objections(event: yaml.NodeEvent, *, is_key: bool) -> Iterator[str]:
    """Yield why the value of a node cannot be known."""
    if isinstance(event, yaml.AliasEvent):
        yield f"the alias {quoted(f'*{event.anchor}')} is not used here; write the value out"
    elif isinstance(event, yaml.ScalarEvent | yaml.CollectionStartEvent) and event.tag is not None:
        yield f"the tag {quoted(event.tag.replace(_CORE_TAG, '!!'))} is not used here; leave it out"
    if not isinstance(event, yaml.ScalarEvent):
        return
    whole = not event.style and not is_key and _WHOLE.fullmatch(event.value) is not None
    if whole and len(event.value.removeprefix("-")) > MOST_DIGITS:
        yield f"the number has more than {MOST_DIGITS} digits"
    # Unescaped ones were found before; only double quotes can hold any.
    hidden = NOT_PRINTABLE.search(event.value) if event.style == '"' else None
    if hidden is not None:
        yield not_printable(hidden[0])


def not_printable(character: str) -> str:
    """Return what is wrong about a character that cannot stand in a file."""
    return f"there is a character here that cannot be printed (U+{ord(character):04X})"
