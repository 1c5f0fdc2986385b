"""The boards of one view: boards come in under their names, what is said of them goes out."""

from __future__ import annotations

from kitgen.sheets.board_nouns import Board
from kitgen.sheets.view import Item


class BoardShelf:
    """Boards by name, as a view gathers them."""

    def __init__(self) -> None:
        """Start empty."""
        self.boards: dict[str, Board] = {}

    def put(self, name: str, drawn: tuple[Board, Item]) -> Item:
        """Keep a board; what comes back is for the template: its name and what it shows."""
        board, facts = drawn
        self.boards[name] = board
        return {"name": name, **facts}
