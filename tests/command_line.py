"""The command line as tests use it: words go in, exit code, stdout and stderr come out."""

from __future__ import annotations

from collections.abc import Callable

Run = Callable[..., tuple[int, str, str]]
"""The fixture `run`: `run("build", "--paper", "letter")`."""
