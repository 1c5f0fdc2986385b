"""The sheet's words: every word's block, every slip's message, and the guide that is complete."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kitgen.sheets.board_nouns import Board, Square
from kitgen.sheets.inline import INLINE_WORDS
from kitgen.sheets.markup import BLOCK_WORDS, parse_path, read_sheet
from kitgen.sheets.runs import Gap, Origin, Run, SignRun
from kitgen.sheets.sheet import (
    Cell,
    Columns,
    Fields,
    Fold,
    Heading,
    Items,
    Keep,
    Lines,
    Note,
    PageBreak,
    Paragraph,
    Row,
    Sheet,
    Slots,
    Table,
    Track,
)
from kitgen.sheets.tree import MarkupError

BOARD = Board(
    rows=((Square(signs=("target_red", "token_blue")),),),
    row_labels=("A",),
    column_labels=("1",),
    square_mm=8,
    alt="",
)
SHEET = '<sheet title="T" kind-word="K" needed="1" scale-word="s" page-word="{{page}}">{}</sheet>'
AT = Origin((), "game/player.xml.j2", 1)


def read(inner: str) -> Sheet:
    """Read a sheet that holds these words."""
    return read_sheet(
        SHEET.format(inner),
        activity="a",
        kind="player",
        language="en",
        template="game/player.xml.j2",
        boards={"secret": BOARD},
    )


def words(text: str) -> tuple[Run]:
    """One plain run."""
    return (Run(text),)


@pytest.mark.parametrize(
    ("markup", "block"),
    [
        ("<h2>A</h2>", Heading(2, words("A"), AT)),
        ('<p small="yes">a</p>', Paragraph(words("a"), AT, small=True)),
        ("<ul><li>a</li></ul>", Items(((Paragraph(words("a"), AT),),), "bullet", AT)),
        ('<ol mark="tick"><li/></ol>', Items(((),), "tick", AT)),
        (
            "<ol><li>a<p>b</p></li></ol>",
            Items(((Paragraph(words("a"), AT), Paragraph(words("b"), AT)),), "number", AT),
        ),
        (
            '<table widths="10 0" row="7"><tr><th>a</th><th/></tr><tr><td span="2"/></tr></table>',
            Table(
                (
                    Row(
                        (Cell(words("a"), head=True, origin=AT), Cell(head=True, origin=AT)),
                        head=True,
                    ),
                    Row((Cell(span=2, origin=AT),)),
                ),
                (10, 0),
                7,
                origin=AT,
            ),
        ),
        (
            '<table><tr><td blank="yes" boxes="4 4" box="5" align="centre"/></tr></table>',
            Table(
                (Row((Cell(blank=True, boxes=(4, 4), box_mm=5, align="centre", origin=AT),)),),
                (0,),
                origin=AT,
            ),
        ),
        (
            '<table><tr rule="heavy"><td blank="yes" dividers="4">/</td></tr></table>',
            Table(
                (Row((Cell(words("/"), blank=True, dividers=4, origin=AT),), rule=True),),
                (0,),
                origin=AT,
            ),
        ),
        (
            """<board name="secret" alt="x" square="9" letters="red=R blue=B"
            compass="N E S W">c</board>""",
            Board(
                ((Square(letter="R B", signs=("target_red", "token_blue")),),),
                ("A",),
                ("1",),
                9,
                "x",
                words("c"),
                compass=("N", "E", "S", "W"),
                origin=AT,
            ),
        ),
        (
            '<columns widths="9 0"><column><p>a</p></column><column/></columns>',
            Columns(((Paragraph(words("a"), AT),), ()), (9, 0), AT),
        ),
        (
            '<columns abreast="2"><column/><column/><column/></columns>',
            Columns(((), (), ()), (), AT, 2),
        ),
        ('<columns abreast="2"><column/><column/></columns>', Columns(((), ()), (), AT)),
        (
            '<table again="Go on"><tr><td/></tr></table>',
            Table((Row((Cell(origin=AT),)),), (0,), origin=AT, again="Go on"),
        ),
        ("<keep><p>a</p></keep>", Keep((Paragraph(words("a"), AT),), AT)),
        ("<note><p>a</p></note>", Note((Paragraph(words("a"), AT),), AT)),
        (
            '<track count="20" group="4" box="6" alt="x">D</track>',
            Track(words("D"), 20, "x", 4, 6, AT),
        ),
        (
            """<slots count="2" corner="yes" alt="x">
            <label>F1</label><slot>a<corner>R</corner></slot></slots>""",
            Slots(
                words("F1"),
                2,
                "x",
                (words("a"),),
                corner=True,
                filled_corners=(words("R"),),
                origin=AT,
            ),
        ),
        (
            '<slots count="1" label-width="21" alt="x"/>',
            Slots((), 1, "x", label_mm=21, origin=AT),
        ),
        ('<lines count="3" alt="x"/>', Lines(3, "x", AT)),
        ("<fold>here</fold>", Fold(words("here"), AT)),
        ("<page-break/>", PageBreak(AT)),
    ],
    ids=lambda value: value[:24] if isinstance(value, str) else "",
)
def test_every_word_becomes_its_block(markup: str, block: object) -> None:
    """One row a word, with its attributes."""
    assert read(markup).blocks == (block,)


def test_the_fields_of_a_sheet_are_its_strip() -> None:
    """They stand below the title, not among the blocks."""
    sheet = read('<fields><field share="3">Name</field><field>Date</field></fields><p>a</p>')

    assert sheet.fields == Fields((("Name", 3), ("Date", 1)), AT)
    assert sheet.blocks == (Paragraph(words("a"), AT),)


def test_a_field_names_what_stands_below_it() -> None:
    """The nearest `from` counts."""
    sheet = read('<keep from="examples[0]"><p>a</p><p from="text.play">b</p></keep>')
    keep = sheet.blocks[0]

    assert isinstance(keep, Keep)
    paths = [block.origin.path for block in keep.blocks if isinstance(block, Paragraph)]
    assert paths == [("examples", 0), ("text", "play")]


@pytest.mark.parametrize(
    ("markup", "runs"),
    [
        ("<p> a\n  b </p>", words("a b")),
        ("<p>a <b>b</b> c</p>", (Run("a "), Run("b", bold=True), Run(" c"))),
        (
            "<p>a<b> <i>b</i></b></p>",
            (Run("a"), Run(" ", bold=True), Run("b", bold=True, italic=True)),
        ),
        ("<p>a <br/> b</p>", words("a\nb")),
        ("<p>a\u00a0 b</p>", words("a\u00a0 b")),
        (
            '<p>x <sign name="up" word="w"/> y</p>',
            (Run("x "), SignRun("up", "w"), Run(" y")),
        ),
        ('<p>x <gap width="9" word="w"/></p>', (Run("x "), Gap(9, "w"))),
    ],
)
def test_white_space_is_folded_as_in_html(markup: str, runs: object) -> None:
    """No blank at an end, none twice; a no-break space is a letter."""
    block = read(markup).blocks[0]

    assert isinstance(block, Paragraph)
    assert block.text == runs


BLOCKS = (
    "board, cards, columns, fields, fold, gauge, h1, h2, h3, keep, lines, note, ol, p, page-break,"
    " slots, table, track, ul"
)


@pytest.mark.parametrize(
    ("markup", "message"),
    [
        ("<div/>", f"unknown block <div>; the words are {BLOCKS}"),
        ("loose", "the text 'loose' in <sheet> needs a <p>"),
        ("<p><div/></p>", "<div> does not belong within a line of text"),
        ('<p colour="red">a</p>', "<p> has no colour="),
        ('<p small="maybe">a</p>', "small='maybe'; expected yes or no"),
        ("<board/>", "<board> needs name="),
        ('<board name="x" alt=""/>', "no board is named 'x'; the view has secret"),
        ('<board name="secret" alt="" letters="red"/>', "letters='red'; expected pairs like red=R"),
        ('<lines count="-1" alt=""/>', "count='-1'; expected a whole number"),
        ('<p><gap width="wide" word=""/></p>', "width='wide'; expected a number"),
        ('<lines count="1001" alt=""/>', "count= is more than 1,000; no page has room for that"),
        (
            f'<lines count="{"9" * 5000}" alt=""/>',
            "count= is more than 1,000; no page has room for that",
        ),
        (
            '<p><gap width="1e300" word=""/></p>',
            "width= is more than 1,000; no page has room for that",
        ),
        (
            '<columns widths="1e300 1"><column/><column/></columns>',
            "widths= is more than 1,000; no page has room for that",
        ),
        (
            '<table><tr><td boxes="4 4444"/></tr></table>',
            "boxes= is more than 1,000; no page has room for that",
        ),
        ("<keep>" * 100 + "</keep>" * 100, "<keep> is nested 100 levels deep"),
        (f'<p small="{"x" * 999}">a</p>', f"small='{'x' * 393}…"),
        ("<p>\ud800</p>", "there is half a character here"),
        ("<table/>", "<table> holds no row"),
        ("<table><td/></table>", "found <td>; <table> holds <tr>"),
        ("<table><tr><p/></tr></table>", "found <p>; <tr> holds <th> and <td>"),
        ("<table>a<tr><td/></tr></table>", "found the text 'a'; <table> holds <tr>"),
        ("<table><tr>a<td/></tr></table>", "found the text 'a'; <tr> holds <th> and <td>"),
        ("<table><tr/></table>", "<tr> holds no cell"),
        ('<table><tr colour="red"><td/></tr></table>', "<tr> has no colour="),
        (
            '<table><tr><td span="0"/></tr></table>',
            "span='0'; expected a whole number above 0",
        ),
        (
            '<table><tr><td boxes="4.7"/></tr></table>',
            "boxes='4.7'; expected whole numbers above 0, apart by blanks",
        ),
        (
            '<table><tr><td boxes="4 0"/></tr></table>',
            "boxes='4 0'; expected whole numbers above 0, apart by blanks",
        ),
        (
            "<table><tr><td/></tr><tr><td/><td/></tr></table>",
            "a row of 2 columns in a table of 1",
        ),
        ('<table><tr rule="thin"/></table>', "rule='thin'; expected plain or heavy"),
        ('<table widths="1 2"><tr><td/></tr></table>', "2 widths for 1 columns"),
        ("<ul><p/></ul>", "found <p>; <ul> holds <li>"),
        ("<ul>a</ul>", "found the text 'a'; <ul> holds <li>"),
        ("<ol>a<li/></ol>", "found the text 'a'; <ol> holds <li>"),
        ('<p><b colour="red">a</b></p>', "<b> has no colour="),
        ('<p><i colour="red">a</i></p>', "<i> has no colour="),
        ("<p><br>a</br></p>", "found the text 'a'; <br> holds nothing"),
        ('<p><sign name="up"><b/></sign></p>', "found <b>; <sign> holds nothing"),
        ("<page-break>a</page-break>", "found the text 'a'; <page-break> holds nothing"),
        ('<lines count="1" alt="x">a</lines>', "found the text 'a'; <lines> holds nothing"),
        ("<columns><p/></columns>", "found <p>; <columns> holds <column>"),
        ("<columns>a<column/></columns>", "found the text 'a'; <columns> holds <column>"),
        ("<columns/>", "<columns> holds no column"),
        ('<columns><column width="9"/></columns>', "<column> has no width="),
        ('<columns widths="1"><column/><column/></columns>', "1 widths for 2 columns"),
        ('<slots alt=""><p/></slots>', "found <p>; <slots> holds <label> and <slot>"),
        ('<slots alt="">a</slots>', "found the text 'a'; <slots> holds <label> and <slot>"),
        ('<slots alt=""><label of="a"/></slots>', "<label> has no of="),
        ('<slots alt=""><slot of="a"/></slots>', "<slot> has no of="),
        ('<slots alt=""><slot><corner of="a"/></slot></slots>', "<corner> has no of="),
        ('<slots alt=""><label/><label/></slots>', "found a second <label> in <slots>"),
        (
            '<slots alt=""><slot><corner/><corner/></slot></slots>',
            "found a second <corner> in <slot>",
        ),
        ('<slots count="1" alt=""><slot/><slot/></slots>', "2 slots are filled; count is 1"),
        ("<fields><p/></fields>", "found <p>; <fields> holds <field>"),
        ("<fields>a</fields>", "found the text 'a'; <fields> holds <field>"),
        ("<fields><field><b>a</b></field></fields>", "found <b>; <field> holds words alone"),
        ('<fields><field share="0"/></fields>', "share='0'; expected a number above 0"),
        (
            "<fields/><fields/>",
            "found a second <fields>; a <sheet> has one, others stand in a <keep>",
        ),
        ("<p>", "the markup is not well formed: mismatched tag"),
    ],
)
def test_every_slip_is_told_in_words(markup: str, message: str) -> None:
    """A template's author learns what was found and what was expected."""
    with pytest.raises(MarkupError, match=f"^{re.escape(message)}$"):
        read(markup)


@pytest.mark.parametrize("word", ["page {number}", "{page} of {pages", "{}", "{page:>3}"])
def test_the_page_number_has_no_other_places(word: str) -> None:
    """`{page}` and `{pages}`, and no other braces."""
    markup = SHEET.format("").replace("{page}", word)
    message = f"page-word={word!r}; its only places are {{page}} and {{pages}}"
    with pytest.raises(MarkupError, match=f"^{re.escape(message)}$"):
        read_sheet(markup, activity="a", kind="player", language="en", template="t", boards={})


def test_a_slip_has_its_line() -> None:
    """Lines count from 1."""
    with pytest.raises(MarkupError) as caught:
        read("<p>a</p>\n\n<div/>")

    assert caught.value.line == 3


def test_entities_cannot_be_declared() -> None:
    """A few of them could grow without bound."""
    bomb = '<!DOCTYPE sheet [<!ENTITY a "aaaa">]>' + SHEET.format("<p>&a;</p>")
    with pytest.raises(MarkupError, match="a document type has no place here"):
        read_sheet(bomb, activity="a", kind="player", language="en", template="t", boards={})


def test_paths_are_read_as_they_are_printed() -> None:
    """`examples[0].text` is a field."""
    assert parse_path("examples[0].text") == ("examples", 0, "text")


GUIDE = (Path(__file__).parents[2] / "templates" / "README.md").read_text(encoding="utf-8")


def test_the_guide_names_every_word() -> None:
    """`templates/README.md` leaves none out."""
    known = {*BLOCK_WORDS, *INLINE_WORDS, "li", "tr", "th", "td", "column", "label", "slot", "card"}
    known |= {"front", "back"}
    named = set(re.findall(r"`([a-z0-9-]+)`", GUIDE))

    assert known - named == set()


@pytest.mark.parametrize("example", re.findall(r"```xml\n(.*?)```", GUIDE, re.DOTALL))
def test_the_guides_examples_can_be_read(example: str) -> None:
    """Each is a piece of a sheet as it stands there."""
    assert read(example).blocks
