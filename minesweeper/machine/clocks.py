"""Times that only the operating system knows: CPU time with child processes, and time spent waiting for a processor."""

import os
import sys
import time
from contextlib import suppress
from threading import local

RESCAN_SECONDS = 0.5
"""Seconds between two searches for new child processes: reading the list of all processes takes milliseconds."""


class CpuClock:
    """The CPU time of this process and of its descendants: those that ended, and on Linux also those that are still
    running."""

    def __init__(self) -> None:
        self._living: list[int] = []
        """The descendants at the last search."""
        self._searched = -RESCAN_SECONDS

    def seconds(self) -> float:
        """The CPU time so far. That of a new child process may be missing for `RESCAN_SECONDS`."""
        own = time.process_time()
        if sys.platform == "win32":
            return own
        import resource  # noqa: PLC0415 - only there

        ended = resource.getrusage(resource.RUSAGE_CHILDREN)
        return own + ended.ru_utime + ended.ru_stime + (self._of_living() if _has_children() else 0.0)

    def _of_living(self) -> float:
        if (now := time.perf_counter()) - self._searched >= RESCAN_SECONDS:
            self._living, self._searched = _descendants(), now
        return sum(map(_cpu_seconds, self._living))


def _has_children() -> bool:
    """Return False if this process has no child, dead ones included. This takes microseconds."""
    if sys.platform != "linux":
        return False
    try:
        os.waitid(os.P_ALL, 0, os.WEXITED | os.WNOHANG | os.WNOWAIT)
    except ChildProcessError:
        return False
    return True


def _descendants() -> list[int]:
    """The process ids of all descendants of this process."""
    children: dict[int, list[int]] = {}
    for folder in os.listdir("/proc"):  # noqa: PTH208 - a path takes three times as long, here and below
        if folder.isdigit() and (stat := _stat(int(folder))):
            children.setdefault(int(stat[1]), []).append(int(folder))
    found = list(children.get(os.getpid(), ()))
    for each in found:  # which grows meanwhile
        found += children.get(each, ())
    return found


def _cpu_seconds(process: int) -> float:
    """The CPU time of a process and of its children that ended; 0 if it is gone."""
    stat = _stat(process)
    return sum(map(int, stat[11:15])) / os.sysconf("SC_CLK_TCK") if stat else 0.0


def _stat(process: int) -> list[bytes]:
    """The fields of a process from its state on, as in `man proc_pid_stat`; empty if it is gone."""
    with suppress(OSError), open(f"/proc/{process}/stat", "rb", buffering=0) as file:  # noqa: PTH123
        return file.read().rpartition(b")")[2].split()  # the name before them is in parentheses and may hold anything
    return []


class _Waits:
    """The kernel's figures about the thread that makes this, open as long as the thread lives."""

    def __init__(self) -> None:
        self._file = os.open("/proc/thread-self/schedstat", os.O_RDONLY)
        self.process = os.getpid()

    def seconds(self) -> float:
        """The time that the thread was ready to run, but waited for a processor."""
        return int(os.pread(self._file, 100, 0).split()[1]) / 1e9

    def __del__(self) -> None:
        with suppress(AttributeError, OSError):
            os.close(self._file)


_thread = local()


def seconds_without_processor() -> float:
    """The time that this thread was ready to run, but waited for a processor; 0 where the system does not tell."""
    waits: _Waits | None = getattr(_thread, "waits", None)
    try:
        if waits is None or waits.process != os.getpid():
            waits = _thread.waits = _Waits()
        return waits.seconds()
    except (OSError, IndexError, AttributeError):
        return 0.0
