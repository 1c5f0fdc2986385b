"""What a template cannot do: read other files, go on without end, grow without bound."""

from __future__ import annotations

from pathlib import Path

import pytest

from kitgen.sheets.sandbox import FOR_A_SCENARIO, MOST_WORK
from kitgen.sheets.templates import TemplateFault, Templates

TOO_MUCH = (
    f"it takes more than {MOST_WORK:,} steps and printed characters;"
    " does a loop or a macro go on without end?"
)
WITHOUT_END = "it goes on into itself without end"
TOO_LARGE = "gives a number above 1,000,000,000,000,000"
GROWING = "{{% set it = namespace(x='ab') %}}{{% for _ in range(99) %}}{}{{% endfor %}}"
TWICE = (
    "{% macro twice(n) %}{% if n %}{{ twice(n - 1) }}{{ twice(n - 1) }}{% endif %}{% endmacro %}"
)
VALUES = {"text": "ab", "number": 99, "values": [1, 2], "many": ["x"] * 1000}


def rendered(folder: Path, template: str, **values: object) -> str:
    """What a template renders that is the only one in its folder."""
    (folder / "sheet.j2").write_text(template, encoding="utf-8")
    return Templates((folder,)).render("sheet.j2", VALUES | values)


def refused(folder: Path, template: str) -> str:
    """What is said of a template."""
    with pytest.raises(TemplateFault) as caught:
        rendered(folder, template)
    assert caught.value.file == str(folder / "sheet.j2")
    return str(caught.value)


@pytest.mark.parametrize(
    "template",
    [
        "{% include '../secret.txt' %}",
        "{% include 'base/../../secret.txt' %}",
        "{% import '../secret.txt' as it %}",
        "{% extends '../secret.txt' %}",
        "{% from '../secret.txt' import it %}",
        "{% include '/etc/passwd' %}",
        "{% import '/etc/passwd' as it %}",
        "{% include '.' %}",
        "{% include '..\\\\secret.txt' %}",
    ],
)
def test_no_file_outside_the_folders_is_read(tmp_path: Path, template: str) -> None:
    """Whatever the way there is called, there is no such template."""
    (tmp_path / "secret.txt").write_text("secret", encoding="utf-8")
    folder = tmp_path / "templates"
    (folder / "base").mkdir(parents=True)

    assert refused(folder, template).startswith("there is no template ")


@pytest.mark.parametrize(
    ("template", "message"),
    [
        ("{{ text.__class__ }}", "access to attribute '__class__' of 'str' object is unsafe."),
        ("{{ values.append(3) }}", "access to attribute 'append' of 'list' object is unsafe."),
        ("{{ text.format(1) }}", "access to attribute 'format' of 'str' object is unsafe."),
        ("{{ text['format'](1) }}", "access to attribute 'format' of 'str' object is unsafe."),
        ("{{ text | format(1) }}", "No filter named 'format'."),
        ("{{ values | random }}", "No filter named 'random'."),
        ("{{ lipsum() }}", "'lipsum' is undefined"),
        ("{{ open('x') }}", "'open' is undefined"),
        ("{{ values }}", "a list cannot be printed; print one value after the other"),
    ],
)
def test_nothing_is_reached_but_the_values(tmp_path: Path, template: str, message: str) -> None:
    """No inner parts of Python, and nothing that is different each time."""
    assert refused(tmp_path, template) == message


@pytest.mark.parametrize(
    ("template", "message"),
    [
        (
            "{% for a in range(99999) %}{% for b in range(99999) %}{% endfor %}{% endfor %}",
            TOO_MUCH,
        ),
        ("{% for a in range(99999) %}{{ text * 999 }}{% endfor %}", TOO_MUCH),
        ("{% for a in range(99999) %}{{ range(99999) | sum }}{% endfor %}", TOO_MUCH),
        ("{% for a in range(99999) %}{{ 'y' in many }}{% endfor %}", TOO_MUCH),
        ("{% for a in range(99999) %}{{ 'y' not in many }}{% endfor %}", TOO_MUCH),
        ("{% for a in range(99999) %}{{ many is sameas 1 }}{% endfor %}", TOO_MUCH),
        (f"{TWICE}{{{{ twice(40) }}}}", TOO_MUCH),
        ("{% macro again() %}{{ again() }}{% endmacro %}{{ again() }}", WITHOUT_END),
        ("{% for a in values recursive %}{{ loop(values) }}{% endfor %}", WITHOUT_END),
        ("{% include 'sheet.j2' %}", WITHOUT_END),
        ("{% extends 'sheet.j2' %}", WITHOUT_END),
        ("{% import 'sheet.j2' as it %}", WITHOUT_END),
    ],
)
def test_nothing_goes_on_without_end(tmp_path: Path, template: str, message: str) -> None:
    """It is stopped at the same step on every machine."""
    assert refused(tmp_path, template) == message


@pytest.mark.parametrize(
    ("template", "message"),
    [
        ("{{ text * 999999999999 }}", TOO_MUCH),
        ("{{ 999999999999 * values }}", TOO_MUCH),
        ("{{ text | center(999999999999) }}", TOO_MUCH),
        ("{{ text | indent(width=999999999999, first=True) }}", TOO_MUCH),
        ("{{ values | batch(999999999999, 0) | first }}", TOO_MUCH),
        ("{{ values | slice(999999999999) | first }}", TOO_MUCH),
        ("{{ 1.5 | round(999999999999, 'ceil') }}", TOO_MUCH),
        ("{{ text.ljust(999999999999) }}", TOO_MUCH),
        ("{{ text.join(many * 99999) }}", TOO_MUCH),
        (GROWING.format("{% set it.x = it.x ~ it.x %}"), TOO_MUCH),
        (GROWING.format("{% set it.x = it.x + it.x %}"), TOO_MUCH),
        (GROWING.format("{% set it.x = [it.x, it.x] | join %}"), TOO_MUCH),
        (GROWING.format("{% set it.x = ''.join([it.x, it.x]) %}"), TOO_MUCH),
        (GROWING.format("{% set it.x = it.x | replace('a', it.x) %}"), TOO_MUCH),
        (
            GROWING.format("{% set y %}{{ it.x }}{{ it.x }}{% endset %}{% set it.x = y %}"),
            TOO_MUCH,
        ),
        ("{{ '%999999999999d' % number }}", "% is for numbers alone"),
        ("{{ text ** 2 }}", "** is for numbers alone"),
        ("{{ number ** number ** number }}", f"** {TOO_LARGE}"),
        ("{{ 10 ** 16 }}", f"** {TOO_LARGE}"),
        ("{{ 99999999999 * 99999999999 }}", f"* {TOO_LARGE}"),
    ],
)
def test_nothing_grows_without_bound(tmp_path: Path, template: str, message: str) -> None:
    """It is refused before it is made."""
    assert refused(tmp_path, template) == message


@pytest.mark.parametrize(
    ("template", "text"),
    [
        ("{{ ' 0' * 3 }}", " 0 0 0"),
        ("{{ 10 ** 15 }} {{ 2 ** -1 }} {{ 7 % 4 }} {{ 1 + 2 }}", "1000000000000000 0.5 3 3"),
        ("{{ 999999999 | int }} {{ 999999999 is gt 3 }}", "999999999 True"),
        ("{{ values | join(', ') }}", "1, 2"),
        ("{{ 'a' ~ 1 ~ '<' }}", "a1&lt;"),
        ("{% for row in values | batch(1) %}{{ row[0] }}{% endfor %}", "12"),
        ("{{ text.upper() }} {{ 'a' in text }} {{ 'a' not in text }}", "AB True False"),
        ("{{ nobody | default('none') }} {{ nobody is defined }}", "none False"),
    ],
)
def test_what_sheets_need_is_not_in_the_way(tmp_path: Path, template: str, text: str) -> None:
    """Small sums, joined words, repeated widths."""
    assert rendered(tmp_path, template) == text


def test_a_file_of_many_scenarios_may_take_more(tmp_path: Path) -> None:
    """Each of them adds to what is allowed."""
    template = "{% for _ in range(999) %}{{ 'x' * 21000 }}{% endfor %}"
    more: list[object] = [{}] * (MOST_WORK * 2 // FOR_A_SCENARIO)

    assert refused(tmp_path, template) == TOO_MUCH
    assert len(rendered(tmp_path, template, examples=more, challenges=[])) == 999 * 21000


def test_each_sheet_is_counted_anew(tmp_path: Path) -> None:
    """A long run of short templates is no long template."""
    (tmp_path / "sheet.j2").write_text("{{ 'x' * 6000000 }}", encoding="utf-8")
    templates = Templates((tmp_path,))

    assert {len(templates.render("sheet.j2", {})) for _ in range(3)} == {6_000_000}
