"""Strict YAML: what is read as what, and what is refused, with libyaml's parser and without it."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from kitgen.content.fault import FaultsFound
from kitgen.content.source import Source, read_bytes, read_source, read_source_text


def faults(text: str) -> list[str]:
    """Return all that is wrong with a text as YAML, without the name of the file."""
    try:
        source = read_source_text(text, "x.yaml")
    except FaultsFound as found:
        return [str(fault).removeprefix("x.yaml:") for fault in found.faults]
    return [str(fault).removeprefix("x.yaml:") for fault in source.faults]


VALUES = {
    "plain": "plain",
    "two words": "two words",
    "no": "no",
    "on": "on",
    "y": "y",
    "True": "True",
    "NULL": "NULL",
    "1:30": "1:30",
    "012": "012",
    "0x1f": "0x1f",
    "1_000": "1_000",
    "+1": "+1",
    "-0": "-0",
    "1.5": "1.5",
    "1e3": "1e3",
    ".inf": ".inf",
    "2024-01-02": "2024-01-02",
    "=": "=",
    "N": "N",
    "'5'": "5",
    '"true"': "true",
    "''": "",
    "0": 0,
    "7": 7,
    "-12": -12,
    "999999999999999": 999_999_999_999_999,
    "true": True,
    "false": False,
    "~": None,
    "null": None,
    "": None,
    "[]": [],
    "{}": {},
    "[a, [1], {b: ~}]": ["a", [1], {"b": None}],
    "|\n  a\n   b\n\n": "a\n b\n",
    ">-\n  a\n  b\n\n  c\n": "a b\nc",
    '"a\\tb\\u00e9"': "a\tbé",
    "😀 ü": "😀 ü",
}


@pytest.mark.usefixtures("parser")
@pytest.mark.parametrize("written", VALUES)
def test_values(written: str) -> None:
    """Only whole numbers, true, false and nothing are anything but text."""
    source = read_source_text(f"key: {written}", "x.yaml")

    assert source.data == {"key": VALUES[written]}
    assert type(source.data["key"]) is type(VALUES[written])
    assert source.faults == ()


@pytest.mark.usefixtures("parser")
def test_keys_are_text() -> None:
    """A key is never a number, a truth or nothing, and may be quoted."""
    source = read_source_text("1: a\ntrue: b\n~: c\n'x y': d\n? e\n: f\n", "x.yaml")

    assert source.data == {"1": "a", "true": "b", "~": "c", "x y": "d", "e": "f"}


COLON = "a colon cannot stand here; put text with a colon in quotes, or check the indentation"
BRACES = "text that begins with {{ goes in quotes, or after | on the lines below"
REFUSED = {
    "a repeated key": (
        "a: 1\nb:\n  c: 1\n  c: 2\na: 3\nb: 4",
        [
            "4:3: b: the key 'c' stands at line 3 already",
            "5:1: the key 'a' stands at line 1 already",
            "6:1: the key 'b' stands at line 2 already",
        ],
    ),
    "an anchor and aliases": (
        "a: &x [1]\nb: *x\nc: {d: *x}",
        [
            "1:4: a: the anchor '&x' is not used here; leave it out",
            "2:4: b: the alias '*x' is not used here; write the value out",
            "3:8: c.d: the alias '*x' is not used here; write the value out",
        ],
    ),
    "an alias as a key": (
        "a: &x b\n*x : c",
        [
            "1:4: a: the anchor '&x' is not used here; leave it out",
            "2:1: the alias '*x' is not used here; write the value out",
        ],
    ),
    "an alias that is never defined": (
        "a: *x",
        ["1:4: a: the alias '*x' is not used here; write the value out"],
    ),
    "merge keys": (
        "a: {b: 1}\nc:\n  <<: {d: 1}\n  <<: {e: 1}",
        [
            "3:3: c: the key '<<' is not used here; write the keys out",
            "4:3: c: the key '<<' is not used here; write the keys out",
        ],
    ),
    "tags": (
        "a: !!int 5\nb: !kit {c: 1}\nd: ! e\n!!str f: [!<x:y> g]",
        [
            "1:4: a: the tag '!!int' is not used here; leave it out",
            "2:4: b: the tag '!kit' is not used here; leave it out",
            "3:4: d: the tag '!' is not used here; leave it out",
            "4:1: the tag '!!str' is not used here; leave it out",
            "4:11: f[0]: the tag 'x:y' is not used here; leave it out",
        ],
    ),
    "keys that are no words": (
        "? [a, b]\n: c\n{d: e}: f\ng: h",
        [
            "1:3: a key is a word, not a list or keys with values",
            "3:1: a key is a word, not a list or keys with values",
        ],
    ),
    "keys in braces": (
        "a: {{ b }}\nc:\n  - {{ d }} and {{ e }} f\n",
        [
            f"1:4: a: {BRACES}",
            f"3:5: c[0]: {BRACES}",
        ],
    ),
    "braces before a colon": ("a: {{ b }} c: d\n", [f"1:4: a: {BRACES}"]),
    "braces, and something else": (
        "a: {{ b }}\n\nc: ]\n",
        [f"1:4: a: {BRACES}", "3:4: expected a value"],
    ),
    "an open quote before others": (
        "a: 'b\nc: d\ne: 'f'",
        ["1:4: a quote is opened here and closed only at line 3; is one missing in between?"],
    ),
    "an open quote in brackets": (
        'a: {b: "c, d: e}\nf: "g"',
        ["1:8: a quote is opened here and closed only at line 2; is one missing in between?"],
    ),
    "an apostrophe in quotes": (
        "a: 'b's c'\nd: e",
        ["1:7: the quotes end before this; put all of the text in them, with '' for an apostrophe"],
    ),
    "a quote in quotes": (
        'a: "b "c" d"',
        ['1:8: the quotes end before this; put all of the text in them, with \\" for a quote'],
    ),
    "a comma too few between quotes": (
        'a: ["b" "c"]',
        ["1:9: expected a comma, or ] at the end of the list"],
    ),
    "text too far to the left": (
        "a:\n  b: |\n  c d\n  e\n\n  f: g\n",
        ["3:3: this is not indented under the | of line 2; put more blanks before it"],
    ),
    "a line too far to the left": (
        "a:\n  b: >\n    c d\n  e\n  f: g\n",
        ["4:3: this is not indented under the > of line 2; put more blanks before it"],
    ),
    "a list too far to the left": (
        "b: |\n- c\n",
        ["2:1: this is not indented under the | of line 1; put more blanks before it"],
    ),
    "text without a bar": (
        "a: b\n\nc\nd: e\n",
        [
            (
                "3:1: a key needs a colon and a value; "
                "text of several lines goes under a |, further in"
            )
        ],
    ),
    "a second document": (
        "a: 1\n---\nb: 2\n---\n",
        ["2:1: a second document begins here; a file holds one"],
    ),
    "a number of 16 digits": (
        "a: 1234567890123456\nb: -1234567890123456\n1234567890123456: c",
        [
            "1:4: a: the number has more than 15 digits",
            "2:4: b: the number has more than 15 digits",
        ],
    ),
    "a control character": (
        "a: b\n\x07c: \x1b",
        [
            "2:1: there is a character here that cannot be printed (U+0007)",
            "2:5: there is a character here that cannot be printed (U+001B)",
        ],
    ),
    "line separators": (
        "a: b\u2028c\x85d\ue000",
        [
            "1:5: there is a character here that cannot be printed (U+2028)",
            "1:7: there is a character here that cannot be printed (U+0085)",
        ],
    ),
    "a byte order mark within": (
        "a: \ufeffb",
        ["1:4: there is a character here that cannot be printed (U+FEFF)"],
    ),
    "an escaped control character": (
        'a: "b\\0"',
        ["1:4: a: there is a character here that cannot be printed (U+0000)"],
    ),
    "41 levels": (
        f"a: {'[' * 41}",
        ["1:43: this is nested more than 40 levels deep"],
    ),
    "a tab for an indent": ("a:\n\tb: c", ["2:1: a tab cannot indent a line; use spaces"]),
    "an open quote": ("a: b\nc: 'd\ne: f\n", ["2:4: a quote is opened here and never closed"]),
    "an open double quote": ('a: "b', ["1:4: a quote is opened here and never closed"]),
    "an open bracket": ("a: [b, c\n", ["1:4: a bracket is opened here and never closed"]),
    "an open brace": ("a: {b: c\n\n", ["1:4: a bracket is opened here and never closed"]),
    "a comma too few": ("a: [b\nc: d]\n", ["2:2: expected a comma, or ] at the end of the list"]),
    "a bracket too many": ("a: b]\nc: ]", ["2:4: expected a value"]),
    "a colon in text": (
        "a: b: c",
        [f"1:5: {COLON}"],
    ),
    "a sign that begins no text": ("a: @b", ["1:4: text cannot begin with '@'; put it in quotes"]),
    "a percent sign": ("a: %b", ["1:4: text cannot begin with '%'; put it in quotes"]),
    "an unknown escape": (
        'a: "\\q"',
        ["1:5: a \\ cannot stand before this; in double quotes write \\\\ for one \\"],
    ),
    "a deeper line": (
        "a:\n  b: c\n   d: e",
        [f"3:5: {COLON}"],
    ),
    "a line between": (
        "a:\n    b: c\n  d: e",
        ["3:3: this does not go on from what stands above; check the indentation and the quotes"],
    ),
    "a list that stops": (
        "- a\nb: c",
        ["2:1: expected another '-' of the list; check the indentation"],
    ),
    "a list beside its key": (
        "a: - b",
        ["1:4: a '-' cannot stand here; each item has a line of its own"],
    ),
    "a number after a bar": ("a: |0\n b", ["1:5: the number after | or > goes from 1 to 9"]),
    "a word after a bar": ("a: |b\n c", ["1:5: expected the end of the line"]),
    "a star": ("a: * b", ["1:5: text cannot begin with * or &; put it in quotes, or after |"]),
    "an unknown tag": (
        "a: !b!c d",
        ["1:4: words that begin with ! are not used here; put the text in quotes"],
    ),
    "another YAML": (
        "%YAML 3.0\n---\na: b",
        ["1:1: a line that begins with % is not used here; leave it out"],
    ),
    "a line of dashes in quotes": (
        "a: 'b\n---\nc'",
        ["2:1: a quote is still open before this line"],
    ),
}


@pytest.mark.usefixtures("parser")
@pytest.mark.parametrize("name", REFUSED)
def test_what_is_refused(name: str) -> None:
    """All that can be told apart is told at once, in the same words whichever parser is there."""
    text, expected = REFUSED[name]

    assert faults(text) == expected


@pytest.mark.usefixtures("parser")
def test_an_escape_for_no_character() -> None:
    """The parsers find it at different places within the quotes."""
    (message,) = faults('a: b\nc: "d\\U99999999"')

    assert message.startswith("2:")
    assert message.endswith(": this escape stands for no character")


def test_forty_levels_are_allowed() -> None:
    """The outermost keys are a level, too."""
    assert faults(f"a: {'[' * 39}{']' * 39}") == []


BOMBS = {
    "laughs": "a: &a [x, x]\n"
    + "".join(f"k{n}: &n{n} [{', '.join(['*a'] * 50)}]\n" for n in range(500)),
    "brackets": "[" * 400_000,
    "braces": "{a: " * 200_000,
    "dashes": "- " * 300_000,
    "questions": "? " * 300_000,
    "items": "a: [" + "b, " * 60_000 + "]",
    "keys": "\n".join(f"k{n}: v" for n in range(60_000)),
    "one line": "a: " + "b" * 900_000,
    "line ends": "\n" * 900_000,
    "quotes": '"' * 300_000,
    "digits": "a: " + "9" * 900_000,
    "colons": "a:" * 300_000,
    "anchors": "a: " + "&a " * 200_000,
    "comments": "#\n" * 400_000,
}


@pytest.mark.parametrize("name", BOMBS)
def test_no_text_takes_long(name: str) -> None:
    """Whatever is in a file, faults or data come out after a moment."""
    begin = time.process_time()

    faults(BOMBS[name])

    assert time.process_time() - begin < 3


def test_too_many_nodes() -> None:
    """The fault stands where the limit is passed."""
    assert faults(BOMBS["items"]) == ["1:149996: the file has more than 50,000 keys and values"]


@pytest.mark.parametrize("text", ["", "\n \n", "# only\n# comments\n", "---\n", "---\n...\n"])
@pytest.mark.usefixtures("parser")
def test_nothing(text: str) -> None:
    """A file without anything in it has no data and no faults of its YAML."""
    source = read_source_text(text, "x.yaml")

    assert source.data is None
    assert source.faults == ()


@pytest.mark.parametrize(
    ("written", "sign"),
    [
        ("|\n  . X\n  . .\n", None),
        ("|\n  . X\n", None),
        (">\n  . X\n", None),
        (". X", None),
        ("\n  . X", None),
        ("[. X]", None),
        ('". X\\n. ."', None),
        (">-\n  . X\n  . .\n", ">"),
        (". X\n  . .", ""),
        ("\n  . X\n  . .\n", ""),
        ("'. X\n  . .'", "'"),
    ],
)
@pytest.mark.usefixtures("parser")
def test_lines_that_run_together(written: str, sign: str | None) -> None:
    """Only a bar keeps the lines of a picture apart."""
    assert read_source_text(f"map: {written}", "x.yaml").runs_together(("map",)) == sign


def in_folder(tmp_path: Path, content: bytes) -> Source:
    """Return what a file with this content holds."""
    file = tmp_path / "x.yaml"
    file.write_bytes(content)
    return read_source(file)


def test_a_byte_order_mark_does_not_count(tmp_path: Path) -> None:
    """Columns are those that an editor shows."""
    source = in_folder(tmp_path, b"\xef\xbb\xbfid: x")

    assert source.data == {"id": "x"}
    assert source.text == "id: x"
    assert source.place(("id",)) == (1, 5)


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (b"a: b\nc: caf\xe9", "2:7: the byte 0xE9 is not UTF-8; save the file as UTF-8"),
        (b"\xff\xfea\x00", "1:1: the byte 0xFF is not UTF-8; save the file as UTF-8"),
        ("ü: ".encode() + b"\xc3", "1:4: the byte 0xC3 is not UTF-8; save the file as UTF-8"),
        (b"\xef\xbb\xbfa\r\n\x80", "2:1: the byte 0x80 is not UTF-8; save the file as UTF-8"),
        (b"a: \xed\xa0\x80", "1:4: the byte 0xED is not UTF-8; save the file as UTF-8"),
        (b"#" * 1_000_001, "1:1: the file is larger than 1,000,000 bytes"),
    ],
)
def test_bytes_that_are_no_text(content: bytes, expected: str) -> None:
    """The fault stands at the very byte."""
    with pytest.raises(FaultsFound) as found:
        read_bytes(content, "x.yaml")

    assert [str(fault) for fault in found.value.faults] == [f"x.yaml:{expected}"]


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    """A missing file, and a folder in its place, are faults of the whole file."""
    for name, message in (
        ("none.yaml", "there is no such file"),
        (".", "this is a folder; expected a file"),
        ("none/none.yaml", "there is no such file"),
    ):
        file = tmp_path / name
        with pytest.raises(FaultsFound) as found:
            read_source(file)
        assert [str(fault) for fault in found.value.faults] == [f"{file}:1:1: {message}"]


def test_a_file_that_may_not_be_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the system says is told in plain words."""
    file = tmp_path / "x.yaml"
    for error, message in (
        (PermissionError(13, "Permission denied"), "permission denied"),
        (OSError(5, "Input/output error"), "input/output error"),
    ):

        def refuse(*_: object, error: OSError = error) -> None:
            raise error

        monkeypatch.setattr(Path, "open", refuse)
        with pytest.raises(FaultsFound) as found:
            read_source(file)
        assert [str(fault) for fault in found.value.faults] == [
            f"{file}:1:1: the file cannot be opened: {message}"
        ]
