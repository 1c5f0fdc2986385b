"""What an output folder holds: built files come in, and go into `kits.json`; it is read back here.

`kits.json` names for every file its activity, kind, edition, sheet code and SHA-256, and for every
activity the codes that its sheets have had. It holds no answers and no names, so that the whole
folder can be handed on; the answers of the last build stand in `host/<id>.json`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from kitgen.back_offset import MOST_OFFSET, NO_OFFSET, Offset
from kitgen.content.fields import Id
from kitgen.kit import KINDS, Kit, pdf_place
from kitgen.pdf.edition import Edition
from kitgen.pdf.ink import INKS
from kitgen.pdf.paper import PAPERS
from kitgen.pdf.style import SIZES
from kitgen.sheets.code_form import PATTERN
from kitgen.version import __version__

PLACE = Path("kits.json")
"""Where it stands, below the output folder."""

FORMAT = 1
"""Of the file; another number is another kitgen's."""


class Built(NamedTuple):
    """What is on record of one file."""

    activity: str
    kind: str
    edition: Edition
    code: str
    sha256: str
    kitgen: str
    back_offset: Offset = NO_OFFSET


class Kits(NamedTuple):
    """What is on record of an output folder.

    Attributes:
        files: by their places below the folder, written with `/`.
        codes: of each activity, the one of its last build first.
        damage: why the record could not be read; empty where it could, or where there is none.
    """

    files: Mapping[str, Built] = {}
    codes: Mapping[str, Sequence[str]] = {}
    damage: str = ""

    def of(self, activity: str) -> list[str]:
        """The places of an activity's files."""
        return [place for place, built in self.files.items() if built.activity == activity]

    def owner(self, code: str) -> str | None:
        """The activity whose sheets have or had a code."""
        return next((name for name, codes in self.codes.items() if code in codes), None)


def key_place(activity: str) -> Path:
    """Where the key of an activity's last build stands, below the output folder."""
    return Path("host") / f"{activity}.json"


def read_kits(out: Path) -> Kits:
    """What is on record of a folder; nothing where there is no record, or none that can be read."""
    try:
        return _kits(json.loads((out / PLACE).read_text(encoding="utf-8")))
    except FileNotFoundError:
        return Kits()
    except OSError as error:
        return Kits(damage=error.strerror or str(error))
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return Kits(damage="it is not what kitgen writes")


def _kits(held: Any) -> Kits:  # noqa: ANN401 (of any JSON)
    _require(that=held["kitgen"] == FORMAT)
    files = {place: _built(place, each) for place, each in held["files"].items()}
    codes = {
        _id(name): [_code(each) for each in _some(codes)] for name, codes in held["codes"].items()
    }
    return Kits(files, codes)


def _built(place: str, each: Any) -> Built:  # noqa: ANN401 (of any JSON)
    """What is on record of a file; another place could be that of somebody's own."""
    kind, edition = each["kind"], Edition(each["paper"], each["size"], each["ink"])
    _require(that=kind in KINDS)
    _require(that=edition.paper in PAPERS and edition.size in SIZES and edition.ink in INKS)
    activity = _id(each["activity"])
    _require(that=place == pdf_place(activity, kind, edition).as_posix())
    return Built(
        activity=activity,
        kind=kind,
        edition=edition,
        code=_code(each["code"]),
        sha256=str(each["sha256"]),
        kitgen=str(each["version"]),
        back_offset=_offset(each.get("back_offset", NO_OFFSET)),
    )


def _require(*, that: bool) -> None:
    if not that:
        raise ValueError("kitgen writes no such record")


def _id(name: str) -> str:
    _require(that=re.fullmatch(Id.pattern, name) is not None)
    return name


def _code(code: str) -> str:
    _require(that=PATTERN.fullmatch(code) is not None)
    return code


def _some(codes: Any) -> list[str]:  # noqa: ANN401 (of any JSON)
    """The codes of an activity; there is at least one."""
    _require(that=isinstance(codes, list) and bool(codes))
    return list(codes)


def _offset(numbers: Any) -> Offset:  # noqa: ANN401 (of any JSON)
    right, down = map(float, numbers)
    _require(that=abs(right) <= MOST_OFFSET and abs(down) <= MOST_OFFSET)
    return right, down


def with_kits(kits: Kits, made: Iterable[Kit]) -> Kits:
    """The record with kits that have been made now."""
    built = dict(kits.files)
    codes = {name: list(each) for name, each in kits.codes.items()}
    for file in (file for kit in made for file in kit.files):
        built[file.place.as_posix()] = Built(
            activity=file.activity,
            kind=file.kind,
            edition=file.edition,
            code=file.code,
            sha256=sha256(file.content).hexdigest(),
            kitgen=__version__,
            back_offset=file.back_offset,
        )
        earlier = codes.get(file.activity, [])
        codes[file.activity] = [file.code, *(code for code in earlier if code != file.code)]
    return Kits(built, codes)


def without(kits: Kits, activities: Iterable[str]) -> Kits:
    """The record without the files of activities; the codes of their sheets stay known."""
    gone = set(activities)
    kept = {place: built for place, built in kits.files.items() if built.activity not in gone}
    return Kits(kept, kits.codes)


def written(kits: Kits) -> bytes:
    """The record as it stands in its file."""
    files = {
        place: {
            "activity": built.activity,
            "kind": built.kind,
            **built.edition._asdict(),
            "code": built.code,
            "sha256": built.sha256,
            "version": built.kitgen,
            **({"back_offset": built.back_offset} if built.back_offset != NO_OFFSET else {}),
        }
        for place, built in sorted(kits.files.items())
    }
    held = {"kitgen": FORMAT, "files": files, "codes": dict(sorted(kits.codes.items()))}
    return (json.dumps(held, indent=1) + "\n").encode("utf-8")


def orphans(ids: Collection[str], kits: Kits) -> dict[str, list[str]]:
    """The places of files on record whose activity is not among these ids, by activity."""
    names = dict.fromkeys(built.activity for built in kits.files.values())
    return {name: kits.of(name) for name in names if name not in ids}
