"""Parts of a file with keys of their own, and lists of them: plain data comes in, parts go out.

Like the kinds of fields, they have stand-ins; so what is broken in a part does not break the part.
"""

from collections.abc import Iterable
from functools import partial
from typing import Annotated, Self, TypeVar, get_args

from pydantic import (
    BaseModel,
    ConfigDict,
    GetCoreSchemaHandler,
    ModelWrapValidatorHandler,
    ValidationInfo,
    model_validator,
)
from pydantic.config import JsonDict
from pydantic.fields import FieldInfo
from pydantic_core import CoreSchema, core_schema

from kitgen.content.fault import nearest
from kitgen.content.fields import Guess, Kind, expected

KEYS = "keys with values"
"""What a part is, in a message."""

T = TypeVar("T")


class _Listed:
    """Says in its own words that a list is none; its stand-ins have no item, and a broken one."""

    def __get_pydantic_core_schema__(
        self, source: object, handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        validate = partial(self._validate, _list_like(source))
        return core_schema.with_info_wrap_validator_function(validate, handler(source))

    @staticmethod
    def _validate(
        what: str,
        value: object,
        check: core_schema.ValidatorFunctionWrapHandler,
        info: ValidationInfo,
    ) -> object:
        if isinstance(value, list):
            return check(value)
        if info.context is None:
            raise expected(what)
        return check([None] * info.context)


def _list_like(annotation: object) -> str:
    """Return what a list is called that holds what the annotation of a tuple says."""
    item = get_args(annotation)[0]
    kinds = (each for each in getattr(item, "__metadata__", ()) if isinstance(each, Kind))
    kind = next(kinds, None)
    if kind is None:
        return "a list, with a '-' before each item"
    return f"a list, like [{', '.join(kind.sample)}]"


class _Given:
    """Refuses null where a part holds None for a key that is left out."""

    def __get_pydantic_core_schema__(
        self, source: object, handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        schema = handler(source)
        return schema["schema"] if schema["type"] == "nullable" else schema


Many = Annotated[tuple[T, ...], _Listed()]
"""A list, as a tuple."""
Maybe = Annotated[T | None, _Given()]
"""What may be left out but has a value where it stands."""


def _without_blanks(schema: JsonDict) -> None:
    """Take the defaults out of a part's JSON schema that only say that nothing is there.

    No file can hold null or empty text, and an editor that offers defaults would write them.
    """
    properties = schema.get("properties", {})
    for each in properties.values() if isinstance(properties, dict) else ():
        if isinstance(each, dict) and each.get("default", ...) in (None, "", []):
            del each["default"]


class Part(BaseModel):
    """A part of a file that has known keys.

    It is built when it is first needed, so that a file of one game does not wait for the others.
    """

    model_config = ConfigDict(
        extra="forbid", frozen=True, defer_build=True, json_schema_extra=_without_blanks
    )

    @classmethod
    def known(cls) -> dict[str, FieldInfo]:
        """Return its fields by their keys, which may be words that Python keeps for itself."""
        return {field.alias or name: field for name, field in cls.model_fields.items()}

    @model_validator(mode="wrap")
    @classmethod
    def _validate(
        cls, value: object, check: ModelWrapValidatorHandler[Self], info: ValidationInfo
    ) -> Self:
        if info.context is not None:
            return check(cls._mended(value, info.context))
        if not isinstance(value, dict):
            raise expected(KEYS)
        return check(value)

    @classmethod
    def _mended(cls, value: object, guess: Guess) -> dict[str, object]:
        """Return the known keys, with null for those that are required or were probably meant.

        Of a broken part nobody knows which other keys it has: none are one guess, all the other.
        """
        fields = cls.known()
        wanted = {name for name, field in fields.items() if field.is_required()}
        if not isinstance(value, dict):
            return dict.fromkeys(fields if guess == Guess.HIGH else wanted)
        known = {key: each for key, each in value.items() if key in fields}
        return dict.fromkeys(wanted | meant_keys(value, fields)) | known


def meant_keys(keys: Iterable[str], known: Iterable[str]) -> set[str]:
    """Return the known keys that are missing and look like one of the unknown ones."""
    keys, known = set(keys), set(known)
    words = {nearest(key, known) for key in keys - known}
    return {word for word in words if word is not None and word not in keys}
