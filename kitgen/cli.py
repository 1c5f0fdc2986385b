"""The command line: arguments come in, messages and an exit code go out; it decides nothing.

Exit codes: 0 done; 1 faults, or output that cannot be written; 2 wrong usage or an unknown
activity; 3 a bug.
"""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NoReturn, cast

import click

from kitgen.build import KINDS, KitFile, load_all, make_kits, write_kits
from kitgen.choose import UnknownActivity, choose
from kitgen.content.fault import FaultsFound, Slip
from kitgen.engine.breach import counted
from kitgen.output import CannotWrite
from kitgen.progress import progress
from kitgen.sheets.sheet import Kind
from kitgen.sheets.templates import Templates
from kitgen.shipped import SHIPPED_CONTENT, SHIPPED_TEMPLATES
from kitgen.version import __version__

FAULTS, USAGE, BUG = 1, 2, 3


def _options(*names: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """The options that several verbs share, described once."""
    options = {
        "content": click.option(
            "--content",
            type=click.Path(path_type=Path),
            metavar="DIR",
            help="The folder of the activities  [default: content, or kitgen's own]",
        ),
        "templates": click.option(
            "--templates",
            type=click.Path(path_type=Path),
            metavar="DIR",
            help="Templates that go before kitgen's own of the same name  [default: templates]",
        ),
        "out": click.option(
            "--out",
            type=click.Path(path_type=Path),
            metavar="DIR",
            default=Path("output"),
            show_default=True,
            help="The folder to write to.",
        ),
        "kinds": click.option(
            "--kind",
            "kinds",
            multiple=True,
            type=click.Choice(KINDS),
            help="Only this kind of sheet; may be given more than once.",
        ),
        "debug": click.option(
            "--debug", is_flag=True, expose_value=False, help="Show the traceback of a bug."
        ),
    }

    def add(verb: Callable[..., None]) -> Callable[..., None]:
        for name in reversed((*names, "debug")):
            verb = options[name](verb)
        return verb

    return add


@click.group(
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="An ACTIVITY is an activity's id, or the path of its file.",
)
@click.version_option(__version__, prog_name="kitgen", message="%(prog)s %(version)s")
def kitgen() -> None:
    """Turn YAML activity files into printable classroom kits.

    Each activity gives a player sheet, a record sheet and a separate host key as PDF; every answer
    in the key is worked out by kitgen.
    """


@kitgen.command()
@click.argument("activities", nargs=-1, metavar="[ACTIVITY]...")
@_options("content", "templates", "out", "kinds")
def build(
    activities: tuple[str, ...],
    content: Path | None,
    templates: Path | None,
    out: Path,
    kinds: tuple[Kind, ...],
) -> None:
    """Write the kits of all activities, or of those named.

    The PDFs go to output/player, output/record and output/host; the path of each is printed.
    Where anything is wrong with an activity, its faults are listed and nothing is written.
    """
    files, _ = _make(activities, content, templates, kinds)
    for path in write_kits(files, out):
        click.echo(str(path))


@kitgen.command()
@click.argument("activities", nargs=-1, metavar="[ACTIVITY]...")
@_options("content", "templates", "kinds")
def check(
    activities: tuple[str, ...],
    content: Path | None,
    templates: Path | None,
    kinds: tuple[Kind, ...],
) -> None:
    """Do everything that `build` does, except writing.

    What passes here builds. Each fault is listed with its file, line and column. So is what usually
    is a slip, as a warning; warnings stop nothing.
    """
    files, warnings = _make(activities, content, templates, kinds)
    count = len({file.place.stem for file in files})
    more = f", {counted(warnings, 'warning')}" if warnings else ""
    click.echo(f"{count} {'activity' if count == 1 else 'activities'}: no faults{more}", err=True)


@kitgen.command("key")
@click.argument("activity")
@click.option("--json", "as_json", is_flag=True, help="Print the key as one JSON object.")
@_options("content")
def show_key(activity: str, content: Path | None, *, as_json: bool) -> None:
    """Print an activity's computed answers, step by step."""
    from kitgen.keys import key  # noqa: PLC0415 (building a kit needs no key)

    (answers,) = (key(each) for each in load_all(choose((activity,), _content(content))))
    click.echo(answers.json() if as_json else answers.text())


@kitgen.command("list")
@_options("content")
def list_(content: Path | None) -> None:
    """List the activities, one a line: id, game and title."""
    parts = [activity.player for activity in load_all(choose((), _content(content)))]
    widths = [max(len(part.id) for part in parts), max(len(part.game) for part in parts)]
    for part in parts:
        click.echo(f"{part.id:<{widths[0]}}  {part.game:<{widths[1]}}  {part.title}")


def _make(
    names: tuple[str, ...],
    content: Path | None,
    templates: Path | None,
    kinds: tuple[Kind, ...],
) -> tuple[list[KitFile], int]:
    """Go the whole way for the activities named, up to the bytes; tell and count the warnings."""
    paths = choose(names, _content(content))
    compiled = Templates(_template_folders(templates))
    slips: list[Slip] = []
    try:
        files = make_kits(paths, compiled, kinds or KINDS, watch=progress, warn=slips.append)
    finally:
        for slip in sorted(slips):
            click.echo(str(slip), err=True)
    return files, len(slips)


def _content(chosen: Path | None) -> Path:
    """The folder of activities: the one named, the current folder's, or kitgen's own."""
    if chosen is not None:
        if not chosen.is_dir():
            raise click.UsageError(f"--content: there is no folder {chosen}")
        return chosen
    here = Path("content")
    return here if here.is_dir() else SHIPPED_CONTENT


def _template_folders(chosen: Path | None) -> tuple[Path, ...]:
    if chosen is not None and not chosen.is_dir():
        raise click.UsageError(f"--templates: there is no folder {chosen}")
    return (chosen or Path("templates"), SHIPPED_TEMPLATES)


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
        error.show()
        return USAGE
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
        traceback.print_exc()
    click.echo(
        f"kitgen: this is a bug in kitgen ({type(error).__name__}: {error});"
        " please report it with what --debug shows",
        err=True,
    )
    return BUG
