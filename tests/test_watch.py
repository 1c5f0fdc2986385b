"""`kitgen watch`: what is built and told from look to look; no clock is used."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from command_line import Run
from small_activities import SMALL

import kitgen.watch
from kitgen.kit import EVERY_KIND, Wanted
from kitgen.shipped import SHIPPED_TEMPLATES
from kitgen.watch import Look, States, Watcher, looks, states

MAZE, STARS = Path("content/maze-race.yaml"), Path("content/robozzle.yaml")
TEMPLATE = Path("templates/base/kit.xml.j2")


class Desk:
    """A desk at which files are saved; how they look is said here and not asked of the disk."""

    def __init__(self, wanted: Wanted = EVERY_KIND) -> None:
        self.watcher = Watcher((Path("templates"), SHIPPED_TEMPLATES), wanted, Path("output"))
        self.activities: States = dict.fromkeys(sorted(Path("content").glob("*.yaml")), (0, 0))
        self.templates: States = {}
        self._saves = 0

    def save(self, path: Path, text: str) -> None:
        """Write a file, new or not."""
        self._saves += 1
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        states = self.activities if path.suffix == ".yaml" else self.templates
        states[path] = (self._saves, 0)

    def edit(self, path: Path, old: str, new: str) -> None:
        """Replace one text in a file by another."""
        text = path.read_text(encoding="utf-8")
        assert text.count(old) == 1
        self.save(path, text.replace(old, new))

    def remove(self, path: Path) -> None:
        """Take a file away."""
        path.unlink()
        del self.activities[path]

    def told(self) -> list[str]:
        """What is told after a look, but for new sheet codes; the paths as on any system."""
        look = Look(dict(self.activities), dict(self.templates))
        told = [
            Path(told.line).as_posix() if told.is_path else told.line.strip()
            for told in self.watcher.after(look)
        ]
        self.recoded = [line for line in told if ": its sheet code is " in line]
        return [line for line in told if line not in self.recoded]


@pytest.fixture
def desk(small: Path) -> Desk:
    """A desk with the small activities on it, all of them built."""
    del small
    desk = Desk()
    assert len(desk.told()) == 12
    return desk


def kit(name: str) -> list[str]:
    """The files of a kit."""
    return [f"output/{kind}/{name}.pdf" for kind in ("player", "record", "cards", "host")]


@pytest.mark.usefixtures("small")
def test_everything_is_built_at_first() -> None:
    """So that what is changed later can be compared."""
    desk = Desk()

    assert desk.told() == [*kit("small-maze"), *kit("small-stars"), *kit("small-orders")]
    assert desk.told() == []


@pytest.mark.usefixtures("small")
def test_only_what_is_wanted_is_built() -> None:
    """As by `kitgen build`."""
    wanted: Wanted = Wanted(kinds=["host"])
    desk = Desk(wanted)

    assert desk.told() == [f"output/host/small-{name}.pdf" for name in ("maze", "stars", "orders")]


def test_what_changes_is_built_anew_and_nothing_else(desk: Desk) -> None:
    """With the answers that are not what they were, once."""
    desk.edit(MAZE, "[down, right]", "[down, down]")

    assert desk.told() == [
        *kit("small-maze"),
        (
            "challenge down-and-right: unfinished, square B-2, damage 0"
            " → unfinished, square C-1, damage 0"
        ),
    ]
    assert [line.split(":")[0] for line in desk.recoded] == ["small-maze"]
    desk.edit(MAZE, "A small maze", "Another title")
    assert (desk.told(), desk.recoded) == (kit("small-maze"), [])


def test_a_new_file_is_built(desk: Desk) -> None:
    """There is nothing to compare it with."""
    desk.save(Path("content/new.yaml"), SMALL["maze-race"].replace("small-maze", "new"))

    assert desk.told() == kit("new")


def test_faults_are_told_once_and_nothing_is_written(desk: Desk) -> None:
    """Then the answers are compared with those that were built last."""
    before = Path("output/host/small-maze.pdf").read_bytes()
    desk.edit(MAZE, "[down, right]", "[down, rigth]")
    desk.edit(STARS, "title: Small stars", "title:")

    assert desk.told() == []
    assert desk.told() == [
        (
            f"{MAZE}:24:30: challenges[1].turns[0].program[1]: unknown command 'rigth';"
            " expected up, down, left or right; did you mean 'right'?\n"
            f"{STARS}:4:1: title: has no value; give it one\n"
            "2 faults; nothing was written"
        )
    ]
    assert desk.told() == []
    assert Path("output/host/small-maze.pdf").read_bytes() == before
    desk.edit(MAZE, "[down, rigth]", "[down, down]")
    assert [line for line in desk.told() if "→" in line] == [
        (
            "challenge down-and-right: unfinished, square B-2, damage 0"
            " → unfinished, square C-1, damage 0"
        )
    ]


@pytest.mark.parametrize("half", ["", "kitgen: 1\nid: small-maze\ngame: ma"])
def test_a_file_that_is_half_saved_is_waited_for(desk: Desk, half: str) -> None:
    """Its faults are gone by the next look."""
    text = MAZE.read_text(encoding="utf-8")
    desk.save(MAZE, half)

    assert desk.told() == []
    desk.save(MAZE, text)
    assert desk.told() == kit("small-maze")
    assert desk.told() == []


def test_a_file_that_went_away_is_told_and_may_come_back(desk: Desk) -> None:
    """Its last answers are not forgotten."""
    text = MAZE.read_text(encoding="utf-8")
    desk.remove(MAZE)

    assert desk.told() == []
    assert desk.told() == [f"{MAZE} is gone; the PDFs of its kit stay"]
    assert desk.told() == []
    desk.save(MAZE, text.replace("[down, right]", "[down]"))
    assert desk.told() == [
        *kit("small-maze"),
        (
            "challenge down-and-right: unfinished, square B-2, damage 0"
            " → unfinished, square B-1, damage 0"
        ),
    ]


def test_a_file_that_never_was_built_leaves_no_kit(desk: Desk) -> None:
    """So there are no PDFs to speak of."""
    draft = MAZE.with_name("draft.yaml")
    desk.save(draft, "kitgen: 1\n")
    desk.told()
    desk.told()
    desk.remove(draft)

    assert desk.told() == []
    assert desk.told() == [f"{draft} is gone"]


def test_a_file_that_is_saved_by_taking_it_away_first_is_not_gone(desk: Desk) -> None:
    """Some editors do so."""
    text = MAZE.read_text(encoding="utf-8")
    desk.remove(MAZE)

    assert desk.told() == []
    desk.save(MAZE, text)
    assert desk.told() == kit("small-maze")
    assert desk.told() == []


def test_a_file_that_goes_away_takes_its_faults_with_it(desk: Desk) -> None:
    """There is nothing to mend."""
    desk.save(MAZE, "")

    assert desk.told() == []
    desk.remove(MAZE)
    assert desk.told() == []
    assert desk.told() == [f"{MAZE} is gone; the PDFs of its kit stay"]


def test_a_file_that_is_gone_when_it_is_read_is_no_mishap(desk: Desk) -> None:
    """It was there at the look."""
    desk.edit(MAZE, "A small maze", "Another title")
    MAZE.unlink()

    assert desk.told() == []
    del desk.activities[MAZE]
    assert desk.told() == []
    assert desk.told() == [f"{MAZE} is gone; the PDFs of its kit stay"]


def test_a_renamed_file_is_the_same_activity(desk: Desk) -> None:
    """Its answers are compared, and the old name is told to be gone."""
    text = MAZE.read_text(encoding="utf-8")
    desk.remove(MAZE)
    desk.save(Path("content/other.yaml"), text.replace("[down, right]", "[down]"))

    assert desk.told() == [
        *kit("small-maze"),
        (
            "challenge down-and-right: unfinished, square B-2, damage 0"
            " → unfinished, square B-1, damage 0"
        ),
    ]
    assert desk.told() == [f"{MAZE} is gone; the PDFs of its kit stay"]


def test_a_copy_needs_an_id_of_its_own(desk: Desk) -> None:
    """Or it would go over the PDFs of the other file."""
    copy = Path("content/copy.yaml")
    desk.save(copy, MAZE.read_text(encoding="utf-8"))

    assert desk.told() == []
    assert desk.told() == [
        (
            f"{copy}:2:5: id: the id 'small-maze' is that of {MAZE} already\n"
            "1 fault; nothing was written"
        )
    ]
    desk.edit(copy, "small-maze", "copy")
    assert desk.told() == kit("copy")
    desk.edit(MAZE, "A small maze", "Another title")
    assert desk.told() == kit("small-maze")


def test_another_game_under_the_same_id_is_not_compared(desk: Desk) -> None:
    """There is no change of answers to speak of."""
    desk.save(MAZE, SMALL["simultaneous-orders"].replace("small-orders", "small-maze"))

    assert desk.told() == kit("small-maze")


def test_a_template_is_everybodys(desk: Desk) -> None:
    """All kits are built anew; a fault of a template is told once."""
    text = (SHIPPED_TEMPLATES / "base" / "kit.xml.j2").read_text(encoding="utf-8")
    desk.save(TEMPLATE, text + "{{ nothing }}")

    assert desk.told() == []
    (told,) = desk.told()
    assert told.startswith(f"{TEMPLATE}:")
    assert told.endswith("\n1 fault; nothing was written")
    desk.save(TEMPLATE, text)
    assert desk.told() == [*kit("small-maze"), *kit("small-stars"), *kit("small-orders")]


def test_a_file_that_cannot_be_written_is_told(desk: Desk) -> None:
    """And the watch goes on."""
    player = Path("output/player")
    for path in player.iterdir():
        path.unlink()
    player.rmdir()
    player.write_text("mine", encoding="utf-8")
    desk.edit(MAZE, "A small maze", "Another title")

    (told,) = desk.told()
    assert told.startswith(f"kitgen: {player / 'small-maze.pdf'}: cannot be written")
    player.unlink()
    desk.edit(MAZE, "Another title", "A small maze")
    assert desk.told() == kit("small-maze")


def test_the_state_of_a_file_is_its_time_and_size(tmp_path: Path) -> None:
    """What is not there has none."""
    path = tmp_path / "a.yaml"
    path.write_text("abc", encoding="utf-8")
    os.utime(path, ns=(5_000_000_000, 7_000_000_000))

    assert states([path, tmp_path / "b.yaml"]) == {path: (7_000_000_000, 3)}
    assert states(tmp_path / f"{name}.yaml" for name in "bc") == {}


def stop_after(*deeds: Callable[[], object]) -> Callable[[float], None]:
    """Stand in for sleep: each pause does one of the deeds; then somebody presses Ctrl-C."""
    waiting = list(deeds)

    def pause(_: float) -> None:
        if not waiting:
            raise KeyboardInterrupt
        waiting.pop(0)()

    return pause


def test_a_look_sees_what_is_there_at_the_moment(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Templates below all folders, and whatever files the caller says there are."""
    added = folder / "content" / "a.yaml"
    template = folder / "templates" / "base" / "own.xml.j2"
    template.parent.mkdir(parents=True)
    pause = stop_after(
        lambda: added.write_text("kitgen: 1", encoding="utf-8"),
        lambda: template.write_text("", encoding="utf-8"),
    )
    monkeypatch.setattr(kitgen.watch, "sleep", pause)
    seen = looks(lambda: (folder / "content").glob("*"), (folder / "templates", folder / "none"))

    assert [tuple(map(list, next(seen))) for _ in range(3)] == [
        ([], []),
        ([added], []),
        ([added], [template]),
    ]
    with pytest.raises(KeyboardInterrupt):
        next(seen)


def test_the_verb_watches_the_folder_until_ctrl_c(
    small: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Paths go to the output, everything else to the messages; it ends well."""
    path = small / MAZE

    def slip() -> None:
        path.write_text(SMALL["maze-race"].replace("[down, right]", "[dwn]"), encoding="utf-8")

    monkeypatch.setattr(kitgen.watch, "sleep", stop_after(slip, lambda: None))
    code, out, err = run("watch", "--kind", "player")

    assert code == 0
    assert [Path(line).as_posix() for line in out.splitlines()] == [
        f"output/player/small-{name}.pdf" for name in ("maze", "stars", "orders")
    ]
    assert err == (
        "watching content; Ctrl-C ends\n"
        f"{MAZE}:24:24: challenges[1].turns[0].program[0]: unknown command 'dwn';"
        " expected up, down, left or right; did you mean 'down'?\n"
        "1 fault; nothing was written\n"
    )


def test_the_verb_watches_what_is_named(
    small: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And nothing else."""
    stars = small / STARS
    pause = stop_after(lambda: stars.write_text("", encoding="utf-8"), lambda: None)
    monkeypatch.setattr(kitgen.watch, "sleep", pause)
    code, out, err = run("watch", "small-maze", "--out", "elsewhere")

    assert (code, err) == (0, f"watching {MAZE}; Ctrl-C ends\n")
    assert [Path(line).parts[0] for line in out.splitlines()] == ["elsewhere"] * 4


@pytest.mark.usefixtures("small")
def test_what_is_named_has_to_be_there(run: Run) -> None:
    """At the start; later it may go away."""
    assert run("watch", "small-mice") == (
        2,
        "",
        "kitgen: there is no activity 'small-mice' in content; did you mean 'small-maze'?\n",
    )
