"""Copies: the files of a kit and the size of a class come in, what to print of each goes out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kitgen.kit import KitFile

PER = {"pupil": "1 per pupil", "pair": "1 per pair", "side": "1 per side", "class": "1 per class"}
"""How many a class needs, in the words of a print list."""


def print_list(files: Sequence[KitFile], pupils: int) -> Iterator[str]:
    """A line for each file, how often to print it and on how much paper; then the sum.

    A class prints one edition, so that each has a list and a sum of its own.

    Args:
        files: of any number of kits and editions.
        pupils: in the class.
    """
    editions: dict[str, list[KitFile]] = {}
    for file in files:
        editions.setdefault(file.place.stem.removeprefix(file.activity), []).append(file)
    for suffix, several in editions.items():
        named = suffix.replace(".", " ")
        yield f"for a class of {pupils}{named and f', in{named}'}:"
        yield from _edition(several, pupils)


def _edition(files: Sequence[KitFile], pupils: int) -> Iterator[str]:
    total = 0
    for file in files:
        copies = file.printing.copies(pupils)
        papers = copies * file.printing.papers(file.pages)
        total += papers
        again = ", for each match" if file.printing.every_match else ""
        yield (
            f"  {file.place.as_posix()}: {_count(copies, 'copy', 'copies')}"
            f" ({PER[file.printing.per]}{again}) of {_count(file.pages, 'page', 'pages')},"
            f" {_count(papers, 'sheet', 'sheets')} of paper{_sides(file)}"
        )
    yield f"  {_count(total, 'sheet', 'sheets')} of paper in all"


def _sides(file: KitFile) -> str:
    return ", both sides" if file.printing.duplex and file.pages > 1 else ""


def _count(number: int, one: str, more: str) -> str:
    return f"{number} {one if number == 1 else more}"
