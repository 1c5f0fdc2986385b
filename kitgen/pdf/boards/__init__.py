"""Boards: a board comes in, the shapes of its picture go out: squares, lines, labels, path."""
