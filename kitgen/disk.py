"""The disk: a path comes in, whether anything is there, and a second name for it, go out."""

from __future__ import annotations

import os
from pathlib import Path


def is_there(path: Path) -> bool:
    """Whether a name is taken, even by a link that leads nowhere.

    Raises:
        OSError: where that cannot be seen; to take it for a no would be to lose what is there.
    """
    try:
        path.lstat()
    except FileNotFoundError:
        return False
    return True


def keep(path: Path, second: Path) -> bool:
    """Give what stands at a path a second name, so that replacing it does not lose it.

    Returns:
        Whether anything stood there.

    Raises:
        OSError: where it can be neither linked nor copied.
    """
    if not is_there(path):
        return False
    try:
        os.link(path, second)
    except OSError:  # memory sticks and some network drives know no second names
        second.write_bytes(path.read_bytes())
    return True
