"""Robot Maze Race in the key: scenarios and traces come in, entries of plain values go out."""

from __future__ import annotations

from collections.abc import Iterable

from kitgen.content.activity import Activity
from kitgen.engine.breach import FieldPath
from kitgen.engine.grid import Square
from kitgen.engine.maze_race import (
    LABELS,
    Maze,
    RaceTrace,
    Rules,
    Standing,
    Step,
    Survey,
    Trace,
)
from kitgen.engine.maze_race import Scenario as Play
from kitgen.sheets.view import Item, Traces


def rules_values(rules: Rules) -> Item:
    """The rules' parameters, as the activity file names them."""
    return {
        "rows": rules.rows,
        "columns": rules.columns,
        "crates": rules.crates,
        "entrance": LABELS.text(rules.entrance),
        "exit": LABELS.text(rules.exit),
        "commands": rules.commands,
        "runs": rules.runs,
        "damage": rules.damage,
    }


def item(id_: str, play: Play, trace: Trace) -> Item:
    """A scenario's entry in the key."""
    del play  # the trace holds all that the key says
    if isinstance(trace, Survey):
        ending = "legal" if trace.legal else "illegal"
        return {"id": id_, "maze": trace.maze.id, "ending": ending, "steps": []}
    if isinstance(trace, RaceTrace):
        return {
            "id": id_,
            "maze": trace.race.maze.id,
            "ending": str(trace.ending),
            **standing_item(trace.square, trace.damage),
            "steps": [step_item(step) for step in trace.steps],
        }
    return {
        "id": id_,
        "first": trace.match.first,
        "winner": trace.winner,
        "ending": str(trace.ending),
        "robots": {"a": robot_item(trace.a), "b": robot_item(trace.b)},
        "steps": [{"player": step.player, **step_item(step)} for step in trace.steps],
    }


def board_items(
    activity: Activity[Rules, Maze, Play], traces: Traces[Trace]
) -> dict[str, list[Item]]:
    """The key's entries about the file's mazes."""
    del activity
    return {
        "mazes": [survey_item(survey) for survey in traces.boards if isinstance(survey, Survey)]
    }


def survey_item(survey: Survey) -> Item:
    """What inspecting a maze found."""
    return {
        "id": survey.maze.id,
        "legal": survey.legal,
        "faults": [str(fault) for fault in survey.faults],
        "reached": survey.reached,
        "walling": labels(survey.walling),
        "shortest": survey.shortest,
    }


def standing_item(square: Square, damage: int) -> Item:
    """Where a robot stands and how damaged it is."""
    return {"square": LABELS.text(square), "damage": damage}


def robot_item(standing: Standing) -> Item:
    """A robot of a match, with the maze it crosses."""
    return {"maze": standing.maze.id, **standing_item(standing.square, standing.damage)}


def step_item(step: Step) -> Item:
    """One executed command."""
    return {
        "turn": step.turn,
        "run": step.run,
        "command": str(step.command),
        "result": str(step.result),
        **standing_item(step.square, step.damage),
    }


def labels(squares: Iterable[Square]) -> list[str]:
    """Squares as they are said."""
    return [LABELS.text(square) for square in squares]


def sets(path: FieldPath, before: Item | None, step: Item) -> bool:
    """Whether a step gave a result its value: a move a square, and any other answer damage."""
    del before  # the answer says it all
    if path[0] == "robots" and path[1:2] != (step["player"],):
        return False
    moved = step["result"] == "clear"
    return {"square": moved, "damage": not moved}.get(str(path[-1]), True)


def step_text(step: Item) -> str:
    """A step in a message: `turn 2, run 1: right, wall`."""
    player = f", player {step['player']}" if "player" in step else ""
    return f"turn {step['turn']}{player}, run {step['run']}: {step['command']}, {step['result']}"
