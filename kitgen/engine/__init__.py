"""The rules: a scenario comes in, a trace goes out.

It needs the standard library alone; nothing is read or written.
"""
