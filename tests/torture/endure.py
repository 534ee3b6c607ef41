"""What holds in every trial: no traceback, nothing that hangs, little memory, no process left behind.

Each has a process of its own, so that none can spoil the next, and so that the system says what it cost.
"""

import ctypes
import os
import resource
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
PATIENCE = 300.0
"""Seconds for a whole trial, on however busy a machine. Only what waits for ever takes as long."""
MOST_MEMORY = 500
"""Megabytes, for each process of a trial."""
PARTING = 10.0
"""Seconds in which the processes that a trial has started end after it."""


class Report(NamedTuple):
    complaints: list[str]
    """What was not as promised."""
    printed: str
    """All that its processes printed."""
    megabytes: float
    """What the largest of its processes had."""


def endure(*words: str) -> Report:
    """Have a trial: what Python does with these words and, as the last one, an empty folder."""
    _adopt_orphans()
    with tempfile.TemporaryDirectory(prefix="torture ") as folder, tempfile.TemporaryFile() as log:
        command = [sys.executable, "-X", "faulthandler", *words, folder]
        environment = {**os.environ, "MINESWEEPER_HOME": f"{folder}/home"}
        trial = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=log, stderr=log)
        complaints = list[str]()
        try:
            ended = _wait(trial.pid)
        except KeyboardInterrupt:
            trial.kill()
            trial.wait()
            _orphans(0.0)
            raise
        if ended is None:
            complaints.append(f"it did not end within {PATIENCE:.0f} s")
            trial.kill()
            ended = os.wait4(trial.pid, 0)[1:]
        status, usage = ended
        trial.returncode = os.waitstatus_to_exitcode(status)
        complaints += [f"process {orphan} was left behind" for orphan in _orphans(PARTING)]
        log.seek(0)
        printed = log.read().decode(errors="replace")
    if trial.returncode:
        complaints.append(f"it ended with {trial.returncode}")
    elif "Traceback (most recent call last)" in printed:
        complaints.append("there is a traceback")
    megabytes = usage.ru_maxrss / (1024**2 if sys.platform == "darwin" else 1024)
    if megabytes > MOST_MEMORY:
        complaints.append(f"it had {megabytes:.0f} MB, and {MOST_MEMORY} are the most")
    return Report(complaints, printed, megabytes)


def _wait(child: int) -> tuple[int, resource.struct_rusage] | None:
    """How a process ended and what it cost; nothing if it does not end."""
    limit = time.monotonic() + PATIENCE
    while time.monotonic() < limit:
        ended, status, usage = os.wait4(child, os.WNOHANG)
        if ended:
            return status, usage
        time.sleep(0.01)
    return None


# Processes whose parent has ended

SET_CHILD_SUBREAPER = 36


def _adopt_orphans() -> None:
    """Become the parent of all processes that are left behind, where a system knows that; others tell of none."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def _orphans(seconds: float) -> list[str]:
    """End the processes that a trial has left and that do not end by themselves in this time; their command lines."""
    limit = time.monotonic() + seconds
    while left := _children():
        for child in left:
            os.waitpid(child, os.WNOHANG)
        if time.monotonic() > limit:
            return [_end(child) for child in _children()]
        time.sleep(0.02)
    return []


def _children() -> list[int]:
    listed = Path(f"/proc/self/task/{os.getpid()}/children")
    return [int(number) for number in listed.read_text().split()] if listed.exists() else []


def _end(child: int) -> str:
    command = Path(f"/proc/{child}/cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return f"{child} ({command.strip()[:200]})"
