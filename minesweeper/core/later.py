"""Public names of a package that are imported when they are first used."""

import sys
from collections.abc import Callable, Mapping
from importlib import import_module


def imported_later(
    package: str, names: Mapping[str, tuple[str, ...]]
) -> tuple[Callable[[str], object], Callable[[], list[str]]]:
    """The `__getattr__` and `__dir__` of a package, given the module of each name. `help` and completion find the
    names, too."""
    modules = {name: module for module, inside in names.items() for name in inside}

    def find(name: str) -> object:
        if name not in modules:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        found: object = getattr(import_module(modules[name]), name)
        setattr(sys.modules[package], name, found)  # found without this function from now on
        return found

    return find, lambda: sorted({*vars(sys.modules[package]), *modules})
