"""The nouns of a sheet are told apart by what they hold."""

from typing import get_args

from kitgen.sheets import board_nouns, runs, sheet


def test_no_two_named_tuples_have_the_same_fields() -> None:
    """A named tuple is equal to any other that holds the same values, whatever it is called."""
    kinds = (*get_args(sheet.Block), *get_args(runs.Inline)[0].__args__, sheet.Cell, sheet.Row)
    tuples = [kind for kind in (*kinds, board_nouns.Square, runs.Origin) if issubclass(kind, tuple)]
    fields = {tuple(kind.__annotations__.values()) for kind in tuples}

    assert len(fields) == len(tuples) > 10
