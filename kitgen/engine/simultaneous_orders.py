"""Simultaneous robot orders: a practice or a match comes in, by `run`, and its trace goes out.

This module is the door to the game: whatever another room needs of it is imported from here.
"""

from __future__ import annotations

from kitgen.engine.simultaneous_orders_breaches import (
    MOST_ORDERS,
    MOST_PROGRAMS,
    breaches,
    programs_breaches,
    rules_breaches,
    start_breaches,
)
from kitgen.engine.simultaneous_orders_nouns import (
    Collision,
    Ending,
    Match,
    Order,
    Practice,
    Program,
    Rules,
    Scenario,
    Sides,
    Step,
    Trace,
)
from kitgen.engine.simultaneous_orders_run import DIRECTIONS, run
from kitgen.engine.simultaneous_orders_text import (
    LABELS,
    parse_order,
    parse_program,
    parse_programs,
    parse_squares,
    program_text,
    programs_text,
    squares_text,
)

__all__ = [
    "DIRECTIONS",
    "LABELS",
    "MOST_ORDERS",
    "MOST_PROGRAMS",
    "Collision",
    "Ending",
    "Match",
    "Order",
    "Practice",
    "Program",
    "Rules",
    "Scenario",
    "Sides",
    "Step",
    "Trace",
    "breaches",
    "parse_order",
    "parse_program",
    "parse_programs",
    "parse_squares",
    "program_text",
    "programs_breaches",
    "programs_text",
    "rules_breaches",
    "run",
    "squares_text",
    "start_breaches",
]
