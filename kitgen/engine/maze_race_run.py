"""Robot Maze Race: a race or match and the rules come in, its trace goes out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain, zip_longest

from kitgen.engine.breach import refuse, under
from kitgen.engine.grid import Square
from kitgen.engine.maze_race_breaches import breaches, rules_breaches
from kitgen.engine.maze_race_nouns import (
    Command,
    Ending,
    Inspection,
    Match,
    MatchTrace,
    Player,
    Race,
    RaceTrace,
    Result,
    Rules,
    Scenario,
    Standing,
    Step,
    Trace,
    Turn,
)
from kitgen.engine.maze_race_survey import DIRECTIONS, inspect


def run(scenario: Scenario, rules: Rules) -> Trace:
    """Return all that happens in a scenario.

    Raises:
        RulesBroken: if the scenario, or the rules themselves, have breaches; it lists them all.
    """
    refuse(under(("rules",), rules_breaches(rules)) + breaches(scenario, rules))
    if isinstance(scenario, Inspection):
        return inspect(scenario.maze, rules)
    if isinstance(scenario, Race):
        return _run_race(scenario, rules)
    return _run_match(scenario, rules)


@dataclass(slots=True)
class _Robot:
    """A robot on its way through a maze."""

    crates: frozenset[Square]
    rules: Rules
    square: Square
    player: Player | None = None
    damage: int = 0

    def steps(self, number: int, turn: Turn) -> Iterator[Step]:
        """Yield the turn's steps, the one that ends the game as the last."""
        for run_number in range(1, turn.runs + 1):
            for command in turn.program:
                result = self._try(command)
                yield Step(
                    number, run_number, command, result, self.square, self.damage, self.player
                )
                if self.ending is not Ending.UNFINISHED:
                    return

    def _try(self, command: Command) -> Result:
        there = self.square.shifted(*DIRECTIONS[command])
        if not there.within(self.rules.rows, self.rules.columns):
            self.damage += 1
            return Result.WALL
        if there in self.crates:
            self.damage += 1
            return Result.CRATE
        self.square = there
        return Result.CLEAR

    @property
    def ending(self) -> Ending:
        """How the race stands for this robot."""
        if self.square == self.rules.exit:
            return Ending.WON
        return Ending.UNFINISHED if self.damage < self.rules.damage else Ending.DESTROYED


def _robot(race: Race, rules: Rules, player: Player | None = None) -> _Robot:
    return _Robot(frozenset(race.maze.crates), rules, rules.entrance, player)


def _run_race(race: Race, rules: Rules) -> RaceTrace:
    robot = _robot(race, rules)
    steps: list[Step] = []
    for number, turn in enumerate(race.turns, start=1):
        steps += robot.steps(number, turn)
        if robot.ending is not Ending.UNFINISHED:
            break
    return RaceTrace(race, robot.ending, robot.square, robot.damage, tuple(steps))


def _run_match(match: Match, rules: Rules) -> MatchTrace:
    robots: dict[Player, _Robot] = {
        "a": _robot(match.a, rules, "a"),
        "b": _robot(match.b, rules, "b"),
    }
    steps: list[Step] = []
    ending, winner = Ending.UNFINISHED, None
    for number, (player, turn) in enumerate(_turns(match), start=1):
        steps += robots[player].steps(number, turn)
        ending = robots[player].ending
        if ending is not Ending.UNFINISHED:
            winner = player if ending is Ending.WON else _other(player)
            break
    a = Standing(match.a.maze, robots["a"].square, robots["a"].damage)
    b = Standing(match.b.maze, robots["b"].square, robots["b"].damage)
    return MatchTrace(match, winner, ending, a, b, tuple(steps))


def _turns(match: Match) -> Iterator[tuple[Player, Turn]]:
    """Yield the turns in the order they are played in; the second player may have one fewer."""
    races: dict[Player, Race] = {"a": match.a, "b": match.b}
    first, second = match.first, _other(match.first)
    pairs = zip_longest(races[first].turns, races[second].turns)
    for player, turn in chain.from_iterable(((first, one), (second, two)) for one, two in pairs):
        if turn is not None:
            yield player, turn


def _other(player: Player) -> Player:
    return "b" if player == "a" else "a"
