"""What the files of all games share, as models: plain data comes in, parts of a file go out."""

from collections.abc import Mapping
from typing import Annotated, TypeAlias

from pydantic import Field

from kitgen.content.fields import (
    Constant,
    Id,
    Language,
    Line,
    LooseLine,
    Paragraphs,
    Whole,
)
from kitgen.content.parts import Many, Maybe, Part

IdText: TypeAlias = Annotated[str, Id()]
LineText: TypeAlias = Annotated[str, Line()]
LooseText: TypeAlias = Annotated[str, LooseLine()]
ProseText: TypeAlias = Annotated[str, Paragraphs()]
BlankRows: TypeAlias = Annotated[int, Whole(1, 200)]
"""How many rows, or how much of something else, a record leaves blank."""


class AboutPart(Part):
    """What a teacher wants to know before choosing."""

    players: LooseText = ""
    minutes: LooseText = ""
    ages: LooseText = ""
    strand: LineText = ""
    skills: Many[LineText] = ()
    materials: Many[LineText] = ()
    related: Many[LineText] = ()
    source: LineText = ""


class TextPart(Part):
    """The sections of prose."""

    summary: Maybe[ProseText] = None
    purpose: Maybe[ProseText] = None
    prepare: Maybe[ProseText] = None
    play: Maybe[ProseText] = None
    finish: Maybe[ProseText] = None
    adapt: Maybe[ProseText] = None
    observe: Maybe[ProseText] = None
    host: Maybe[ProseText] = None


class ScenarioPart(Part):
    """What every example and challenge has, whatever is played in it."""

    id: IdText
    title: LineText = ""
    text: Maybe[ProseText] = None
    note: Maybe[ProseText] = None


class ActivityFile(Part):
    """What every file has; a game adds its rules and boards, and what its scenarios play."""

    kitgen: Annotated[int, Constant(1)]
    id: IdText
    game: LineText
    title: LineText
    language: Annotated[str, Language()] = "en"
    about: AboutPart = Field(default_factory=AboutPart.model_construct)
    text: TextPart = Field(default_factory=TextPart.model_construct)
    examples: Many[ScenarioPart] = ()
    challenges: Many[ScenarioPart] = ()

    def limits(self) -> Mapping[str, int]:
        """Return the rules' numbers that bound numbers elsewhere in the file, by their names."""
        return {}
