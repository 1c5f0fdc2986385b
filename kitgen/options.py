"""Options that several verbs share: words of a command line come in, folders and editions out."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Any, TypeAlias

import click

from kitgen.back_offset import Offset, parse_offset
from kitgen.kit import KINDS, Wanted
from kitgen.pdf.edition import GREY_EDITIONS, Edition
from kitgen.pdf.ink import INKS
from kitgen.pdf.paper import PAPERS
from kitgen.pdf.style import SIZES
from kitgen.shipped import SHIPPED_CONTENT, SHIPPED_TEMPLATES

Verb: TypeAlias = Callable[..., None]

OPTIONS: dict[str, Callable[[Verb], Verb]] = {
    "content": click.option(
        "--content",
        type=click.Path(path_type=Path),
        metavar="DIR",
        help="The folder of the activities  [default: content, or kitgen's own]",
    ),
    "templates": click.option(
        "--templates",
        type=click.Path(path_type=Path),
        metavar="DIR",
        help="Templates that go before kitgen's own of the same name  [default: templates]",
    ),
    "out": click.option(
        "--out",
        type=click.Path(path_type=Path),
        metavar="DIR",
        default=Path("output"),
        show_default=True,
        help="The folder to write to.",
    ),
    "debug": click.option(
        "--debug", is_flag=True, expose_value=False, help="Show the traceback of a bug."
    ),
}


def _offset(_context: click.Context, _option: click.Parameter, text: str) -> Offset:
    """The value of `--back-offset`; anything but two numbers is wrong usage."""
    try:
        return parse_offset(text)
    except ValueError as error:
        raise click.BadParameter(str(error)) from None


EDITIONS: tuple[Callable[[Verb], Verb], ...] = (
    click.option(
        "--kind",
        "kinds",
        multiple=True,
        type=click.Choice(KINDS),
        help="Only this kind of sheet; may be given more than once.",
    ),
    click.option(
        "--paper", type=click.Choice(list(PAPERS)), help="The paper to print on  [default: a4]"
    ),
    click.option(
        "--size",
        type=click.Choice(SIZES),
        help="The players' type: 12, 18 or 24 points  [default: standard]",
    ),
    click.option(
        "--ink",
        type=click.Choice(list(INKS)),
        help="Greys alone, colours, or outlines that save ink  [default: grey]",
    ),
    click.option(
        "--back-offset",
        callback=_offset,
        default="0,0",
        metavar="X,Y",
        help="Move the backs of cards to the right and down, in mm; see `kitgen calibrate`.",
    ),
    click.option("--all", "every", is_flag=True, help="Every paper and every size, in grey."),
)


def options(*names: str) -> Callable[[Verb], Verb]:
    """Give a verb these options, and the one for bugs, which every verb has."""

    def add(verb: Verb) -> Verb:
        for name in reversed((*names, "debug")):
            verb = OPTIONS[name](verb)
        return verb

    return add


def wanted_options(verb: Verb) -> Verb:
    """Give a verb the options for kinds and editions; it is handed a `Wanted` made of them."""

    @wraps(verb)
    def fold(*, kinds: Any, back_offset: Offset, **rest: Any) -> None:  # noqa: ANN401 (click checks them)
        editions = _editions(*(rest.pop(name) for name in ("paper", "size", "ink", "every")))
        verb(wanted=Wanted(kinds or KINDS, editions, back_offset), **rest)

    folded: Verb = fold
    for option in reversed(EDITIONS):
        folded = option(folded)
    return folded


def _editions(paper: Any, size: Any, ink: Any, every: Any) -> tuple[Edition, ...]:  # noqa: ANN401 (click checks them)
    if not every:
        return (Edition(paper or "a4", size or "standard", ink or "grey"),)
    for name, value in (("--paper", paper), ("--size", size), ("--ink", ink)):
        if value:
            raise click.UsageError(f"--all builds every paper and size in grey; leave {name} out")
    return GREY_EDITIONS


def content_folder(chosen: Path | None) -> Path:
    """The folder of activities: the one named, the current folder's, or kitgen's own."""
    if chosen is not None:
        if not chosen.is_dir():
            raise click.UsageError(f"--content: there is no folder {chosen}")
        return chosen
    here = Path("content")
    return here if here.is_dir() else SHIPPED_CONTENT


def template_folders(chosen: Path | None) -> tuple[Path, ...]:
    """The folders of templates, the one that goes first before the others."""
    if chosen is not None and not chosen.is_dir():
        raise click.UsageError(f"--templates: there is no folder {chosen}")
    return (chosen or Path("templates"), SHIPPED_TEMPLATES)
