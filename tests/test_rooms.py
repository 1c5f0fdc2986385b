"""Each room imports only what it may; the table knows no exceptions."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

from kitgen.games import GAMES as LEDGER

PACKAGE = Path(__file__).parent.parent / "kitgen"

GAMES = tuple(name.replace("-", "_") for name in LEDGER)

MAY_IMPORT = {
    "engine": {"kitgen.engine"},
    "content": {"kitgen.content", "kitgen.engine", "yaml", "pydantic", "pydantic_core"},
    "sheets": {
        "kitgen.sheets",
        "kitgen.content.activity",
        "kitgen.engine",
        "kitgen.version",
        "jinja2",
        "markupsafe",
        "markdown_it",
    },
    "pdf": {
        "kitgen.pdf",
        "kitgen.sheets.printing",
        "kitgen.sheets.board_nouns",
        "kitgen.sheets.card_nouns",
        "kitgen.sheets.code_form",
        "kitgen.sheets.runs",
        "kitgen.sheets.sheet",
        "kitgen.version",
        "reportlab",
        "fontpkg_fira_sans",
        "fontpkg_inter",
    },
}
"""What each room may import beyond the standard library; a name stands for all that is below it."""


def imports(path: Path) -> set[str]:
    """Every module that a file imports, wherever the import stands."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are written out in full"
            assert node.module is not None
            names |= {f"{node.module}.{alias.name}" for alias in node.names}
    return names


def within(name: str, allowed: set[str]) -> bool:
    """Whether a module is one of those allowed or below one of them."""
    return any(f"{name}.".startswith(f"{each}.") for each in allowed)


FILES = [(room, path) for room in MAY_IMPORT for path in sorted((PACKAGE / room).rglob("*.py"))]


@pytest.mark.parametrize(("room", "path"), FILES, ids=lambda each: getattr(each, "stem", each))
def test_a_room_imports_only_what_it_may(room: str, path: Path) -> None:
    """A line that reaches elsewhere stands in the wrong room."""
    reached = {
        name
        for name in imports(path)
        if name.split(".")[0] not in sys.stdlib_module_names and not within(name, MAY_IMPORT[room])
    }

    assert reached == set()


@pytest.mark.parametrize(("room", "path"), FILES, ids=lambda each: getattr(each, "stem", each))
def test_games_do_not_import_each_other(room: str, path: Path) -> None:
    """A game can be understood, and taken out, without the others."""
    own = [game for game in GAMES if path.stem.startswith(game)]
    others = {game for game in GAMES if game not in own}
    reached = {
        name
        for name in imports(path)
        if room != "pdf" and any(part.startswith(tuple(others)) for part in name.split(".")[1:])
    }

    assert reached == set()


RUNNING = {"run", "inspect"}
"""What works out a result. Sheets are composed from results that are handed over."""


@pytest.mark.parametrize("path", [path for room, path in FILES if room == "sheets"])
def test_no_sheet_can_work_out_an_answer(path: Path) -> None:
    """A player's view that could run a challenge could print its result."""
    names = {name.rpartition(".")[2] for name in imports(path) if name.startswith("kitgen.engine")}

    assert names.isdisjoint(RUNNING)
    assert all(name[0].isupper() or name not in GAMES for name in names), "import names, not games"


@pytest.mark.parametrize("room", sorted(MAY_IMPORT))
def test_a_rooms_init_holds_one_docstring(room: str) -> None:
    """It says what comes in and what goes out, and nothing else is in it."""
    tree = ast.parse((PACKAGE / room / "__init__.py").read_text(encoding="utf-8"))

    assert len(tree.body) == 1
    assert ast.get_docstring(tree)


def test_every_folder_of_the_package_is_a_room() -> None:
    """A new room states what it may import."""
    places = (path.relative_to(PACKAGE).parts for path in PACKAGE.rglob("*.py"))
    folders = {parts[0] for parts in places if len(parts) > 1}

    assert folders <= set(MAY_IMPORT)


TOP_MAY_IMPORT = {
    "calibrate": {"click"},
    "cli": {"click"},
    "diff": {"click"},
    "make": {"click"},
    "new": {"click"},
    "options": {"click"},
    "preview": {"click"},
    "progress": {"click"},
    "schema": {"click"},
    "watch": {"click"},
    "verify": {"click", "pypdf"},
    "paper": {"pypdfium2", "PIL", "fontpkg_fira_sans"},
}
"""What the modules outside the rooms may import beyond kitgen; those not named, nothing."""


@pytest.mark.parametrize("path", sorted(PACKAGE.glob("*.py")), ids=lambda path: path.stem)
def test_the_top_leaves_the_libraries_to_the_rooms(path: Path) -> None:
    """The command line has its own library, and reading PDFs back has its own."""
    reached = {name.split(".")[0] for name in imports(path)} - sys.stdlib_module_names

    assert reached <= {"kitgen", *TOP_MAY_IMPORT.get(path.stem, ())}
