"""The kinds of fields in an activity file: plain data comes in; values, or errors in kind, go out.

Each kind is metadata of a pydantic annotation. It reads a value, and says in its own words what
would have been right; its constraints are the same for a schema of the files. It has two stand-ins:
a file with faults is validated again with every broken value replaced, so that the rest of it can
be checked.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from unicodedata import category

from pydantic import GetCoreSchemaHandler, GetJsonSchemaHandler, ValidationInfo
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema, PydanticCustomError, core_schema

from kitgen.engine.breach import UnknownWord, either

LONGEST_ID = 60
_ID = r"[a-z0-9]+(-[a-z0-9]+)*"
_DEVICES = frozenset(
    {"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(10))}
)
_LINE = r"[^\r\n]+"
_QUOTE = re.compile(r"\{[{%#]")
"""Where the quote of a result begins, or something else that only templates have."""


class Guess(IntEnum):
    """The context of a validation of a file with faults: which stand-ins replace what is broken.

    What is wrong with the rest of the file whichever stand-ins are taken is wrong indeed; what is
    wrong with one of them alone may come from the stand-in.
    """

    LOW = 0
    HIGH = 1


def expected(what: str) -> PydanticCustomError:
    """Return the error of a value of another kind than `what`; the message will name both."""
    return PydanticCustomError("expected", "expected {what}", {"what": what})


def told(message: str, offset: int | None = None) -> PydanticCustomError:
    """Return the error that has this message, perhaps about a character of the text."""
    return PydanticCustomError("told", "{message}", {"message": message, "offset": offset})


def unknown_word(what: str, error: UnknownWord, offset: int) -> PydanticCustomError:
    """Return the error of an unknown `what` that stands so many characters into the text."""
    context = {"what": what, "found": error.found, "words": error.expected, "offset": offset}
    return PydanticCustomError("word", "unknown {what}", context)


class Kind(ABC):
    """What the kinds of single values share; a kind says the rest."""

    what: str
    """What a text with a pattern is, for a message."""
    sample: tuple[str, ...] = ()
    """What stands in a list of such values, for a message."""

    @abstractmethod
    def constraints(self) -> CoreSchema:
        """Return what values are allowed, as far as pydantic can say it."""

    @abstractmethod
    def read(self, value: object) -> object:
        """Return the value as the model holds it, or raise what `expected` or `told` return."""

    @abstractmethod
    def stand_ins(self) -> tuple[object, object]:
        """Return two values, as unlike as can be, that take the place of a broken one."""

    def __get_pydantic_core_schema__(
        self, _source: object, _handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        """Return the constraints, with `read` in their place when something is validated."""
        return core_schema.with_info_wrap_validator_function(self.validate, self.constraints())

    def __get_pydantic_json_schema__(
        self, schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> JsonSchemaValue:
        """Return the constraints as a JSON schema; editors say what is meant, not the pattern."""
        json = handler(schema)
        return (
            {**json, "patternErrorMessage": f"expected {self.what}"} if "pattern" in json else json
        )

    def validate(
        self, value: object, _check: core_schema.ValidatorFunctionWrapHandler, info: ValidationInfo
    ) -> object:
        """Return the value as the model holds it; for a broken one, the stand-in of the guess."""
        try:
            return self.read(value)
        except PydanticCustomError:
            if info.context is None:
                raise
            return self.stand_ins()[info.context]


@dataclass(frozen=True, repr=False)
class Whole(Kind):
    """A whole number from `least` to `most`, or to the rules' number that is named `limit`."""

    least: int
    most: int
    limit: str = ""

    def constraints(self) -> CoreSchema:
        """Return the bounds."""
        return core_schema.int_schema(strict=True, ge=self.least, le=self.most)

    def read(self, value: object) -> object:
        """Return the number; the error keeps the bounds, since the rules may set a closer one."""
        if type(value) is int and self.least <= value <= self.most:
            return value
        bounds = {"least": self.least, "most": self.most, "limit": self.limit}
        raise PydanticCustomError("whole", "expected a whole number", bounds)

    def stand_ins(self) -> tuple[object, object]:
        """Return the smallest and the largest number."""
        return self.least, self.most


class Paragraphs(Kind):
    """Text that is not blank; characters that only format (category Cf) are no text."""

    what: str = "text"
    pattern: str = r"\S"
    longest: int | None = None

    def constraints(self) -> CoreSchema:
        """Return how long the text may be and what it looks like."""
        return core_schema.str_schema(max_length=self.longest, pattern=self.pattern)

    def read(self, value: object) -> object:
        """Return the text."""
        if isinstance(value, int):
            raise expected("text; put it in quotes")
        if isinstance(value, dict) and value:
            raise expected("text; put text with a colon in quotes")
        if not isinstance(value, str):
            raise expected("text")
        if all(character.isspace() or category(character) == "Cf" for character in value):
            raise told("is empty; expected text")
        return self.checked(value)

    def checked(self, text: str) -> str:
        """Return the text, which is not blank, if it looks as it should."""
        return text

    def stand_ins(self) -> tuple[object, object]:
        """Return some text."""
        return "low", "high"


class Line(Paragraphs):
    """Text on a single line; blanks and line ends around it do not count. It quotes no results."""

    what = "text on one line"
    pattern = r"^\s*\S[^\r\n]*\s*$"
    sample = ("one thing", "another")

    def __get_pydantic_json_schema__(
        self, schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> JsonSchemaValue:
        """Return the JSON schema of the constraints, and that there is no quote in the text."""
        quoting = {"type": "string", "pattern": _QUOTE.pattern}
        return {**super().__get_pydantic_json_schema__(schema, handler), "not": quoting}

    def checked(self, text: str) -> str:
        """Return the text without the blanks around it."""
        line = text.strip()
        if re.fullmatch(_LINE, line) is None:
            raise told("goes over several lines; expected one")
        quote = _QUOTE.search(text)
        if quote is not None:
            message = "only prose (sections, text and note) can quote results"
            raise told(f"found '{quote[0]}'; {message}", quote.start())
        return line


class LooseLine(Line):
    """Text on a single line that may be written as a number."""

    def constraints(self) -> CoreSchema:
        """Return a choice of text and number."""
        number = core_schema.int_schema(strict=True)
        return core_schema.union_schema([super().constraints(), number])

    def read(self, value: object) -> object:
        """Return the text, or the number as text."""
        return super().read(str(value) if type(value) is int else value)


class Id(Paragraphs):
    """A name that files and other fields can use."""

    what = "small letters and digits, with single hyphens between"
    pattern = f"^{_ID}$"
    longest = LONGEST_ID

    def checked(self, text: str) -> str:
        """Return the id."""
        if re.fullmatch(_ID, text) is None:
            raise expected(self.what)
        if len(text) > LONGEST_ID:
            raise told(f"has {len(text)} characters; an id has at most {LONGEST_ID}")
        if text in _DEVICES:
            raise told(f"cannot be '{text}', which Windows keeps for a device")
        return text

    def validate(
        self, value: object, _check: core_schema.ValidatorFunctionWrapHandler, info: ValidationInfo
    ) -> object:
        """Return the id; a broken one stands in for itself, since others refer to it so."""
        if info.context is not None and isinstance(value, str):
            return value
        return super().validate(value, _check, info)


@dataclass(frozen=True, repr=False)
class Constant(Kind):
    """The one value that there can be."""

    value: str | int

    def constraints(self) -> CoreSchema:
        """Return the choice of one."""
        return core_schema.literal_schema([self.value])

    def read(self, value: object) -> object:
        """Return that value."""
        if value == str(self.value) and isinstance(self.value, int):
            raise expected(f"{self.value} without quotes")
        if type(value) is not type(self.value) or value != self.value:
            raise expected(str(self.value))
        return self.value

    def stand_ins(self) -> tuple[object, object]:
        """Return that value twice."""
        return self.value, self.value


@dataclass(frozen=True, repr=False)
class Parsed(Kind):
    """Text that a function of the engine reads.

    Attributes:
        parse: raises `UnknownWord` for a word that it does not know, `ValueError` for other text.
        what: what a word is, to go between `unknown` and the word: `command`.
        instead: the stand-ins.
        words: all the words that there are, where there are but a few.
        pattern: what the text looks like, where there are more.
        sample: two such texts, where there are no `words` to take them from.
    """

    parse: Callable[[str], object]
    what: str
    instead: tuple[object, object]
    words: tuple[str, ...] = ()
    pattern: str = ""
    sample: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """Take the sample from the words."""
        object.__setattr__(self, "sample", self.sample or self.words[:2])

    def constraints(self) -> CoreSchema:
        """Return the choice of words, or the pattern."""
        if self.words:
            return core_schema.literal_schema(list(self.words))
        return core_schema.str_schema(pattern=f"^{self.pattern}$")

    def read(self, value: object) -> object:
        """Return what the text stands for."""
        if not isinstance(value, str):
            raise expected(either(self.words) or self.what)
        try:
            return self.parse(value)
        except UnknownWord as error:
            raise self.unknown(error, value) from None
        except ValueError as error:
            raise told(str(error)) from None

    def unknown(self, error: UnknownWord, text: str) -> PydanticCustomError:
        """Return the error of a word in the text that there is not."""
        return unknown_word(self.what, error, max(text.find(error.found), 0))

    def stand_ins(self) -> tuple[object, object]:
        """Return the values that were given for it."""
        return self.instead
