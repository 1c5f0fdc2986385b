"""The tags of whole documents: what no validator looks at, on every demo sheet."""

from __future__ import annotations

from collections import Counter

import pytest
from pdf.demo import sheets
from pdf.parts import head, sheet, words
from pdf.printing import read
from pdf.reader import Node, Reading

from kitgen.sheets.board_nouns import Board, Square
from kitgen.sheets.runs import Run
from kitgen.sheets.sheet import Heading, Paragraph, Table

FURNITURE = ("print at 100 %", "Start", "Tick", "HOST KEY")
"""How the text begins that may be an artifact: footer, repeated heads and bands."""


@pytest.fixture
def found(pdf: bytes) -> Reading:
    """Each demo sheet, read back."""
    return Reading(pdf)


def held(node: Node) -> list[tuple[int, int]]:
    """The marked content of an element."""
    return [kid for kid in node.kids if isinstance(kid, tuple)]


def test_every_mark_belongs_to_one_element(found: Reading) -> None:
    """And every element names marks that are there."""
    named = Counter(place for node in found.nodes() for place in held(node))
    marked = Counter(
        (number, part.mcid)
        for number, page in enumerate(found.pages)
        for part in page
        if part.mcid is not None
    )
    assert named == marked
    assert set(named.values()) == {1}


def test_the_parent_tree_leads_back(found: Reading) -> None:
    """From each page's marks to the elements that hold them."""
    parents = found.parents()
    owners = {
        place: node.entry.indirect_reference.idnum for node in found.nodes() for place in held(node)
    }
    for number, page in enumerate(found.pdf.pages):
        slots = parents[int(str(page["/StructParents"]))]
        for mcid, owner in enumerate(slots):
            assert owners[number, mcid] == owner


def test_an_element_holds_elements_or_marks(found: Reading) -> None:
    """A mix would leave its reading order to the reader."""
    for node in found.nodes():
        assert len({type(kid) for kid in node.kids}) <= 1, node.kind


def test_a_mark_has_the_kind_of_its_element(found: Reading) -> None:
    """The operator's tag and the element's type are the same word."""
    for node in found.nodes():
        for place in held(node):
            assert found.stretch(*place).tag == node.kind


def test_all_that_is_printed_is_marked(found: Reading) -> None:
    """Nothing stands between the marks; only furniture's words are artifacts."""
    for page in found.pages:
        for part in page:
            if not part.tag:
                assert (part.text, part.paints) == ("", 0)
            if part.tag == "Artifact" and part.text:
                assert part.text.startswith(FURNITURE)


def test_no_element_is_empty(found: Reading) -> None:
    """But cells: a table's grid is regular."""
    for node in found.nodes():
        assert node.kids or node.kind in {"TD", "TH"}, node.kind


def test_figures_say_what_they_show_and_where(found: Reading) -> None:
    """Words, and a box within the page."""
    for node in found.nodes("Figure"):
        assert node.alt
        left, low, right, high = node.entry["/A"][0]["/BBox"]
        assert 0 < left < right < 596
        assert 0 < low < high < 842


def text_of(block: object) -> list[str]:
    """The words of a block in reading order, without the marks of lists."""
    if isinstance(block, (Heading, Paragraph)):
        return ["".join(item.text if isinstance(item, Run) else item.word for item in block.text)]
    inner = []
    for name in ("blocks", "columns", "items"):
        for part in getattr(block, name, ()):
            for kid in part if isinstance(part, tuple) else (part,):
                inner += text_of(kid)
    return inner


@pytest.mark.parametrize("name", sorted(sheets()))
def test_the_sheets_words_are_read_in_their_order(name: str) -> None:
    """Headings and paragraphs of the sheet, however they are nested, and nothing twice."""
    source = sheets()[name]
    wanted = [text for block in source.blocks for text in text_of(block)]
    said = read(source).said()
    places: list[int] = []
    for text in wanted:
        start = places[-1] + 1 if places else 0
        places.append(said.index(text, start))
    assert places == sorted(places)


def test_headings_skip_no_level() -> None:
    """The title is of level 1; a template that goes on with level 3 means 2 for the reader."""
    found = read(sheet(Heading(3, words("a")), Heading(3, words("b")), Heading(2, words("c"))))
    assert [node.kind for node in found.nodes("H1", "H2", "H3")] == ["H1", "H2", "H3", "H2"]


def test_odd_letters_are_read() -> None:
    """Brackets and backslashes, letters past ASCII, more kinds of them than one subset holds."""
    greek = " ".join(map(chr, range(0x391, 0x3A2)))
    latin = " ".join(map(chr, range(0x100, 0x180)))
    russian = " ".join(map(chr, range(0x410, 0x450)))
    text = f"(a) \\ <b> {greek} {latin} {russian} naïve"
    found = read(sheet(Paragraph(words(text)), title="Kůň & <kit> (1)"))
    assert found.said()[-1] == text
    assert len(found.fonts(0)) > 2


def test_words_of_figures_may_be_of_any_script() -> None:
    """They are read, not printed: no font is needed."""
    board = Board(((Square(),),), ("A",), ("1",), 20, "盤 (1)")
    table = Table((head("a"),), (0,), summary="表")
    found = read(sheet(board, table))
    assert found.nodes("Figure")[0].alt == "盤 (1)"
    assert found.nodes("Table")[0].entry["/A"][0]["/Summary"] == "表"
