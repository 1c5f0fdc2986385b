"""Authors' Markdown: what it becomes, and what is refused with its place."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from markupsafe import escape

from kitgen.content.activity import Prose
from kitgen.sheets.kept import KeptTexts
from kitgen.sheets.markdown import markup as read_markdown
from kitgen.sheets.prose import curled, render_prose
from kitgen.sheets.quote import ProseFault
from kitgen.sheets.tree import read_tree

VALUES = {"rules": {"star": "*a*", "low": "<b>", "crates": 20}}


def render(text: str) -> str:
    """Render a text of the field `text.play`."""
    return render_prose(Prose(text, ("text", "play")), VALUES, str)


def faults(text: str) -> list[tuple[int, str]]:
    """The faults of a text, as (offset, message)."""
    with pytest.raises(ExceptionGroup) as caught:
        render(text)
    return [
        (fault.offset, fault.message)
        for fault in caught.value.exceptions
        if isinstance(fault, ProseFault)
    ]


@pytest.mark.parametrize(
    ("text", "markup"),
    [
        ("One.\n\nTwo.", '<p from="text.play">One.</p><p from="text.play">Two.</p>'),
        ("a\nb", '<p from="text.play">a b</p>'),
        ("**a** *b*", '<p from="text.play"><b>a</b> <i>b</i></p>'),
        ("- a\n- b", '<ul from="text.play"><li>a</li><li>b</li></ul>'),
        ("1. a\n2. b", '<ol from="text.play"><li>a</li><li>b</li></ol>'),
        ("a & b < c", '<p from="text.play">a &amp; b &lt; c</p>'),
        ("{{ rules.star }}", '<p from="text.play">*a*</p>'),
        ("{{ rules.crates }}. a", '<p from="text.play">20. a</p>'),
        ("a\n\n{{ rules.crates }}) b", '<p from="text.play">a</p><p from="text.play">20) b</p>'),
        ("1{{ rules.crates }}. a", '<p from="text.play">120. a</p>'),
        ("[a]: b", '<p from="text.play">[a]: b</p>'),
        (
            '[a]: b "c"\n\n[a]',
            '<p from="text.play">[a]: b &#34;c&#34;</p><p from="text.play">[a]</p>',
        ),
        ("{{ rules.low }}", '<p from="text.play">&lt;b&gt;</p>'),
        ("", ""),
        ("**The rule**\n\na", '<h3 from="text.play">The rule</h3><p from="text.play">a</p>'),
        ("**The *first* rule**", '<h3 from="text.play">The <i>first</i> rule</h3>'),
        ("**a** and **b**", '<p from="text.play"><b>a</b> and <b>b</b></p>'),
        ("- **a**", '<ul from="text.play"><li><b>a</b></li></ul>'),
    ],
    ids=[
        "paragraphs",
        "lines",
        "marks",
        "bullets",
        "numbers",
        "signs",
        "star",
        "number",
        "number-later",
        "digits",
        "definition",
        "definition-used",
        "tag",
        "empty",
        "a bold paragraph is a heading",
        "with another mark in it",
        "two bold parts are none",
        "nor is an item of a list",
    ],
)
def test_markdown_becomes_markup(text: str, markup: str) -> None:
    """Every block names the field it comes from."""
    assert render(text) == markup


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Kim's and the pupils' maze", "Kim\u2019s and the pupils\u2019 maze"),
        ("He said 'yes', didn't he?", "He said 'yes', didn\u2019t he?"),
        ("at 5' and 10 o'clock", "at 5\u2019 and 10 o\u2019clock"),
        ("'tis", "'tis"),
    ],
)
def test_straight_apostrophes_are_curled(text: str, shown: str) -> None:
    """Those after a letter or digit; a text with straight quotes keeps them in pairs."""
    assert curled(text) == shown
    assert escape(shown) in render(text)


def test_an_apostrophe_after_a_mark_is_curled() -> None:
    """The word before it stands in another run."""
    assert render("*Kim*'s") == '<p from="text.play"><i>Kim</i>\u2019s</p>'


def test_a_text_is_parsed_once_for_all_sheets_that_print_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The player's and the host's; with other values it is another text."""
    texts: list[str] = []

    def parse(filled: str, prose: Prose) -> tuple[str, tuple[ProseFault, ...]]:
        texts.append(filled)
        return read_markdown(filled, prose)

    monkeypatch.setattr("kitgen.sheets.markdown.markup", parse)
    text, kept = Prose("A text of {{ rules.star }}.", ("text", "play")), KeptTexts()
    for _ in range(2):
        render_prose(text, VALUES, str, kept)
    render_prose(text, {"rules": {"star": "b"}}, str, kept)

    assert len(texts) == 2


NUMBERS = (
    "this list starts with 3; a numbered list starts with 1"
    " (write 1\\. for a number that is not a list's)"
)
HOLDS = "; a text holds paragraphs, lists, **bold** and *italic*"
HEADING = "found a heading (write it as a paragraph in **bold**)" + HOLDS


@pytest.mark.parametrize(
    ("text", "offset", "message"),
    [
        ("a\n\n# Title", 3, HEADING),
        ("# **Title**", 0, HEADING),
        ("Title\n=====\n\na", 0, HEADING),
        ("see [this](x)", 4, "found a link" + HOLDS),
        ("![p](x)", 0, "found a picture" + HOLDS),
        ("a <b>c", 2, "found HTML" + HOLDS),
        ("<div>", 0, "found HTML" + HOLDS),
        ("a `b`", 3, "found code between backticks" + HOLDS),
        ("> a", 0, "found a quotation (a line that begins with >)" + HOLDS),
        ("a\n\n---", 3, "found a rule across the page" + HOLDS),
        (
            "3. a",
            0,
            NUMBERS,
        ),
    ],
)
def test_the_rest_of_markdown_is_refused_at_its_place(text: str, offset: int, message: str) -> None:
    """No author wonders where a heading or a picture went."""
    assert faults(text) == [(offset, message)]


PRINTABLE = st.characters(exclude_categories=("Cc", "Cs", "Cn"))
"""What the reader of content files lets through, but for line breaks."""


@given(st.text(alphabet=st.one_of(PRINTABLE, st.sampled_from("\n*-_1.[]()<>!`#")), max_size=200))
def test_any_text_renders_well_formed_markup_or_is_refused_within_itself(text: str) -> None:
    """Nothing else is raised."""
    try:
        markup = render(text)
    except ExceptionGroup as group:
        for fault in group.exceptions:
            assert isinstance(fault, ProseFault)
            assert 0 <= fault.offset <= max(len(text) - 1, 0)
    else:
        read_tree(f"<sheet>{markup}</sheet>")
