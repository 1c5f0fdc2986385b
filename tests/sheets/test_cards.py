"""What is cut out: how many there are of each card, what is on them, slips in the markup."""

from __future__ import annotations

from collections import Counter

import pytest
from sheets.test_compose import compose
from sheets.test_markup import AT
from sheets.test_markup import read as read_markup
from small_activities import SMALL
from whole_way import read

from kitgen.sheets.card_nouns import Card, CardFace, Cards, Gauge
from kitgen.sheets.tree import MarkupError

PUZZLE = """\
  - id: {id}
    board: |
      r r b R
    robot: {{x: 0, y: 0, direction: right}}
    slots: {slots}
    paints: {paints}
"""


def cards(text: str) -> list[Card]:
    """All cards of an activity."""
    blocks = [block for block in compose(read(text))["cards"].blocks if isinstance(block, Cards)]
    return [card for block in blocks for card in block.cards]


def stars(*puzzles: tuple[str, str]) -> str:
    """A robozzle activity of puzzles with these slots and paints."""
    head = "kitgen: 1\nid: stars\ngame: robozzle\ntitle: Stars\npuzzles:\n"
    return head + "".join(
        PUZZLE.format(id=f"p{number}", slots=slots, paints=paints)
        for number, (slots, paints) in enumerate(puzzles)
    )


def counts(text: str) -> dict[str, tuple[int, ...]]:
    """How many cards there are of each instruction: plain, and under each condition."""
    found: dict[str, tuple[int, ...]] = {}
    for card in cards(text):
        front = card.front
        if front.corner is not None:
            name = (front.sign or front.letter).removesuffix("_card")
            found[name] = (*found.get(name, ()), card.copies)
    return found


MOVES = ("forward", "turn_left", "turn_right")


@pytest.mark.parametrize(
    ("puzzles", "expected"),
    [
        ([("{F1: 1}", "[]")], {"F1": 1}),
        ([("{F1: 5, F2: 3}", "[]")], {"F1": 5, "F2": 5}),  # F1's five may all be calls of F2
        ([("{F1: 2, F2: 1, F3: 10}", "[]")], {"F1": 10, "F2": 10, "F3": 10}),
        ([("{F1: 4}", "[red, blue]")], {"F1": 4, "paint_red": 4, "paint_blue": 4}),
        # What only one puzzle allows is counted from that puzzle's slots.
        ([("{F1: 6}", "[]"), ("{F1: 3, F2: 2}", "[green]")], {"F1": 6, "F2": 3, "paint_green": 3}),
    ],
)
def test_instruction_cards_are_counted_from_slots_and_paints(
    puzzles: list[tuple[str, str]], expected: dict[str, int]
) -> None:
    """As many plain ones as the largest subprogram has slots, half as many under each condition."""
    most = max(expected.values())
    plain = {**dict.fromkeys(MOVES, most), **expected}

    assert counts(stars(*puzzles)) == {
        name: (count, *[(count + 1) // 2] * 3) for name, count in plain.items()
    }


def test_a_solution_changes_no_card() -> None:
    """Another solution, a challenge more: the cards are the same."""
    plain = SMALL["robozzle"].replace("r r b R", "r r r R")
    other = plain.replace("solution: {F1: [forward, F1]}", "solution: {F1: [forward if red, F1]}")
    more = plain + "  - id: walk\n    puzzle: line\n    program: {F1: [turn_left, turn_left]}\n"

    assert cards(plain) == cards(other) == cards(more) != []


def test_without_a_puzzle_there_is_a_robot_alone() -> None:
    """A file without puzzles has no instructions to print."""
    (card,) = cards("kitgen: 1\nid: stars\ngame: robozzle\ntitle: Stars\n")
    assert card.front.sign == "robot_up"


@pytest.mark.parametrize("orders", [1, 3, 10])
def test_each_order_is_there_as_often_as_a_program_may_hold_it(orders: int) -> None:
    """For both sides: three of each by the usual rules."""
    text = f"kitgen: 1\nid: o\ngame: simultaneous-orders\ntitle: O\nrules: {{orders: {orders}}}\n"
    found = Counter({(card.front.corner, card.front.letter): card.copies for card in cards(text)})
    tokens = [card.front for card in cards(text) if card.front.corner is None]

    assert {key: found[key] for key in found if key[0]} == {
        (side, order): orders for side in "RB" for order in "NESWX"
    }
    assert {face.sign for face in tokens} == {"token_red", "token_blue"}


@pytest.mark.parametrize("game", sorted(SMALL))
def test_a_front_says_at_least_what_its_back_says(game: str) -> None:
    """Nobody learns from a back which order or instruction it is."""
    for card in cards(SMALL[game]):
        assert card.back.foot == "" or card.back == card.front
        assert card.back.letter in ("", "R", "B")
        assert "{count}" in card.alt


@pytest.mark.parametrize("game", sorted(SMALL))
def test_every_robot_and_token_has_the_same_on_both_sides(game: str) -> None:
    """It may lie either way up."""
    pieces = [card for card in cards(SMALL[game]) if card.front.corner is None]
    assert pieces
    assert all(card.front == card.back for card in pieces)


FRONT = CardFace(sign="robot", corner="", foot="A")


@pytest.mark.parametrize(
    ("markup", "block"),
    [
        ('<cards width="20" height="30"/>', Cards((), 20, 30, origin=AT)),
        (
            """<cards width="20" height="30" rows="4"><card count="3" alt="robots">
            <front sign="robot" corner="" foot="A"/><back letter="B" corner="R"
            corner-sign="token_red"/></card></cards>""",
            Cards(
                (Card(FRONT, CardFace("", "B", "R", "token_red"), 3, "robots"),),
                20,
                30,
                4,
                AT,
            ),
        ),
        ('<gauge reach="10" alt="a cross"/>', Gauge(10, "a cross", AT)),
    ],
)
def test_cards_and_gauges_are_read(markup: str, block: object) -> None:
    """With every attribute."""
    assert read_markup(markup).blocks == (block,)


@pytest.mark.parametrize(
    ("markup", "message"),
    [
        ("<cards/>", "<cards> needs width="),
        ('<cards width="0" height="1"/>', "width='0'; expected a number above 0"),
        ('<cards width="1" height="1"><p/></cards>', "found <p>; <cards> holds <card>"),
        (
            '<cards width="1" height="1"><card alt="a"><front/></card></cards>',
            "<card> holds one <front> and one <back>",
        ),
        (
            '<cards width="1" height="1"><card alt="a"><front/><back/><back/></card></cards>',
            "<card> holds one <front> and one <back>",
        ),
        (
            '<cards width="1" height="1"><card><front/><back/></card></cards>',
            "<card> needs alt=",
        ),
        (
            '<cards width="1" height="1"><card alt="a"><front word="a"/><back/></card></cards>',
            "<front> has no word=",
        ),
        (
            '<cards width="1" height="1"><card alt="a"><front>N</front><back/></card></cards>',
            "found the text 'N'; <front> holds nothing",
        ),
        ('<gauge reach="0" alt="a"/>', "reach='0'; expected a whole number above 0"),
        ('<gauge reach="9"/>', "<gauge> needs alt="),
    ],
)
def test_slips_are_told(markup: str, message: str) -> None:
    """In the words of the guide."""
    with pytest.raises(MarkupError) as caught:
        read_markup(markup)

    assert str(caught.value) == message
