"""Broken activity files: sound ones come in, files with one slip each and its line go out.

A slip is a pattern and what stands in its place; the sign ¦ marks the line where the fault has to
be told. Each is made in every file in which its pattern is found, at its first and its last place.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

HERE = "¦"
"""Marks where in a slip the fault is; it is taken out."""

NOT_UTF_8 = "\udcff"
"""Stands for a byte that is no UTF-8, with Python's `surrogateescape`."""


class Slip(NamedTuple):
    """One kind of slip.

    Attributes:
        kind: what somebody did.
        pattern: where it can be done; lines are counted by `^` and `$`.
        instead: what is then written there, as `re.Match.expand` reads it.
    """

    kind: str
    pattern: str
    instead: str


class Broken(NamedTuple):
    """A file with one slip.

    Attributes:
        kind, file: which slip, in which file.
        content: the file's bytes.
        line: where its fault has to be told.
    """

    kind: str
    file: str
    content: bytes
    line: int


def broken(texts: Mapping[str, str]) -> Iterator[Broken]:
    """Every slip in every file that has a place for it."""
    for slip in SLIPS:
        for file, text in texts.items():
            found = list(re.finditer(slip.pattern, text, re.MULTILINE))
            for match in dict.fromkeys(found[:1] + found[-1:]):
                yield _made(slip, file, match)


def _made(slip: Slip, file: str, match: re.Match[str]) -> Broken:
    whole = match.string[: match.start()] + match.expand(slip.instead) + match.string[match.end() :]
    line = whole[: whole.index(HERE)].count("\n") + 1
    content = whole.replace(HERE, "").encode("utf-8", "surrogateescape")
    return Broken(slip.kind, file, content, line)


_TITLE = r"^title: .*$"
_ID = r"^id: .*$"
_SCENARIO = r"^  - id: (\S+)\n    (?=maze|match|start|programs|puzzle|title)"
_WORDS = r"^    text: \|\n"
_EXAMPLE_WORDS = r"^examples:\n  - id: \S+\n(?:    .*\n)*?    text: \|\n"

YAML = [
    Slip("a tab indents a line", r"^  (?=summary:|- id:)", "¦\t"),
    Slip("a quote is never closed", _TITLE, '¦title: "A race'),
    Slip("a bracket is never closed", r"\Z", "¦record: [1, 2\n"),
    Slip("a brace is never closed", r"\Z", "¦record: {turns: 2\n"),
    Slip("a key without a colon", _TITLE, "¦title A race"),
    Slip("a key without a blank", _TITLE, "¦title:A race"),
    Slip("an anchor", _TITLE, "¦title: &race A race"),
    Slip("an alias", _TITLE, "¦title: *race"),
    Slip("a tag", _TITLE, "¦title: !!str A race"),
    Slip("a merge", r"^game: .*$", r"\g<0>\n¦<<: {title: A race}"),
    Slip("a key twice", r"^game: .*$", r"\g<0>\n¦\g<0>"),
    Slip("a second document", r"\Z", "¦---\nkitgen: 1\n"),
    Slip("a control character", _TITLE, "¦title: A\x07 race"),
    Slip("a line separator", _TITLE, "¦title: A\u2028 race"),
    Slip("a byte that is no UTF-8", _TITLE, f"¦title: A r{NOT_UTF_8}ce"),
    Slip("a colon in plain text", _TITLE, "¦title: The race: again"),
    Slip("an unknown escape", _TITLE, r'¦title: "A \\race"'),
    Slip("text that begins with a sign", _TITLE, "¦title: @race"),
    Slip("text that begins with a percent sign", _TITLE, "¦title: %race"),
    Slip("text that begins with braces", _TITLE, "¦title: {{ rules.rows }}"),
    Slip("words after the quotes", _TITLE, '¦title: "A" race'),
    Slip("a key that is a list", _TITLE, r"\g<0>\n¦[a, b]: c"),
    Slip("a list in a group of keys", _TITLE, r"\g<0>\n¦- a"),
    Slip("a line too far in", _TITLE, r"\g<0>\n¦  more: x"),
    Slip("too many digits", r"^kitgen: 1$", "¦kitgen: 1234567890123456"),
    Slip("levels without end", r"\Z", "¦record: " + "[" * 60 + "]" * 60 + "\n"),
]
"""What YAML itself does not like, or kitgen does not like about YAML."""

KEYS = [
    Slip("a version to come", r"^kitgen: 1$", "¦kitgen: 2"),
    Slip("a version in quotes", r"^kitgen: 1$", '¦kitgen: "1"'),
    Slip("a version that is no number", r"^kitgen: 1$", "¦kitgen: true"),
    Slip("a key misspelt", r"^title:", "¦titel:"),
    Slip("a key that is not known", _TITLE, r"\g<0>\n¦colour: red"),
    Slip("a game misspelt", r"^game: (.*).$", r"¦game: \1"),
    Slip("a game that is not known", r"^game: .*$", "¦game: chess"),
    Slip("a game that is a list", r"^game: (.*)$", r"¦game: [\1]"),
    Slip("an id with capitals", _ID, "¦id: Race"),
    Slip("an id with an underscore", _ID, "¦id: a_race"),
    Slip("an id that is a path", _ID, "¦id: ../race"),
    Slip("an id that is a device", _ID, "¦id: con"),
    Slip("an id that is too long", _ID, "¦id: " + "x" * 61),
    Slip("an id that is a number", _ID, "¦id: 7"),
    Slip("no id", _ID, "¦id:"),
    Slip("no title", _TITLE, "¦title: ~"),
    Slip("an empty title", _TITLE, '¦title: ""'),
    Slip("a title of two lines", _TITLE, "¦title: |\n  A\n  race"),
    Slip("a title that is a list", _TITLE, "¦title: [A, race]"),
    Slip("a language that is none", _TITLE, r"\g<0>\n¦language: plain words"),
    Slip("examples that are no list", r"^examples:$", "¦examples: none\n¦more:"),
    Slip("a scenario that is text", r"^(examples|challenges):\n", r"\g<0>  - ¦a walk\n"),
    Slip("a scenario without an id", _SCENARIO, "  - ¦"),
    Slip("a scenario's id with a blank", r"^  - id: \S+$", "  - ¦id: a walk"),
    Slip("a key of a scenario misspelt", _SCENARIO, r"  - id: \1\n    ¦titel: A walk\n    "),
    Slip("a note that is a number", _SCENARIO, r"  - id: \1\n    ¦note: 7\n    "),
    Slip("a number of rows above the most", r"\Z", "¦record: {turns: 201, rows: 201}\n"),
]
"""What every file has."""

MAZES = [
    Slip("a maze that is not known", r"(?<=^    )maze: .*$", "¦maze: nowhere"),
    Slip("a maze without crates", r"^    map: \|\n", "    ¦map:\n    was: |\n"),
    Slip("a command misspelt", r"program: \[(up|down|left|right)", "¦program: [rigth"),
    Slip("a command that is a number", r"program: \[(up|down|left|right)", "¦program: [7"),
    Slip("a program that is no list", r"\{program: \[(up|down|left|right)[^]]*\]", "{¦program: up"),
    Slip("an empty program", r"program: \[[a-z, ]+\]", "¦program: []"),
    Slip("too many runs", r"runs: 2", "¦runs: 5"),
    Slip("no run at all", r"runs: 2", "¦runs: 0"),
    Slip("a short row", r"^      [.X] ((?:[.X] )+[.X])$", r"      ¦\1"),
    Slip("an unknown square", r"^      [.X] ((?:[.X] )+[.X])$", r"      ¦Q \1"),
    Slip("one row, too small a board", r"rows: \d+(?=[,\n]\s*columns)", "¦rows: 1"),
    Slip("an entrance off the board", r"^rules: \{|  entrance: A-1\n  ", r"\g<0>¦entrance: Z-99, "),
    Slip("damage that is text", r"^rules: \{(?=rows: 4)", "rules: {¦damage: much, "),
    Slip("rows that run together", r"^    map: \|\n", "    map:\n¦"),
]

ORDERS = [
    Slip("an order that is not known", r"red: \[[NESWX]", "¦red: [Q"),
    Slip("an order in small letters", r"blue: \[[NESWX]", "¦blue: [n"),
    Slip("programs of two lengths", r"(programs: \[\{red: \[[NESWX])", r"¦\1, N"),
    Slip("two tokens on a square", r"start: \{red: .., blue: ..\}", "¦start: {red: B3, blue: B3}"),
    Slip("a start off the board", r"start: \{red: ..", "¦start: {red: Z9"),
    Slip("a start that is no square", r"start: \{red: ..", "¦start: {red: left"),
    Slip("a start of one side", r"start: \{red: .., blue: ..\}", "¦start: {red: B3}"),
    Slip("a side that is not known", r"start: \{red:", "¦start: {green:"),
    Slip("no programs", r"^    programs: \[.*\]$", "    ¦programs: []"),
]

PUZZLES = [
    Slip("a puzzle that is not known", r"(?<=^    )puzzle: .*$", "¦puzzle: nowhere"),
    Slip("a robot off the board", r"robot: \{x: \d", "¦robot: {x: 90"),
    Slip("a robot that looks nowhere", r"robot: (.*)direction: \w+", r"¦robot: \1direction: north"),
    Slip("too many slots", r"slots: \{F1: \d", "¦slots: {F1: 11"),
    Slip("a sixth subprogram", r"slots: \{F1:", "¦slots: {F6: 1, F1:"),
    Slip("an instruction misspelt", r"F1: \[\w+", "¦F1: [foward"),
    Slip("a condition that is none", r"F1: \[forward", "¦F1: [forward if yellow"),
    Slip("a paint that is not there", r"F1: \[forward", "¦F1: [paint_red"),
    Slip("a call of what is not there", r"solution: \{F1: \[[a-z_]+", "¦solution: {F1: [F5"),
    Slip(
        "a solution that solves nothing", r"solution: \{F1: \[.*$", "¦solution: {F1: [turn_left]}"
    ),
    Slip("a square of no colour", r"^      [rgb.] (?=[rgbRGB. ]+$)", "      ¦y "),
    Slip("no star", r"^    board: \|\n(      .*\n)+", "    ¦board: |\n      r r r\n"),
]

PROSE = [
    Slip("a heading", _WORDS, r"\g<0>      ¦# Where?\n\n"),
    Slip("a link", _WORDS, r"\g<0>      ¦See [here](there).\n\n"),
    Slip("a picture", _WORDS, r"\g<0>      ¦See ![this](there).\n\n"),
    Slip("HTML", _WORDS, r"\g<0>      ¦Where <b>now</b>?\n\n"),
    Slip("code", _WORDS, r"\g<0>      ¦Where is `it`?\n\n"),
    Slip("a quotation", _WORDS, r"\g<0>      ¦> Where?\n\n"),
    Slip("a list that starts late", _WORDS, r"\g<0>      ¦3. Where?\n\n"),
    Slip("a statement", _WORDS, r"\g<0>      ¦Where {% if x %} now?\n\n"),
    Slip("a sum", _WORDS, r"\g<0>      ¦Where {{ rules.rows + 1 }}?\n\n"),
    Slip("a filter", _WORDS, r"\g<0>      ¦Where {{ rules.rows|upper }}?\n\n"),
    Slip("a quote with hyphens", _EXAMPLE_WORDS, r"\g<0>      ¦Now {{ examples.a-b }}.\n\n"),
    Slip("a quote of nothing", _WORDS, r"\g<0>      ¦Now {{ examples.nothing }}.\n\n"),
    Slip("a quote of an answer", _WORDS, r"\g<0>      ¦It is {{ challenges.x.ending }}.\n\n"),
    Slip("a quote of all rules", _WORDS, r"\g<0>      ¦It is {{ rules }}.\n\n"),
    Slip("a letter that no font has", _WORDS, r"\g<0>      ¦Where 😀?\n\n"),
    Slip("a section misspelt", r"^  summary:", "  ¦sumary:"),
    Slip("a section that is a list", r"^  summary:", "  ¦purpose: [a]\n  summary:"),
]

SLIPS = [*YAML, *KEYS, *MAZES, *ORDERS, *PUZZLES, *PROSE]
"""Every kind of slip."""
