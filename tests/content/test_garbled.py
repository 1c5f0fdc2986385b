"""Garbled files: whatever stands in a file, an activity or faults come out, and nothing else."""

from __future__ import annotations

import copy
import random
import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kitgen.content.activity import AnyActivity
from kitgen.content.fault import Fault, FaultsFound
from kitgen.content.source import read_bytes, read_source_text

T = TypeVar("T")
Read = Callable[[str], AnyActivity]
Steps: TypeAlias = tuple[Any, ...]
"""The keys and indexes that lead to a value."""

TEXTS = [
    file.read_text(encoding="utf-8") for file in sorted(Path(__file__).parent.glob("golden/*.yaml"))
]
DATA = [yaml.safe_load(text) for text in TEXTS]
QUOTED = re.compile(r"'[^']*'|\"[^\"]*\"")
TOOLS = re.compile(r"Input should|validat|\bNone\b|\bdict\b|\btuple\b|\bstr\b|pydantic|Error")

# The fixtures hold nothing that one example could leave to the next.
quiet = [HealthCheck.function_scoped_fixture, HealthCheck.too_slow]
many = settings(max_examples=300, suppress_health_check=quiet)

SNIPPETS = [
    "\n",
    " ",
    "  ",
    "\t",
    ":",
    ": ",
    "- ",
    "[",
    "]",
    "{",
    "}",
    ",",
    "'",
    '"',
    "#",
    "|",
    ">",
]
SNIPPETS += [
    "&a ",
    "*a",
    "!b ",
    "<<: ",
    "? ",
    "---\n",
    "%",
    "@",
    "~",
    "null",
    "true",
    "7",
    "-1",
    "X",
]
SNIPPETS += [
    "\r\n",
    "\x00",
    "\u2028",
    "😀",
    "\\",
    '"\\U99999999"',
    "12345678901234567890",
    "F6",
    "if",
]


@st.composite
def garbled(draw: st.DrawFn) -> str:
    """Draw a file in which a few places were cut, doubled or written over."""
    text = draw(st.sampled_from(TEXTS))
    for _ in range(draw(st.integers(1, 4))):
        begin = draw(st.integers(0, len(text)))
        end = begin + draw(st.integers(0, 12))
        instead = draw(st.sampled_from([*SNIPPETS, "", text[begin:end] * 2]))
        text = text[:begin] + instead + text[end:]
    return text


def check(read: Read, text: str) -> None:
    """Read a text and look at its faults, if it has any."""
    lines = re.split("\r\n|\r|\n", text.removeprefix("\ufeff"))
    for fault in faults(read, text):
        assert 1 <= fault.line <= len(lines)
        assert 1 <= fault.column <= len(lines[fault.line - 1]) + 1
        assert len(str(fault).splitlines()) == 1
        assert len(str(fault)) < 600
        assert not TOOLS.search(QUOTED.sub("", fault.message)), fault.message


def faults(read: Callable[[T], object], content: T) -> tuple[Fault, ...]:
    """Return the faults of a text or of bytes."""
    try:
        read(content)
    except FaultsFound as found:
        return found.faults
    return ()


@many
@given(garbled())
def test_garbled_texts(read: Read, text: str) -> None:
    """Every fault is in the file, on one line and in plain words."""
    check(read, text)


@many
@given(st.text(max_size=200) | st.text("abid:[]{}-|>'\"\\ \n\t#&*!?%@1", max_size=80))
def test_any_texts(read: Read, text: str) -> None:
    """A text need not be a file of ours at all."""
    check(read, text)


@many
@given(st.binary(max_size=200))
def test_any_bytes(content: bytes) -> None:
    """Nor need it be text."""
    for fault in faults(lambda raw: read_bytes(raw, "x.yaml"), content):
        assert fault.line <= content.count(b"\n") + content.count(b"\r") + 1


HEAD = "kitgen: 1\nid: a\ngame: maze-race\ntitle: T\nmazes:\n"
MANY = {
    "unknown references": HEAD
    + "".join(f"- {{id: m{number}, crates: []}}\n" for number in range(1000))
    + "examples:\n"
    + "".join(f"- {{id: e{number}, maze: x{number}}}\n" for number in range(1000)),
    "unknown keys": HEAD + "".join(f"- {{maap{number}: x}}\n" for number in range(1000)),
    "wrong characters": f"{HEAD}- id: m\n  map: |\n    ?\n" + f"    {'?' * 400}\n" * 1000,
    "nothing": f"{HEAD}  [{'~, ' * 5000}]",
}


@pytest.mark.parametrize("name", MANY)
def test_many_faults_do_not_take_long(read: Read, name: str) -> None:
    """How long a file takes grows with its length, not faster."""
    begin = time.process_time()

    assert len(faults(read, MANY[name])) >= 1000
    assert time.process_time() - begin < 5


VALUES: list[Any] = [None, True, 0, 1, 7, -3, 10**14, "", " ", "x", "a\nb", "R r\n. X", [], {}]
VALUES += [
    [None],
    [[]],
    [1, "up"],
    {"id": "x"},
    {"F1": ["F1"]},
    {"red": "A1"},
    "walled",
    ["F2 if red"],
]


def places(data: object, path: Steps = ()) -> list[Steps]:
    """Return the paths of all values."""
    inner = (
        data.items()
        if isinstance(data, dict)
        else enumerate(data)
        if isinstance(data, list)
        else ()
    )
    return [path, *(found for key, value in inner for found in places(value, (*path, key)))]


@st.composite
def deranged(draw: st.DrawFn) -> str:
    """Draw a file in which a few values were taken out, renamed, or exchanged for others."""
    data = copy.deepcopy(draw(st.sampled_from(DATA)))
    chance = random.Random(draw(st.integers(0, 10**9)))  # noqa: S311 - nothing is kept secret here
    for _ in range(draw(st.integers(1, 3))):
        *above, last = chance.choice([path for path in places(data) if path])
        holder = data
        for step in above:
            holder = holder[step]
        deed = chance.choice(["exchange", "exchange", "exchange", "take out", "rename", "double"])
        if deed == "exchange":
            holder[last] = copy.deepcopy(chance.choice(VALUES))
        elif isinstance(holder, list):
            if deed == "double":
                holder.append(copy.deepcopy(holder[last]))
            else:
                del holder[last]
        else:
            value = holder.pop(last)
            if deed == "rename":
                holder[f"{last}{chance.choice(['s', 'x', '', 'yz'])}"[1:]] = value
    return str(yaml.safe_dump(data, sort_keys=False, allow_unicode=True))


@many
@given(deranged())
def test_files_of_another_shape(read: Read, text: str) -> None:
    """Any value may be of any kind, or missing."""
    check(read, text)


@many
@given((garbled() | deranged()).filter(lambda text: "\t" not in text))
def test_both_parsers_read_the_same(text: str) -> None:
    """What both read to its end holds the same for both; they differ about tabs alone."""
    read: list[object] = []
    for parser in ("CSafeLoader", "SafeLoader"):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(yaml, "CSafeLoader", getattr(yaml, parser))
            try:
                source = read_source_text(text, "x.yaml")
            except FaultsFound:
                return
            read.append((source.data, source.faults))

    assert read[0] == read[1]
