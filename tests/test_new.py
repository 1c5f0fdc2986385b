"""`kitgen new`: the starters build, teach by quoting, and never go over what is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from command_line import Run
from jsonschema import Draft7Validator

import kitgen
from kitgen.content.schema import schema_of_files
from kitgen.content.source import read_source
from kitgen.games import GAMES, game
from kitgen.shipped import SHIPPED_CONTENT

SCHEMA = SHIPPED_CONTENT / "kitgen.schema.json"


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.usefixtures("folder")
def test_a_starter_builds_as_it_is(name: str, run: Run) -> None:
    """Its file is named after its id; the schema is beside it, where its first line says."""
    paths = [str(Path("content") / each) for each in ("ours.yaml", SCHEMA.name)]

    assert run("new", name, "ours") == (0, "".join(f"{path}\n" for path in paths), "")
    assert Path(paths[1]).read_bytes() == SCHEMA.read_bytes()
    assert run("check") == (0, "", "1 activity: no faults\n")
    assert run("build", "ours")[0] == 0
    assert kitgen.load(paths[0]).player.game == name


@pytest.mark.parametrize("name", GAMES)
def test_a_starter_teaches(name: str, folder: Path, run: Run) -> None:
    """Every example's text quotes its result; comments show the way; nothing is left to replace."""
    run("new", name, "ours")
    path = folder / "content" / "ours.yaml"
    lines = path.read_text(encoding="utf-8").splitlines()
    activity = kitgen.load(path)

    assert lines[0] == f"# yaml-language-server: $schema={SCHEMA.name}"
    assert sum(line.lstrip().startswith("#") for line in lines) >= 15
    assert max(map(len, lines)) <= 110
    assert "#     kitgen build ours      writes the four PDFs of its kit" in lines
    assert not any("my-activity" in line for line in lines)
    for each in activity.player.examples:
        quote = re.compile(rf"{{{{ examples\.{each.id.replace('-', '_')}\.")
        assert each.text is not None
        assert quote.search(each.text.text), each.id
    assert activity.player.challenges
    assert {"summary", "play"} <= set(activity.player.text)


@pytest.mark.parametrize("name", GAMES)
def test_editors_have_nothing_to_say_about_a_starter(name: str, folder: Path, run: Run) -> None:
    """The schema that it names allows it."""
    run("new", name, "ours")
    schema = schema_of_files({each: game(each).shape for each in GAMES})

    assert Draft7Validator(schema).is_valid(read_source(folder / "content" / "ours.yaml").data)


def test_a_folder_and_its_schema_are_made_where_they_are_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: Run
) -> None:
    """A schema that is there stays; a folder that was named has to be there."""
    monkeypatch.chdir(tmp_path)
    first, second = (Path("content") / name for name in ("one.yaml", "two.yaml"))
    schema = Path("content") / SCHEMA.name

    assert run("new", "robozzle", "one") == (0, f"{first}\n{schema}\n", "")
    schema.write_text("mine", encoding="utf-8")
    assert run("new", "robozzle", "two") == (0, f"{second}\n", "")
    assert schema.read_text(encoding="utf-8") == "mine"
    code, _, err = run("new", "robozzle", "three", "--content", "nowhere")
    assert code == 2
    assert err.endswith("Error: --content: there is no folder nowhere\n")


def test_nothing_is_overwritten(small: Path, run: Run) -> None:
    """Neither a file nor an activity that stands in a file of another name."""
    path = Path("content") / "ours.yaml"
    path.write_text("mine", encoding="utf-8")

    assert run("new", "robozzle", "ours") == (
        1,
        "",
        f"kitgen: {path} is there already; choose another id\n",
    )
    assert path.read_text(encoding="utf-8") == "mine"
    assert run("new", "robozzle", "small-maze") == (
        1,
        "",
        (
            f"kitgen: the id 'small-maze' is that of {Path('content') / 'maze-race.yaml'} already;"
            " choose another one\n"
        ),
    )
    assert not (small / "content" / "small-maze.yaml").exists()


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (
            ("maze-rase", "ours"),
            (
                "unknown game 'maze-rase'; expected maze-race, simultaneous-orders or robozzle;"
                " did you mean 'maze-race'?"
            ),
        ),
        (
            ("chess", "ours"),
            "unknown game 'chess'; expected maze-race, simultaneous-orders or robozzle",
        ),
        (
            ("robozzle", "Our Stars"),
            (
                "id: id is 'Our Stars'; expected small letters and digits,"
                " with single hyphens between"
            ),
        ),
        (
            ("robozzle", "../ours"),
            "id: id is '../ours'; expected small letters and digits, with single hyphens between",
        ),
        (("robozzle", ""), "id: is empty; expected text"),
        (("robozzle", "con"), "id: cannot be 'con', which Windows keeps for a device"),
        (("robozzle", "a" * 61), "id: has 61 characters; an id has at most 60"),
        (("robozzle",), "Missing argument 'ID'."),
    ],
)
def test_a_name_that_cannot_be_is_told(
    words: tuple[str, ...], message: str, folder: Path, run: Run
) -> None:
    """In the words of the readers; nothing is written."""
    code, out, err = run("new", *words)

    assert (code, out) == (2, "")
    assert err.endswith(f"\nError: {message}\n")
    assert not [*(folder / "content").iterdir()]


def test_a_starter_of_ones_own_goes_before_kitgens(folder: Path, run: Run) -> None:
    """As any other file of the templates does."""
    own = folder / "templates" / "robozzle"
    own.mkdir(parents=True)
    (own / "starter.yaml").write_text("kitgen: 1\nid: my-activity # ä\n", encoding="utf-8")

    assert run("new", "robozzle", "ours")[0] == 0
    written = (folder / "content" / "ours.yaml").read_bytes()
    assert written == "kitgen: 1\nid: ours # ä\n".encode()
