"""Freshness: an output folder and today's content come in, what no longer agrees goes out."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from pathlib import Path

from kitgen.build import KINDS, AnyActivity, Wanted, make_kit
from kitgen.kits import Kits
from kitgen.pdf.edition import USUAL, Edition
from kitgen.sheets.sheet import Kind
from kitgen.sheets.templates import Templates


def stale(
    activities: Sequence[AnyActivity], templates: Templates, out: Path, kits: Kits
) -> Iterator[str]:
    """A line for each file of these activities that is not what the content gives today.

    The files looked at are those on record; of an activity with none, those that a plain `build`
    would write.
    """
    for activity in activities:
        for edition, kinds in _editions(activity.id, kits):
            for file in make_kit(activity, templates, Wanted(kinds, (edition,))):
                path = out / file.place
                try:
                    same = path.read_bytes() == file.content
                except FileNotFoundError:
                    yield f"{path}: is missing; `kitgen build {activity.id}` writes it"
                    continue
                if not same:
                    yield (
                        f"{path}: is not what {activity.source.file} gives now;"
                        f" `kitgen build {activity.id}{_options(edition)}` writes it anew"
                    )


def orphans(ids: Collection[str], kits: Kits) -> dict[str, list[str]]:
    """The places of files on record whose activity is not among these ids, by activity."""
    names = dict.fromkeys(built.activity for built in kits.files.values())
    return {name: kits.of(name) for name in names if name not in ids}


def _editions(activity: str, kits: Kits) -> list[tuple[Edition, list[Kind]]]:
    """The editions on record of an activity, with the kinds of sheets built in each."""
    found: dict[Edition, list[Kind]] = {}
    for place in kits.of(activity):
        built = kits.files[place]
        found.setdefault(built.edition, []).extend(kind for kind in KINDS if kind == built.kind)
    return list(found.items()) or [(USUAL, list(KINDS))]


def _options(edition: Edition) -> str:
    """The options that a command line needs for an edition."""
    usual = USUAL._asdict()
    return "".join(
        f" --{name} {value}" for name, value in edition._asdict().items() if value != usual[name]
    )
