"""Boards: where squares, labels, path and rose stand, and what does not fit."""

from __future__ import annotations

import pytest
from pdf.parts import sheet, words
from pdf.printing import read

from kitgen.pdf.boards.frame import frame_of
from kitgen.pdf.boards.route import bumps, route
from kitgen.pdf.boards.squares import Spot, contents, ground
from kitgen.pdf.ink import GREY
from kitgen.pdf.measure import measure
from kitgen.pdf.paper import MM
from kitgen.pdf.place import Place
from kitgen.pdf.shapes import Path, Shape, Sign, Text
from kitgen.sheets.board_nouns import Board, Bump, Square
from kitgen.sheets.runs import Origin

HERE = Origin(("mazes", 0))
TWO = Board(
    ((Square(), Square(void=True)), (Square(), Square())),
    ("A", "B"),
    ("1", "2"),
    20.0,
    "two by two",
    origin=HERE,
)


TOO_LONG = (
    "the text 'far too long a word' in a square, even in 9 pt, is 27.6 mm wide; "
    "its place is 20.0 mm wide: shorten it"
)


def shapes(board: Board, place: Place) -> tuple[Shape, ...]:
    """All shapes of a board's picture."""
    (piece,) = measure(board, place)
    return piece.marks[0].shapes


def texts(board: Board, place: Place) -> list[str]:
    """All that is written on a board."""
    return [shape.words for shape in shapes(board, place) if isinstance(shape, Text)]


def spot(place: Place, board: Board = TWO) -> Spot:
    """A square of 20 mm at (0, 0)."""
    return Spot(0, 0, 20 * MM, board, place)


@pytest.mark.parametrize(
    ("board", "labels"),
    [
        (TWO, ["1", "2", "A", "B"]),
        (TWO._replace(origin_low=True), ["1", "2", "A", "B"]),
        (TWO._replace(labels_all_sides=True), ["1", "2", "1", "2", "A", "B", "A", "B"]),
        (TWO._replace(row_labels=(), column_labels=()), []),
    ],
)
def test_labels_stand_along_the_edges(board: Board, labels: list[str], place: Place) -> None:
    """On the left and above, or where the board says."""
    assert texts(board, place) == labels


def test_the_origin_may_be_low(place: Place) -> None:
    """Then the columns' labels stand under the squares, and no room is left above them."""
    above, below = frame_of(TWO, place), frame_of(TWO._replace(origin_low=True), place)
    assert (below.top, below.low) == (above.low, above.top) == (0.75, above.top)
    one, *_ = [
        shape for shape in shapes(TWO._replace(origin_low=True), place) if isinstance(shape, Text)
    ]
    assert one.y > below.corner(2, 0)[1]


def test_a_label_stands_in_the_middle_of_its_square(place: Place) -> None:
    """A column's by its width, a row's by the height of its capitals."""
    frame = frame_of(TWO, place)
    column, _, row, _ = [shape for shape in shapes(TWO, place) if isinstance(shape, Text)]
    assert column.x + column.face.width("1", 12) / 2 == pytest.approx(frame.centre(0, 0)[0])
    assert row.y - 0.69 * 12 / 2 == pytest.approx(frame.centre(0, 0)[1])


def test_small_squares_have_smaller_labels(place: Place) -> None:
    """A maze of 8 mm squares would drown in labels of 12 pt."""
    assert frame_of(TWO, place).size == 12
    assert frame_of(TWO._replace(square_mm=8.0), place).size == 10


def test_two_mazes_fit_side_by_side(place: Place) -> None:
    """Each 80 mm and its labels on both sides: at most (186 - 6) / 2 = 90 mm."""
    squares = ((Square(),) * 10,) * 10
    labels = tuple("ABCDEFGHIJ")
    maze = Board(squares, labels, tuple(map(str, range(1, 11))), 8.0, "", labels_all_sides=True)
    assert 89 * MM < frame_of(maze, place).width < 90 * MM


def test_lines_go_around_what_is_there(place: Place) -> None:
    """Inner lines first, then the outer one on top of them; the void square has none."""
    inner, outer = [shape for shape in shapes(TWO, place) if isinstance(shape, Path)]
    assert (inner.width, outer.width) == (0.75, 1.5)
    frame = frame_of(TWO, place)
    assert ("m", frame.corner(1, 0)) in inner.steps
    assert ("l", frame.corner(0, 2)) not in outer.steps


def test_a_path_has_a_dot_and_a_head(place: Place) -> None:
    """From middle to middle; the dot where it starts, the head where it ends."""
    board = TWO._replace(path=((0, 0), (1, 0), (1, 1)))
    frame = frame_of(board, place)
    dot, line, head = [shape for shape in shapes(board, place) if isinstance(shape, Path)][2:]
    assert dot.fill == head.fill == 0
    assert line.steps == (
        ("m", frame.centre(0, 0)),
        ("l", frame.centre(1, 0)),
        ("l", frame.centre(1, 1)),
    )
    (x, y), side = frame.centre(1, 1), frame.side
    assert head.steps[0][1] == pytest.approx((x + 0.17 * side, y))


def test_a_path_from_a_start_sign_has_no_dot(place: Place) -> None:
    """The sign says where it begins."""
    rows = ((Square(signs=("start",)), Square(void=True)), (Square(), Square()))
    board = TWO._replace(rows=rows, path=((0, 0), (1, 0)))
    line, head = [shape for shape in shapes(board, place) if isinstance(shape, Path)][2:]
    assert (line.fill, head.fill) == (None, 0)


def test_a_stretch_that_is_walked_again_runs_beside_itself(place: Place) -> None:
    """Down, up and down again: in the middle, 0.16 of a side to the right, and to the left."""
    board = TWO._replace(path=((0, 0), (1, 0), (0, 0), (1, 0)))
    frame = frame_of(board, place)
    line = next(
        path for path in route(board.path, frame, GREY) if len(path.steps) > 4 and path.width
    )
    (x, top), low, lane = frame.centre(0, 0), frame.centre(1, 0)[1], 0.16 * frame.side
    assert [step for _, step in line.steps] == [
        (x, top),
        (x, low),
        (x + lane, low),
        (x + lane, top),
        (x - lane, top),
        (x - lane, low),
    ]


def test_a_corner_joins_two_lanes(place: Place) -> None:
    """Right and back, then down: the line leaves from where the second lane ends."""
    path = ((1, 0), (1, 1), (1, 0), (0, 0))
    frame = frame_of(TWO, place)
    line = next(path for path in route(path, frame, GREY) if len(path.steps) > 4 and path.width)
    x, y = frame.centre(1, 0)
    assert line.steps[-2][1] == (x, y + 0.16 * frame.side)
    assert line.steps[-1][1] == frame.centre(0, 0)


def test_what_was_met_is_marked_where_the_robot_tried(place: Place) -> None:
    """A cross at a crate, a bar at a wall, each once and on white."""
    frame = frame_of(TWO, place)
    tries: tuple[Bump, ...] = (
        (0, 0, "right", "crate"),
        (0, 0, "right", "crate"),
        (0, 0, "up", "wall"),
    )
    _, cross, _, bar = bumps(tries, frame)
    (x, y), side = frame.centre(0, 0), frame.side
    assert cross.steps[0][1] == pytest.approx((x + 0.16 * side, y - 0.14 * side))
    assert cross.steps[1][1] == pytest.approx((x + 0.44 * side, y + 0.14 * side))
    assert sorted(step for _, step in bar.steps) == [
        pytest.approx((x - 0.14 * side, y - 0.4 * side)),
        pytest.approx((x + 0.14 * side, y - 0.4 * side)),
    ]
    assert len(shapes(TWO._replace(bumps=tries), place)) == len(shapes(TWO, place)) + 4


@pytest.mark.parametrize(("path", "count"), [((), 0), (((0, 0),), 1), (((0, 0), (0, 0)), 1)])
def test_a_robot_that_stays_leaves_a_dot(
    path: tuple[tuple[int, int], ...], count: int, place: Place
) -> None:
    """A line without length has no direction for a head."""
    assert len(shapes(TWO._replace(path=path), place)) == len(shapes(TWO, place)) + count


def test_a_rose_stands_beside_the_board(place: Place) -> None:
    """30 mm wide, 6 mm to the right of the board, its letters clockwise from north."""
    board = TWO._replace(compass=("N", "E", "S", "W"))
    (piece,) = measure(board, place)
    frame = frame_of(TWO, place)
    assert piece.marks[0].box == pytest.approx((frame.width + 36 * MM, frame.height))
    north, east, south, west = [shape for shape in shapes(board, place) if isinstance(shape, Text)][
        -4:
    ]
    assert [letter.words for letter in (north, east, south, west)] == ["N", "E", "S", "W"]
    assert north.y < east.y == west.y < south.y
    assert west.x < north.x < east.x


def test_a_caption_belongs_to_its_figure() -> None:
    """It is read after the picture's words; the labels in the picture are not."""
    found = read(sheet(TWO._replace(caption=words("Row, then column: C-7."))))
    assert found.said()[5:] == ["two by two", "Row, then column: C-7."]
    assert found.outline().endswith("P Div(Figure Caption))")
    assert read(sheet(TWO)).outline().endswith("P Figure)")


def test_a_colour_has_hatch_letter_and_room_for_another(place: Place) -> None:
    """The letter stands at the left end of a clear patch that is nearly half a square wide."""
    hatch, patch, edge, letter = ground(Square(colour="red", letter="R"), spot(place))
    assert hatch == Sign("hatch_red", 0, 0, 20 * MM)
    assert isinstance(patch, Path)
    assert patch.fill == 1
    assert isinstance(edge, Path)
    assert (edge.width, len(edge.steps)) == (0.75, 3)
    assert isinstance(letter, Text)
    assert letter.words == "R"
    (_, (_, _, wide, _)) = patch.steps[0]
    assert letter.x + 2 * letter.face.width("R", letter.size) < wide


@pytest.mark.parametrize(
    ("signs", "areas"),
    [
        (("star",), [(0.24, 0.32, 0.58)]),
        (("robot_up",), [(0.2, 0.3, 0.62)]),
        (("star", "robot_up"), [(0.62, 0.04, 0.34), (0.2, 0.3, 0.62)]),
    ],
)
def test_signs_leave_a_colours_letter_clear(
    signs: tuple[str, ...], areas: list[tuple[float, float, float]], place: Place
) -> None:
    """With a robot, the star moves to the corner beside the letter."""
    square = Square(colour="red", letter="R", signs=signs)
    side = 20 * MM
    assert list(contents(square, spot(place))) == [
        Sign(name, x * side, y * side, share * side)
        for name, (x, y, share) in zip(signs, areas, strict=True)
    ]


def test_tokens_bear_their_letters(place: Place) -> None:
    """White on the black disc of red, black on the white tile of blue."""
    red = list(contents(Square(signs=("token_red",), letter="R"), spot(place)))
    blue = list(contents(Square(signs=("token_blue",), letter="B"), spot(place)))
    assert [(shape.words, shape.tone) for shape in (*red, *blue) if isinstance(shape, Text)] == [
        ("R", 1),
        ("B", 0),
    ]


@pytest.mark.parametrize(("letter", "written"), [("R B", ["R", "B"]), ("B", ["B"]), ("", [])])
def test_letters_go_to_the_signs_in_order(letter: str, written: list[str], place: Place) -> None:
    """Where there are too few, the token on top has them."""
    square = Square(signs=("target_red", "token_blue"), letter=letter)
    found = [shape for shape in contents(square, spot(place)) if isinstance(shape, Text)]
    assert [text.words for text in found] == written


def test_a_word_stands_on_the_lower_edge_under_the_signs(place: Place) -> None:
    """9 pt, in the middle, on white that breaks a path's line."""
    patch, word, sign = contents(Square(signs=("robot",), text="start"), spot(place))
    assert isinstance(word, Text)
    assert (word.words, word.size) == ("start", 9)
    assert word.x + word.face.width("start", 9) / 2 == pytest.approx(10 * MM)
    assert isinstance(sign, Sign)
    assert sign.y + sign.side < word.y - 0.69 * 9
    assert isinstance(patch, Path)
    assert patch.fill == 1


def test_a_ringed_sign_fits_into_its_ring(place: Place) -> None:
    """The frame's line ends at 0.06 + 0.09 / 2 of a side; the sign begins at 0.18."""
    sign, ring = contents(Square(signs=("crate",), ringed=True), spot(place))
    assert isinstance(sign, Sign)
    assert sign.side == pytest.approx(0.64 * 20 * MM)
    assert isinstance(ring, Path)
    assert ring.steps[0][1][0] + ring.width / 2 < sign.x


@pytest.mark.parametrize("ringed", [False, True])
@pytest.mark.parametrize("name", ["start", "exit"])
def test_a_crate_leaves_what_it_stands_on_to_be_seen(
    *, name: str, ringed: bool, place: Place
) -> None:
    """It takes the upper left, the sign the lower right."""
    square = Square(signs=(name, "crate"), ringed=ringed)
    sign, crate, *_ = contents(square, spot(place))
    assert isinstance(sign, Sign)
    assert isinstance(crate, Sign)
    # A flag's pole and a door's frame begin at a fifth of their sign.
    assert sign.x + sign.side / 5 >= crate.x + crate.side - 0.01 * 20 * MM


def test_start_and_exit_stand_out_of_a_paths_way(place: Place) -> None:
    """A path runs through the middle; neither sign reaches it from its corner."""
    start, *_ = contents(Square(signs=("start",)), spot(place))
    gate, *_ = contents(Square(signs=("exit",)), spot(place))
    assert isinstance(start, Sign)
    assert isinstance(gate, Sign)
    assert start.x + start.side < 0.5 * 20 * MM < gate.x


@pytest.mark.parametrize(("millimetres", "left", "side"), [(8, 0.44, 0.5), (25, 0.31, 0.38)])
def test_a_token_in_a_target_leaves_its_letter_free(
    millimetres: float, left: float, side: float, place: Place
) -> None:
    """In a small square it stands to the lower right; its letter is in its own middle."""
    long = millimetres * MM
    square = Square(signs=("target_red", "token_blue"), letter="R B")
    *_, token, letter = contents(square, Spot(0, 0, long, TWO, place))
    assert isinstance(token, Sign)
    assert (token.x, token.side) == pytest.approx((left * long, side * long))
    assert isinstance(letter, Text)
    middle = letter.x + letter.face.width("B", letter.size) / 2
    assert middle == pytest.approx(token.x + token.side / 2)


def test_a_targets_letter_stands_in_it_over_a_word_too(place: Place) -> None:
    """The target is moved up to make room for the word, and its letter with it."""
    square = Square(signs=("target_blue",), letter="B", text="start R")
    *_, target, letter = contents(square, spot(place))
    assert isinstance(target, Sign)
    assert isinstance(letter, Text)
    assert letter.y - 0.69 * letter.size / 2 == pytest.approx(target.y + target.side / 2)


@pytest.mark.parametrize(
    ("board", "words_", "size"),
    [
        (TWO._replace(column_labels=("Column 14", "2")), "Column 14", 12),
        (TWO._replace(column_labels=("Column number 1", "2")), "2", 9),
        (TWO._replace(compass=("N", "Ö", "S", "W")), "N", 12),
        (TWO._replace(compass=("Nord", "Est", "Sud", "O")), "O", 9),
        (TWO._replace(rows=((Square(colour="red", letter="R"),) * 2,)), "R", 0.26 * 20 * MM),
        (
            TWO._replace(rows=((Square(colour="red", letter="Rot"),) * 2,)),
            "Rot",
            0.26 * 20 * MM - 1,
        ),
    ],
)
def test_words_on_a_board_are_set_smaller_where_they_do_not_fit(
    board: Board, words_: str, size: float, place: Place
) -> None:
    """All labels alike, and all letters of a compass."""
    sizes = {
        shape.size
        for shape in shapes(board, place)
        if isinstance(shape, Text) and shape.words == words_
    }
    assert [round(found, 2) for found in sizes] == [round(size, 2)]


@pytest.mark.parametrize(
    ("text", "said"),
    [("start R", "start R"), ("far too long a word", "R")],
)
def test_a_shorter_word_stands_in_a_square_that_is_too_small(
    text: str, said: str, place: Place
) -> None:
    """Nothing is amiss then."""
    board = TWO._replace(rows=((Square(text=text, short="R"), Square()),))
    found = [shape.words for shape in shapes(board, place) if isinstance(shape, Text)]
    assert said in found
    assert (text in found) == (said == text)
    assert place.misfits == []


@pytest.mark.parametrize(
    ("board", "messages"),
    [
        (
            TWO._replace(square_mm=100.0),
            [
                (
                    "the board is 205.3 mm wide; its place is 186.0 mm wide: "
                    "use fewer columns or, in the template, smaller squares"
                )
            ],
        ),
        (
            TWO._replace(rows=((Square(),),) * 13),
            [
                (
                    "the board is 265.6 mm high; a page holds 245.0 mm: "
                    "use fewer rows or, in the template, smaller squares"
                )
            ],
        ),
        (
            TWO._replace(rows=((Square(text="far too long a word"), Square()),)),
            [TOO_LONG],
        ),
        (
            TWO._replace(column_labels=("far too long a label", "B")),
            [
                (
                    "the widest label of a column, even in 9 pt, is 27.5 mm wide; "
                    "its place is 20.0 mm wide: shorten it"
                )
            ],
        ),
        (
            TWO._replace(compass=("North", "E", "S", "W")),
            [
                (
                    "the widest word of the compass, even in 9 pt, is 8.3 mm wide; "
                    "its place is 6.0 mm wide: use a letter or two"
                )
            ],
        ),
        (
            TWO._replace(
                square_mm=8.0, rows=((Square(letter="forty-two", signs=("token_blue",)),) * 2,)
            ),
            [
                (
                    "the word 'forty-two' in a square, even in 9 pt, is 13.9 mm wide; "
                    "its place is 8.0 mm wide: shorten it"
                )
            ],
        ),
        (TWO._replace(row_labels=("\N{SNOWMAN}", "B")), ["no font has U+2603 SNOWMAN"]),
        (TWO._replace(compass=("N", "E", "S", "\a")), ["no font has U+0007"]),
        (TWO._replace(alt="a\N{SNOWMAN}\a"), ["nobody can say U+0007"]),
        (TWO._replace(alt=" "), ["nothing is said to those who cannot see this: it has no alt"]),
        (TWO._replace(rows=((Square(signs=("unicorn",)),),)), ["no sign is called 'unicorn'"]),
        (TWO._replace(rows=((Square(colour="pink"),),)), ["no sign is called 'hatch_pink'"]),
    ],
)
def test_what_a_board_cannot_show_is_a_misfit(
    board: Board, messages: list[str], place: Place
) -> None:
    """Each names the board's origin."""
    measure(board, place)
    assert [misfit.message for misfit in place.misfits] == messages
    assert {misfit.origin for misfit in place.misfits} == {HERE}
