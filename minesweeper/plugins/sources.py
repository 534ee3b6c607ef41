"""Where plugins come from: the bundled ones, installed packages, files in the user's plugin folder, files by name."""

import importlib
import importlib.util
import os
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from types import ModuleType

from minesweeper.hookspecs import PROJECT, hookimpl
from minesweeper.limits import MOST_FILES
from minesweeper.plugins.failure import PluginError
from minesweeper.themes.file import load_theme
from minesweeper.themes.theme import Theme

BUNDLED = ("difficulties", "themes", "generators", "dealers", "counting", "solvers", "solve", "measure", "journal")
"""Modules of `minesweeper_plugins`, in the order in which their contributions are listed."""
HOME_VARIABLE = "MINESWEEPER_HOME"
PACKAGE = "__init__.py"
"""What makes a folder a plugin of its own."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A plugin not loaded yet."""

    name: str
    version: str
    source: str
    load: Callable[[], object]
    foreign: bool = True
    """Whether it is code that did not come with the game."""
    named: bool = False
    """Whether it was asked for by its path, as its author does: then it may print, and its tracebacks are shown."""


@dataclass(frozen=True, slots=True)
class ThemeFile:
    """A theme file as a plugin."""

    theme: Theme

    @hookimpl
    def register_themes(self) -> list[Theme]:
        """The theme of the file."""
        return [self.theme]


def data_folder() -> Path:
    """The folder of everything that is kept between runs. `MINESWEEPER_HOME` moves it; the home of somebody who is not
    there is a `ValueError`."""
    if home := os.environ.get(HOME_VARIABLE):
        try:
            return Path(home).expanduser()
        except RuntimeError:
            raise ValueError(f"there is no home folder for {HOME_VARIABLE}={home}") from None
    from platformdirs import user_data_path  # noqa: PLC0415 - not needed when the folder is given

    return user_data_path(PROJECT, appauthor=False)


def plugin_folder() -> Path:
    """Where a player drops plugins."""
    return data_folder() / "plugins"


def plugin_data_folder(name: str) -> Path:
    """A folder in which the plugin of this name may keep files between runs, made if it is missing."""
    folder = data_folder() / "plugin_data" / name
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def bundled(version: str) -> Iterator[Candidate]:
    """The plugins that come with the game."""
    for name in BUNDLED:
        yield Candidate(
            name, version, "bundled", partial(importlib.import_module, f"minesweeper_plugins.{name}"), foreign=False
        )


def installed() -> Iterator[Candidate]:
    """The plugins of installed packages, found by entry point."""
    from importlib.metadata import entry_points  # noqa: PLC0415 - slow, and `--version` does without

    for point in sorted(entry_points(group=PROJECT), key=lambda point: point.name):
        package, version = (point.dist.name, point.dist.version) if point.dist else (point.value, "")
        yield Candidate(point.name, version, f"package {package}", point.load)


def in_folder(folder: Path) -> Iterator[Candidate]:
    """The plugins in a folder: every Python module and every theme file directly in it."""
    try:
        found = sorted(path for path in folder.iterdir() if path.suffix in (".py", ".toml"))
    except OSError:
        return
    yield from from_files(found[:MOST_FILES])
    if len(found) > MOST_FILES:
        yield Candidate(folder.name, "", str(folder), partial(_too_many, len(found)), foreign=False)


def from_files(paths: Iterable[Path]) -> Iterator[Candidate]:
    """These files, each a plugin."""
    for path in paths:
        if path.suffix == ".toml":
            yield Candidate(path.stem, "", str(path), partial(_theme_file, path), foreign=False)
        else:
            yield Candidate(path.stem, "", str(path), partial(_module_file, path))


def named(paths: Iterable[Path]) -> Iterator[Candidate]:
    """The plugins at these paths: files, packages, or folders in which there are some."""
    for path in paths:
        if not path.is_dir():
            found = from_files([path])
        elif (path / PACKAGE).is_file():
            found = iter([Candidate(path.name, "", str(path), partial(_module_file, path / PACKAGE))])
        else:
            found = in_folder(path)
        yield from (replace(candidate, named=True) for candidate in found)


def _too_many(count: int) -> None:
    raise PluginError(f"of {count} files here, only the first {MOST_FILES} by name are used")


def _theme_file(path: Path) -> ThemeFile:
    return ThemeFile(load_theme(path))


def _module_file(path: Path) -> ModuleType:
    if not path.is_file():  # reading a pipe or a device may never end
        raise ImportError(f"{path} is not a file")
    package = path.name == PACKAGE
    name = f"minesweeper_plugin_file_{path.parent.name if package else path.stem}"
    inside = [str(path.parent)] if package else None
    spec = importlib.util.spec_from_file_location(name, path, submodule_search_locations=inside)
    if spec is None or spec.loader is None:
        raise ImportError(f"{path} is not a Python file")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[name]
        raise
    return module
