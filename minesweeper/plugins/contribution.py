"""The values that one plugin adds. This code runs isolated, and checks everything that the plugin returns."""

from dataclasses import replace
from typing import NamedTuple

import click

from minesweeper.core.advice import Solver
from minesweeper.core.checks import check_name, kind_of, one_line
from minesweeper.core.dealing import Dealer
from minesweeper.core.difficulty import Difficulty
from minesweeper.core.filters import BoardFilter
from minesweeper.core.laying import Generator
from minesweeper.core.limits import MOST_VALUES
from minesweeper.core.tiling import Tiling
from minesweeper.games.added_figures import LiveCounter, Measure
from minesweeper.games.file_format import FileFormat
from minesweeper.plugins.failure import PluginError, with_traceback
from minesweeper.plugins.hooks import Hooks
from minesweeper.plugins.sources import Candidate
from minesweeper.themes.theme import Theme

Value = Difficulty | Theme | Solver | Generator | Dealer | Measure | BoardFilter | LiveCounter | Tiling | FileFormat


class ContributionKind(NamedTuple):
    """A kind of value that plugins add by name."""

    word: str
    """Its name in messages."""
    hook: str
    """The hook that returns it."""
    type: type[Value]
    kept: str
    """The attribute of `Plugins` that holds all of them, by name."""
    calls: str = ""
    """The field that is a function of the plugin, if any."""


MEASURE = ContributionKind("measure", "register_measures", Measure, "measures", "measure")
COUNTER = ContributionKind("counter", "register_counters", LiveCounter, "counters", "count")
KINDS = (
    ContributionKind("level", "register_difficulties", Difficulty, "difficulties"),
    ContributionKind("theme", "register_themes", Theme, "themes"),
    ContributionKind("solver", "register_solvers", Solver, "solvers", "think"),
    ContributionKind("generator", "register_generators", Generator, "generators", "lay"),
    ContributionKind("dealer", "register_dealers", Dealer, "dealers", "deal"),
    MEASURE,
    ContributionKind("filter", "register_filters", BoardFilter, "filters", "count"),
    COUNTER,
    ContributionKind("tiling", "register_tilings", Tiling, "tilings"),
    ContributionKind("format", "register_formats", FileFormat, "formats", "read"),
)


NOTICE = "notice"
"""The name of the hooks for events, in messages."""


class Contribution(NamedTuple):
    """A plugin that was loaded, and what it adds."""

    hooks: Hooks
    values: dict[ContributionKind, list[Value]]
    commands: dict[str, click.Command]
    version: str = ""
    """The `__version__` of the plugin, if it has one."""

    @property
    def notices(self) -> list[str]:
        """The hooks that notify it of events."""
        return [hook for hook in self.hooks if not hook.startswith("register_")]


def gather(candidate: Candidate) -> Contribution:
    """Load a plugin and ask it what it adds. Unusable values raise a `PluginError` or a `ValueError`."""
    check_name("the plugin's name", candidate.name)
    plugin = candidate.load()
    hooks = Hooks(plugin)
    values = {kind: _values(hooks, kind, candidate.foreign) for kind in KINDS}
    if candidate.named:
        values = {kind: [_with_traceback(kind, value) for value in values[kind]] for kind in KINDS}
    version = getattr(plugin, "__version__", "")
    return Contribution(hooks, values, _commands(hooks), one_line(version) if isinstance(version, str) else "")


def _with_traceback(kind: ContributionKind, value: Value) -> Value:
    """The same value, but errors of its function are shown with their traceback."""
    if not kind.calls:
        return value
    return replace(value, **{kind.calls: with_traceback(getattr(value, kind.calls))})  # type: ignore[arg-type] # the field's


def _values(hooks: Hooks, kind: ContributionKind, foreign: bool) -> list[Value]:
    """The values that a registering hook returns; those of a foreign plugin are built again to run their checks."""
    if kind.hook not in hooks:
        return []
    values = hooks.call(kind.hook)
    name = kind.type.__name__
    if not isinstance(values, list | tuple):
        raise PluginError(f"{kind.hook} must return a list of {name}, not {kind_of(values)}")
    if len(values) > MOST_VALUES:
        raise PluginError(f"{kind.hook} must return at most {MOST_VALUES} of {name}, not {len(values)}")
    for value in values:
        if type(value) is not kind.type:
            raise PluginError(f"{kind.hook} must return a list of {name}, but {kind_of(value)} is in it")
    return [replace(value) if foreign else value for value in values]


def _commands(hooks: Hooks) -> dict[str, click.Command]:
    """The commands of the plugin, checked so that they can be listed."""
    group = click.Group()
    hooks.call("register_commands", cli=group)
    commands = dict(group.commands)
    for name, command in commands.items():
        check_name("a command's name", name)
        if not isinstance(command, click.Command):
            raise PluginError(f"the command {name} must be a click.Command, not {kind_of(command)}")
        if not isinstance(command.get_short_help_str(), str):
            raise PluginError(f"the help of the command {name} must be a text")
    return commands
