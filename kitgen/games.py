"""The ledger: one typed row a game says how to read it, run it and show it.

The rooms know no game by name; whoever goes the whole way hands them the row that they need.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic

from kitgen.content import maze_race as read_maze_race
from kitgen.content import robozzle as read_robozzle
from kitgen.content import simultaneous_orders as read_simultaneous_orders
from kitgen.content.activity import Activity, B, P, R
from kitgen.content.read import Reader
from kitgen.engine import maze_race, robozzle, simultaneous_orders
from kitgen.sheets import maze_race as show_maze_race
from kitgen.sheets import maze_race_items, robozzle_items, simultaneous_orders_items
from kitgen.sheets import robozzle as show_robozzle
from kitgen.sheets import simultaneous_orders as show_simultaneous_orders
from kitgen.sheets.view import Entries, T, Traces, Viewer


@dataclass(frozen=True, slots=True)
class Game(Generic[R, B, P, T]):
    """A row of the ledger.

    Attributes:
        read: reads the content files of the game.
        run: plays one scenario by the rules.
        entries: turns scenarios and traces into entries of the key.
        viewer: turns scenarios and traces into what templates show.
    """

    read: Reader[Activity[R, B, P]]
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


GAMES: Mapping[str, Game[Any, Any, Any, Any]] = {
    "maze-race": Game(read_maze_race.read, maze_race.run, maze_race_items, show_maze_race),
    "simultaneous-orders": Game(
        read_simultaneous_orders.read,
        simultaneous_orders.run,
        simultaneous_orders_items,
        show_simultaneous_orders,
    ),
    "robozzle": Game(read_robozzle.read, robozzle.run, robozzle_items, show_robozzle),
}
"""Every game, by the name that content files give under `game`."""
