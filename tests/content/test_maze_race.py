"""Robot Maze Race: what its files mean, and what is wrong with them, to the character."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from kitgen.content.activity import Activity, Prose
from kitgen.engine.grid import Square
from kitgen.engine.maze_race import LABELS, Command, Inspection, Match, Maze, Race, Rules, Turn

TEXT = """\
kitgen: 1
id: two-yards
game: maze-race
title: Two yards
rules: {rows: 4, columns: 5, crates: 3}
mazes:
  - id: yard
    map: |
      . . X . .
      . . . . .
      . X . X .
      . . . . .
  - id: walled
    crates: [A-2, B-1, C-3]
examples:
  - id: look
    maze: walled
  - id: race
    title: A race
    text: Watch *it*.
    note: It is slow.
    maze: yard
    turns: [{program: [down, right], runs: 2}, {program: [left]}]
challenges:
  - id: both
    match:
      first: b
      a: {maze: yard, turns: [{program: [down]}]}
      b: {maze: yard, turns: [{program: [up]}, {program: [right]}]}
"""

YARD = Maze("yard", tuple(map(LABELS.parse, ["A-3", "C-2", "C-4"])))
WALLED = Maze("walled", tuple(map(LABELS.parse, ["A-2", "B-1", "C-3"])))
DOWN, UP, LEFT, RIGHT = Command.DOWN, Command.UP, Command.LEFT, Command.RIGHT


def test_a_file_gives_the_engines_nouns(read: Callable[[str], Activity[Any, Any, Any]]) -> None:
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
    read: Callable[[str], Activity[Any, Any, Any]],
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


FAULTS = {
    "rules that are no group of keys": (
        "rules: {rows: 4, columns: 5, crates: 3}",
        "rules: 4 by 5",
        ["5:8: rules: rules is '4 by 5'; expected keys with values"],
    ),
    "a rule that is no number": (
        "crates: 3",
        "crates: three",
        ["5:38: rules.crates: crates is 'three'; expected a whole number from 0 to 1000"],
    ),
    "a number in quotes": (
        "crates: 3",
        "crates: '3'",
        ["5:38: rules.crates: crates is '3'; expected a whole number from 0 to 1000 without quotes"],
    ),
    "a fraction": (
        "crates: 3",
        "crates: 3.0",
        ["5:38: rules.crates: crates is '3.0'; expected a whole number from 0 to 1000"],
    ),
    "a rule out of range": (
        "crates: 3",
        "crates: 3, damage: 100, runs: 0, commands: 11",
        [
            "5:49: rules.damage: damage is 100; it goes from 1 to 99",
            "5:60: rules.runs: runs is 0; it goes from 1 to 10",
            "5:73: rules.commands: commands is 11; it goes from 1 to 10",
        ],
    ),
    "an unknown rule": (
        "crates: 3",
        "crates: 3, comands: 4",
        [
            "5:41: rules: unknown key 'comands'; expected rows, columns, crates, entrance, exit, "
            "commands, runs or damage; did you mean 'commands'?"
        ],
    ),
    "a rule without a value": (
        "crates: 3",
        "crates: 3, runs: ",
        ["5:41: rules.runs: has no value; give it one or leave the key out"],
    ),
    "a square in the wrong words": (
        "crates: 3",
        "crates: 3, entrance: A1",
        [
            "5:51: rules.entrance: 'A1' is not a square; a square is its row in capital letters, "
            "a hyphen and its column as a number from 1, like C-7"
        ],
    ),
    "a square that is a number": (
        "crates: 3",
        "crates: 3, exit: 7",
        ["5:47: rules.exit: exit is 7; expected a square such as C-7"],
    ),
    "an entrance that is the exit": (
        "crates: 3",
        "crates: 3, entrance: D-5",
        [
            "5:51: rules.entrance: entrance and exit are both D-5; they are two different squares"
        ],
    ),
    "an exit off the board": (
        "crates: 3",
        "crates: 3, exit: J-10",
        ["5:47: rules.exit: J-10 is off the board; its rows are A to D, its columns 1 to 5"],
    ),
    "more crates than there is room for": (
        "crates: 3",
        "crates: 13",
        [
            "5:38: rules.crates: crates is 13; beside a path from A-1 to D-5 the board has room "
            "for 0 to 12"
        ],
    ),
    "a record of another game": (
        "mazes:",
        "record: {rows: 5}\nmazes:",
        ["6:10: record: unknown key 'rows'; expected turns"],
    ),
    "too long a record": (
        "mazes:",
        "record: {turns: 201}\nmazes:",
        ["6:17: record.turns: turns is 201; it goes from 1 to 200"],
    ),
    "a short row": (
        ". X . X .",
        ". X . X",
        ["11:7: mazes[0].map: row C has 4 squares; every row has 5"],
    ),
    "two uneven rows": (
        ". . X . .\n      . . . . .\n",
        ". . X . . .\n      ....\n",
        [
            "9:7: mazes[0].map: row A has 6 squares; every row has 5",
            "10:7: mazes[0].map: row B has 4 squares; every row has 5",
        ],
    ),
    "a row too few": (
        "      . X . X .\n",
        "",
        ["8:10: mazes[0].map: the map has 3 rows; the board has 4, A to D"],
    ),
    "an empty row": (
        "      . X . X .\n",
        "\n      . X . X .\n",
        [
            "8:10: mazes[0].map: the map has 5 rows; the board has 4, A to D",
            "11:1: mazes[0].map: row C has 0 squares; every row has 5",
        ],
    ),
    "a wrong letter": (
        ". X . X .",
        ". x . # x",
        [
            "11:9: mazes[0].map: C-2 is 'x', and so are 1 more; a map's squares are . or O (free) "
            "and X (a crate)",
            "11:13: mazes[0].map: C-4 is '#'; a map's squares are . or O (free) and X (a crate)",
        ],
    ),
    "a blank map": (
        "crates: [A-2, B-1, C-3]",
        "map: ' '",
        ["14:10: mazes[1].map: is empty; expected text"],
    ),
    "a map that is a list": (
        "crates: [A-2, B-1, C-3]",
        "map: [A-2, B-1, C-3]",
        ["14:10: mazes[1].map: map is a list; expected text"],
    ),
    "a maze without squares": (
        "    crates: [A-2, B-1, C-3]\n",
        "",
        ["13:5: mazes[1]: needs a map, or a list of its crates"],
    ),
    "a maze with a map and a list": (
        "crates: [A-2, B-1, C-3]",
        "crates: [A-2, B-1, C-3]\n    map: . . .",
        ["14:5: mazes[1]: crates stand beside a map; a maze has one of them"],
    ),
    "a malformed crate": (
        "B-1, C-3]",
        "b-1, C3, C 3]",
        [
            "14:19: mazes[1].crates[1]: 'b-1' is not a square; a square is its row in capital "
            "letters, a hyphen and its column as a number from 1, like C-7",
            "14:24: mazes[1].crates[2]: 'C3' is not a square; a square is its row in capital "
            "letters, a hyphen and its column as a number from 1, like C-7",
            "14:28: mazes[1].crates[3]: 'C 3' is not a square; a square is its row in capital "
            "letters, a hyphen and its column as a number from 1, like C-7",
        ],
    ),
    "crates that are no list": (
        "crates: [A-2, B-1, C-3]",
        "crates: A-2, B-1, C-3",
        ["14:13: mazes[1].crates: crates is 'A-2, B-1, C-3'; expected a list"],
    ),
    "two mazes of one name": (
        "id: walled",
        "id: yard",
        ["13:9: mazes[1].id: the id 'yard' stands at line 7 already"],
    ),
    "mazes that are no list": (
        TEXT[TEXT.index("mazes:") : TEXT.index("examples:")],
        "mazes: yard\n",
        ["6:8: mazes: mazes is 'yard'; expected a list"],
    ),
    "an unknown maze": (
        "maze: walled",
        "maze: waled",
        ["17:11: examples[0].maze: unknown maze 'waled'; expected yard or walled; did you mean 'walled'?"],
    ),
    "an unknown maze in a match": (
        "a: {maze: yard",
        "a: {maze: garden",
        ["28:17: challenges[0].match.a.maze: unknown maze 'garden'; expected yard or walled"],
    ),
    "a file without mazes": (
        TEXT[TEXT.index("mazes:") : TEXT.index("  - id: race")],
        "examples:\n",
        [
            "11:11: examples[0].maze: unknown maze 'yard'; the file has no mazes",
            "17:17: challenges[0].match.a.maze: unknown maze 'yard'; the file has no mazes",
            "18:17: challenges[0].match.b.maze: unknown maze 'yard'; the file has no mazes",
        ],
    ),
    "a race on an illegal maze": (
        "maze: yard\n",
        "maze: walled\n",
        [
            "22:11: examples[1].maze: nobody can race across walled, it is illegal: no path from "
            "A-1 to D-5 (1 square reached)"
        ],
    ),
    "neither a maze nor a match": (
        "    maze: walled\n",
        "",
        ["16:5: examples[0]: needs a maze or a match"],
    ),
    "a maze beside a match": (
        "    match:\n",
        "    maze: yard\n    turns: []\n    match:\n",
        [
            "26:5: challenges[0]: maze stands beside a match; the mazes and turns of a match are "
            "in it",
            "27:5: challenges[0]: turns stands beside a match; the mazes and turns of a match are "
            "in it",
        ],
    ),
    "no turns": (
        "turns: [{program: [down, right], runs: 2}, {program: [left]}]",
        "turns: []",
        ["23:12: examples[1].turns: turns is empty; without turns, leave the key out"],
    ),
    "an unknown command": (
        "[down, right]",
        "[down, rigth]",
        [
            "23:30: examples[1].turns[0].program[1]: unknown command 'rigth'; expected up, down, "
            "left or right; did you mean 'right'?"
        ],
    ),
    "a command in capitals": (
        "[down, right]",
        "[down, RIGHT]",
        [
            "23:30: examples[1].turns[0].program[1]: unknown command 'RIGHT'; expected up, down, "
            "left or right; did you mean 'right'?"
        ],
    ),
    "a command that is a number": (
        "[down, right]",
        "[down, 2]",
        [
            "23:30: examples[1].turns[0].program[1]: program[1] is 2; expected up, down, left or "
            "right"
        ],
    ),
    "a program that is no list": (
        "[down, right]",
        "down right",
        ["23:23: examples[1].turns[0].program: program is 'down right'; expected a list"],
    ),
    "too long a program": (
        "[down, right]",
        "[down, right, down, right, down]",
        [
            "23:23: examples[1].turns[0].program: the program has 5 commands; a program has 1 to "
            "4 commands"
        ],
    ),
    "an empty program": (
        "[left]",
        "[]",
        [
            "23:58: examples[1].turns[1].program: the program has 0 commands; a program has 1 to "
            "4 commands"
        ],
    ),
    "runs in words": (
        "runs: 2",
        "runs: twice",
        [
            "23:44: examples[1].turns[0].runs: runs is 'twice'; expected a whole number from 1 to 4"
        ],
    ),
    "runs in words where the rules allow more": (
        "crates: 3}",
        "crates: 3, runs: 7}",
        [],
    ),
    "too many runs": (
        "runs: 2",
        "runs: 5",
        ["23:44: examples[1].turns[0].runs: runs is 5; a turn is run 1 to 4 times"],
    ),
    "far too many runs": (
        "runs: 2",
        "runs: 50",
        ["23:44: examples[1].turns[0].runs: runs is 50; it goes from 1 to 4"],
    ),
    "a turn that is a word": (
        "{program: [left]}",
        "left",
        ["23:48: examples[1].turns[1]: turns[1] is 'left'; expected keys with values"],
    ),
    "a turn without a program": (
        "{program: [left]}",
        "{runs: 2}",
        ["23:48: examples[1].turns[1].program: is missing"],
    ),
    "an unknown player": (
        "first: b",
        "first: red",
        ["27:14: challenges[0].match.first: unknown player 'red'; expected a or b"],
    ),
    "a player too few": (
        "      a: {maze: yard, turns: [{program: [down]}]}\n",
        "",
        ["27:7: challenges[0].match.a: is missing"],
    ),
    "turns that do not alternate": (
        "first: b",
        "first: a",
        [
            "27:7: challenges[0].match: a goes first and has 1 turn, b has 2; the first player has "
            "as many turns as the other or one more"
        ],
    ),
}


@pytest.mark.parametrize("name", FAULTS)
def test_faults(faults_of: Callable[[str], list[str]], name: str) -> None:
    """One change to a file makes exactly these faults."""
    before, after, expected = FAULTS[name]

    assert before in TEXT
    assert faults_of(TEXT.replace(before, after, 1)) == expected


def test_the_rules_bound_what_a_message_expects(faults_of: Callable[[str], list[str]]) -> None:
    """A message about runs gives the range of this file's rules."""
    text = TEXT.replace("crates: 3}", "crates: 3, runs: 7}").replace("runs: 2", "runs: twice")

    assert faults_of(text) == [
        "23:44: examples[1].turns[0].runs: runs is 'twice'; expected a whole number from 1 to 7"
    ]


def test_an_illegal_maze_may_stand_in_a_file(
    read: Callable[[str], Activity[Any, Any, Any]],
) -> None:
    """Crates off the board, twice, and on the entrance are there to be asked about."""
    activity = read(TEXT.replace("[A-2, B-1, C-3]", "[A-1, A-1, Z-99, AB-7]"))

    assert activity.player.boards[1].crates == tuple(
        map(LABELS.parse, ["A-1", "A-1", "Z-99", "AB-7"])
    )
