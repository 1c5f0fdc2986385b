"""What is in a folder: a path comes in, the names of its files, or what they hold, go out."""

from __future__ import annotations

from pathlib import Path


def files(folder: Path) -> list[str]:
    """Every file below a folder, hidden ones included, sorted."""
    return sorted(
        path.relative_to(folder).as_posix() for path in folder.rglob("*") if not path.is_dir()
    )


def contents(folder: Path) -> dict[str, bytes]:
    """What every file below a folder holds."""
    return {name: (folder / name).read_bytes() for name in files(folder)}
