"""Where plugins come from: the bundled ones, installed packages, files in the user's plugin folder, files by name."""

from __future__ import annotations

import importlib
import importlib.util
import os
import re
import shlex
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

from minesweeper.core.limits import LARGEST_SETTINGS, MOST_FILES
from minesweeper.hookspecs import PROJECT, hookimpl

if TYPE_CHECKING:
    from minesweeper.core.advice import Solver
    from minesweeper.core.tiling import Tiling
    from minesweeper.plugins.engine import Engine
    from minesweeper.themes.theme import Theme

BUNDLED = (
    "difficulties",
    "tilings",
    "worlds",
    "themes",
    "generators",
    "filters",
    "dealers",
    "figures",
    "counting",
    "solvers",
    "solve",
    "measure",
    "journal",
    "formats",
)
"""Modules of `minesweeper_plugins`, in the order in which their contributions are listed."""
BUNDLED_SOURCE = "bundled"
HOME_VARIABLE = "MINESWEEPER_HOME"
OFF_VARIABLE = "MINESWEEPER_PLUGINS_OFF"
"""Names of plugins to leave out."""
SETTINGS, OFF_SETTING = "settings.json", "plugins_off"
"""The file in the data folder, and the field in it, that name plugins to leave out from now on."""
SUFFIXES = (".py", ".toml")
"""The suffixes of plugin files."""
PACKAGE = "__init__.py"
"""A folder with this file is one plugin."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A plugin not loaded yet."""

    name: str
    version: str
    source: str
    load: Callable[[], object]
    foreign: bool = True
    """True if it did not come with the game."""
    named: bool = False
    """True if it was given by its path, as authors do: then it may print, and its tracebacks are shown."""
    path: Path | None = None
    """Its file or folder, if any, which may be edited while the game runs."""
    program: bool = False
    """True if its solver is a program of its own."""
    engine: Engine | None = None
    """That program, if it was given by its command."""


@dataclass(frozen=True, slots=True)
class ThemeFile:
    """A theme file as a plugin."""

    theme: Theme

    @hookimpl
    def register_themes(self) -> list[Theme]:
        return [self.theme]


@dataclass(frozen=True, slots=True)
class TilingFile:
    """A tiling file as a plugin."""

    tiling: Tiling

    @hookimpl
    def register_tilings(self) -> list[Tiling]:
        return [self.tiling]


@dataclass(frozen=True, slots=True)
class EnginePlugin:
    """A solver that is a program of its own, as a plugin."""

    engine: Engine

    @hookimpl
    def register_solvers(self) -> list[Solver]:
        return [self.engine.solver]


def data_folder() -> Path:
    """The folder of everything kept between runs. `MINESWEEPER_HOME` moves it; a home folder of an unknown user is a
    `ValueError`."""
    if home := os.environ.get(HOME_VARIABLE):
        try:
            return Path(home).expanduser()
        except RuntimeError:
            raise ValueError(f"there is no home folder for {HOME_VARIABLE}={home}") from None
    from platformdirs import user_data_path  # noqa: PLC0415 - not needed when the folder is given

    return user_data_path(PROJECT, appauthor=False)


def switched_off() -> list[str]:
    """The plugins to leave out: those in the variable, and those in the settings."""
    return [*filter(None, map(str.strip, os.environ.get(OFF_VARIABLE, "").split(","))), *kept_off()]


def kept_off() -> list[str]:
    """The plugins that the settings leave out. Damaged settings leave out none."""
    try:
        text = (data_folder() / SETTINGS).read_text("utf-8")
        if f'"{OFF_SETTING}"' not in text or f'"{OFF_SETTING}": ""' in text:
            return []
        import json  # noqa: PLC0415 - nearly always needless, and slow to import

        kept = json.loads(text)[OFF_SETTING]
    except (OSError, ValueError, TypeError, KeyError, RecursionError):
        return []
    return [name for name in kept.split(",") if name] if isinstance(kept, str) else []


def plugin_folder() -> Path:
    """The player's folder for plugins."""
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
            name,
            version,
            BUNDLED_SOURCE,
            partial(importlib.import_module, f"minesweeper_plugins.{name}"),
            foreign=False,
        )


def installed() -> Iterator[Candidate]:
    """The plugins of installed packages, found by entry point."""
    if not any(map(_declares_plugins, sys.path)):
        return
    from importlib.metadata import entry_points  # noqa: PLC0415 - slow, and most players have no such package

    for point in sorted(entry_points(group=PROJECT), key=lambda point: point.name):
        package, version = (point.dist.name, point.dist.version) if point.dist else (point.value, "")
        yield Candidate(point.name, version, f"package {package}", point.load)


def any_with_code() -> bool:
    """Return True if a plugin besides the bundled ones may add commands. TOML files never do. This loads nothing."""
    in_files = any(each.foreign and not each.program for each in in_folder(plugin_folder()))
    return in_files or any(map(_declares_plugins, sys.path))


def _declares_plugins(place: str) -> bool:
    """Return True if a package in this folder of `sys.path` may have plugins. This avoids `importlib.metadata`, whose
    import takes four times as long as the start of Python."""
    try:
        files = Path(place).glob("*-[Ii][Nn][Ff][Oo]/entry_points.txt")
        return Path(place).is_file() or any(f"[{PROJECT}]".encode() in file.read_bytes() for file in files)
    except OSError:
        return True


def in_folder(folder: Path) -> Iterator[Candidate]:
    """The plugins in a folder: every Python module, theme file and engine file directly in it."""
    try:
        found = sorted(path for path in folder.iterdir() if path.suffix in SUFFIXES)
    except OSError:
        return
    yield from from_files(found[:MOST_FILES])
    if len(found) > MOST_FILES:
        yield Candidate(folder.name, "", str(folder), partial(_too_many, len(found)), foreign=False)


def from_files(paths: Iterable[Path]) -> Iterator[Candidate]:
    """These files, each a plugin."""
    for path in paths:
        if path.suffix == ".toml" and _has_field(path, _COMMAND):
            yield Candidate(path.stem, "", str(path), partial(_engine_file, path), path=path, program=True)
        elif path.suffix == ".toml" and _has_field(path, _STEPS):
            yield Candidate(path.stem, "", str(path), partial(_tiling_file, path), foreign=False, path=path)
        elif path.suffix == ".toml":
            yield Candidate(path.stem, "", str(path), partial(_theme_file, path), foreign=False, path=path)
        else:
            yield Candidate(path.stem, "", str(path), partial(_module_file, path), path=path)


def named(paths: Iterable[Path]) -> Iterator[Candidate]:
    """The plugins at these paths: files, packages, or folders of them."""
    for path in paths:
        if not path.is_dir():
            found = from_files([path])
        elif (path / PACKAGE).is_file():
            name = path.name.removeprefix(f"{PROJECT}_")  # packages have this prefix, their plugins do not
            found = iter([Candidate(name, "", str(path), partial(_module_file, path / PACKAGE), path=path)])
        else:
            found = in_folder(path)
        yield from (replace(candidate, named=True) for candidate in found)


Stamp = tuple[tuple[str, int, int], ...]
"""A version of files: the name of each, when it was saved, and its size."""


def stamp_of(path: Path | None) -> Stamp:
    """The version of a file, or of all modules and theme files in a folder; empty if there are no files."""
    if path is None:
        return ()
    try:
        files = [path]
        if path.is_dir():
            files = sorted(each for each in path.rglob("*") if each.suffix in SUFFIXES)[:MOST_FILES]
        return tuple((str(each), (status := each.stat()).st_mtime_ns, status.st_size) for each in files)
    except OSError:  # it is just being saved
        return ()


def files_of(path: Path) -> dict[str, bytes]:
    """The contents of a plugin's file, or of all files in its folder, by their paths from where it lies. Hidden files
    and Python's caches are left out."""
    if not path.is_dir():
        return {path.name: path.read_bytes()}
    inside = (each.relative_to(path.parent) for each in sorted(path.rglob("*")) if each.is_file())
    wanted = [each for each in inside if not any(part.startswith((".", "__pycache__")) for part in each.parts[1:])]
    return {each.as_posix(): (path.parent / each).read_bytes() for each in wanted}


def _too_many(count: int) -> None:
    from minesweeper.plugins.failure import PluginError  # noqa: PLC0415 - the list of commands does without

    raise PluginError(f"of {count} files here, only the first {MOST_FILES} by name are used")


def _theme_file(path: Path) -> ThemeFile:
    from minesweeper.themes.file import load_theme  # noqa: PLC0415 - as above

    return ThemeFile(load_theme(path))


def _tiling_file(path: Path) -> TilingFile:
    from minesweeper.plugins.tiling_file import load_tiling  # noqa: PLC0415 - as above

    return TilingFile(load_tiling(path))


_COMMAND = re.compile(rb"""^[ \t]*["']?command["']?[ \t]*=""", re.MULTILINE)
"""A field that only engine files have."""
_STEPS = re.compile(rb"""^[ \t]*["']?steps["']?[ \t]*=""", re.MULTILINE)
"""A field that only tiling files have."""


def _has_field(path: Path, field: re.Pattern[bytes]) -> bool:
    """Return True if a TOML file has this field."""
    try:
        return path.is_file() and path.stat().st_size < LARGEST_SETTINGS and bool(field.search(path.read_bytes()))
    except OSError:
        return False


def _engine_file(path: Path) -> EnginePlugin:
    from minesweeper.plugins.engine_file import load_engine  # noqa: PLC0415 - as above

    return EnginePlugin(load_engine(path))


def named_engine(engine: Engine) -> Candidate:
    """A program that was given by its command."""
    source = f"program {shlex.join(engine.command)}"
    return Candidate(str(engine), "", source, partial(EnginePlugin, engine), named=True, program=True, engine=engine)


def _module_file(path: Path) -> ModuleType:
    if not path.is_file():  # reading a pipe or a device may never end
        raise ImportError(f"{path} is not a file")
    if path.suffix != ".py":
        raise ImportError(f"{path} is not a Python file")
    package = path.name == PACKAGE
    name = f"minesweeper_plugin_file_{path.parent.name if package else path.stem}"
    inside = [str(path.parent)] if package else None
    loader = _AsSaved(name, str(path))
    spec = importlib.util.spec_from_file_location(name, path, loader=loader, submodule_search_locations=inside)
    module = importlib.util.module_from_spec(spec)  # type: ignore[arg-type] # with a loader there always is one
    before = _forget_module(name)
    sys.modules[name] = module
    try:
        loader.exec_module(module)
    except BaseException as error:
        _forget_module(name)
        sys.modules.update(before)
        if isinstance(error, ModuleNotFoundError) and (advice := _about_neighbour(path, error.name or "")):
            from minesweeper.plugins.failure import PluginError  # noqa: PLC0415 - as above

            raise PluginError(advice).with_traceback(error.__traceback__) from None
        raise
    return module


def _about_neighbour(path: Path, missing: str) -> str:
    """A sentence about a module that was not found although it lies beside the plugin; empty if it does not."""
    name = missing.partition(".")[0]
    if not name or not ((path.parent / f"{name}.py").is_file() or (path.parent / name).is_dir()):
        return ""
    if path.name == PACKAGE:
        return f"there is no module {name}: import the one in this folder with a dot, as in `from . import {name}`"
    return (
        f"a plugin that is one file cannot import {name} beside it: make it a folder with {PACKAGE} and {name}.py,"
        f" and write `from . import {name}`"
    )


class _AsSaved(SourceFileLoader):
    """Loads a module without Python's bytecode cache. The cache compares only the size and the second of the last
    change, so it would miss a file that is saved twice in a second."""

    def path_stats(self, path: object) -> Mapping[str, object]:
        """Raise an `OSError`, so that the cache is neither read nor written."""
        raise OSError(f"{path} is read as it is")


def _forget_module(name: str) -> dict[str, ModuleType]:
    """Remove a module and its submodules from `sys.modules`, and return them."""
    return {each: sys.modules.pop(each) for each in list(sys.modules) if each == name or each.startswith(f"{name}.")}
