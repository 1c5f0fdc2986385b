"""`kitgen diff`: which answers have changed, told by the short answer or by where they differ."""

from __future__ import annotations

from pathlib import Path

import pytest
from command_line import Run
from small_activities import SMALL

import kitgen
from kitgen.changes import Change, TwoGames, changes
from kitgen.keys import Key, key

RACE: dict[str, object] = {"id": "r", "maze": "m", "ending": "unfinished", "square": "C-3"}
STEPS: list[dict[str, object]] = [{"turn": 1, "command": "up"}, {"turn": 1, "command": "down"}]
WALK: dict[str, object] = {
    "id": "w",
    "puzzle": "p",
    "ending": "solved",
    "robot": {"x": 1, "y": 0},
    "board": ["r r", ". b"],
    "steps": [{"pop": 1, "if": None, "done": True}],
}
MATCH: dict[str, object] = {
    "id": "m",
    "first": "a",
    "winner": None,
    "ending": "unfinished",
    "robots": {"a": {"maze": "x", "square": "A-1"}, "b": {"maze": "y", "square": "A-2"}},
    "steps": [],
}
MAZE: dict[str, object] = {"id": "m", "legal": False, "faults": ["count", "no-path"], "walling": []}

Items = list[dict[str, object]]


def told(before: Items, after: Items) -> list[str]:
    """What is said of challenges that are in a key before and after."""
    old, new = (Key("a", "maze-race", (), tuple(items), {}) for items in (before, after))
    return [str(change) for change in changes(old, new)]


CASES: dict[str, tuple[Items, Items, list[str]]] = {
    "nothing": ([RACE, WALK, MATCH], [RACE, WALK, MATCH], []),
    "the order of entries is no answer": ([RACE, WALK], [WALK, RACE], []),
    "what is set is no answer": (
        [RACE, WALK, MATCH],
        [
            {**RACE, "maze": "n"},
            {**WALK, "puzzle": "q"},
            {
                **MATCH,
                "first": "b",
                "robots": {"a": {"maze": "z", "square": "A-1"}, "b": {"square": "A-2"}},
            },
        ],
        [],
    ),
    "the ending": (
        [RACE],
        [{**RACE, "ending": "won"}],
        ["challenge r: unfinished, square C-3 → won, square C-3"],
    ),
    "a final value within another": (
        [WALK],
        [{**WALK, "robot": {"x": 2, "y": 0}}],
        ["challenge w: solved, robot.x 1, robot.y 0 → solved, robot.x 2, robot.y 0"],
    ),
    "a winner": (
        [MATCH],
        [{**MATCH, "winner": "b", "ending": "won"}],
        [
            (
                "challenge m: unfinished, winner none, robots.a.square A-1, robots.b.square A-2"
                " → won, winner b, robots.a.square A-1, robots.b.square A-2"
            )
        ],
    ),
    "a step alone": (
        [{**RACE, "steps": STEPS}],
        [{**RACE, "steps": [STEPS[0], {"turn": 1, "command": "left"}]}],
        [
            (
                "challenge r: the short answer is the same, but step 2 is not:"
                " command down → command left"
            )
        ],
    ),
    "the first of several steps": (
        [{**RACE, "steps": STEPS}],
        [{**RACE, "steps": [{"turn": 2, "command": "left"}]}],
        [
            (
                "challenge r: the short answer is the same, but step 1 is not:"
                " turn 1, command up → turn 2, command left"
            )
        ],
    ),
    "one step more": (
        [{**RACE, "steps": STEPS[:1]}],
        [{**RACE, "steps": STEPS}],
        [
            (
                "challenge r: the short answer is the same, but step 2 is not:"
                " nothing → turn 1, command down"
            )
        ],
    ),
    "the board alone": (
        [WALK],
        [{**WALK, "board": ["r g", ". b"]}],
        ["challenge w: the short answer is the same, but board[0] is not: r r → r g"],
    ),
    "a new one and one that is gone": (
        [RACE],
        [{**RACE, "id": "s", "square": "D-3"}],
        [
            "challenge r: is gone; it was unfinished, square C-3",
            "challenge s: is new: unfinished, square D-3",
        ],
    ),
    "another name": (
        [RACE, WALK],
        [{**RACE, "id": "s"}, WALK],
        ["challenge r: is s now, with the same answer"],
    ),
    "two other names for one answer": (
        [RACE, {**RACE, "id": "t"}],
        [{**RACE, "id": "u"}, {**RACE, "id": "v"}, {**RACE, "id": "w"}],
        [
            "challenge r: is u now, with the same answer",
            "challenge t: is v now, with the same answer",
            "challenge w: is new: unfinished, square C-3",
        ],
    ),
    "lists and truths": (
        [MAZE],
        [{**MAZE, "legal": True, "faults": []}],
        [
            (
                "challenge m: legal no, faults count no-path, walling none"
                " → legal yes, faults none, walling none"
            )
        ],
    ),
}


@pytest.mark.parametrize(("before", "after", "expected"), CASES.values(), ids=list(CASES))
def test_a_change_says_what_has_become_of_an_answer(
    before: Items, after: Items, expected: list[str]
) -> None:
    """Word for word."""
    assert told(before, after) == expected


def test_sections_are_kept_apart() -> None:
    """An example and a challenge may have one id; boards are entries as well."""
    old = Key("a", "maze-race", (RACE,), (RACE,), {"mazes": (MAZE,)})
    new = Key("b", "maze-race", (), ({**RACE, "square": "D-3"},), {"mazes": ()})

    assert changes(old, new) == [
        Change("examples", "r", "unfinished, square C-3", None),
        Change("challenges", "r", "unfinished, square C-3", "unfinished, square D-3"),
        Change("mazes", "m", "legal no, faults count no-path, walling none", None),
    ]


def test_keys_of_two_games_cannot_be_compared() -> None:
    """The message names both."""
    with pytest.raises(TwoGames) as raised:
        changes(Key("a", "maze-race", (), (), {}), Key("b", "robozzle", (), (), {}))

    assert str(raised.value) == (
        "a is of the game maze-race and b of robozzle; answers can be compared within one game"
    )


@pytest.mark.parametrize("game", SMALL)
def test_a_key_is_the_same_as_itself(game: str, small: Path) -> None:
    """Whatever its game."""
    answers = key(kitgen.load(small / "content" / f"{game}.yaml"))

    assert changes(answers, answers) == []


def other(folder: Path, game: str, *changes: tuple[str, str]) -> str:
    """The path of a copy of a small activity in which something is different."""
    text = SMALL[game]
    for old, new in changes:
        assert text.count(old) == 1
        text = text.replace(old, new)
    path = folder / "other.yaml"
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_diff_lists_the_answers_that_differ(small: Path, run: Run) -> None:
    """A line each, and 1 as the exit code; the files have one id, which is no fault here."""
    path = other(small, "maze-race", ("[down, right]", "[down, down]"))

    assert run("diff", "small-maze", path) == (
        1,
        (
            "challenge down-and-right: unfinished, square B-2, damage 0"
            " → unfinished, square C-1, damage 0\n"
        ),
        "",
    )


def test_diff_of_the_same_answers_says_nothing(small: Path, run: Run) -> None:
    """Other words are no other answers."""
    path = other(small, "maze-race", ("A small maze", "Another title"))

    assert run("diff", "small-maze", path) == (0, "", "")


def test_diff_of_two_games_is_told(small: Path, run: Run) -> None:
    """As is everything that keeps the files from being compared, with 2 as the exit code."""
    assert run("diff", "small-maze", "small-stars") == (
        2,
        "",
        (
            "kitgen: small-maze is of the game maze-race and small-stars of robozzle;"
            " answers can be compared within one game\n"
        ),
    )
    path = other(small, "maze-race", ("columns: 5", "columns: 99"))
    assert run("diff", path, path) == (
        2,
        "",
        (
            f"{path}:5:27: rules.columns: columns is 99; it goes from 2 to 52\n"
            "1 fault; nothing was written\n"
        ),
    )
    assert run("diff", "small-maze", "small-mice") == (
        2,
        "",
        ("kitgen: there is no activity 'small-mice' in content; did you mean 'small-maze'?\n"),
    )
