"""Robozzle: a task and the rules come in, its trace goes out."""

from __future__ import annotations

from kitgen.engine.breach import refuse, under
from kitgen.engine.robozzle_breaches import breaches, rules_breaches
from kitgen.engine.robozzle_machine import Machine
from kitgen.engine.robozzle_nouns import Rules, Step, Task, Trace


def run(task: Task, rules: Rules) -> Trace:
    """Return all that happens when a task's program is followed.

    Raises:
        RulesBroken: if the task, or the rules themselves, have breaches; it lists them all.
        ValueError: if the task has no program.
    """
    refuse(under(("rules",), rules_breaches(rules)) + breaches(task, rules))
    if task.program is None:
        raise ValueError(f"the task on {task.puzzle.id} has no program to follow")
    machine = Machine(task.puzzle.board, task.puzzle.robot, task.program, rules.max_actions)
    steps = tuple(
        Step(
            pop=machine.pops,
            action=action,
            done=done,
            robot=machine.robot,
            colour=machine.colour,
            stars=machine.stars,
            pending=machine.pending,
        )
        for action, done in machine.steps()
    )
    return Trace(
        puzzle=task.puzzle,
        program=task.program,
        ending=machine.ending,
        pops=machine.pops,
        actions=machine.actions,
        moves=machine.moves,
        robot=machine.robot,
        board=machine.board,
        fall=machine.fall,
        steps=steps,
    )
