"""The whole way, read → run → compose → draw: activities come in, the PDFs of their kits go out.

Everything of a run is gathered before the first file is written, so that a fault anywhere leaves
the output folder as it was.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from kitgen.content.activity import Activity
from kitgen.content.fault import Fault, FaultsFound
from kitgen.content.folder import repeated_ids
from kitgen.content.read import read_activity
from kitgen.faults import misfit_faults, template_fault, text_faults
from kitgen.games import game, readers
from kitgen.output import write_files
from kitgen.pdf.draw import draw
from kitgen.pdf.layout import LaidOut, lay_out
from kitgen.sheets.compose import Composer, TextFaults
from kitgen.sheets.sheet import Kind, Sheet
from kitgen.sheets.templates import TemplateFault, Templates
from kitgen.shipped import SHIPPED_TEMPLATES

KINDS: tuple[Kind, ...] = ("player", "record", "host")
"""Every kind of sheet, in the order in which a kit's files are named."""

AnyActivity = Activity[Any, Any, Any]


@dataclass(frozen=True, slots=True)
class KitFile:
    """One PDF of a kit: its place below the output folder and its bytes."""

    place: Path
    content: bytes


def load(path: Path | str) -> AnyActivity:
    """Read an activity file.

    Raises:
        FaultsFound: with every fault of the file.
    """
    return read_activity(Path(path), readers())


def make_kit(
    activity: AnyActivity, templates: Templates, kinds: Iterable[Kind] = KINDS
) -> list[KitFile]:
    """Go the whole way for one activity, up to the bytes.

    Raises:
        FaultsFound: where a text, a template or a length has to change first.
    """
    pages = lay_out_kit(activity, templates, kinds)
    return [KitFile(Path(kind) / f"{activity.id}.pdf", draw(laid)) for kind, laid in pages.items()]


def lay_out_kit(
    activity: AnyActivity, templates: Templates, kinds: Iterable[Kind] = KINDS
) -> dict[Kind, LaidOut]:
    """Run, compose and lay out the sheets of one activity.

    Raises:
        FaultsFound: with the faults of all its sheets.
    """
    faults: list[Fault] = []
    pages: dict[Kind, LaidOut] = {}
    for kind, compose in _sheets(activity, templates).items():
        if kind not in kinds:
            continue
        try:
            laid = lay_out(compose())
        except TextFaults as error:
            faults.extend(text_faults(activity.source, error.faults))
        except TemplateFault as error:
            faults.append(template_fault(error))
        else:
            faults.extend(misfit_faults(activity.source, laid.misfits))
            pages[kind] = laid
    if faults:
        raise FaultsFound(faults)
    return pages


def _sheets(activity: AnyActivity, templates: Templates) -> dict[Kind, Callable[[], Sheet]]:
    """How each sheet is composed; the first two are not given what only the host may see."""
    row = game(activity.player.game)
    traces = row.traces(activity)
    composer = Composer(row.entries, row.viewer, templates)
    return {
        "player": lambda: composer.player(activity.player, traces.examples),
        "record": lambda: composer.record(activity.player),
        "host": lambda: composer.host(activity, traces),
    }


def make_kits(
    paths: Sequence[Path],
    templates: Templates,
    kinds: Iterable[Kind] = KINDS,
    *,
    watch: Callable[[Sequence[Path]], Iterable[Path]] = iter,
) -> list[KitFile]:
    """Go the whole way for content files, up to the bytes, and gather all their faults.

    Args:
        paths: the content files.
        templates: of this run.
        kinds: which sheets to make.
        watch: hands the files on, one by one; it may show how far the work is.

    Raises:
        FaultsFound: with the faults of all the files.
    """
    faults: list[Fault] = []
    files: list[KitFile] = []
    ids: dict[str, list[Path]] = {}
    for path in watch(paths):
        try:
            activity = load(path)
            ids.setdefault(activity.id, []).append(path)
            files += make_kit(activity, templates, kinds)
        except FaultsFound as found:
            faults.extend(found.faults)
    faults.extend(repeated_ids(ids))
    if faults:
        raise FaultsFound(faults)
    return files


def build_kits(
    activities: Sequence[AnyActivity],
    out: Path | str,
    *,
    templates: Path | str | None = None,
    kinds: Iterable[Kind] = KINDS,
) -> list[Path]:
    """Build the kits of activities into a folder.

    Args:
        activities: as `load` reads them.
        out: the output folder; it is made where it is missing.
        templates: a folder whose templates go before kitgen's own of the same names.
        kinds: which sheets to build.

    Returns:
        The files written, kind by kind within each activity.

    Raises:
        FaultsFound: with the faults of all the activities; nothing is written then.
        CannotWrite: where the folder cannot be written to.
    """
    compiled = Templates(
        (Path(templates), SHIPPED_TEMPLATES) if templates else (SHIPPED_TEMPLATES,)
    )
    wanted = tuple(kinds)
    files: list[KitFile] = []
    faults: list[Fault] = []
    for activity in activities:
        try:
            files += make_kit(activity, compiled, wanted)
        except FaultsFound as found:
            faults.extend(found.faults)
    if faults:
        raise FaultsFound(faults)
    return write_kits(files, Path(out))


def write_kits(files: Sequence[KitFile], out: Path) -> list[Path]:
    """Write the files of kits below the output folder.

    Raises:
        CannotWrite: where the folder cannot be written to.
    """
    return write_files(out, [(file.place, file.content) for file in files])
