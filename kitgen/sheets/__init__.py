"""Composing: an activity and its traces come in, a `Sheet` in reading order goes out."""
