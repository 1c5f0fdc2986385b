"""Killed builds: at whatever moment it happens, the kits are the old ones or the new ones."""

from __future__ import annotations

import os
import random
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest
from command_line import Run

from kitgen.journal import ROOM
from kitgen.output import interrupted

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(os.name == "nt", reason="Windows knows no signals"),
]

MOMENTS = 50
BUILD = [sys.executable, "-m", "kitgen", "build", "small-maze"]


def contents(folder: Path) -> dict[str, bytes]:
    """What every file of the small maze below a folder holds."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("small-maze*"))
    }


def hidden(folder: Path) -> list[Path]:
    """What a run leaves there while it lasts."""
    return list(folder.rglob(".kitgen*"))


def kill_a_build(out: Path, pause: float, *, aimed: bool) -> None:
    """Start a build and kill it a pause later, counted from its first step if that is aimed at."""
    with subprocess.Popen(BUILD, stdout=subprocess.DEVNULL) as build:
        while aimed and not (out / ROOM).exists() and build.poll() is None:
            pass
        time.sleep(pause)
        build.kill()


@pytest.mark.usefixtures("small")
def test_a_build_killed_at_any_moment_leaves_old_kits_or_new(run: Run) -> None:
    """Half of the moments lie anywhere in a build, half in the short time in which it writes."""
    out, before, ends = Path("output"), Path("before"), []
    run("build", "small-maze")
    old = contents(out)
    out.rename(before)
    path = Path("content/maze-race.yaml")
    path.write_text(path.read_text(encoding="utf-8").replace("[down, right]", "[down, left]"))
    begun = time.monotonic()
    subprocess.run(BUILD, check=True, stdout=subprocess.DEVNULL)
    took = time.monotonic() - begun
    new = contents(out)
    assert all(old[name] != new[name] for name in new)  # a code or an answer in each

    moments = random.Random(50)  # noqa: S311 (not a secret)
    for number in range(MOMENTS):
        shutil.rmtree(out)
        shutil.copytree(before, out)
        aimed = number % 2 == 1
        kill_a_build(out, moments.uniform(0, 0.001 if aimed else took), aimed=aimed)
        for name, content in contents(out).items():
            assert content in (old[name], new[name]), name
        cut_off = interrupted(out)

        assert run("build", "small-orders")[0] == 0
        assert not hidden(out)
        ends.append((contents(out) == new, cut_off))
        assert contents(out) in (old, new)

    assert {is_new for is_new, _ in ends} == {True, False}
    assert sum(cut_off for _, cut_off in ends) >= 1, "no build was killed while it wrote"
