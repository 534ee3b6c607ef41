"""Public names of a package that are imported when they are first used, and work that waits for an import."""

import sys
from collections.abc import Callable, Mapping
from importlib import import_module

TYPE_CHECKING = False
if TYPE_CHECKING:
    from importlib.machinery import ModuleSpec
    from types import ModuleType


def imported_later(
    package: str, names: Mapping[str, tuple[str, ...]], moved: Mapping[str, tuple[str, ...]] | None = None
) -> tuple[Callable[[str], object], Callable[[], list[str]]]:
    """The `__getattr__` and `__dir__` of a package, given the module of each name. `help` and completion find the
    names, too. Names that have `moved` to another module are found with a warning, and not listed."""
    modules = {name: module for module, inside in names.items() for name in inside}
    elsewhere = {name: module for module, inside in (moved or {}).items() for name in inside}

    def find(name: str) -> object:
        if name in elsewhere:
            from minesweeper.core.renamed import warn_renamed  # noqa: PLC0415 - few need it, and it takes its time

            warn_renamed(f"{package}.{name}", f"{elsewhere[name]}.{name}")
            return getattr(import_module(elsewhere[name]), name)
        if name not in modules:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        found: object = getattr(import_module(modules[name]), name)
        setattr(sys.modules[package], name, found)  # found without this function from now on
        return found

    return find, lambda: sorted({*vars(sys.modules[package]), *modules})


def call_when_imported(name: str, module: str, function: str) -> None:
    """Call a function of a module once another top-level module, `name`, is imported, which may never happen; call it
    now if that one is imported already."""
    if name in sys.modules:
        getattr(import_module(module), function)()
    else:
        sys.meta_path.insert(0, _Awaited(name, module, function))


class _Awaited:
    """Python asks it where to find each module. It answers for the module that it waits for, and then it is gone."""

    def __init__(self, name: str, module: str, function: str) -> None:
        self._name = name
        self._call = module, function

    def find_spec(self, name: str, _path: object = None, _target: "ModuleType | None" = None) -> "ModuleSpec | None":
        """Find the module as Python does, and have the function called once it is imported."""
        if name != self._name:
            return None
        from importlib.util import find_spec  # noqa: PLC0415 - seldom needed

        sys.meta_path.remove(self)
        spec = find_spec(name)
        if spec and spec.loader:
            execute = spec.loader.exec_module

            def execute_and_call(module: "ModuleType") -> None:
                execute(module)
                call_when_imported(name, *self._call)

            spec.loader.exec_module = execute_and_call  # type: ignore[method-assign] # a loader of this module alone
        return spec
