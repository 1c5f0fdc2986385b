"""Robozzle: a task comes in, by `run`, and its trace goes out; `robozzle` does it on plain lists.

This module is the door to the game: whatever another room needs of it is imported from here.
"""

from __future__ import annotations

from kitgen.engine.robozzle_breaches import (
    breaches,
    program_breaches,
    puzzle_breaches,
    rules_breaches,
)
from kitgen.engine.robozzle_machine import FORWARD, PAINTS
from kitgen.engine.robozzle_nouns import (
    Action,
    Board,
    Call,
    Cell,
    Colour,
    Ending,
    Facing,
    Move,
    Program,
    Puzzle,
    Robot,
    Rules,
    Step,
    Subprogram,
    Task,
    Trace,
)
from kitgen.engine.robozzle_plain import (
    PlainAction,
    PlainBoard,
    PlainCell,
    PlainProgram,
    PlainRobot,
    RobozzleError,
    robozzle,
)
from kitgen.engine.robozzle_run import run, run_program
from kitgen.engine.robozzle_text import (
    INSTRUCTIONS,
    board_text,
    parse_action,
    parse_board,
    parse_colour,
    parse_facing,
    parse_instruction,
    parse_position,
    parse_program,
    parse_robot,
    position_text,
    program_text,
)

__all__ = [
    "FORWARD",
    "INSTRUCTIONS",
    "PAINTS",
    "Action",
    "Board",
    "Call",
    "Cell",
    "Colour",
    "Ending",
    "Facing",
    "Move",
    "PlainAction",
    "PlainBoard",
    "PlainCell",
    "PlainProgram",
    "PlainRobot",
    "Program",
    "Puzzle",
    "Robot",
    "RobozzleError",
    "Rules",
    "Step",
    "Subprogram",
    "Task",
    "Trace",
    "board_text",
    "breaches",
    "parse_action",
    "parse_board",
    "parse_colour",
    "parse_facing",
    "parse_instruction",
    "parse_position",
    "parse_program",
    "parse_robot",
    "position_text",
    "program_breaches",
    "program_text",
    "puzzle_breaches",
    "robozzle",
    "rules_breaches",
    "run",
    "run_program",
]
