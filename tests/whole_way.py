"""The whole way as tests go it: texts and content files come in, sheets and PDFs go out."""

from __future__ import annotations

from pathlib import Path

import kitgen
from kitgen.build import make_kit, sheets
from kitgen.content.activity import AnyActivity
from kitgen.content.read import read_text
from kitgen.games import game, readers
from kitgen.kit import KINDS, Wanted
from kitgen.sheets.sheet import Kind, Sheet
from kitgen.sheets.templates import Templates
from kitgen.shipped import SHIPPED_TEMPLATES

CONTENT = sorted((Path(__file__).parent.parent / "content").glob("*.yaml"))
"""The project's own activities."""

KITS = [(path, kind) for path in CONTENT for kind in KINDS]

TEMPLATES = Templates((SHIPPED_TEMPLATES,))


def read(text: str, file: str = "small.yaml") -> AnyActivity:
    """Read an activity; `file` is what messages call it."""
    return read_text(text, file, readers())


def sheet_of(activity: AnyActivity, kind: Kind) -> Sheet:
    """One sheet of an activity, before it is laid out."""
    traces = game(activity.player.game).traces(activity)
    return sheets(activity, traces, TEMPLATES)[kind]()


def pdf(path: Path, kind: Kind) -> bytes:
    """One sheet of the activity in a content file."""
    (file,) = make_kit(kitgen.load(path), TEMPLATES, Wanted([kind])).files
    return file.content
