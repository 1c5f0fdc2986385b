"""What the tests make sheets of: texts, heads, grids and cells in few words."""

from __future__ import annotations

from dataclasses import replace

from kitgen.sheets.board_nouns import Board, Square
from kitgen.sheets.runs import Run
from kitgen.sheets.sheet import Block, Cell, Fields, Paragraph, Row, Sheet, Table

FIELDS = Fields((("Name", 3.0), ("Class", 1.0), ("Date", 1.4)))


def sheet(*blocks: Block, **changes: object) -> Sheet:
    """A player sheet with these blocks; `changes` are other fields of it."""
    plain = Sheet(
        activity="demo",
        kind="player",
        title="Robot Maze Race",
        language="en",
        kind_word="Player sheet",
        needed="1 per pupil",
        scale_word="print at 100 %; this bar measures 50 mm",
        page_word="page {page} of {pages}",
        blocks=blocks,
        fields=FIELDS,
        blank_word="blank",
    )
    return replace(plain, **changes)  # type: ignore[arg-type]  # of any field


def words(text: str) -> tuple[Run, ...]:
    """A text in one run."""
    return (Run(text),)


def tall(lines: int) -> Paragraph:
    """A paragraph of so many lines of 16 pt."""
    return Paragraph(words("\n".join("x" * lines)))


def head(*labels: str) -> Row:
    """A head row."""
    return Row(tuple(Cell(words(label), head=True) for label in labels), head=True)


def maze(alt: str, caption: str, crates: str = "", path: tuple[tuple[int, int], ...] = ()) -> Board:
    """A maze-race grid of 10 by 10 squares of 8 mm."""
    wanted = set(crates.split())
    letters = "ABCDEFGHIJ"
    rows = tuple(
        tuple(
            Square(
                signs=("crate",) if f"{letter}{number}" in wanted else (),
                text={"A1": "start", "J10": "exit"}.get(f"{letter}{number}", ""),
                ringed=f"{letter}{number}" == "C3" and bool(crates),
            )
            for number in range(1, 11)
        )
        for letter in letters
    )
    return Board(
        rows,
        tuple(letters),
        tuple(str(number) for number in range(1, 11)),
        8.0,
        alt,
        caption=words(caption),
        path=path,
        labels_all_sides=True,
    )


def turns(count: int) -> Table:
    """The maze-race turn table with so many blank turns."""
    blank = Cell(blank=True)
    turn = Row((*(blank,) * 6, Cell(boxes=(4, 4, 4, 4)), blank, blank))
    titles = ("Start", "1", "2", "3", "4", "Runs", "Tick: clear, X: damage", "End", "Damage")
    widths = (16.0, 10.0, 10.0, 10.0, 10.0, 12.0, 0.0, 16.0, 19.0)
    rows = (head(*titles), *(turn,) * count)
    return Table(rows, widths, summary="One row for every turn", small=True)


def cell(letter: str, *signs: str) -> Square:
    """A robozzle cell: its colour's letter and what stands on it; `.` is void."""
    colours = {"R": "red", "G": "green", "B": "blue"}
    if letter == ".":
        return Square(void=True)
    return Square(colour=colours[letter], letter=letter, signs=signs)
