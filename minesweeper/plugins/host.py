"""The plugin host: loads every plugin in isolation and gathers their values in one typed object."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from itertools import chain
from pathlib import Path
from threading import local
from typing import TypeVar

import click

from minesweeper import __version__
from minesweeper.core.advice import USUAL, Advice, Budget, Solver, check_question
from minesweeper.core.answers import checked_advice
from minesweeper.core.board import Board
from minesweeper.core.checks import suggestion
from minesweeper.core.dealing import HONEST, Dealer
from minesweeper.core.difficulty import CUSTOM, Level
from minesweeper.core.duel import Duel, game_of
from minesweeper.core.filters import FILTERS, BoardFilter
from minesweeper.core.game import Game
from minesweeper.core.laying import RANDOM, Generator, LayingError
from minesweeper.core.limits import LOAD_SECONDS
from minesweeper.core.playable import Playable
from minesweeper.core.setup import Setup
from minesweeper.core.tiling import SQUARE, Tiling, make_known, tiling_named
from minesweeper.games.added_figures import LiveCounter, Measure
from minesweeper.games.file_format import FileFormat
from minesweeper.games.live_figures import COUNTERS, GUESSES
from minesweeper.games.record import Record
from minesweeper.games.session import Session
from minesweeper.plugins import sources
from minesweeper.plugins.contribution import KINDS, NOTICE, Contribution, Value, gather
from minesweeper.plugins.failure import Failure, PluginError, where
from minesweeper.plugins.hooks import FAILED, OFF, WARNS, Caller, PluginRecord
from minesweeper.plugins.laying import GuardedFilter, guarded, guarded_dealer, guarded_tiling
from minesweeper.plugins.notices import Notices
from minesweeper.plugins.pairs import worn
from minesweeper.plugins.sources import Candidate, Stamp, stamp_of
from minesweeper.plugins.unchanged import Unchanged
from minesweeper.themes.theme import CLASSIC, Theme

TYPE_CHECKING = False  # as in typing
if TYPE_CHECKING:
    from minesweeper.plugins.engine import Engine

Named = TypeVar("Named")
Owners = dict[tuple[str, str], str]
"""The plugin that owns each name, by kind and name."""


class UnknownNameError(ValueError):
    """A name that no plugin registered; the message lists the known names."""


@dataclass(frozen=True, slots=True)
class PluginChoice:
    """The plugins to load besides the bundled ones, as plain data for another process."""

    files: tuple[Path, ...] = ()
    bundled_only: bool = False
    off: tuple[str, ...] = ()
    """The names of plugins to leave out."""
    edition: int = 0
    """The number of edits of plugin files since the start."""
    engines: "tuple[Engine, ...]" = ()
    """Programs that were named as solvers."""


@dataclass(slots=True)
class Loaded:
    """The result of loading a plugin."""

    candidate: Candidate
    stamp: Stamp
    """The version of its files."""
    caller: Caller
    found: Contribution | None
    """Its values; `None` if it cannot be used, and its record says why."""

    @property
    def record(self) -> PluginRecord:
        return self.caller.record


class Plugins:
    """The values of all plugins, by name, in the order of discovery: `levels`, `themes`, `solvers`, `generators`,
    `dealers`, `tilings`, `formats` and `commands`; and the `records` of the plugins. `load_plugins` makes it. Members
    that are for the game itself are not in the reference."""

    def __init__(self, choice: PluginChoice, taken_commands: Iterable[str] = ()) -> None:
        self._choice = choice
        self.levels: dict[str, Level] = {}
        self.difficulties = self.levels
        """The earlier name of `levels`."""
        self.themes: dict[str, Theme] = {}
        self.solvers: dict[str, Solver] = {}
        self.generators: dict[str, Generator] = {}
        self.dealers: dict[str, Dealer] = {}
        self.measures: dict[str, Measure] = {}
        self.filters: dict[str, BoardFilter] = {}
        self.counters: dict[str, LiveCounter] = {}
        self.tilings: dict[str, Tiling] = {}
        self.formats: dict[str, FileFormat] = {}
        self.commands: dict[str, click.Command] = {}
        self.records: list[PluginRecord] = []
        self.loaded: list[Loaded] = []
        """All plugins that were not left out. @private"""
        self._taken_commands = tuple(taken_commands)
        self._owners = {("command", name): "minesweeper" for name in self._taken_commands}
        self._owners |= {("filter", name): "minesweeper" for name in FILTERS}
        self._owners |= {("counter", name): "minesweeper" for name in (*COUNTERS, GUESSES)}
        self._sources: dict[str, str] = {}
        """The source of each working plugin, by name."""

    @property
    def choice(self) -> PluginChoice:
        """The choice that lets another process load the same plugins. Plugins that failed here are left out, since they
        might hang there."""
        failed = {each.record.name for each in self.loaded if each.found is None} - set(self._sources)
        engines = tuple(each.candidate.engine for each in self.loaded if each.candidate.engine)
        return replace(self._choice, off=tuple(sorted({*self._choice.off, *failed})), engines=engines)

    # Lookup: an unknown name is an error that lists the known ones

    def level(self, name: str) -> Level:
        """The level of this name or alias."""
        usual = [known for known, level in self.levels.items() if not level.world]
        return _aliases(self.levels).get(name) or self._pick("level", self.levels, name, usual)

    difficulty = level
    """The earlier name of `level`."""

    def sized_level(self, text: str) -> Level:
        """The level written as a name and a size. If its size is not that of the named level, it is a custom level, so
        that its times do not count as records of the named one."""
        level = Level.parse(text)
        known = self.levels.get(level.name, level)
        return level if known.cells == level.cells else replace(level, name=CUSTOM)

    @property
    def level_names(self) -> list[str]:
        """The names and aliases of all levels."""
        return [*self.levels, *_aliases(self.levels)]

    def theme(self, name: str) -> Theme:
        """The theme of this name. Instead of a pair, it is the one that suits the desktop now, which is asked."""
        return worn(self.themes, self._pick("theme", self.themes, name))

    def solver(self, name: str) -> Solver:
        """The solver of this name, with the options that may follow it, such as `counting:guess=near`."""
        solver = self._pick("solver", self.solvers, name if name in self.solvers else name.partition(":")[0])
        try:
            return solver.with_options(solver.named_options(name))
        except ValueError as error:
            raise UnknownNameError(str(error)) from None

    def generator(self, name: str) -> Generator:
        """The generator of this name. `random` always exists."""
        return self._pick("generator", {RANDOM.name: RANDOM} | self.generators, name)

    def dealer(self, name: str) -> Dealer:
        """The dealer of this name. `honest` always exists."""
        return self._pick("dealer", {HONEST.name: HONEST} | self.dealers, name)

    def _pick(self, what: str, known: Mapping[str, Named], name: str, usual: Sequence[str] = ()) -> Named:
        """The value of this name. If there is none, the error lists all names, or the `usual` ones alone."""
        if name in known:
            return known[name]
        listed = [*usual, f"and {len(known) - len(usual)} more"] if len(usual) < len(known) and usual else known
        there_are = f"{suggestion(name, known)}; there are {', '.join(listed)}"
        raise UnknownNameError(f"there is no {what} {name!r}{there_are}{_missing(self.records)}")

    # Substitutes for names in saved settings whose plugin is gone

    def theme_or_first(self, name: str) -> Theme:
        """The same, or else the first theme, or else the classic one."""
        return worn(self.themes, self.themes.get(name) or next(iter(self.themes.values()), CLASSIC))

    def check(self, setup: Setup) -> None:
        """Raise a `ValueError` if a setup names an unknown tiling, generator, dealer or option, or a board that its
        tiling cannot have."""
        self._pick("tiling", {SQUARE: tiling_named(SQUARE)} | self.tilings, setup.level.tiling)
        _ = setup.level.world and setup.grid
        try:
            with_filters(self, self.generator(setup.generator)).check(setup.options)
        except LayingError as error:
            raise LayingError(f"{error}{_missing(self.records)}") from None
        self.dealer(setup.dealer)

    # Games

    def game(self, setup: Setup) -> Game:
        """A game of this setup. If the generator fails, `random` lays the mines, and `Game.problem` says why; if the
        dealer fails, it is dropped, and `Game.dealer_problem` says why."""
        game = self.any_game(setup)
        if not isinstance(game, Game):
            raise ValueError(f"{str(setup)[:80]} names a duel, which is played with `minesweeper duel`")  # noqa: TRY004
        return game

    def duel(self, setup: Setup) -> Duel:
        """A duel of this setup. If the generator fails, `random` lays the mines, and `Duel.problem` says why."""
        self.check(setup)
        return Duel(setup, _guarded(self, self.generator(setup.generator), setup))

    def any_game(self, setup: Setup) -> Playable:
        """A game or a duel, as the setup says."""
        self.check(setup)
        return _game(self, setup, self.generator(setup.generator), self.dealer(setup.dealer))

    def resumed_game(self, record: Record) -> Playable:
        """A game to resume this record; its generator and its dealer may be gone by now."""
        setup = record.setup
        return _game(self, setup, self.generators.get(setup.generator), self.dealers.get(setup.dealer))

    def is_ours(self, kind: str, name: str) -> bool:
        """Return True if a bundled plugin owns this name. Bundled generators and dealers have no time limit, since they
        limit their tries: the same code gives the same game on slow machines, too. @private"""
        owner = self._owners.get((kind, name))
        return any(each.record.name == owner and not each.record.foreign for each in self.loaded)

    # Loading

    def add(self, candidate: Candidate) -> PluginRecord:
        """Load a plugin and add its values: all of them, or nothing and a record that says why. @private"""
        loaded = load(candidate)
        self.records.append(loaded.record)
        self.loaded.append(loaded)
        if loaded.found is not None:
            try:
                self._take_in(loaded.record, loaded.found)
            except PluginError as error:
                loaded.record.fail(Failure.of(error))
                loaded.found = None
        return loaded.record

    def exchange(self, old: Loaded, new: Loaded) -> None:
        """Replace a plugin by another version. If that cannot be used, the old one stays and this raises a
        `PluginError`. @private"""
        if new.found is None:
            raise PluginError(f"{new.record.reason}{where(new.record.place)}")
        loaded = [new if each is old else each for each in self.loaded]
        trial = Plugins(self._choice, self._taken_commands)
        for each in loaded:
            if each.found is not None:
                trial._take_in(each.record, each.found)
        for kept in (*(kind.kept for kind in KINDS), "commands"):
            getattr(self, kept).clear()
            getattr(self, kept).update(getattr(trial, kept))
        self.loaded, self._owners, self._sources = loaded, trial._owners, trial._sources
        self.records = [new.record if each is old.record else each for each in self.records]
        self._choice = replace(self._choice, edition=self._choice.edition + 1)

    def _take_in(self, record: PluginRecord, found: Contribution) -> None:
        """Add the values of a plugin, if all of its names are free."""
        if source := self._sources.get(record.name):
            raise PluginError(f"the plugin name {record.name!r} is already taken ({source})")
        _check_option_names(self, found)
        names = [(kind.word, name) for kind, values in found.values.items() for each in values for name in _names(each)]
        self._owners |= _claimed(self._owners, record, [*names, *(("command", name) for name in found.commands)])
        self._sources[record.name] = record.source
        for kind, values in found.values.items():
            if record.foreign:
                values = [guarded_tiling(each) if isinstance(each, Tiling) else each for each in values]  # noqa: PLW2901
            getattr(self, kind.kept).update({value.name: value for value in values})
        make_known(self.tilings.values())
        self.commands |= found.commands
        if found.notices:
            record.adds[NOTICE] = found.notices
        if not record.adds and not record.reason:
            record.state, record.reason = WARNS, "it adds nothing: no function is marked @hookimpl"

    def command_failed(self, name: str, error: Exception) -> str:
        """A sentence about a command that raised an error; empty if it came with the game. @private"""
        owner = self._owners.get(("command", name))
        loaded = next((each for each in self.loaded if each.found and each.record.name == owner), None)
        if loaded is None or not loaded.record.foreign:
            return ""
        failure = Failure.of(error)
        loaded.caller.fail(failure)
        return f"The command {name} of the plugin {owner} failed: {failure.reason}{where(failure.place)}"

    # Notices

    def follow(self, session: Session, say: Callable[[str], None]) -> Callable[[], None]:
        """Notify plugins of events in a session until the returned function is called. A plugin that fails is switched
        off, and `say` is called with a sentence about it."""
        return Notices(self, say).follow(session)


def _aliases(levels: Mapping[str, Level]) -> dict[str, Level]:
    return {alias: level for level in levels.values() for alias in level.aliases}


def _game(plugins: Plugins, setup: Setup, generator: Generator | None, dealer: Dealer | None) -> Playable:
    if dealer and not plugins.is_ours("dealer", dealer.name):
        dealer = guarded_dealer(dealer)
    return game_of(setup, generator and _guarded(plugins, generator, setup), dealer)


def _guarded(plugins: Plugins, generator: Generator, setup: Setup) -> Generator:
    """The generator for a game, with the filters of plugins that are asked for."""
    if generator.lay is RANDOM.lay:
        generator = RANDOM
    elif not plugins.is_ours("generator", generator.name):
        generator = guarded(generator)
    asked = [plugins.filters[name] for name, _ in setup.options if name in plugins.filters]
    filters = [
        each if plugins.is_ours("filter", each.name) else GuardedFilter(each.name, each.count, each.title, each.about)
        for each in asked
    ]
    return replace(generator, filters=tuple(filters)) if filters else generator


def with_filters(plugins: Plugins, generator: Generator) -> Generator:
    """A generator with all filters of plugins, to ask which options it has."""
    return replace(generator, filters=tuple(plugins.filters.values())) if plugins.filters else generator


def _missing(records: Iterable[PluginRecord]) -> str:
    """The plugins that might have what is missing, to be put after a sentence; empty if there are none."""
    failed = [record.name for record in records if record.state == FAILED]
    off = [record.name for record in records if record.state == OFF and not record.reason]
    said = [("failed", failed), ("are off", off)]
    return "".join(f"; plugins that {how}: {', '.join(names)}" for how, names in said if names)


def _check_option_names(plugins: Plugins, found: Contribution) -> None:
    """Refuse a filter with the name of a generator's option, and the reverse."""
    values = [*plugins.generators.values(), *plugins.filters.values(), *chain(*found.values.values())]
    options = {each.name: one.name for one in values if isinstance(one, Generator) for each in one.options}
    for each in values:
        if isinstance(each, BoardFilter) and each.name in options:
            raise PluginError(f"the filter name {each.name!r} is already taken by an option of {options[each.name]}")


def _claimed(owners: Owners, record: PluginRecord, names: Collection[tuple[str, str]]) -> Owners:
    """The names, by kind, that a plugin owns from now on; a `PluginError` if one is taken."""
    claimed: Owners = {}
    for kind, name in names:
        if owner := claimed.get((kind, name)) or owners.get((kind, name)):
            raise PluginError(f"the {kind} name {name!r} is already taken by the plugin {owner!r}")
        claimed[kind, name] = record.name
    record.adds = {}
    for kind, name in names:
        record.adds.setdefault(kind, []).append(name)
    return claimed


def load(candidate: Candidate) -> Loaded:
    """Load a plugin without adding its values."""
    record = PluginRecord(candidate.name, candidate.version, candidate.source)
    record.foreign = candidate.foreign
    stamp = stamp_of(candidate.path)
    caller = Caller(record, candidate.foreign, candidate.named)
    found = caller.call(partial(_gathered, candidate), LOAD_SECONDS)
    if found:
        record.version = record.version or found.version
    return Loaded(candidate, stamp, caller, found)


_at_work = local()
"""In a thread that loads a plugin, `name` is that plugin's."""


def _gathered(candidate: Candidate) -> Contribution:
    """The values of the plugin, gathered while the thread is marked as loading it."""
    _at_work.name = candidate.name
    try:
        return gather(candidate)
    finally:
        del _at_work.name


def load_plugins(
    files: Iterable[Path | str] = (),
    bundled_only: bool = False,
    off: Iterable[str] | None = None,
    taken_commands: Iterable[str] = (),
) -> Plugins:
    """All plugins: bundled, installed, in the plugin folder, and the given files.

    `off` names plugins to leave out; by default those in the variable `MINESWEEPER_PLUGINS_OFF`, and those that
    `minesweeper plugins off` has switched off. A plugin that calls this while it is being loaded gets a `PluginError`,
    since it would load itself again.
    """
    if name := getattr(_at_work, "name", ""):
        raise PluginError(f"load_plugins() cannot be called while {name} is being loaded, only by its functions later")
    if isinstance(files, str):
        raise PluginError(f"load_plugins takes a list of files, such as [{files!r}], not one file")
    if off is None:
        off = sources.switched_off()
    choice = PluginChoice(tuple(map(Path, files)), bundled_only, tuple(sorted({name.strip() for name in off} - {""})))
    plugins = Plugins(choice, taken_commands)
    wanted = list(sources.named(choice.files))
    named = {candidate.name: candidate.source for candidate in wanted}
    others = () if bundled_only else (*sources.installed(), *sources.in_folder(sources.plugin_folder()))
    replaced = {id(candidate) for candidate in others if candidate.name in named}
    for candidate in chain(sources.bundled(__version__), others, wanted):
        if candidate.name in choice.off or id(candidate) in replaced:
            why = f"{named[candidate.name]} is used instead" if candidate.name not in choice.off else ""
            plugins.records.append(PluginRecord(candidate.name, candidate.version, candidate.source, OFF, why))
        else:
            plugins.add(candidate)
    return plugins


def add_engine(plugins: Plugins, command: str) -> Solver:
    """Add the program that this command starts as a solver. If its name is taken, it gets a number. A program that does
    not speak the protocol is a `PluginError`."""
    from minesweeper.plugins.engine import Engine, named_apart  # noqa: PLC0415 - most runs have no engine

    engine = named_apart(Engine(command), plugins.solvers)
    record = plugins.add(sources.named_engine(engine))
    if record.state == FAILED:
        raise PluginError(record.reason)
    return engine.solver


def is_program(plugins: Plugins, solver: str) -> bool:
    """Return True if this solver, which may be named with its options, is a program of its own."""
    name = solver if solver in plugins.solvers else solver.partition(":")[0]
    programs = (each.record.adds for each in plugins.loaded if each.candidate.program)
    return any(name in adds.get("solver", ()) for adds in programs)


@lru_cache(2)
def same_plugins(choice: PluginChoice) -> Plugins:
    """The plugins another process chose, loaded once in this one, and again when a file was edited."""
    plugins = load_plugins(choice.files, choice.bundled_only, choice.off)
    for engine in choice.engines:
        plugins.add(sources.named_engine(engine))
    return plugins


def ask(solver: Solver, board: Board, budget: Budget = USUAL, explained: bool = True) -> Advice:
    """A solver's advice, checked. A failure is a `PluginError`. Without `explained`, the advice has no reason."""
    check_question(board, Board, budget)
    think = solver.with_options({}).think
    return answered(lambda: think(board, budget), board, explained)


def answered(think: Callable[[], object], board: Board, explained: bool) -> Advice:
    """Call a solver and return its advice on this board, checked. A failure is a `PluginError`."""
    try:
        with Unchanged():
            answer = think()
        try:
            return checked_advice(answer, board, explained)
        except ValueError as error:
            raise PluginError(str(error)) from error
    except (KeyboardInterrupt, PluginError):
        raise
    except BaseException as error:
        name, failure = type(error).__name__, Failure.of(error)
        reason = failure.reason if failure.reason.startswith(name) else f"{name}: {failure.reason}"
        raise PluginError(f"it crashed: {reason}{where(failure.place)}") from error


def _names(value: Value) -> tuple[str, ...]:
    """All names of a value, including aliases."""
    return (value.name, *value.aliases) if isinstance(value, Level) else (value.name,)
