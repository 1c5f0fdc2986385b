"""Robozzle: what its files mean, and what is wrong with them, to the character."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from kitgen.content.activity import AnyActivity
from kitgen.engine.robozzle import (
    Action,
    Call,
    Colour,
    Facing,
    Move,
    Puzzle,
    Robot,
    Rules,
    Task,
    parse_board,
    parse_program,
)

TEXT = (Path(__file__).parent / "golden/robozzle.yaml").read_text(encoding="utf-8")

STAIRS = Puzzle(
    "stairs",
    parse_board(". . r R\n. r g .\nb R . ."),
    Robot(0, 2, Facing.RIGHT),
    (5, 3),
    (Colour.RED,),
)
OPEN = Puzzle("open", parse_board("r R"), Robot(0, 0, Facing.RIGHT), (2,))


def test_a_file_gives_the_engines_nouns(read: Callable[[str], AnyActivity]) -> None:
    """A puzzle keeps its solution apart; a challenge without a program is run with it."""
    solve = "  - id: solve\n    puzzle: stairs\n"
    activity = read(TEXT + solve)
    solution = Task(
        STAIRS, parse_program("F1: forward, turn_left, F2\nF2: forward, turn_right, F1 if red")
    )
    follow = Task(
        STAIRS,
        (
            (
                Action(Move.TURN_LEFT),
                Action(Move.FORWARD, Colour.RED),
                Action(Call(0), Colour.RED),
            ),
        ),
    )

    assert activity.player.rules == Rules()
    assert (activity.player.record.rows, activity.player.record.stack) == (9, 3)
    assert activity.player.boards == (STAIRS, OPEN)
    assert [each.play for each in activity.player.examples] == [
        Task(OPEN, ((Action(Move.FORWARD),),))
    ]
    assert [each.play for each in activity.player.challenges] == [follow, Task(STAIRS)]
    assert activity.host.plays == (follow, solution)
    assert activity.host.board_plays == (solution, None)


def test_what_may_be_left_out(read: Callable[[str], AnyActivity]) -> None:
    """A file without puzzles is one; five subprograms and the other rules can be given."""
    head = "kitgen: 1\nid: a\ngame: robozzle\ntitle: T\n"

    assert read(head).player.boards == ()
    assert read(f"{head}rules: {{max_actions: 10000}}").player.rules == Rules(10_000)
    five = "slots: {F1: 1, F2: 2, F3: 3, F4: 4, F5: 10}"
    assert read(TEXT.replace("slots: {F1: 2}", five)).player.boards[1].slots == (1, 2, 3, 4, 10)


def test_a_trace_may_fill_the_record(faults_of: Callable[[str], list[str]]) -> None:
    """Three pops and two pending actions fit a record of just so many."""
    assert faults_of(TEXT.replace("{rows: 9, stack: 3}", "{rows: 3, stack: 2}")) == []
    assert faults_of(TEXT.replace("{rows: 9, stack: 3}", "{rows: 2, stack: 2}")) == [
        "29:14: challenges[0].program: the trace has 3 pops; the record has 2 rows (record.rows)"
    ]
    stack = "the stack grows to 2; the record has room for 1 (record.stack)"
    assert faults_of(TEXT.replace("{rows: 9, stack: 3}", "{rows: 3, stack: 1}")) == [
        f"29:14: challenges[0].program: {stack}"
    ]
