"""Writing: files with their bytes come in, whole files in the output folder go out.

A run is all or nothing: after it, or after the run that follows one that was killed, the folder
holds every new file or every old one, so that a key never lies beside sheets that it does not fit.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TypeAlias

from kitgen.journal import BACK, FORWARD, ROOM, Journal, NotAJournal
from kitgen.lock import LOCK, Busy, held, locked


class CannotWrite(Exception):
    """A file or folder that cannot be written to; the message says which, why and what to do."""


Files: TypeAlias = Sequence[tuple[Path, bytes]]
"""Places below a folder, and what to write there."""


def write_files(
    folder: Path,
    files: Files,
    remove: Sequence[Path] = (),
    *,
    also: Callable[[], tuple[Files, Sequence[Path]]] | None = None,
) -> list[Path]:
    """Write files below a folder and remove others: all of it, or nothing.

    Two runs on one folder go one after the other; what an interrupted run has left is put right
    before.

    Args:
        folder: made where it is missing.
        files: places below the folder, and what to write there.
        remove: places below the folder to clear; those among `files` stay, and none has to exist.
        also: says what else to write and to clear, by what the folder holds when it is this run's
            turn to write.

    Returns:
        The paths of `files`, in the order given.

    Raises:
        CannotWrite: naming the file, the reason and a way out.
    """
    paths = [folder / place for place, _ in files]
    if paths or remove or also:
        first = next(iter(paths), folder)
        with _refusing(first):
            folder.mkdir(parents=True, exist_ok=True)
        _refuse_ways_out(folder, [*(place for place, _ in files), *remove])
        with _alone(folder, first):
            _put_right(folder)
            more, gone = also() if also is not None else ((), ())
            _refuse_ways_out(folder, [*(place for place, _ in more), *gone])
            written = [*files, *more]
            kept = {place for place, _ in written}
            removed = [place for place in (*remove, *gone) if place not in kept]
            if written or removed:
                _run(Journal(folder), written, removed)
    return paths


def recover(folder: Path) -> None:
    """Put right what an interrupted run has left: its new files are all there then, or none.

    A run that is still going on is waited for.

    Args:
        folder: an output folder; it may be missing.

    Raises:
        CannotWrite: naming the file, the reason and a way out.
    """
    left = [folder / name for name in (ROOM, LOCK) if os.path.lexists(folder / name)]
    if left:
        _refuse_ways_out(folder, ())
        with _alone(folder, left[0]):
            _put_right(folder)


def interrupted(folder: Path) -> bool:
    """Whether a run on a folder did not come to its end, and none is going on that will mend it.

    Nothing is written to find out.
    """
    return os.path.lexists(folder / ROOM) and not held(folder)


@contextmanager
def _refusing(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise CannotWrite(_reason(path, error)) from error


@contextmanager
def _alone(folder: Path, first: Path) -> Iterator[None]:
    """Hold the folder; what is told if it cannot be names the first path that is wanted."""
    try:
        with _refusing(first), locked(folder):
            yield
    except Busy:
        raise CannotWrite(
            f"{folder}: another kitgen is writing there; try again when it has finished,"
            " or choose another folder with --out"
        ) from None


def _run(journal: Journal, files: Sequence[tuple[Path, bytes]], remove: Sequence[Path]) -> None:
    try:
        journal.write(files, remove)
        journal.make_moves()
    except OSError as error:
        told = _reason(journal.at, error)
        _undo(journal)
        if journal.begun:
            told += "; files there may be old and new until kitgen build has run there again"
        raise CannotWrite(told) from error
    except BaseException:  # Ctrl-C between two files
        _undo(journal)
        raise
    with suppress(OSError):  # every file is in its place: what cannot be cleared can wait
        journal.end()


def _undo(journal: Journal) -> None:
    with suppress(OSError):  # what cannot be put back now is put back by the next run
        journal.undo()


def _put_right(folder: Path) -> None:
    """Finish what an interrupted run has left, wherever its journal comes from."""
    journal = Journal(folder)
    try:
        if journal.find():
            _refuse_ways_out(folder, [move.place for move in journal.moves])
            journal.finish()
    except NotAJournal:
        raise CannotWrite(
            f"{journal.at}: is not a journal that this kitgen can read; remove the folder"
            f" {folder / ROOM} and build everything again"
        ) from None
    except OSError as error:
        raise CannotWrite(_reason(journal.at, error)) from error


def _refuse_ways_out(folder: Path, places: Iterable[Path]) -> None:
    """Refuse places that lie elsewhere, by a symbolic link or by dots.

    The folder itself is as its user names it, and may be a link.
    """
    top = os.path.realpath(folder)
    own = (Path(LOCK), *(Path(ROOM, name) for name in (FORWARD, BACK)))
    # From the top down, so that the link is named and not what lies behind it; each part once.
    parts = dict.fromkeys(part for place in (*own, *places) for part in _parts(place))
    for part in parts:
        leads_to = os.path.realpath(folder / part)
        if not Path(leads_to).is_relative_to(top):
            raise CannotWrite(
                f"{folder / part}: leads out of {folder}, to {leads_to};"
                " remove this link or choose another folder with --out"
            )


def _parts(place: Path) -> Iterator[Path]:
    yield from reversed(place.parents)
    yield place


def _reason(path: Path, error: OSError) -> str:
    why = error.strerror or str(error)
    if isinstance(error, PermissionError):
        way_out = "close it where it is open in a viewer, or choose another folder with --out"
    elif isinstance(error, FileExistsError | NotADirectoryError | IsADirectoryError):
        way_out = "a file stands where a folder has to be, or the reverse; move it away"
    else:
        way_out = "make room or choose another folder with --out"
    return f"{path}: cannot be written ({why}); {way_out}"
