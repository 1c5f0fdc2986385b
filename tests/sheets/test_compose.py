"""Composing: what a player's sheet is made of, and what it cannot hold."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

import pytest
from small_activities import SMALL
from whole_way import TEMPLATES, read

from kitgen.content.activity import AnyActivity, Prose
from kitgen.engine import maze_race, robozzle, simultaneous_orders
from kitgen.games import game
from kitgen.sheets.board_nouns import Board
from kitgen.sheets.compose import Composer, TextFaults
from kitgen.sheets.runs import Run
from kitgen.sheets.sheet import (
    Block,
    Cell,
    Columns,
    Heading,
    Items,
    Keep,
    Note,
    Paragraph,
    Sheet,
    Table,
)
from kitgen.sheets.view import abridged

GAMES = sorted(SMALL)


def compose(activity: AnyActivity) -> dict[str, Sheet]:
    """All four sheets of an activity."""
    row = game(activity.player.game)
    composer = Composer(row.entries, row.viewer, TEMPLATES)
    traces = row.traces(activity)
    return {
        "player": composer.player(activity.player, traces.examples),
        "record": composer.record(activity.player),
        "cards": composer.cards(activity.player),
        "host": composer.host(activity, traces),
    }


def inner(blocks: tuple[Block, ...]) -> Iterator[Block]:
    """Every block, those within others included."""
    for block in blocks:
        yield block
        if isinstance(block, Keep | Note):
            yield from inner(block.blocks)
        elif isinstance(block, Columns):
            for column in block.columns:
                yield from inner(column)
        elif isinstance(block, Items):
            for item in block.items:
                yield from inner(item)


def cells(sheet: Sheet) -> list[Cell]:
    """Every cell of every table."""
    tables = [block for block in inner(sheet.blocks) if isinstance(block, Table)]
    return [cell for table in tables for row in table.rows for cell in row.cells]


def text(sheet: Sheet) -> str:
    """All the words of the paragraphs and cells."""
    runs = [block.text for block in inner(sheet.blocks) if isinstance(block, Paragraph)]
    runs += [cell.text for cell in cells(sheet)]
    return "\n".join("".join(run.text for run in each if isinstance(run, Run)) for each in runs)


@pytest.mark.parametrize("name", GAMES)
def test_what_the_host_alone_sees_changes_no_players_sheet(name: str) -> None:
    """Host text, notes and another solution: no other sheet than the host's differs."""
    plain = SMALL[name]
    told = plain + "    note: The trick is a secret.\n"
    told = (
        told.replace("\nexamples:", "\ntext: {host: Keep this apart.}\nexamples:", 1)
        if ("\ntext:" not in told)
        else told.replace("  summary:", "  host: Keep this apart.\n  summary:")
    )
    told = told.replace("solution: {F1: [forward, F1]}", "solution: {F1: [forward if red, F1]}")
    told = told.replace("r r b R", "r r r R")
    plain = plain.replace("r r b R", "r r r R")
    one, other = compose(read(plain)), compose(read(told))

    assert one["player"] == other["player"]
    assert one["record"] == other["record"]
    assert one["cards"] == other["cards"]
    assert one["host"] != other["host"]


@pytest.mark.parametrize("name", GAMES)
def test_a_challenges_result_reaches_no_players_sheet(name: str) -> None:
    """The host's sheet of an activity without challenges knows less; the player's has no item."""
    activity = read(SMALL[name])
    row = game(name)
    part = activity.player
    view = row.viewer.player_view(part, row.traces(activity).examples)

    posed = {key for challenge in view.challenges for key in challenge}
    assert posed.isdisjoint(
        {"item", "trace", "runs", "after", "survey", "ending", "steps", "last_label", "waiting"}
    )


def test_blank_rows_come_from_what_is_posed_and_not_from_the_trace() -> None:
    """A match that ends early leaves as many rows to fill in as one that does not."""
    program = "{red: [E, E, E], blue: [X, X, X]}, {red: [N, N, N], blue: [X, X, X]}"
    activity = read(
        SMALL["simultaneous-orders"]
        + f"  - id: early\n    programs: [{program}, {program}, {program}]\n"
    )
    sheet = compose(activity)["player"]

    labels = {run.text for cell in cells(sheet) for run in cell.text if isinstance(run, Run)}
    assert {"6.1", "6.2", "6.3"} <= labels


def boards(sheet: Sheet) -> list[Board]:
    """Every board."""
    return [block for block in inner(sheet.blocks) if isinstance(block, Board)]


def test_the_board_to_play_on_names_the_starts_and_has_no_tokens() -> None:
    """Tokens are put on it; their words come from the game's table."""
    table = boards(compose(read(SMALL["simultaneous-orders"]))["player"])[0]
    squares = [square for row in table.rows for square in row]

    assert {square.text for square in squares} == {"", "start R", "start B"}
    assert {sign for square in squares for sign in square.signs} == {"target_red", "target_blue"}
    assert table.rows[-1][0].text == "start R"


def test_a_robots_path_shows_where_it_bumped() -> None:
    """The square it stood on, the way it tried and what was there."""
    text = SMALL["maze-race"].replace("[right, right, down]", "[up, right, right]")
    example = boards(compose(read(text))["player"])[0]

    assert example.bumps == (
        (0, 0, "up", "wall"),
        (0, 1, "right", "crate"),
        (0, 1, "up", "wall"),
        (0, 1, "right", "crate"),
        (0, 1, "right", "crate"),
    )


def test_the_host_alone_sees_a_shortest_path_through_an_inspected_maze() -> None:
    """A maze that a challenge asks about is told once: there, and not among the others."""
    sheets = compose(read(SMALL["maze-race"]))

    assert [bool(board.path) for board in boards(sheets["player"])] == [True, False, False]
    assert [bool(board.path) for board in boards(sheets["host"])] == [True, True, True]
    assert "Mazes that are crossed" not in headings(sheets["host"])


def headings(sheet: Sheet) -> list[str]:
    """The words of every heading."""
    found = [block.text for block in inner(sheet.blocks) if isinstance(block, Heading)]
    return ["".join(run.text for run in each if isinstance(run, Run)) for each in found]


@pytest.mark.parametrize(
    ("rows", "stack", "piles", "highest"),
    [(24, 8, 6, 48), (2, 8, 3, 24), (200, 8, 6, 48), (24, 200, 2, 400)],
)
def test_the_record_has_room_for_the_stack_more_than_once(
    rows: int, stack: int, piles: int, highest: int
) -> None:
    """A place is used up by a pop; the numbers go on from pile to pile, from the bottom up."""
    text = SMALL["robozzle"] + f"record: {{rows: {rows}, stack: {stack}}}\n"
    tables = [
        block
        for block in inner(compose(read(text))["record"].blocks)
        if isinstance(block, Table) and len(block.rows[0].cells) == 2
    ]
    numbers = [
        [run.text for row in table.rows[1:] for run in row.cells[0].text if isinstance(run, Run)]
        for table in tables
    ]

    assert len(numbers) == piles
    assert numbers[0] == [str(number) for number in range(stack, 0, -1)]
    assert numbers[-1][0] == str(highest)


def test_every_run_of_a_race_is_a_row_of_the_hosts_table() -> None:
    """Where a program may be longer than four commands, every command is."""
    long = SMALL["maze-race"].replace("crates: 3}", "crates: 3, commands: 5}")

    def rows(text: str) -> list[int]:
        sheet = compose(read(text))["host"]
        tables = [block for block in inner(sheet.blocks) if isinstance(block, Table)]
        return [len(each.rows) - 1 for each in tables if each.summary.startswith("Every run")]

    assert rows(SMALL["maze-race"]) == [2, 1]
    assert rows(long) == [6, 2]


def test_prose_quotes_what_the_engine_found() -> None:
    """And follows when the scenario changes."""
    quoting = SMALL["maze-race"].replace("the maze.", "{{ examples.right_and_down.square }}!")
    changed = quoting.replace("runs: 2", "runs: 1")

    assert "B-4!" in text(compose(read(quoting))["player"])
    assert "B-2!" in text(compose(read(changed))["player"])


def test_the_host_may_quote_what_players_may_not() -> None:
    """A challenge's result in a player's text is a fault; in a note it is printed."""
    activity = read(SMALL["maze-race"] + '    note: "{{ challenges.down_and_right.square }}!"\n')
    assert "B-2!" in text(compose(activity)["host"])

    prose = Prose("{{ challenges.down_and_right.square }}", ("text", "summary"))
    leaking = activity._replace(player=activity.player._replace(text={"summary": prose}))
    with pytest.raises(TextFaults) as caught:
        compose(leaking)

    (fault,) = caught.value.faults
    assert fault.message == "nothing that this text may quote is named 'challenges'"


@pytest.mark.parametrize("name", GAMES)
def test_everything_optional_may_be_left_out(name: str) -> None:
    """An activity without scenarios has sheets all the same."""
    activity = read(f"kitgen: 1\nid: bare\ngame: {name}\ntitle: Bare\n")

    assert set(compose(activity)) == {"player", "record", "cards", "host"}


WORDS: dict[str, list[type[StrEnum]]] = {
    "maze-race": [
        maze_race.Command,
        maze_race.Result,
        maze_race.Ending,
        maze_race.MazeFault,
    ],
    "simultaneous-orders": [
        simultaneous_orders.Order,
        simultaneous_orders.Collision,
        simultaneous_orders.Ending,
    ],
    "robozzle": [robozzle.Colour, robozzle.Facing, robozzle.Move, robozzle.Ending],
}


@pytest.mark.parametrize("name", GAMES)
def test_every_computed_word_has_a_printed_word(name: str) -> None:
    """A kit is translated by translating them."""
    table = TEMPLATES.words(name).table
    computed = {str(word) for words in WORDS[name] for word in words} | {"none", "yes", "no"}

    assert computed - set(table) == set()


@pytest.mark.parametrize(
    ("count", "first", "left_out", "last"),
    [(0, 0, 0, 0), (60, 60, 0, 0), (61, 40, 11, 10), (200, 40, 150, 10)],
)
def test_a_long_trace_prints_its_beginning_and_its_end(
    count: int, first: int, left_out: int, last: int
) -> None:
    """Over 60 rows: the first 40, the last 10, and how many are left out."""
    shown = abridged(range(1, count + 1), lambda number: {"pop": number})

    sizes = {key: len(value) for key, value in shown.items() if isinstance(value, list)}
    assert sizes == {"first": first, "last": last}
    assert shown["left_out"] == left_out
