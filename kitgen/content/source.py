"""A content file as it was written: text comes in; its data, and the places in it, go out."""

from __future__ import annotations

import codecs
import re
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path as FilePath
from typing import Any

import yaml

from kitgen.content.fault import Fault, FaultsFound, field_text
from kitgen.content.places import Lines
from kitgen.content.scalars import character_indexes
from kitgen.content.tree import (
    NOT_PRINTABLE,
    Data,
    Entries,
    Items,
    Node,
    Problem,
    Scalar,
    TreeBuilder,
    not_printable,
)
from kitgen.content.yaml_words import NO_CHARACTER, explain
from kitgen.engine.breach import FieldPath

MOST_BYTES = 1_000_000
_PAST_THE_LAST = re.compile(r"\\U(?!000|0010)")
_MOST_HIDDEN = 20
"""How many characters that cannot be printed are told; a file with more is no text at all."""


def fastest_loader() -> type[Any]:
    """Return libyaml's parser, or PyYAML's own where libyaml is missing; both read the same."""
    return getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@dataclass(frozen=True, slots=True)
class Source:
    """A content file's text with what it holds and where.

    Attributes:
        file: the file's name as it is shown.
        text: without a byte order mark.
        root: the tree of its nodes; None where the file holds nothing.
        faults: what is wrong with the text as YAML, where the rest could be read all the same.
        unreadable: the fields whose values are not known because of such a fault.
        data: everything in the file in Python's own types; None for what is not known.
    """

    file: str
    text: str
    root: Node | None = field(default=None, repr=False, compare=False)
    faults: tuple[Fault, ...] = ()
    unreadable: frozenset[FieldPath] = frozenset()
    data: Data = field(init=False, repr=False, compare=False)
    _lines: Lines = field(init=False, repr=False, compare=False)
    _indexes: dict[int, list[int]] = field(default_factory=dict, repr=False, compare=False)
    """Where the characters of the values stand that were looked up, by the values' starts."""

    def __post_init__(self) -> None:
        """Convert the tree and prepare for finding places; this is still part of the making."""
        object.__setattr__(self, "data", self.root.data if self.root is not None else None)
        object.__setattr__(self, "_lines", Lines(self.text))

    def place(
        self, path: FieldPath, *, key: bool = False, offset: int | None = None
    ) -> tuple[int, int]:
        """Return the line and column of a field, both from 1.

        Args:
            path: the field; where it does not exist, its nearest existing parent counts.
            key: whether to return the place of the field's key rather than that of its value.
            offset: of a character within the field's text.
        """
        nodes = self._nodes(path)
        if not nodes:
            return self._lines.place(0)
        node, whole = nodes[-1], len(nodes) == len(path) + 1
        index = node.start
        if whole and offset is not None and isinstance(node, Scalar):
            if node.start not in self._indexes:
                self._indexes[node.start] = character_indexes(self.text, node)
            indexes = self._indexes[node.start]
            index = indexes[min(offset, len(indexes) - 1)]
        elif len(nodes) > 1:
            holder, step = nodes[-2], path[len(nodes) - 2]
            # Where there is no value at all, there is still its key.
            nothing = isinstance(node, Scalar) and node.start == node.end
            if isinstance(holder, Entries) and (nothing or (key and whole)):
                index = holder.keys[str(step)].start
        return self._lines.place(index)

    def _nodes(self, path: FieldPath) -> list[Node]:
        """Return the nodes on the way to a field, from the root on, as far as they exist."""
        nodes: list[Node] = []
        node = self.root
        for step in (*path, ""):
            if node is None:
                break
            nodes.append(node)
            node = _child(node, step)
        return nodes[: len(path) + 1]

    def text_at(self, path: FieldPath) -> str | None:
        """Return the text of a field as it was read, or None if it holds none."""
        node = self._scalar(path)
        return node.value if node is not None else None

    def runs_together(self, path: FieldPath) -> str | None:
        """Return how a text begins whose lines were folded into one; None if they were not.

        That is the `>` or the quote that it begins with, or nothing.
        """
        node = self._scalar(path)
        if node is None or node.style == "|" or "\n" in node.value.strip():
            return None
        written = self.text[node.start : node.end].strip().splitlines()
        header = 1 if node.style == ">" else 0
        return node.style if len(written) > header + 1 else None

    def _scalar(self, path: FieldPath) -> Scalar | None:
        nodes = self._nodes(path)
        node = nodes[-1] if len(nodes) == len(path) + 1 else None
        return node if isinstance(node, Scalar) else None

    def fault(
        self, path: FieldPath, message: str, *, key: bool = False, offset: int | None = None
    ) -> Fault:
        """Return the fault of a field, with its place; the arguments are those of `place`.

        A fault of a key names the field that holds the key.
        """
        line, column = self.place(path, key=key, offset=offset)
        return Fault(self.file, line, column, field_text(path[:-1] if key else path), message)


def _child(node: Node | None, part: str | int) -> Node | None:
    if isinstance(node, Entries) and isinstance(part, str):
        return node.nodes.get(part)
    if isinstance(node, Items) and isinstance(part, int) and 0 <= part < len(node.nodes):
        return node.nodes[part]
    return None


def read_source(file: FilePath) -> Source:
    """Return what a file holds.

    Raises:
        FaultsFound: if there is no such file, it cannot be opened, is too large, is not UTF-8 or
            cannot be read as YAML from beginning to end.
    """
    name = str(file)
    try:
        if file.exists() and not file.is_file() and not file.is_dir():
            # Reading a pipe or a device might never end.
            raise _whole_file_at_fault(name, "this is no ordinary file")
        with file.open("rb") as opened:
            raw = opened.read(MOST_BYTES + 1)
    except OSError as error:
        raise _whole_file_at_fault(name, _why_not_opened(error, file)) from None
    return read_bytes(raw, name)


def _why_not_opened(error: OSError, file: FilePath) -> str:
    if isinstance(error, FileNotFoundError):
        return "there is no such file"
    if isinstance(error, IsADirectoryError) or file.is_dir():
        return "this is a folder; expected a file"
    if isinstance(error, PermissionError):
        return "the file cannot be opened: permission denied"
    return f"the file cannot be opened: {(error.strerror or 'unknown reason').lower()}"


def _whole_file_at_fault(name: str, message: str) -> FaultsFound:
    return FaultsFound([Fault(name, 1, 1, "", message)])


def read_bytes(raw: bytes, file_name: str) -> Source:
    """Return what a file's bytes hold; raises what `read_source` raises."""
    if len(raw) > MOST_BYTES:
        raise _whole_file_at_fault(file_name, f"the file is larger than {MOST_BYTES:,} bytes")
    raw = raw.removeprefix(codecs.BOM_UTF8)
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        before = raw[: error.start].decode("utf-8")
        line, column = Lines(before).place(len(before))
        message = f"the byte 0x{raw[error.start]:02X} is not UTF-8; save the file as UTF-8"
        raise FaultsFound([Fault(file_name, line, column, "", message)]) from None
    return read_source_text(text, file_name)


def read_source_text(text: str, file_name: str) -> Source:
    """Return what a text holds; raises what `read_source` raises."""
    text = text.removeprefix("\ufeff")
    if len(text) > MOST_BYTES:
        raise _whole_file_at_fault(file_name, f"the file is larger than {MOST_BYTES:,} bytes")
    hidden = [
        Problem(each.start(), (), not_printable(each[0]))
        for each in islice(NOT_PRINTABLE.finditer(text), _MOST_HIDDEN)
    ]
    builder = TreeBuilder(text)
    whole = not hidden and _build(builder, text)
    problems = hidden or builder.problems
    lines = Lines(text)
    faults = [
        Fault(file_name, *lines.place(each.index), field_text(each.path), each.message)
        for each in problems
    ]
    if not whole:
        raise FaultsFound(faults)
    unreadable = frozenset(each.path for each in problems if each.unreadable)
    return Source(file_name, text, builder.root, tuple(faults), unreadable)


def _build(builder: TreeBuilder, text: str) -> bool:
    """Return whether the whole text could be read; what stopped the parser becomes a problem."""
    try:
        return builder.build(yaml.parse(text, Loader=fastest_loader()))
    except yaml.MarkedYAMLError as error:
        index, message = explain(error, text, builder.last)
        if not builder.is_told(index):
            builder.problems.append(Problem(index, (), message))
    except (yaml.YAMLError, ValueError, OverflowError):
        # PyYAML's own parser lets slip what Python says about an escape for no character.
        escape = _PAST_THE_LAST.search(text)
        index = escape.start() if escape is not None else 0
        builder.problems.append(Problem(index, (), NO_CHARACTER))
    return False


def at(data: object, path: FieldPath) -> object:
    """What a file holds at a path; None where it has nothing there."""
    for step in path:
        if isinstance(data, dict):
            data = data.get(step)
        elif isinstance(data, list) and isinstance(step, int) and step < len(data):
            data = data[step]
        else:
            return None
    return data
