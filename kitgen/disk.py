"""The disk: what was written comes in, what no failure of the power takes away goes out."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterable
from pathlib import Path
from threading import Thread

AT_ONCE = 16
"""How many files are waited for together."""

NO_SUCH_THING = (errno.EINVAL, errno.ENOTSUP, errno.EBADF)
"""What file systems answer that do not know how to settle a folder."""


def settle(paths: Iterable[Path]) -> None:
    """Wait until files and folders are on the disk: a file's bytes, a folder's list of names.

    They are waited for side by side: a disk settles sixteen files in little more time than one.

    Raises:
        OSError: the first that any of them met.
    """
    waiting = list(paths)
    for begin in range(0, len(waiting), AT_ONCE):
        stopped: list[BaseException] = []
        threads = [
            Thread(target=_settle, args=(path, stopped))
            for path in waiting[begin : begin + AT_ONCE]
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        if stopped:
            raise stopped[0]


def _settle(path: Path, stopped: list[BaseException]) -> None:
    try:
        _settle_one(path)
    except BaseException as error:  # noqa: BLE001 (raised again by the thread that waits)
        stopped.append(error)


def _settle_one(path: Path) -> None:
    folder = path.is_dir()
    if folder and os.name == "nt":
        return  # Windows keeps its folders in order itself, and lets nobody open them
    # Windows settles only what is open for writing.
    handle = os.open(path, os.O_RDONLY if folder else os.O_RDWR)
    try:
        os.fsync(handle)
    except OSError as error:
        if not folder or error.errno not in NO_SUCH_THING:
            raise
    finally:
        os.close(handle)


def is_there(path: Path) -> bool:
    """Whether a name is taken, even by a link that leads nowhere.

    Raises:
        OSError: where that cannot be seen; to take it for a no would be to lose what is there.
    """
    try:
        path.lstat()
    except FileNotFoundError:
        return False
    return True


def keep(path: Path, second: Path) -> bool:
    """Give what stands at a path a second name, so that replacing it does not lose it.

    Returns:
        Whether anything stood there.

    Raises:
        OSError: where it can be neither linked nor copied.
    """
    if not is_there(path):
        return False
    try:
        os.link(path, second)
    except OSError:  # memory sticks and some network drives know no second names
        second.write_bytes(path.read_bytes())
        settle([second])
    return True
