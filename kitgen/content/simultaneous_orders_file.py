"""Simultaneous robot orders: the shape of its files, as models; data come in, parts go out."""

from typing import Annotated, TypeAlias

from pydantic import Field

from kitgen.content.claims import ClaimPart, Count, OrNull, one_of
from kitgen.content.common import ActivityFile, LineText, ScenarioPart
from kitgen.content.fields import Constant, Parsed, Whole
from kitgen.content.parts import Many, Maybe, Part
from kitgen.engine.grid import LARGEST, SMALLEST, Square
from kitgen.engine.simultaneous_orders import (
    LABELS,
    MOST_ORDERS,
    MOST_PROGRAMS,
    Collision,
    Ending,
    Order,
    parse_order,
)

OrderWord: TypeAlias = Annotated[
    Order, Parsed(parse_order, "order", (Order.NORTH, Order.WAIT), words=tuple(map(str, Order)))
]
SquareLabel: TypeAlias = Annotated[
    Square,
    Parsed(
        LABELS.parse,
        "a square such as C4",
        (Square(0, 0), Square(1, 1)),
        pattern=LABELS.pattern,
        sample=("B3", "C4"),
    ),
]
EndingWord: TypeAlias = Annotated[str, one_of("ending", Ending)]
CollisionOrNull: TypeAlias = Annotated[str | None, OrNull(one_of("collision", Collision))]
Size: TypeAlias = Annotated[int, Whole(SMALLEST, LARGEST)]


class UsualSquaresPart(Part):
    """A square for each side, as far as it differs from the usual one.

    Attributes:
        red, blue: that side's square.
    """

    red: Maybe[SquareLabel] = None
    blue: Maybe[SquareLabel] = None


class RulesPart(Part):
    """The numbers of the game, as far as they differ from the usual ones.

    Attributes:
        rows, columns: the size of the board.
        starts: where the tokens start a match; opposite corners where nothing else is said.
        targets: where they want to go; the other side's start where nothing else is said.
        orders: how many a program has.
        programs: how many a match has.
    """

    rows: Size = 5
    columns: Size = 5
    starts: UsualSquaresPart = Field(default_factory=UsualSquaresPart.model_construct)
    targets: UsualSquaresPart = Field(default_factory=UsualSquaresPart.model_construct)
    orders: Annotated[int, Whole(1, MOST_ORDERS)] = 3
    programs: Annotated[int, Whole(1, MOST_PROGRAMS)] = 6


class SquaresPart(Part):
    """A square for each side.

    Attributes:
        red, blue: that side's square.
    """

    red: SquareLabel
    blue: SquareLabel


class PairPart(Part):
    """A program for each side, both of one length.

    Attributes:
        red, blue: that side's orders. N, E, S and W move; X waits.
    """

    red: Many[OrderWord]
    blue: Many[OrderWord]


class SquaresClaim(ClaimPart):
    """What is claimed of both sides' squares.

    Attributes:
        red: red's square.
        blue: blue's square.
    """

    red: Maybe[SquareLabel] = None
    blue: Maybe[SquareLabel] = None


class StepClaim(ClaimPart):
    """What is claimed of a tick.

    Attributes:
        tick: the number of the tick.
        old: where the tokens stand before.
        proposed: the squares that they propose.
        collision: why both stay; null where they do not collide.
        new: where the tokens stand afterwards.
    """

    tick: Maybe[Count] = None
    old: Maybe[SquaresClaim] = None
    proposed: Maybe[SquaresClaim] = None
    collision: CollisionOrNull = None
    new: Maybe[SquaresClaim] = None


class OrdersScenarioClaim(ClaimPart):
    """What is claimed of a practice or a match.

    Attributes:
        id: the id of the scenario.
        ending: how it ends.
        last: where the tokens stand at the end.
        steps: the ticks, from the first on; {} passes one over.
    """

    id: Maybe[LineText] = None
    ending: Maybe[EndingWord] = None
    last: Maybe[SquaresClaim] = None
    steps: Maybe[Many[StepClaim]] = None


class OrdersScenarioPart(ScenarioPart):
    """A practice if it has a start of its own, else a match.

    Attributes:
        start: where the tokens stand before a practice; a match has none.
        programs: one pair of programs for a practice; those of a match, in order.
        expect: what the author claims of the result; it is compared with what kitgen finds.
    """

    start: Maybe[SquaresPart] = None
    programs: Many[PairPart]
    expect: Maybe[OrdersScenarioClaim] = None


class SimultaneousOrdersFile(ActivityFile):
    """A file of this game.

    Attributes:
        rules: the numbers of the game.
    """

    game: Annotated[str, Constant("simultaneous-orders")]
    rules: RulesPart = Field(default_factory=RulesPart.model_construct)
    examples: Many[OrdersScenarioPart] = ()
    challenges: Many[OrdersScenarioPart] = ()
