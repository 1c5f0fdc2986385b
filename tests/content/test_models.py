"""The models of files: what a schema of the files will say, and that the readers keep to it."""

from __future__ import annotations

from typing import Any

import pytest

from kitgen.content.common import ActivityFile
from kitgen.content.maze_race_file import MazeRaceFile
from kitgen.content.robozzle_file import RobozzleFile
from kitgen.content.simultaneous_orders_file import SimultaneousOrdersFile

FILES = [MazeRaceFile, SimultaneousOrdersFile, RobozzleFile]


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
    """The four keys are required, unknown ones are not allowed, and nothing can be null."""
    schema = model.model_json_schema()

    assert schema["required"] == ["kitgen", "id", "game", "title"]
    for each in schemas(schema):
        if each.get("type") == "object":
            assert each["additionalProperties"] is False
        assert each.get("type") != "null"
        assert each.get("default", ...) is not None


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
        "type": "string",
    }
    assert orders["PairPart"]["properties"]["red"]["items"]["enum"] == ["N", "E", "S", "W", "X"]
    assert puzzle["ProgramPart"]["required"] == ["F1"]
    assert "turn_left" in puzzle["ProgramPart"]["properties"]["F2"]["items"]["pattern"]
    assert RobozzleFile.model_json_schema()["properties"]["id"] == {
        "maxLength": 60,
        "minLength": 1,
        "pattern": "^[a-z0-9]+(-[a-z0-9]+)*$",
        "title": "Id",
        "type": "string",
    }
    assert RobozzleFile.model_json_schema()["properties"]["game"]["const"] == "robozzle"
