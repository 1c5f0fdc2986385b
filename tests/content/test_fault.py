"""Faults: how they are told, sorted and counted, and the nearest word for a wrong one."""

from __future__ import annotations

import pickle

import pytest

from kitgen.content.fault import Fault, FaultsFound, closing_line, did_you_mean, field_text

FAULT = Fault("content/maze.yaml", 34, 7, "mazes[0].map", "row C has 9 squares; every row has 10")


def test_a_fault_is_a_line() -> None:
    """File, line and column stand first, as editors want it; then the field, if there is one."""
    assert str(FAULT) == (
        "content/maze.yaml:34:7: mazes[0].map: row C has 9 squares; every row has 10"
    )
    assert str(Fault("x.yaml", 1, 1, "", "the file is empty")) == "x.yaml:1:1: the file is empty"


def test_faults_are_sorted_and_counted() -> None:
    """Whatever order they were found in, they are told by place, each once."""
    second = Fault("content/maze.yaml", 34, 10, "", "b")
    first = Fault("content/maze.yaml", 4, 70, "", "c")
    other = Fault("content/a.yaml", 99, 1, "", "a")

    assert FaultsFound([second, FAULT, first, FAULT, other]).faults == (
        other,
        first,
        FAULT,
        second,
    )
    assert str(FaultsFound([second, first])) == (
        "content/maze.yaml:4:70: c\ncontent/maze.yaml:34:10: b\n2 faults; nothing was written"
    )
    assert str(FaultsFound([second])).endswith("b\n1 fault; nothing was written")
    assert closing_line(1) == "1 fault; nothing was written"
    assert closing_line(12) == "12 faults; nothing was written"


def test_faults_come_back_from_other_processes() -> None:
    """What was raised elsewhere is the same here."""
    found = pickle.loads(pickle.dumps(FaultsFound([FAULT])))  # noqa: S301 - it is our own

    assert found.faults == (FAULT,)


@pytest.mark.parametrize(
    ("found", "ending"),
    [
        ("rigth", "; did you mean 'right'?"),
        ("RIGHT", "; did you mean 'right'?"),
        ("Up", "; did you mean 'up'?"),
        ("lef", "; did you mean 'left'?"),
        ("north", ""),
        ("", ""),
        ("right" * 20, ""),
    ],
)
def test_the_nearest_word(found: str, ending: str) -> None:
    """A word is offered only if it is near."""
    assert did_you_mean(found, ["up", "down", "left", "right"]) == ending


def test_there_may_be_no_words() -> None:
    """Nothing is near to nothing."""
    assert did_you_mean("right", []) == ""


def test_a_field_is_one_line() -> None:
    """Keys of an author's own making cannot break a line, nor fill a page."""
    assert field_text(("examples", 0, "program", "F1", 2)) == "examples[0].program.F1[2]"
    assert field_text(("a\nb", 0, "c" * 99)) == f"'a\\nb'[0].'{'c' * 37}...'"
