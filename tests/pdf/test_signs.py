"""The drawn signs: each fits its square, faces as its name says, and is told from the others."""

from __future__ import annotations

from itertools import combinations

import pytest
from pdf.parts import sheet
from pdf.printing import rendered
from PIL import Image, ImageChops

from kitgen.pdf.ink import GREY
from kitgen.pdf.signs import SIGNS, drawing
from kitgen.sheets.board_nouns import Board, Square

NAMES = [
    *("clear", "crate", "wall", "up", "right", "down", "left", "forward", "turn_left"),
    *("turn_right", "paint_red", "paint_green", "paint_blue", "star", "robot", "robot_up"),
    *("robot_right", "robot_down", "robot_left", "token_red", "token_blue", "target_red"),
    *("target_blue", "start", "exit", "tick", "cross", "box"),
    *("hatch_red", "hatch_green", "hatch_blue"),
]

HATCHES = ("hatch_red", "hatch_green", "hatch_blue")
DOTS = 144
SIDE = 30  # mm of the squares that signs are printed in, which leaves them 22.8


@pytest.fixture
def pictures() -> dict[str, Image.Image]:
    """Every sign as it is printed, in black and white."""
    rows = [NAMES[start : start + 5] for start in range(0, len(NAMES), 5)]
    boards = [
        Board((tuple(Square(signs=(name,)) for name in row),), (), (), SIDE, "signs")
        for row in rows
    ]
    pages = [rendered(sheet(board, fields=None), DOTS)[0] for board in boards]
    found: dict[str, Image.Image] = {}
    top = 21 + 8.47 + 1.5 + 4 + 0.26  # area, title of 24 pt, gap, step, half of the outer line
    for row, page in zip(rows, pages, strict=True):
        for column, name in enumerate(row):
            left = 12 + 0.26 + column * SIDE
            printed = crop(page, left + 0.12 * SIDE, top + 0.12 * SIDE, 0.76 * SIDE)
            found[name] = printed.point(lambda grey: 255 * (grey > 127))
    return found


def crop(page: Image.Image, left: float, top: float, side: float) -> Image.Image:
    """A square of a page, in mm from its upper left corner."""
    edges = (left, top, left + side, top + side)
    first, second, third, fourth = (round(edge * DOTS / 25.4) for edge in edges)
    return page.crop((first, second, third, fourth))


def ink(picture: Image.Image) -> float:
    """Which share of a picture is black."""
    return picture.histogram()[0] / (picture.width * picture.height)


def unlike(one: Image.Image, other: Image.Image) -> float:
    """Which share of two pictures differs."""
    return 1 - ink(ImageChops.difference(one, other.resize(one.size)))


def test_the_registry_has_all_signs() -> None:
    """Templates and views name them."""
    assert sorted(SIGNS) == sorted(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_a_sign_stays_in_its_square(name: str) -> None:
    """But for a white rim, which may hide a little of what lies beside it."""
    for path in drawing(name, GREY):
        rim = 0.12 if path.tone == 1 else 0.03
        for step, numbers in path.steps:
            if step == "re":
                left, top, width, height = numbers
                assert min(left, top) >= -rim
                assert max(left + width, top + height) <= 1 + rim
            else:
                assert all(-rim <= number <= 1 + rim for number in numbers)


def test_every_sign_is_told_from_every_other(pictures: dict[str, Image.Image]) -> None:
    """Also on a copy without any grey."""
    for one, other in combinations(NAMES, 2):
        assert unlike(pictures[one], pictures[other]) > 0.01, (one, other)


@pytest.mark.parametrize("kind", ["robot_{}", "{}"])
def test_facings_are_turned_by_quarters(kind: str, pictures: dict[str, Image.Image]) -> None:
    """Up, right, down, left: the same drawing, seen from each side of the table."""
    up = pictures[kind.format("up")]
    for quarters, facing in enumerate(("right", "down", "left"), start=1):
        turned = up.rotate(-90 * quarters, fillcolor=255)
        assert unlike(turned, pictures[kind.format(facing)]) < 0.05, facing


def test_a_robot_points_where_it_faces(pictures: dict[str, Image.Image]) -> None:
    """Its nose alone reaches the edge that it faces: a tenth of the square, narrow and black."""
    up = pictures["robot_up"]
    strip = up.crop((0, 0, up.width, up.height // 10))
    back = up.crop((0, up.height * 9 // 10, up.width, up.height))
    columns = [column for column in range(strip.width) if ink_in_column(strip, column)]
    assert strip.width * 0.35 < columns[0]
    assert columns[-1] < strip.width * 0.65
    assert ink(back) > ink(strip)


def ink_in_column(picture: Image.Image, column: int) -> bool:
    """Whether anything is black in a column of a picture."""
    return 0 in picture.crop((column, 0, column + 1, picture.height)).tobytes()


def test_left_and_right_turns_are_mirrored(pictures: dict[str, Image.Image]) -> None:
    """One is the other in a mirror."""
    mirrored = pictures["turn_left"].transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    assert unlike(mirrored, pictures["turn_right"]) < 0.05


def test_hatches_are_light_and_not_alike(pictures: dict[str, Image.Image]) -> None:
    """Letters can be written on them; on a black-and-white copy each is another pattern."""
    for name in HATCHES:
        assert 0.02 < ink(pictures[name]) < 0.2, name
    for one, other in combinations(HATCHES, 2):
        assert unlike(pictures[one], pictures[other]) > 0.08, (one, other)


def test_the_sides_tokens_differ_in_shape_and_in_shade(pictures: dict[str, Image.Image]) -> None:
    """Red is a black disc, blue a white tile: nobody needs their colours."""
    assert ink(pictures["token_red"]) > ink(pictures["token_blue"])
    corner = pictures["token_blue"].width * 4 // 20
    assert pictures["token_red"].getpixel((corner, corner)) == 255
    assert pictures["token_blue"].getpixel((corner, corner)) == 0
