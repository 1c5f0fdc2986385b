"""Writing: files with their bytes come in, whole files in the output folder go out."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Sequence
from pathlib import Path


class CannotWrite(Exception):
    """A file or folder that cannot be written to; the message says which, why and what to do."""


def write_files(folder: Path, files: Sequence[tuple[Path, bytes]]) -> list[Path]:
    """Write files below a folder, each under a temporary name first and then moved into place.

    All of them are on the disk before the first is moved: a full disk leaves what was there.

    Args:
        folder: made where it is missing.
        files: places below the folder, and what to write there.

    Returns:
        The paths written, in the order given.

    Raises:
        CannotWrite: naming the file, the reason and a way out.
    """
    waiting: list[tuple[Path, Path]] = []
    path = folder
    try:
        for place, content in files:
            path = folder / place
            path.parent.mkdir(parents=True, exist_ok=True)
            waiting.append((_write_beside(path, content), path))
        for temporary, path in waiting:
            temporary.replace(path)
    except OSError as error:
        raise CannotWrite(_reason(path, error)) from error
    finally:
        for temporary, _ in waiting:
            temporary.unlink(missing_ok=True)
    return [path for _, path in waiting]


def _write_beside(path: Path, content: bytes) -> Path:
    """Write to a temporary file in the same folder, so that moving it is one step of the disk's."""
    handle, name = tempfile.mkstemp(prefix=".", suffix=".tmp", dir=path.parent)
    temporary = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
        # mkstemp makes files for their owner alone; a kit is for whoever may read the folder.
        temporary.chmod(0o666 & ~_umask())
    except OSError:
        temporary.unlink(missing_ok=True)
        raise
    return temporary


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def _reason(path: Path, error: OSError) -> str:
    why = error.strerror or str(error)
    if isinstance(error, PermissionError):
        way_out = "close it where it is open in a viewer, or choose another folder with --out"
    elif isinstance(error, FileExistsError | NotADirectoryError | IsADirectoryError):
        way_out = "a file stands where a folder has to be, or the reverse; move it away"
    else:
        way_out = "make room or choose another folder with --out"
    return f"{path}: cannot be written ({why}); {way_out}"
