"""Which key is this? Codes read from PDFs and off paper, the record of a folder, and freshness."""

from __future__ import annotations

import hashlib
import json
import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pypdf
import pytest
from command_line import Run

import kitgen
from kitgen.build import make_kit, write_kits
from kitgen.kit import Wanted
from kitgen.kits import Kits, read_kits
from kitgen.sheets.code_form import read_code
from kitgen.sheets.templates import Templates
from kitgen.shipped import SHIPPED_TEMPLATES

MAZE = Path("content/maze-race.yaml")
PLAYER = Path("output/player/small-maze.pdf")
KINDS = ("player", "record", "cards", "host")


def edit(path: Path, old: str, new: str) -> None:
    """Change one thing in a content file."""
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def code_of(activity: str) -> str:
    """The code on record of an activity's last build."""
    return read_kits(Path("output")).codes[activity][0]


@pytest.fixture
def built(small: Path, run: Run) -> Path:
    """Work in a folder with a small activity of each game, and its kits."""
    assert run("build")[0] == 0
    return small


@pytest.mark.usefixtures("built")
def test_every_page_and_the_metadata_bear_the_code() -> None:
    """And nothing else on a page has its form."""
    code = code_of("small-maze")
    for kind in KINDS:
        reader = pypdf.PdfReader(f"output/{kind}/small-maze.pdf")
        assert reader.metadata is not None
        assert reader.metadata.keywords == f"small-maze, {kind}, {code}"
        assert [page.extract_text().count(code) for page in reader.pages] == [1] * len(reader.pages)


@pytest.mark.usefixtures("built")
def test_sheets_of_today_match(run: Run) -> None:
    """Each by a line; all of the folder where none is named."""
    code = code_of("small-maze")
    line = f"{PLAYER}: {code} matches small-maze as it is today"

    assert run("verify", str(PLAYER)) == (0, f"{line}\n", "")
    status, out, _ = run("verify")
    assert (status, len(out.splitlines())) == (0, 12)
    assert line in out.splitlines()


@pytest.mark.usefixtures("built")
def test_one_crate_makes_a_sheet_stale_and_a_sentence_does_not(run: Run) -> None:
    """The code says what is played, not how it is told."""
    old = code_of("small-maze")
    edit(MAZE, "Cross the maze.", "Find a way across.")
    assert run("verify", str(PLAYER))[0] == 0

    edit(MAZE, ". X . X .", ". X . . X")
    run("build", "small-maze", "--kind", "host")
    new = code_of("small-maze")
    status, out, _ = run("verify", str(PLAYER))

    assert status == 1
    assert out == (
        f"{PLAYER}: {old} is an older state of small-maze: it is {new} today,"
        " and today's key does not fit\n"
    )


@pytest.mark.usefixtures("built")
@pytest.mark.parametrize(
    ("typed", "status", "said"),
    [
        ("{code}", 0, "{code} matches small-orders as it is today\n"),
        ("{lower}", 0, "{code} matches small-orders as it is today\n"),
        ("000-000", 1, "000-000: nothing is known of this code\n"),
    ],
)
def test_a_code_is_verified_off_paper(run: Run, typed: str, status: int, said: str) -> None:
    """In capitals or not, with its hyphen or without."""
    code = code_of("small-orders")
    names = {"code": code, "lower": code.lower().replace("-", "")}

    assert run("verify", "--code", typed.format(**names)) == (status, said.format(**names), "")


@pytest.mark.usefixtures("built")
def test_what_is_no_code_is_wrong_usage(run: Run) -> None:
    """It says what a code looks like."""
    status, out, err = run("verify", "--code", "K7Q-3")

    assert (status, out) == (2, "")
    assert err.splitlines()[-1] == "Error: --code: 'K7Q-3' is no sheet code; one looks like K7Q-3FD"


@pytest.mark.usefixtures("built")
def test_files_without_a_code_do_not_match(run: Run) -> None:
    """A line for each says why."""
    Path("text.pdf").write_text("not a PDF", encoding="utf-8")
    blank = pypdf.PdfWriter()
    blank.add_blank_page(100, 100)
    blank.write("blank.pdf")

    status, out, err = run("verify", "text.pdf", "blank.pdf", "none.pdf", "output")

    assert (status, err) == (1, "")
    assert out.splitlines() == [
        "text.pdf: this is no PDF that can be read",
        (
            "blank.pdf: no sheet code can be read in this file;"
            " read it at the foot of a page and give it with --code"
        ),
        "none.pdf: No such file or directory",
        "output: Is a directory",
    ]


@pytest.mark.usefixtures("built")
def test_pages_of_several_sheets_are_all_told(run: Run) -> None:
    """One file for the copier may hold two kits."""
    both = pypdf.PdfWriter()
    both.append("output/record/small-maze.pdf")
    both.append("output/record/small-orders.pdf")
    both.write("both.pdf")
    edit(Path("content/simultaneous-orders.yaml"), "blue: D3", "blue: E3")

    status, out, _ = run("verify", "both.pdf")

    assert status == 1
    assert [line.split()[2] for line in out.splitlines()] == ["matches", "is"]


def test_a_folder_without_a_record_says_so(small: Path, run: Run) -> None:
    """There is nothing to verify."""
    assert run("verify") == (1, "output: no kits are on record here; name PDF files\n", "")
    assert small.exists()


@pytest.mark.usefixtures("built")
def test_the_record_names_every_file_and_no_answer() -> None:
    """What `kits.json` holds, exactly."""
    held = json.loads(Path("output/kits.json").read_text(encoding="utf-8"))
    code = code_of("small-maze")

    assert set(held) == {"kitgen", "files", "codes"}
    assert held["codes"]["small-maze"] == [code]
    assert held["files"]["player/small-maze.pdf"] == {
        "activity": "small-maze",
        "kind": "player",
        "paper": "a4",
        "size": "standard",
        "ink": "grey",
        "code": code,
        "sha256": hashlib.sha256(PLAYER.read_bytes()).hexdigest(),
        "version": "0.1.0",
    }
    assert len(held["files"]) == 12


@pytest.mark.usefixtures("built")
def test_the_key_of_the_last_build_is_kept_for_the_host(run: Run) -> None:
    """As `kitgen key --json` prints it."""
    _, out, _ = run("key", "small-stars", "--json")
    kept = Path("output/host/small-stars.json").read_text(encoding="utf-8")

    assert json.loads(kept) == json.loads(out)


@pytest.mark.usefixtures("built")
def test_earlier_codes_stay_known(run: Run) -> None:
    """A state that comes back is today's again, and the others stay older ones."""
    first = code_of("small-maze")
    edit(MAZE, "runs: 2", "runs: 3")
    _, _, err = run("build", "small-maze")
    second = code_of("small-maze")
    edit(MAZE, "runs: 3", "runs: 2")
    run("build", "small-maze")

    assert read_kits(Path("output")).codes["small-maze"] == [first, second]
    assert err.splitlines()[0] == (
        f"small-maze: its sheet code is {second} now, it was {first};"
        " sheets printed under the old code need the old key"
    )
    status, out, _ = run("verify", "--code", second)
    assert (status, out.split(":")[0]) == (1, f"{second} is an older state of small-maze")


@pytest.mark.usefixtures("built")
def test_an_edition_left_behind_is_told(run: Run) -> None:
    """It would lie beside a key that it does not fit."""
    run("build", "small-maze", "--paper", "letter", "--kind", "player")
    edit(MAZE, "runs: 2", "runs: 3")
    _, _, err = run("build", "small-maze")

    path = Path("output/player/small-maze.letter.pdf")
    assert f"  {path} still bears the old code; build it anew as well" in err.splitlines()


@pytest.mark.usefixtures("built")
def test_a_damaged_record_is_begun_anew(run: Run) -> None:
    """A teacher's kits do not hang on a file that nobody reads."""
    path = Path("output/kits.json")
    path.write_text("[]", encoding="utf-8")
    status, _, err = run("build", "small-maze")

    assert (status, err) == (0, f"{path}: it is not what kitgen writes; it is begun anew\n")
    assert list(read_kits(Path("output")).codes) == ["small-maze"]


@pytest.mark.usefixtures("built")
def test_fresh_output_is_what_the_content_gives(run: Run) -> None:
    """And says so."""
    assert run("check", "--fresh") == (
        0,
        "",
        "3 activities: no faults\noutput is what the content gives\n",
    )


@pytest.mark.usefixtures("built")
def test_output_that_is_not_fresh_is_named(run: Run) -> None:
    """A changed activity, a lost file, an activity that is gone."""
    run("build", "small-maze", "--kind", "record", "--paper", "letter")
    edit(MAZE, "Cross the maze.", "Find a way across.")
    Path("output/record/small-orders.pdf").unlink()
    Path("content/robozzle.yaml").unlink()

    status, out, err = run("check", "--fresh")

    gone = "there is no activity small-stars any more; `kitgen build --prune` removes it"
    changed = f"is not what {MAZE} gives now; `kitgen build small-maze` writes it anew"
    assert (status, out) == (1, "")
    assert err.splitlines() == [
        "2 activities: no faults",
        *(f"{Path('output', kind, 'small-stars.pdf')}: {gone}" for kind in sorted(KINDS)),
        f"{PLAYER}: {changed}",
        f"{Path('output/host/small-maze.pdf')}: {changed}",
        (
            f"{Path('output/record/small-orders.pdf')}: is missing;"
            " `kitgen build small-orders` writes it"
        ),
    ]


@pytest.mark.usefixtures("built")
def test_prune_removes_the_files_of_activities_that_are_gone(run: Run) -> None:
    """Of no others: a file that is not on record is somebody's own."""
    Path("content/robozzle.yaml").unlink()
    own = Path("output/player/mine.pdf")
    own.write_bytes(b"mine")

    status, _, err = run("build", "--prune")

    assert status == 0
    assert err.splitlines() == [
        *(f"{Path('output', kind, 'small-stars.pdf')}: removed" for kind in sorted(KINDS)),
        f"{Path('output/host/small-stars.json')}: removed",
    ]
    assert own.exists()
    assert not list(Path("output").rglob("small-stars*"))
    assert run("check", "--fresh")[0] == 0


def test_a_code_of_an_activity_that_is_gone_is_an_older_state(built: Path, run: Run) -> None:
    """It is still known whose it was."""
    code = code_of("small-stars")
    (built / "content/robozzle.yaml").unlink()

    assert read_code(code) == code
    assert run("verify", "--code", code) == (
        1,
        f"{code} is an older state of small-stars, which the content no longer has\n",
        "",
    )


@pytest.mark.usefixtures("small")
def test_two_builds_at_once_are_both_on_record() -> None:
    """The second goes by what the first has put on record, not by what it saw before."""
    templates = Templates((SHIPPED_TEMPLATES,))
    paths = (MAZE, Path("content/simultaneous-orders.yaml"))
    kits = [make_kit(kitgen.load(path), templates, Wanted(["record"])) for path in paths]
    for number in range(5):
        out = Path(f"output-{number}")
        with ThreadPoolExecutor() as pool:
            list(pool.map(lambda kit, out=out: write_kits([kit], out), kits))

        assert set(read_kits(out).codes) == {"small-maze", "small-orders"}


@pytest.mark.usefixtures("built")
def test_activities_that_play_the_same_share_a_code(run: Run) -> None:
    """Off paper all are named; a file is held against its own activity."""
    text = MAZE.read_text(encoding="utf-8")
    twin = Path("content/twin.yaml")
    twin.write_text(text.replace("id: small-maze", "id: twin-maze", 1), encoding="utf-8")
    run("build", "twin-maze")
    code, sheet = code_of("twin-maze"), Path("output/player/twin-maze.pdf")
    own = f"{sheet}: {code} matches twin-maze as it is today\n"

    both = f"{code} matches small-maze and twin-maze as it is today\n"
    assert run("verify", "--code", code) == (0, both, "")
    assert run("verify", str(sheet)) == (0, own, "")

    edit(twin, "runs: 2", "runs: 3")
    run("build", "twin-maze", "--kind", "host")
    new = code_of("twin-maze")
    assert run("verify", str(sheet)) == (
        1,
        (
            f"{sheet}: {code} is an older state of twin-maze: it is {new} today,"
            " and today's key does not fit\n"
        ),
        "",
    )


@pytest.mark.usefixtures("built")
def test_another_state_that_was_never_built_here(run: Run) -> None:
    """A colleague's file, say: it may be older or newer."""
    Path("output/kits.json").unlink()
    old = pypdf.PdfReader(PLAYER).metadata
    assert old is not None
    code = str(old.keywords).rpartition(" ")[2]
    edit(MAZE, "runs: 2", "runs: 3")
    run("build", "small-maze", "--kind", "host")

    assert run("verify", str(PLAYER))[:2] == (
        1,
        (
            f"{PLAYER}: {code} is another state of small-maze: it is {code_of('small-maze')} today,"
            " and today's key does not fit\n"
        ),
    )


@pytest.mark.usefixtures("built")
def test_the_keywords_speak_for_their_own_code_alone(run: Run) -> None:
    """Pages of another kit may stand behind the first one's."""
    both = pypdf.PdfWriter(clone_from="output/record/small-maze.pdf")
    both.append("output/record/small-stars.pdf")
    both.write("both.pdf")
    code, unknown = code_of("small-maze"), code_of("small-stars")
    Path("content/robozzle.yaml").unlink()
    Path("output/kits.json").unlink()

    assert run("verify", "both.pdf") == (
        1,
        (
            f"both.pdf: {code} matches small-maze as it is today\n"
            f"both.pdf: {unknown}: nothing is known of this code\n"
        ),
        "",
    )


@pytest.mark.usefixtures("built")
def test_an_encrypted_file_is_told(run: Run) -> None:
    """Its code can be read off paper."""
    shut = pypdf.PdfWriter(clone_from=PLAYER)
    shut.encrypt("secret", algorithm="RC4-128")
    shut.write("shut.pdf")

    told = "shut.pdf: this file is encrypted; read it at the foot of a page and give it with --code"
    assert run("verify", "shut.pdf") == (1, f"{told}\n", "")


@pytest.mark.usefixtures("built")
def test_a_damaged_file_is_told_in_one_line(run: Run, caplog: pytest.LogCaptureFixture) -> None:
    """However much the library has to say about it."""
    Path("half.pdf").write_bytes(PLAYER.read_bytes()[: PLAYER.stat().st_size // 2])

    assert run("verify", "half.pdf") == (1, "half.pdf: this is no PDF that can be read\n", "")
    assert caplog.records == []


@pytest.mark.usefixtures("built")
@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no named pipes")
def test_a_pipe_is_not_waited_for(run: Run) -> None:
    """It may never say anything."""
    os.mkfifo("pipe.pdf")

    assert run("verify", "pipe.pdf") == (1, "pipe.pdf: this is no file\n", "")


BUILT = {
    "activity": "gone",
    "kind": "player",
    "paper": "a4",
    "size": "standard",
    "ink": "grey",
    "code": "K7Q-3FD",
    "sha256": "",
    "version": "0.1.0",
}
PLACE = "player/gone.pdf"
FOREIGN: dict[str, tuple[str, dict[str, object], object]] = {
    "a place outside": ("../../own.pdf", {}, {}),
    "a place of another file": ("player/mine.pdf", {}, {}),
    "an id that leads out": ("player/../../own.pdf", {"activity": "../../own"}, {}),
    "a null in an id": ("player/a\0b.pdf", {"activity": "a\0b"}, {}),
    "half a character": ("player/\ud800.pdf", {"activity": "\ud800"}, {}),
    "a kind that there is not": ("foo/gone.pdf", {"kind": "foo"}, {}),
    "a paper that there is not": ("player/gone.a9.pdf", {"paper": "a9"}, {}),
    "a size that is a list": (PLACE, {"size": ["standard"]}, {}),
    "words for a code": (PLACE, {"code": "the key"}, {}),
    "backs moved off the paper": (PLACE, {"back_offset": [1e300, 0]}, {}),
    "backs moved by no number": (PLACE, {"back_offset": ["nan", 0]}, {}),
    "codes that are text": (PLACE, {}, {"gone": "K7Q-3FD"}),
    "no codes": (PLACE, {}, {"gone": []}),
    "a code that is none": (PLACE, {}, {"gone": ["x"]}),
}
"""Places, entries and codes that kitgen does not write."""


@pytest.mark.parametrize("name", FOREIGN)
def test_a_record_that_kitgen_would_not_write_is_not_believed(tmp_path: Path, name: str) -> None:
    """What `--prune` removes is named in it."""
    place, entry, codes = FOREIGN[name]
    held = {"kitgen": 1, "files": {place: {**BUILT, **entry}}, "codes": codes}
    (tmp_path / "kits.json").write_text(json.dumps(held), encoding="utf-8")

    assert read_kits(tmp_path) == Kits(damage="it is not what kitgen writes")


def test_a_record_that_kitgen_would_write_is(tmp_path: Path) -> None:
    """So it is what is foreign that is refused."""
    held = {"kitgen": 1, "files": {PLACE: BUILT}, "codes": {"gone": ["K7Q-3FD"]}}
    (tmp_path / "kits.json").write_text(json.dumps(held), encoding="utf-8")
    assert list(read_kits(tmp_path).files) == [PLACE]

    (tmp_path / "kits.json").write_text("[" * 100_000, encoding="utf-8")
    assert read_kits(tmp_path).damage == "it is not what kitgen writes"


@pytest.mark.usefixtures("built")
def test_verify_says_that_the_record_is_damaged(run: Run) -> None:
    """Rather than that there is none."""
    path = Path("output/kits.json")
    path.write_text("[]", encoding="utf-8")

    told = f"{path}: it is not what kitgen writes; name PDF files\n"
    assert run("verify") == (1, told, "")


@pytest.mark.usefixtures("built")
@pytest.mark.parametrize("words", [("build", "small-maze", "--prune"), ("check", "--fresh")])
def test_a_file_with_a_fault_is_not_taken_for_gone(run: Run, words: tuple[str, ...]) -> None:
    """Its id cannot be found, but its kit is not nobody's."""
    path = Path("content/robozzle.yaml")
    path.write_text("\tkitgen: 1\n" + path.read_text(encoding="utf-8"), encoding="utf-8")

    assert run(*words)[::2] == (
        1,
        f"{path}:1:1: a tab cannot indent a line; use spaces\n1 fault; nothing was written\n",
    )
    assert Path("output/player/small-stars.pdf").exists()


@pytest.mark.usefixtures("built")
@pytest.mark.parametrize(
    "kept", ["", "[", '{"activity": 1, "game": "maze-race", "examples": [1], "challenges": []}']
)
def test_a_last_key_that_cannot_be_read_is_told(run: Run, kept: str) -> None:
    """The list of changed answers is not empty then: it is not known."""
    path = Path("output/host/small-maze.json")
    path.write_text(kept, encoding="utf-8")
    edit(MAZE, "runs: 2", "runs: 3")
    status, _, err = run("build", "small-maze")

    assert (status, err.splitlines()[1:]) == (
        0,
        [f"  which answers are others now is not known: {path} is missing or damaged"],
    )
