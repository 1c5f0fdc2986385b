"""What tests of several rooms share: folders with small activities, and running a command line."""

from __future__ import annotations

from pathlib import Path

import pytest
from command_line import Run
from hypothesis import settings
from small_activities import SMALL

from kitgen.cli import main

# A shared machine has slow moments; how long an example takes is for the benchmarks to say.
settings.register_profile("kitgen", deadline=None)
settings.load_profile("kitgen")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Work in an empty folder that has an empty `content` folder in it."""
    (tmp_path / "content").mkdir()
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def small(folder: Path) -> Path:
    """Work in a folder with a small activity of each game."""
    for game, text in SMALL.items():
        (folder / "content" / f"{game}.yaml").write_text(text, encoding="utf-8")
    return folder


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Run a command line; gives the exit code, stdout and stderr."""

    def run(*words: str) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as left:
            main(words)
        printed = capsys.readouterr()
        assert isinstance(left.value.code, int)
        return left.value.code, printed.out, printed.err

    return run
