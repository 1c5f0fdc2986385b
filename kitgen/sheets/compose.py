"""Composing a kit's sheets: an activity and its traces come in, a `Sheet` for each kind goes out.

The player's and the record's sheet and the cards are functions of the player's part of an activity
and of the examples' traces: nothing that is handed to them knows a challenge's result, a solution
or a text that only the host may see.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Generic, NamedTuple

from markupsafe import Markup

from kitgen.content.activity import (
    HOST_SECTIONS,
    PLAYER_SECTIONS,
    Activity,
    B,
    P,
    PlayerPart,
    Prose,
    R,
)
from kitgen.content.activity import Scenario as Posed
from kitgen.engine.breach import path_text
from kitgen.sheets.board_nouns import Board
from kitgen.sheets.kept import KeptTexts
from kitgen.sheets.markup import read_sheet
from kitgen.sheets.prose import curled, render_prose
from kitgen.sheets.quote import ProseFault, Values
from kitgen.sheets.sheet import Kind, Sheet
from kitgen.sheets.templates import Templates, Words
from kitgen.sheets.tree import MarkupError
from kitgen.sheets.view import Entries, Item, T, Traces, View, Viewer

_LINE_END = re.compile(r"\r\n|\r|\n")
"""Where markup has its line ends; other characters that end lines elsewhere do not count."""


class TextFaults(Exception):
    """Everything that the authors' texts of one sheet have against them."""

    def __init__(self, faults: Sequence[ProseFault]) -> None:
        """Keep them all."""
        super().__init__(f"{len(faults)} faults in the texts")
        self.faults = tuple(faults)


class _Texts(NamedTuple):
    """Renders the authors' texts of one sheet and gathers what is wrong with them."""

    words: Words
    faults: list[ProseFault]
    kept: KeptTexts

    def render(self, prose: Prose | None, values: Values) -> Markup | None:
        if prose is None:
            return None
        try:
            return Markup(render_prose(prose, values, self.words, self.kept))  # noqa: S704 (escaped there)
        except ExceptionGroup as group:
            self.faults.extend(fault for fault in group.exceptions if isinstance(fault, ProseFault))
            return None

    def sections(
        self, names: Sequence[str], sections: Mapping[str, Prose], values: Values
    ) -> dict[str, Markup | None]:
        """Every section that there may be; None for one that the file leaves out."""
        return {name: self.render(sections.get(name), values) for name in names}


class Composer(NamedTuple, Generic[R, B, P, T]):
    """Composes the sheets of one activity; they bear its code."""

    entries: Entries[R, B, P, T]
    viewer: Viewer[R, B, P, T]
    templates: Templates
    code: str = ""
    kept: KeptTexts = KeptTexts()

    def player(self, part: PlayerPart[R, B, P], examples: tuple[T, ...]) -> Sheet:
        """The player sheet.

        Raises:
            TextFaults: where an author's text has faults.
            TemplateFault: where a template does.
        """
        texts = _Texts(self.templates.words(part.game), [], self.kept)
        items = self._items(part.examples, examples)
        values = self._player_values(part, items)
        view = self.viewer.player_view(part, examples)
        context = {
            **self._context(part, texts, values, view),
            "examples": _scenarios(part.examples, view.examples, texts, values, items),
            "challenges": _scenarios(part.challenges, view.challenges, texts, values),
        }
        return self._sheet("player", part, texts, context, view)

    def record(self, part: PlayerPart[R, B, P]) -> Sheet:
        """The record sheet; it knows no trace at all.

        Raises:
            TemplateFault: where a template has faults.
        """
        return self._blank("record", part, self.viewer.record_view(part))

    def cards(self, part: PlayerPart[R, B, P]) -> Sheet:
        """The cards; like the record sheet they know no trace at all.

        Raises:
            TemplateFault: where a template has faults.
        """
        return self._blank("cards", part, self.viewer.cards_view(part))

    def host(self, activity: Activity[R, B, P], traces: Traces[T]) -> Sheet:
        """The host key.

        Raises:
            TextFaults: where an author's text has faults.
            TemplateFault: where a template does.
        """
        part, host = activity.player, activity.host
        texts = _Texts(self.templates.words(part.game), [], self.kept)
        worked = self._items(part.examples, traces.examples)
        answers = self._items(part.challenges, traces.challenges)
        shown = self._player_values(part, worked)
        told = {**shown, **self._host_values(activity, traces, answers)}
        view = self.viewer.host_view(activity, traces)
        context = self._context(part, texts, shown, view)
        context["text"] = {
            **texts.sections(PLAYER_SECTIONS, part.text, shown),
            **texts.sections(HOST_SECTIONS, host.text, told),
        }
        for name, posed, extras, items, notes in (
            ("examples", part.examples, view.examples, worked, host.example_notes),
            ("challenges", part.challenges, view.challenges, answers, host.challenge_notes),
        ):
            rows = _scenarios(posed, extras, texts, shown, items)
            for row, note in zip(rows, notes, strict=True):
                row["note"] = texts.render(note, told)
            context[name] = rows
        return self._sheet("host", part, texts, context, view)

    def _blank(self, kind: Kind, part: PlayerPart[R, B, P], view: View) -> Sheet:
        """A sheet on which no text of an author's and no scenario stands."""
        texts = _Texts(self.templates.words(part.game), [], self.kept)
        values: Values = {"rules": self.entries.rules_values(part.rules)}
        context = self._context(part, texts, values, view, sections=False)
        return self._sheet(kind, part, texts, context, view)

    def _items(self, posed: Sequence[Posed[P]], traces: Sequence[T]) -> list[Item]:
        pairs = zip(posed, traces, strict=True)
        return [self.entries.item(scenario.id, scenario.play, trace) for scenario, trace in pairs]

    def _player_values(self, part: PlayerPart[R, B, P], examples: Sequence[Item]) -> Values:
        """What a text that players read may quote."""
        return {
            "examples": _by_name(examples),
            "rules": self.entries.rules_values(part.rules),
        }

    def _host_values(
        self, activity: Activity[R, B, P], traces: Traces[T], challenges: Sequence[Item]
    ) -> Values:
        """What a text that the host alone reads may quote, beside what players' texts may."""
        boards = self.entries.board_items(activity, traces)
        return {
            "challenges": _by_name(challenges),
            **{name: _by_name(items) for name, items in boards.items()},
        }

    def _context(
        self,
        part: PlayerPart[R, B, P],
        texts: _Texts,
        values: Values,
        view: View,
        *,
        sections: bool = True,
    ) -> dict[str, object]:
        return {
            "activity": {"id": part.id, "title": curled(part.title), "game": part.game},
            "about": {name: _said(value) for name, value in part.about._asdict().items()},
            "rules": self.entries.rules_values(part.rules),
            "text": texts.sections(PLAYER_SECTIONS, part.text if sections else {}, values),
            "word": texts.words,
            **view.values,
        }

    def _sheet(
        self,
        kind: Kind,
        part: PlayerPart[R, B, P],
        texts: _Texts,
        context: Mapping[str, object],
        view: View,
    ) -> Sheet:
        if texts.faults:
            raise TextFaults(texts.faults)
        self.kept.save()
        template = f"{part.game}/{kind}.xml.j2"
        markup = self.templates.render(template, context).lstrip()
        try:
            sheet = read_sheet(
                markup,
                activity=part.id,
                kind=kind,
                language=part.language,
                template=template,
                boards={name: _worded(each, texts.words) for name, each in view.boards.items()},
            )
            return replace(sheet, code=self.code)
        except MarkupError as error:
            line = _LINE_END.split(markup)[error.line - 1].strip()[:60]
            raise self.templates.fault(template, f"{error}; it renders {line!r}") from error


def _said(value: object) -> object:
    """What a file says about itself, a line or several, with curly apostrophes."""
    if isinstance(value, str):
        return curled(value)
    return tuple(map(_said, value)) if isinstance(value, tuple) else value


def _worded(board: Board, word: Words) -> Board:
    """The board with the printed words for the values in its squares."""
    if not any(square.text for row in board.rows for square in row):
        return board
    rows = tuple(
        tuple(each._replace(text=word(each.text), short=word(each.short)) for each in row)
        for row in board.rows
    )
    return board._replace(rows=rows)


def _by_name(items: Sequence[Item]) -> dict[str, Item]:
    """Items under the names that a text quotes them by: hyphens become underscores."""
    return {str(item["id"]).replace("-", "_"): item for item in items}


def _scenarios(
    posed: Sequence[Posed[P]],
    extras: Sequence[Item],
    texts: _Texts,
    values: Values,
    items: Sequence[Item | None] | None = None,
) -> list[Item]:
    """What a template sees of each scenario; with its entry in the key only where that is given."""
    rows = []
    for number, (scenario, extra) in enumerate(zip(posed, extras, strict=True), 1):
        row: Item = {
            "number": number,
            "id": scenario.id,
            "title": scenario.title and curled(scenario.title),
            "text": texts.render(scenario.text, values),
            "origin": path_text(scenario.path),
            **extra,
        }
        if items is not None:
            row["item"] = items[number - 1]
        rows.append(row)
    return rows
