"""The templates: a template's name and a view's values come in, rendered markup goes out.

Templates are looked for in the author's own folder first and then among kitgen's own; they are
compiled once, see nothing but the values handed over, and run in a sandbox.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from zlib import crc32

from jinja2 import FileSystemBytecodeCache, FileSystemLoader, TemplateNotFound
from jinja2 import __version__ as jinja_version
from jinja2.bccache import Bucket
from jinja2.exceptions import TemplateError, TemplateSyntaxError

from kitgen.sheets.kept import KeptTexts, file_name
from kitgen.sheets.sandbox import CODE, Sandbox
from kitgen.version import __version__


class TemplateFault(Exception):
    """A template that cannot be rendered, in words for whoever edits it.

    Attributes:
        file: the template's path.
        line: in that file, from 1; 1 where none is known.
    """

    def __init__(self, file: str, line: int, message: str) -> None:
        """Keep the place apart from the words."""
        super().__init__(message)
        self.file, self.line = file, max(line, 1)


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


class _CompiledTemplates(FileSystemBytecodeCache):
    """Compiled templates, kept for the next run in a private folder among the temporary files.

    Compiling takes longer than everything else about a kit. A template that has changed is compiled
    again; where nothing can be kept, all of them are.
    """

    def load_bytecode(self, bucket: Bucket) -> None:
        """Fetch a compiled template; one that was damaged is compiled again."""
        try:
            super().load_bytecode(bucket)
        except Exception:  # noqa: BLE001 (bytes cut short can fail in any way)
            bucket.reset()

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep a compiled template, or go on without."""
        with suppress(OSError):
            super().dump_bytecode(bucket)


OPTIONS: Mapping[str, bool] = {"autoescape": True, "trim_blocks": True, "lstrip_blocks": True}
"""How Jinja2 reads a template; a compiled one is good for these alone."""


def _compiled_templates() -> _CompiledTemplates | None:
    kept_for = crc32(repr((__version__, jinja_version, CODE, OPTIONS)).encode())
    try:
        return _CompiledTemplates(pattern=f"kitgen-{kept_for:08x}-%s.cache")
    except (OSError, RuntimeError):  # Jinja2 finds no folder that is this user's alone
        return None


class Templates:
    """The templates of one run."""

    def __init__(self, folders: tuple[Path, ...]) -> None:
        """Look into these folders, the first one first."""
        self._folders = folders
        self._environment = Sandbox(
            FileSystemLoader(list(folders)),
            auto_reload=False,
            cache_size=-1,
            bytecode_cache=_compiled_templates(),
            **OPTIONS,
        )

    def render(self, name: str, values: Mapping[str, object]) -> str:
        """Render a template with a view's values.

        Raises:
            TemplateFault: where there is no such template or it cannot be rendered.
        """
        scenarios = (values.get(each) for each in ("examples", "challenges"))
        self._environment.start(sum(len(each) for each in scenarios if isinstance(each, list)))
        try:
            return self._environment.get_template(name).render(values)
        except Exception as error:  # whatever an author's template does is his to mend
            raise self._raised(name, error) from error

    def kept_texts(self, activity: str) -> KeptTexts:
        """The texts of an activity that an earlier run has kept beside the compiled templates."""
        kept = self._environment.bytecode_cache
        if not isinstance(kept, _CompiledTemplates):
            return KeptTexts()
        return KeptTexts(Path(kept.directory) / file_name(activity))

    def words(self, game: str) -> Words:
        """A game's table of printed words.

        Raises:
            TemplateFault: where it is missing or broken.
        """
        name = f"{game}/words.j2"
        self._environment.start()
        try:
            table = vars(self._environment.get_template(name).module).get("words")
        except Exception as error:  # as above
            raise self._raised(name, error) from error
        if not isinstance(table, Mapping):
            raise self.fault(name, "it sets no table named words")
        for value, word in table.items():
            if not isinstance(word, str):
                raise self.fault(name, f"the word for {value!r} is {word!r}; a word is text")
        return Words(table)

    def fault(self, name: str, message: str, line: int = 1) -> TemplateFault:
        """The fault of a template, named by the path of the file that is used."""
        return TemplateFault(self.file(name), line, message)

    def file(self, name: str) -> str:
        """The path of the template of a name: the author's own goes before kitgen's."""
        paths = [folder / name for folder in self._folders]
        return str(next((path for path in paths if path.exists()), paths[0]))

    def _raised(self, name: str, error: Exception) -> TemplateFault:
        """What an error says, at the innermost template that Jinja2's traceback shows."""
        if isinstance(error, TemplateSyntaxError):
            return self.fault(error.name or name, str(error.message), error.lineno)
        file, line = self.file(name), 1
        trace = error.__traceback__
        while trace is not None:
            shown = trace.tb_frame.f_code.co_filename
            if any(Path(shown).is_relative_to(folder) for folder in self._folders):
                file, line = shown, trace.tb_lineno
            trace = trace.tb_next
        return TemplateFault(file, line, _told(error))


def _told(error: Exception) -> str:
    if isinstance(error, TemplateNotFound):
        return f"there is no template {error.name}"
    if isinstance(error, UnicodeDecodeError):
        return "a template is not UTF-8; save it as UTF-8"
    if isinstance(error, RecursionError):
        return "it goes on into itself without end"
    if isinstance(error, TemplateError):
        return str(error.message)
    return f"it cannot be rendered: {error}"
