"""`kitgen watch`: looks at the files come in, one after another; what changed is built and told.

A look is taken before the files are read, so that whatever is saved later shows in the next one.
What is wrong with a file is told if it still is so at the next look: an editor may have been
halfway through saving.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from time import sleep
from typing import NamedTuple, TypeAlias

import click

from kitgen.build import load, make_kit, write_kits
from kitgen.changes import changes
from kitgen.choose import choose
from kitgen.content.activity import AnyActivity
from kitgen.content.fault import Fault, FaultsFound
from kitgen.content.folder import find_activities, repeated_ids
from kitgen.keys import Key, key
from kitgen.kit import Wanted
from kitgen.options import content_folder, options, template_folders, wanted_options
from kitgen.output import CannotWrite
from kitgen.sheets.templates import Templates

PAUSE_S = 0.05
"""Between two looks; with the building, a save is on paper within a quarter of a second."""

States: TypeAlias = dict[Path, tuple[int, int]]
"""Files, each with when it was last changed, in nanoseconds, and its size in bytes."""


class Look(NamedTuple):
    """The files as they are at one moment."""

    activities: States
    templates: States


class Told(NamedTuple):
    """A line to print; the path of a file that was written, or something else."""

    line: str
    is_path: bool = False


class Watcher:
    """Builds what has changed from one look to the next."""

    def __init__(self, folders: tuple[Path, ...], wanted: Wanted, out: Path) -> None:
        """Take the folders of templates, which files to make, and the folder to write to."""
        self._folders, self._wanted, self._out = folders, wanted, out
        self._templates = Templates(folders)
        self._seen: Look | None = None
        self._ids: dict[Path, str] = {}
        self._keys: dict[str, Key] = {}
        self._faults: dict[Path, tuple[Fault, ...]] = {}
        """Those that are told at the next look, unless their file has changed by then."""
        self._gone: set[Path] = set()
        """Files that were not there at the last look; this is told in the same way."""

    def after(self, look: Look) -> Iterator[Told]:
        """Build what has changed, at the first look everything; yield what there is to tell."""
        before = self._seen or Look({}, look.templates)
        self._seen = look
        changed = dict(look.activities.items() - before.activities.items())
        if look.templates != before.templates:
            self._templates = Templates(self._folders)
            changed = look.activities
        yield from self._overdue(look, changed)
        self._gone = before.activities.keys() - look.activities.keys()
        for path in look.activities:
            if path in changed:
                yield from self._build(path)

    def _overdue(self, look: Look, changed: States) -> Iterator[Told]:
        """What was wrong at the last look and still is; it is told once."""
        faults = [
            fault
            for path, found in self._faults.items()
            if path in look.activities and path not in changed
            for fault in found
        ]
        self._faults = {}
        if faults:
            yield Told(str(FaultsFound(faults)))
        for path in sorted(self._gone - look.activities.keys()):
            was_built = self._ids.pop(path, None) is not None
            yield Told(f"{path} is gone{'; the PDFs of its kit stay' if was_built else ''}")

    def _build(self, path: Path) -> Iterator[Told]:
        """Go the whole way for one file; say what was written and which answers have changed."""
        try:
            activity = load(path)
            self._check_id(path, activity.id)
            written = write_kits([make_kit(activity, self._templates, self._wanted)], self._out)
        except FaultsFound as found:
            self._faults[path] = found.faults
        except CannotWrite as error:
            yield Told(f"kitgen: {error}")
        else:
            yield from (Told(str(each), is_path=True) for each in written.paths)
            others = list(self._changes(activity))
            yield from map(Told, written.told or others)

    def _check_id(self, path: Path, name: str) -> None:
        """Raise a fault if another file has this id: one would go over the PDFs of the other."""
        self._ids[path] = name
        present = self._seen.activities if self._seen is not None else {}
        others = [each for each, id_ in self._ids.items() if id_ == name and each in present]
        others.remove(path)
        if others:
            raise FaultsFound(repeated_ids({name: [others[0], path]}))

    def _changes(self, activity: AnyActivity) -> Iterator[str]:
        """Which answers are not those that were built last."""
        answers = key(activity)
        last = self._keys.get(activity.id, answers)
        self._keys[activity.id] = answers
        if last.game == answers.game:
            yield from map(str, changes(last, answers))


def states(paths: Iterable[Path]) -> States:
    """The states of those of the files that are there."""
    found: States = {}
    with suppress(OSError):  # a folder went away while it was read
        for path in paths:
            with suppress(OSError):
                seen = path.stat()
                found[path] = seen.st_mtime_ns, seen.st_size
    return found


def looks(activities: Callable[[], Iterable[Path]], folders: tuple[Path, ...]) -> Iterator[Look]:
    """Look again and again, without an end.

    Args:
        activities: says which content files there are at the moment.
        folders: of templates.
    """
    while True:
        templates = (path for folder in folders for path in folder.rglob("*.j2"))
        yield Look(states(activities()), states(templates))
        sleep(PAUSE_S)


@click.command()
@click.argument("activities", nargs=-1, metavar="[ACTIVITY]...")
@options("content", "templates", "out")
@wanted_options
def verb(
    *,
    activities: tuple[str, ...],
    content: Path | None,
    templates: Path | None,
    out: Path,
    wanted: Wanted,
) -> None:
    """Build what changes, whenever it is saved, until Ctrl-C.

    All activities of the folder are watched, new ones too, or those named. They are built once, and
    then each when its file is saved, and all when a template is. Besides the paths, faults are
    listed, and the answers that are not what they were.
    """
    folder = content_folder(content)
    named = choose(activities, folder) if activities else None
    folders = template_folders(templates)
    watcher = Watcher(folders, wanted, out)
    click.echo(f"watching {', '.join(map(str, named or [folder]))}; Ctrl-C ends", err=True)
    with suppress(KeyboardInterrupt):
        for look in looks(lambda: named or find_activities(folder), folders):
            for told in watcher.after(look):
                click.echo(told.line, err=not told.is_path)
