"""Claims: what an author believes of a result is held against what the engine found."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from any_activities import activities
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from small_activities import MAZE, ORDERS, SMALL, STARS
from whole_way import TEMPLATES, read

import kitgen
from kitgen.build import make_kit
from kitgen.claims import claim_faults
from kitgen.content.activity import AnyActivity
from kitgen.content.fault import Fault, FaultsFound
from kitgen.engine.breach import FieldPath, path_text
from kitgen.games import game
from kitgen.kit import Wanted
from kitgen.shipped import SHIPPED_CONTENT

Plain = dict[str, Any]

quiet = [HealthCheck.too_slow, HealthCheck.data_too_large]
few = settings(
    max_examples=50, suppress_health_check=quiet, phases=(Phase.explicit, Phase.generate)
)

MATCH = """\
  - id: both
    match:
      first: b
      a: {maze: yard, turns: [{program: [down, right, right, up]}]}
      b: {maze: yard, turns: [{program: [up, left]}, {program: [right]}]}
"""
TWO_TICKS = (
    ORDERS
    + """\
  - id: two-ticks
    start: {red: B3, blue: D3}
    programs: [{red: [E, N], blue: [W, X]}]
"""
)
FALL = STARS.replace("F1: 2", "F1: 3").replace(
    "F1: [forward]", "F1: [forward, turn_left if red, F1]"
)
PAINT = """\
kitgen: 1
id: painted
game: robozzle
title: Painted
puzzles:
  - id: line
    board: |
      r r b
      . . R
    robot: {x: 0, y: 0, direction: right}
    slots: {F1: 5}
    paints: [green]
examples:
  - id: brush
    puzzle: line
    program: {F1: [paint_green, forward, turn_left if blue, forward, forward]}
"""

YARD = ". . . . ."
RACE = "turns: [{program: [right, right, down], runs: 2}]"
B_TURNS = "b: {maze: yard, turns: [{program: [up, left]}, {program: [right]}]}"
TICK = "programs: [{red: [E], blue: [W]}]"
TICKS = "programs: [{red: [E, N], blue: [W, X]}]"
WALK = "program: {F1: [forward, turn_left if red, F1]}"
BRUSH = "program: {F1: [paint_green, forward, turn_left if blue, forward, forward]}"
SOLUTION = "solution: {F1: [forward, F1]}"


def claiming(text: str, line: str, claim: str) -> str:
    """A text with a claim below the last of these lines, on the level of the scenario or board."""
    head, found, tail = text.rpartition(f"{line}\n")
    assert found
    return f"{head}{found}    expect: {claim}\n{tail}"


def wrong(activity: AnyActivity) -> list[Fault]:
    """What is wrong with an activity's claims."""
    return sorted(claim_faults(activity, game(activity.player.game).traces(activity)))


HOLDS = [
    (MAZE, RACE, "{}"),
    (MAZE, RACE, "{square: B-4, damage: 2, ending: unfinished, maze: yard, id: right-and-down}"),
    (MAZE, RACE, "{steps: [{}, {turn: 1, run: 1, command: right, result: crate, damage: 1}]}"),
    (MAZE, YARD, "{id: yard, legal: true, faults: [], walling: [], shortest: 7, reached: 17}"),
    (MAZE, "maze: yard", "{steps: []}"),
    (MAZE + MATCH, B_TURNS, "{winner: null, robots: {a: {square: B-3, damage: 1}}, first: b}"),
    (MAZE + MATCH, B_TURNS, "{steps: [{player: b}, {}, {player: a, turn: 2}]}"),
    (TWO_TICKS, TICKS, "{ending: unfinished, last: {red: B4}, steps: [{collision: same-square}]}"),
    (FALL, WALK, "{board: ['rrb  R'], robot: {x: 1, y: 0}, moves: 1, steps: []}"),
    (STARS, SOLUTION, "{id: line, solved: true, pops: 5, actions: 3, moves: 3}"),
    (STARS, "puzzle: line", "{ending: solved, steps: [{if: null, done: true, color: red}]}"),
    (PAINT, "paints: [green]", "{solved: null, pops: null}"),
]


@pytest.mark.parametrize(("text", "line", "claim"), HOLDS)
def test_a_claim_that_holds_is_silent(text: str, line: str, claim: str) -> None:
    """It may repeat any part of the key, and as much of a list of steps as it likes."""
    assert wrong(read(claiming(text, line, claim))) == []


WRONG = {
    "a square comes about where the robot last moved": (
        MAZE,
        RACE,
        "{square: C-7}",
        (
            "19:22: examples[0].expect.square: expected C-7, but the engine found B-4 (step 5: "
            "turn 1, run 2: right, clear)"
        ),
    ),
    "damage comes about where the robot last bumped": (
        MAZE,
        RACE,
        "{damage: 3}",
        (
            "19:22: examples[0].expect.damage: expected 3, but the engine found 2 (step 6: turn "
            "1, run 2: down, crate)"
        ),
    ),
    "an ending comes with the last step": (
        MAZE,
        RACE,
        "{ending: won}",
        (
            "19:22: examples[0].expect.ending: expected won, but the engine found unfinished "
            "(step 6: turn 1, run 2: down, crate)"
        ),
    ),
    "a step is its own place": (
        MAZE,
        RACE,
        "{steps: [{}, {result: clear}]}",
        (
            "19:35: examples[0].expect.steps[1].result: expected clear, but the engine found "
            "crate (step 2: turn 1, run 1: right, crate)"
        ),
    ),
    "more steps than there are": (
        MAZE,
        RACE,
        "{steps: [{}, {}, {}, {}, {}, {}, {}, {}]}",
        (
            "19:46: examples[0].expect.steps[6]: expected one more, but the engine found 6 in all "
            "(step 6: turn 1, run 2: down, crate)"
        ),
    ),
    "a result of another kind of scenario": (
        MAZE,
        RACE,
        "{winner: a}",
        (
            "19:14: examples[0].expect: this result has no winner; expected id, maze, ending, "
            "square, damage or steps"
        ),
    ),
    "a legality question has an ending and no step": (
        MAZE,
        "- id: is-it-legal",
        "{ending: won}",
        ("21:22: challenges[0].expect.ending: expected won, but the engine found legal"),
    ),
    "truth": (
        MAZE,
        YARD,
        "{legal: false}",
        ("15:21: mazes[0].expect.legal: expected false, but the engine found true"),
    ),
    "a list is one value": (
        MAZE,
        YARD,
        "{walling: [A-2, B-1]}",
        ("15:23: mazes[0].expect.walling: expected A-2, B-1, but the engine found []"),
    ),
    "null": (
        MAZE,
        YARD,
        "{shortest: null}",
        ("15:24: mazes[0].expect.shortest: expected null, but the engine found 7"),
    ),
    "a robot of a match": (
        MAZE + MATCH,
        B_TURNS,
        "{robots: {a: {damage: 2}}}",
        (
            "30:35: challenges[2].expect.robots.a.damage: expected 2, but the engine found 1 "
            "(step 6: turn 2, player a, run 1: up, crate)"
        ),
    ),
    "the winner of a match": (
        MAZE + MATCH,
        B_TURNS,
        "{winner: b}",
        (
            "30:22: challenges[2].expect.winner: expected b, but the engine found null (step 7: "
            "turn 3, player b, run 1: right, clear)"
        ),
    ),
    "what was set, by no step": (
        MAZE + MATCH,
        B_TURNS,
        "{first: a}",
        ("30:21: challenges[2].expect.first: expected a, but the engine found b"),
    ),
    "a side's last square": (
        TWO_TICKS,
        TICKS,
        "{last: {red: C4}}",
        (
            "16:26: challenges[1].expect.last.red: expected C4, but the engine found B4 (step 2: "
            "red B3 to B4, blue D3 to D3, no collision)"
        ),
    ),
    "a side that never moved": (
        TWO_TICKS,
        TICKS,
        "{last: {blue: C3}}",
        (
            "16:27: challenges[1].expect.last.blue: expected C3, but the engine found D3 (step 2: "
            "red B3 to B4, blue D3 to D3, no collision)"
        ),
    ),
    "a collision": (
        TWO_TICKS,
        TICKS,
        "{steps: [{collision: swap}]}",
        (
            "16:34: challenges[1].expect.steps[0].collision: expected swap, but the engine found "
            "same-square (step 1: red B3 to C3, blue D3 to C3, same-square)"
        ),
    ),
    "the last move of a fall": (
        FALL,
        WALK,
        "{moves: 9}",
        ("16:21: examples[0].expect.moves: expected 9, but the engine found 1 (step 1: forward)"),
    ),
    "a skipped card": (
        PAINT,
        BRUSH,
        "{steps: [{}, {}, {done: true}]}",
        (
            "17:37: examples[0].expect.steps[2].done: expected true, but the engine found false "
            "(step 3: turn_left if blue, skipped)"
        ),
    ),
    "a row of the board": (
        PAINT,
        BRUSH,
        "{board: [r r b]}",
        (
            "17:22: examples[0].expect.board[0]: expected r r b, but the engine found g r b (step "
            "1: paint_green)"
        ),
    ),
    "what was done last": (
        PAINT,
        BRUSH,
        "{actions: 3}",
        ("17:23: examples[0].expect.actions: expected 3, but the engine found 4 (step 5: forward)"),
    ),
    "where the robot looks": (
        FALL,
        WALK,
        "{robot: {direction: right}}",
        (
            "16:33: examples[0].expect.robot.direction: expected right, but the engine found up "
            "(step 2: turn_left if red)"
        ),
    ),
    "a solution": (
        STARS,
        SOLUTION,
        "{pops: 6}",
        ("12:20: puzzles[0].expect.pops: expected 6, but the engine found 5 (step 5: forward)"),
    ),
    "a puzzle without a solution": (
        PAINT,
        "paints: [green]",
        "{moves: 2}",
        ("13:21: puzzles[0].expect.moves: expected 2, but the engine found null"),
    ),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_claim_is_told_with_both_values_and_the_step(name: str) -> None:
    """At the place of the claim; the step is the one in which the result came about."""
    text, line, claim, told = WRONG[name]

    assert [str(fault) for fault in wrong(read(claiming(text, line, claim)))] == [
        f"small.yaml:{told}"
    ]


def test_every_wrong_value_is_told() -> None:
    """One claim may have several."""
    faults = wrong(read(claiming(MAZE, RACE, "{square: A-1, damage: 2, ending: destroyed}")))

    assert [fault.path for fault in faults] == [
        "examples[0].expect.square",
        "examples[0].expect.ending",
    ]


def test_lists_of_squares_and_words_may_stand_in_any_order() -> None:
    """The order of the walling crates means nothing to an author."""
    text = MAZE.replace(
        "    map: |\n      . . X . .\n      . . . . .\n      . X . X .\n      . . . . .\n",
        "    crates: [A-2, B-1, B-1]\n",
    ).replace(f"    {RACE}\n", "")
    text = text[: text.index("  - id: down-and-right")]
    claim = "{walling: [B-1, A-2], faults: [no-path, duplicate]}"

    assert wrong(read(claiming(text, "crates: [A-2, B-1, B-1]", claim))) == []


def test_wrong_claims_stop_a_build() -> None:
    """They are told beside the other faults of the sheets."""
    activity = read(
        claiming(MAZE, RACE, "{damage: 9}").replace("A small maze", "Small \N{SNOWMAN}")
    )
    with pytest.raises(FaultsFound) as found:
        make_kit(activity, TEMPLATES, Wanted(["player"]))

    assert [fault.path for fault in found.value.faults] == ["title", "examples[0].expect.damage"]


@pytest.mark.parametrize("text", SMALL.values(), ids=list(SMALL))
def test_claims_change_no_sheet(text: str) -> None:
    """The PDFs for players, and the host's as well, are the same whatever is claimed."""
    data = yaml.safe_load(text)
    claimed = json.dumps(with_claims(data, kitgen.key(read(text)).values()), ensure_ascii=False)

    assert make_kit(read(text), TEMPLATES).files == make_kit(read(claimed), TEMPLATES).files
    assert read(text).player == read(claimed).player


@pytest.mark.parametrize("file", sorted(SHIPPED_CONTENT.glob("*.yaml")), ids=lambda file: file.stem)
def test_our_own_activities_claim_their_known_cases(file: Path) -> None:
    """And all that they claim holds."""
    activity = kitgen.load(file)

    assert len(activity.host.claims) >= 3
    assert wrong(activity) == []


SECTIONS = ("examples", "challenges", "mazes", "puzzles")
MOST_CLAIMED = 12


def with_claims(data: Plain, key: Plain) -> Plain:
    """An activity that claims the whole key, but for the later steps of long traces."""
    claimed = dict(data)
    for section in SECTIONS:
        pairs = zip(data.get(section, ()), key.get(section, ()), strict=True)
        claimed[section] = [{**item, "expect": first_steps(entry)} for item, entry in pairs]
    return {name: each for name, each in claimed.items() if each or name not in SECTIONS}


def first_steps(entry: Plain) -> Plain:
    """An entry of the key with its first steps."""
    return entry | ({"steps": entry["steps"][:MOST_CLAIMED]} if "steps" in entry else {})


def leaves(said: object, path: FieldPath = ()) -> Iterator[FieldPath]:
    """Where the single values of a claim stand; a list of words in any order is one."""
    inner: list[tuple[str | int, object]] = []
    if isinstance(said, dict):
        inner = list(said.items())
    elif isinstance(said, list) and path[-1] not in ("faults", "walling"):
        inner = list(enumerate(said))
    else:
        yield path
    for step, each in inner:
        yield from leaves(each, (*path, step))


OTHERS = {
    "ending": ("won", "destroyed", "legal", "red", "blue", "solved", "fell_edge"),
    "command": ("up", "down"),
    "result": ("wall", "clear"),
    "player": ("a", "b"),
    "first": ("a", "b"),
    "winner": ("a", "b"),
    "collision": ("swap", "same-square"),
    "instruction": ("F1", "forward"),
    "direction": ("up", "down"),
    "color": ("red", "blue"),
    "if": ("red", "blue"),
    "faults": (["count"], ["no-path"]),
}
"""Values that may be claimed under a key; those of other games are told when the file is read."""


def others(path: FieldPath, value: object) -> list[object]:
    """Values that may be claimed in place of another one."""
    name = str(path[-1])
    square = {"square": "Z-99", "red": "Z99", "blue": "Z99"}
    if name in OTHERS:
        return [each for each in OTHERS[name] if each != value]
    if name in square or name == "walling":
        return [square.get(name, ["ZZ-99"])]
    if isinstance(value, bool) or name == "solved":
        return [not value]
    if isinstance(value, int) or value is None:
        return [51 if value != 51 else 50]
    return [f"{value} r"]


def claimed_activities(data: Plain) -> tuple[Plain, AnyActivity] | None:
    """An activity that claims its whole key, if there is nothing against it otherwise."""
    try:
        activity = read(json.dumps(data, ensure_ascii=False))
    except FaultsFound:
        return None
    claimed = with_claims(data, kitgen.key(activity).values())
    return claimed, read(json.dumps(claimed, ensure_ascii=False))


@few
@given(activities())
def test_a_claim_made_from_the_key_holds(data: Plain) -> None:
    """Whatever is in a key can be claimed, and is found."""
    made = claimed_activities(data)

    assert made is None or wrong(made[1]) == []


@few
@given(activities(), st.data())
def test_a_changed_claim_is_told_at_its_place(data: Plain, draw: st.DataObject) -> None:
    """One value is changed; one fault stands there, with both values."""
    made = claimed_activities(data)
    claims = [] if made is None else list(made[1].host.claims)
    places = [(claim.path, path) for claim in claims for path in leaves(claim.said)]
    if made is None or not places:
        return
    where, path = draw.draw(st.sampled_from(places))
    holder: Any = made[0]
    for step in (*where, *path[:-1]):
        holder = holder[step]
    before = holder[path[-1]]
    readable = []
    for other in others(path, before):
        holder[path[-1]] = other
        try:
            readable.append(read(json.dumps(made[0], ensure_ascii=False)))
        except FaultsFound:  # a word of another game
            continue
    assert readable
    for activity in readable:
        (fault,) = wrong(activity)
        assert fault.path == path_text((*where, *path))
        assert (fault.line, fault.column) == activity.source.place((*where, *path))
        assert fault.message.startswith("expected ")
