"""The version of kitgen: what the installed package says of itself."""

from importlib.metadata import PackageNotFoundError, version

try:
    __version__ = version("kitgen")
except PackageNotFoundError:  # a checkout that was never installed
    __version__ = "0"
