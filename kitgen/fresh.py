"""Freshness: an output folder and today's content come in, what no longer agrees goes out."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from pathlib import Path

from kitgen.back_offset import Offset
from kitgen.build import make_kit
from kitgen.content.activity import AnyActivity
from kitgen.kit import EVERY_KIND, KINDS, KitFile, Wanted
from kitgen.kits import PLACE, Kits, orphans, read_kits
from kitgen.output import interrupted
from kitgen.pdf.edition import USUAL, Edition
from kitgen.sheets.sheet import Kind
from kitgen.sheets.templates import Templates

PRUNE = "`kitgen build --prune` removes it"


def stale(
    activities: Sequence[AnyActivity], templates: Templates, out: Path, ids: Collection[str]
) -> Iterator[str]:
    """A line for each file of an output folder that is not what the content gives today.

    The files looked at are those on record; of an activity with none, those that a plain `build`
    would write.

    Args:
        activities: to look at.
        templates: that they are built with.
        out: the folder.
        ids: of all activities that there are.
    """
    kits = read_kits(out)
    if interrupted(out):
        yield f"{out}: a build was interrupted here; `kitgen build` puts it right"
    if kits.damage:
        yield f"{out / PLACE}: {kits.damage}; `kitgen build` writes it anew"
    for name, places in orphans(ids, kits).items():
        for place in places:
            if (out / place).exists():
                yield f"{out / place}: there is no activity {name} any more; {PRUNE}"
    for activity in activities:
        for wanted in _wanted(activity.id, kits):
            for file in make_kit(activity, templates, wanted).files:
                yield from _differs(file, activity, out)


def _differs(file: KitFile, activity: AnyActivity, out: Path) -> Iterator[str]:
    """What to tell of a file that does not lie in the folder as it would be written today."""
    path = out / file.place
    try:
        same = path.read_bytes() == file.content
    except FileNotFoundError:
        yield f"{path}: is missing; `kitgen build {activity.id}` writes it"
        return
    if not same:
        options = "".join(
            f" --{name} {value}"
            for name, value, usual in zip(Edition._fields, file.edition, USUAL, strict=True)
            if value != usual
        )
        yield (
            f"{path}: is not what {activity.source.file} gives now;"
            f" `kitgen build {activity.id}{options}` writes it anew"
        )


def _wanted(activity: str, kits: Kits) -> list[Wanted]:
    """The editions on record of an activity, with the kinds of sheets built in each."""
    found: dict[tuple[Edition, Offset], list[Kind]] = {}
    for place in kits.of(activity):
        built = kits.files[place]
        kinds = found.setdefault((built.edition, built.back_offset), [])
        kinds.extend(kind for kind in KINDS if kind == built.kind)
    return [Wanted(kinds, (edition,), offset) for (edition, offset), kinds in found.items()] or [
        EVERY_KIND
    ]
