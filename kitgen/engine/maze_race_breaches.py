"""Robot Maze Race: rules, turns, mazes and scenarios come in, their breaches go out."""

from __future__ import annotations

from kitgen.engine.breach import (
    Breach,
    FieldPath,
    counted,
    range_breaches,
    span,
    under,
    word_breaches,
)
from kitgen.engine.grid import letters, size_breaches
from kitgen.engine.maze_race_nouns import (
    Command,
    Inspection,
    Match,
    Maze,
    MazeFault,
    Race,
    Rules,
    Scenario,
    Survey,
    Turn,
)
from kitgen.engine.maze_race_survey import inspect
from kitgen.engine.maze_race_text import LABELS

MOST_COMMANDS = MOST_RUNS = 10
MOST_DAMAGE = 99
"""The largest numbers that the rules can be given; more than a lesson has time for."""


def rules_breaches(rules: Rules) -> tuple[Breach, ...]:
    """Return in what the numbers of the game contradict each other, or make no game."""
    found = (
        size_breaches(rules.rows, rules.columns)
        + range_breaches(("commands",), rules.commands, 1, MOST_COMMANDS)
        + range_breaches(("runs",), rules.runs, 1, MOST_RUNS)
        + range_breaches(("damage",), rules.damage, 1, MOST_DAMAGE)
        + _corner_breaches(rules)
    )
    # How many crates there is room for can only be said of a board that is sound otherwise.
    return found or _crates_breaches(rules)


def _corner_breaches(rules: Rules) -> tuple[Breach, ...]:
    corners = (("entrance", rules.entrance), ("exit", rules.exit))
    found = tuple(
        Breach((name,), f"{LABELS.name(square)} is off the board; {_extent(rules)}")
        for name, square in corners
        if not square.within(rules.rows, rules.columns)
    )
    if rules.entrance == rules.exit:
        label = LABELS.name(rules.exit)
        message = f"entrance and exit are both {label}; they are two different squares"
        found += (Breach(("entrance",), message),)
    return found


def _extent(rules: Rules) -> str:
    if rules.rows < 1 or rules.columns < 1:
        return "it has no squares"
    return f"its rows are A to {letters(rules.rows - 1)}, its columns 1 to {rules.columns}"


def _crates_breaches(rules: Rules) -> tuple[Breach, ...]:
    """Return a breach if crates and a shortest path do not fit on the board together."""
    entrance, way_out = rules.entrance, rules.exit
    moves = abs(entrance.row - way_out.row) + abs(entrance.column - way_out.column)
    most = rules.rows * rules.columns - (moves + 1)
    if 0 <= rules.crates <= most:
        return ()
    corners = f"{LABELS.name(entrance)} to {LABELS.name(way_out)}"
    room = f"beside a path from {corners} the board has room for 0 to {most}"
    return (Breach(("crates",), f"crates is {rules.crates}; {room}"),)


def turns_breaches(
    turns: tuple[Turn, ...], rules: Rules, at: FieldPath = ("turns",)
) -> tuple[Breach, ...]:
    """Return what turns have against the rules, whatever maze they cross; `at` is their path."""
    return tuple(
        breach
        for number, turn in enumerate(turns)
        for breach in under((*at, number), _turn_breaches(turn, rules))
    )


def _turn_breaches(turn: Turn, rules: Rules) -> tuple[Breach, ...]:
    found: tuple[Breach, ...] = ()
    if not 1 <= len(turn.program) <= rules.commands:
        have = counted(len(turn.program), "command")
        message = f"the program has {have}; a program has {span(1, rules.commands, 'command')}"
        found += (Breach(("program",), message),)
    for number, command in enumerate(turn.program):
        found += word_breaches(("program", number), command, Command, "a command")
    if not 1 <= turn.runs <= rules.runs:
        message = f"runs is {turn.runs}; a turn is run {span(1, rules.runs, 'time')}"
        found += (Breach(("runs",), message),)
    return found


def maze_breaches(maze: Maze, rules: Rules, at: FieldPath = ("maze",)) -> tuple[Breach, ...]:
    """Return one breach that names all faults of a maze that is to be crossed; `at` is its path.

    Nothing is said while the rules contradict themselves: then no maze can please them.
    """
    if rules_breaches(rules):
        return ()
    survey = inspect(maze, rules)
    if survey.legal:
        return ()
    faults = "; ".join(fault_text(fault, survey, rules) for fault in survey.faults)
    return (Breach(at, f"nobody can race across {maze.id}, it is illegal: {faults}"),)


def fault_text(fault: MazeFault, survey: Survey, rules: Rules) -> str:
    """Return what a fault of a maze is, with the squares and numbers of this maze."""
    crates = survey.maze.crates
    twice = sorted({crate for crate in crates if crates.count(crate) > 1})
    off = sorted({crate for crate in crates if not crate.within(rules.rows, rules.columns)})
    way = f"{LABELS.name(rules.entrance)} to {LABELS.name(rules.exit)}"
    return {
        MazeFault.COUNT: f"{counted(survey.have, 'crate')}, the rules want {rules.crates}",
        MazeFault.DUPLICATE: f"more than one crate on {', '.join(map(LABELS.name, twice))}",
        MazeFault.OFF_BOARD: f"off the board: {', '.join(map(LABELS.name, off))}",
        MazeFault.ON_ENTRANCE: f"a crate on the entrance {LABELS.name(rules.entrance)}",
        MazeFault.ON_EXIT: f"a crate on the exit {LABELS.name(rules.exit)}",
        MazeFault.NO_PATH: f"no path from {way} ({counted(survey.reached, 'square')} reached)",
    }[fault]


def breaches(scenario: Scenario, rules: Rules) -> tuple[Breach, ...]:
    """Return everything that a scenario has against the rules; an inspection never has anything."""
    if isinstance(scenario, Inspection):
        return ()
    if isinstance(scenario, Race):
        return _race_breaches(scenario, rules)
    return (
        _order_breaches(scenario)
        + under(("match", "a"), _race_breaches(scenario.a, rules))
        + under(("match", "b"), _race_breaches(scenario.b, rules))
    )


def _race_breaches(race: Race, rules: Rules) -> tuple[Breach, ...]:
    return maze_breaches(race.maze, rules) + turns_breaches(race.turns, rules)


def _order_breaches(match: Match) -> tuple[Breach, ...]:
    """Return a breach if the numbers of turns are not those of two players who take turns."""
    other = "b" if match.first == "a" else "a"
    have = {"a": len(match.a.turns), "b": len(match.b.turns)}
    if have[match.first] - have[other] in {0, 1}:
        return ()
    message = (
        f"{match.first} goes first and has {counted(have[match.first], 'turn')}, {other} has "
        f"{have[other]}; the first player has as many turns as the other or one more"
    )
    return (Breach(("match",), message),)
