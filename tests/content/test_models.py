"""The models of files: what a schema of the files will say, and that the readers keep to it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic_core import PydanticCustomError, SchemaValidator, ValidationError

from kitgen.content.activity import HOST_SECTIONS, PLAYER_SECTIONS
from kitgen.content.common import ActivityFile, TextPart
from kitgen.content.fields import Constant, Id, Kind, Parsed, Whole
from kitgen.content.language import Language
from kitgen.content.maze_race_file import MazeRaceFile
from kitgen.content.parts import Part
from kitgen.content.robozzle_fields import ActionText
from kitgen.content.robozzle_file import ProgramPart, RobozzleFile, SlotsPart
from kitgen.content.simultaneous_orders_file import SimultaneousOrdersFile
from kitgen.engine.robozzle import SUBPROGRAMS

FILES = [MazeRaceFile, SimultaneousOrdersFile, RobozzleFile]


def kinds(annotation: object) -> Iterator[Kind]:
    """Yield the kind of each field that there is in what an annotation is about."""
    if isinstance(annotation, type) and issubclass(annotation, Part):
        for field in annotation.model_fields.values():
            yield from (each for each in field.metadata if isinstance(each, Kind))
            yield from kinds(field.annotation)
    yield from (each for each in getattr(annotation, "__metadata__", ()) if isinstance(each, Kind))
    for each in get_args(annotation):
        yield from kinds(each)


KINDS = list(dict.fromkeys(kind for model in FILES for kind in kinds(model)))
NUMBERS = [kind for kind in KINDS if isinstance(kind, Whole)]
CHOICES = [kind for kind in KINDS if kind.constraints()["type"] == "literal"]
ACTION = get_args(ActionText)[1]
PATTERNS = [
    kind
    for kind in KINDS
    if isinstance(kind, Id | Language) or (isinstance(kind, Parsed) and not kind.words)
]


def allows(kind: Kind, value: object) -> bool:
    """Return whether a schema of the files allows a value."""
    try:
        SchemaValidator(kind.constraints()).validate_python(value)
    except ValidationError:
        return False
    return True


def reads(kind: Kind, value: object) -> bool:
    """Return whether a value is read."""
    try:
        kind.read(value)
    except PydanticCustomError:
        return False
    return True


def schemas(schema: dict[str, Any] | list[Any]) -> list[dict[str, Any]]:
    """Return all the schemas in a schema."""
    inner = schema.values() if isinstance(schema, dict) else schema
    found = [schema] if isinstance(schema, dict) else []
    for each in inner:
        if isinstance(each, dict | list):
            found += schemas(each)
    return found


@pytest.mark.parametrize("model", FILES)
def test_every_part_of_a_file_is_in_the_schema(model: type[ActivityFile]) -> None:
    """The four keys are required, unknown ones are not allowed, and claims alone can be null."""
    schema = model.model_json_schema()
    claims = {name: part for name, part in schema["$defs"].items() if name.endswith("Claim")}

    assert schema["required"] == ["kitgen", "id", "game", "title"]
    for each in schemas(schema):
        if each.get("type") == "object":
            assert each["additionalProperties"] is False
        assert each.get("default", ...) is not None
    nulls = [each for each in schemas(schema) if each.get("type") == "null"]
    assert len(nulls) == sum(each.get("type") == "null" for each in schemas(claims)) > 0


def test_the_schema_has_the_constraints() -> None:
    """Numbers have bounds, words are choices, and labels and actions have patterns."""
    maze = MazeRaceFile.model_json_schema()["$defs"]
    orders = SimultaneousOrdersFile.model_json_schema()["$defs"]
    puzzle = RobozzleFile.model_json_schema()["$defs"]

    assert maze["RulesPart"]["properties"]["rows"] == {
        "default": 10,
        "maximum": 52,
        "minimum": 2,
        "title": "Rows",
        "type": "integer",
    }
    assert maze["TurnPart"]["properties"]["program"]["items"]["enum"] == [
        "up",
        "down",
        "left",
        "right",
    ]
    assert maze["MazePart"]["properties"]["crates"]["items"] == {
        "pattern": "^[A-Z]{1,3}-[1-9][0-9]{0,3}$",
        "patternErrorMessage": "expected a square such as C-7",
        "type": "string",
    }
    assert orders["PairPart"]["properties"]["red"]["items"]["enum"] == ["N", "E", "S", "W", "X"]
    assert puzzle["ProgramPart"]["required"] == ["F1"]
    assert "turn_left" in puzzle["ProgramPart"]["properties"]["F2"]["items"]["pattern"]
    assert RobozzleFile.model_json_schema()["properties"]["id"] == {
        "maxLength": 60,
        "pattern": "^[a-z0-9]+(-[a-z0-9]+)*$",
        "patternErrorMessage": "expected small letters and digits, with single hyphens between",
        "title": "Id",
        "type": "string",
    }
    assert RobozzleFile.model_json_schema()["properties"]["game"]["const"] == "robozzle"


@pytest.mark.parametrize("kind", NUMBERS, ids=lambda kind: f"{kind.least} to {kind.most}")
def test_a_number_has_the_bounds_that_the_schema_says(kind: Whole) -> None:
    """Both ends are within them, and what is beyond is neither allowed nor read."""
    schema: dict[str, Any] = dict(kind.constraints())
    for value in (schema["ge"], schema["le"]):
        assert allows(kind, value)
        assert reads(kind, value)
    for value in (schema["ge"] - 1, schema["le"] + 1, str(schema["ge"]), True, None):
        assert not allows(kind, value)
        assert not reads(kind, value)


@pytest.mark.parametrize("kind", CHOICES, ids=lambda kind: type(kind).__name__)
def test_a_word_is_one_of_those_that_the_schema_says(kind: Kind) -> None:
    """There are no others."""
    assert isinstance(kind, Constant | Parsed)
    schema: dict[str, Any] = dict(kind.constraints())
    for word in schema["expected"]:
        assert allows(kind, word)
        assert reads(kind, word)
    for word in ("", "word", f"{schema['expected'][0]} ", 2, None):
        assert not allows(kind, word)
        assert not reads(kind, word)


@pytest.mark.parametrize("kind", PATTERNS, ids=lambda kind: type(kind).__name__)
@given(st.data())
def test_a_text_looks_as_the_schema_says(kind: Kind, data: st.DataObject) -> None:
    """What it allows is read. Actions may also be written, and numbered, as no puzzle has them."""
    schema: dict[str, Any] = dict(kind.constraints())
    fits = data.draw(st.from_regex(re.compile(schema["pattern"], re.ASCII), fullmatch=True))
    near = data.draw(st.sampled_from([fits, fits[1:], fits[:-1], f"-{fits}", fits.swapcase()]))

    for text in (fits.rstrip("\n"), near.rstrip("\n")):
        if not allows(kind, text):
            assert kind is ACTION or not reads(kind, text)
        elif text not in {"con", "prn", "aux", "nul", "com1", "lpt1"}:
            assert reads(kind, text)


def test_an_id_is_as_long_as_the_schema_says() -> None:
    """An id of 60 characters is read, one of 61 is not."""
    longest = Id().constraints()
    assert longest["type"] == "str"
    for length, right in ((longest["max_length"], True), (longest["max_length"] + 1, False)):
        assert allows(Id(), "a" * length) is reads(Id(), "a" * length) is right


def test_keys_that_the_rooms_share_are_stated_alike() -> None:
    """A model writes them out; they are the engine's subprograms and the sections of prose."""
    assert tuple(SlotsPart.model_fields) == tuple(ProgramPart.model_fields) == SUBPROGRAMS
    assert set(TextPart.model_fields) == {*PLAYER_SECTIONS, *HOST_SECTIONS}
