"""The ledger: one typed row a game says how to read it, doubt it, run it and show it.

The rooms know no game by name; whoever goes the whole way hands them the row that they need. A row
fetches its modules when it is first asked for, so that one game does not wait for the others.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, Generic, NamedTuple

from kitgen.content.activity import Activity, AnyActivity, B, P, R
from kitgen.content.common import ActivityFile
from kitgen.content.read import Reader
from kitgen.content.slips import Doubts
from kitgen.sheets.view import Entries, T, Traces, Viewer

if TYPE_CHECKING:
    from kitgen.content.source import Source
    from kitgen.engine import maze_race, robozzle, simultaneous_orders


class Game(NamedTuple, Generic[R, B, P, T]):
    """A row of the ledger.

    Attributes:
        shape: the model of the game's content files.
        read: reads them.
        doubts: finds what usually is a slip in an activity.
        run: plays one scenario by the rules.
        entries: turns scenarios and traces into entries of the key.
        viewer: turns scenarios and traces into what templates show.
    """

    shape: type[ActivityFile]
    read: Reader[Activity[R, B, P]]
    doubts: Doubts[R, B, P, T]
    run: Callable[[P, R], T]
    entries: Entries[R, B, P, T]
    viewer: Viewer[R, B, P, T]

    def traces(self, activity: Activity[R, B, P]) -> Traces[T]:
        """Run every scenario of an activity, and whatever is to be run about its boards."""
        rules = activity.player.rules
        return Traces(
            examples=tuple(self.run(each.play, rules) for each in activity.player.examples),
            challenges=tuple(self.run(play, rules) for play in activity.host.plays),
            boards=tuple(
                None if play is None else self.run(play, rules)
                for play in activity.host.board_plays
            ),
        )


def _maze_race() -> Game[maze_race.Rules, maze_race.Maze, maze_race.Scenario, maze_race.Trace]:
    from kitgen.content.maze_race import read
    from kitgen.content.maze_race_file import MazeRaceFile
    from kitgen.content.maze_race_slips import doubts
    from kitgen.engine.maze_race import run
    from kitgen.sheets import maze_race as viewer
    from kitgen.sheets import maze_race_items as entries

    return Game(MazeRaceFile, read, doubts, run, entries, viewer)


def _simultaneous_orders() -> Game[
    simultaneous_orders.Rules, None, simultaneous_orders.Scenario, simultaneous_orders.Trace
]:
    from kitgen.content.simultaneous_orders import read
    from kitgen.content.simultaneous_orders_file import SimultaneousOrdersFile
    from kitgen.content.simultaneous_orders_slips import doubts
    from kitgen.engine.simultaneous_orders import run
    from kitgen.sheets import simultaneous_orders as viewer
    from kitgen.sheets import simultaneous_orders_items as entries

    return Game(SimultaneousOrdersFile, read, doubts, run, entries, viewer)


def _robozzle() -> Game[robozzle.Rules, robozzle.Puzzle, robozzle.Task, robozzle.Trace]:
    from kitgen.content.robozzle import read
    from kitgen.content.robozzle_file import RobozzleFile
    from kitgen.content.robozzle_slips import doubts
    from kitgen.engine.robozzle import run
    from kitgen.sheets import robozzle as viewer
    from kitgen.sheets import robozzle_items as entries

    return Game(RobozzleFile, read, doubts, run, entries, viewer)


GAMES: Mapping[str, Callable[[], Game[Any, Any, Any, Any]]] = {
    "maze-race": _maze_race,
    "simultaneous-orders": _simultaneous_orders,
    "robozzle": _robozzle,
}
"""Every game, by the name that content files give under `game`."""


@cache
def game(name: str) -> Game[Any, Any, Any, Any]:
    """The row of a game.

    Raises:
        KeyError: for a name that the ledger does not have.
    """
    return GAMES[name]()


def readers() -> dict[str, Reader[AnyActivity]]:
    """How the files of each game are read, by the names of the games."""

    def reader(name: str) -> Reader[AnyActivity]:
        def read(source: Source, /) -> AnyActivity:
            return game(name).read(source)

        return read

    return {name: reader(name) for name in GAMES}
