"""`kitgen schema`: what it prints, and where the activities find it."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from command_line import Run

from kitgen.schema import schema_text

CONTENT = Path(__file__).parent.parent / "content"
KEPT = CONTENT / "kitgen.schema.json"


def test_the_schema_that_is_kept_is_the_schema() -> None:
    """Rewrite it with KITGEN_REWRITE_GOLDEN=1 python -m pytest tests/test_schema.py."""
    if os.environ.get("KITGEN_REWRITE_GOLDEN"):
        KEPT.write_bytes(schema_text().encode())

    assert KEPT.read_text(encoding="utf-8") == schema_text()


@pytest.mark.usefixtures("folder")
def test_it_is_printed(run: Run) -> None:
    """As JSON that ends with its line."""
    code, out, err = run("schema")

    assert (code, err) == (0, "")
    assert out == schema_text()
    assert json.loads(out)["title"] == "A kitgen activity"


@pytest.mark.parametrize("path", sorted(CONTENT.glob("*.yaml")), ids=lambda path: path.stem)
def test_every_activity_names_it(path: Path) -> None:
    """In its first line, where editors look for it."""
    first, _, _ = path.read_text(encoding="utf-8").partition("\n")

    assert first == f"# yaml-language-server: $schema={KEPT.name}"
