"""Any puzzle of robozzle, for property tests of several rooms."""

from __future__ import annotations

from hypothesis import strategies as st

from kitgen.engine.robozzle import Cell, Colour, Facing, Puzzle, Robot

ALL_PAINTS = st.just(tuple(Colour))


@st.composite
def puzzles(
    draw: st.DrawFn,
    most_rows: int = 3,
    most_columns: int = 3,
    slots: tuple[int, ...] = (10,) * 5,
    paints: st.SearchStrategy[tuple[Colour, ...]] = ALL_PAINTS,
) -> Puzzle:
    """Draw a puzzle of few voids and one or two stars, as the rules want it."""
    rows, columns = draw(st.integers(1, most_rows)), draw(st.integers(2, most_columns))
    squares = [(x, y) for y in range(rows) for x in range(columns)]
    (x, y), *rest = draw(st.permutations(squares))
    count = draw(st.integers(1, min(2, len(rest))))
    stars, others = rest[:count], rest[count:]
    void = set(others[: draw(st.integers(0, len(others) // 3))])
    colours = draw(st.lists(st.sampled_from(Colour), min_size=len(squares), max_size=len(squares)))
    cells = {
        place: None if place in void else Cell(colour, place in stars)
        for place, colour in zip(squares, colours, strict=True)
    }
    board = tuple(tuple(cells[x, y] for x in range(columns)) for y in range(rows))
    robot = Robot(x, y, draw(st.sampled_from(Facing)))
    return Puzzle("any", board, robot, slots, draw(paints))
