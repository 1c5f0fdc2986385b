"""Writing: all files are in their places or none is; what cannot be written is told."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path

import pytest
from folders import contents
from old_and_new import GONE, NEW, OLD, given, links, old_folder, posix, write_new

from kitgen.journal import ROOM
from kitgen.lock import LOCK
from kitgen.output import CannotWrite, recover, write_files


def test_a_run_writes_and_removes(tmp_path: Path) -> None:
    """What is written is told in order; what stood there before stays if it is not named."""
    old_folder(tmp_path / "out")
    (tmp_path / "out" / "mine.txt").write_bytes(b"mine")
    paths = write_files(tmp_path / "out", given(NEW), GONE)

    assert paths == [tmp_path / "out" / name for name in NEW]
    assert contents(tmp_path / "out") == NEW | {"mine.txt": b"mine"}


def test_a_run_without_files_may_remove(tmp_path: Path) -> None:
    """And one that has nothing to do does nothing."""
    out = old_folder(tmp_path / "out")

    assert write_files(out, [], [Path("kits.json")]) == []
    assert "kits.json" not in contents(out)
    assert write_files(tmp_path / "none", []) == []
    assert not (tmp_path / "none").exists()


@posix
@pytest.mark.parametrize("shut", [".", "player"])
def test_a_folder_that_may_not_be_written_to_is_told(tmp_path: Path, shut: str) -> None:
    """The kits stay as they were, also where only one of their folders is shut."""
    out = old_folder(tmp_path / "out")
    (out / shut).chmod(0o555)
    try:
        if os.access(out / shut, os.W_OK):
            pytest.skip("this user may write anywhere")
        with pytest.raises(CannotWrite) as told:
            write_new(out)
    finally:
        (out / shut).chmod(0o755)

    path = out / ("cards" if shut == "." else "player") / "duel.pdf"
    assert str(told.value) == (
        f"{path}: cannot be written (Permission denied);"
        " close it where it is open in a viewer, or choose another folder with --out"
    )
    assert contents(out) == OLD


@links
@pytest.mark.parametrize("place", ["player", "player/duel.pdf", "player/gone.pdf", ROOM, LOCK])
def test_a_link_out_of_the_folder_is_not_followed(tmp_path: Path, place: str) -> None:
    """Whatever leads there, and whether what it leads to is there or not."""
    out, elsewhere = old_folder(tmp_path / "out"), tmp_path / "elsewhere"
    if place == "player":
        shutil.rmtree(out / place)
        elsewhere.mkdir()
    (out / place).unlink(missing_ok=True)
    (out / place).symlink_to(elsewhere)
    with pytest.raises(CannotWrite) as told:
        write_new(out)

    assert str(told.value) == (
        f"{out / place}: leads out of {out}, to {elsewhere};"
        " remove this link or choose another folder with --out"
    )
    assert not elsewhere.exists() or not contents(elsewhere)
    assert contents(out / "host") == {"duel.pdf": OLD["host/duel.pdf"]}


@links
def test_the_output_folder_may_be_a_link_and_hold_links(tmp_path: Path) -> None:
    """Its user has chosen it; links that stay within it are as good as folders."""
    true = old_folder(tmp_path / "true")
    (true / "packs").mkdir()
    (true / "cards").symlink_to("packs")
    (tmp_path / "out").symlink_to(true)
    write_new(tmp_path / "out")

    assert (true / "cards").is_symlink()
    assert (true / "packs" / "duel.pdf").read_bytes() == NEW["cards/duel.pdf"]


@pytest.mark.parametrize("place", ["../duel.pdf", "player/../../duel.pdf"])
def test_no_place_leads_out_of_the_folder(tmp_path: Path, place: str) -> None:
    """Not by dots either."""
    with pytest.raises(CannotWrite, match=r"\.\.: leads out of "):
        write_files(tmp_path / "out", [(Path(place), b"out")])

    assert not (tmp_path / "duel.pdf").exists()


def test_a_journal_from_elsewhere_leads_nowhere(tmp_path: Path) -> None:
    """A folder may come from somebody else; its journal moves nothing out of it."""
    out = old_folder(tmp_path / "out")
    (out / ROOM).mkdir()
    (out / ROOM / "0.new").write_bytes(b"out")
    moves = [["add", str(tmp_path / "mine.txt")], ["remove", "../mine.txt"]]
    journal = out / ROOM / "journal"
    for move in moves:
        (tmp_path / "mine.txt").write_bytes(b"mine")
        journal.write_text(json.dumps({"kitgen": 1, "moves": [move]}), encoding="utf-8")
        with pytest.raises(CannotWrite, match="leads out of"):
            recover(out)
        assert (tmp_path / "mine.txt").read_bytes() == b"mine"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        '{"kitgen": 1}',
        '{"kitgen": 2, "moves": []}',  # a later kitgen's
        '{"kitgen": 1, "moves": [["copy", "player/duel.pdf"]]}',
        '{"kitgen": 1, "moves": [["add", 1]]}',
    ],
)
def test_a_journal_that_cannot_be_read_is_told(tmp_path: Path, text: str) -> None:
    """Word for word; nothing is touched."""
    out = old_folder(tmp_path / "out")
    (out / ROOM).mkdir()
    journal = out / ROOM / "journal"
    journal.write_text(text, encoding="utf-8")
    before = contents(out)
    for act in (recover, write_new):
        with pytest.raises(CannotWrite) as told:
            act(out)
        assert str(told.value) == (
            f"{journal}: is not a journal that this kitgen can read; remove the folder"
            f" {out / ROOM} and build everything again"
        )
        assert contents(out) == before
