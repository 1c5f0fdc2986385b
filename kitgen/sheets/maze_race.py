"""Robot Maze Race on paper: parts and traces come in, values and boards go out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from kitgen.content.activity import Activity, PlayerPart, Scenario
from kitgen.engine.grid import Square as Place
from kitgen.engine.maze_race import (
    LABELS,
    Inspection,
    Match,
    MatchTrace,
    Maze,
    Race,
    RaceTrace,
    Result,
    Rules,
    Step,
    Survey,
    Trace,
    Turn,
)
from kitgen.engine.maze_race import Scenario as Play
from kitgen.sheets.board_nouns import Board
from kitgen.sheets.boards import BoardShelf
from kitgen.sheets.maze_race_grid import grid
from kitgen.sheets.maze_race_items import (
    robot_item,
    standing_item,
    step_item,
    survey_item,
)
from kitgen.sheets.view import Item, Traces, View, abridged

FIRST_PAGE_TURNS = 10
"""Turn rows that fit below the grids on the record's first page."""

MOST_IN_A_ROW = 4
"""Commands of a run that stand side by side in the host's tables."""


def _walk(rules: Rules, crates: Iterable[Place], steps: Sequence[Step]) -> tuple[Board, Item]:
    """A grid with a robot's path on it: the squares it was on, and where it bumped."""
    squares = [rules.entrance, *(step.square for step in steps)]
    return grid(
        rules,
        crates,
        path=tuple(square for square, _ in groupby(squares)),
        bumps=[
            (step.square, step.command, step.result)
            for step in steps
            if step.result != Result.CLEAR
        ],
    )


# --- what is posed --------------------------------------------------------------------------------


def _turn(number: int, turn: Turn) -> Item:
    return {"number": number, "program": [str(each) for each in turn.program], "runs": turn.runs}


def _posed(play: Play, rules: Rules, shelf: BoardShelf, name: str) -> Item:
    """A scenario as it is posed: its boards and programs, and nothing of what comes of them."""
    if isinstance(play, Inspection):
        board = shelf.put(name, grid(rules, play.maze.crates))
        return {"kind": "inspection", "maze": play.maze.id, "board": board}
    if isinstance(play, Race):
        return {
            "kind": "race",
            "maze": play.maze.id,
            "board": shelf.put(name, grid(rules, play.maze.crates)),
            "turns": [_turn(number, turn) for number, turn in enumerate(play.turns, 1)],
        }
    return {
        "kind": "match",
        "first": play.first,
        "second": "b" if play.first == "a" else "a",
        "robots": {
            side: {
                "maze": race.maze.id,
                "board": shelf.put(f"{name}-{side}", grid(rules, race.maze.crates)),
                "turns": [_turn(2 * i + odd, turn) for i, turn in enumerate(race.turns)],
            }
            for side, race, odd in _sides(play)
        },
    }


def _sides(match: Match) -> list[tuple[str, Race, int]]:
    """Each side with its race and the overall number of its first turn."""
    first_a = 1 if match.first == "a" else 2
    return [("a", match.a, first_a), ("b", match.b, 3 - first_a)]


# --- what came of it ------------------------------------------------------------------------------


def _shown(trace: Trace, rules: Rules, shelf: BoardShelf, name: str, *, told: bool = False) -> Item:
    """A scenario with what came of it: final boards, a line a turn, a row a run.

    Args:
        trace: what came of it.
        rules: of the activity.
        shelf: keeps the boards.
        name: of the board.
        told: a shortest path is drawn through a maze that is inspected.
    """
    if isinstance(trace, Survey):
        path = trace.path if told else ()
        drawn = grid(rules, trace.maze.crates, walling=trace.walling, path=path)
        survey = {**survey_item(trace), "have": trace.have}
        return {"kind": "inspection", "board": shelf.put(name, drawn), "survey": survey}
    if isinstance(trace, RaceTrace):
        drawn = _walk(rules, trace.race.maze.crates, trace.steps)
        return {
            "kind": "race",
            "board": shelf.put(name, drawn),
            "turns": _played(trace.steps, trace.race.turns, rules),
            "runs": _runs(trace.steps, rules),
        }
    return {"kind": "match", **_shown_match(trace, rules, shelf, name)}


def _runs(steps: Sequence[Step], rules: Rules) -> Item:
    """A row a run; a row a command where a run has more commands than stand side by side."""
    if rules.commands > MOST_IN_A_ROW:
        runs = [[step] for step in steps]
    else:
        runs = [list(run) for _, run in groupby(steps, key=lambda step: (step.turn, step.run))]
    return abridged(runs, _run)


def _run(steps: Sequence[Step]) -> Item:
    shown = [step_item(step) for step in steps]
    return {**shown[-1], "player": steps[0].player, "steps": shown}


def _shown_match(trace: MatchTrace, rules: Rules, shelf: BoardShelf, name: str) -> Item:
    robots: Item = {}
    turns: list[Item] = []
    for side, race, first in _sides(trace.match):
        steps = [step for step in trace.steps if step.player == side]
        drawn = _walk(rules, race.maze.crates, steps)
        standing = trace.a if side == "a" else trace.b
        robots[side] = {**robot_item(standing), "board": shelf.put(f"{name}-{side}", drawn)}
        played = _played(steps, race.turns, rules, first, 2)
        turns.extend({"player": side, **turn} for turn in played)
    return {
        "first": trace.match.first,
        "robots": robots,
        "turns": sorted(turns, key=lambda turn: str(turn["number"]).zfill(6)),
        "runs": _runs(trace.steps, rules),
    }


def _played(
    steps: Sequence[Step], turns: Sequence[Turn], rules: Rules, first: int = 1, every: int = 1
) -> list[Item]:
    """A line a turn that was played: where it began, what was answered, where it ended."""
    lines: list[Item] = []
    start, damage = rules.entrance, 0
    for number, group in groupby(steps, key=lambda step: step.turn):
        answered = list(group)
        turn = turns[(number - first) // every]
        lines.append(
            {
                **_turn(number, turn),
                "start": LABELS.text(start),
                "damage_before": damage,
                "answers": [
                    [str(step.result) for step in run]
                    for _, run in groupby(answered, key=lambda step: step.run)
                ],
                **standing_item(answered[-1].square, answered[-1].damage),
            }
        )
        start, damage = answered[-1].square, answered[-1].damage
    return lines


# --- views ----------------------------------------------------------------------------------------


def player_view(part: PlayerPart[Rules, Maze, Play], examples: tuple[Trace, ...]) -> View:
    """What the player sheet shows: worked examples, and challenges as they are posed."""
    shelf = BoardShelf()
    return View(
        examples=[
            _shown(trace, part.rules, shelf, f"example-{number}")
            for number, trace in enumerate(examples, 1)
        ],
        challenges=_all_posed(part.challenges, part.rules, shelf),
        boards=shelf.boards,
    )


def _all_posed(scenarios: Sequence[Scenario[Play]], rules: Rules, shelf: BoardShelf) -> list[Item]:
    return [
        _posed(scenario.play, rules, shelf, f"challenge-{number}")
        for number, scenario in enumerate(scenarios, 1)
    ]


def record_view(part: PlayerPart[Rules, Maze, Play]) -> View:
    """What the record sheet shows: two empty grids and rows for the turns."""
    shelf = BoardShelf()
    first = min(part.record.turns, FIRST_PAGE_TURNS)
    values: Item = {
        "secret": shelf.put("secret", grid(part.rules)),
        "open": shelf.put("open", grid(part.rules)),
        "first_turns": list(range(1, first + 1)),
        "more_turns": list(range(first + 1, part.record.turns + 1)),
    }
    return View(values=values, boards=shelf.boards)


def cards_view(_part: PlayerPart[Rules, Maze, Play]) -> View:
    """What is cut out: robots, which are the same for every maze."""
    return View()


def host_view(activity: Activity[Rules, Maze, Play], traces: Traces[Trace]) -> View:
    """What the host key shows: every scenario with its trace, every other maze's survey."""
    shelf, rules = BoardShelf(), activity.player.rules
    shown = {
        trace.maze.id
        for trace in (*traces.examples, *traces.challenges)
        if isinstance(trace, Survey)
    }
    surveys = [
        survey
        for survey in traces.boards
        if isinstance(survey, Survey) and survey.maze.id not in shown
    ]
    mazes: list[Item] = []
    for number, survey in enumerate(surveys, 1):
        drawn = grid(rules, survey.maze.crates, walling=survey.walling, path=survey.path)
        board = shelf.put(f"maze-{number}", drawn)
        mazes.append({**survey_item(survey), "have": survey.have, "board": board})
    return View(
        values={"mazes": mazes},
        examples=[
            _shown(trace, rules, shelf, f"example-{number}", told=True)
            for number, trace in enumerate(traces.examples, 1)
        ],
        challenges=[
            _shown(trace, rules, shelf, f"challenge-{number}", told=True)
            for number, trace in enumerate(traces.challenges, 1)
        ],
        boards=shelf.boards,
    )
