"""Restores the state of the process after a plugin was called: working folder, environment, streams, signal handlers
and the like."""

import gc
import locale
import os
import signal
import sys
import threading
import warnings
from _signal import getsignal  # type: ignore[import-not-found] # that of `signal` takes 50 times as long
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any
from weakref import ref

_ENVIRONMENT = os.environ
_SIGNALS = tuple(
    getattr(signal, name)
    for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGPIPE", "SIGCHLD", "SIGALRM", "SIGWINCH", "SIGTSTP", "SIGCONT")
    if hasattr(signal, name)
)


def _folder() -> str:
    try:
        return os.getcwd()  # noqa: PTH109 - a path takes ten times as long
    except OSError:  # it was deleted
        return ""


def _go_back(folder: str) -> None:
    with suppress(OSError):  # it was deleted meanwhile
        os.chdir(folder)


def _variables() -> dict[str | bytes, str | bytes]:
    variables: dict[str | bytes, str | bytes] = vars(_ENVIRONMENT)["_data"]  # a public copy takes 100 times as long
    return variables.copy()


def _restore_variables(before: dict[str | bytes, str | bytes]) -> None:
    variables = {os.fsdecode(name): os.fsdecode(value) for name, value in before.items()}
    for name in _ENVIRONMENT.keys() - variables.keys():
        del _ENVIRONMENT[name]
    _ENVIRONMENT.update(variables)


def _restore_path(before: list[str]) -> None:
    """Restore `sys.path`. Entries that a plugin added move to the end, since it may import from them later."""
    sys.path[:] = [*before, *(each for each in sys.path if each not in before)]


def _restore_filters(before: list[Any]) -> None:
    warnings.filters[:] = before  # type: ignore[index] # it is a list
    with warnings.catch_warnings():  # makes Python read the filters again
        pass


_TRAITS: dict[Callable[[], Any], Callable[[Any], object]] = {
    _folder: _go_back,
    _variables: _restore_variables,
    lambda: sys.path[:]: _restore_path,
    lambda: warnings.filters[:]: _restore_filters,
    partial(locale.setlocale, locale.LC_ALL): partial(locale.setlocale, locale.LC_ALL),
    sys.getrecursionlimit: sys.setrecursionlimit,
    sys.getswitchinterval: sys.setswitchinterval,
    gc.isenabled: lambda on: gc.enable() if on else None,  # the program loads with it off, which may end meanwhile
}
"""The parts of the state of the process: how each is read, and how it is set."""


class Before:
    """The state of the process before the running plugins were called."""

    def __init__(self) -> None:
        self._holders = os.environ, sys.path, warnings.filters
        self._values = [read() for read in _TRAITS]

    def put_back(self) -> None:
        """Undo the changes of plugins. Any thread may call this."""
        os.environ, sys.path, warnings.filters = self._holders
        if [read() for read in _TRAITS] != self._values:
            for restore, value in zip(_TRAITS.values(), self._values, strict=True):
                restore(value)


_latest: list[ref[Before]] = []


def before() -> Before:
    """The present state of the process, or the earlier one that another caller still holds: a running plugin may have
    changed the state since. Hold it as long as you wait for the plugin."""
    if not _latest or (shared := _latest[0]()) is None:
        shared = Before()
        _latest[:] = [ref(shared)]
    return shared


def forget() -> None:
    """Drop the state that callers hold, so that nothing from before now is restored."""
    _latest.clear()


class Unchanged:
    """Restore the state of the process after a plugin was called within this, here or in another thread. If you do not
    wait for the plugin, call `put_back` from time to time."""

    def __init__(self) -> None:
        self.before = before()
        self._process = os.getpid()
        self._main = _Main() if threading.current_thread() is threading.main_thread() else None

    def __enter__(self) -> None:
        pass

    def __exit__(self, *_: object) -> None:
        self.put_back()

    def put_back(self) -> None:
        """Undo the changes of plugins. A copy of the process that a plugin made by `os.fork` ends here."""
        end_copy_of(self._process)
        self.before.put_back()
        if self._main:
            self._main.put_back()


def end_copy_of(process: int) -> None:
    """End this process, unless it has this id: a plugin that called `os.fork` returns in both processes."""
    if os.getpid() != process:
        os._exit(0)


class _Main:
    """Streams and signal handlers, which only the main thread restores: another thread might restore an outdated
    state."""

    def __init__(self) -> None:
        self._streams = sys.stdin, sys.stdout, sys.stderr
        self._handlers = [getsignal(number) for number in _SIGNALS]

    def put_back(self) -> None:
        sys.stdin, sys.stdout, sys.stderr = self._streams
        if [getsignal(number) for number in _SIGNALS] != self._handlers:
            for number, handler in zip(_SIGNALS, self._handlers, strict=True):
                if handler is not None:  # one that is not Python's cannot be set
                    signal.signal(number, handler)
