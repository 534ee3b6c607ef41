"""Progress on standard error, for everything that may take over a second; silent if that is not a terminal."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from threading import Timer
from typing import TYPE_CHECKING, Protocol, TextIO

if TYPE_CHECKING:
    from rich.progress import Progress, ProgressColumn

QUIET_SECONDS = 1.0
"""Seconds before a wait is shown."""


class ProgressBar(Protocol):
    """A command's progress report."""

    def __call__(self, done: float, count: int, words: str = "") -> None:
        """Report progress: `done` of the total, `count` items so far; `words` replaces the label."""


@contextmanager
def bar(words: str, total: float, unit: str, quiet: bool = False) -> Iterator[ProgressBar]:
    """A bar with the count, the rate, the time elapsed and the time left. It disappears at the end."""
    if quiet or not sys.stderr.isatty():
        yield _silent
        return
    from rich.progress import BarColumn, TaskProgressColumn, TextColumn, TimeRemainingColumn  # noqa: PLC0415 - slow

    note, left = TextColumn("{task.fields[note]}", markup=False), TextColumn("left")
    columns = BarColumn(12), TaskProgressColumn(), note
    with _progress(sys.stderr, *columns, after=(TimeRemainingColumn(), left)) as shown:
        task, began = shown.add_task(words, total=total, note=""), time.monotonic()

        def show(done: float, count: int, words: str = "") -> None:
            rate = count / max(1e-6, time.monotonic() - began)
            note = f"{count:,} {unit}, {rate:.{0 if rate >= 10 else 1}f}/s"
            shown.update(task, completed=done, note=note, description=words or None)

        yield show


def _silent(done: float, count: int, words: str = "") -> None:
    """Show nothing."""


@contextmanager
def waiting(words: str) -> Iterator[None]:
    """A spinner with the time elapsed, shown if the block takes over a second."""
    if not (sys.stderr and sys.stderr.isatty()):
        yield
        return
    shown: list[Progress] = []
    began, stream = time.monotonic(), sys.stderr

    def show() -> None:
        from rich.progress import SpinnerColumn  # noqa: PLC0415 - slow to import

        progress = _progress(stream, SpinnerColumn())
        progress.add_task(words, total=None)
        progress.tasks[0].start_time = began
        progress.start()
        shown.append(progress)

    timer = Timer(QUIET_SECONDS, show)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        timer.join()
        for progress in shown:
            progress.stop()


def _progress(stream: TextIO, *columns: ProgressColumn, after: Sequence[ProgressColumn] = ()) -> Progress:
    """A progress display with these columns between the label and the time elapsed, and some `after` it. It does not
    redirect standard output as rich would, so what plugins print stays separate."""
    from rich.console import Console  # noqa: PLC0415 - slow to import
    from rich.progress import Progress, TextColumn, TimeElapsedColumn  # noqa: PLC0415

    words = TextColumn("{task.description}", markup=False)
    return Progress(
        words, *columns, TimeElapsedColumn(), *after, console=Console(file=stream), transient=True,
        redirect_stdout=False, redirect_stderr=False,
    )  # fmt: skip
