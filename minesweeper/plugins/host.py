"""The plugin host: loads every plugin in isolation and gathers what they add in one typed value."""

import io
import os
import traceback
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import cache
from itertools import chain
from pathlib import Path
from typing import TypeVar

import click
import pluggy

from minesweeper import __version__, hookspecs
from minesweeper.core.advice import Advice, Solver
from minesweeper.core.board import Board, Status
from minesweeper.core.difficulty import Difficulty
from minesweeper.core.laying import Generator
from minesweeper.core.turn import Turn
from minesweeper.plugins import sources
from minesweeper.plugins.sources import Candidate
from minesweeper.session import Session
from minesweeper.themes.theme import Theme

Value = TypeVar("Value", Difficulty, Theme, Solver, Generator)
Named = TypeVar("Named")

OFF_VARIABLE = "MINESWEEPER_PLUGINS_OFF"


class PluginError(Exception):
    """What is wrong with a plugin, in a sentence."""


class UnknownNameError(ValueError):
    """A name that no plugin registered, with those that there are."""


@dataclass(slots=True)
class PluginRecord:
    """A plugin as `minesweeper plugins` lists it."""

    name: str
    version: str
    source: str
    state: str = "ok"
    """`ok`, `off` on request, `failed`, or `warns`: it works, but did something it should not."""
    reason: str = ""
    """Why it failed or warns."""
    details: str = ""
    """The traceback, where there is one."""
    adds: dict[str, list[str]] = field(default_factory=dict)
    """Names of what it registers, by kind."""

    def fail(self, error: BaseException) -> None:
        """Note what went wrong."""
        sentence = str(error) if isinstance(error, PluginError | ValueError) else f"{type(error).__name__}: {error}"
        self.state, self.reason = "failed", " ".join(sentence.split())
        self.details = "".join(traceback.format_exception(error))


@dataclass(frozen=True, slots=True)
class PluginChoice:
    """Which plugins to load besides the bundled ones: enough for another process to load the same."""

    files: tuple[Path, ...] = ()
    bundled_only: bool = False


class Plugins:
    """What all plugins add, by name, in the order of discovery, and how each plugin fares."""

    def __init__(self, choice: PluginChoice, taken_commands: Iterable[str] = ()) -> None:
        self.choice = choice
        self.difficulties: dict[str, Difficulty] = {}
        self.themes: dict[str, Theme] = {}
        self.solvers: dict[str, Solver] = {}
        self.generators: dict[str, Generator] = {}
        self.commands: dict[str, click.Command] = {}
        self.records: list[PluginRecord] = []
        self._owners = {("command", name): "minesweeper" for name in taken_commands}
        self._manager = pluggy.PluginManager(hookspecs.PROJECT)
        self._manager.add_hookspecs(hookspecs)
        self._active: list[tuple[PluginRecord, object]] = []

    # Looking things up

    def difficulty(self, name: str) -> Difficulty:
        """The level of this name or alias; an unknown one is an error that lists what there is."""
        aliases = {alias: level for level in self.difficulties.values() for alias in level.aliases}
        return aliases.get(name) or _pick("level", self.difficulties, name)

    def theme(self, name: str) -> Theme:
        """The theme of this name; an unknown one is an error that lists what there is."""
        return _pick("theme", self.themes, name)

    def solver(self, name: str) -> Solver:
        """The solver of this name; an unknown one is an error that lists what there is."""
        return _pick("solver", self.solvers, name)

    def generator(self, name: str) -> Generator:
        """The generator of this name; an unknown one is an error that lists what there is."""
        return _pick("generator", self.generators, name)

    # Loading

    def add(self, candidate: Candidate) -> PluginRecord:
        """Load a plugin and take in what it registers: all of it, or nothing and a record that says why."""
        record = PluginRecord(candidate.name, candidate.version, candidate.source)
        self.records.append(record)
        with self._isolated(record):
            plugin = candidate.load()
            self._check_hooks(plugin)
            self._register(plugin, record)
            difficulties = self._values(plugin, "register_difficulties", Difficulty)
            themes = self._values(plugin, "register_themes", Theme)
            solvers = self._values(plugin, "register_solvers", Solver)
            generators = self._values(plugin, "register_generators", Generator)
            commands = self._commands(plugin)
            self._claim(
                record,
                [
                    *(("level", name) for level in difficulties for name in (level.name, *level.aliases)),
                    *(("theme", theme.name) for theme in themes),
                    *(("solver", solver.name) for solver in solvers),
                    *(("generator", generator.name) for generator in generators),
                    *(("command", name) for name in commands),
                ],
            )
            self.difficulties |= {level.name: level for level in difficulties}
            self.themes |= {theme.name: theme for theme in themes}
            self.solvers |= {solver.name: solver for solver in solvers}
            self.generators |= {generator.name: generator for generator in generators}
            self.commands |= commands
            self._active.append((record, plugin))
        if record.state == "failed":
            self._manager.unregister(name=candidate.name)
        return record

    def _check_hooks(self, plugin: object) -> None:
        """Refuse a hook that is not one: pluggy alone would never call it and never say so."""
        known = [name for name in vars(hookspecs) if self._manager.parse_hookspec_opts(hookspecs, name)]
        for attribute in dir(plugin):
            options = self._manager.parse_hookimpl_opts(plugin, attribute)
            name = options and (options.get("specname") or attribute)
            if name and name not in known:
                raise PluginError(f"there is no hook {name}{_suggestion(name, known)}")

    def _register(self, plugin: object, record: PluginRecord) -> None:
        for other in self.records:
            if other is not record and other.name == record.name and other.state in ("ok", "warns"):
                raise PluginError(f"the plugin name {record.name!r} is already taken ({other.source})")
        try:
            self._manager.register(plugin, name=record.name)
        except pluggy.PluginValidationError as error:
            raise PluginError(str(error).split("\n", 1)[-1]) from error

    def _values(self, plugin: object, hook: str, kind: type[Value]) -> list[Value]:
        """What the plugin returns from a registering hook, checked."""
        if not self._implements(plugin, hook):
            return []
        values = self._call(plugin, hook)
        if not isinstance(values, list | tuple):
            raise PluginError(f"{hook} must return a list of {kind.__name__}, not {_kind(values)}")
        for value in values:
            if not isinstance(value, kind):
                raise PluginError(f"{hook} must return a list of {kind.__name__}, but {_kind(value)} is in it")
        return list(values)

    def _claim(self, record: PluginRecord, names: list[tuple[str, str]]) -> None:
        for index, (kind, name) in enumerate(names):
            if owner := record.name if (kind, name) in names[:index] else self._owners.get((kind, name)):
                raise PluginError(f"the {kind} name {name!r} is already taken by the plugin {owner!r}")
        self._owners |= dict.fromkeys(names, record.name)
        for kind, name in names:
            record.adds.setdefault(kind, []).append(name)

    def _commands(self, plugin: object) -> dict[str, click.Command]:
        group = click.Group()
        self._call(plugin, "register_commands", cli=group)
        return dict(group.commands)

    # Notices

    def follow(self, session: Session, tell: Callable[[str], None]) -> Callable[[], None]:
        """Pass on what happens in a session until the returned function is called. A plugin that fails at it is
        switched off, which is told to `tell`."""

        def pass_on(session: Session, turn: Turn | None) -> None:
            if turn is None:
                return
            level = session.game.difficulty
            if turn.before.status is Status.READY and turn.status is not Status.READY:
                self._notify(tell, "game_started", difficulty=level, board=turn.before)
            self._notify(tell, "turn_played", difficulty=level, turn=turn)
            if turn.status.over:
                self._notify(tell, "game_ended", difficulty=level, turn=turn, seconds=session.elapsed)

        return session.listen(pass_on)

    def _notify(self, tell: Callable[[str], None], hook: str, **arguments: object) -> None:
        for record, plugin in self._implementing(hook):
            with self._isolated(record):
                self._call(plugin, hook, **arguments)
            if record.state == "failed":
                self._active.remove((record, plugin))
                self._manager.unregister(plugin)
                tell(f"The plugin {record.name} was switched off: {record.reason}")

    # One plugin at a time

    def _implementing(self, hook: str) -> list[tuple[PluginRecord, object]]:
        return [(record, plugin) for record, plugin in self._active if self._implements(plugin, hook)]

    def _implements(self, plugin: object, hook: str) -> bool:
        return any(implementation.plugin is plugin for implementation in self._hook(hook).get_hookimpls())

    def _hook(self, hook: str) -> pluggy.HookCaller:
        caller: pluggy.HookCaller = getattr(self._manager.hook, hook)
        return caller

    def _call(self, plugin: object, hook: str, **arguments: object) -> object:
        """Call the hook of one plugin only, so that no other stands in its way if it raises."""
        others = [other for other in self._manager.get_plugins() if other is not plugin]
        results = self._manager.subset_hook_caller(hook, others)(**arguments)
        return results[0] if results else None

    @contextmanager
    def _isolated(self, record: PluginRecord) -> Iterator[None]:
        """Keep what a plugin raises or prints from reaching anyone but its record."""
        noise = io.StringIO()
        try:
            with redirect_stdout(noise), redirect_stderr(noise):
                yield
        except (Exception, SystemExit) as error:  # noqa: BLE001 - a plugin may raise anything
            record.fail(error)
        else:
            if noise.getvalue():
                record.state, record.reason = "warns", f"it printed {noise.getvalue()[:60]!r}"


def load_plugins(
    files: Iterable[Path] = (),
    bundled_only: bool = False,
    off: Iterable[str] | None = None,
    taken_commands: Iterable[str] = (),
) -> Plugins:
    """All plugins there are: bundled, installed, in the plugin folder, and the given files.

    `off` names plugins to leave out; by default those in the variable `MINESWEEPER_PLUGINS_OFF`.
    """
    if off is None:
        off = os.environ.get(OFF_VARIABLE, "").split(",")
    unwanted = {name.strip() for name in off}
    choice = PluginChoice(tuple(files), bundled_only)
    plugins = Plugins(choice, taken_commands)
    found = [sources.bundled(__version__)]
    if not bundled_only:
        found += [sources.installed(), sources.in_folder(sources.plugin_folder())]
    for candidate in chain(*found, sources.from_files(choice.files)):
        if candidate.name in unwanted:
            plugins.records.append(PluginRecord(candidate.name, candidate.version, candidate.source, "off"))
        else:
            plugins.add(candidate)
    return plugins


@cache
def same_plugins(choice: PluginChoice) -> Plugins:
    """The plugins another process chose, loaded once in this one."""
    return load_plugins(choice.files, choice.bundled_only)


def ask(solver: Solver, board: Board, seconds: float, seed: int) -> Advice:
    """A solver's advice, or a `PluginError` that says what it did instead of advising."""
    try:
        advice: object = solver.advise(board, seconds, seed)
    except Exception as error:
        raise PluginError(f"it crashed: {type(error).__name__}: {error}") from error
    if not isinstance(advice, Advice):
        raise PluginError(f"it answered with {_kind(advice)}, not with Advice")
    return advice


def _pick(what: str, known: Mapping[str, Named], name: str) -> Named:
    if name in known:
        return known[name]
    raise UnknownNameError(f"there is no {what} {name!r}{_suggestion(name, known)}; there are {', '.join(known)}")


def _suggestion(name: str, known: Iterable[str]) -> str:
    close = get_close_matches(name, list(known), n=1)
    return f", did you mean {close[0]}?" if close else ""


def _kind(value: object) -> str:
    return "nothing" if value is None else f"a {type(value).__name__}"
