"""Robot Maze Race: a maze, a race or a match comes in, by `run`, and its trace goes out.

This module is the door to the game: whatever another room needs of it is imported from here.
"""

from __future__ import annotations

from kitgen.engine.maze_race_breaches import (
    MOST_COMMANDS,
    MOST_DAMAGE,
    MOST_RUNS,
    breaches,
    fault_text,
    maze_breaches,
    rules_breaches,
    turns_breaches,
)
from kitgen.engine.maze_race_nouns import (
    Command,
    Ending,
    Inspection,
    Match,
    MatchTrace,
    Maze,
    MazeFault,
    Player,
    Race,
    RaceTrace,
    Result,
    Rules,
    Scenario,
    Standing,
    Step,
    Survey,
    Trace,
    Turn,
)
from kitgen.engine.maze_race_run import run
from kitgen.engine.maze_race_survey import DIRECTIONS, inspect
from kitgen.engine.maze_race_text import LABELS, map_text, parse_command, parse_map, parse_turn

__all__ = [
    "DIRECTIONS",
    "LABELS",
    "MOST_COMMANDS",
    "MOST_DAMAGE",
    "MOST_RUNS",
    "Command",
    "Ending",
    "Inspection",
    "Match",
    "MatchTrace",
    "Maze",
    "MazeFault",
    "Player",
    "Race",
    "RaceTrace",
    "Result",
    "Rules",
    "Scenario",
    "Standing",
    "Step",
    "Survey",
    "Trace",
    "Turn",
    "breaches",
    "fault_text",
    "inspect",
    "map_text",
    "maze_breaches",
    "parse_command",
    "parse_map",
    "parse_turn",
    "rules_breaches",
    "run",
    "turns_breaches",
]
