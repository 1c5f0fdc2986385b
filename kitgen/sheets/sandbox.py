"""The sandbox: templates come in; what they render, or a stop where they do too much, goes out.

Everything that a template does is counted: loops, calls and printed characters. So a template that
would go on for ever, or print without end, is stopped at the same step on every machine. Nothing
here reads a clock: what is rendered once is rendered always.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import wraps
from math import prod
from typing import Any, TypeVar

from jinja2 import StrictUndefined, nodes
from jinja2.compiler import CodeGenerator, Frame, operators
from jinja2.exceptions import SecurityError, TemplateRuntimeError
from jinja2.loaders import BaseLoader
from jinja2.runtime import Context
from jinja2.sandbox import ImmutableSandboxedEnvironment

T = TypeVar("T")

MOST_WORK = 30_000_000
"""The work of one template: its printed characters, and a step's for each block that is entered.

A single scenario that fills its file, with 12,000 turns, takes less than half of it.
"""

FOR_A_SCENARIO = 200_000
"""The work that each example and challenge may add; one that fills its table takes 40,000."""

STEP = 5
CALL = 100
"""A step, and a call of a macro or a function, are counted as the characters that take as long."""

MOST_NUMBER = 10**15
"""The largest number that a template may multiply to."""

CODE = 1
"""Of how templates are compiled; with another number, those that were kept are compiled again."""

BY_CHANCE = ("random", "lipsum")
"""What would print something else each time."""

BY_NUMBER = ("batch", "center", "indent", "round", "slice", "tojson")
"""What makes as much as a number says."""

BY_FORMAT = ("format", "format_map")
"""What prints as many characters as a few digits in a text ask for."""


class _CountingCode(CodeGenerator):
    """Compiles a template so that each of its blocks is counted as it is entered."""

    def blockvisit(self, nodes: Iterable[nodes.Node], frame: Frame) -> None:
        """Count a block as one step and the characters that it prints."""
        block = list(nodes)
        self.writeline(f"environment.spend({STEP + _characters(block)})")
        super().blockvisit(block, frame)

    def visit_Concat(self, node: nodes.Concat, frame: Frame) -> None:  # noqa: N802 (Jinja2's name)
        """Count what `~` joins as if it were printed."""
        self.write("environment.counted(")
        super().visit_Concat(node, frame)
        self.write(")")

    def visit_Operand(self, node: nodes.Operand, frame: Frame) -> None:  # noqa: N802 (as above)
        """Count what `in` searches."""
        if node.op not in ("in", "notin"):
            super().visit_Operand(node, frame)
            return
        self.write(f" {operators[node.op]} environment.searched(")
        self.visit(node.expr, frame)
        self.write(")")


def _characters(block: Iterable[nodes.Node]) -> int:
    """How many characters stand in a block between its tags."""
    printed = (part for node in block if isinstance(node, nodes.Output) for part in node.nodes)
    return sum(len(part.data) for part in printed if isinstance(part, nodes.TemplateData))


class Sandbox(ImmutableSandboxedEnvironment):
    """Jinja2's sandbox, in which `step.pop` is the value named pop and not the dict's method."""

    code_generator_class = _CountingCode
    intercepted_binops = frozenset({"+", "*", "**", "%"})

    def __init__(self, loader: BaseLoader, **options: Any) -> None:  # noqa: ANN401 (Jinja2's own)
        """Take the templates of a loader; the options are Jinja2's."""
        super().__init__(loader=loader, undefined=StrictUndefined, finalize=self.counted, **options)
        self.start()
        self.filters = {
            name: self._counting(each, by_number=name in BY_NUMBER)
            for name, each in self.filters.items()
            if name not in (*BY_CHANCE, *BY_FORMAT)
        }
        self.tests = {name: self._counting(each) for name, each in self.tests.items()}
        for name in BY_CHANCE:
            self.globals.pop(name, None)

    def start(self, scenarios: int = 0) -> None:
        """Begin to count anew, for another template that shows so many scenarios."""
        self._allowed = self._left = MOST_WORK + FOR_A_SCENARIO * scenarios

    def spend(self, work: int) -> None:
        """Count some work.

        Raises:
            TemplateRuntimeError: where it is too much.
        """
        self._left -= work
        if self._left < 0:
            raise TemplateRuntimeError(
                f"it takes more than {self._allowed:,} steps and printed characters;"
                " does a loop or a macro go on without end?"
            )

    def counted(self, value: object) -> object:
        """Count a value that is printed or joined to another, and hand it on.

        Raises:
            TemplateRuntimeError: for what has no printed form of its own.
        """
        if isinstance(value, str):
            self._left -= len(value)  # the next block finds it out, if this was too much
        elif isinstance(value, list | tuple | dict):
            raise TemplateRuntimeError("a list cannot be printed; print one value after the other")
        return value

    def searched(self, values: T) -> T:
        """Count values among which one is looked for, and hand them on."""
        self.spend(_length(values))
        return values

    def getattr(self, obj: object, attribute: str) -> object:
        """Look among a dict's values first; views hand over no other mappings."""
        if isinstance(obj, dict) and attribute in obj:
            return obj[attribute]
        return super().getattr(obj, attribute)

    def is_safe_attribute(self, obj: object, attr: str, value: object) -> bool:
        """Refuse what a text does with the digits in it, and what Jinja2 refuses."""
        return attr not in BY_FORMAT and super().is_safe_attribute(obj, attr, value)

    def wrap_str_format(self, value: object) -> Callable[..., str] | None:  # noqa: ARG002
        """Leave a text's `format` to be refused like any other attribute that is not safe."""
        return None

    def call(self, context: Context, called: Any, /, *args: Any, **named: Any) -> Any:  # noqa: ANN401
        """Call something, once what it may take is counted."""
        self._left -= CALL  # as above
        text = getattr(called, "__self__", None)
        if not isinstance(text, str):
            return super().call(context, called, *args, **named)
        given = (*args, *named.values())
        self.spend(_size((text, *given)) * _width(given))
        made = super().call(context, called, *args, **named)
        return self.counted(made) if isinstance(made, str) else made

    def call_binop(self, context: Context, operator: str, left: Any, right: Any) -> Any:  # noqa: ANN401
        """Work something out, unless it could grow without bound.

        Raises:
            SecurityError: for a text that would be formatted, and numbers that grow too large.
        """
        numbers = all(isinstance(each, int | float) for each in (left, right))
        if operator == "+":
            self.spend(_length(left) + _length(right))
        elif operator == "*" and not numbers:
            self.spend(_size((left, right)) * _width((left, right)))
        elif not numbers:
            raise SecurityError(f"{operator} is for numbers alone")
        elif operator != "%" and not _stays_small(operator, left, right):
            raise SecurityError(f"{operator} gives a number above {MOST_NUMBER:,}")
        return super().call_binop(context, operator, left, right)

    def _counting(self, filter_: Any, *, by_number: bool = False) -> Any:  # noqa: ANN401 (any filter or test)
        """A filter or a test whose work is counted before it is done."""

        @wraps(filter_)
        def counting(*args: Any, **named: Any) -> Any:  # noqa: ANN401 (as above)
            given = (*args, *named.values())
            self.spend(_size(given) * (_width(given) if by_number else 1))
            made = filter_(*args, **named)
            return self.counted(made) if isinstance(made, str) else made

        return counting


def _size(values: Iterable[object]) -> int:
    """The most that can be made of values: the lengths of all of them, times one another."""
    return prod(max(_length(value), 1) for value in values)


def _width(values: Iterable[object]) -> int:
    """The most that can be made of values where numbers say how long it is to be."""
    return prod(max(abs(value), 1) for value in values if isinstance(value, int))


def _length(value: object) -> int:
    return len(value) if isinstance(value, str | list | tuple | dict | range) else 0


def _stays_small(operator: str, left: Any, right: Any) -> bool:  # noqa: ANN401 (of any numbers)
    if operator == "**" and not (abs(left) <= 1 or abs(right) <= MOST_NUMBER.bit_length()):
        return False
    return bool(abs(left**right if operator == "**" else left * right) <= MOST_NUMBER)
