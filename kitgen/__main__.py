"""`python -m kitgen` is the command `kitgen`."""

from kitgen.cli import main

main()
