"""`kitgen` and `python -m kitgen`: the command line, in a process of its own."""

import gc
import os
import sys
from io import TextIOWrapper

# Nothing that imports make is garbage; looking for some while they run is time lost.
gc.disable()

# pydantic would look through every installed package for plugins to itself.
os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")

from kitgen.cli import main  # noqa: E402 (the line above has to come first)


def start() -> None:
    """Run the process's own command line.

    What was imported stays, and a kit makes few cycles: looking for them seldom saves a tenth.
    """
    gc.freeze()
    gc.set_threshold(100_000)
    gc.enable()
    for stream in (sys.stdout, sys.stderr):
        # Into a file or another program, text is UTF-8 on every system.
        if isinstance(stream, TextIOWrapper) and not stream.isatty():
            stream.reconfigure(encoding="utf-8")
    main()


if __name__ == "__main__":
    start()
