"""Robot Maze Race: a maze comes in, a `Survey` of whether it is legal goes out."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

from kitgen.engine.grid import Square
from kitgen.engine.maze_race_nouns import Command, Maze, MazeFault, Rules, Survey

DIRECTIONS = {
    Command.UP: (-1, 0),
    Command.DOWN: (1, 0),
    Command.LEFT: (0, -1),
    Command.RIGHT: (0, 1),
}
"""How many rows and columns a command leads; row A, at the top, is row 0."""


def inspect(maze: Maze, rules: Rules) -> Survey:
    """Return what there is to know about a maze before anybody crosses it.

    A crate off the board stands in nobody's way. Of crates that are written down twice, the
    square counts once where walling crates are named; those come in the order of the board.
    """
    crates = frozenset(maze.crates)
    arrivals = _flood(rules.entrance, crates, rules)
    path = _path(arrivals, rules)
    faults = {
        MazeFault.COUNT: len(maze.crates) != rules.crates,
        MazeFault.DUPLICATE: len(crates) != len(maze.crates),
        MazeFault.OFF_BOARD: any(not crate.within(rules.rows, rules.columns) for crate in crates),
        MazeFault.ON_ENTRANCE: rules.entrance in crates,
        MazeFault.ON_EXIT: rules.exit in crates,
        MazeFault.NO_PATH: not path,
    }
    found = tuple(sorted(fault for fault, present in faults.items() if present))
    return Survey(
        maze=maze,
        legal=not found,
        faults=found,
        have=len(maze.crates),
        reached=len(arrivals),
        walling=() if path else _walling(crates, frozenset(arrivals), rules),
        shortest=len(path) - 1 if path else None,
        path=path,
    )


def _neighbours(square: Square) -> Iterator[Square]:
    return (square.shifted(*direction) for direction in DIRECTIONS.values())


def _flood(start: Square, crates: frozenset[Square], rules: Rules) -> dict[Square, Square | None]:
    """Return every square that is reached from `start`, with the one it was first reached from."""
    if start in crates or not start.within(rules.rows, rules.columns):
        return {}
    arrivals: dict[Square, Square | None] = {start: None}
    waiting = deque([start])
    while waiting:
        here = waiting.popleft()
        for there in _neighbours(here):
            if (
                there not in arrivals
                and there not in crates
                and there.within(rules.rows, rules.columns)
            ):
                arrivals[there] = here
                waiting.append(there)
    return arrivals


def _path(arrivals: dict[Square, Square | None], rules: Rules) -> tuple[Square, ...]:
    """Return a shortest path to the exit, walked back from there; empty if it is not reached."""
    path: list[Square] = []
    square = rules.exit if rules.exit in arrivals else None
    while square is not None:
        path.append(square)
        square = arrivals[square]
    return tuple(reversed(path))


def _walling(
    crates: frozenset[Square], reached: frozenset[Square], rules: Rules
) -> tuple[Square, ...]:
    """Return the crates that alone part what the entrance reaches from what reaches the exit.

    A path that opens without a crate crosses its square once: it comes from the entrance's side
    (or begins there) and goes on to the exit's side (or ends there).
    """
    reaching = frozenset(_flood(rules.exit, crates, rules))
    return tuple(
        crate
        for crate in sorted(crates)
        if crate.within(rules.rows, rules.columns)
        and (crate == rules.entrance or not reached.isdisjoint(_neighbours(crate)))
        and (crate == rules.exit or not reaching.isdisjoint(_neighbours(crate)))
    )
