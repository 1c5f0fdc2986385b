"""How far a printer's backs have to be moved: `1.5,-0.5` comes in, millimetres go out."""

from __future__ import annotations

Offset = tuple[float, float]
"""Millimetres to the right and down, as one looks at a back."""

NO_OFFSET: Offset = (0.0, 0.0)

MOST_OFFSET = 5
"""What stands 12 mm from the paper's edge is then 7 mm from it, where printers still print."""


def parse_offset(text: str) -> Offset:
    """Read two numbers of millimetres that are apart by a comma.

    Raises:
        ValueError: where they are not, or reach too far.
    """
    try:
        right, down = map(float, text.split(","))
    except ValueError:
        raise ValueError(f"{text!r}; expected two numbers of mm, as in 1.5,-0.5") from None
    if not (abs(right) <= MOST_OFFSET and abs(down) <= MOST_OFFSET):
        raise ValueError(f"{text!r}; expected numbers of mm from -{MOST_OFFSET} to {MOST_OFFSET}")
    return right, down
