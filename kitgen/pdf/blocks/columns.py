"""Columns: blocks side by side come in, pieces go out: one for each row of them.

In large print columns that are too narrow for what they hold stand in rows of fewer, or under each
other. Then boards of one column stand side by side if they can, and words beside a board stay
there, if that takes less of the page; what follows them in their column stands below both.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from kitgen.pdf.flow import ADVICE, flow, told, unbroken
from kitgen.pdf.paper import MM
from kitgen.pdf.pieces import Marks, Piece, shifted, spaced, stacked
from kitgen.pdf.place import Place
from kitgen.sheets.board_nouns import Board
from kitgen.sheets.runs import Origin
from kitgen.sheets.sheet import Block, Columns

GUTTER = 6 * MM
"""Between columns."""


def columns(block: Columns, place: Place) -> list[Piece]:
    """Blocks side by side, all from the same height down."""
    _even(block, place)
    most = block.abreast or len(block.columns)
    if not place.style.large:
        return [piece for row in _rows(block, most, place) for piece in _abreast(row, place)]
    for count in range(most, 1, -1):
        rows = _rows(block, count, place)
        if all(_fits(row, place) for row in rows):
            return [piece for row in rows for piece in _row(row, place)]
    return _lowest(list(_given_way(block, place)), place)


def _row(row: Columns, place: Place) -> list[Piece]:
    """A row of columns; one that has the width to itself may be parted."""
    return _abreast(row, place) if len(row.columns) > 1 else flow(row.columns[0], place)


def _given_way(block: Columns, place: Place) -> Iterator[list[Block]]:
    """How columns that do not fit side by side may be arranged instead."""
    yield [each for blocks in block.columns for each in _boards_abreast(blocks)]
    left, *others = block.columns
    if len(others) != 1:
        return
    (right,) = others
    for count in range(1, len(right) + 1):
        if not _fits(block._replace(columns=(left, right[:count])), place):
            if count > 1:
                beside = block._replace(columns=(left, right[: count - 1]))
                yield [beside, *right[count - 1 :]]
            return


def _boards_abreast(blocks: Iterable[Block]) -> Iterator[Block]:
    """The blocks of a column that has the whole width, in which boards may stand side by side."""
    for are_boards, several in groupby(blocks, key=lambda each: isinstance(each, Board)):
        alike = tuple(several)
        if are_boards and len(alike) > 1:
            yield Columns(tuple((each,) for each in alike))
        else:
            yield from alike


def _lowest(ways: Sequence[list[Block]], place: Place) -> list[Piece]:
    """The pieces of those blocks that take the least height."""
    if len(ways) == 1:
        return flow(ways[0], place)
    trials = []
    for blocks in ways:
        trial = place.trial()
        trials.append((trial, flow(blocks, trial)))
    trial, pieces = min(trials, key=lambda each: stacked(each[1]).height)
    place.adopt(trial)
    return pieces


def _rows(block: Columns, count: int, place: Place) -> list[Columns]:
    """The columns in rows of at most so many; those of stated widths grow to fill the width."""
    empty = () if block.widths else ((),) * (-len(block.columns) % count)
    columns, starts = block.columns + empty, range(0, len(block.columns), count)
    stated = [block.widths[start : start + count] for start in starts]
    grown = [_growth(widths, place) for widths in stated if widths and all(widths)]
    growth = max(1.0, min(grown, default=1.0)) if place.style.large else 1.0
    return [
        block._replace(
            columns=columns[start : start + count], widths=tuple(width * growth for width in widths)
        )
        for start, widths in zip(starts, stated, strict=True)
    ]


def _growth(widths: Sequence[float], place: Place) -> float:
    """By how much columns of stated widths may grow."""
    used = sum(place.style.length(width) for width in widths)
    return (place.width - GUTTER * (len(widths) - 1)) / used


def _fits(block: Columns, place: Place) -> bool:
    """Whether columns fit side by side with nothing in them giving way."""
    trial = place.trial()._replace(firm=True)
    _abreast(block, trial)
    return not trial.misfits


def _abreast(block: Columns, place: Place) -> list[Piece]:
    """Blocks side by side as one piece."""
    x = height = 0.0
    marks: list[Marks] = []
    back: list[Marks] = []
    for blocks, width in zip(block.columns, _widths(block, place), strict=False):
        inside = place.inside(place.element, width)
        pieces = unbroken(blocks, inside, block.origin)
        whole = stacked(pieces)
        if not told(pieces, place) and whole.height > place.height:
            origin = _highest(blocks, inside, block.origin)
            place.too_high(origin, "what stands side by side here", whole.height, ADVICE)
        marks += shifted(whole.marks, x, 0)
        back += shifted(whole.back, x, 0)
        height = max(height, whole.height)
        x += width + GUTTER
    what = "what stands side by side here"
    place.too_wide(block.origin, what, x - GUTTER, "make the columns narrower")
    piece = Piece(height, tuple(marks), back=tuple(back))
    return spaced([piece], place.style.step, place.style.step)


def _highest(blocks: Sequence[Block], place: Place, origin: Origin) -> Origin:
    """The origin of the highest of these blocks if that is a part of what `origin` names."""
    highest = max(blocks, key=lambda block: stacked(flow([block], place.trial())).height)
    inner = getattr(highest, "origin", origin)
    return inner if inner.path[: len(origin.path)] == origin.path else origin


def _even(block: Columns, place: Place) -> None:
    """Note that there are not as many widths as columns, if some are stated."""
    count, stated = len(block.columns), len(block.widths)
    if stated not in (0, count):
        place.misfit(block.origin, f"{count} columns stand here with {stated} widths")


def _widths(block: Columns, place: Place) -> list[float]:
    """The columns' widths in points: as stated, the others share what is left."""
    count = len(block.columns)
    stated = [place.style.length(width) for width in block.widths or (0.0,) * count]
    room = max(place.width - GUTTER * (count - 1) - sum(stated), 0.0)
    shares = stated.count(0.0) or 1
    return [width or room / shares for width in stated]
