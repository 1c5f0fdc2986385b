"""The promise: what `check` accepts builds; a fault names a field of the file, no template."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
import yaml
from any_activities import activities
from hypothesis import HealthCheck, Phase, given, settings
from whole_way import TEMPLATES, read

import kitgen
from kitgen.build import make_kit
from kitgen.content.fault import Fault, FaultsFound
from kitgen.kit import KitFile

NAME = "any.yaml"
quiet = [HealthCheck.too_slow, HealthCheck.data_too_large]


def is_its_authors(fault: Fault, text: str) -> bool:
    """Whether a fault names a field of the file and a line that the file has."""
    named = fault.file == NAME and fault.path
    return bool(named) and 1 <= fault.line <= len(text.splitlines())


def keeps_the_promise(data: dict[str, Any]) -> None:
    """Read and build an activity: four PDFs, or faults that its author can mend."""
    text = yaml.safe_dump(data, sort_keys=False, allow_unicode=True)
    files: Sequence[KitFile] = ()
    faults: tuple[Fault, ...] = ()
    try:
        activity = read(text, NAME)
        assert kitgen.key(activity).json()
        files = make_kit(activity, TEMPLATES).files
    except FaultsFound as found:
        faults = found.faults

    assert [str(fault) for fault in faults if not is_its_authors(fault, text)] == []
    assert faults or [file.content[:5] for file in files] == [b"%PDF-"] * 4


@settings(max_examples=60, suppress_health_check=quiet, phases=(Phase.explicit, Phase.generate))
@given(activities())
def test_an_activity_builds_or_its_faults_name_its_fields(data: dict[str, Any]) -> None:
    """A few of every game."""
    keeps_the_promise(data)


@pytest.mark.slow
@settings(max_examples=600, suppress_health_check=quiet)
@given(activities())
def test_many_activities_build_or_their_faults_name_their_fields(data: dict[str, Any]) -> None:
    """Many of every game."""
    keeps_the_promise(data)
