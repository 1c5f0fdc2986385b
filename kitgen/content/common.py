"""What the files of all games share, as models: plain data comes in, parts of a file go out.

What the docstrings of these and of the games' models say of each attribute, an editor shows for its
key.
"""

from collections.abc import Mapping
from typing import Annotated, TypeAlias

from pydantic import Field

from kitgen.content.fields import (
    Constant,
    Id,
    Line,
    LooseLine,
    Paragraphs,
    Whole,
)
from kitgen.content.language import Language
from kitgen.content.parts import Many, Maybe, Part

IdText: TypeAlias = Annotated[str, Id()]
LineText: TypeAlias = Annotated[str, Line()]
LooseText: TypeAlias = Annotated[str, LooseLine()]
ProseText: TypeAlias = Annotated[str, Paragraphs()]
BlankRows: TypeAlias = Annotated[int, Whole(1, 200)]
"""How many rows, or how much of something else, a record leaves blank."""


class AboutPart(Part):
    """What a teacher wants to know before choosing; all of it is printed on the host key.

    Attributes:
        players: how many play, on one line.
        minutes: how long it takes, on one line.
        ages: for whom it is, on one line.
        strand: the part of the curriculum, on one line.
        skills: what it trains, a line each.
        materials: what it needs, a line each.
        related: what it goes with, a line each.
        source: where the idea comes from, on one line.
    """

    players: LooseText = ""
    minutes: LooseText = ""
    ages: LooseText = ""
    strand: LineText = ""
    skills: Many[LineText] = ()
    materials: Many[LineText] = ()
    related: Many[LineText] = ()
    source: LineText = ""


class TextPart(Part):
    """The sections of prose; the host key repeats what players read.

    Attributes:
        summary: for players: what it is about, in one sentence.
        purpose: for the host alone: what it is good for.
        prepare: for the host alone: what to get ready, and what can stand in for it.
        play: for players: the rules. What to do, to say and to mark, and how it ends; one page.
        finish: for players: a few sentences or questions for the end.
        adapt: for the host alone: easier, harder, teams, an odd number of pupils.
        observe: for the host alone: a plan by the minute, what to watch for, what to ask.
        host: for the host alone: limits, late mistakes, decisions.
    """

    summary: Maybe[ProseText] = None
    purpose: Maybe[ProseText] = None
    prepare: Maybe[ProseText] = None
    play: Maybe[ProseText] = None
    finish: Maybe[ProseText] = None
    adapt: Maybe[ProseText] = None
    observe: Maybe[ProseText] = None
    host: Maybe[ProseText] = None


class ScenarioPart(Part):
    """What every example and challenge has, whatever is played in it.

    Attributes:
        id: names the scenario in quotes and keys; small letters, digits and single hyphens.
        title: its heading, after its number.
        text: what the player reads beside it; in a challenge, ask and do not tell.
        note: what the host alone reads beside it.
    """

    id: IdText
    title: LineText = ""
    text: Maybe[ProseText] = None
    note: Maybe[ProseText] = None


class ActivityFile(Part):
    """What every file has; a game adds its rules and boards, and what its scenarios play.

    Attributes:
        kitgen: the version of this file format.
        id: names the activity and its PDFs; small letters, digits and single hyphens.
        game: the rules to play by.
        title: stands on every sheet.
        language: the language of the text, for screen readers: en, de or pt-BR.
        about: what a teacher wants to know before choosing.
        text: the words of the sheets, by sections.
        examples: scenarios worked out on the player sheet, result and all.
        challenges: scenarios posed on the player sheet; the host key alone has their results.
    """

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
