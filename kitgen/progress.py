"""A progress bar on a terminal for work that takes over a second; nothing anywhere else."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from typing import TypeVar

import click

T = TypeVar("T")

PATIENCE_S = 1.0
"""Whoever waits no longer than this needs no bar."""


def progress(work: Sequence[T]) -> Iterator[T]:
    """Hand on each piece of work, and show on stderr how much of it is done."""
    begun = time.monotonic()
    watched = sys.stderr is not None and sys.stderr.isatty()
    with ExitStack() as stack:
        bar = None
        for done, piece in enumerate(work):
            if bar is None and watched and time.monotonic() - begun > PATIENCE_S:
                shown = click.progressbar(length=len(work), file=sys.stderr)
                bar = stack.enter_context(shown)
                bar.update(done)
            yield piece
            if bar is not None:
                bar.update(1)
