"""Mishaps: code that writes comes in, the same code failing or killed at a chosen step goes out.

A step is a call that changes the disk. Whatever a killed process still meant
to do, its clearing up included, is not done.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import BufferedWriter, IOBase
from pathlib import Path
from types import TracebackType
from typing import Any, Literal, Self

import pytest

Kind = Literal["fails", "fails from there", "is stopped", "is killed before", "is killed after"]

ONE_NAME, TWO_NAMES = ("mkdir", "rmdir", "unlink"), ("replace", "link")
"""The functions of `os` that change names on the disk."""


class Killed(BaseException):
    """The process is no more."""


class Steps:
    """Counts steps, and lets one of them go wrong.

    Attributes:
        told: each step by its name and those of its files.
        open: the files that the process has open, by their numbers.
    """

    def __init__(self, kind: Kind, at: int | None, known: Path | None, killed: int | None) -> None:
        """Go wrong at the step with this number, from 0, or at none; be killed at a later one."""
        self.kind, self.at, self.known, self.killed = kind, at, known, killed
        self.told: list[str] = []
        self.open: dict[int, Path] = {}
        self._lock = threading.Lock()

    def take(self, name: str, *paths: Path, call: Callable[[], Any]) -> Any:  # noqa: ANN401 (what the call gives)
        """Take one step, or what becomes of it."""
        with self._lock:
            number = len(self.told)
            self.told.append(" ".join([name, *map(self._named, paths)]))
        if self.killed is not None and number >= self.killed:
            raise Killed
        if self.at is None or number < self.at:
            return call()
        if number == self.at:
            return self._go_wrong(call)
        if self.kind == "fails from there":
            raise PermissionError(13, "Permission denied")
        if self.kind.startswith("is killed"):
            raise Killed
        return call()

    def _go_wrong(self, call: Callable[[], Any]) -> None:
        if self.kind == "fails":
            raise OSError(28, "No space left on device")
        if self.kind == "fails from there":
            raise PermissionError(13, "Permission denied")
        if self.kind == "is stopped":
            raise KeyboardInterrupt
        done = call() if self.kind == "is killed after" else None
        if isinstance(done, IOBase):
            done.close()
        raise Killed

    def _named(self, path: Path) -> str:
        return path.relative_to(self.known).as_posix() if self.known else path.name


class Torn:
    """A file whose writing may break off in the middle."""

    def __init__(self, file: BufferedWriter, path: Path, steps: Steps) -> None:
        """Stand in for an open file."""
        self.file, self.path, self.steps = file, path, steps

    def write(self, content: bytes) -> None:
        """Write one half, then the other: either may be the last that is written."""
        half = len(content) // 2
        self.file.write(content[:half])
        self.steps.take("write", self.path, call=lambda: self.file.write(content[half:]))

    def __enter__(self) -> Self:
        """As files do."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        tb: TracebackType | None,
    ) -> None:
        """The system closes what a process leaves open."""
        self.file.close()


@contextmanager
def mishap(
    kind: Kind, at: int | None, known: Path | None = None, killed: int | None = None
) -> Iterator[Steps]:
    """Let what is done inside go wrong at one step.

    Args:
        kind: what becomes of it.
        at: the number of the step; None to count alone.
        known: the folder below which the steps' files are told; by their last names otherwise.
        killed: the number of a later step before which the process is killed as well.
    """
    steps = Steps(kind, at, known, killed)
    with pytest.MonkeyPatch.context() as patch:
        for name in (*ONE_NAME, *TWO_NAMES):
            patch.setattr(os, name, _changing(steps, name))
        for name, function in _on_open_files(steps).items():
            patch.setattr(os, name, function)
        patch.setattr(Path, "open", _opening(steps))
        yield steps
    for handle in steps.open:  # the system closes what a killed process held, and unlocks it
        os.close(handle)


def _changing(steps: Steps, name: str) -> Callable[..., Any]:
    true: Callable[..., Any] = getattr(os, name)

    def change(*words: Any, **options: Any) -> Any:  # noqa: ANN401 (whatever `os` takes)
        paths = map(Path, words[: 2 if name in TWO_NAMES else 1])
        return steps.take(name, *paths, call=lambda: true(*words, **options))

    return change


def _on_open_files(steps: Steps) -> dict[str, Callable[..., Any]]:
    true_open, true_close = os.open, os.close

    def open_(path: Path, flags: int, mode: int = 0o777) -> int:
        def call() -> int:
            handle = true_open(path, flags, mode)
            steps.open[handle] = Path(path)
            return handle

        if not flags & os.O_CREAT:  # changes nothing
            return call()
        handle: int = steps.take("open", Path(path), call=call)
        return handle

    def close(handle: int) -> None:
        steps.open.pop(handle, None)
        true_close(handle)

    return {"open": open_, "close": close}


def _opening(steps: Steps) -> Callable[..., Any]:
    true = Path.open

    def open_file(self: Path, mode: str = "r", *words: Any, **options: Any) -> Any:  # noqa: ANN401 (whatever `Path.open` takes)
        if mode != "wb":
            return true(self, mode, *words, **options)
        return Torn(steps.take("create", self, call=lambda: true(self, "wb")), self, steps)

    return open_file
