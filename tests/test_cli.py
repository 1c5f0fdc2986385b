"""The command line: what is printed where, the exit codes, and a message for every mishap."""

from __future__ import annotations

import errno
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from command_line import Run
from folders import contents, files


@pytest.mark.usefixtures("small")
def test_build_prints_the_paths_it_wrote_and_nothing_else(run: Run) -> None:
    """Four files an activity, split by who reads them."""
    code, out, err = run("build", "small-maze", "small-orders")

    assert (code, err) == (0, "")
    assert [Path(line).as_posix() for line in out.splitlines()] == [
        f"output/{kind}/{name}.pdf"
        for name in ("small-maze", "small-orders")
        for kind in ("player", "record", "cards", "host")
    ]
    assert files(Path("output")) == sorted(
        [
            "kits.json",
            *(
                place
                for name in ("small-maze", "small-orders")
                for place in (
                    *(f"{kind}/{name}.pdf" for kind in ("player", "record", "cards", "host")),
                    f"host/{name}.json",
                )
            ),
        ]
    )


@pytest.mark.usefixtures("small")
def test_build_takes_paths_kinds_and_folders(run: Run) -> None:
    """Options stand after the verb."""
    path = str(Path("content") / "robozzle.yaml")
    code, _, _ = run("build", path, "--kind", "host", "--kind", "record", "--out", "elsewhere")

    assert code == 0
    assert files(Path("elsewhere")) == [
        "host/small-stars.json",
        "host/small-stars.pdf",
        "kits.json",
        "record/small-stars.pdf",
    ]


@pytest.mark.usefixtures("small")
def test_check_writes_nothing(run: Run) -> None:
    """It goes the whole way, and says that there is nothing to mend."""
    assert run("check") == (0, "", "3 activities: no faults\n")
    assert not Path("output").exists()


def test_all_faults_are_told_and_nothing_is_written(small: Path, run: Run) -> None:
    """Those of one file, of the others, and of the later steps alike."""
    maze = small / "content" / "maze-race.yaml"
    text = maze.read_text(encoding="utf-8")
    maze.write_text(
        text.replace("right, right, down", "rigth, right, down"),
        encoding="utf-8",
    )
    orders = small / "content" / "simultaneous-orders.yaml"
    orders.write_text(
        orders.read_text(encoding="utf-8").replace("title: Small orders", "title: Small 😀"),
        encoding="utf-8",
    )
    code, out, err = run("build")

    assert (code, out) == (1, "")
    assert err.splitlines() == [
        (
            f"{Path('content/maze-race.yaml')}:18:24: examples[0].turns[0].program[0]: unknown"
            " command 'rigth'; expected up, down, left or right; did you mean 'right'?"
        ),
        (
            f"{Path('content/simultaneous-orders.yaml')}:4:14: title: no font has U+1F600"
            " GRINNING FACE"
        ),
        "2 faults; nothing was written",
    ]
    assert not (small / "output").exists()


def test_texts_are_checked_against_the_results(small: Path, run: Run) -> None:
    """A name that is not there is told with the nearest one, at its very place."""
    maze = small / "content" / "maze-race.yaml"
    text = maze.read_text(encoding="utf-8")
    maze.write_text(text.replace("the maze.", "{{ rules.crats }}."), encoding="utf-8")

    assert run("check", "small-maze") == (
        1,
        "",
        (
            f"{Path('content/maze-race.yaml')}:7:27: text.summary: nothing in rules is named"
            " 'crats'; did you mean 'crates'?\n1 fault; nothing was written\n"
        ),
    )


@pytest.mark.usefixtures("small")
def test_key_prints_the_answers(run: Run) -> None:
    """As one object with --json, as text otherwise."""
    code, out, _ = run("key", "small-stars", "--json")
    key = json.loads(out)

    assert code == 0
    assert list(key) == ["activity", "game", "examples", "challenges", "puzzles"]
    assert key["challenges"][0]["ending"] == "solved"

    code, out, _ = run("key", "small-maze")

    assert code == 0
    assert "  ending: unfinished\n" in out
    assert "  turn  run  command  result  square  damage\n" in out


@pytest.mark.usefixtures("small")
def test_list_gives_a_line_an_activity(run: Run) -> None:
    """Its id first."""
    assert run("list") == (
        0,
        (
            "small-maze    maze-race            A small maze\n"
            "small-stars   robozzle             Small stars\n"
            "small-orders  simultaneous-orders  Small orders\n"
        ),
        "",
    )


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("build", "small-mace"), "there is no activity 'small-mace' in content;"),
        (("build", "small-mace"), "did you mean 'small-maze'?"),
        (("key", "nowhere.yaml"), "kitgen: there is no file nowhere.yaml\n"),
        (
            ("build", "robozle.yaml"),
            (
                "kitgen: there is no file robozle.yaml;"
                f" did you mean {Path('content') / 'robozzle.yaml'}?\n"
            ),
        ),
        (
            ("--paper", "letter", "build"),
            "Options stand after the verb, as in: kitgen build --paper letter\n",
        ),
        (("build", "--content", "nowhere"), "--content: there is no folder nowhere"),
        (("build", "--templates", "nowhere"), "--templates: there is no folder nowhere"),
        (
            ("build", "--kind", "card"),
            "'card' is not one of 'player', 'record', 'cards', 'host'",
        ),
        (
            ("build", "--back-offset", "-1"),
            "Invalid value for '--back-offset': '-1'; expected two numbers of mm, as in 1.5,-0.5",
        ),
        (
            ("build", "--back-offset", "0,5.1"),
            "Invalid value for '--back-offset': '0,5.1'; expected numbers of mm from -5 to 5",
        ),
        (("build", "--back-offset", "nan,0"), "'nan,0'; expected numbers of mm from -5 to 5"),
        (("built",), "No such command 'built'"),
        (("key",), "Missing argument 'ACTIVITY'"),
    ],
)
@pytest.mark.usefixtures("small")
def test_wrong_usage_leaves_with_2(words: tuple[str, ...], message: str, run: Run) -> None:
    """And says what would have been right."""
    code, out, err = run(*words)

    assert (code, out) == (2, "")
    assert message in err
    assert "Traceback" not in err


def test_an_empty_content_folder_is_told(folder: Path, run: Run) -> None:
    """Nothing to build is not success."""
    assert run("build") == (2, "", "kitgen: there are no activities (*.yaml) in content\n")
    assert not (folder / "output").exists()


def test_without_a_content_folder_kitgens_own_is_built(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: Run
) -> None:
    """An installed kitgen works anywhere."""
    monkeypatch.chdir(tmp_path)

    code, out, _ = run("list")

    assert code == 0
    assert out.splitlines()[0].startswith("robot-maze-race ")


BAD_FILES: dict[str, tuple[bytes, list[str]]] = {
    "empty": (b"", ["1:1: the file is empty"]),
    "not UTF-8": (
        b"kitgen: 1\nid: caf\xe9\n",
        ["2:8: the byte 0xE9 is not UTF-8; save the file as UTF-8"],
    ),
    "a key without a value": (
        b"kitgen: 1\nid: a\ngame: robozzle\ntitle:\n",
        ["4:1: title: has no value; give it one"],
    ),
    "a list": (b"- a\n", ["1:1: the file is a list; expected keys with values, such as kitgen: 1"]),
    "a NUL": (
        b"\0",
        ["1:1: there is a character here that cannot be printed (U+0000)"],
    ),
}


@pytest.mark.parametrize(("content", "told"), BAD_FILES.values(), ids=list(BAD_FILES))
@pytest.mark.parametrize("verb", ["build", "check", "key", "list", "preview"])
def test_a_bad_file_is_told_and_not_built(
    folder: Path, run: Run, verb: str, content: bytes, told: list[str]
) -> None:
    """With its place, and without a traceback."""
    path = Path("content") / "bad.yaml"
    (folder / path).write_bytes(content)
    code, out, err = run(*([verb] if verb == "list" else [verb, str(path)]))

    assert (code, out) == (1, "")
    assert err.splitlines()[:-1] == [f"{path}:{fault}" for fault in told]


def test_a_folder_in_the_way_of_a_file_stays(small: Path, run: Run) -> None:
    """It is named, what was written before is taken back, and nothing hidden is left."""
    written = small / "output"
    (written / "host" / "small-maze.pdf" / "mine").mkdir(parents=True)
    code, out, err = run("build", "small-maze")

    place = Path("output") / "host" / "small-maze.pdf"
    assert (code, out) == (1, "")
    assert err == (
        f"kitgen: {place}: cannot be written ({os.strerror(errno.EISDIR)});"
        " a file stands where a folder has to be, or the reverse; move it away\n"
    )
    assert files(written) == []
    assert [path.name for path in (written / "host").rglob("*")] == ["small-maze.pdf", "mine"]


def test_a_directory_in_place_of_a_file_is_told(folder: Path, run: Run) -> None:
    """It cannot be read as one."""
    (folder / "content" / "folder.yaml").mkdir()
    code, _, err = run("build", str(Path("content") / "folder.yaml"))

    assert code == 1
    assert err.endswith("1 fault; nothing was written\n")


@pytest.mark.skipif(
    sys.platform == "win32" or os.geteuid() == 0, reason="whoever runs this may read everything"
)
def test_an_unreadable_file_is_told(small: Path, run: Run) -> None:
    """Permissions are the author's to mend."""
    (small / "content" / "robozzle.yaml").chmod(0)
    code, _, err = run("build")

    assert code == 1
    assert "robozzle.yaml" in err


@pytest.mark.usefixtures("small")
def test_a_file_in_place_of_the_output_folder_is_told(run: Run) -> None:
    """Nothing is overwritten."""
    Path("output").write_text("mine", encoding="utf-8")
    code, out, err = run("build", "small-maze")

    assert (code, out) == (1, "")
    assert err.startswith(f"kitgen: {Path('output/player/small-maze.pdf')}: cannot be written")
    assert Path("output").read_text(encoding="utf-8") == "mine"


@pytest.mark.usefixtures("small")
def test_a_full_disk_leaves_what_was_there(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """The old files stay whole, and no temporary file is left."""
    run("build", "small-maze")
    before = contents(Path("output"))

    opened = Path.open

    def full(self: Path, mode: str = "r", **words: str) -> object:
        if mode == "wb":
            raise OSError(28, "No space left on device")
        return opened(self, mode, encoding=words.get("encoding"))

    with monkeypatch.context() as patched:
        patched.setattr(Path, "open", full)
        code, out, err = run("build")

    assert (code, out) == (1, "")
    assert "(No space left on device); make room or choose another folder with --out" in err
    assert contents(Path("output")) == before


@pytest.mark.usefixtures("small")
def test_a_build_that_finds_faults_puts_right_what_was_left(small: Path, run: Run) -> None:
    """No left-overs are handed out with the old kits, though nothing new is written."""
    run("build", "small-maze")
    before = contents(Path("output"))
    left = Path("output/.kitgen-run/0.new")
    left.parent.mkdir()
    left.write_bytes(b"%PDF half a sh")
    (small / "content" / "maze-race.yaml").write_text("kitgen: 2", encoding="utf-8")

    assert run("build")[0] == 1
    assert contents(Path("output")) == before


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize("kind", ["player", "record", "host"])
def test_a_pdf_held_open_leaves_the_old_kit_whole(
    run: Run, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    """Windows refuses to replace a file that a viewer has open: a key must not change alone."""
    run("build", "small-maze")
    path = Path("content/maze-race.yaml")
    path.write_text(path.read_text(encoding="utf-8").replace("[down, right]", "[down, left]"))
    before = contents(Path("output"))
    replace, held = Path.replace, Path("output", kind, "small-maze.pdf")

    def refuse(self: Path, target: Path) -> Path:
        if target == held:
            raise PermissionError(13, "Permission denied")
        return replace(self, target)

    with monkeypatch.context() as patched:
        patched.setattr(Path, "replace", refuse)
        code, out, err = run("build", "small-maze")

    assert (code, out) == (1, "")
    assert err == (
        f"kitgen: {held}: cannot be written (Permission denied);"
        " close it where it is open in a viewer, or choose another folder with --out\n"
    )
    assert contents(Path("output")) == before


@pytest.mark.usefixtures("small")
def test_a_bug_is_told_in_one_sentence(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its traceback is for those who ask."""

    def broken(*_: object, **__: object) -> None:
        raise RuntimeError("wheels came off")

    monkeypatch.setattr("kitgen.make.make_kits", broken)
    code, out, err = run("build")

    assert (code, out) == (3, "")
    assert err == (
        "kitgen: this is a bug in kitgen (RuntimeError: wheels came off);"
        " please report it with what --debug shows\n"
    )
    assert "Traceback" in run("build", "--debug")[2]


def test_the_module_is_the_command(small: Path) -> None:
    """`python -m kitgen` does what `kitgen` does."""
    done = subprocess.run(
        [sys.executable, "-m", "kitgen", "--version"],
        cwd=small,
        capture_output=True,
        text=True,
        check=True,
    )

    assert done.stdout.startswith("kitgen ")


@pytest.mark.parametrize("verb", [(), ("build",), ("check",), ("key",), ("list",)])
def test_every_verb_has_help(run: Run, verb: tuple[str, ...]) -> None:
    """It begins with how it is called."""
    code, out, _ = run(*verb, "--help")

    assert code == 0
    assert out.startswith("Usage: kitgen")
