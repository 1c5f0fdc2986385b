"""Robot Maze Race: what its files mean, and what is wrong with them, to the character."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from kitgen.content.activity import AnyActivity, Prose
from kitgen.engine.grid import Square
from kitgen.engine.maze_race import LABELS, Command, Inspection, Match, Maze, Race, Rules, Turn

TEXT = (Path(__file__).parent / "golden/maze-race.yaml").read_text(encoding="utf-8")

YARD = Maze("yard", tuple(map(LABELS.parse, ["A-3", "C-2", "C-4"])))
WALLED = Maze("walled", tuple(map(LABELS.parse, ["A-2", "B-1", "C-3"])))
DOWN, UP, LEFT, RIGHT = Command.DOWN, Command.UP, Command.LEFT, Command.RIGHT


def test_a_file_gives_the_engines_nouns(read: Callable[[str], AnyActivity]) -> None:
    """Maps and lists of crates give mazes; scenarios give what is played in them."""
    activity = read(TEXT)
    player, host = activity.player, activity.host
    race = Race(YARD, (Turn((DOWN, RIGHT), 2), Turn((LEFT,))))
    match = Match("b", Race(YARD, (Turn((DOWN,)),)), Race(YARD, (Turn((UP,)), Turn((RIGHT,)))))

    assert player.rules == Rules(4, 5, 3, exit=Square(3, 4))
    assert player.boards == (YARD, WALLED)
    assert [each.play for each in player.examples] == [Inspection(WALLED), race]
    assert [each.play for each in player.challenges] == [match]
    assert host.plays == (match,)
    assert host.board_plays == (Inspection(YARD), Inspection(WALLED))
    assert player.examples[1].title == "A race"
    assert player.examples[1].text == Prose("Watch *it*.", ("examples", 1, "text"))
    assert host.example_notes == (None, Prose("It is slow.", ("examples", 1, "note")))
    assert host.challenge_notes == (None,)
    assert player.record.turns == 34


def test_the_exit_is_the_last_square_unless_it_is_given(
    read: Callable[[str], AnyActivity],
) -> None:
    """A smaller board does not need its exit spelled out."""
    head = "kitgen: 1\nid: a\ngame: maze-race\ntitle: T\n"

    assert read(head).player.rules == Rules()
    assert read(f"{head}rules: {{rows: 7, columns: 3, crates: 2}}").player.rules == Rules(
        7, 3, 2, exit=Square(6, 2)
    )
    given = "{rows: 7, crates: 2, entrance: G-1, exit: A-2, commands: 5, runs: 6, damage: 7}"
    assert read(f"{head}rules: {given}\nrecord: {{turns: 200}}").player.rules == Rules(
        7, 10, 2, Square(6, 0), Square(0, 1), 5, 6, 7
    )


def test_the_rules_bound_what_a_message_expects(faults_of: Callable[[str], list[str]]) -> None:
    """A message about runs gives the range of this file's rules."""
    text = TEXT.replace("crates: 3}", "crates: 3, runs: 7}").replace("runs: 2", "runs: twice")

    assert faults_of(text) == [
        "23:44: examples[1].turns[0].runs: runs is 'twice'; expected a whole number from 1 to 7"
    ]


def test_an_illegal_maze_may_stand_in_a_file(
    read: Callable[[str], AnyActivity],
) -> None:
    """Crates off the board, twice, and on the entrance are there to be asked about."""
    activity = read(TEXT.replace("[A-2, B-1, C-3]", "[A-1, A-1, Z-99, AB-7]"))

    assert activity.player.boards[1].crates == tuple(
        map(LABELS.parse, ["A-1", "A-1", "Z-99", "AB-7"])
    )
