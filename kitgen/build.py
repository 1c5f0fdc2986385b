"""The whole way, read → run → compose → draw: activities come in, the PDFs of their kits go out.

Everything of a run is gathered before the first file is written, so that a fault anywhere leaves
the output folder as it was.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from kitgen.back_offset import NO_OFFSET
from kitgen.claims import claim_faults
from kitgen.content.activity import AnyActivity
from kitgen.content.fault import Fault, FaultsFound, Slip
from kitgen.content.folder import repeated_ids
from kitgen.content.read import read_activity
from kitgen.content.source import read_source
from kitgen.faults import misfit_faults, template_fault, text_faults, unread_text_faults
from kitgen.games import game, readers
from kitgen.kit import EVERY_KIND, KINDS, Kit, KitFile, Wanted, pdf_place
from kitgen.lints import slips
from kitgen.output import Files, write_files
from kitgen.pdf.draw import draw
from kitgen.pdf.edition import USUAL, Edition
from kitgen.pdf.ink import INKS
from kitgen.pdf.layout import LaidOut, lay_out, moved_backs
from kitgen.pdf.paper import PAPERS
from kitgen.pdf.style import style_of
from kitgen.renewal import renewed
from kitgen.sheets.code import sheet_code
from kitgen.sheets.compose import Composer, TextFaults
from kitgen.sheets.sheet import Kind, Sheet
from kitgen.sheets.templates import TemplateFault, Templates
from kitgen.sheets.view import Traces
from kitgen.shipped import SHIPPED_TEMPLATES


def load(path: Path | str) -> AnyActivity:
    """Read an activity file.

    Raises:
        FaultsFound: with every fault of the file.
    """
    file = Path(path)
    try:
        return read_activity(file, readers())
    except FaultsFound as found:
        raise FaultsFound([*found.faults, *_text_faults(file)]) from None


def _text_faults(file: Path) -> list[Fault]:
    """What can be said of the texts of a file that has faults elsewhere."""
    try:
        return unread_text_faults(read_source(file))
    except FaultsFound:  # it cannot be opened, or is no YAML: that has been told
        return []


def load_all(paths: Sequence[Path]) -> list[AnyActivity]:
    """Read several activity files.

    Raises:
        FaultsFound: with the faults of all of them, among them two with one id.
    """
    faults: list[Fault] = []
    activities = list(_read(((path, load) for path in paths), faults))
    if faults:
        raise FaultsFound(faults)
    return activities


Warn: TypeAlias = Callable[[Slip], object]
"""Takes what usually is a slip, and stops nothing."""


def _unheard(_slip: Slip) -> None:
    """Take a warning that nobody asked for."""


def make_kit(
    activity: AnyActivity,
    templates: Templates,
    wanted: Wanted = EVERY_KIND,
    warn: Warn = _unheard,
) -> Kit:
    """Go the whole way for one activity, up to the bytes; `warn` is told what looks like a slip.

    Raises:
        FaultsFound: where a text, a template or a length has to change first.
    """
    files = [
        KitFile(
            place=pdf_place(activity.id, kind, edition),
            content=draw(moved_backs(laid, *wanted.back_offset)),
            activity=activity.id,
            kind=kind,
            edition=edition,
            code=laid.code,
            pages=len(laid.pages),
            printing=laid.printing,
            back_offset=wanted.back_offset if kind == "cards" else NO_OFFSET,
        )
        for kind, edition, laid in lay_out_kit(activity, templates, wanted, warn)
    ]
    return Kit(activity, files)


def lay_out_kit(
    activity: AnyActivity,
    templates: Templates,
    wanted: Wanted = EVERY_KIND,
    warn: Warn = _unheard,
) -> list[tuple[Kind, Edition, LaidOut]]:
    """Run, compose and lay out the sheets of one activity, kind by kind in every edition.

    Its claims are held against the traces.

    Raises:
        FaultsFound: with its wrong claims and the faults of all its sheets.
    """
    traces = game(activity.player.game).traces(activity)
    for slip in slips(activity, traces):
        warn(slip)
    faults = claim_faults(activity, traces)
    pages: list[tuple[Kind, Edition, LaidOut]] = []
    composed = sheets(activity, traces, templates)
    for kind in (kind for kind in KINDS if kind in wanted.kinds):
        try:
            sheet = composed[kind]()
        except TextFaults as error:
            faults.extend(text_faults(activity.source, error.faults))
            continue
        except TemplateFault as error:
            faults.append(template_fault(error))
            continue
        for edition in wanted.editions:
            laid = _laid_out(sheet, edition)
            faults.extend(_misfit_faults(activity, laid, edition, templates))
            pages.append((kind, edition, laid))
    if faults:
        raise FaultsFound(list(dict.fromkeys(faults)))
    return pages


def _laid_out(sheet: Sheet, edition: Edition) -> LaidOut:
    """A sheet on the pages of an edition."""
    style = style_of(sheet.kind, edition.size)
    return lay_out(sheet, PAPERS[edition.paper], style, INKS[edition.ink])


def _misfit_faults(
    activity: AnyActivity, laid: LaidOut, edition: Edition, templates: Templates
) -> list[Fault]:
    """What does not fit on the pages; of large print it says so."""
    faults = misfit_faults(activity.source, laid.misfits, templates)
    if edition.size == USUAL.size:
        return faults
    return [each._replace(message=f"in size {edition.size}, {each.message}") for each in faults]


def sheets(
    activity: AnyActivity, traces: Traces[Any], templates: Templates
) -> dict[Kind, Callable[[], Sheet]]:
    """How each sheet is composed; all but the last are not given what only the host may see."""
    row = game(activity.player.game)
    code, kept = sheet_code(activity.player), templates.kept_texts(activity.id)
    composer = Composer(row.entries, row.viewer, templates, code, kept)
    return {
        "player": lambda: composer.player(activity.player, traces.examples),
        "record": lambda: composer.record(activity.player),
        "cards": lambda: composer.cards(activity.player),
        "host": lambda: composer.host(activity, traces),
    }


def make_kits(
    paths: Sequence[Path],
    templates: Templates,
    wanted: Wanted = EVERY_KIND,
    *,
    watch: Callable[[Sequence[Path]], Iterable[Path]] = iter,
    warn: Warn = _unheard,
) -> list[Kit]:
    """Go the whole way for content files, up to the bytes, and gather all their faults.

    Args:
        paths: the content files.
        templates: of this run.
        wanted: which files to make.
        watch: hands the files on, one by one; it may show how far the work is.
        warn: is told what usually is a slip.

    Raises:
        FaultsFound: with the faults of all the files.
    """
    return _gather(((path, load) for path in watch(paths)), templates, wanted, warn)


def build_kits(
    activities: Sequence[AnyActivity],
    out: Path | str,
    *,
    templates: Path | str | None = None,
    kinds: Collection[Kind] = KINDS,
    editions: Collection[Edition] = (USUAL,),
) -> list[Path]:
    """Build the kits of activities into a folder.

    Args:
        activities: as `load` reads them.
        out: the output folder; it is made where it is missing.
        templates: a folder whose templates go before kitgen's own of the same names.
        kinds: which sheets to build.
        editions: on which papers, in which sizes and inks.

    Returns:
        The files written, kind by kind within each activity.

    Raises:
        FaultsFound: with the faults of all the activities, among them two with one id; nothing
            is written then.
        CannotWrite: where the folder cannot be written to.
    """
    own = (Path(templates),) if templates else ()
    compiled = Templates((*own, SHIPPED_TEMPLATES))
    given = ((Path(each.source.file), partial(_given, each)) for each in activities)
    return write_kits(_gather(given, compiled, Wanted(kinds, editions)), Path(out)).paths


def _given(activity: AnyActivity, _path: Path) -> AnyActivity:
    return activity


Reading: TypeAlias = tuple[Path, Callable[[Path], AnyActivity]]
"""A content file and how to get what it holds."""


def _gather(
    readings: Iterable[Reading], templates: Templates, wanted: Wanted, warn: Warn = _unheard
) -> list[Kit]:
    """Make the kits of activities; raise the faults of all."""
    faults: list[Fault] = []
    kits: list[Kit] = []
    for activity in _read(readings, faults):
        try:
            kits.append(make_kit(activity, templates, wanted, warn))
        except FaultsFound as found:
            faults.extend(found.faults)
    if faults:
        raise FaultsFound(faults)
    return kits


def _read(readings: Iterable[Reading], faults: list[Fault]) -> Iterator[AnyActivity]:
    """Hand on every activity that can be read; add the faults of the others, and repeated ids."""
    ids: dict[str, list[Path]] = {}
    for path, get in readings:
        try:
            activity = get(path)
        except FaultsFound as found:
            faults.extend(found.faults)
        else:
            ids.setdefault(activity.id, []).append(path)
            yield activity
    faults.extend(repeated_ids(ids))


class Written(NamedTuple):
    """What was written: the paths of the PDFs, and lines about answers that have changed."""

    paths: list[Path]
    told: list[str]


def write_kits(kits: Sequence[Kit], out: Path, ids: Collection[str] | None = None) -> Written:
    """Write kits below the output folder, with a record of them and the key that belongs to them.

    Args:
        kits: to write.
        out: the folder.
        ids: of all activities that there are; files of others are removed. None removes nothing.

    Raises:
        CannotWrite: where the folder cannot be written to.
    """
    told: list[str] = []

    def beside() -> tuple[Files, Sequence[Path]]:
        news = renewed(kits, out, ids)
        told.extend(news.told)
        return news.files, news.remove

    files = [file for kit in kits for file in kit.files]
    contents = [(file.place, file.content) for file in files]
    return Written(write_files(out, contents, also=beside), told)
