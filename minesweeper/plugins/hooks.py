"""Calling one plugin at a time, so that whatever it does costs only itself."""

import io
import traceback
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from dataclasses import dataclass, field
from difflib import get_close_matches
from pathlib import Path

import pluggy

from minesweeper import hookspecs


class PluginError(Exception):
    """What is wrong with a plugin, in a sentence."""


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
    place: str = ""
    """The file and line where it failed, where they are known."""
    details: str = ""
    """The traceback, where there is one."""
    adds: dict[str, list[str]] = field(default_factory=dict)
    """Names of what it registers, by kind."""

    def fail(self, error: BaseException) -> None:
        """Note what went wrong."""
        sentence = str(error) if isinstance(error, PluginError | ValueError) else f"{type(error).__name__}: {error}"
        self.state, self.reason = "failed", " ".join(sentence.split())
        self.place = _place(error)
        self.details = "".join(traceback.format_exception(error))


def _place(error: BaseException) -> str:
    """`file.py:7`, the last line of a plugin that an error came through; nothing if it came through none."""
    if isinstance(error, SyntaxError) and error.filename:
        return f"{error.filename}:{error.lineno}"
    ours = str(Path(__file__).parents[1]), str(Path(pluggy.__file__).parent), "<"
    frames = traceback.extract_tb(error.__traceback__)
    return next(
        (f"{each.filename}:{each.lineno}" for each in reversed(frames) if not each.filename.startswith(ours)), ""
    )


@contextmanager
def isolated(record: PluginRecord) -> Iterator[None]:
    """Keep what a plugin raises or prints within this from reaching anyone but its record."""
    noise = io.StringIO()
    try:
        with redirect_stdout(noise), redirect_stderr(noise):
            yield
    except (Exception, SystemExit) as error:  # noqa: BLE001 - a plugin may raise anything
        record.fail(error)
    else:
        if noise.getvalue():
            record.state, record.reason = "warns", f"it printed {noise.getvalue()[:60]!r}"


class Hooks:
    """The plugins registered with pluggy, each asked by itself: one that raises would end a common call for all."""

    def __init__(self) -> None:
        self._manager = pluggy.PluginManager(hookspecs.PROJECT)
        self._manager.add_hookspecs(hookspecs)

    def register(self, plugin: object, name: str) -> None:
        """Take a plugin in. A hook that is not one is refused: pluggy alone would never call it and never say so."""
        known = [name for name in vars(hookspecs) if self._manager.parse_hookspec_opts(hookspecs, name)]
        for attribute in dir(plugin):
            options = self._manager.parse_hookimpl_opts(plugin, attribute)
            hook = options and (options.get("specname") or attribute)
            if hook and hook not in known:
                raise PluginError(f"there is no hook {hook}{suggestion(hook, known)}")
        try:
            self._manager.register(plugin, name=name)
        except pluggy.PluginValidationError as error:
            raise PluginError(str(error).split("\n", 1)[-1]) from error

    def unregister(self, name: str) -> None:
        """Never call this plugin again."""
        self._manager.unregister(name=name)

    def implemented(self, plugin: object, hook: str) -> bool:
        """Return True if the plugin has this hook."""
        caller: pluggy.HookCaller = getattr(self._manager.hook, hook)
        return any(implementation.plugin is plugin for implementation in caller.get_hookimpls())

    def call(self, plugin: object, hook: str, **arguments: object) -> object:
        """What the hook of this plugin returns; `None` if it has none."""
        others = [other for other in self._manager.get_plugins() if other is not plugin]
        results = self._manager.subset_hook_caller(hook, others)(**arguments)
        return results[0] if results else None


def suggestion(name: str, known: Iterable[str]) -> str:
    """`, did you mean expert?` if a known name is close to this one; otherwise nothing."""
    close = get_close_matches(name, list(known), n=1)
    return f", did you mean {close[0]}?" if close else ""


def kind_of(value: object) -> str:
    """What a value is, for messages."""
    return "nothing" if value is None else f"a {type(value).__name__}"
