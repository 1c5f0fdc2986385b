"""How long a fresh process takes, as a ratio to importing the libraries that it is built on.

    python tests/bench/cold_start.py [RUNS]

Commands are timed in turn, A B A B ..., and the ratio is taken pair by pair, so that a machine
whose speed drifts does not tilt it. Quote medians.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from pypdf import PdfReader

LIBRARIES = "import reportlab.pdfgen.canvas, jinja2, yaml; from pydantic import BaseModel"
ONE = ["build", "simultaneous-orders"]
ALL = ["build"]


def seconds(words: list[str], folder: str) -> float:
    """The wall time of a Python process with these arguments, in a folder without kitgen's code.

    The installed package is timed, compiled as pip leaves it.
    """
    begun = time.perf_counter()
    subprocess.run([sys.executable, *words], cwd=folder, check=True, capture_output=True)
    return time.perf_counter() - begun


def pages(folder: Path) -> int:
    """How many pages the PDFs below a folder have."""
    return sum(len(PdfReader(path).pages) for path in folder.rglob("*.pdf"))


def main(runs: int) -> None:
    """Time both commands against the libraries alone."""
    with tempfile.TemporaryDirectory() as folder:
        for name, words, most in (("one activity", ONE, 2.5), ("everything", ALL, 6.0)):
            command = ["-m", "kitgen", *words]
            seconds(command, folder)  # the first run compiles the templates
            pairs = [
                (seconds(command, folder), seconds(["-c", LIBRARIES], folder)) for _ in range(runs)
            ]
            ratio = statistics.median(ours / theirs for ours, theirs in pairs)
            took = statistics.median(ours for ours, _ in pairs)
            print(f"{name}: {took:.2f} s, {ratio:.2f} times the libraries (at most {most})")
        print(f"{pages(Path(folder)) / took:.0f} pages a second, the start included")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 9)
