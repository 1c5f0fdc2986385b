"""`kitgen diff`: two activities come in; the answers that differ, and an exit code, go out."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

from kitgen.build import load_all
from kitgen.changes import TwoGames, changes
from kitgen.choose import choose
from kitgen.content.activity import AnyActivity
from kitgen.content.fault import Fault, FaultsFound
from kitgen.keys import key
from kitgen.options import content_folder, options

DIFFERENT, TROUBLE = 1, 2
"""Exit codes, as those of the `diff` of files."""


@click.command()
@click.argument("old")
@click.argument("new")
@options("content")
def verb(old: str, new: str, content: Path | None) -> None:
    """List which answers differ between two activity files.

    OLD and NEW are activities of one game, each an id or the path of a file. A line for each answer
    that differs is printed. The exit code is 0 if none does, 1 if some do, 2 if they cannot be
    compared.
    """
    folder = content_folder(content)
    try:
        before, after = map(key, _loaded((old, new), folder))
        found = changes(before, after)
    except (FaultsFound, TwoGames) as error:
        click.echo(str(error) if isinstance(error, FaultsFound) else f"kitgen: {error}", err=True)
        raise click.exceptions.Exit(TROUBLE) from None
    for change in found:
        click.echo(str(change))
    if found:
        raise click.exceptions.Exit(DIFFERENT)


def _loaded(names: Sequence[str], folder: Path) -> list[AnyActivity]:
    """The activities named; two files of one id are compared here, so they are read one by one.

    Raises:
        FaultsFound: with the faults of all of them.
    """
    activities: list[AnyActivity] = []
    faults: list[Fault] = []
    for name in names:
        try:
            activities += load_all(choose((name,), folder))
        except FaultsFound as found:
            faults += found.faults
    if faults:
        raise FaultsFound(faults)
    return activities
