"""What classrooms ask of a kit: it is printed whole on each paper in each size, or told why.

The texts, tables, boards and names here are larger or stranger than those of the project's own
activities.
"""

from __future__ import annotations

import re

import pytest
from pdf.names import NAMES
from pdf.printing import outside, texts
from sheets.test_odd_sizes import maze, orders, puzzle
from small_activities import SMALL
from whole_way import TEMPLATES, read

from kitgen.build import lay_out_kit
from kitgen.content.fault import FaultsFound
from kitgen.kit import KINDS, Wanted
from kitgen.pdf.edition import GREY_EDITIONS, Edition
from kitgen.pdf.layout import LaidOut
from kitgen.pdf.style import SizeName
from kitgen.sheets.sheet import Kind

SENTENCE = "Every robot waits until its partner says that the other one has moved. "
WORDS = 2000
RULES = "\n\n".join(["    " + SENTENCE * 8] * (WORDS // (8 * len(SENTENCE.split())) + 1))
TITLE = ("The great race of all the robots through the maze of crates, in forty turns. " * 2)[:120]

every_edition = pytest.mark.parametrize(
    "edition",
    [
        # Letter breaks into the same pages as A4 does (see test_paper.py): one size shows it.
        pytest.param(
            each,
            marks=pytest.mark.slow if each.paper == "letter" else (),
            id=f"{each.paper}-{each.size}",
        )
        for each in GREY_EDITIONS
        if each.paper == "a4" or each.size == "large"
    ],
)


def titled(game: str, title: str) -> str:
    """The small activity of a game with another title."""
    return re.sub("^title: .*$", f'title: "{title}"', SMALL[game], flags=re.MULTILINE)


def square_puzzle(columns: int, rows: int) -> str:
    """A puzzle of this size, whose long traces fit its record."""
    return puzzle(columns, rows, 2, 5) + "record: {rows: 200, stack: 50}\n"


def laid_out(text: str, edition: Edition, kinds: tuple[Kind, ...] = KINDS) -> list[LaidOut]:
    """The sheets of an activity in an edition."""
    activity = read(text, "odd.yaml")
    return [laid for _, _, laid in lay_out_kit(activity, TEMPLATES, Wanted(kinds, (edition,)))]


def said(laid: LaidOut) -> str:
    """The words of a sheet, those of each line apart by one blank."""
    return " ".join(" ".join(text.words for text in texts(laid)).split())


PRINTED = {
    "table of 40 rows": maze(10, 10, runs=1, turns=40),
    "maze of 3 rows": maze(3, 12),
    "maze of 3 columns": maze(12, 3),
    "duel of 3 rows": orders(3, 12),
    "duel of 3 columns": orders(12, 3),
    "duel of 9 columns": orders(3, 9),  # no room for "start R" in large print
    "puzzle of 3 rows": square_puzzle(12, 3),
    "puzzle of 3 columns": square_puzzle(3, 12),
    **{f"long title of {game}": titled(game, TITLE) for game in SMALL},
}


@every_edition
@pytest.mark.parametrize("name", PRINTED)
def test_what_is_odd_is_printed_whole(name: str, edition: Edition) -> None:
    """On every kind of sheet: nothing is too large, and nothing lies past the area."""
    for laid in laid_out(PRINTED[name], edition):
        assert laid.misfits == ()
        assert outside(laid) == []


@every_edition
def test_rules_of_2000_words_are_printed_to_the_last(edition: Edition) -> None:
    """On as many pages as they take, for players and again for the host."""
    text = SMALL["maze-race"].replace("  summary:", f"  play: |\n{RULES}\n  summary:")
    wanted = RULES.count("waits")
    assert wanted * len(SENTENCE.split()) >= WORDS
    for laid in laid_out(text, edition, ("player", "host")):
        assert outside(laid) == []
        assert said(laid).count("waits") == wanted


@every_edition
def test_a_challenge_of_2000_words_is_printed_or_told(edition: Edition) -> None:
    """Beside a board there is a page for it and no more; in large print it stands below."""
    text = SMALL["maze-race"].replace(
        "    maze: yard\n  - id: down",
        f'    maze: yard\n    text: "{SENTENCE * 160}"\n  - id: down',
    )
    if edition.size != "standard":
        player, _ = laid_out(text, edition, ("player", "host"))
        assert said(player).count("waits") == 160
        return
    with pytest.raises(FaultsFound) as caught:
        laid_out(text, edition)
    (fault,) = caught.value.faults
    assert (fault.line, fault.column, fault.path) == (22, 11, "challenges[0].text")
    assert re.fullmatch(
        r"what stands side by side here is [0-9.]+ mm high; a page holds 245\.0 mm:"
        r" shorten it or part it",
        fault.message,
    )


@every_edition
@pytest.mark.parametrize(
    ("key", "place"),
    [("players", (25, 19, "about.players")), ("skills", (25, 19, "about.skills[0]"))],
)
def test_a_fact_of_a_page_and_more_is_told(
    key: str, place: tuple[int, int, str], edition: Edition
) -> None:
    """It stands in one row of a table, and the field is named that has it."""
    words = "so many words " * 1000
    value = f'"{words}"' if key == "players" else f'["{words}"]'
    with pytest.raises(FaultsFound) as caught:
        laid_out(SMALL["maze-race"] + f"about: {{{key}: {value}}}\n", edition)
    (fault,) = caught.value.faults
    assert (fault.line, fault.column, fault.path) == place
    assert fault.message.endswith("; a page holds 233.0 mm: shorten its words") == (
        edition.size == "standard"
    )


TOO_WIDE = (
    "the board is {} mm wide; its place is 186.0 mm wide:"
    " use fewer columns or, in the template, smaller squares"
)


@every_edition
@pytest.mark.parametrize(
    ("text", "field", "wide"),
    [
        (maze(26, 26), "rules", {"standard": "218.7"}),
        (orders(26, 26), "rules", {"standard": "214.4"}),
        (
            square_puzzle(26, 26),
            "challenges[0].puzzle",
            {"standard": "397.2", "large": "399.4", "xlarge": "401.6"},
        ),
    ],
    ids=["maze", "duel", "puzzle"],
)
def test_a_board_of_26_squares_is_printed_or_told(
    text: str, field: str, wide: dict[SizeName, str], edition: Edition
) -> None:
    """Squares of 8 mm are too wide; in large print they may be a little smaller."""
    if edition.size not in wide:
        assert all(outside(laid) == [] for laid in laid_out(text, edition))
        return
    with pytest.raises(FaultsFound) as caught:
        laid_out(text, edition)
    message = TOO_WIDE.format(wide[edition.size])
    told = [(fault.path, fault.message) for fault in caught.value.faults]
    start = "" if edition.size == "standard" else f"in size {edition.size}, "
    assert (field, start + message) in told


@every_edition
@pytest.mark.parametrize("language", NAMES)
def test_names_of_every_script_are_printed(language: str, edition: Edition) -> None:
    """As the title of an activity and of a challenge, and in texts."""
    name = NAMES[language]
    text = titled("maze-race", name).replace("Cross the maze.", f'"{name}"')
    text = text.replace(
        "  - id: is-it-legal\n",
        f'  - id: is-it-legal\n    title: "{name}"\n    text: "**{name}**"\n',
    )
    for laid in laid_out(text, edition, ("player", "host")):
        assert laid.misfits == ()
        assert outside(laid) == []


@every_edition
@pytest.mark.parametrize("kind", KINDS)
def test_words_without_an_end_are_told_where_they_stand(kind: Kind, edition: Edition) -> None:
    """Nothing else is blamed: not the words beside them in a table, nor the field around them."""
    word = "x" * 300
    text = (
        SMALL["maze-race"]
        .replace("Cross the maze.", f"Cross {word}.")
        .replace("  - id: is-it-legal\n", f"  - id: is-it-legal\n    title: {word}\n")
        + f"about: {{skills: [none, {word}]}}\n"
    )
    places = {
        "summary": (7, 18, "text.summary"),
        "title": (21, 12, "challenges[0].title"),
        "skills": (26, 24, "about.skills[1]"),
    }
    wanted = {"player": ["summary", "title"], "host": ["summary", "title", "skills"]}.get(kind, [])
    if not wanted:
        assert laid_out(text, edition, (kind,))
        return
    with pytest.raises(FaultsFound) as caught:
        laid_out(text, edition, (kind,))
    found = {(each.line, each.column, each.path) for each in caught.value.faults}
    assert found == {places[name] for name in wanted}
    assert all("the word 'xxx" in each.message for each in caught.value.faults)
