"""No leak: nothing of the host's can be read in what is handed out, nor does it change a byte."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from any_activities import activities, paragraphs
from host_only import (
    HANDED_OUT,
    TEXTS,
    answers,
    handed_out,
    marked,
    told_otherwise,
)
from host_only import written as as_written
from hypothesis import HealthCheck, Phase, assume, given, settings
from hypothesis import strategies as st
from leaks import SHORTEST, leaks, policy
from planted_leaks import PLANTED, Finder, rewritten
from small_activities import SMALL
from whole_way import TEMPLATES, read

from kitgen.build import make_kit
from kitgen.content.activity import HOST_SECTIONS, AnyActivity, PlayerPart
from kitgen.content.fault import FaultsFound
from kitgen.games import Game, game
from kitgen.kit import Wanted
from kitgen.sheets.compose import Composer
from kitgen.sheets.sheet import Kind, Sheet

HIDDEN = "the quagga sleeps in square seven"
Bytes = dict[Kind, bytes]


@pytest.fixture(scope="module")
def clean() -> bytes:
    """A player sheet in which nothing is hidden."""
    return handed_out(read(SMALL["maze-race"]))["player"]


# --- the sweep and the policy ---------------------------------------------------------------------


def test_nothing_is_found_where_nothing_is_hidden(clean: bytes) -> None:
    """Neither in the sheet itself nor as the tool writes it that plants the leaks."""
    for content in (clean, rewritten(clean)):
        assert leaks(content, [HIDDEN]) == []
        assert policy(content) == []


@pytest.mark.parametrize("name", PLANTED)
def test_a_planted_leak_is_caught(clean: bytes, name: str) -> None:
    """By exactly those whose job it is."""
    hide, finders = PLANTED[name]
    content = hide(clean, HIDDEN)
    found: tuple[Finder, ...] = ("sweep",) if leaks(content, [HIDDEN]) else ()
    if policy(content):
        found += ("policy",)

    assert found == finders


def test_a_secret_has_to_be_long_enough() -> None:
    """Short ones stand in other words; they would be found everywhere, or let through."""
    with pytest.raises(ValueError, match="'so-so' is too short to be looked for"):
        leaks(b"", ["so-so"])


# --- the kits -------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", TEXTS)
def test_nothing_of_the_hosts_is_in_what_is_handed_out(name: str) -> None:
    """No mark of a section or note, and no whole line of the answers."""
    text, marks = marked(TEXTS[name])
    activity = read(text)
    lines = answers(activity)
    assert len(marks) > len(HOST_SECTIONS)
    assert lines
    assert all(len(line) >= SHORTEST for line in lines)

    sheets = handed_out(activity)
    assert set(sheets) == set(HANDED_OUT)
    for kind, content in sheets.items():
        assert leaks(content, [*marks, *lines]) == [], kind
        assert policy(content) == [], kind


@pytest.mark.parametrize("name", sorted(SMALL))
def test_all_of_it_is_in_the_host_key(name: str) -> None:
    """So the sweep would know it if it saw it, in the letters that kits are printed with."""
    text, marks = marked(SMALL[name])
    activity = read(text)
    (file,) = make_kit(activity, TEMPLATES, Wanted(["host"])).files
    secrets = [*marks, *answers(activity)]

    assert {leak.secret for leak in leaks(file.content, secrets)} == set(secrets)


# --- non-interference -----------------------------------------------------------------------------


@pytest.mark.parametrize("name", TEXTS)
def test_what_the_host_alone_sees_changes_no_byte(name: str) -> None:
    """Other sections, other notes, other claims, other solutions, or none."""
    text = told_otherwise(TEXTS[name])
    activity, other = read(TEXTS[name]), read(text)

    assert activity.host.text != other.host.text
    assert activity.host.challenge_notes != other.host.challenge_notes
    assert activity.host.claims != other.host.claims
    assert handed_out(activity) == handed_out(other)


def test_solutions_are_among_what_is_changed() -> None:
    """Of all puzzles but those that leave no room for another one."""
    text = TEXTS["star-steps"]
    plays, others = (read(each).host.board_plays for each in (text, told_otherwise(text)))

    assert sum(one != two for one, two in zip(plays, others, strict=True)) >= 5


quiet = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]


@settings(max_examples=15, suppress_health_check=quiet, phases=(Phase.explicit, Phase.generate))
@given(
    activities(),
    st.fixed_dictionaries({}, optional=dict.fromkeys(HOST_SECTIONS, paragraphs)),
    st.none() | paragraphs,
)
def test_whatever_the_host_alone_sees_changes_no_byte(
    data: dict[str, Any], sections: dict[str, str], note: str | None
) -> None:
    """The same of any activity."""
    shown = {key: text for key, text in data["text"].items() if key not in HOST_SECTIONS}
    other = {**data, "text": {**shown, **sections}}
    for key in ("examples", "challenges"):
        bare = [{name: each[name] for name in each if name != "note"} for each in data[key]]
        told = {} if note is None else {"note": note}
        other[key] = [{**each, **told, "expect": {"id": each["id"]}} for each in bare]
    try:
        first = handed_out(read(as_written(data)))
    except FaultsFound:
        assume(False)  # noqa: FBT003 (hypothesis has no keyword for it)

    assert handed_out(read(as_written(other))) == first


def row_of_another_engine(activity: AnyActivity) -> Game[Any, Any, Any, Any]:
    """The game's row with an engine that gives the results of other scenarios for challenges."""
    row = game(activity.player.game)
    plays = activity.host.plays
    examples = [each.play for each in activity.player.examples]
    others = [*plays[1:], *examples]

    def run(play: Any, rules: Any) -> Any:  # noqa: ANN401 (of any game)
        at = next((at for at, each in enumerate(plays) if each is play), None)
        if at is None:
            return row.run(play, rules)
        true = row.run(play, rules)
        others_traces = (row.run(each, rules) for each in [*others[at:], *others])
        return next(trace for trace in others_traces if trace != true)

    return row._replace(run=run)


def under(row: Game[Any, Any, Any, Any], activity: AnyActivity) -> Bytes:
    """What is handed out where a game has this row in the ledger."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("kitgen.build.game", lambda _name: row)
        return handed_out(activity)


@pytest.mark.parametrize("name", TEXTS)
def test_the_results_of_challenges_change_no_byte(name: str) -> None:
    """Under an engine that gives the results of other scenarios for them."""
    claiming = read(TEXTS[name])
    activity = claiming._replace(host=claiming.host._replace(claims=()))  # they would be wrong
    row, other = game(activity.player.game), row_of_another_engine(activity)
    true, exchanged = row.traces(activity), other.traces(activity)

    assert true.examples == exchanged.examples
    assert all(one != two for one, two in zip(true.challenges, exchanged.challenges, strict=True))
    assert under(other, activity) == handed_out(activity)


# --- leaks in kitgen itself -----------------------------------------------------------------------


class LeakyViewer:
    """A game's viewer whose player's view was given what came of the challenges."""

    def __init__(self, row: Game[Any, Any, Any, Any], activity: AnyActivity) -> None:
        """Look at the traces that a viewer must not see."""
        self.row, self.traces = row, row.traces(activity)

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 (the rest is the game's own)
        """Do everything else as the game does it."""
        return getattr(self.row.viewer, name)

    def player_view(self, part: PlayerPart[Any, Any, Any], examples: tuple[Any, ...]) -> Any:  # noqa: ANN401
        """Tell each challenge's result in its title."""
        view = self.row.viewer.player_view(part, examples)
        told = [" ".join(str(trace).split())[-40:] for trace in self.traces.challenges]
        challenges = zip(view.challenges, told, strict=True)
        return view._replace(challenges=[{**each, "title": title} for each, title in challenges])


@pytest.mark.parametrize("name", sorted(SMALL))
def test_a_view_that_knows_the_results_would_be_caught(name: str) -> None:
    """The two engines give two player sheets then."""
    activity = read(SMALL[name])
    leaky = [
        under(row._replace(viewer=LeakyViewer(row, activity)), activity)
        for row in (game(name), row_of_another_engine(activity))
    ]

    assert leaky[0]["player"] != leaky[1]["player"]
    assert leaky[0]["record"] == leaky[1]["record"]


def of_a_leaky_composer(activity: AnyActivity) -> Bytes:
    """What is handed out where the host's purpose is printed as the summary."""
    compose: Callable[..., Sheet] = Composer.player
    purpose = activity.host.text["purpose"]

    def player(self: object, part: PlayerPart[Any, Any, Any], examples: tuple[Any, ...]) -> Sheet:
        told = part._replace(text={**part.text, "summary": purpose})
        return compose(self, told, examples)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Composer, "player", player)
        return handed_out(activity)


@pytest.mark.parametrize("name", sorted(SMALL))
def test_a_composer_that_prints_the_hosts_text_would_be_caught(name: str) -> None:
    """By the sweep, which finds its mark, and by the bytes that change with it."""
    text, marks = marked(SMALL[name])
    sheets = of_a_leaky_composer(read(text))
    others = of_a_leaky_composer(read(text.replace(marks[0], "Something else")))

    assert {leak.secret for leak in leaks(sheets["player"], marks)} == {marks[0]}
    assert leaks(sheets["record"], marks) == []
    assert sheets["player"] != others["player"]
    assert sheets["record"] == others["record"]
