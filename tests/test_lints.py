"""Warnings: what usually is a slip is told with its place, and stops nothing."""

from __future__ import annotations

from pathlib import Path

import pytest
from small_activities import MAZE, ORDERS, SMALL, STARS
from whole_way import read

import kitgen
from kitgen.build import make_kit
from kitgen.cli import main
from kitgen.sheets.templates import Templates
from kitgen.shipped import SHIPPED_CONTENT, SHIPPED_TEMPLATES

RACE = "turns: [{program: [right, right, down], runs: 2}]"
LAST_RACE = "turns: [{program: [down, right]}]"
MATCH = """\
  - id: both
    match:
      first: b
      a: {maze: yard, turns: [TURNS_A]}
      b: {maze: yard, turns: [TURNS_B]}
"""
RULES = MAZE.replace("  summary: Cross the maze.", "  play: PLAY")
LONG = (
    ORDERS
    + """\
  - id: match
    programs:
      - {red: [E, E, E], blue: [W, W, W]}
      - {red: [E, N, N], blue: [W, S, S]}
      - {red: [N, N, X], blue: [S, S, X]}
"""
)
MORE = "      - {red: [X, X, X], blue: [X, X, X]}\n"


def warnings(text: str) -> list[str]:
    """What usually is a slip in a text, without the name of the file."""
    activity = read(text, "x.yaml")
    return [str(slip).removeprefix("x.yaml:") for slip in kitgen.slips(activity)]


def changed(text: str, *changes: tuple[str, str]) -> str:
    """A text with the first of each of some words replaced."""
    for before, after in changes:
        assert before in text
        text = text.replace(before, after, 1)
    return text


def match(a: str, b: str) -> str:
    """The small maze with a match, and these turns."""
    return MAZE + changed(MATCH, ("TURNS_A", a), ("TURNS_B", b))


def turns(*words: str) -> str:
    """Turns with one program each."""
    return ", ".join(f"{{program: [{each}]}}" for each in words)


WIN = ("down, right, right, right", "right, down, down")
"""Two programs that lead through the yard."""
SLOW = ("up", "up", "up")
QUOTED = "  host: It takes {{ mazes.spare.shortest }} moves.\n"
SPARE = "  - id: spare\n    crates: [A-3, C-2, C-4]\n"
SPARE_PUZZLE = """\
  - id: spare
    board: r R
    robot: {x: 0, y: 0, direction: right}
    slots: {F1: 1}
"""
TWO_SLOTS = changed(STARS, ("slots: {F1: 2}", "slots: {F1: 2, F2: 2}"))
SOLUTION = "solution: {F1: [forward, F1]}"
CALLS = "solution: {F1: [forward, F2], F2: [F2 if green, F1]}"

CASES: dict[str, tuple[str, list[str]]] = {
    "a challenge repeats an example": (
        changed(MAZE, (LAST_RACE, RACE)),
        [
            (
                "22:5: warning: challenges[1]: this repeats the example 'right-and-down', which "
                "shows the result; change one of them"
            )
        ],
    ),
    "the same turns in another maze": (
        changed(
            MAZE,
            ("examples:", f"{SPARE}examples:"),
            (f"yard\n    {LAST_RACE}", f"spare\n    {RACE}"),
        ),
        [],
    ),
    "a practice repeats an example": (
        changed(ORDERS, ("blue: D3", "blue: C3")),
        [
            (
                "10:5: warning: challenges[0]: this repeats the example 'face-to-face', which "
                "shows the result; change one of them"
            )
        ],
    ),
    "the same orders from another start": (ORDERS, []),
    "an example shows a solution": (
        changed(STARS, ("program: {F1: [forward]}", "program: {F1: [forward, F1]}")),
        [
            (
                "18:13: warning: challenges[0].puzzle: the example 'short-walk' shows a program "
                "that solves this puzzle; change one of them"
            )
        ],
    ),
    "an example that fails on a puzzle to be solved": (STARS, []),
    "a program to be followed again": (
        STARS + "    program: {F1: [forward]}\n",
        [
            (
                "17:5: warning: challenges[0]: this repeats the example 'short-walk', which shows "
                "the result; change one of them"
            )
        ],
    ),
    "an unused maze": (
        changed(MAZE, ("examples:", f"{SPARE}examples:")),
        [
            (
                "15:5: warning: mazes[1]: no example and no challenge uses this maze; use it, or "
                "take it out"
            )
        ],
    ),
    "a maze that a text quotes": (
        changed(MAZE, ("examples:", f"{SPARE}examples:"), ("mazes:", f"{QUOTED}mazes:")),
        [],
    ),
    "a maze in a match": (
        changed(
            match(turns("down"), turns("down")),
            ("examples:", f"{SPARE}examples:"),
            ("a: {maze: yard", "a: {maze: spare"),
        ),
        [],
    ),
    "an unused puzzle": (
        changed(STARS, ("examples:", f"{SPARE_PUZZLE}examples:")),
        [
            (
                "12:5: warning: puzzles[1]: no example and no challenge uses this puzzle; use it, "
                "or take it out"
            )
        ],
    ),
    "a turn past the exit": (
        changed(MAZE, (LAST_RACE, f"turns: [{turns(*WIN, 'up', 'up')}]")),
        [
            (
                "24:85: warning: challenges[1].turns[2]: this turn is never played: the race ends "
                "in turn 2; take it out, or change the others"
            )
        ],
    ),
    "the last turn of a race is cut short": (
        changed(MAZE, (LAST_RACE, f"turns: [{turns(*WIN[:-1], 'right, down, down, up')}]")),
        [],
    ),
    "a turn past the last damage": (
        changed(
            MAZE,
            ("crates: 3", "crates: 3, damage: 2"),
            (RACE, f"turns: [{turns('up, up', 'right')}]"),
        ),
        [
            (
                "18:34: warning: examples[0].turns[1]: this turn is never played: the race ends "
                "in turn 1; take it out, or change the others"
            )
        ],
    ),
    "turns of both past the end of a match": (
        match(turns(*WIN, "up"), turns(*SLOW, "up")),
        [
            (
                "28:103: warning: challenges[2].match.a.turns[2]: this turn is never played: the "
                "match ends in turn 4; take it out, or change the others"
            ),
            (
                "29:65: warning: challenges[2].match.b.turns[2]: this turn is never played: the "
                "match ends in turn 4; take it out, or change the others"
            ),
        ],
    ),
    "a turn of the second player past the first one's last": (
        match(turns("up", "up"), turns(*WIN)),
        [
            (
                "28:48: warning: challenges[2].match.a.turns[1]: this turn is never played: the "
                "match ends in turn 3; take it out, or change the others"
            )
        ],
    ),
    "a match that ends with its last turn": (match(turns("up"), turns(*WIN)), []),
    "a match that nobody ends": (match(turns("up"), turns("up")), []),
    "programs past the end of a match": (
        LONG + MORE + MORE,
        [
            (
                "18:9: warning: challenges[1].programs[3]: these programs are never played: the "
                "match ends in program 3; take them out, or change the others"
            )
        ],
    ),
    "orders past the end of a match": (LONG, []),
    "a slot to spare": (
        changed(STARS, ("slots: {F1: 2}", "slots: {F1: 4}")),
        [
            (
                "10:17: warning: puzzles[0].slots.F1: the solution uses 2 of these 4 slots; set "
                "no more than it needs"
            )
        ],
    ),
    "a subprogram that the solution leaves out": (
        TWO_SLOTS,
        [
            (
                "10:24: warning: puzzles[0].slots.F2: the solution uses 0 of these 2 slots; leave "
                "this subprogram out"
            )
        ],
    ),
    "all slots used": (changed(TWO_SLOTS, (SOLUTION, CALLS)), []),
    "a subprogram that is never called": (
        changed(TWO_SLOTS, (SOLUTION, "solution: {F1: [forward, F1], F2: [F2, F1]}")),
        [
            (
                "11:39: warning: puzzles[0].solution.F2: the solution never calls this "
                "subprogram; call it, or take it out"
            )
        ],
    ),
    "a square off the board": (
        changed(RULES, ("PLAY", "From A-1 to J-10, and never to A-6.")),
        [
            (
                "7:21: warning: text.play: J-10 is off the board, which goes from A-1 to D-5; "
                "name another square"
            ),
            (
                "7:40: warning: text.play: A-6 is off the board, which goes from A-1 to D-5; name "
                "another square"
            ),
        ],
    ),
    "squares on the board, and what is no square": (
        changed(RULES, ("PLAY", "A-1 to D-5, COVID-19, A-10-B, T-shirts, {{ rules.exit }}.")),
        [],
    ),
    "a square off the board in a text for the host": (
        changed(RULES, ("play: PLAY", "prepare: Print J-10.")),
        [],
    ),
    "a square off the orders board": (
        changed(ORDERS, ("examples:", "text: {finish: Who was on E5 or F6?}\nexamples:")),
        [
            (
                "5:33: warning: text.finish: F6 is off the board, which goes from A1 to E5; name "
                "another square"
            )
        ],
    ),
    "a position off every puzzle": (
        changed(STARS, ("puzzles:", "text: {play: 'From (0, 0) to (3, 0), or (4, 0).'}\npuzzles:")),
        [
            (
                "5:41: warning: text.play: (4, 0) is off the board, whichever puzzle is meant; "
                "name another square"
            )
        ],
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_exactly_these_warnings(name: str) -> None:
    """Each fires where it should, and stays silent beside that."""
    text, told = CASES[name]

    assert warnings(text) == told


@pytest.mark.parametrize("text", SMALL.values(), ids=list(SMALL))
def test_a_warning_changes_no_sheet(text: str) -> None:
    """Nothing of it is printed."""
    heard: list[kitgen.Slip] = []
    slips = changed(
        text, ("challenges:", "text: {play: 'To ZZ-99, ZZ99 and (99, 99).'}\nchallenges:")
    )
    slips = slips.replace("text:\n  summary: Cross the maze.\n", "")
    activity = read(slips, "x.yaml")
    templates = Templates((SHIPPED_TEMPLATES,))

    assert make_kit(activity, templates, warn=heard.append) == make_kit(activity, templates)
    assert heard == kitgen.slips(activity)
    assert len(heard) == 1


@pytest.mark.parametrize("file", sorted(SHIPPED_CONTENT.glob("*.yaml")), ids=lambda file: file.stem)
def test_our_own_activities_are_no_slips(file: Path) -> None:
    """Nor are the small ones of the tests."""
    assert kitgen.slips(kitgen.load(file)) == []
    assert [warnings(text) for text in SMALL.values()] == [[], [], []]


@pytest.mark.parametrize(
    ("verb", "said"), [("check", "1 activity: no faults, 1 warning\n"), ("build", "")]
)
def test_warnings_are_told_and_stop_nothing(
    small: Path, capsys: pytest.CaptureFixture[str], verb: str, said: str
) -> None:
    """They go to stderr, with the place in the form of a fault, and the exit code is 0."""
    path = Path("content") / "maze-race.yaml"
    (small / path).write_text(changed(MAZE, ("the maze.", "from A-1 to J-10.")), encoding="utf-8")
    with pytest.raises(SystemExit) as left:
        main([verb, "small-maze"])
    printed = capsys.readouterr()

    assert left.value.code == 0
    assert printed.err == (
        f"{path}:7:30: warning: text.summary: J-10 is off the board, which goes from A-1 to D-5;"
        f" name another square\n{said}"
    )
    assert len(printed.out.splitlines()) == (4 if verb == "build" else 0)


def test_warnings_are_told_beside_faults(small: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Of a file that can be read; what is wrong stops the run all the same."""
    path = Path("content") / "maze-race.yaml"
    text = changed(MAZE, ("the maze.", "to J-10."), ("A small maze", "Small \N{SNOWMAN}"))
    (small / path).write_text(text, encoding="utf-8")
    with pytest.raises(SystemExit) as left:
        main(["check", "small-maze"])

    assert left.value.code == 1
    assert [line.split(": ", 2)[1:] for line in capsys.readouterr().err.splitlines()] == [
        [
            "warning",
            "text.summary: J-10 is off the board, which goes from A-1 to D-5; name another square",
        ],
        ["title", "no font has U+2603 SNOWMAN"],
        [],
    ]
