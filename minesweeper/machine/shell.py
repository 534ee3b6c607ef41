"""Commands for the user to type, spelled to work in the present folder."""

import importlib.util
import os
import shlex
import shutil
import sys
from collections.abc import Iterable
from pathlib import Path

from minesweeper.core.checks import one_line

VARIABLE = "MINESWEEPER_COMMAND"
"""The command with which the user started our start script, such as ./run."""


def command(*words: str) -> str:
    """Our own command with these words, spelled as the user did when starting it."""
    return " ".join(filter(None, [_ourselves(), quoted(words)]))


def same_command(*more: str, without: str = "") -> str:
    """The command that the user typed, with these words more and without one of its options."""
    return command(*(word for word in sys.argv[1:] if word != without), *more)


def pip_install(*packages: str) -> str:
    """How to install packages for the Python we run in. An environment made by pipx or uv may have no pip."""
    if importlib.util.find_spec("pip"):
        return python("-m", "pip", "install", *packages)
    if "pipx" in Path(sys.prefix).parts:
        return quoted(["pipx", "inject", Path(sys.prefix).name, *packages])
    return quoted(["uv", "pip", "install", "--python", sys.executable, *packages])


def python(*words: str) -> str:
    """The Python we run in, with these words."""
    return quoted([sys.executable, *words])


def as_root(*commands: str) -> str:
    """These commands one after the other, for root: with sudo, or su where sudo is missing."""
    if os.name == "posix" and os.geteuid() == 0:
        return " && ".join(commands)
    if shutil.which("sudo"):
        return " && ".join(f"sudo {each}" for each in commands)
    return f"su - -c {shlex.quote(' && '.join(commands))}"


def _ourselves() -> str:
    if spelling := os.environ.get(VARIABLE):
        return one_line(spelling)
    started = Path(sys.argv[0])
    if started.name == "__main__.py":
        return quoted([sys.orig_argv[0], "-m", "minesweeper"])
    found = shutil.which("minesweeper")
    if started.stem != "minesweeper" or (found and Path(found).samefile(_program(started))):
        return "minesweeper"
    return quoted([sys.argv[0]])


def _program(started: Path) -> Path:
    """On Windows, a program is started without its suffix, too."""
    return started if started.exists() else started.with_suffix(".exe")


def quoted(words: Iterable[str]) -> str:
    """These words as a command line."""
    if sys.platform == "win32":
        from subprocess import list2cmdline  # noqa: PLC0415 - slow to import, and not needed elsewhere

        return list2cmdline(words)
    return shlex.join(words)
