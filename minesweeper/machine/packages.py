"""Installing packages into the Python environment of the game: with pip, or by a command that the player types, where
pip is missing or another program manages the environment."""

import importlib.util
import subprocess
import sys
import sysconfig
import tomllib
from collections.abc import Sequence
from pathlib import Path

from minesweeper.machine import shell

UV_RECEIPT, PIPX_RECEIPT, MANAGED = "uv-receipt.toml", "pipx_metadata.json", "EXTERNALLY-MANAGED"
"""Files by which uv, pipx and systems mark the environments that they manage."""


def run_pip(*words: str) -> int:
    """Run pip for the Python we run in, with its output where ours goes. Return its exit status."""
    return subprocess.run([sys.executable, "-m", "pip", *words], check=False).returncode  # noqa: S603 - a list, and no shell


def other_way(distribution: str, packages: Sequence[str], install: bool) -> tuple[str, str]:
    """Why pip cannot install or uninstall these packages here, and the command to type instead; both empty if it can.
    `distribution` is the package of the game."""
    prefix = Path(sys.prefix)
    if (prefix / UV_RECEIPT).is_file():
        return "uv manages this environment", shell.quoted(_uv_tool(prefix, distribution, packages, install))
    if (prefix / PIPX_RECEIPT).is_file():
        action = "inject" if install else "uninject"
        return "pipx manages this environment", shell.quoted(["pipx", action, prefix.name, *packages])
    if sys.prefix == sys.base_prefix and Path(sysconfig.get_path("stdlib"), MANAGED).is_file():
        own = ["pipx", "install", distribution], ["pipx", "inject", distribution, *packages]
        return "the system manages this Python", " && ".join(map(shell.quoted, own))
    if importlib.util.find_spec("pip") is None:
        words = ["uv", "pip", "install" if install else "uninstall", "--python", sys.executable, *packages]
        return "there is no pip in this environment", shell.quoted(words)
    return "", ""


def _uv_tool(prefix: Path, distribution: str, packages: Sequence[str], install: bool) -> list[str]:
    """The command that installs the game anew with other packages beside it, from where it came."""
    source, others = distribution, list[str]()
    try:
        first, *more = tomllib.loads((prefix / UV_RECEIPT).read_text("utf-8"))["tool"]["requirements"]
        source = next((first[key] for key in ("editable", "directory", "path", "url") if key in first), first["name"])
        others = [each["name"] for each in more]
    except (OSError, ValueError, KeyError, TypeError):  # written by another version of uv
        pass
    wanted = [each for each in others if each not in packages] + (list(packages) if install else [])
    return ["uv", "tool", "install", source, *(word for each in wanted for word in ("--with", each))]
