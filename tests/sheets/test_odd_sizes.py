"""Sizes that the project's own activities do not have: they are laid out without a misfit."""

from __future__ import annotations

from io import BytesIO

import pypdf
import pytest
from small_activities import SMALL
from whole_way import TEMPLATES, read

from kitgen.build import make_kit
from kitgen.engine.grid import letters
from kitgen.kit import Wanted
from kitgen.sheets import maze_race, maze_race_items
from kitgen.sheets.compose import Composer
from kitgen.sheets.sheet import Kind, Table


def kit_sizes(text: str) -> list[int]:
    """How many bytes each of an activity's PDFs has; a misfit would raise."""
    activity = read(text, "odd.yaml")
    return [len(file.content) for file in make_kit(activity, TEMPLATES).files]


def maze(
    rows: int, columns: int, *, commands: int = 4, runs: int = 4, turns: int = 2, record: int = 34
) -> str:
    """Every kind of scenario on a maze with one row of crates."""
    line = ["X" if column % 3 == 2 else "." for column in range(columns)]
    lines = [["."] * columns, line, *([["."] * columns] * (rows - 2))]
    picture = "\n".join(f"      {' '.join(each)}" for each in lines)
    program = ", ".join(["right", "down", "left", "up", "right", "right"][:commands])
    played = ", ".join([f"{{program: [{program}], runs: {runs}}}"] * turns)
    text = (
        "kitgen: 1\nid: odd\ngame: maze-race\ntitle: Odd\n"
        f"rules: {{rows: {rows}, columns: {columns}, crates: {line.count('X')},"
        f" commands: {commands}, runs: {runs}, damage: 60}}\n"
        f"record: {{turns: {record}}}\nmazes:\n  - id: yard\n    map: |\n{picture}\n"
    )
    for kind in ("example", "challenge"):
        text += (
            f"{kind}s:\n  - id: {kind}-legal\n    maze: yard\n"
            f"  - id: {kind}-race\n    maze: yard\n    turns: [{played}]\n"
            f"  - id: {kind}-match\n    match:\n      first: b\n"
            f"      a: {{maze: yard, turns: [{played}]}}\n"
            f"      b: {{maze: yard, turns: [{played}]}}\n"
        )
    return text


@pytest.mark.parametrize(
    "text",
    [
        maze(2, 2),
        maze(10, 11),
        maze(20, 10),
        maze(25, 10),
        maze(20, 20),
        maze(10, 14, turns=9),
        maze(12, 12),
        maze(13, 10),
        maze(27, 10),
        maze(28, 9),
        maze(28, 21),
        maze(10, 10, commands=1, runs=1),
        maze(10, 10, commands=2, runs=8),
        maze(10, 10, commands=6, runs=2),
        maze(10, 10, turns=15),
        maze(10, 10, runs=1, turns=40),
        maze(10, 10, record=1),
        maze(10, 10, record=200),
    ],
)
def test_mazes_of_other_sizes(text: str) -> None:
    """Wide and high ones, other limits, many turns, long records."""
    assert len(kit_sizes(text)) == 4


@pytest.mark.parametrize(
    ("commands", "runs", "boxes"), [(4, 4, (4,) * 4), (2, 8, ()), (1, 10, (1,) * 10), (4, 5, ())]
)
def test_a_record_has_boxes_where_they_fit(
    commands: int, runs: int, boxes: tuple[int, ...]
) -> None:
    """Gaps between the groups count; else there is a blank place."""
    text = maze(10, 10, commands=commands, runs=runs)
    activity = read(text, "odd.yaml")
    sheet = Composer(maze_race_items, maze_race, TEMPLATES).record(activity.player)
    table = next(block for block in sheet.blocks if isinstance(block, Table))

    assert table.rows[1].cells[4].boxes == boxes
    assert table.rows[1].cells[4].blank


WRITTEN = """\
kitgen: 1
id: written
game: maze-race
title: As it is written
rules: {rows: 4, columns: 5, crates: 3}
mazes:
  - {id: twice, crates: [C-3, B-2, C-3]}
  - {id: off, crates: [Z-9, C-3, B-2]}
  - {id: three, crates: [C-3, B-2, B-3]}
"""


def pdf_text(text: str, kind: Kind) -> str:
    """The words of one of an activity's PDFs."""
    (file,) = make_kit(read(text, "odd.yaml"), TEMPLATES, Wanted([kind])).files
    pages = pypdf.PdfReader(BytesIO(file.content)).pages
    return " ".join(" ".join(page.extract_text() for page in pages).split())


@pytest.mark.parametrize("kind", ["player", "host"])
def test_crates_that_no_picture_shows_are_told_as_they_are_written(kind: Kind) -> None:
    """One written down twice, one off the board; other mazes can be seen."""
    mazes = ["twice", "off", "three"]
    asked = "".join(f"  - {{id: {maze}, maze: {maze}}}\n" for maze in mazes)
    words = pdf_text(f"{WRITTEN}examples:\n{asked}challenges:\n{asked}", kind)

    assert words.count("as they are written down: C-3, B-2, C-3") == 2
    assert words.count("as they are written down: Z-9, C-3, B-2") == 2
    assert words.count("as they are written down") == 4


@pytest.mark.parametrize(("actions", "pops"), [(1000, 20_000), (10_000, 200_000)])
def test_a_program_that_calls_itself_for_ever_is_printed(actions: int, pops: int) -> None:
    """The first and the last rows of a trace, whatever its length."""
    text = SMALL["robozzle"].replace("program: {F1: [forward]}", "program: {F1: [F1]}")
    words = pdf_text(f"{text}rules: {{max_actions: {actions}}}\n", "player")

    assert f"{pops - 50} more pops are left out" in words
    assert f" {pops} F1 " in words


def orders(rows: int, columns: int, *, per_program: int = 3, programs: int = 6) -> str:
    """A practice of one tick and a match, in which everybody waits."""
    far = f"{letters(columns - 1)}{rows}"
    waits = f"[{', '.join('X' * per_program)}]"
    pairs = ", ".join([f"{{red: {waits}, blue: {waits}}}"] * programs)
    text = (
        "kitgen: 1\nid: odd\ngame: simultaneous-orders\ntitle: Odd\n"
        f"rules: {{rows: {rows}, columns: {columns}, starts: {{red: A1, blue: {far}}},"
        f" targets: {{red: {far}, blue: A1}}, orders: {per_program}, programs: {programs}}}\n"
    )
    for kind in ("example", "challenge"):
        text += (
            f"{kind}s:\n  - id: {kind}-practice\n    start: {{red: A2, blue: B2}}\n"
            f"    programs: [{{red: [E], blue: [X]}}]\n"
            f"  - id: {kind}-match\n    programs: [{pairs}]\n"
        )
    return text


@pytest.mark.parametrize(
    "text",
    [
        orders(2, 2),
        orders(20, 5),
        orders(5, 6),
        orders(5, 10),
        orders(12, 12),
        orders(16, 5, per_program=10),
        orders(28, 5, per_program=8),
        orders(28, 21),
        orders(20, 20),
        orders(5, 5, per_program=1, programs=1),
        orders(5, 5, per_program=8, programs=6),
    ],
)
def test_orders_boards_of_other_sizes(text: str) -> None:
    """Small, wide and high ones; other numbers of orders and programs."""
    assert len(kit_sizes(text)) == 4


def puzzle(columns: int, rows: int, functions: int, slots: int) -> str:
    """A board of red squares, to be solved and to be followed."""
    lines = [["r"] * columns for _ in range(rows)]
    lines[-1][-1] = "R"
    board = "\n".join(f"      {' '.join(line)}" for line in lines)
    sizes = ", ".join(f"F{number}: {slots}" for number in range(1, functions + 1))
    program = "{F1: [forward, F1]}"
    return (
        "kitgen: 1\nid: odd\ngame: robozzle\ntitle: Odd\npuzzles:\n  - id: all-red\n"
        f"    board: |\n{board}\n    robot: {{x: 0, y: {rows - 1}, direction: right}}\n"
        f"    slots: {{{sizes}}}\n    paints: [red, green, blue]\n    solution: {program}\n"
        f"examples:\n  - id: walk\n    puzzle: all-red\n    program: {program}\n"
        "challenges:\n  - id: solve\n    puzzle: all-red\n"
        f"  - id: follow\n    puzzle: all-red\n    program: {program}\n"
    )


@pytest.mark.parametrize(
    "text",
    [
        puzzle(2, 1, 1, 2),
        puzzle(2, 1, 5, 3),
        puzzle(11, 2, 1, 2),
        puzzle(11, 11, 5, 10),
        puzzle(8, 3, 2, 10),
        puzzle(9, 9, 2, 6),
        puzzle(3, 12, 5, 10),
        *(
            f"{SMALL['robozzle']}record: {{rows: {rows}, stack: {stack}}}\n"
            for rows, stack in [(1, 1), (200, 8), (24, 20), (24, 21), (200, 200)]
        ),
    ],
)
def test_puzzles_and_records_of_other_sizes(text: str) -> None:
    """Wide and high boards, one to five functions of up to ten slots, long records."""
    assert len(kit_sizes(text)) == 4
