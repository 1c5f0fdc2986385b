"""Reading files and folders: how a file's game is found, and how files get on with each other."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from kitgen.content.activity import About, AnyActivity, Prose
from kitgen.content.fault import FaultsFound
from kitgen.content.folder import files_by_id, find_activities, peek_id, repeated_ids
from kitgen.content.read import Reader, read_activity, read_text

Readers = dict[str, Reader[AnyActivity]]

GOLDEN = Path(__file__).parent / "golden"


def activity_text(name: str, game: str = "robozzle") -> str:
    """Return the shortest file of an activity."""
    return f"kitgen: 1\nid: {name}\ngame: {game}\ntitle: Any\n"


def write(folder: Path, **texts: str) -> None:
    """Write files into a folder."""
    for name, text in texts.items():
        (folder / f"{name}.yaml").write_text(text, encoding="utf-8")


def test_what_every_game_has(readers: Readers) -> None:
    """The sections of prose are parted; numbers in `about` are kept as text."""
    activity = read_activity(GOLDEN / "common.yaml", readers)
    player, host = activity.player, activity.host

    assert (activity.id, player.id) == ("plain-kit", "plain-kit")
    assert (player.game, player.title, player.language) == (
        "simultaneous-orders",
        "A plain kit",
        "en",
    )
    assert player.about == About(
        players="2",
        minutes="15 to 20",
        ages="8+",
        skills=("planning", "patience"),
        source="nobody knows",
    )
    assert player.text == {
        "summary": Prose("Two robots move\nat the same time.\n", ("text", "summary"))
    }
    assert host.text == {"host": Prose("Keep this apart.\n", ("text", "host"))}
    assert activity.source.file == str(GOLDEN / "common.yaml")
    assert activity.source.place(("text", "host")) == (17, 9)


def test_what_may_be_left_out(readers: Readers) -> None:
    """Four keys make an activity."""
    player = read_text(activity_text("a"), "x.yaml", readers).player

    assert (player.language, player.about, player.text) == ("en", About(), {})
    assert (player.examples, player.challenges) == ((), ())


def test_a_file_with_a_mark_and_old_line_ends(tmp_path: Path, readers: Readers) -> None:
    """What Windows editors write is read as what was meant."""
    file = tmp_path / "x.yaml"
    text = (GOLDEN / "maze-race.yaml").read_text(encoding="utf-8")
    file.write_bytes(b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode())

    assert read_activity(file, readers).player == read_text(text, "x.yaml", readers).player

    broken = text.replace(". X . X .", ". X . X").replace("\n", "\r\n")
    file.write_bytes(b"\xef\xbb\xbf" + broken.encode())
    with pytest.raises(FaultsFound) as found:
        read_activity(file, readers)
    assert str(found.value) == (
        f"{file}:11:7: mazes[0].map: row C has 4 squares; every row has 5\n"
        "1 fault; nothing was written"
    )


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "1:1: the file is empty"),
        (" \n\n", "1:1: the file is empty"),
        ("# title: x\n", "1:1: the file holds nothing but comments"),
        ("---\n# x\n~\n", "3:1: the file holds nothing"),
        ("- kitgen: 1\n", "1:1: the file is a list; expected keys with values, such as kitgen: 1"),
        ("[]", "1:1: the file is an empty list; expected keys with values, such as kitgen: 1"),
        ("# x\nhello", "2:1: the file is 'hello'; expected keys with values, such as kitgen: 1"),
        ("42", "1:1: the file is 42; expected keys with values, such as kitgen: 1"),
        ("!kit [a]", "1:1: the tag '!kit' is not used here; leave it out"),
        ("*kit", "1:1: the alias '*kit' is not used here; write the value out"),
    ],
)
def test_files_without_keys(readers: Readers, text: str, message: str) -> None:
    """A file that is no activity at all gets one clear sentence."""
    with pytest.raises(FaultsFound) as found:
        read_text(text, "x.yaml", readers)

    assert [str(fault) for fault in found.value.faults] == [f"x.yaml:{message}"]


def test_files_are_found_by_their_names(tmp_path: Path) -> None:
    """Only what ends in `.yaml` is an activity, sorted; folders and hidden files are not."""
    write(tmp_path, b="", a="", c="")
    (tmp_path / ".hidden.yaml").touch()
    (tmp_path / "notes.yml").touch()
    (tmp_path / "README.md").touch()
    (tmp_path / "folder.yaml").mkdir()

    assert [file.name for file in find_activities(tmp_path)] == ["a.yaml", "b.yaml", "c.yaml"]
    assert find_activities(tmp_path / "none") == []


@pytest.mark.usefixtures("parser")
@pytest.mark.parametrize(
    ("text", "name"),
    [
        (activity_text("a-b"), "a-b"),
        ("about: {id: no}\ntext: [id, no]\nid: yes", "yes"),
        ("? [id]\n: {id: no}\n'id': 'quoted'", "quoted"),
        ("title: id\nid: yes", "yes"),
        ("id: 12", "12"),
        ("id: early\nrest: [", "early"),
        ("\ufeffid: x", "x"),
        ("id: first\nid: second", "first"),
        ("id:", None),
        ("id: [a]", None),
        ("id: {id: a}", None),
        ("rest: ]\nid: late", None),
        ("- id: a", None),
        ("id", None),
        ("", None),
        ("*id : id\nid: *id", None),
    ],
)
def test_an_id_at_a_glance(tmp_path: Path, text: str, name: str | None) -> None:
    """The id is found before the first fault, wherever the key stands."""
    write(tmp_path, x=text)

    assert peek_id(tmp_path / "x.yaml") == name


def test_ids_of_files_that_cannot_be_read(tmp_path: Path) -> None:
    """Bytes that are no text, and files that are none, have no id."""
    (tmp_path / "x.yaml").write_bytes(b"id: caf\xe9")

    assert peek_id(tmp_path / "x.yaml") is None
    assert peek_id(tmp_path) is None
    assert peek_id(tmp_path / "none.yaml") is None


def test_files_by_id(tmp_path: Path) -> None:
    """Broken files are found as long as their ids can be."""
    write(tmp_path, b=activity_text("one"), a="id: two\ntitle: [", c="rest")

    assert files_by_id(tmp_path) == {
        "two": [tmp_path / "a.yaml"],
        "one": [tmp_path / "b.yaml"],
    }


def test_two_files_of_one_id(tmp_path: Path) -> None:
    """The second file is at fault and names the first, even if it is broken otherwise."""
    write(tmp_path, a=activity_text("one"), b=activity_text("one"), c="id: one\ntitle: [")

    assert [str(fault) for fault in repeated_ids(files_by_id(tmp_path))] == [
        f"{tmp_path / 'b.yaml'}:2:5: id: the id 'one' is that of {tmp_path / 'a.yaml'} already",
        f"{tmp_path / 'c.yaml'}:1:1: id: the id 'one' is that of {tmp_path / 'a.yaml'} already",
    ]


def test_only_the_game_that_is_read_is_made_ready() -> None:
    """A file of one game does not wait for the models of the others."""
    program = """
from kitgen.content import maze_race, robozzle, simultaneous_orders
from kitgen.content.maze_race_file import MazeRaceFile
from kitgen.content.robozzle_file import RobozzleFile
from kitgen.content.read import read_text
text = "kitgen: 1\\nid: a\\ngame: robozzle\\ntitle: T"
read_text(text, "x.yaml", {"robozzle": robozzle.read})
assert RobozzleFile.__pydantic_complete__
assert not MazeRaceFile.__pydantic_complete__
"""
    subprocess.run([sys.executable, "-c", program], check=True)
