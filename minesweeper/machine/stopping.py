"""The end of the program: where Ctrl-C, SIGTERM and SIGHUP may interrupt it, the exit status, and how long to wait for
threads of plugins."""

import os
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Thread, current_thread, main_thread

SIGNALS = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name))
"""Windows does not have all of them."""

_signal: int | None = None
"""The signal that arrived, or 0; `None` if another program uses this package."""
_can_interrupt = True
_seconds: float | None = None
"""The most seconds for the end of the program after its work; `None` means no limit."""


def note(number: int) -> None:
    """Remember that this signal ends the program. For handlers that end it in their own way, such as a window's."""
    global _signal  # noqa: PLW0603 - a signal is for the whole process
    if _signal is not None:
        _signal = number


@contextmanager
def ending_by_signal() -> Iterator[None]:
    """Run the program within this. A signal raises `KeyboardInterrupt`, and the exit status is always the signal's: in
    a shell, 130 for Ctrl-C, 143 for SIGTERM and 129 for SIGHUP. A signal that was ignored stays so."""
    global _signal  # noqa: PLW0603
    _signal = 0
    usual = (signal.SIG_DFL, signal.default_int_handler)
    handlers = {number: handler for number in SIGNALS if (handler := signal.getsignal(number)) in usual}
    try:
        for number in handlers:
            signal.signal(number, _interrupt)
        yield
    except KeyboardInterrupt:
        if not _signal:
            note(signal.SIGINT)
        with suppress(OSError):
            sys.stderr.write("Stopped.\n")
    except SystemExit:
        if not _signal:
            raise
    finally:
        for number, handler in handlers.items():
            signal.signal(number, handler)
        came, _signal = _signal, None
    if came == signal.SIGINT:
        # Python ends itself by the signal then, so that a shell script that runs this ends, too.
        sys.excepthook = _say_nothing
        raise KeyboardInterrupt
    if came:
        sys.exit(128 + came)


def end_within(seconds: float | None) -> None:
    """Limit the time from the end of the program's work to the end of the process, even if plugins have left threads or
    exit handlers. `None` means no limit."""
    global _seconds  # noqa: PLW0603
    _seconds = seconds


@contextmanager
def ending_in_time() -> Iterator[None]:
    """Run the program within this. Afterwards Python waits for all threads and exit handlers, but at most for the
    seconds given to `end_within`."""
    end_within(None)
    status = 1
    try:
        yield
        status = 0
    except SystemExit as error:
        status = error.code if isinstance(error.code, int) else int(error.code is not None)
        raise
    except KeyboardInterrupt:
        status = 128 + signal.SIGINT
        raise
    finally:
        if _seconds is not None:
            if status == 128 + signal.SIGINT:
                signal.signal(signal.SIGINT, signal.SIG_DFL)
            Thread(target=_end, args=(_seconds, status), daemon=True).start()


def _end(seconds: float, status: int) -> None:
    """End the process after this many seconds, with this status."""
    time.sleep(seconds)
    if status == 128 + signal.SIGINT:
        signal.raise_signal(signal.SIGINT)
    os._exit(status)


@contextmanager
def ignored() -> Iterator[None]:
    """Let no signal interrupt this, except within `allowed`. The exit status is still the signal's."""
    with _interruptible(False):
        yield


@contextmanager
def allowed() -> Iterator[None]:
    """Let a signal raise `KeyboardInterrupt` within this, at once if it came before."""
    with _interruptible(True):
        _interrupt_if_noted()
        yield


@contextmanager
def postponed() -> Iterator[None]:
    """Run this as one step: a signal that comes within it interrupts at the end."""
    with _interruptible(False):
        yield
    _interrupt_if_noted()


@contextmanager
def _interruptible(value: bool) -> Iterator[None]:
    global _can_interrupt  # noqa: PLW0603
    if current_thread() is not main_thread():  # signals interrupt only the main thread
        yield
        return
    before, _can_interrupt = _can_interrupt, value
    try:
        yield
    finally:
        _can_interrupt = before


def _interrupt_if_noted() -> None:
    if _signal and _can_interrupt and current_thread() is main_thread():
        raise KeyboardInterrupt


def _interrupt(number: int, _frame: object) -> None:
    note(number)
    _interrupt_if_noted()


def _say_nothing(*_error: object) -> None:
    """An end by a signal needs no traceback."""
