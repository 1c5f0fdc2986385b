"""Robozzle in the key: scenarios and traces come in, entries of plain values go out."""

from __future__ import annotations

from kitgen.content.activity import Activity
from kitgen.engine.breach import FieldPath
from kitgen.engine.robozzle import Puzzle, Robot, Rules, Step, Task, Trace, board_text
from kitgen.sheets.view import Item, Traces


def rules_values(rules: Rules) -> Item:
    """The rules' parameters, as the activity file names them."""
    return {"max_actions": rules.max_actions}


def item(id_: str, play: Task, trace: Trace) -> Item:
    """A scenario's entry in the key."""
    return {
        "id": id_,
        "puzzle": play.puzzle.id,
        "ending": str(trace.ending),
        **_counts(trace),
        "robot": robot_item(trace.robot),
        "board": board_text(trace.board).splitlines(),
        "steps": [step_item(step) for step in trace.steps],
    }


def board_items(
    activity: Activity[Rules, Puzzle, Task], traces: Traces[Trace]
) -> dict[str, list[Item]]:
    """The key's entries about the puzzles and their solutions."""
    pairs = zip(activity.player.boards, traces.boards, strict=True)
    return {"puzzles": [solution_item(puzzle, trace) for puzzle, trace in pairs]}


def solution_item(puzzle: Puzzle, trace: Trace | None) -> Item:
    """A puzzle and what its solution takes; None where the file has no solution."""
    if trace is None:
        return {"id": puzzle.id, "solved": None, "pops": None, "actions": None, "moves": None}
    return {"id": puzzle.id, "solved": trace.ending == "solved", **_counts(trace)}


def _counts(trace: Trace) -> Item:
    return {"pops": trace.pops, "actions": trace.actions, "moves": trace.moves}


def robot_item(robot: Robot) -> Item:
    """Where a robot is and looks."""
    return {"x": robot.x, "y": robot.y, "direction": str(robot.direction)}


def step_item(step: Step) -> Item:
    """One popped action."""
    return {
        "pop": step.pop,
        "instruction": str(step.action.instruction),
        "if": None if step.action.condition is None else str(step.action.condition),
        "done": step.done,
        **robot_item(step.robot),
        "color": str(step.colour),
        "stars": step.stars,
        "pending": step.pending,
    }


def sets(path: FieldPath, before: Item | None, step: Item) -> bool:
    """Whether a step gave a result its value: by a move, a turn, a paint or a collected star."""
    result, name, instruction = path[0], path[-1], str(step["instruction"])
    if result in ("pops", "ending"):
        return True
    if not step["done"]:
        return False
    if result == "board":
        return step["y"] == name and (
            instruction.startswith("paint") or _differ(before, step, "stars")
        )
    if name == "direction":
        return instruction.startswith("turn")
    if result == "actions":
        return not instruction.startswith("F")
    return instruction == "forward" and (_differ(before, step, "x") or _differ(before, step, "y"))


def _differ(before: Item | None, step: Item, name: str) -> bool:
    """Whether a step changed a value; of the first step that is not known."""
    return before is None or before[name] != step[name]


def step_text(step: Item) -> str:
    """A step in a message: `turn_left if blue, skipped`."""
    condition = "" if step["if"] is None else f" if {step['if']}"
    return f"{step['instruction']}{condition}{'' if step['done'] else ', skipped'}"
