"""Where kitgen's own content and templates are: in the installed package, or in a checkout."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent
_SHIPPED = _PACKAGE / "shipped"
_ROOT = _SHIPPED if _SHIPPED.is_dir() else _PACKAGE.parent

SHIPPED_CONTENT = _ROOT / "content"
"""The activities that come with kitgen."""

SHIPPED_TEMPLATES = _ROOT / "templates"
"""The templates that come with kitgen."""
