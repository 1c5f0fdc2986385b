"""The JSON Schema of activity files: the models of all games come in, one schema goes out.

It tells editors which keys there are and what may stand there. It says what the shape of a file is,
not what the rules of its game are, nor what one part of a file has to do with another: whether an
id is taken, a maze is known, a picture has its rows, a program fits its slots, a text quotes what
there is. Those are for the readers.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Mapping
from typing import Any

from pydantic.json_schema import GenerateJsonSchema, JsonSchemaValue
from pydantic_core import core_schema

from kitgen.content.common import ActivityFile

DIALECT = "http://json-schema.org/draft-07/schema#"
"""The dialect that every editor knows."""
NAME = "urn:kitgen:activity:1"
"""Names the schema; the number is that of the files' format."""

_CAPITAL = re.compile(r"(?<!^)(?=[A-Z])")
_ATTRIBUTES = re.compile(r"^Attributes:\n((?:[ ]+.*\n|\n)*)", re.MULTILINE)
_ENTRY = re.compile(r"^ {4}(\w[\w, ]*): (.*(?:\n {8}.*)*)", re.MULTILINE)


def schema_of_files(shapes: Mapping[str, type[ActivityFile]]) -> JsonSchemaValue:
    """Return the schema of the files of all games; the file's `game` says which of them counts.

    Args:
        shapes: the model of each game's files, by the name of the game.
    """
    common = _schema(ActivityFile, "common")["properties"]
    return {
        "$schema": DIALECT,
        "$id": NAME,
        "title": "A kitgen activity",
        "description": "One YAML file that kitgen turns into a printable classroom kit.",
        "type": "object",
        "required": [
            name for name, each in ActivityFile.model_fields.items() if each.is_required()
        ],
        "properties": {
            "kitgen": common["kitgen"],
            "id": common["id"],
            "game": {"description": common["game"]["description"], "enum": list(shapes)},
            "title": common["title"],
        },
        "allOf": [
            {
                "if": {"properties": {"game": {"const": name}}, "required": ["game"]},
                "then": {"$ref": f"#/definitions/{name}"},
            }
            for name in shapes
        ],
        "definitions": {name: _schema(model, name) for name, model in shapes.items()},
    }


def _schema(model: type[ActivityFile], name: str) -> JsonSchemaValue:
    """Return the schema of the files of one game, to stand among the definitions."""
    schema = model.model_json_schema(
        ref_template=f"#/definitions/{name}/definitions/{{model}}", schema_generator=_Described
    )
    parts = schema.pop("$defs")
    return {**schema, "definitions": parts}


class _Described(GenerateJsonSchema):
    """Takes the words from the models' docstrings; keys have no titles, parts have plain ones."""

    def model_schema(self, schema: core_schema.ModelSchema) -> JsonSchemaValue:
        """Return the schema of a part of a file.

        A key whose value is a part has the description of that part.
        """
        part = super().model_schema(schema)
        part["title"] = _CAPITAL.sub(" ", schema["cls"].__name__.removesuffix("Part")).lower()
        part["description"], _, _ = part["description"].partition("\n\n")
        words = _words(schema["cls"])
        for name, each in part["properties"].items():
            each.pop("title", None)
            if "$ref" not in each and name in words:
                each["description"] = words[name]
        return part


def _words(model: type[Any]) -> dict[str, str]:
    """Return what the docstrings of a model and its bases say of each attribute, as sentences."""
    words: dict[str, str] = {}
    for each in reversed(model.__mro__):
        section = _ATTRIBUTES.search(inspect.cleandoc(each.__doc__ or "") + "\n")
        for names, text in _ENTRY.findall(section[1]) if section is not None else ():
            sentence = " ".join(text.split())
            words |= dict.fromkeys(names.split(", "), sentence[0].upper() + sentence[1:])
    return words
