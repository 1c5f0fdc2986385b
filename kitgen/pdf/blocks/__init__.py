"""Blocks: a block of a sheet and its place come in, the pieces that it is printed in go out."""
