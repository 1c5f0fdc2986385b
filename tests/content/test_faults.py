"""Every kind of fault, with its place and its exact words.

`golden/<name>.yaml` is a file without faults. Each paragraph of `golden/<name>.txt` is a name, the
lines to change in that file (`-` before, `+` after), and the faults that are found then, without
the name of the file. Lines without any after them are taken out.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

GOLDEN = Path(__file__).parent / "golden"


class Case(NamedTuple):
    """A file with faults."""

    name: str
    text: str
    faults: list[str]


def cases(table: Path) -> list[Case]:
    """Return the cases of one table."""
    text = table.with_suffix(".yaml").read_text(encoding="utf-8")
    paragraphs = table.read_text(encoding="utf-8").strip().split("\n\n")
    return [case(text, paragraph.splitlines()) for paragraph in paragraphs]


def case(text: str, lines: list[str]) -> Case:
    """Return the case that a paragraph's lines describe."""
    name, *rest = lines
    changes = "\n".join(line for line in rest if line[:1] in {"-", "+"})
    for before, after in re.findall(r"((?:^-.*\n?)+)((?:^\+.*\n?)*)", changes, re.MULTILINE):
        old = "\n".join(line[2:] for line in before.splitlines())
        new = "\n".join(line[2:] for line in after.splitlines())
        assert old in text, f"{name}: there is nothing to change"
        text = text.replace(old if after else f"{old}\n", new, 1)
    return Case(name, text, [line for line in rest if line[:1] not in {"-", "+"}])


CASES = {
    f"{table.stem}: {each.name}": each
    for table in sorted(GOLDEN.glob("*.txt"))
    for each in cases(table)
}


@pytest.mark.usefixtures("parser")
@pytest.mark.parametrize("name", CASES)
def test_exactly_these_faults(faults_of: Callable[[str], list[str]], name: str) -> None:
    """Nothing is missing, nothing follows from something else, and each has its own place."""
    assert faults_of(CASES[name].text) == CASES[name].faults


@pytest.mark.parametrize("file", sorted(GOLDEN.glob("*.yaml")), ids=lambda file: file.stem)
def test_no_fault_to_begin_with(faults_of: Callable[[str], list[str]], file: Path) -> None:
    """The files that are changed have none of their own."""
    assert faults_of(file.read_text(encoding="utf-8")) == []


def test_no_words_of_tools() -> None:
    """Messages are for teachers: neither Python nor pydantic speaks in them."""
    spoken = "\n".join(fault for each in CASES.values() for fault in each.faults)
    tools = r"Input|should be|validat|\bNone\b|\bTrue\b|\bdict|\bstr\b|\bint\b|tuple|mapping"

    assert re.findall(r"(?<! or )null", spoken) == []
    assert re.findall(tools, spoken) == []
