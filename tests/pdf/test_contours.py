"""The lines of a board whose squares are not all there."""

from __future__ import annotations

import pytest

from kitgen.pdf.boards.contours import Squares, Stroke, inner_lines, outer_lines


def there(picture: str) -> Squares:
    """Squares from a picture: `#` is there, `.` is not."""
    return tuple(tuple(square == "#" for square in row) for row in picture.split())


@pytest.mark.parametrize(
    ("picture", "outer", "inner"),
    [
        ("#", [((0, 0), (0, 1)), ((1, 0), (1, 1)), ((0, 0), (1, 0)), ((0, 1), (1, 1))], []),
        (
            "## ##",
            [((0, 0), (0, 2)), ((2, 0), (2, 2)), ((0, 0), (2, 0)), ((0, 2), (2, 2))],
            [((1, 0), (1, 2)), ((0, 1), (2, 1))],
        ),
        (
            ".# ##",
            [
                ((0, 1), (0, 2)),
                ((1, 0), (1, 1)),
                ((2, 0), (2, 2)),
                ((1, 0), (2, 0)),
                ((0, 1), (1, 1)),
                ((0, 2), (2, 2)),
            ],
            [((1, 1), (1, 2)), ((1, 1), (2, 1))],
        ),
        (
            "#.#",
            [
                ((0, 0), (0, 1)),
                ((0, 2), (0, 3)),
                ((1, 0), (1, 1)),
                ((1, 2), (1, 3)),
                ((0, 0), (1, 0)),
                ((0, 1), (1, 1)),
                ((0, 2), (1, 2)),
                ((0, 3), (1, 3)),
            ],
            [],
        ),
        (".", [], []),
    ],
)
def test_lines_are_as_long_as_they_can_be(
    picture: str, outer: list[Stroke], inner: list[Stroke]
) -> None:
    """One stroke for a straight edge; none beside what is not there."""
    assert outer_lines(there(picture)) == outer
    assert inner_lines(there(picture)) == inner
