"""The journal: whatever goes wrong at whichever step, the kits are the old ones or the new ones."""

from __future__ import annotations

import errno
import os
from contextlib import suppress
from pathlib import Path

import pytest
from folders import contents
from mishaps import Killed, Kind, mishap
from old_and_new import NEW, OLD, every_step, is_whole, left_behind, old_folder, write_new

from kitgen.journal import ROOM
from kitgen.lock import LOCK, locked
from kitgen.output import CannotWrite, interrupted, recover, write_files

KINDS: tuple[Kind, ...] = (
    "fails",
    "fails from there",
    "is stopped",
    "is killed before",
    "is killed after",
)


def test_the_steps_stand_in_their_order(tmp_path: Path) -> None:
    """On which it depends that a run is all or nothing."""
    out = old_folder(tmp_path / "out")
    with mishap("fails", None, out) as steps:
        write_files(out, [(Path("host/duel.pdf"), b"new")], [Path("player/gone.pdf")])

    assert steps.told == [
        "mkdir .",
        f"open {LOCK}",
        f"mkdir {ROOM}",
        f"create {ROOM}/0.new",
        f"write {ROOM}/0.new",
        f"link host/duel.pdf {ROOM}/0.old",
        f"link player/gone.pdf {ROOM}/1.old",
        f"create {ROOM}/journal.new",
        f"write {ROOM}/journal.new",
        f"replace {ROOM}/journal.new {ROOM}/journal",
        "mkdir host",
        f"replace {ROOM}/0.new host/duel.pdf",
        "unlink player/gone.pdf",
        f"unlink {ROOM}/undo",
        f"unlink {ROOM}/journal",
        f"unlink {ROOM}/0.old",
        f"unlink {ROOM}/1.old",
        f"rmdir {ROOM}",
        f"unlink {LOCK}",
    ]


@pytest.mark.parametrize("kind", KINDS)
def test_at_whichever_step_it_goes_wrong_the_kits_are_old_or_new(
    kind: Kind, tmp_path: Path
) -> None:
    """Every file is whole at once; after one further run the folder is, with nothing besides."""
    ends = []
    for at in every_step(tmp_path / "count"):
        out = old_folder(tmp_path / "out")
        with mishap(kind, at), suppress(CannotWrite, KeyboardInterrupt, Killed):
            write_new(out)
        assert is_whole(out), at
        recover(out)
        ends.append(contents(out))
        assert ends[-1] in (OLD, NEW), at
        assert not interrupted(out), at

    assert OLD in ends
    assert NEW in ends


def test_a_run_that_fails_once_leaves_the_old_files_at_once(tmp_path: Path) -> None:
    """And one that comes to its end, though clearing up failed, has left the new ones."""
    for at in every_step(tmp_path / "count"):
        out = old_folder(tmp_path / "out")
        told = ""
        with mishap("fails", at):
            try:
                write_new(out)
            except CannotWrite as error:
                told = str(error)
        seen = {
            name: content for name, content in contents(out).items() if not name.startswith(".")
        }
        assert seen == (OLD if told else NEW), at
        assert not told or told.endswith(
            "cannot be written (No space left on device);"
            " make room or choose another folder with --out"
        ), at


def test_going_back_may_itself_be_killed(tmp_path: Path) -> None:
    """A move fails, and the run is killed at any step at which it puts the old files back."""
    out, times = tmp_path / "out", 0
    for at in every_step(out):
        old_folder(out)
        with mishap("fails", at) as taken, suppress(CannotWrite):
            write_new(out)
        if "replace journal undo" not in taken.told:
            continue
        for killed in range(at + 1, len(taken.told)):
            old_folder(out)
            with mishap("fails", at, killed=killed), suppress(Killed):
                write_new(out)
            assert is_whole(out), (at, killed)
            recover(out)
            assert contents(out) in (OLD, NEW), (at, killed)
            times += 1

    assert times > 50


def interruptions(folder: Path) -> list[tuple[Kind, int]]:
    """How a run is to be interrupted to leave everything behind that can be left, each once."""
    found: dict[str, tuple[Kind, int]] = {}
    kinds: tuple[Kind, ...] = ("is killed before", "fails from there")
    for kind in kinds:
        for at in every_step(folder):
            old_folder(folder)
            with mishap(kind, at), suppress(CannotWrite, Killed):
                write_new(folder)
            left = [*contents(folder).items(), *sorted(folder.rglob("*"))]
            found.setdefault(repr(left), (kind, at))
    return list(found.values())


@pytest.mark.parametrize("kind", ["fails from there", "is killed before"])
def test_putting_right_may_itself_go_wrong(kind: Kind, tmp_path: Path) -> None:
    """At any step of it, whatever the run before has left."""
    out = tmp_path / "out"
    for first in interruptions(out):
        at, steps = 0, 1
        while at < steps:
            old_folder(out)
            with mishap(*first), suppress(CannotWrite, Killed):
                write_new(out)
            with mishap(kind, at) as second, suppress(CannotWrite, Killed):
                recover(out)
            assert is_whole(out), (first, at)
            recover(out)
            assert contents(out) in (OLD, NEW), (first, at)
            at, steps = at + 1, len(second.told)


def test_an_interrupted_run_is_seen_until_it_is_put_right(tmp_path: Path) -> None:
    """Looking changes nothing; a run that is still going on is not one that was interrupted."""
    assert not interrupted(tmp_path / "none")
    assert not interrupted(old_folder(tmp_path / "out"))

    out = left_behind(tmp_path / "out")
    before = contents(out)
    assert interrupted(out)
    assert contents(out) == before
    with locked(out):
        assert not interrupted(out)

    recover(out)
    assert not interrupted(out)
    assert contents(out) == NEW


def test_the_next_run_puts_right_what_it_finds_before_it_writes(tmp_path: Path) -> None:
    """Whatever it writes itself."""
    out = left_behind(tmp_path / "out")
    write_files(out, [(Path("host/other.pdf"), b"%PDF other")])

    assert contents(out) == NEW | {"host/other.pdf": b"%PDF other"}


def test_where_the_old_files_cannot_be_put_back_that_is_told(tmp_path: Path) -> None:
    """Word for word; the journal is kept for the next run."""
    counted = old_folder(tmp_path / "count")
    with mishap("fails", None, counted) as steps:
        write_new(counted)
    last_move = steps.told.index("unlink player/gone.pdf")
    out = old_folder(tmp_path / "out")
    with mishap("fails from there", last_move), pytest.raises(CannotWrite) as told:
        write_new(out)

    assert str(told.value) == (
        f"{out / 'player' / 'gone.pdf'}: cannot be written (Permission denied);"
        " close it where it is open in a viewer, or choose another folder with --out;"
        " files there may be old and new until kitgen build has run there again"
    )
    assert interrupted(out)


def test_a_disk_without_second_names_gets_copies(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Memory sticks have none; the old files can be put back all the same."""

    def no_links(*_: object) -> None:
        raise PermissionError(errno.EPERM, "Operation not permitted")

    monkeypatch.setattr(os, "link", no_links)
    for at in every_step(tmp_path / "count"):
        out = old_folder(tmp_path / "out")
        with mishap("fails", at), suppress(CannotWrite):
            write_new(out)
        recover(out)
        assert contents(out) in (OLD, NEW), at
