"""The journal: new files and places to clear come in, one whole change of a folder goes out.

A run is all or nothing, whatever moment it is killed at, because of the order of its steps:

1. every new file is written whole to a folder of the run's own, and every old one that it is to
   replace or remove gets a second name there;
2. the journal, which lists the moves, is given its name: from now on the run counts as done;
3. the moves are made, each of them one step for the file system;
4. the journal is removed, and then everything else that is in the run's folder.

A failure of the power is not guarded against: to wait for the disk would take a tenth of the time
that a kit takes, and kits can be built anew at any time.

Whoever finds a run's folder without a journal removes it: the old files stand as they were. Whoever
finds a journal makes its moves, those that were made already aside, and removes it. A run that
cannot make a move gives its journal another name first; under that, the old files go back.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Literal, NamedTuple, TypeAlias, get_args

from kitgen.disk import is_there, keep

ROOM = ".kitgen-run"
"""The name of the run's own folder in the output folder; it is there for as long as a run writes.

It lies below the output folder because a move is one step only within a file system.
"""

FORWARD, BACK = "journal", "undo"
"""The journal's names: its moves are to be made, or to be taken back."""

VERSION = 1

Verb: TypeAlias = Literal["add", "replace", "remove"]
VERBS: dict[str, Verb] = {verb: verb for verb in get_args(Verb)}


class NotAJournal(Exception):
    """What lies in the journal's place is something else."""


class Move(NamedTuple):
    """What happens to one place below the output folder: the n-th move is of `n.new` or `n.old`."""

    verb: Verb
    place: Path


class Journal:
    """The moves of one run.

    Attributes:
        moves: in the order in which they are made.
        at: what is being written, for the message if it cannot be.
    """

    def __init__(self, folder: Path) -> None:
        """Begin a run on an output folder that is there and held by this process."""
        self.moves: list[Move] = []
        self.at = folder
        self._folder = folder
        self._room = folder / ROOM
        self._forward, self._back = self._room / FORWARD, self._room / BACK

    def find(self) -> bool:
        """Take over the moves of an interrupted run; there are none if it did not get to step 2.

        Returns:
            Whether there is such a run.

        Raises:
            NotAJournal: where the file with the journal's name holds something else.
        """
        self.at = self._room
        if not is_there(self._room):
            return False
        for path in (self._back, self._forward):
            if is_there(path):
                self.at = path
                self.moves = _read(path)
        return True

    def write(self, files: Sequence[tuple[Path, bytes]], remove: Sequence[Path]) -> None:
        """Steps 1 and 2: everything is written, and nothing is in its place yet.

        Args:
            files: places below the folder, and what is to stand there.
            remove: places below the folder where nothing is to stand; nothing needs to now.
        """
        self.at = self._room
        self._room.mkdir()
        for place, content in files:
            self.at = self._folder / place
            _write(self._new(len(self.moves)), content)
            self.moves.append(Move("replace" if self._keep(place) else "add", place))
        for place in remove:
            if self._keep(place):
                self.moves.append(Move("remove", place))
        self.at = self._forward
        unnamed = _write(self._room / f"{FORWARD}.new", _text(self.moves))
        unnamed.replace(self._forward)

    def make_moves(self) -> None:
        """Step 3; those that were made before the run was interrupted are left out."""
        for number, move in enumerate(self.moves):
            path = self.at = self._folder / move.place
            if move.verb == "remove":
                path.unlink(missing_ok=True)
            elif is_there(self._new(number)):
                path.parent.mkdir(parents=True, exist_ok=True)
                self._new(number).replace(path)

    def end(self) -> None:
        """Step 4; a journal that outlived the rest could speak of the next run's files."""
        for path in (self._back, self._forward):
            path.unlink(missing_ok=True)
        self._clear()

    def undo(self) -> None:
        """Have the old files again, at whichever step the run is."""
        if is_there(self._forward):
            self._forward.replace(self._back)
            self._take_moves_back()
            self.end()
        else:
            self._clear()

    def finish(self) -> None:
        """Do what is left to do of an interrupted run."""
        if is_there(self._back):
            self._take_moves_back()
        elif is_there(self._forward):
            self.make_moves()
        self.at = self._room
        self.end()

    @property
    def begun(self) -> bool:
        """Whether some files may be new and some old; the journal then says how to go on."""
        return is_there(self._forward) or is_there(self._back)

    def _clear(self) -> None:
        for path in self._room.iterdir():
            path.unlink()
        self._room.rmdir()

    def _take_moves_back(self) -> None:
        """A move that was not made is left alone: a viewer may hold the very file."""
        for number, move in reversed(list(enumerate(self.moves))):
            path = self.at = self._folder / move.place
            if is_there(path if move.verb == "remove" else self._new(number)):
                continue
            if move.verb == "add":
                path.unlink(missing_ok=True)
            elif is_there(self._old(number)):
                self._old(number).replace(path)

    def _keep(self, place: Path) -> bool:
        self.at = self._folder / place
        return keep(self.at, self._old(len(self.moves)))

    def _new(self, number: int) -> Path:
        return self._room / f"{number}.new"

    def _old(self, number: int) -> Path:
        return self._room / f"{number}.old"


def _write(path: Path, content: bytes) -> Path:
    # A new file's permissions are what the folder's owner has set for new files.
    with path.open("wb") as file:
        file.write(content)
    return path


def _text(moves: Sequence[Move]) -> bytes:
    listed = [[move.verb, move.place.as_posix()] for move in moves]
    return json.dumps({"kitgen": VERSION, "moves": listed}).encode()


def _read(path: Path) -> list[Move]:
    try:
        found = json.loads(path.read_bytes())
        moves = [Move(VERBS[verb], Path(place)) for verb, place in found["moves"]]
        version = found["kitgen"]
    except (ValueError, TypeError, KeyError) as error:
        raise NotAJournal from error
    if version != VERSION:
        raise NotAJournal
    return moves
