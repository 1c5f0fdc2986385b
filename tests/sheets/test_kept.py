"""Kept texts: the markup of a text is the same whether it was read before or not."""

from __future__ import annotations

from pathlib import Path

import pytest
from small_activities import SMALL
from whole_way import read

from kitgen.build import make_kit
from kitgen.engine.breach import FieldPath
from kitgen.kit import Wanted
from kitgen.sheets.kept import MOST, KeptTexts, file_name
from kitgen.sheets.templates import Templates
from kitgen.shipped import SHIPPED_TEMPLATES

SUMMARY: FieldPath = ("text", "summary")


def test_what_is_kept_comes_out_again(tmp_path: Path) -> None:
    """In a later run, for the same words in the same field."""
    file = tmp_path / "duel.texts"
    first = KeptTexts(file)
    first.keep(SUMMARY, "*Hush*", "<p><i>Hush</i></p>")
    first.save()
    later = KeptTexts(file)

    assert later.markup(SUMMARY, "*Hush*") == "<p><i>Hush</i></p>"
    assert later.markup(SUMMARY, "Hush") is None
    assert later.markup(("text", "play"), "*Hush*") is None
    assert [path.name for path in tmp_path.iterdir()] == ["duel.texts"]


@pytest.mark.parametrize("damage", ["", "{", "[]", '{"a": 1}', "\N{SNOWMAN}"])
def test_what_is_damaged_is_read_from_the_text_again(tmp_path: Path, damage: str) -> None:
    """Nobody hears of it."""
    file = tmp_path / "duel.texts"
    file.write_text(damage, encoding="utf-16")

    assert KeptTexts(file).markup(SUMMARY, "a") is None
    file.write_text(damage, encoding="utf-8")
    assert KeptTexts(file).markup(SUMMARY, "a") is None


def test_texts_of_long_ago_are_dropped(tmp_path: Path) -> None:
    """A file that is edited for years does not fill the disk."""
    file = tmp_path / "duel.texts"
    for run in range(2):
        kept = KeptTexts(file)
        for number in range(MOST // 2 + 1):
            kept.keep(SUMMARY, f"{run} {number}", "<p/>")
        kept.save()

    assert KeptTexts(file).markup(SUMMARY, "0 1") is None
    assert KeptTexts(file).markup(SUMMARY, "1 1") == "<p/>"


def test_where_nothing_can_be_kept_nothing_is(tmp_path: Path) -> None:
    """A folder that is not there is no reason to stop."""
    kept = KeptTexts(tmp_path / "none" / "duel.texts")
    kept.keep(SUMMARY, "a", "<p>a</p>")
    kept.save()

    assert kept.markup(SUMMARY, "a") == "<p>a</p>"
    assert list(tmp_path.iterdir()) == []


def test_a_kit_is_the_same_with_kept_texts_and_without(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To the byte; in the second run no Markdown is read."""
    text = SMALL["maze-race"].replace("Cross the maze.", "Cross *the* **maze**.")
    templates = Templates((SHIPPED_TEMPLATES,))
    monkeypatch.setattr(
        Templates, "kept_texts", lambda _self, name: KeptTexts(tmp_path / file_name(name))
    )

    def files() -> list[bytes]:
        activity = read(text)
        return [file.content for file in make_kit(activity, templates, Wanted()).files]

    first = files()
    monkeypatch.setattr("kitgen.sheets.markdown.markup", None)
    assert files() == first
