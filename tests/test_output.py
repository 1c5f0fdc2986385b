"""Writing: whatever goes wrong at whichever step, the folder holds the old files or the new."""

from __future__ import annotations

import errno
import json
import os
import shutil
import signal
import stat
import subprocess
import sys
from contextlib import nullcontext, suppress
from itertools import groupby
from pathlib import Path

import pytest
from mishaps import Killed, Kind, mishap

import kitgen.lock
from kitgen.journal import ROOM
from kitgen.lock import LOCK, held, locked
from kitgen.output import CannotWrite, interrupted, recover, write_files

OLD = {
    "host/duel.pdf": b"%PDF old key",
    "player/duel.pdf": b"%PDF old sheet",
    "player/gone.pdf": b"%PDF of an activity that is no more",
    "kits.json": b"{}",
}
NEW = {
    "cards/duel.pdf": b"%PDF new cards",
    "host/duel.pdf": b"%PDF new key",
    "player/duel.pdf": b"%PDF new sheet",
    "kits.json": b'{"duel": 1}',
}
GONE = (Path("player/gone.pdf"), Path("player/never-was.pdf"), Path("host/duel.pdf"))
"""What to remove: one file that is there, one that is not, and one that is written anew."""

KINDS: tuple[Kind, ...] = (
    "fails",
    "fails from there",
    "is stopped",
    "is killed before",
    "is killed after",
)

posix = pytest.mark.skipif(os.name == "nt", reason="as POSIX has it")
links = pytest.mark.skipif(os.name == "nt", reason="Windows lets few users make links")


def given(files: dict[str, bytes]) -> list[tuple[Path, bytes]]:
    """As `write_files` takes them."""
    return [(Path(name), content) for name, content in files.items()]


def contents(folder: Path) -> dict[str, bytes]:
    """What every file below a folder holds, hidden ones included."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if not path.is_dir()
    }


def old_folder(folder: Path) -> Path:
    """A folder that holds the old files alone."""
    shutil.rmtree(folder, ignore_errors=True)
    for name, content in OLD.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    return folder


def write_new(folder: Path) -> None:
    """The run that is to go wrong."""
    write_files(folder, given(NEW), GONE)


def every_step(folder: Path) -> range:
    """The numbers of the steps that the run takes if it goes well."""
    old_folder(folder)
    with mishap("fails", None) as steps:
        write_new(folder)
    return range(len(steps.told))


def is_whole(folder: Path) -> bool:
    """Whether every file that pupils and teachers see is an old one or a new one."""
    return all(
        content in (OLD.get(name), NEW.get(name))
        for name, content in contents(folder).items()
        if name != LOCK and not name.startswith(ROOM)
    )


def test_a_run_writes_and_removes(tmp_path: Path) -> None:
    """What is written is told in order; what stood there before stays if it is not named."""
    old_folder(tmp_path / "out")
    (tmp_path / "out" / "mine.txt").write_bytes(b"mine")
    paths = write_files(tmp_path / "out", given(NEW), GONE)

    assert paths == [tmp_path / "out" / name for name in NEW]
    assert contents(tmp_path / "out") == NEW | {"mine.txt": b"mine"}


def test_a_run_without_files_may_remove(tmp_path: Path) -> None:
    """And one that has nothing to do does nothing."""
    out = old_folder(tmp_path / "out")

    assert write_files(out, [], [Path("kits.json")]) == []
    assert "kits.json" not in contents(out)
    assert write_files(tmp_path / "none", []) == []
    assert not (tmp_path / "none").exists()


def test_what_is_done_is_on_the_disk_before_the_next_step(tmp_path: Path) -> None:
    """The order that a failure of the power cannot break; what is waited for together is sorted."""
    out = old_folder(tmp_path / "out")
    with mishap("fails", None, out) as steps:
        write_files(out, [(Path("host/duel.pdf"), b"new")], [Path("player/gone.pdf")])

    together: list[str] = []
    for name, told in groupby(steps.told, key=lambda step: step.split()[0]):
        group = list(told)
        if name == "fsync":
            group = [f"settle {sorted(step.split()[1] for step in group)}"]
        together += group
    assert together == [
        "mkdir .",
        f"open {LOCK}",
        f"mkdir {ROOM}",
        f"create {ROOM}/0.new",
        f"write {ROOM}/0.new",
        f"link host/duel.pdf {ROOM}/0.old",
        f"link player/gone.pdf {ROOM}/1.old",
        f"create {ROOM}/journal.new",
        f"write {ROOM}/journal.new",
        f"settle {['.', ROOM, f'{ROOM}/0.new', f'{ROOM}/journal.new']}",
        f"replace {ROOM}/journal.new {ROOM}/journal",
        f"settle {[ROOM]}",
        "mkdir host",
        f"replace {ROOM}/0.new host/duel.pdf",
        "unlink player/gone.pdf",
        "settle ['.', 'host', 'player']",
        f"unlink {ROOM}/undo",
        f"unlink {ROOM}/journal",
        f"settle {[ROOM]}",
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


def left_behind(folder: Path) -> Path:
    """A folder with the old files in which a run was killed when it had made half its moves."""
    old_folder(folder)
    with mishap("is killed after", every_step(folder.parent / "count")[-12]), suppress(Killed):
        write_new(folder)
    assert contents(folder).items() & NEW.items()
    return folder


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
    out = old_folder(tmp_path / "out")
    last_move = every_step(tmp_path / "count")[-13]
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


@pytest.mark.parametrize(
    ("code", "tolerated"), [(errno.EINVAL, True), (errno.ENOTSUP, True), (errno.EIO, False)]
)
@posix
def test_a_folder_that_cannot_be_settled_is_no_reason_to_stop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int, *, tolerated: bool
) -> None:
    """Some network drives do not know how; a broken disk is something else."""

    def no_folders(handle: int) -> None:
        if stat.S_ISDIR(os.fstat(handle).st_mode):
            raise OSError(code, os.strerror(code))

    out = old_folder(tmp_path / "out")
    monkeypatch.setattr(os, "fsync", no_folders)
    with nullcontext() if tolerated else pytest.raises(CannotWrite, match="Input/output error"):
        write_new(out)

    assert contents(out) == (NEW if tolerated else OLD)


@posix
def test_a_drive_that_knows_no_locks_can_be_written_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Runs are not kept apart there."""
    import fcntl  # noqa: PLC0415 (Windows has none)

    def no_locks(*_: object) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr(fcntl, "flock", no_locks)
    write_new(old_folder(tmp_path / "out"))

    assert contents(tmp_path / "out") == NEW


def test_a_run_that_is_kept_waiting_too_long_says_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Word for word; nothing is written."""
    monkeypatch.setattr(kitgen.lock, "PATIENCE", 0.05)
    out = old_folder(tmp_path / "out")
    with locked(out), pytest.raises(CannotWrite) as told:
        write_new(out)

    assert str(told.value) == (
        f"{out}: another kitgen is writing there; try again when it has finished,"
        " or choose another folder with --out"
    )
    assert contents(out) == OLD


MANY_RUNS = """
import sys
from pathlib import Path
from kitgen.output import write_files

out, letter = Path(sys.argv[1]), sys.argv[2]
places = Path("player/duel.pdf"), Path("host/duel.pdf"), Path(f"{letter}.json")
for _ in range(25):
    files = [(place, letter.encode() * 9999) for place in places]
    write_files(out, files, [Path(f"{other}.json") for other in "abc"])
"""
"""Writes the same files again and again, those of the others' runs removed."""


def test_runs_at_once_go_one_after_the_other(tmp_path: Path) -> None:
    """In the end the folder holds the files of one of them, wholly."""
    runs = [
        subprocess.Popen([sys.executable, "-c", MANY_RUNS, tmp_path / "out", letter])
        for letter in "abc"
    ]

    assert [run.wait() for run in runs] == [0, 0, 0]
    files = contents(tmp_path / "out")
    letter = files["host/duel.pdf"][:1].decode()
    names = [f"{letter}.json", "host/duel.pdf", "player/duel.pdf"]
    assert files == dict.fromkeys(names, letter.encode() * 9999)


@posix
def test_a_lock_whose_file_is_gone_locks_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The run before removes the file between this one's opening and locking it."""
    import fcntl  # noqa: PLC0415 (Windows has none)

    flock, calls = fcntl.flock, []

    def too_late(handle: int, operation: int) -> None:
        calls.append(handle)
        if len(calls) == 1:
            (tmp_path / LOCK).unlink()
        flock(handle, operation)

    monkeypatch.setattr(fcntl, "flock", too_late)
    with locked(tmp_path):
        assert held(tmp_path)


@posix
def test_a_killed_run_stands_in_nobodys_way(tmp_path: Path) -> None:
    """Its lock has gone with it; what it left is cleared."""
    out = old_folder(tmp_path / "out")
    killed = (
        "import os, signal, sys; from pathlib import Path; from kitgen.lock import locked\n"
        "with locked(Path(sys.argv[1])): os.kill(os.getpid(), signal.SIGKILL)"
    )
    done = subprocess.run([sys.executable, "-c", killed, out], check=False)

    assert done.returncode == -signal.SIGKILL
    assert (out / LOCK).exists()
    assert not interrupted(out)
    recover(out)
    assert contents(out) == OLD


@posix
@pytest.mark.parametrize("shut", [".", "player"])
def test_a_folder_that_may_not_be_written_to_is_told(tmp_path: Path, shut: str) -> None:
    """The kits stay as they were, also where only one of their folders is shut."""
    out = old_folder(tmp_path / "out")
    (out / shut).chmod(0o555)
    try:
        if os.access(out / shut, os.W_OK):
            pytest.skip("this user may write anywhere")
        with pytest.raises(CannotWrite) as told:
            write_new(out)
    finally:
        (out / shut).chmod(0o755)

    path = out / ("cards" if shut == "." else "player") / "duel.pdf"
    assert str(told.value) == (
        f"{path}: cannot be written (Permission denied);"
        " close it where it is open in a viewer, or choose another folder with --out"
    )
    assert contents(out) == OLD


@links
@pytest.mark.parametrize("place", ["player", "player/duel.pdf", "player/gone.pdf", ROOM, LOCK])
def test_a_link_out_of_the_folder_is_not_followed(tmp_path: Path, place: str) -> None:
    """Whatever leads there, and whether what it leads to is there or not."""
    out, elsewhere = old_folder(tmp_path / "out"), tmp_path / "elsewhere"
    if place == "player":
        shutil.rmtree(out / place)
        elsewhere.mkdir()
    (out / place).unlink(missing_ok=True)
    (out / place).symlink_to(elsewhere)
    with pytest.raises(CannotWrite) as told:
        write_new(out)

    assert str(told.value) == (
        f"{out / place}: leads out of {out}, to {elsewhere};"
        " remove this link or choose another folder with --out"
    )
    assert not elsewhere.exists() or not contents(elsewhere)
    assert contents(out / "host") == {"duel.pdf": OLD["host/duel.pdf"]}


@links
def test_the_output_folder_may_be_a_link_and_hold_links(tmp_path: Path) -> None:
    """Its user has chosen it; links that stay within it are as good as folders."""
    true = old_folder(tmp_path / "true")
    (true / "packs").mkdir()
    (true / "cards").symlink_to("packs")
    (tmp_path / "out").symlink_to(true)
    write_new(tmp_path / "out")

    assert (true / "cards").is_symlink()
    assert (true / "packs" / "duel.pdf").read_bytes() == NEW["cards/duel.pdf"]


@pytest.mark.parametrize("place", ["../duel.pdf", "player/../../duel.pdf"])
def test_no_place_leads_out_of_the_folder(tmp_path: Path, place: str) -> None:
    """Not by dots either."""
    with pytest.raises(CannotWrite, match=r"\.\.: leads out of "):
        write_files(tmp_path / "out", [(Path(place), b"out")])

    assert not (tmp_path / "duel.pdf").exists()


def test_a_journal_from_elsewhere_leads_nowhere(tmp_path: Path) -> None:
    """A folder may come from somebody else; its journal moves nothing out of it."""
    out = old_folder(tmp_path / "out")
    (out / ROOM).mkdir()
    (out / ROOM / "0.new").write_bytes(b"out")
    moves = [["add", str(tmp_path / "mine.txt")], ["remove", "../mine.txt"]]
    journal = out / ROOM / "journal"
    for move in moves:
        (tmp_path / "mine.txt").write_bytes(b"mine")
        journal.write_text(json.dumps({"kitgen": 1, "moves": [move]}), encoding="utf-8")
        with pytest.raises(CannotWrite, match="leads out of"):
            recover(out)
        assert (tmp_path / "mine.txt").read_bytes() == b"mine"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        '{"kitgen": 1}',
        '{"kitgen": 2, "moves": []}',  # a later kitgen's
        '{"kitgen": 1, "moves": [["copy", "player/duel.pdf"]]}',
        '{"kitgen": 1, "moves": [["add", 1]]}',
    ],
)
def test_a_journal_that_cannot_be_read_is_told(tmp_path: Path, text: str) -> None:
    """Word for word; nothing is touched."""
    out = old_folder(tmp_path / "out")
    (out / ROOM).mkdir()
    journal = out / ROOM / "journal"
    journal.write_text(text, encoding="utf-8")
    before = contents(out)
    for act in (recover, write_new):
        with pytest.raises(CannotWrite) as told:
            act(out)
        assert str(told.value) == (
            f"{journal}: is not a journal that this kitgen can read; remove the folder"
            f" {out / ROOM} and build everything again"
        )
        assert contents(out) == before
