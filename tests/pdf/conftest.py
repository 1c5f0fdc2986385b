"""What the tests of this room share: a place to measure in, and each demo sheet in turn."""

from __future__ import annotations

import pytest
from pdf.demo import sheets
from pdf.printing import drawn

from kitgen.pdf.ink import GREY
from kitgen.pdf.measure import measure
from kitgen.pdf.paper import MM
from kitgen.pdf.place import Place
from kitgen.pdf.style import LARGE, PUPILS
from kitgen.pdf.tags import Element


@pytest.fixture
def place() -> Place:
    """The place of a block on a pupils' page: 186 mm wide, 245 mm high."""
    return Place(
        width=186 * MM,
        height=245 * MM,
        element=Element("Document"),
        style=PUPILS,
        ink=GREY,
        measure=measure,
        misfits=[],
        blank_word="blank",
    )


@pytest.fixture(params=sorted(sheets()))
def pdf(request: pytest.FixtureRequest) -> bytes:
    """The PDF of each demo sheet in turn."""
    return drawn(request.param)


@pytest.fixture
def large(place: Place) -> Place:
    """The place of a block on a pupils' page of 18 pt."""
    return place._replace(style=LARGE)
