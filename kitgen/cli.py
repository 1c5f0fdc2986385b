"""The command line: arguments come in, messages and an exit code go out; it decides nothing.

Exit codes: 0 done; 1 faults, or output that cannot be written; 2 wrong usage or an unknown
activity; 3 a bug.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, NoReturn, cast

import click

from kitgen.build import load_all, write_kits
from kitgen.choose import UnknownActivity, choose
from kitgen.content.fault import FaultsFound
from kitgen.content.folder import find_activities
from kitgen.engine.breach import counted
from kitgen.keys import key
from kitgen.kit import Wanted
from kitgen.make import make
from kitgen.options import content_folder, options, template_folders, wanted_options
from kitgen.output import CannotWrite, recover
from kitgen.sheets.templates import Templates
from kitgen.version import __version__

FAULTS, USAGE, BUG = 1, 2, 3

OPTIONS_AFTER = "Options stand after the verb, as in: kitgen build --paper letter"

LATE = {
    "calibrate": "Write a sheet that shows how far a printer shifts the backs.",
    "diff": "List which answers differ between two activity files.",
    "new": "Write a commented starter activity that builds as it is.",
    "preview": "Write a picture of every page, and each kit at a glance.",
    "schema": "Print the JSON Schema of activity files, for editors.",
    "verify": "Say whether printed sheets match the content of today.",
    "watch": "Build what changes, whenever it is saved, until Ctrl-C.",
}
"""The verbs beyond the way, each the `verb` of the module of its name, and the first line of its
help: a command line fetches no more than it needs."""


@click.group(
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="An ACTIVITY is an activity's id, or the path of its file.",
)
@click.version_option(__version__, prog_name="kitgen", message="%(prog)s %(version)s")
def kitgen() -> None:
    """Turn YAML activity files into printable classroom kits.

    Each activity gives a player sheet, a record sheet, cards to cut out and a separate host key as
    PDF; every answer in the key is worked out by kitgen.
    """


@kitgen.command()
@click.argument("activities", nargs=-1, metavar="[ACTIVITY]...")
@options("content", "templates", "out")
@wanted_options
@click.option(
    "--class-size",
    "pupils",
    type=click.IntRange(1, 1000),
    metavar="PUPILS",
    help="Say how many copies and how much paper a class of so many needs.",
)
@click.option("--prune", is_flag=True, help="Remove the files of activities that no longer exist.")
def build(  # noqa: PLR0913 (an option is a parameter)
    *,
    activities: tuple[str, ...],
    content: Path | None,
    templates: Path | None,
    out: Path,
    wanted: Wanted,
    pupils: int | None,
    prune: bool,
) -> None:
    """Write the kits of all activities, or of those named.

    The PDFs go to output/player, output/record, output/cards and output/host; the path of each is
    printed.
    Where anything is wrong with an activity, its faults are listed and nothing is written. A build
    is all or nothing; what an interrupted one has left is put right first.
    """
    recover(out)
    kits, _ = make(activities, content, templates, wanted)
    ids = _every_id(content) if prune else None
    written = write_kits(kits, out, ids)
    for path in written.paths:
        click.echo(str(path))
    for line in written.told:
        click.echo(line, err=True)
    if pupils is not None:
        from kitgen.copies import print_list  # noqa: PLC0415 (seldom needed)

        for line in print_list([file for kit in kits for file in kit.files], pupils):
            click.echo(line, err=True)


@kitgen.command()
@click.argument("activities", nargs=-1, metavar="[ACTIVITY]...")
@options("content", "templates", "out")
@wanted_options
@click.option(
    "--fresh", is_flag=True, help="Also look whether the output folder is what the content gives."
)
def check(
    *,
    activities: tuple[str, ...],
    content: Path | None,
    templates: Path | None,
    out: Path,
    wanted: Wanted,
    fresh: bool,
) -> None:
    """Do everything that `build` does, except writing.

    What passes here builds. Each fault is listed with its file, line and column. So is what usually
    is a slip, as a warning; warnings stop nothing.
    """
    kits, warnings = make(activities, content, templates, wanted)
    count = len(kits)
    more = f", {counted(warnings, 'warning')}" if warnings else ""
    click.echo(f"{count} {'activity' if count == 1 else 'activities'}: no faults{more}", err=True)
    if fresh:
        from kitgen.fresh import stale  # noqa: PLC0415 (seldom needed)

        compiled = Templates(template_folders(templates))
        found = list(stale([kit.activity for kit in kits], compiled, out, _every_id(content)))
        for line in found:
            click.echo(line, err=True)
        if found:
            raise click.exceptions.Exit(FAULTS)
        click.echo(f"{out} is what the content gives", err=True)


@kitgen.command("key")
@click.argument("activity")
@click.option("--json", "as_json", is_flag=True, help="Print the key as one JSON object.")
@options("content")
def show_key(activity: str, content: Path | None, *, as_json: bool) -> None:
    """Print an activity's computed answers, step by step."""
    (answers,) = (key(each) for each in load_all(choose((activity,), content_folder(content))))
    click.echo(answers.json() if as_json else answers.text())


@kitgen.command("list")
@options("content")
def list_(content: Path | None) -> None:
    """List the activities, one a line: id, game and title."""
    parts = [activity.player for activity in load_all(choose((), content_folder(content)))]
    widths = [max(len(part.id) for part in parts), max(len(part.game) for part in parts)]
    for part in parts:
        click.echo(f"{part.id:<{widths[0]}}  {part.game:<{widths[1]}}  {part.title}")


def _every_id(content: Path | None) -> list[str]:
    """The ids of all activities that there are.

    Raises:
        FaultsFound: for a file with a fault in it, whose kit would be taken for nobody's.
    """
    return [each.id for each in load_all(find_activities(content_folder(content)))]


class _LateVerb(click.Command):
    """A verb whose module is fetched when it is called."""

    def make_context(
        self,
        info_name: str | None,
        args: list[str],
        parent: click.Context | None = None,
        **extra: Any,  # noqa: ANN401 (click's own signature)
    ) -> click.Context:
        """Return the context of the verb itself, which goes on from here."""
        verb: click.Command = import_module(f"kitgen.{self.name}").verb
        return verb.make_context(info_name, args, parent, **extra)


for _name, _help in LATE.items():
    kitgen.add_command(_LateVerb(_name, help=_help))


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run a command line and leave with its exit code.

    Args:
        arguments: without the program's name; those of the process where left out.
    """
    words = list(sys.argv[1:] if arguments is None else arguments)
    sys.exit(_run(words))


def _run(words: list[str]) -> int:
    try:
        code = cast("int", kitgen.main(words, prog_name="kitgen", standalone_mode=False) or 0)
        sys.stdout.flush()  # what cannot be printed is to be known here, not when Python ends
    except click.ClickException as error:
        return _misused(error)
    except BrokenPipeError:
        return _reader_left()
    except (FaultsFound, UnknownActivity, CannotWrite, OSError) as error:
        return _told(error)
    except (click.Abort, KeyboardInterrupt):
        click.echo("kitgen: stopped", err=True)
        return FAULTS
    except Exception as error:  # noqa: BLE001 (whatever is left is a bug, told in one sentence)
        return _bug(error, words)
    return code


def _misused(error: click.ClickException) -> int:
    error.show()
    if isinstance(error, click.NoSuchOption) and error.ctx and error.ctx.command is kitgen:
        click.echo(OPTIONS_AFTER, err=True)
    return USAGE


def _told(error: Exception) -> int:
    if isinstance(error, FaultsFound):
        click.echo(str(error), err=True)
    elif isinstance(error, OSError):
        reason = error.strerror or str(error)
        click.echo(f"kitgen: {error.filename or 'the output'}: {reason}", err=True)
    else:
        click.echo(f"kitgen: {error}", err=True)
    return USAGE if isinstance(error, UnknownActivity) else FAULTS


def _reader_left() -> int:
    """Whoever read the output has seen enough, as `head` does; nobody is left to tell."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


def _bug(error: Exception, words: list[str]) -> int:
    if "--debug" in words:
        import traceback  # noqa: PLC0415 (there should be none)

        traceback.print_exc()
    click.echo(
        f"kitgen: this is a bug in kitgen ({type(error).__name__}: {error});"
        " please report it with what --debug shows",
        err=True,
    )
    return BUG
