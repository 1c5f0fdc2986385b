"""Writing: files with their bytes come in, whole files in the output folder go out."""

from __future__ import annotations

import errno
import os
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path


class CannotWrite(Exception):
    """A file or folder that cannot be written to; the message says which, why and what to do."""


@dataclass(slots=True)
class _Change:
    """One file on its way: where it goes, what waits to go there, and what was there before."""

    path: Path
    waiting: Path
    before: Path
    moved: bool = False

    def move(self) -> None:
        """Put the old file aside and the new one in its place."""
        if self.path.is_dir():  # put aside as a file is, it would be lost to sight
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
        if self.path.exists():
            self.path.replace(self.before)
        self.waiting.replace(self.path)
        self.moved = True

    def undo(self) -> None:
        """Put the old file back."""
        if self.moved:
            self.path.unlink(missing_ok=True)
        if self.before.exists():
            self.before.replace(self.path)

    def clear(self) -> None:
        """Leave nothing but the file itself."""
        with suppress(OSError):
            self.waiting.unlink(missing_ok=True)
            self.before.unlink(missing_ok=True)


def write_files(folder: Path, files: Sequence[tuple[Path, bytes]]) -> list[Path]:
    """Write files below a folder: all of them, or none.

    Each is written beside its place under a temporary name first. When all are on the disk they
    are moved into place; if one cannot be (Windows refuses while a viewer has it open), those
    moved before it are put back, so that a key never lies beside sheets that it does not fit.

    Args:
        folder: made where it is missing.
        files: places below the folder, and what to write there.

    Returns:
        The paths written, in the order given.

    Raises:
        CannotWrite: naming the file, the reason and a way out.
    """
    changes: list[_Change] = []
    path = folder
    try:
        for place, content in files:
            path = folder / place
            path.parent.mkdir(parents=True, exist_ok=True)
            changes.append(_beside(path))
            # A new file's permissions are what the folder's owner has set for new files.
            with changes[-1].waiting.open("wb") as file:
                file.write(content)
        for change in changes:
            path = change.path
            change.move()
    except OSError as error:
        _put_back(changes)
        raise CannotWrite(_reason(path, error)) from error
    except BaseException:  # Ctrl-C between two files
        _put_back(changes)
        raise
    finally:
        for change in changes:
            change.clear()
    return [change.path for change in changes]


def _beside(path: Path) -> _Change:
    """Names in the same folder that no other run uses; a move within a folder is one step."""
    mark = f"{os.getpid():x}"
    waiting, before = (path.with_name(f".{path.name}.{mark}.{end}") for end in ("new", "old"))
    return _Change(path, waiting, before)


def _put_back(changes: Sequence[_Change]) -> None:
    for change in reversed(changes):
        with suppress(OSError):
            change.undo()


def _reason(path: Path, error: OSError) -> str:
    why = error.strerror or str(error)
    if isinstance(error, PermissionError):
        way_out = "close it where it is open in a viewer, or choose another folder with --out"
    elif isinstance(error, FileExistsError | NotADirectoryError | IsADirectoryError):
        way_out = "a file stands where a folder has to be, or the reverse; move it away"
    else:
        way_out = "make room or choose another folder with --out"
    return f"{path}: cannot be written ({why}); {way_out}"
