"""The lock: runs on one folder go one after the other, and none waits for one that is dead."""

from __future__ import annotations

import errno
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from folders import contents
from old_and_new import NEW, OLD, old_folder, posix, write_new

import kitgen.lock
from kitgen.lock import LOCK, held, locked
from kitgen.output import CannotWrite, interrupted, recover


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
