"""The shape of a file: data and a model come in; parts, or what is wrong in plain words, go out."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple, TypeVar, get_args

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from kitgen.content.fault import Fault, did_you_mean
from kitgen.content.parts import KEYS, Part, meant_keys
from kitgen.content.source import Source, at
from kitgen.engine.breach import FieldPath, either, quoted

M = TypeVar("M", bound=Part)

_MOST_LISTED = 16
_WHOLE = re.compile(r"0|-?[1-9][0-9]*")


class Wrong(NamedTuple):
    """What is wrong with a field, with its key, or with its text at an offset."""

    path: FieldPath
    message: str
    key: bool = False
    offset: int | None = None

    def fault(self, source: Source) -> Fault:
        """Return it as a fault, with its place in the file."""
        return source.fault(self.path, self.message, key=self.key, offset=self.offset)


def shape(data: object, model: type[M]) -> tuple[M | None, list[ErrorDetails]]:
    """Return the parts that data of the model's shape has, or what pydantic finds wrong with it."""
    try:
        return model.model_validate(data), []
    except ValidationError as error:
        return None, error.errors(include_url=False)


def meant_fields(
    errors: Iterable[ErrorDetails], data: object, model: type[Part]
) -> frozenset[FieldPath]:
    """Return the missing fields that unknown keys were probably meant for."""
    parents = {error["loc"][:-1] for error in errors if error["type"] == "extra_forbidden"}
    return frozenset(
        (*parent, key)
        for parent in parents
        for key in meant_keys(_keys_at(data, parent), _keys(model, parent))
    )


def _keys_at(data: object, path: FieldPath) -> Iterable[str]:
    found = at(data, path)
    return found if isinstance(found, dict) else ()


def wrong(error: ErrorDetails, model: type[Part], limits: Mapping[str, int]) -> Wrong:
    """Return what an error of pydantic's means.

    Args:
        error: whatever the validation of a whole file found.
        model: of the whole file.
        limits: the rules' numbers that bound numbers elsewhere, by their names.
    """
    path, kind, value = error["loc"], error["type"], error["input"]
    context = error.get("ctx", {})
    if kind == "extra_forbidden":
        message = unknown("key", str(path[-1]), _keys(model, path[:-1]))
    elif kind == "missing":
        message = "is missing"
    elif value is None:
        message = f"has no value; give it one{_or_not(model, path)}"
    elif kind == "told":
        message = context["message"]
    elif kind == "word":
        message = unknown(context["what"], context["found"], context["words"])
    elif kind == "whole":
        message = _not_in_bounds(path, value, context, limits)
    else:
        message = f"{subject(path)} is {shown(value)}; expected {context['what']}"
    return Wrong(path, message, key=kind == "extra_forbidden", offset=context.get("offset"))


def _not_in_bounds(
    path: FieldPath, value: object, bounds: Mapping[str, object], limits: Mapping[str, int]
) -> str:
    """Return what is wrong with a value that is no whole number from the least to the most."""
    least, most = bounds["least"], limits.get(str(bounds["limit"])) or bounds["most"]
    if type(value) is int:
        return f"{subject(path)} is {value}; it goes from {least} to {most}"
    quotes = " without quotes" if isinstance(value, str) and _WHOLE.fullmatch(value) else ""
    what = f"a whole number from {least} to {most}{quotes}"
    return f"{subject(path)} is {shown(value)}; expected {what}"


def unknown(what: str, found: str, expected: Iterable[str]) -> str:
    """Return `unknown command 'rigth'; expected up or right; did you mean 'right'?`."""
    words = tuple(expected)
    listed = either(words)
    if len(words) > _MOST_LISTED:
        listed = f"one of {len(words)}, such as {either(words[:3])}"
    return f"unknown {what} {quoted(found)}; expected {listed}{did_you_mean(found, words)}"


def subject(path: FieldPath) -> str:
    """Return what to call a field in a sentence: `runs`, `program[2]`."""
    name = ""
    for part in path:
        name = f"{name}[{part}]" if isinstance(part, int) else part
    return name


def shown(value: object) -> str:
    """Return a value as a message shows it."""
    if isinstance(value, str):
        return quoted(value)
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list):
        return "a list" if value else "an empty list"
    return KEYS if isinstance(value, dict) else str(value)


def _or_not(model: type[Part], path: FieldPath) -> str:
    if isinstance(path[-1], int):
        return " or leave it out"
    part = _part(model, path[:-1])
    field = part.known().get(str(path[-1])) if part is not None else None
    return "" if field is None or field.is_required() else " or leave the key out"


def _keys(model: type[Part], path: FieldPath) -> tuple[str, ...]:
    part = _part(model, path)
    return () if part is None else tuple(part.known())


def _part(model: type[Part], path: FieldPath) -> type[Part] | None:
    """Return the model of the part at a path of a file."""
    found: type[Part] | None = model
    for step in path:
        if found is not None and isinstance(step, str):
            found = _within(found.known()[step].annotation)
    return found


def _within(annotation: object) -> type[Part] | None:
    """Return the model that an annotation is about, inside lists and choices too."""
    if isinstance(annotation, type) and issubclass(annotation, Part):
        return annotation
    inner = map(_within, get_args(annotation))
    return next((part for part in inner if part is not None), None)
