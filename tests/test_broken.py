"""Broken files: each is told at the line of its slip, in one line, and nothing is written."""

from __future__ import annotations

import re
from itertools import groupby
from pathlib import Path

import pytest
from broken_activities import SLIPS, Broken, broken
from command_line import Run
from host_only import TEXTS

FILES = {kind: list(files) for kind, files in groupby(broken(TEXTS), key=lambda each: each.kind)}
FAULT = re.compile(r"broken\.yaml:(\d+):\d+: \S.*")
CLOSING = re.compile(r"\d+ faults?; nothing was written")


def test_there_are_many_files_of_many_kinds() -> None:
    """Every kind has a place in some file, and its own name."""
    assert list(FILES) == [slip.kind for slip in SLIPS]
    assert len(FILES) >= 100
    assert sum(map(len, FILES.values())) >= 500


def told_lines(file: Broken, run: Run) -> list[int]:
    """The lines of all faults that a build tells of a broken file."""
    Path("broken.yaml").write_bytes(file.content)
    code, out, err = run("build", "broken.yaml")
    *faults, closing = err.splitlines()
    found = [FAULT.fullmatch(line) for line in faults]

    assert (code, out) == (1, "")
    assert not Path("output").exists()
    assert CLOSING.fullmatch(closing)
    assert all(found), err
    return [int(match[1]) for match in found if match]


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("kind", FILES)
def test_a_slip_is_told_at_its_line(kind: str, run: Run) -> None:
    """In every file in which it can be made."""
    for file in FILES[kind]:
        assert file.line in told_lines(file, run), file.file
