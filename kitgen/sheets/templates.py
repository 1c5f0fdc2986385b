"""The templates: a template's name and a view's values come in, rendered markup goes out.

Templates are looked for in the author's own folder first and then among kitgen's own; they are
compiled once, see nothing but the values handed over, and run in Jinja2's sandbox.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from jinja2 import FileSystemBytecodeCache, FileSystemLoader, StrictUndefined, TemplateNotFound
from jinja2.bccache import Bucket
from jinja2.exceptions import TemplateError, TemplateSyntaxError
from jinja2.sandbox import ImmutableSandboxedEnvironment

from kitgen.version import __version__


class TemplateFault(Exception):
    """A template that cannot be rendered, in words for whoever edits it."""

    def __init__(self, template: str, line: int, message: str) -> None:
        """Keep the place apart: the template's name and its line, or 0 where none is known."""
        super().__init__(message)
        self.template, self.line = template, line


@dataclass(frozen=True, slots=True)
class Words:
    """A game's table of printed words: `templates/<game>/words.j2`."""

    table: Mapping[str, str]

    def __call__(self, value: object) -> str:
        """The printed word for a computed value; a value that the table lacks prints as it is."""
        key = "none" if value is None else str(value)
        if isinstance(value, bool):
            key = "yes" if value else "no"
        return self.table.get(key, key)


class _Environment(ImmutableSandboxedEnvironment):
    """Jinja2's sandbox, in which `step.pop` is the value named pop and not the dict's method."""

    def getattr(self, obj: object, attribute: str) -> object:
        """Look among a dict's values first; views hand over no other mappings."""
        if isinstance(obj, dict) and attribute in obj:
            return obj[attribute]
        return super().getattr(obj, attribute)


class _CompiledTemplates(FileSystemBytecodeCache):
    """Compiled templates, kept for the next run in a private folder among the temporary files.

    Compiling takes longer than everything else about a kit. A template that has changed is compiled
    again; where nothing can be kept, all of them are.
    """

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep a compiled template, or go on without."""
        with suppress(OSError):
            super().dump_bytecode(bucket)


def _compiled_templates() -> _CompiledTemplates | None:
    try:
        return _CompiledTemplates(pattern=f"kitgen-{__version__}-%s.cache")
    except (OSError, RuntimeError):  # Jinja2 finds no folder that is this user's alone
        return None


class Templates:
    """The templates of one run."""

    def __init__(self, folders: tuple[Path, ...]) -> None:
        """Look into these folders, the first one first."""
        self._folders = folders
        self._environment = _Environment(
            loader=FileSystemLoader(list(folders)),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
            auto_reload=False,
            cache_size=-1,
            bytecode_cache=_compiled_templates(),
        )

    def render(self, name: str, values: Mapping[str, object]) -> str:
        """Render a template with a view's values.

        Raises:
            TemplateFault: where there is no such template or it cannot be rendered.
        """
        try:
            return self._environment.get_template(name).render(values)
        except TemplateError as error:
            raise self._fault(name, error) from error

    def words(self, game: str) -> Words:
        """A game's table of printed words.

        Raises:
            TemplateFault: where it is missing or broken.
        """
        name = f"{game}/words.j2"
        try:
            names = vars(self._environment.get_template(name).module)
        except TemplateError as error:
            raise self._fault(name, error) from error
        table = names.get("words")
        if not isinstance(table, Mapping):
            raise TemplateFault(name, 0, "it sets no table named words")
        return Words(table)

    def _fault(self, name: str, error: TemplateError) -> TemplateFault:
        """What is wrong, at the innermost template that Jinja2's traceback shows."""
        if isinstance(error, TemplateSyntaxError):
            return TemplateFault(error.name or name, error.lineno, str(error.message))
        template, line = name, 0
        trace = error.__traceback__
        while trace is not None:
            shown = self._name(trace.tb_frame.f_code.co_filename)
            if shown:
                template, line = shown, trace.tb_lineno
            trace = trace.tb_next
        if isinstance(error, TemplateNotFound):
            return TemplateFault(template, line, f"there is no template {error.name}")
        return TemplateFault(template, line, str(error.message))

    def _name(self, file: str) -> str:
        """The name of the template that a file is; empty for any other file."""
        for folder in self._folders:
            if Path(file).is_relative_to(folder):
                return Path(file).relative_to(folder).as_posix()
        return ""
