"""Sheets for the tests: every kind of block once, and pages as the kits have them."""

from __future__ import annotations

from pdf.parts import cell, head, maze, sheet, turns, words

from kitgen.sheets.board_nouns import Board, Square
from kitgen.sheets.runs import Gap, Run, SignRun
from kitgen.sheets.sheet import (
    Cell,
    Columns,
    Fold,
    Heading,
    Items,
    Keep,
    Lines,
    Note,
    PageBreak,
    Paragraph,
    Row,
    Sheet,
    Slots,
    Table,
    Track,
)


def record() -> Sheet:
    """The maze-race record: two grids, a track, a checklist and a turn table of two pages."""
    grids = (
        maze("Your maze: 10 by 10 squares", "Secret grid: your own maze. Row, then column: C-7."),
        maze("Their maze: 10 by 10 squares", "Open grid: what you know of the other maze."),
    )
    checks = ("20 crates", "A-1 and J-10 free", "I traced a path with my finger")
    return sheet(
        Columns(tuple((grid,) for grid in grids)),
        Columns(
            (
                (Track(words("Damage"), 20, "20 boxes to tick", box_mm=6.5),),
                (Slots(words("I go first"), 1, "a box to tick if you go first", box_mm=6.5),),
            ),
            (146.0, 0.0),
        ),
        Columns(
            tuple((Items(((Paragraph(words(text)),),), "tick"),) for text in checks),
            (40.0, 52.0, 0.0),
        ),
        turns(34),
        kind="record",
        kind_word="Record sheet",
        needed="1 per pupil and match",
    )


def orders() -> Sheet:
    """The simultaneous-orders player sheet: a board with tokens and a compass rose."""
    rows = [[Square() for _ in range(5)] for _ in range(5)]
    rows[4][0] = Square(signs=("target_blue", "token_red"), letter="B R")
    rows[0][4] = Square(signs=("target_red", "token_blue"), letter="R B")
    rows[2][1] = Square(signs=("token_red",), letter="R")
    rows[2][3] = Square(signs=("token_blue",), letter="B")
    rows[1][1] = Square(signs=("target_red",), letter="R")
    rows[1][3] = Square(signs=("target_blue",), letter="B")
    board = Board(
        tuple(tuple(row) for row in rows),
        ("5", "4", "3", "2", "1"),
        ("A", "B", "C", "D", "E"),
        25.0,
        "5 by 5 board; red starts on A1, blue on E5",
        caption=words("Column, then row: C4. Sit side by side; north is the top for both."),
        compass=("N", "E", "S", "W"),
        origin_low=True,
    )
    strip = tuple(
        Slots(words(f"Program {number}"), 3, f"program {number}: three orders", box_mm=13)
        for number in (1, 2, 3)
    )
    return sheet(
        Heading(2, words("The board")),
        board,
        Heading(2, words("Programs")),
        Keep(strip),
        Fold(words("fold here to hide your programs")),
        title="Simultaneous Robot Orders",
        needed="1 per pair",
    )


def puzzle() -> Board:
    """A robozzle board with voids, stars and a robot."""
    rows = (
        (cell("."), cell("."), cell("R"), cell("R", "star"), cell("G")),
        (cell("."), cell("R"), cell("R"), cell("."), cell("G", "star")),
        (cell("B", "robot_right"), cell("R", "star", "robot_up"), cell("."), cell("."), cell("B")),
        (cell("B", "robot_down"), cell("G", "robot_left"), cell("G"), cell("B"), cell("B", "star")),
    )
    return Board(
        rows,
        ("0", "1", "2", "3"),
        ("0", "1", "2", "3", "4"),
        15.0,
        "5 by 4 board with 4 stars",
        caption=words("Column, then row: 2, 1."),
    )


def robozzle() -> Sheet:
    """The robozzle player sheet: a puzzle with its program strips."""
    filled = ((SignRun("forward", "forward"),), (SignRun("turn_left", "turn left"),), words("F2"))
    strips = (
        Slots(words("F1"), 5, "function F1: 5 slots", corner=True, box_mm=14),
        Slots(
            words("F2"),
            6,
            "function F2: 6 slots",
            filled=(
                *filled,
                (SignRun("turn_right", "turn right"),),
                (SignRun("paint_red", "paint red"),),
                (SignRun("paint_green", "paint green"),),
            ),
            corner=True,
            filled_corners=((), words("B"), words("R")),
            box_mm=14,
        ),
    )
    trace = Table(
        (
            head("Pop", "Instruction", "Condition met?", "Square", "Facing", "Stars left", "Stack"),
            *(Row((Cell(words(str(number))), *(Cell(blank=True),) * 6)) for number in range(1, 6)),
        ),
        (0.0, 34.0, 0.0, 0.0, 0.0, 0.0, 40.0),
    )
    return sheet(
        Heading(2, words("The stairs")),
        Paragraph(words("Collect all stars. Write one instruction in each box.")),
        Columns(((puzzle(),), strips), (85.0, 0.0)),
        Heading(2, words("Trace")),
        trace,
        title="Robozzle on Paper",
    )


def host() -> Sheet:
    """A host key: a band on every page and a trace of 70 rows."""
    cells = (
        "Tick",
        "Old R",
        "Old B",
        "Order R",
        "Order B",
        "Proposed R",
        "Proposed B",
        "Collision",
    )
    rows = tuple(
        Row(
            tuple(
                Cell(words(text)) for text in (tick, "B3", "D3", "E", "W", "C3", "C3", "both stay")
            )
        )
        for tick in (f"{number // 3 + 1}.{number % 3 + 1}" for number in range(70))
    )
    answers = Items(
        tuple(
            (Paragraph((Run(f"{name}: ", bold=True), Run("red B3, blue D3: both stay."))),)
            for name in ("opening", "same-square", "swap")
        ),
        "number",
    )
    return sheet(
        Heading(2, words("Answers in brief")),
        answers,
        Heading(2, words("Traces")),
        Heading(3, words("opening")),
        Table((head(*cells), *rows), (0.0,) * 8, row_mm=6.0, small=True),
        kind="host",
        kind_word="Host key",
        needed="1 per class",
        band="HOST KEY: keep away from players",
        fields=None,
    )


RULE = (
    "Two players. Each hides a maze from the other and steers a robot through the maze of the "
    "other. Say your program, the number of runs and your square before you run it; then name "
    "every square that you try. The other player answers: clear, crate or wall."
)

MARKS = (
    Run("Mark a free square with "),
    SignRun("tick", "a tick"),
    Run(", a crate with "),
    SignRun("crate", "a crate"),
    Run(" and write the damage here: "),
    Gap(20.0, "damage"),
    Run(". "),
    Run("Never", bold=True),
    Run(" skip a command"),
    Run(", not even one ", italic=True),
    Run("that hurts", bold=True, italic=True),
    Run(". Orders are "),
    SignRun("up", "up"),
    Run(" "),
    SignRun("right", "right"),
    Run(", turns are "),
    SignRun("turn_left", "turn left"),
    Run(" and "),
    SignRun("turn_right", "turn right"),
    Run("."),
)


def example() -> Columns:
    """A maze with a path and a ringed square, beside what is said of it and room to answer."""
    crates = "A3 B7 C2 D5 E5 E6 F2 G8 H4 I9 J1 B2 C9 D8 G3 G5 H6 I2 A8 F10"
    path = ((0, 0), (1, 0), (2, 0), (3, 0), (3, 1), (3, 2), (3, 3), (2, 3), (2, 4), (2, 5))
    board = maze("10 by 10 grid; start A-1; a path to C-6", "Row, then column: C-7.", crates, path)
    said = Paragraph(words("Ann says: right, right, down, twice, from A-1."))
    return Columns(((board,), (said, Lines(3, "three lines to write on"))))


def prose() -> Sheet:
    """A page of rules: headings, paragraphs, lists, a note and a worked picture."""
    answers = Items(((Paragraph(words("clear")),), (Paragraph(words("crate")),)))
    steps = (
        (Paragraph(words("Write a program of one to four commands.")),),
        (Paragraph(words("Say it aloud. " + RULE)), answers),
    )
    return sheet(
        Heading(2, words("How to play")),
        Paragraph(words(RULE)),
        Paragraph(MARKS),
        Items(steps, "number"),
        Note((Paragraph(words("A crate hurts each time, also one that you know.")),)),
        Heading(2, words("Example")),
        example(),
        Paragraph(words("Slips: see the host key."), small=True),
    )


def sheets() -> dict[str, Sheet]:
    """All of them by name."""
    return {
        "prose": prose(),
        "record": record(),
        "orders": orders(),
        "robozzle": robozzle(),
        "host": host(),
        "breaks": sheet(Paragraph(words("one")), PageBreak(), Paragraph(words("two"))),
    }
