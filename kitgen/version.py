"""The version of kitgen; the packaging reads it from here.

It is written down rather than asked of the installed package, which would take as long as a page.
"""

__version__ = "0.1.0"
