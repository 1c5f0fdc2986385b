"""kitgen: YAML activity files come in, printable classroom kits with computed keys go out.

    activity = kitgen.load("content/robot-maze-race.yaml")
    print(kitgen.key(activity).text())
    kitgen.build_kits([activity], "output")

The names are fetched when they are first used, so that `import kitgen.engine.robozzle` needs
nothing but the standard library.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kitgen.build import build_kits, load
    from kitgen.content.activity import Activity
    from kitgen.content.fault import Fault, FaultsFound, Slip
    from kitgen.keys import Key, key
    from kitgen.lints import slips
    from kitgen.output import CannotWrite
    from kitgen.version import __version__

__all__ = [
    "Activity",
    "CannotWrite",
    "Fault",
    "FaultsFound",
    "Key",
    "Slip",
    "__version__",
    "build_kits",
    "key",
    "load",
    "slips",
]

_HOMES = {
    "Activity": "kitgen.content.activity",
    "CannotWrite": "kitgen.output",
    "Fault": "kitgen.content.fault",
    "FaultsFound": "kitgen.content.fault",
    "Key": "kitgen.keys",
    "Slip": "kitgen.content.fault",
    "__version__": "kitgen.version",
    "build_kits": "kitgen.build",
    "key": "kitgen.keys",
    "load": "kitgen.build",
    "slips": "kitgen.lints",
}


def __getattr__(name: str) -> object:
    """Fetch a public name from its home on first use (PEP 562)."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)
