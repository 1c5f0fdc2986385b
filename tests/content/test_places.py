"""Places: of fields, of keys, and of single characters of a text however it is written."""

from __future__ import annotations

import re

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from kitgen.content.fault import FaultsFound
from kitgen.content.source import Source, read_source_text

TEXT = """\
# a comment
id: x
list: [one, {two: 2}, [three, four]]
deep:
  - key: value
    other:
  -
  - >-
    folded
"quoted key": 'quoted'
nothing:
last: {a: , b: c}
"""


def source(text: str) -> Source:
    """Return what a text holds."""
    return read_source_text(text, "x.yaml")


@pytest.mark.usefixtures("parser")
@pytest.mark.parametrize(
    ("path", "value", "key"),
    [
        ((), (2, 1), (2, 1)),
        (("id",), (2, 5), (2, 1)),
        (("list",), (3, 7), (3, 1)),
        (("list", 0), (3, 8), (3, 8)),
        (("list", 1), (3, 13), (3, 13)),
        (("list", 1, "two"), (3, 19), (3, 14)),
        (("list", 2, 1), (3, 31), (3, 31)),
        (("deep",), (5, 3), (4, 1)),
        (("deep", 0), (5, 5), (5, 5)),
        (("deep", 0, "key"), (5, 10), (5, 5)),
        (("deep", 0, "other"), (6, 5), (6, 5)),
        (("deep", 1), (7, 4), (7, 4)),
        (("deep", 2), (8, 5), (8, 5)),
        (("quoted key",), (10, 15), (10, 1)),
        (("nothing",), (11, 1), (11, 1)),
        (("last", "a"), (12, 8), (12, 8)),
        (("none",), (2, 1), (2, 1)),
        (("deep", 0, "none", 4, "none"), (5, 5), (5, 5)),
        (("deep", 3), (5, 3), (5, 3)),
        (("deep", -1), (5, 3), (5, 3)),
        (("list", "two"), (3, 7), (3, 7)),
        (("id", 0), (2, 5), (2, 5)),
    ],
)
def test_a_field_or_its_nearest_parent(
    path: tuple[str | int, ...], value: tuple[int, int], key: tuple[int, int]
) -> None:
    """A field that does not exist stands where what would hold it begins."""
    assert source(TEXT).place(path) == value
    assert source(TEXT).place(path, key=True) == key


def test_a_file_that_holds_nothing() -> None:
    """There is always a place."""
    assert source("").place(("a", 0), key=True, offset=5) == (1, 1)
    assert source("").text_at(()) is None


def test_the_text_of_a_field() -> None:
    """Only single values have a text; it is as the author meant it."""
    read = source(TEXT)

    assert read.text_at(("deep", 2)) == "folded"
    assert read.text_at(("list", 1, "two")) == "2"
    assert read.text_at(("list", 1)) is None
    assert read.text_at(("none",)) is None


MARKED = {
    "plain": "key: some @ text",
    "plain in a list": "key: [a, some @ text, b]",
    "plain over two lines": "key: some\n  more @ text",
    "plain over empty lines": "key: some\n\n  \n   more @ text\n  and more",
    "quoted": "key: 'it''s ''quoted'' @'",
    "quoted over lines": "key: 'it''s\n\n\n   quoted  \n  at @ last'",
    "double quotes": 'key: "a \\"word\\" @"',
    "escapes": 'key: "\\u00e9\\x41\\U0001f600\\n\\t\\\\ @"',
    "lines in double quotes": 'key: "one\n  two \\\n  three  \n\n  @ four"',
    "an escaped line end and empty lines": 'key: "one\\\n\n\n  two @"',
    "a block": "key: |\n  one\n   two\n\n  thr@e\n",
    "a deeper block": "key:\n  - |\n        one\n        two @\n",
    "a block that begins empty": "key: |\n\n   \n    one\n    @two\n",
    "a block with a comment": "key: |- # why\n  one @\n",
    "a block that keeps its ends": "key: |+\n  one\n  @\n\n",
    "a block with a number": "key: |2\n    one\n   two @\n",
    "a block with a number and a sign": "key: |2-\n\n     one\n   two @\n",
    "a block whose blanks count": "key: |\n  one\n     \n  @two\n",
    "a block without a last line end": "key: |\n  one\n  @",
    "a folded block": "key: >\n  one\n  two\n  @three\n",
    "a folded block with paragraphs": "key: >\n  one\n  two\n\n\n  three\n  @four\n",
    "a folded block with deeper lines": "key: >\n  one\n\n    two\n    three\n\n  four\n  @five\n",
    "a folded block of deeper lines": "key: >\n  one\n    two @\n  three\n",
    "a folded block that begins empty": "key: >-\n\n  one\n  @two",
    "wide characters": "key: 😀 ü 漢字 @",
    "wide characters in a block": "kéy: |\n  😀 漢\n  ü😀@\n",
    "tabs": "key: 'a\tb @'",
}


@pytest.mark.usefixtures("parser")
@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
@pytest.mark.parametrize("name", MARKED)
def test_a_character_in_a_text(name: str, line_end: str) -> None:
    """The sign @ of the value stands where it was written."""
    text = MARKED[name].replace("\n", line_end)
    read = source(text)
    path = next(path for path in PATHS if "@" in (read.text_at(path) or ""))
    value = read.text_at(path) or ""
    lines = text.split(line_end)
    (line,) = (number for number, each in enumerate(lines) if "@" in each)

    assert read.place(path, offset=value.index("@")) == (line + 1, lines[line].index("@") + 1)
    if value.endswith("@"):
        assert read.place(path, offset=len(value)) == (line + 1, lines[line].index("@") + 2)


PATHS: list[tuple[str | int, ...]] = [("key",), ("kéy",), ("key", 0), ("key", 1)]


def test_offsets_past_the_end() -> None:
    """An offset that is too large is the end."""
    assert source("key: text").place(("key",), offset=99) == (1, 10)
    assert source("key: ''").place(("key",), offset=1) == (1, 6)
    assert source("key: [1]").place(("key",), offset=1) == (1, 6)


def test_old_line_ends() -> None:
    """A carriage return alone ends a line, too."""
    assert source("a: b\rc: |\r  d\r  e").place(("c",), offset=2) == (4, 3)


WORDS = st.text(
    st.characters(
        codec="utf-8",
        exclude_categories=("Cc", "Cs", "Zl", "Zp"),
        exclude_characters="\ufeff\ufffe\uffff",
    )
    | st.sampled_from(" \n\t'\":#-|>\\"),
    max_size=30,
)


@given(words=WORDS, style=st.sampled_from(["", "'", '"', "|", ">"]), width=st.integers(5, 80))
def test_every_character_of_any_text(words: str, style: str, width: int) -> None:
    """Whatever a YAML writer makes of a text, each of its characters is found again."""
    text = yaml.safe_dump(
        {"a": [{"key": words}]}, default_style=style, width=width, allow_unicode=True
    )
    read = source(text)
    path = ("a", 0, "key")
    lines = re.split("\n", text)

    assert read.text_at(path) == words
    begin = read.place(path)
    for offset, character in enumerate(words):
        line, column = read.place(path, offset=offset)
        written = lines[line - 1][column - 1 :]
        assert (line, column) >= begin
        assert written.startswith(("\\", character, "'")) or (character in " \n" and not written)


@given(st.text(max_size=60), st.integers(0, 60))
def test_a_place_is_in_the_file(text: str, offset: int) -> None:
    """Whatever the text, a place is that of a character, or just after a line's last one."""
    try:
        read = source(text)
    except FaultsFound:
        return
    lines = re.split("\r\n|\r|\n", read.text)
    line, column = read.place((), offset=offset)

    assert 1 <= line <= len(lines)
    assert 1 <= column <= len(lines[line - 1]) + 1
