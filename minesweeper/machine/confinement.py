"""Starts a program that can read neither the memory nor the arguments of other processes, where the system can do so.

Run as a script, with the program's command as arguments. It needs nothing but the standard library.
"""

import ctypes
import os
import struct
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

NOT_DUMPABLE, NO_NEW_PRIVILEGES = 4, 38
"""Arguments of Linux's `prctl`."""
CREATE_RULESET, ADD_RULE, RESTRICT_SELF = 444, 445, 446
"""System calls of Landlock, the same on all processors."""
READ_FILE, PATH_BENEATH = 1 << 2, 1
ABI_VERSION = 1
"""The flag that makes `CREATE_RULESET` return the version of Landlock."""


def command(program: Sequence[str]) -> list[str]:
    """The command that starts a program confined; the same command on a system that cannot confine it."""
    return [sys.executable, "-I", "-S", __file__, *program] if available() else list(program)


def available() -> bool:
    """Return True if this system can confine programs: Linux with Landlock, from version 5.13 on."""
    return sys.platform == "linux" and _call(CREATE_RULESET, None, 0, ABI_VERSION) > 0


def hide_memory() -> None:
    """Let no process of the same user read this one's memory, on Linux. Root still can, unless it is confined."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(NOT_DUMPABLE, 0, 0, 0, 0)


def confine() -> None:
    """From now on, this process and those that it starts can trace no process from outside, which the kernel's Landlock
    forbids to every confined process, and read no file of /proc that belongs to one."""
    ruleset = _call(CREATE_RULESET, struct.pack("Q", READ_FILE), 8, 0)
    if ruleset < 0:
        return
    for path in _readable():
        with suppress(OSError):  # it may have gone, or be no file that can be named in a rule
            place = os.open(path, os.O_PATH)
            _call(ADD_RULE, ruleset, PATH_BENEATH, struct.pack("=Qi", READ_FILE, place), 0)
            os.close(place)
    ctypes.CDLL(None).prctl(NO_NEW_PRIVILEGES, 1, 0, 0, 0)
    _call(RESTRICT_SELF, ruleset, 0)
    os.close(ruleset)


def _readable() -> list[Path]:
    """All of the file system but the folders of other processes."""
    processes = Path("/proc")
    others = (each for each in processes.iterdir() if not each.name.isdigit())
    return [*(each for each in Path("/").iterdir() if each != processes), *others, processes / str(os.getpid())]


def _call(number: int, *arguments: object) -> int:
    return int(ctypes.CDLL(None, use_errno=True).syscall(number, *arguments))


def main() -> None:
    """Confine this process, and become the program."""
    confine()
    try:
        os.execvp(sys.argv[1], sys.argv[1:])  # noqa: S606 - it shall run
    except OSError as error:
        sys.exit(f"{sys.argv[1]} cannot be started: {error.strerror}")


if __name__ == "__main__":
    main()
