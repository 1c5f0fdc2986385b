"""What the host alone may see: an activity's text comes in, one with other secrets goes out."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import yaml
from small_activities import SMALL
from whole_way import TEMPLATES, read, sheet_of

from kitgen.build import make_kit
from kitgen.content.activity import HOST_SECTIONS, AnyActivity
from kitgen.content.fault import FaultsFound
from kitgen.kit import KINDS, Wanted
from kitgen.sheets.runs import Run
from kitgen.sheets.sheet import Kind, Table

Plain = dict[str, Any]

CONTENT = Path(__file__).parent.parent / "content"
TEXTS = {
    **{f"small {game}": text for game, text in SMALL.items()},
    **{path.stem: path.read_text(encoding="utf-8") for path in sorted(CONTENT.glob("*.yaml"))},
}
"""The small activities and the project's own."""

HANDED_OUT: tuple[Kind, ...] = tuple(kind for kind in KINDS if kind != "host")


class Marked(NamedTuple):
    """An activity with a mark in every place that the host alone may see, and those marks."""

    text: str
    marks: list[str]


def handed_out(activity: AnyActivity) -> dict[Kind, bytes]:
    """The PDFs of all kinds of sheets that are not the host's."""
    files = make_kit(activity, TEMPLATES, Wanted(HANDED_OUT)).files
    return {file.kind: file.content for file in files}


def marked(text: str) -> Marked:
    """Put a mark into every section and note that is the host's."""
    data = yaml.safe_load(text)
    marks: list[str] = []

    def mark(holder: Plain, key: str) -> None:
        marks.append(f"Quagga {len(marks):03} in {key}")
        holder[key] = marks[-1]

    sections = data.setdefault("text", {})
    for section in HOST_SECTIONS:
        mark(sections, section)
    for scenario in _scenarios(data):
        mark(scenario, "note")
    return Marked(written(data), marks)


def told_otherwise(text: str) -> str:
    """The same for players: the host is told otherwise.

    There are other sections, notes and claims, or none, and other solutions.
    """
    data = yaml.safe_load(text)
    sections = data.setdefault("text", {})
    for section in HOST_SECTIONS:
        if sections.pop(section, None) is None:
            sections[section] = f"There was nothing in {section}."
    for scenario in _scenarios(data):
        if scenario.pop("note", None) is None:
            scenario["note"] = "There was no note."
    for claimed in (*_scenarios(data), *data.get("mazes", ()), *data.get("puzzles", ())):
        if claimed.pop("expect", None) is None:
            claimed["expect"] = {"id": claimed["id"]}
    for number, puzzle in enumerate(data.get("puzzles", ())):
        if "solution" in puzzle:
            data = _with_another_solution(data, number)
    return written(data)


def _with_another_solution(data: Plain, number: int) -> Plain:
    """The first change to a puzzle's solution that solves it, too; some puzzles have but one."""
    for solution in _others(data["puzzles"][number]["solution"]):
        changed = copy.deepcopy(data)
        changed["puzzles"][number]["solution"] = solution
        try:
            read(written(changed))
        except FaultsFound:
            continue
        return changed
    return data


def _others(solution: Plain) -> Iterator[Plain]:
    """Programs that are a little different: one instruction more, or one with a condition."""
    for name, program in solution.items():
        for more in ("turn_left", "forward"):
            yield {**solution, name: [*program, more]}
        for at, instruction in enumerate(program):
            for colour in ("red", "green", "blue"):
                told = f"{instruction.partition(' if ')[0]} if {colour}"
                if told != instruction:
                    yield {**solution, name: [*program[:at], told, *program[at + 1 :]]}


class _Writer(yaml.SafeDumper):
    """Writes text of several lines after a |, as authors do."""


def _text(writer: yaml.SafeDumper, text: str) -> yaml.ScalarNode:
    style = "|" if "\n" in text else None
    return writer.represent_scalar("tag:yaml.org,2002:str", text, style=style)


_Writer.add_representer(str, _text)


def written(data: Plain) -> str:
    """An activity as the text of a file."""
    return str(yaml.dump(data, Dumper=_Writer, sort_keys=False, allow_unicode=True))


def _scenarios(data: Plain) -> Iterator[Plain]:
    for section in ("examples", "challenges"):
        yield from data.get(section, ())


def answers(activity: AnyActivity) -> list[str]:
    """The lines of the host key's brief answers, but for those that an example shows as well."""
    player, host = activity.player, activity.host
    worked = activity._replace(
        player=player._replace(challenges=player.examples),
        host=host._replace(
            challenge_notes=host.example_notes,
            plays=tuple(each.play for each in player.examples),
        ),
    )
    shown = _brief(worked)
    return [line for line in _brief(activity) if line not in shown]


def _brief(activity: AnyActivity) -> list[str]:
    tables = [
        block
        for block in sheet_of(activity, "host").blocks
        if isinstance(block, Table) and block.origin.path == ("challenges",)
    ]
    return [
        "".join(run.text for run in row.cells[-1].text if isinstance(run, Run))
        for table in tables
        for row in table.rows[1:]
    ]
