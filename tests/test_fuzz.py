"""Hostile files: whatever bytes a file holds, it builds or it is told where it does not."""

from __future__ import annotations

import re

import pytest
from any_activities import paragraphs
from broken_activities import SLIPS
from host_only import TEXTS
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from small_activities import SMALL
from whole_way import TEMPLATES, read

from kitgen.build import make_kit
from kitgen.content.fault import Fault, FaultsFound
from kitgen.content.source import read_bytes

NAME = "any.yaml"
PIECES = sorted({slip.instead.replace("¦", "") for slip in SLIPS if "\\" not in slip.instead})
PIECES += [": ", "- ", "\n", "\n  ", "[", "]", "{", "}", "'", '"', "|\n", "7", "52", "-1", "~", "#"]
PIECES += ["{{ ", " }}", "{{ examples }}", "{% ", "**", "*", "1. ", "\\", "&amp;", "<b>", "\u00ad"]
quiet = [HealthCheck.too_slow, HealthCheck.data_too_large]
few = settings(
    max_examples=80, suppress_health_check=quiet, phases=(Phase.explicit, Phase.generate)
)
many = settings(max_examples=600, suppress_health_check=quiet)


@st.composite
def changed(draw: st.DrawFn, texts: list[str]) -> bytes:
    """A file in which a few places were cut, written over or doubled, or bytes exchanged."""
    content = draw(st.sampled_from(texts)).encode("utf-8")
    for _ in range(draw(st.integers(1, 3))):
        begin = draw(st.integers(0, len(content)))
        end = begin + draw(st.integers(0, 40))
        piece = draw(
            st.sampled_from(PIECES).map(lambda text: text.encode("utf-8", "surrogateescape"))
            | st.binary(max_size=3)
            | st.sampled_from([b"", content[begin:end] * 2])
        )
        content = content[:begin] + piece + content[end:]
    return content


def faults(content: bytes) -> tuple[Fault, ...]:
    """What is wrong with a file's bytes; nothing where all of its kit was made."""
    try:
        text = read_bytes(content, NAME).text
        files = make_kit(read(text, NAME), TEMPLATES).files
    except FaultsFound as found:
        return found.faults
    assert all(file.content.startswith(b"%PDF-") for file in files)
    return ()


def is_told(content: bytes) -> None:
    """Whatever is wrong stands in the file and is told in one line."""
    lines = len(re.split(rb"\r\n|\r|\n", content))
    for fault in faults(content):
        assert fault.file == NAME, fault
        assert 1 <= fault.line <= lines
        assert len(str(fault).splitlines()) == 1


@few
@given(changed(list(SMALL.values())))
def test_changed_files(content: bytes) -> None:
    """The small activities, with a few changes."""
    is_told(content)


@pytest.mark.slow
@many
@given(changed(list(TEXTS.values())))
def test_many_changed_files(content: bytes) -> None:
    """All activities, and many changes."""
    is_told(content)


@few
@given(st.lists(paragraphs | st.sampled_from(PIECES), max_size=6).map("".join))
def test_any_words(words: str) -> None:
    """Prose of any kind for players."""
    text = re.sub("[\ud800-\udfff\x00-\x09\x0b-\x1f\x7f-\x9f]", "", words)
    indented = "".join(f"      {line}\n" for line in text.split("\n"))
    first, rest = SMALL["maze-race"].split("    maze: yard\n", 1)

    is_told(f"{first}    maze: yard\n    text: |\n{indented}{rest}".encode())
