"""Calls one plugin at a time, so that its failures do not affect the others."""

import io
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext, redirect_stderr, redirect_stdout
from dataclasses import dataclass, field
from functools import cache, partial
from inspect import signature
from threading import current_thread, main_thread
from types import ModuleType
from typing import TypeVar

import pluggy

from minesweeper import hookspecs
from minesweeper.core.checks import one_line, suggestion
from minesweeper.plugins.failure import Failure, PluginError
from minesweeper.plugins.unchanged import Unchanged
from minesweeper.plugins.worker import Call, PluginThread, TooLongError

Result = TypeVar("Result")

OK, OFF, FAILED, WARNS = "ok", "off", "failed", "warns"
"""The states of a plugin."""
MOST_WAITING = 1000
"""The most calls of one plugin that may wait."""
MOST_NOISE = 60
PLAIN = str, int, float, tuple, list, dict, type, ModuleType
"""Types of values that are no hook, whatever their name."""
"""Characters that are kept of a plugin's output."""


@dataclass(slots=True)
class PluginRecord:
    """A plugin as `minesweeper plugins` lists it."""

    name: str
    version: str
    source: str
    state: str = OK
    """`ok`, `off` on request, `failed`, or `warns`: it works, but did something wrong."""
    reason: str = ""
    """Why it failed or warns."""
    place: str = ""
    """The file and line where it failed, if known."""
    details: str = ""
    """The traceback, if any."""
    adds: dict[str, list[str]] = field(default_factory=dict)
    """The names of its values, by kind."""
    foreign: bool = True
    """True if it did not come with the game."""

    def __post_init__(self) -> None:
        self.name, self.version, self.source = map(one_line, (self.name, self.version, self.source))

    def fail(self, failure: Failure) -> None:
        """Note a failure. @private"""
        self.state = FAILED
        self.reason, self.place, self.details = failure.reason, failure.place, failure.details


class Caller:
    """Calls functions of one plugin, and notes failures in its record.

    A plugin that does not come with the game is called in a thread of its own: if it hangs, the thread is abandoned,
    and a `KeyboardInterrupt` that it raises is not mistaken for the player's Ctrl-C. A plugin that its author named may
    print, and its errors are shown with their traceback.
    """

    def __init__(self, record: PluginRecord, foreign: bool, named: bool = False) -> None:
        self.record = record
        self._worker = PluginThread() if foreign else None
        self._named = named
        self._calls: deque[Call[object]] = deque()
        """Calls that run in the background, in order."""
        self._unchanged: Unchanged | None = None
        """The state of the process before them."""
        self._broken = False
        """True if one of them has failed."""

    def call(self, function: Callable[[], Result], seconds: float) -> Result | None:
        """Return the result of a function. `None` may also mean that it failed or took longer than this: see the
        record."""
        with self._hushed():
            answer = self._answer(function, seconds)
        if isinstance(answer, Failure):
            self.fail(answer)
            return None
        return answer

    def tell(self, function: Callable[[], object], seconds: float, patience: float) -> None:
        """Call a function without a result. Wait for it up to `patience`; after that, `late` handles it. If too many
        calls are waiting, this one is dropped."""
        if self._worker is None or patience >= seconds:
            self.call(function, seconds)
            return
        if len(self._calls) >= MOST_WAITING:
            self.late(seconds, patience)
        if len(self._calls) >= MOST_WAITING or self.record.state == FAILED:
            return
        self._unchanged = self._unchanged or Unchanged()
        with nullcontext() if self._calls else self._hushed():
            self._calls.append(self._worker.begin(partial(self._attempt, function), self._unchanged.before))
            if len(self._calls) == 1:
                self.late(seconds, patience)

    def late(self, seconds: float, patience: float = 0.0) -> bool:
        """Check the calls in the background, waiting for each up to `patience`; abandon one that has been running for
        longer than `seconds`. Return True if some are still running."""
        while self._calls and self._worker and self._unchanged:
            call = self._calls[0]
            try:
                answer = call.result(patience)
            except TooLongError:
                if call.seconds < seconds:
                    return True
                self._worker.leave_behind()
                answer = _too_long(seconds)
            finally:
                self._unchanged.put_back()
            self._calls.popleft()
            if isinstance(answer, Failure):
                self._calls.clear()
                self.fail(answer)
        self._unchanged = None
        return False

    def _attempt(self, function: Callable[[], object]) -> object:
        """Call a function in the background, unless one before it has failed."""
        if self._broken:
            return None
        answer = _attempt(function)
        self._broken = isinstance(answer, Failure)
        return answer

    def _hushed(self) -> AbstractContextManager[None]:
        """Hide the plugin's output, except from its author."""
        return nullcontext() if self._named else _quiet(self.record)

    def fail(self, failure: Failure) -> None:
        """Note a failure, and show it to the author."""
        self.record.fail(failure)
        if self._named:
            failure.show()

    def _answer(self, function: Callable[[], Result], seconds: float) -> Result | Failure:
        if self._worker is None:
            try:
                return function()
            except (Exception, SystemExit) as error:  # noqa: BLE001 - ours are as likely to be wrong as any
                return Failure.of(error)
        try:
            return self._worker.call(lambda: _attempt(function), seconds)
        except TooLongError:
            return _too_long(seconds)


def _too_long(seconds: float) -> Failure:
    return Failure(f"it took longer than {seconds:g} seconds")


def _attempt(function: Callable[[], Result]) -> Result | Failure:
    try:
        return function()
    except BaseException as error:  # noqa: BLE001 - a plugin may raise anything
        return Failure.of(error)


class _Noise(io.StringIO):
    """Takes a plugin's output. It cannot be closed, and its size is limited."""

    def write(self, text: str, /) -> int:
        super().write(text[: max(0, MOST_NOISE - self.tell())])
        return len(text)

    def close(self) -> None:
        pass


@contextmanager
def _quiet(record: PluginRecord) -> Iterator[None]:
    """Redirect a plugin's output to its record. This works only in the main thread, which is never abandoned while
    standard output is redirected."""
    if current_thread() is not main_thread():
        yield
        return
    noise = _Noise()
    with redirect_stdout(noise), redirect_stderr(noise):
        yield
    if noise.getvalue() and record.state != FAILED:
        record.state, record.reason = WARNS, f"it printed {noise.getvalue()!a}"


class _Manager(pluggy.PluginManager):
    """The manager of one plugin. It looks at each name once, and takes the specifications of that plugin's hooks alone:
    this is most of the time that loading a plugin takes."""

    def __init__(self, plugin: object) -> None:
        super().__init__(hookspecs.PROJECT)
        find = super().parse_hookimpl_opts
        names = [name for name in dir(plugin) if _may_be_hook(plugin, name)]
        self._options = {name: options for name in names if (options := find(plugin, name))}
        self.hooks = {name: options.get("specname") or name for name, options in self._options.items()}
        """The hook of each function that is for one."""

    def parse_hookimpl_opts(self, plugin: object, name: str) -> pluggy.HookimplOpts | None:  # noqa: ARG002 - as pluggy calls it
        return self._options.get(name)

    def parse_hookspec_opts(self, module_or_class: ModuleType | type, name: str) -> pluggy.HookspecOpts | None:
        return super().parse_hookspec_opts(module_or_class, name) if name in self.hooks.values() else None

    def take_in(self, plugin: object) -> None:
        """Register the plugin."""
        if self.hooks:
            self.add_hookspecs(hookspecs)
        self.register(plugin)


def _may_be_hook(plugin: object, name: str) -> bool:
    """Return False for what is certainly no function."""
    return not (isinstance(plugin, ModuleType) and isinstance(vars(plugin).get(name), PLAIN))


class Hooks:
    """The hooks of one plugin. Each plugin has its own pluggy manager; in a shared one, an error would end the call for
    all."""

    def __init__(self, plugin: object) -> None:
        """Register a plugin. An unknown hook is a `PluginError`, since pluggy would silently ignore it."""
        known = _known()
        self._manager = _Manager(plugin)
        for attribute in dir(plugin):
            hook = self._manager.hooks.get(attribute)
            if hook and hook not in known:
                raise PluginError(f"there is no hook {hook}{suggestion(hook, known)}")
            if not hook and attribute in known:
                raise PluginError(f"{attribute} is never called: put @hookimpl before it")
            if hook:
                _check_arguments(hook, getattr(plugin, attribute))
        try:
            self._manager.take_in(plugin)
        except pluggy.PluginValidationError as error:
            raise PluginError(str(error).split("\n", 1)[-1]) from error

    def __contains__(self, hook: str) -> bool:
        return hasattr(self._manager.hook, hook)

    def __iter__(self) -> Iterator[str]:
        return (hook for hook in _known() if hook in self)

    def call(self, hook: str, **arguments: object) -> object:
        """Return the result of the hook; `None` if the plugin does not have it."""
        results = getattr(self._manager.hook, hook)(**arguments) if hook in self else ()
        return results[0] if results else None


def _check_arguments(hook: str, function: Callable[..., object]) -> None:
    """Refuse a function with an argument that its hook does not have."""
    known = signature(getattr(hookspecs, hook)).parameters
    for name, taken in signature(function).parameters.items():
        if taken.kind is taken.POSITIONAL_OR_KEYWORD and taken.default is taken.empty and name not in known:
            has = f"it has {', '.join(known)}" if known else "it has none"
            raise PluginError(f"{hook} has no argument {name}{suggestion(name, known)}; {has}")


@cache
def _known() -> tuple[str, ...]:
    """The names of all hooks."""
    manager = pluggy.PluginManager(hookspecs.PROJECT)
    return tuple(name for name in vars(hookspecs) if manager.parse_hookspec_opts(hookspecs, name))
