"""`kitgen verify`: PDFs or codes come in, what content they belong to goes out.

A sheet belongs to today's content, to an older state of it, or to nothing that is known here.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import click
from pypdf import PdfReader
from pypdf.errors import DependencyError, FileNotDecryptedError

from kitgen.build import load_all
from kitgen.choose import choose
from kitgen.content.activity import AnyActivity
from kitgen.kits import PLACE, Kits, read_kits
from kitgen.options import content_folder, options
from kitgen.sheets.code import sheet_code
from kitgen.sheets.code_form import codes_in, read_code

BY_HAND = "read it at the foot of a page and give it with --code"
"""The way out where a file does not tell its code."""

UNFIT = 1
"""Exit code where a sheet does not belong to the content of today."""


class Verdict(NamedTuple):
    """What is known of a sheet: in a line, and whether it belongs to today's content."""

    line: str
    current: bool


class NoCode(Exception):
    """What was given for a code is none; the message says what one looks like."""


class Known(NamedTuple):
    """What codes are compared with.

    Attributes:
        today: the code of each activity of today's content.
        kits: what is on record of the output folder.
    """

    today: Mapping[str, str]
    kits: Kits

    def verdict(self, code: str, hint: str = "") -> Verdict:
        """What is known of a code; `hint` is the activity that its file says it is of.

        Activities that play the same have the same code, and each other's keys fit.
        """
        fitting = [name for name, current in self.today.items() if code == current]
        of_file = hint if hint in self.today else None
        if fitting and (of_file is None or of_file in fitting):
            return Verdict(
                f"{code} matches {of_file or _each(fitting)} as it is today", current=True
            )
        if of_file is None and (owner := self.kits.owner(code)) is not None:
            return self._older(code, owner)
        if of_file is None:
            return Verdict(f"{code}: nothing is known of this code", current=False)
        if code in self.kits.codes.get(of_file, ()):
            return self._older(code, of_file)
        new = f"it is {self.today[of_file]} today, and today's key does not fit"
        return Verdict(f"{code} is another state of {of_file}: {new}", current=False)

    def _older(self, code: str, owner: str) -> Verdict:
        if owner not in self.today:
            gone = "which the content no longer has"
            return Verdict(f"{code} is an older state of {owner}, {gone}", current=False)
        new = f"it is {self.today[owner]} today, and today's key does not fit"
        return Verdict(f"{code} is an older state of {owner}: {new}", current=False)


def _each(names: Sequence[str]) -> str:
    """Names one after the other: `one, two and three`."""
    return " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))


def verdicts(
    paths: Sequence[Path], codes: Sequence[str], activities: Iterable[AnyActivity], out: Path
) -> Iterator[Verdict]:
    """What is known of PDFs and of codes read off paper; of all PDFs on record where none is named.

    Args:
        paths: of PDFs.
        codes: as somebody typed them.
        activities: of today's content.
        out: the output folder, whose record knows earlier codes.

    Raises:
        NoCode: naming what was given in place of a code.
    """
    known = Known({each.id: sheet_code(each.player) for each in activities}, read_kits(out))
    for typed in codes:
        code = read_code(typed)
        if code is None:
            raise NoCode(f"{typed!r} is no sheet code; one looks like K7Q-3FD")
        yield known.verdict(code)
    if not paths and not codes:
        paths = [out / place for place in known.kits.files]
        if not paths:
            missing = f"{out}: no kits are on record here"
            damaged = f"{out / PLACE}: {known.kits.damage}"
            told = damaged if known.kits.damage else missing
            yield Verdict(f"{told}; name PDF files", current=False)
    yield from _of_files(paths, known)


def _of_files(paths: Iterable[Path], known: Known) -> Iterator[Verdict]:
    """What is known of each file; a file with pages of several sheets has several verdicts."""
    for path in paths:
        try:
            codes = _read(path)
        except OSError as error:
            yield Verdict(f"{path}: {error.strerror or error}", current=False)
        except (FileNotDecryptedError, DependencyError):
            yield Verdict(f"{path}: this file is encrypted; {BY_HAND}", current=False)
        except Exception:  # noqa: BLE001 (in a damaged file pypdf may stumble over anything)
            yield Verdict(f"{path}: this is no PDF that can be read", current=False)
        else:
            if not codes:
                told = f"no sheet code can be read in this file; {BY_HAND}"
                yield Verdict(f"{path}: {told}", current=False)
            for code, hint in codes.items():
                line, current = known.verdict(code, hint)
                yield Verdict(f"{path}: {line}", current)


def _read(path: Path) -> dict[str, str]:
    """The codes of a PDF, each with the activity that it names: the keywords do for their own.

    Raises:
        OSError: where there is no file to read; a pipe would be waited for.
        FileNotDecryptedError, DependencyError: for an encrypted file.
    """
    if path.exists() and not path.is_file() and not path.is_dir():
        raise OSError("this is no file")
    logging.getLogger("pypdf").setLevel(logging.CRITICAL)  # a damaged file has hundreds of lines
    reader = PdfReader(path)
    keywords = (reader.metadata and reader.metadata.keywords) or ""
    pages = "\n".join(page.extract_text() for page in reader.pages)
    named = dict.fromkeys(codes_in(keywords), keywords.partition(",")[0])
    return {**named, **{code: "" for code in codes_in(pages) if code not in named}}


@click.command()
@click.argument("files", nargs=-1, metavar="[FILE.pdf]...", type=click.Path(path_type=Path))
@click.option("--code", "codes", multiple=True, metavar="CODE", help="A code read off paper.")
@options("content", "out")
def verb(files: tuple[Path, ...], codes: tuple[str, ...], content: Path | None, out: Path) -> None:
    """Say whether printed sheets match the content of today.

    Every sheet bears a code at the foot of its pages, such as K7Q-3FD. It is read from the PDFs
    named, or given with --code; without either, the PDFs on record in the output folder are read.
    """
    activities = load_all(choose((), content_folder(content)))
    try:
        found = list(verdicts(files, codes, activities, out))
    except NoCode as error:
        raise click.UsageError(f"--code: {error}") from error
    for verdict in found:
        click.echo(verdict.line)
    if not all(verdict.current for verdict in found):
        raise click.exceptions.Exit(UNFIT)
