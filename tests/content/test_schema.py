"""The schema of the files: what it allows and refuses is what the models of the files do."""

from __future__ import annotations

import copy
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from any_activities import activities
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft7Validator, ValidationError
from jsonschema.validators import extend
from small_activities import SMALL

from kitgen.content.common import ActivityFile
from kitgen.content.maze_race_file import MazeRaceFile
from kitgen.content.robozzle_file import RobozzleFile
from kitgen.content.schema import schema_of_files
from kitgen.content.shape import shape
from kitgen.content.simultaneous_orders_file import SimultaneousOrdersFile
from kitgen.content.source import read_source, read_source_text
from kitgen.engine.breach import FieldPath, path_text

SHAPES: dict[str, type[ActivityFile]] = {
    "maze-race": MazeRaceFile,
    "simultaneous-orders": SimultaneousOrdersFile,
    "robozzle": RobozzleFile,
}
SCHEMA = schema_of_files(SHAPES)
OWN = sorted((Path(__file__).parents[2] / "content").glob("*.yaml"))


def matches(
    _: Draft7Validator, pattern: str, text: object, __: object
) -> Iterator[ValidationError]:
    """Search as editors do: to them a `$` is the very end, to Python also before a line end."""
    if isinstance(text, str) and not re.search(re.sub(r"\$$", r"\\Z", pattern), text, re.ASCII):
        yield ValidationError(f"{text!r} does not match {pattern}")


Validator = extend(Draft7Validator, {"pattern": matches})
VALIDATOR = Validator(SCHEMA)


def refused(data: object) -> set[str]:
    """Where the schema finds something wrong; of a key that is missing or unknown, in what part."""
    return {path_text(tuple(error.absolute_path)) for error in VALIDATOR.iter_errors(data)}


def faulty(data: object, model: type[ActivityFile]) -> set[str]:
    """Where the model of the game's files does."""
    paths: set[FieldPath] = set()
    for error in shape(data, model)[1]:
        whole = error["type"] in {"missing", "extra_forbidden"}
        paths.add(error["loc"][:-1] if whole else error["loc"])
    return set(map(path_text, paths))


def test_the_schema_is_one() -> None:
    """It is right by the rules of its dialect, and says that of itself."""
    Validator.check_schema(SCHEMA)

    assert SCHEMA["$schema"] == "http://json-schema.org/draft-07/schema#"
    assert SCHEMA["$id"] == "urn:kitgen:activity:1"


@pytest.mark.parametrize("path", OWN, ids=lambda path: path.stem)
def test_the_projects_own_activities_are_allowed(path: Path) -> None:
    """Editors have nothing to say about them."""
    assert refused(read_source(path).data) == set()


@pytest.mark.parametrize("path", OWN, ids=lambda path: path.stem)
def test_the_projects_own_activities_are_the_same_to_other_readers(path: Path) -> None:
    """Editors read YAML by its usual rules, not by the strict ones."""
    assert refused(yaml.safe_load(path.read_text(encoding="utf-8"))) == set()


def parts(schema: object) -> Iterator[dict[str, Any]]:
    """Every schema of something that has keys."""
    if isinstance(schema, dict):
        if isinstance(schema.get("properties"), dict) and "additionalProperties" in schema:
            yield schema
        for each in schema.values():
            yield from parts(each)


def test_every_key_is_described() -> None:
    """In the words of its own, or those of the part that it refers to, and those alone."""
    found = [*parts(SCHEMA)]

    assert len(found) > 20
    for part in found:
        assert part["description"].endswith(".")
        for name, each in part["properties"].items():
            # Whatever stands beside a $ref does not count in this dialect.
            assert list(each) == ["$ref"] or each.get("description", "").endswith("."), name


def test_editors_say_what_they_expect_in_place_of_a_pattern() -> None:
    """In the words of the readers; a part has a plain name."""
    maze = SCHEMA["definitions"]["maze-race"]
    scenario = maze["definitions"]["MazeScenarioPart"]

    assert scenario["title"] == "maze scenario"
    assert {
        name: each["patternErrorMessage"]
        for name, each in maze["properties"].items()
        if "pattern" in each
    } == {
        "id": "expected small letters and digits, with single hyphens between",
        "title": "expected text on one line",
        "language": "expected a language tag such as en, de or pt-BR",
    }
    assert scenario["properties"]["text"]["patternErrorMessage"] == "expected text"


def changed(game: str, *changes: tuple[str, str]) -> str:
    """The small activity of a game, with one text in it replaced by another, and so on."""
    text = SMALL[game]
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text


def more(game: str, lines: str) -> str:
    """The small activity of a game, with lines after it."""
    return SMALL[game] + lines


GOOD: dict[str, tuple[str, str]] = {
    "the least": ("maze-race", "kitgen: 1\nid: a\ngame: maze-race\ntitle: A\n"),
    "the least of another game": ("robozzle", "kitgen: 1\nid: a\ngame: robozzle\ntitle: A\n"),
    "a title after a bar": ("maze-race", changed("maze-race", ("A small maze", "|\n  A maze"))),
    "a title in blanks": ("maze-race", changed("maze-race", ("A small maze", "'  A maze \n\n'"))),
    "a number of players": ("maze-race", more("maze-race", "about: {players: 2}\n")),
    "words for players": ("maze-race", more("maze-race", "about: {players: two}\n")),
    "lists in about": ("robozzle", more("robozzle", "about: {skills: [one, two]}\n")),
    "a language with a country": ("maze-race", more("maze-race", "language: pt-BR\n")),
    "a list of crates": (
        "maze-race",
        changed("maze-race", ("mazes:\n", "mazes:\n  - {id: list, crates: [A-1, ZZ-9]}\n")),
    ),
    "a match": (
        "maze-race",
        more(
            "maze-race",
            "  - id: m\n    match:\n      first: b\n      a: {maze: yard, turns: []}\n"
            "      b: {maze: yard, turns: [{program: [up], runs: 4}]}\n",
        ),
    ),
    "other starts": (
        "simultaneous-orders",
        more("simultaneous-orders", "rules: {starts: {red: A2}, orders: 10}\n"),
    ),
    "a match of programs": (
        "simultaneous-orders",
        more("simultaneous-orders", "  - {id: m, programs: [{red: [N, E], blue: [S, X]}]}\n"),
    ),
    "conditions": ("robozzle", changed("robozzle", ("[forward, F1]", "[forward, F1 if blue]"))),
    "all slots": (
        "robozzle",
        changed("robozzle", ("slots: {F1: 2}", "slots: {F1: 10, F2: 1, F3: 1, F4: 1, F5: 1}")),
    ),
    "a record": ("robozzle", more("robozzle", "record: {rows: 200, stack: 1}\n")),
}
"""Files whose shape is right, by what is special about them."""

BAD: dict[str, tuple[str, str, str]] = {
    "an unknown key": ("maze-race", more("maze-race", "colour: red\n"), ""),
    "a key of another game": ("maze-race", more("maze-race", "puzzles: []\n"), ""),
    "no title": ("maze-race", changed("maze-race", ("title: A small maze\n", "")), ""),
    "no id": ("robozzle", changed("robozzle", ("id: small-stars\n", "")), ""),
    "another version": ("maze-race", changed("maze-race", ("kitgen: 1", "kitgen: 2")), "kitgen"),
    "a version in quotes": (
        "maze-race",
        changed("maze-race", ("kitgen: 1", "kitgen: '1'")),
        "kitgen",
    ),
    "a capital in an id": ("maze-race", changed("maze-race", ("small-maze", "Small")), "id"),
    "two hyphens in an id": ("maze-race", changed("maze-race", ("small-maze", "a--b")), "id"),
    "a line end in an id": ("maze-race", changed("maze-race", ("small-maze", "|\n  abc")), "id"),
    "a long id": ("maze-race", changed("maze-race", ("small-maze", "a" * 61)), "id"),
    "a number for an id": ("maze-race", changed("maze-race", ("small-maze", "12")), "id"),
    "no value": ("maze-race", changed("maze-race", ("A small maze", "")), "title"),
    "a title of blanks": ("maze-race", changed("maze-race", ("A small maze", "'  '")), "title"),
    "a title of two lines": (
        "maze-race",
        changed("maze-race", ("A small maze", "|\n  A\n  maze")),
        "title",
    ),
    "a quote in a title": (
        "maze-race",
        changed("maze-race", ("A small maze", "'{{ a }}'")),
        "title",
    ),
    "a number for a title": ("robozzle", changed("robozzle", ("Small stars", "12")), "title"),
    "prose of blanks": (
        "maze-race",
        changed("maze-race", ("Cross the maze.", "' \n\n '")),
        "text.summary",
    ),
    "an unknown section": ("maze-race", changed("maze-race", ("summary:", "sumary:")), "text"),
    "a list for prose": (
        "maze-race",
        changed("maze-race", ("Cross the maze.", "[a]")),
        "text.summary",
    ),
    "a line for a list": ("robozzle", more("robozzle", "about: {skills: one}\n"), "about.skills"),
    "a quote in a list": (
        "robozzle",
        more("robozzle", "about: {skills: [one, '{% two']}\n"),
        "about.skills[1]",
    ),
    "a language that is none": ("robozzle", more("robozzle", "language: german\n"), "language"),
    "too few rows": ("maze-race", changed("maze-race", ("rows: 4", "rows: 1")), "rules.rows"),
    "too many rows": ("maze-race", changed("maze-race", ("rows: 4", "rows: 53")), "rules.rows"),
    "rows in quotes": ("maze-race", changed("maze-race", ("rows: 4", "rows: '4'")), "rules.rows"),
    "rows that are true": (
        "maze-race",
        changed("maze-race", ("rows: 4", "rows: true")),
        "rules.rows",
    ),
    "a list for the rules": (
        "maze-race",
        changed("maze-race", ("{rows: 4, columns: 5, crates: 3}", "[4, 5, 3]")),
        "rules",
    ),
    "a square that is none": (
        "maze-race",
        changed("maze-race", ("crates: 3}", "crates: 3, exit: D5}")),
        "rules.exit",
    ),
    "no example's id": (
        "maze-race",
        changed("maze-race", ("  - id: right-and-down\n    maze", "  - maze")),
        "examples[0]",
    ),
    "an unknown command": (
        "maze-race",
        changed("maze-race", ("[down, right]", "[down, rigth]")),
        "challenges[1].turns[0].program[1]",
    ),
    "a command without brackets": (
        "maze-race",
        changed("maze-race", ("[down, right]", "down")),
        "challenges[1].turns[0].program",
    ),
    "too many runs": (
        "maze-race",
        changed("maze-race", ("runs: 2", "runs: 11")),
        "examples[0].turns[0].runs",
    ),
    "a third player": (
        "maze-race",
        more(
            "maze-race",
            "  - id: m\n    match:\n      first: c\n      a: {maze: yard, turns: []}\n"
            "      b: {maze: yard, turns: []}\n",
        ),
        "challenges[2].match.first",
    ),
    "one player alone": (
        "maze-race",
        more("maze-race", "  - {id: m, match: {first: a, a: {maze: yard, turns: []}}}\n"),
        "challenges[2].match",
    ),
    "too many blank rows": (
        "maze-race",
        more("maze-race", "record: {turns: 201}\n"),
        "record.turns",
    ),
    "a record without rows to set": (
        "simultaneous-orders",
        more("simultaneous-orders", "record: {turns: 3}\n"),
        "",
    ),
    "an unknown order": (
        "simultaneous-orders",
        changed(
            "simultaneous-orders",
            ("C3}\n    programs: [{red: [E]", "C3}\n    programs: [{red: [O]"),
        ),
        "examples[0].programs[0].red[0]",
    ),
    "an unknown side": (
        "simultaneous-orders",
        changed("simultaneous-orders", ("blue: C3", "green: C3")),
        "examples[0].start",
    ),
    "no programs": (
        "simultaneous-orders",
        more("simultaneous-orders", "  - {id: m, start: {red: A1, blue: B2}}\n"),
        "challenges[1]",
    ),
    "too many orders": (
        "simultaneous-orders",
        more("simultaneous-orders", "rules: {orders: 11}\n"),
        "rules.orders",
    ),
    "an unknown direction": (
        "robozzle",
        changed("robozzle", ("direction: right", "direction: east")),
        "puzzles[0].robot.direction",
    ),
    "a robot beyond the board": (
        "robozzle",
        changed("robozzle", ("y: 0", "y: -1")),
        "puzzles[0].robot.y",
    ),
    "no robot": (
        "robozzle",
        changed("robozzle", ("    robot: {x: 0, y: 0, direction: right}\n", "")),
        "puzzles[0]",
    ),
    "too many slots": (
        "robozzle",
        changed("robozzle", ("{F1: 2}", "{F1: 11}")),
        "puzzles[0].slots.F1",
    ),
    "a sixth subprogram": (
        "robozzle",
        changed("robozzle", ("{F1: 2}", "{F1: 2, F6: 1}")),
        "puzzles[0].slots",
    ),
    "an unknown instruction": (
        "robozzle",
        changed("robozzle", ("[forward, F1]", "[forward, jump]")),
        "puzzles[0].solution.F1[1]",
    ),
    "an unknown colour": (
        "robozzle",
        changed("robozzle", ("[forward, F1]", "[forward, F1 if pink]")),
        "puzzles[0].solution.F1[1]",
    ),
    "an example without a program": (
        "robozzle",
        changed("robozzle", ("    program: {F1: [forward]}\n", "")),
        "examples[0]",
    ),
    "too many actions": (
        "robozzle",
        more("robozzle", "rules: {max_actions: 10001}\n"),
        "rules.max_actions",
    ),
}
"""Files whose shape is wrong, each with the one place where it is."""


@pytest.mark.parametrize(("game", "text"), GOOD.values(), ids=list(GOOD))
def test_what_has_the_right_shape_is_allowed(game: str, text: str) -> None:
    """By the schema as by the model."""
    data = read_source_text(text, "x.yaml").data

    assert faulty(data, SHAPES[game]) == set()
    assert refused(data) == set()


@pytest.mark.parametrize(("game", "text", "place"), BAD.values(), ids=list(BAD))
def test_what_has_the_wrong_shape_is_refused(game: str, text: str, place: str) -> None:
    """By the schema as by the model, at the same place and nowhere else."""
    data = read_source_text(text, "x.yaml").data

    assert faulty(data, SHAPES[game]) == {place}
    assert refused(data) == {place}


@pytest.mark.parametrize("game", ["", "game: maze-rase\n", "game: 3\n", "game: [robozzle]\n"])
def test_a_file_needs_a_game_that_there_is(game: str) -> None:
    """Without one there is nothing else to say about the file."""
    data = read_source_text(f"kitgen: 1\nid: a\n{game}title: A\nmazes: []\n", "x.yaml").data

    assert refused(data) == {"game" if game else ""}


NOT_SAID = {
    "a name that Windows keeps": changed("maze-race", ("small-maze", "con")),
    "an unknown maze": changed("maze-race", ("  - id: yard", "  - id: field")),
    "a maze without squares": changed("maze-race", ("challenges:", "  - id: b\nchallenges:")),
    "one id twice": changed("maze-race", ("- id: down-and-right", "- id: is-it-legal")),
    "a row too short": changed("maze-race", (". X . X .", ". X . X")),
    "more runs than the rules have": changed("maze-race", ("runs: 2", "runs: 5")),
    "programs of two lengths": changed(
        "simultaneous-orders", ("C3}\n    programs: [{red: [E]", "C3}\n    programs: [{red: [E, E]")
    ),
    "a program without room": changed("robozzle", ("{F1: 2}", "{F1: 1}")),
    "a slip in a quote": changed("maze-race", ("Cross the maze.", "'{{ rules.crats }}'")),
}
"""What only the readers can tell."""


@pytest.mark.parametrize("text", NOT_SAID.values(), ids=list(NOT_SAID))
def test_the_schema_does_not_say_everything(text: str) -> None:
    """It knows neither the rules nor the rest of the file; `kitgen check` does."""
    assert refused(read_source_text(text, "x.yaml").data) == set()


JUNK: list[Any] = [
    None,
    True,
    -1,
    0,
    1,
    52,
    53,
    10_001,
    "",
    " ",
    "x",
    "x\n",
    "a\nb",
    "{{ x }}",
    "A1",
]
JUNK += ["A-1", "forward if red", "up", "N", [], {}, [None], ["x"], [{}], {"x": 1}, {"id": "x"}]


def places(data: object, path: FieldPath = ()) -> Iterator[FieldPath]:
    """The path of everything in some data, itself among them."""
    yield path
    if isinstance(data, dict | list):
        for step, each in data.items() if isinstance(data, dict) else enumerate(data):
            yield from places(each, (*path, step))


@st.composite
def spoilt(draw: st.DrawFn) -> dict[str, Any]:
    """An activity in which something was replaced, taken out or put in, or nothing."""
    data = copy.deepcopy(draw(activities()))
    for _ in range(draw(st.integers(0, 4))):
        *path, last = draw(st.sampled_from([path for path in places(data) if path]))
        holder: Any = data
        for step in path:
            holder = holder[step]
        what = draw(st.sampled_from(["replace", "take out", "put in"]))
        if what == "replace":
            holder[last] = draw(st.sampled_from(JUNK))
        elif what == "take out":
            del holder[last]
        elif isinstance(holder, dict):
            holder["unknown"] = "x"
        else:
            holder.append("unknown")
    return data


@given(spoilt())
@settings(max_examples=80)
def test_whatever_the_models_refuse_the_schema_refuses(data: dict[str, Any]) -> None:
    """And nothing else, for activities of every kind in which something is broken or nothing."""
    model = SHAPES.get(str(data.get("game")))
    if model is not None:
        assert refused(data) == faulty(data, model)
