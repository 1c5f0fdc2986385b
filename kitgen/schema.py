"""`kitgen schema`: the ledger comes in; the JSON Schema of activity files, as text, goes out."""

from __future__ import annotations

import json

import click

from kitgen.content.schema import schema_of_files
from kitgen.games import GAMES, game
from kitgen.options import options


def schema_text() -> str:
    """The schema of the files of every game, indented, with a line end."""
    schema = schema_of_files({name: game(name).shape for name in GAMES})
    return json.dumps(schema, ensure_ascii=False, indent=2) + "\n"


@click.command()
@options()
def verb() -> None:
    """Print the JSON Schema of activity files, for editors.

    content/kitgen.schema.json is what this prints.
    """
    click.echo(schema_text(), nl=False)
