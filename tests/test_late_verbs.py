"""The verbs beyond the way: listed without being fetched, and fetched when they are called."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module

import pytest
from command_line import Run

from kitgen.cli import LATE


@pytest.mark.parametrize("name", LATE)
def test_the_list_says_what_the_verbs_own_help_says(name: str, run: Run) -> None:
    """The first line of it, with a full stop."""
    verb = import_module(f"kitgen.{name}").verb
    summary, _, _ = verb.help.partition("\n")

    assert summary == LATE[name]
    code, out, err = run("--help")
    assert (code, err) == (0, "")
    assert any(line.split() == [name, *summary.split()] for line in out.splitlines())


@pytest.mark.parametrize("name", LATE)
def test_a_verb_is_called_by_its_name(name: str, run: Run) -> None:
    """Its own help, options and usage are shown, not those of what stands in for it."""
    code, out, err = run(name, "--help")

    assert (code, err) == (0, "")
    assert out.startswith(f"Usage: kitgen {name} [OPTIONS]")
    assert "--debug" in out
    code, out, err = run(name, "--nothing")
    assert (code, out) == (2, "")
    assert err.startswith(f"Usage: kitgen {name} [OPTIONS]")
    assert "No such option" in err


@pytest.mark.parametrize("words", ["--help", "list"])
def test_other_command_lines_do_not_fetch_them(words: str) -> None:
    """A cold start is to be quick."""
    code = (
        "import sys\n"
        "from kitgen.cli import main\n"
        "try:\n"
        f"    main([{words!r}])\n"
        "except SystemExit:\n"
        f"    print(sorted({set(LATE)!r} & {{name[7:] for name in sys.modules}}))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, encoding="utf-8", check=True
    )

    assert done.stdout.splitlines()[-1] == "[]"
