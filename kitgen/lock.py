"""One run at a time: an output folder comes in, the sole right to change it goes out for a while.

The system's own lock on an open file is used, not the file's being there: it goes with the process
that holds it, however that ends, so a run that was killed stands in nobody's way.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

LOCK = ".kitgen-lock"
"""The name of the locked file in the output folder; it is there for as long as a run writes."""

PATIENCE = 10.0
"""How many seconds to wait for another run; to write kits takes a fraction of one."""

PAUSE = 0.02
"""How many seconds lie between two looks."""

# A link in place of the file would have a file made wherever it leads.
_OPEN = os.O_RDWR | getattr(os, "O_NOFOLLOW", 0)


class Busy(Exception):
    """Another run has held the folder all the time."""


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Hold a folder that is there; other runs wait for it meanwhile.

    Raises:
        Busy: when another run has not let go within `PATIENCE`.
        OSError: where the folder cannot be written to.
    """
    path = folder / LOCK
    until = time.monotonic() + PATIENCE
    while (handle := _take(path)) is None:
        if time.monotonic() > until:
            raise Busy
        time.sleep(PAUSE)
    try:
        yield
    finally:
        _let_go(handle, path)


def held(folder: Path) -> bool:
    """Whether a run is holding a folder right now; nothing is written to find out."""
    try:
        handle = os.open(folder / LOCK, _OPEN)
    except OSError:
        return False
    try:
        return not _lock(handle)
    finally:
        os.close(handle)


def _take(path: Path) -> int | None:
    handle = os.open(path, _OPEN | os.O_CREAT, 0o666)
    if _lock(handle) and _is_at(handle, path):
        return handle
    os.close(handle)
    return None


def _is_at(handle: int, path: Path) -> bool:
    """Whether the locked file still has its name: whoever held it before took that away."""
    try:
        return os.path.samestat(os.fstat(handle), path.lstat())
    except FileNotFoundError:
        return False


def _let_go(handle: int, path: Path) -> None:
    """Remove the file and the lock with it.

    The name goes while the lock is held, so that it is never another run's file that is removed.
    Windows removes no file that is open: there it goes afterwards, unless the next run has it.
    """
    try:
        with suppress(OSError):
            path.unlink()
    finally:
        os.close(handle)
    if os.name == "nt":
        with suppress(OSError):
            path.unlink()


if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> bool:
        """Lock an open file, unless another process has."""
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _lock(handle: int) -> bool:
        """Lock an open file, unless another process has.

        Some network drives know no locks. There runs are not kept apart, but kits can be built.
        """
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            return not isinstance(error, BlockingIOError | PermissionError)
        return True
