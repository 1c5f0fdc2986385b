"""`kitgen preview`: pictures of the pages and contact sheets, and what is told without them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from command_line import Run
from folders import files
from PIL import Image, ImageChops

from kitgen.kit import KINDS
from kitgen.paper import Pile, contact_sheet, few_greys, png
from kitgen.preview import NO_PICTURES


@pytest.mark.usefixtures("small")
def test_preview_prints_the_paths_it_wrote_and_nothing_else(run: Run) -> None:
    """A picture of each page, then the contact sheets; what the host sees lies apart."""
    code, out, err = run("preview", "small-maze")

    assert (code, err) == (0, "")
    assert [Path(line).as_posix() for line in out.splitlines()] == [
        "output/preview/player/small-maze.page-01.png",
        "output/preview/record/small-maze.page-01.png",
        "output/preview/record/small-maze.page-02.png",
        "output/preview/cards/small-maze.page-01.png",
        "output/preview/cards/small-maze.page-02.png",
        "output/preview/host/small-maze.page-01.png",
        "output/preview/host/small-maze.page-02.png",
        "output/preview/small-maze.png",
        "output/preview/host/small-maze.png",
    ]
    written = files(Path("output"))
    assert written == sorted(
        Path(line).relative_to("output").as_posix() for line in out.splitlines()
    )


@pytest.mark.usefixtures("small")
def test_preview_without_names_shows_every_kit_of_every_kind(run: Run) -> None:
    """Like `build`."""
    run("preview", "--dpi", "24")

    written = set(files(Path("output/preview")))
    for name in ("small-maze", "small-stars", "small-orders"):
        assert {f"{kind}/{name}.page-01.png" for kind in KINDS} <= written
        assert {f"{name}.png", f"host/{name}.png"} <= written


@pytest.mark.usefixtures("small")
def test_preview_takes_paths_kinds_folders_and_dots(run: Run) -> None:
    """A4 is 8.27 by 11.69 inches."""
    path = str(Path("content") / "robozzle.yaml")
    code, _, _ = run("preview", path, "--kind", "player", "--out", "elsewhere", "--dpi", "100")

    assert code == 0
    assert files(Path("elsewhere")) == [
        "preview/player/small-stars.page-01.png",
        "preview/small-stars.png",
    ]
    with Image.open("elsewhere/preview/player/small-stars.page-01.png") as page:
        assert page.size == (827, 1170)


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize(
    ("kinds", "size"),
    [
        # Four pages side by side, 298 by 421 dots each and 14 apart, whatever stands on them.
        (("record",), (4 * 312 + 14, 50 + 467 + 28)),
        (("player", "record"), (4 * 312 + 14, 2 * (50 + 467) + 28)),
    ],
)
def test_a_contact_sheet_has_a_row_of_pages_for_each_pdf(
    run: Run, kinds: tuple[str, ...], size: tuple[int, int]
) -> None:
    """The dots of the pages' own pictures change nothing about it."""
    words = [word for kind in kinds for word in ("--kind", kind)]
    sheets = []
    for dots in ("24", "150"):
        run("preview", "small-maze", "--dpi", dots, *words)
        sheets.append(Path("output/preview/small-maze.png").read_bytes())

    with Image.open("output/preview/small-maze.png") as sheet:
        assert sheet.size == size
    assert sheets[0] == sheets[1]


@pytest.mark.usefixtures("small")
def test_the_host_keys_pages_stand_on_its_own_contact_sheet_alone(run: Run) -> None:
    """With or without it, what pupils get shows the same."""
    run("preview", "small-maze")
    both = Path("output/preview/small-maze.png").read_bytes()
    run("preview", "small-maze", "--kind", "player", "--kind", "record", "--kind", "cards")

    assert Path("output/preview/small-maze.png").read_bytes() == both
    assert Path("output/preview/host/small-maze.png").read_bytes() != both


def test_pages_of_unlike_sizes_have_room_and_more_than_four_go_on_below() -> None:
    """Each place is as wide as the widest page and as high as the highest."""
    wide, high = Image.new("L", (60, 20), 0), Image.new("L", (30, 40), 0)
    sheet = contact_sheet([Pile("a", (wide, wide, high, wide, high)), Pile("b", (high,))])

    assert sheet.size == (4 * (60 + 14) + 14, 2 * 50 + 3 * (40 + 46) + 28)
    black = [14 + 50 + row * 86 for row in (0, 1)] + [14 + 50 + 2 * 86 + 50]
    for left, top, page in [(14, black[0], wide), (162, black[0], high), (14, black[2], high)]:
        shown = sheet.crop((left, top, left + page.width, top + page.height))
        assert not ImageChops.difference(shown, page).getbbox()


def test_a_picture_is_kept_in_sixteen_greys_and_the_same_bytes() -> None:
    """Black and white stay, the rest moves by 8 of 255 at most."""
    ramp = Image.new("L", (256, 1))
    ramp.putdata(range(256))
    kept = few_greys(ramp).convert("L")

    assert len(set(kept.tobytes())) == 16
    assert (kept.getpixel((0, 0)), kept.getpixel((255, 0))) == (0, 255)
    assert ImageChops.difference(ramp, kept).getextrema() == (0, 8)
    assert png(ramp) == png(ramp.copy())


def test_pictures_of_pages_that_are_gone_are_taken_away(small: Path, run: Run) -> None:
    """Those of other kits, kinds and names stay."""
    folder = small / "output" / "preview" / "record"
    folder.mkdir(parents=True)
    others = ["small-maze-2.page-03.png", "small-maze.page-03.txt", "mine.png"]
    for name in ("small-maze.page-03.png", "small-maze.page-120.png", *others):
        (folder / name).write_text("old", encoding="utf-8")
    assert run("preview", "small-maze")[0] == 0

    assert files(folder) == sorted([*others, "small-maze.page-01.png", "small-maze.page-02.png"])


def test_faults_are_told_and_nothing_is_written(small: Path, run: Run) -> None:
    """As `build` tells them."""
    maze = small / "content" / "maze-race.yaml"
    text = maze.read_text(encoding="utf-8")
    maze.write_text(text.replace("A small maze", "A small 😀"), encoding="utf-8")

    assert run("preview") == (
        1,
        "",
        (
            f"{Path('content/maze-race.yaml')}:4:16: title: no font has U+1F600 GRINNING FACE\n"
            "1 fault; nothing was written\n"
        ),
    )
    assert not (small / "output").exists()


def test_a_picture_that_cannot_be_written_leaves_what_was_there(
    small: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All of them or none, and nothing is taken away."""
    old = small / "output" / "preview" / "record" / "small-maze.page-03.png"
    old.parent.mkdir(parents=True)
    old.write_text("old", encoding="utf-8")
    replace = Path.replace

    def refuse(self: Path, target: Path) -> Path:
        if target.name == "small-maze.page-02.png":
            raise PermissionError(13, "Permission denied")
        return replace(self, target)

    monkeypatch.setattr(Path, "replace", refuse)
    code, out, err = run("preview", "small-maze")

    assert (code, out) == (1, "")
    assert err == (
        f"kitgen: {Path('output/preview/record/small-maze.page-02.png')}: cannot be written"
        " (Permission denied); close it where it is open in a viewer, or choose another folder"
        " with --out\n"
    )
    assert files(small / "output") == ["preview/record/small-maze.page-03.png"]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("small-mace",), "did you mean 'small-maze'?"),
        (("--dpi", "23"), "Invalid value for '--dpi': 23 is not in the range 24<=x<=600."),
        (("--dpi", "fine"), "Invalid value for '--dpi': 'fine' is not a valid integer range."),
        (("--kind", "pages"), "Invalid value for '--kind': 'pages' is not one of "),
        (("--content", "nowhere"), "--content: there is no folder nowhere"),
    ],
)
def test_wrong_usage_leaves_with_2(
    small: Path, run: Run, words: tuple[str, ...], message: str
) -> None:
    """And says what would have been right."""
    code, out, err = run("preview", *words)

    assert (code, out) == (2, "")
    assert message in err
    assert not (small / "output").exists()


@pytest.mark.parametrize("library", ["pypdfium2", "PIL"])
def test_without_its_libraries_it_says_what_to_install(
    small: Path, run: Run, monkeypatch: pytest.MonkeyPatch, library: str
) -> None:
    """In one sentence; whoever builds needs neither."""
    for module in ("kitgen.pictures", "kitgen.paper"):
        monkeypatch.delitem(sys.modules, module, raising=False)
    monkeypatch.setitem(sys.modules, library, None)

    assert run("preview", "small-maze") == (2, "", f"Error: {NO_PICTURES}\n")
    assert NO_PICTURES == (
        "preview makes its pictures with pypdfium2 and Pillow, which are not installed here;"
        " type: pip install pypdfium2 pillow"
    )
    assert not (small / "output").exists()


def test_building_loads_nothing_of_it(small: Path) -> None:
    """Nobody waits for a library that makes pictures before there are any to make."""
    code = (
        "import sys, kitgen.cli\n"
        "try:\n    kitgen.cli.main(['build'])\n"
        "except SystemExit:\n    print({'pypdfium2', 'kitgen.paper'} & set(sys.modules))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=small
    )

    assert done.stdout.splitlines()[-1] == "set()"
