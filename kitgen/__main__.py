"""`kitgen` and `python -m kitgen`: the command line, from a process that has just begun."""

import gc

# Nothing that imports make is garbage; looking for some while they run is time lost.
gc.disable()

from kitgen.cli import main  # noqa: E402 (the line above has to come first)

if __name__ == "__main__":
    main()
