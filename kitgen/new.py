"""`kitgen new`: a game and an id come in; a starter activity with that id is in the folder then.

A starter is `templates/<game>/starter.yaml`, an activity with the id `my-activity`.
"""

from __future__ import annotations

from pathlib import Path

import click

from kitgen.content.folder import files_by_id
from kitgen.content.naming import fault_of_id
from kitgen.content.shape import unknown
from kitgen.engine.breach import either
from kitgen.games import GAMES
from kitgen.options import content_folder, options, template_folders
from kitgen.output import CannotWrite
from kitgen.shipped import SHIPPED_CONTENT

STARTER = "starter.yaml"
STARTER_ID = "my-activity"
"""What stands in a starter wherever the new activity's id goes."""
SCHEMA = "kitgen.schema.json"
"""The schema that a starter names, for editors; it is put beside the file where it is missing."""


def start(game: str, name: str, content: Path, templates: tuple[Path, ...]) -> list[Path]:
    """Write a starter activity into a folder.

    Args:
        game: a name of the ledger.
        name: the new activity's id.
        content: the folder; it is made where it is missing.
        templates: the folders of templates; the first that has a starter of the game counts.

    Returns:
        The files written: the activity, and the schema where the folder had none.

    Raises:
        CannotWrite: where the folder has such a file or such an activity.
    """
    path = content / f"{name}.yaml"
    if path.exists():
        raise CannotWrite(f"{path} is there already; choose another id")
    if others := files_by_id(content).get(name):
        raise CannotWrite(f"the id '{name}' is that of {others[0]} already; choose another one")
    starters = (folder / game / STARTER for folder in templates)
    starter = next(each for each in starters if each.is_file()).read_text(encoding="utf-8")
    content.mkdir(parents=True, exist_ok=True)
    _write(path, starter.replace(STARTER_ID, name))
    schema = content / SCHEMA
    if schema.exists():
        return [path]
    _write(schema, (SHIPPED_CONTENT / SCHEMA).read_text(encoding="utf-8"))
    return [path, schema]


def _write(path: Path, text: str) -> None:
    """Write a file that is not there yet; never over another one."""
    with path.open("x", encoding="utf-8", newline="\n") as file:
        file.write(text)


@click.command(epilog=f"GAME is {either(tuple(GAMES))}.")
@click.argument("game")
@click.argument("name", metavar="ID")
@options("content")
def verb(game: str, name: str, content: Path | None) -> None:
    """Write a commented starter activity that builds as it is.

    ID names the new activity. Its file is named after it and goes into the folder of the
    activities, which is made where it is missing.
    """
    if game not in GAMES:
        raise click.UsageError(unknown("game", game, GAMES))
    fault = fault_of_id(name)
    if fault is not None:
        raise click.UsageError(fault)
    folder = Path("content") if content is None else content_folder(content)
    for path in start(game, name, folder, template_folders(None)):
        click.echo(str(path))
