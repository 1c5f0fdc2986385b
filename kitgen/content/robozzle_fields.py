"""Robozzle: the kinds of fields in its files; texts come in, engine nouns go out."""

from typing import Annotated, TypeAlias

from pydantic_core import PydanticCustomError

from kitgen.content.claims import OrNull, Truth, one_of
from kitgen.content.fields import Parsed, Whole, unknown_word
from kitgen.content.parts import Many
from kitgen.engine.breach import UnknownWord
from kitgen.engine.robozzle import (
    INSTRUCTIONS,
    MOST_SLOTS,
    Action,
    Board,
    Cell,
    Colour,
    Ending,
    Facing,
    Move,
    parse_action,
    parse_board,
    parse_colour,
    parse_facing,
)

_COLOURS = tuple(map(str, Colour))
_FACINGS = tuple(map(str, Facing))


class _ParsedAction(Parsed):
    """An action, in which the instruction or the colour of the condition may be unknown."""

    def unknown(self, error: UnknownWord, text: str) -> PydanticCustomError:
        if error.expected == _COLOURS:
            return unknown_word("colour", error, text.rfind(error.found))
        return unknown_word("instruction", error, text.find(error.found))


def _parse_row(text: str) -> Board:
    board = parse_board(text)
    if len(board) != 1:
        raise ValueError("expected one row of a board, such as . r B")
    return board


ColourWord: TypeAlias = Annotated[
    Colour, Parsed(parse_colour, "colour", (Colour.RED, Colour.BLUE), words=_COLOURS)
]
FacingWord: TypeAlias = Annotated[
    Facing, Parsed(parse_facing, "direction", (Facing.UP, Facing.DOWN), words=_FACINGS)
]
ActionText: TypeAlias = Annotated[
    Action,
    _ParsedAction(
        parse_action,
        "an instruction such as forward or turn_left if blue",
        (Action(Move.TURN_LEFT), Action(Move.TURN_RIGHT)),
        pattern=rf"({'|'.join(INSTRUCTIONS)})( if ({'|'.join(_COLOURS)}))?",
        sample=("forward", "turn_left if blue"),
    ),
]
TrueFalseOrNull: TypeAlias = Annotated[bool | None, OrNull(Truth())]
EndingWord: TypeAlias = Annotated[str, one_of("ending", Ending)]
InstructionWord: TypeAlias = Annotated[str, one_of("instruction", INSTRUCTIONS)]
ColourOrNull: TypeAlias = Annotated[str | None, OrNull(one_of("colour", _COLOURS))]
BoardRow: TypeAlias = Annotated[
    Board,
    Parsed(
        _parse_row,
        "a row of a board such as . r B",
        (((Cell(Colour.RED),),), ((None,),)),
        pattern=r"[ .rgbRGB]*[.rgbRGB][ .rgbRGB]*",
        sample=(". . r R", "b r . ."),
    ),
]
SlotCount: TypeAlias = Annotated[int, Whole(1, MOST_SLOTS)]
Actions: TypeAlias = Many[ActionText]
