"""Writing: lines, fields and folds come in, the room to write or fold goes out."""

from __future__ import annotations

from kitgen.pdf.fonts import face
from kitgen.pdf.inline import Lettering
from kitgen.pdf.paper import MM
from kitgen.pdf.pieces import Marks, Piece, spaced
from kitgen.pdf.place import TOLERANCE, Place
from kitgen.pdf.shapes import Path, Said, Shape, Text, line
from kitgen.pdf.tags import Artifact, Element
from kitgen.pdf.wrap import UNDER, baseline, one_line, shapes_of
from kitgen.sheets.sheet import Fields, Fold, Lines

FIELD_GAP = 4 * MM
"""Between one field's line and the next label."""

LABEL_GAP = 2 * MM
"""Between a label and its line, and between the words of a fold and its dashes."""

FIELD_LEAST = 12 * MM
"""The shortest line that anybody can write on."""

FIELD_WISH = 18 * MM
"""The shortest line that large print leaves a field beside others, before it grows."""

DASHES = (6.0, 4.0)


def lines(block: Lines, place: Place) -> list[Piece]:
    """Ruled lines over the whole width; in large print they may go on on another page."""
    most = max(1, int((place.height + TOLERANCE) / place.style.writing))
    if not place.style.large or place.firm or block.number <= most:
        pieces = [_ruled(block, block.number, place)]
    else:
        counts = [min(most, block.number - done) for done in range(0, block.number, most)]
        pieces = [_ruled(block, count, place) for count in counts]
    return spaced(pieces, 0, place.style.step)


def _ruled(block: Lines, count: int, place: Place) -> Piece:
    """So many ruled lines as a figure."""
    step = place.style.writing
    figure = place.element.add(place.figure(block.alt, block.origin))
    height = count * step
    place.too_high(block.origin, "the room to write", height, "use fewer lines")
    steps = tuple(
        part
        for number in range(1, count + 1)
        for part in line((0, number * step), (place.width, number * step))
    )
    rules = Path(steps, width=place.ink.writing)
    return Piece(height, (Marks(figure, (rules,), box=(place.width, height)),))


def fields(block: Fields, place: Place) -> list[Piece]:
    """Labels in one row, each followed by a line to write on; in large print in several rows."""
    pieces = []
    for row in _field_rows(block, place):
        total = sum(share for _, share in row)
        room = place.width - FIELD_GAP * (len(row) - 1)
        marks: list[Marks] = []
        x = 0.0
        for label, share in row:
            width = room * share / total
            marks.append(_field(label, x, width, block, place))
            x += width + FIELD_GAP
        pieces.append(Piece(place.style.writing, tuple(marks), keeps=True))
    pieces[-1:] = [piece._replace(keeps=False) for piece in pieces[-1:]]
    return spaced(pieces, place.style.step, place.style.step)


def _field_rows(block: Fields, place: Place) -> list[list[tuple[str, float]]]:
    """The fields row by row: in large print a row holds those that leave each its room to write."""
    if not place.style.large:
        return [list(block.fields)]
    rows: list[list[tuple[str, float]]] = []
    for field in block.fields:
        if rows and _has_room([*rows[-1], field], place):
            rows[-1].append(field)
        else:
            rows.append([field])
    return rows


def _has_room(row: list[tuple[str, float]], place: Place) -> bool:
    """Whether every field of a row has room for its label and, by the style's scale, its line."""
    total = sum(share for _, share in row)
    room = place.width - FIELD_GAP * (len(row) - 1)
    size, least = place.style.body.type, LABEL_GAP + FIELD_WISH * place.style.scale
    return all(face().width(label, size) + least <= room * share / total for label, share in row)


def fold(block: Fold, place: Place) -> list[Piece]:
    """A dashed line over the whole width, broken by small words in its middle."""
    size = place.style.small
    lettering = Lettering(size.type)
    middle = place.width / 2
    height, left, right = size.leading, middle, middle
    marks: list[Marks] = []
    if block.text:
        words = one_line(block.text, place, lettering, block.origin)
        left, right = middle - words.width / 2, middle + words.width / 2
        shapes = shapes_of(words, left, baseline(size.type, height))
        marks.append(Marks(place.element.add(Element("P")), shapes))
        left, right = left - LABEL_GAP, right + LABEL_GAP
    steps = line((left, height / 2), (0, height / 2))
    steps += line((right, height / 2), (place.width, height / 2))
    dashes = Path(steps, width=place.ink.rule, dash=DASHES)
    marks.append(Marks(Artifact.LAYOUT, (dashes,)))
    return spaced([Piece(height, tuple(marks))], place.style.step, place.style.step)


def _field(label: str, x: float, width: float, block: Fields, place: Place) -> Marks:
    """A label and its line."""
    regular, low = face(), place.style.writing - 1 * MM
    words = place.printable(label, regular, block.origin)
    inside = place.inside(place.element, width)

    def least(size: float) -> float:
        return regular.width(words, size) + LABEL_GAP + FIELD_LEAST

    what = f"the field {words!r}"
    size = inside.fit(block.origin, what, place.style.body.type, least, "shorten its label")
    start = x + regular.width(words, size) + LABEL_GAP
    rule = Path(line((start, low + UNDER), (x + width, low + UNDER)), width=place.ink.writing)
    written: Shape = Said(place.blank_word, (rule,)) if place.blank_word else rule
    element = place.element.add(Element("P"))
    return Marks(element, (Text(x, low, regular, size, f"{words} "), written))
