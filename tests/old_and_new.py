"""Old and new: a folder with the files of one run comes in, with those of the next goes out."""

from __future__ import annotations

import os
import shutil
from contextlib import suppress
from pathlib import Path

import pytest
from folders import contents
from mishaps import Killed, mishap

from kitgen.journal import ROOM
from kitgen.lock import LOCK
from kitgen.output import write_files

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

posix = pytest.mark.skipif(os.name == "nt", reason="as POSIX has it")
links = pytest.mark.skipif(os.name == "nt", reason="Windows lets few users make links")


def given(files: dict[str, bytes]) -> list[tuple[Path, bytes]]:
    """As `write_files` takes them."""
    return [(Path(name), content) for name, content in files.items()]


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


def left_behind(folder: Path) -> Path:
    """A folder with the old files in which a run was killed when it had made half its moves."""
    old_folder(folder)
    with mishap("is killed after", every_step(folder.parent / "count")[-12]), suppress(Killed):
        write_new(folder)
    assert contents(folder).items() & NEW.items()
    return folder
