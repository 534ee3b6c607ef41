"""Public names of a package that are imported when they are first used."""

import sys
from collections.abc import Callable, Mapping
from importlib import import_module


def imported_later(
    package: str, names: Mapping[str, tuple[str, ...]]
) -> tuple[Callable[[str], object], Callable[[], list[str]]]:
    """The `__getattr__` and `__dir__` of a package, for names by the module in which they lie. They are listed among
    the others, so that `help` and completion find them, too."""
    modules = {name: module for module, inside in names.items() for name in inside}

    def find(name: str) -> object:
        if name not in modules:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        found: object = getattr(import_module(modules[name]), name)
        setattr(sys.modules[package], name, found)  # so it is not sought again
        return found

    return find, lambda: sorted({*vars(sys.modules[package]), *modules})
