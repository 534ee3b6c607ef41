"""Classes that `help()` shows as they are meant: their own public names, with the docstrings of their fields.

Without this it lists, for every class, the dozens of methods that `tuple`, `str` and dataclasses bring along, and calls
fields "Alias for field number 7".
"""

import ast
import inspect
import sys
from enum import EnumType
from itertools import pairwise
from typing import TypeVar

Tuple = TypeVar("Tuple", bound=tuple[object, ...])


class Described(type):
    """The type of such classes: `class Reason(metaclass=Described)`."""

    def __dir__(cls) -> list[str]:
        """What `dir` and so `help` list. Who looks here wants to read, so this is when fields get their docstrings."""
        docs = field_docs(cls)
        if slots := vars(cls).get("__slots__"):
            cls.__slots__ = {name: docs.get(name, "") for name in slots}  # where pydoc looks for them
        for name in getattr(cls, "_fields", ()):
            vars(cls)[name].__doc__ = docs.get(name, "")
        ours = [each for each in cls.__mro__ if isinstance(each, Described)]
        return sorted({name for each in ours for name in vars(each) if not name.startswith("_")})


class DescribedEnum(Described, EnumType):
    """The same for enumerations."""


def described(cls: type[Tuple]) -> type[Tuple]:
    """The same for a `NamedTuple`, which lets no class choose its type: it is made again."""
    again = Described(cls.__name__, cls.__bases__, dict(vars(cls)))
    again.__qualname__ = cls.__qualname__
    return again  # type: ignore[return-value] # a class of the same values


def field_docs(cls: type) -> dict[str, str]:
    """The strings below the fields of a class, by name. There are none where there is no source."""
    try:
        tree = ast.parse(inspect.getsource(sys.modules[cls.__module__]))
    except (OSError, TypeError):
        return {}
    body = next((node.body for node in tree.body if isinstance(node, ast.ClassDef) and node.name == cls.__name__), [])
    return {
        field.target.id: inspect.cleandoc(below.value.value)
        for field, below in pairwise(body)
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name)
        if isinstance(below, ast.Expr) and isinstance(below.value, ast.Constant) and isinstance(below.value.value, str)
    }
