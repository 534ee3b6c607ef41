"""Writes a new plugin package, ready to be installed, tested and changed."""

import keyword
import re
from collections.abc import Container, Mapping, Sequence
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from string import Template
from typing import NamedTuple

from minesweeper import __version__

OURS = ("minesweeper", "arcade", "engine", "plugins", "solver")
"""Names that would clash with packages of the game: `minesweeper-arcade`, `minesweeper-engine`, `minesweeper_plugins`,
`minesweeper_solver`."""


class ScaffoldPart(NamedTuple):
    """The part of a package for one kind of value. Its templates have the name of the kind."""

    about: str
    hook: str
    trial: tuple[str, ...]
    """A command to try it."""

    def command(self, words: Mapping[str, str]) -> tuple[str, ...]:
        """The command to try it here, with these words filled in. It needs no window if none is installed."""
        first, *others = (Template(word).substitute(words) for word in self.trial)
        if find_spec("minesweeper.ui"):
            return first, *others
        return {
            "watch": ("tournament", *others, "--games", "1"),
            "play": ("terminal", *others),
        }.get(first, (first, *others))


PARTS = {
    "level": ScaffoldPart("a level", "register_difficulties", ("play", "--difficulty", "$module")),
    "theme": ScaffoldPart("a theme", "register_themes", ("play", "--theme", "$module")),
    "solver": ScaffoldPart("a solver", "register_solvers", ("watch", "--solver", "$module")),
    "generator": ScaffoldPart("a way to lay mines", "register_generators", ("play", "--generator", "$module")),
    "dealer": ScaffoldPart("a dealer", "register_dealers", ("play", "--dealer", "$module")),
    "filter": ScaffoldPart("a board filter", "register_filters", ("play", "--option", "$module=2-")),
    "tiling": ScaffoldPart("a tiling", "register_tilings", ("play", "--tiling", "$module")),
    "format": ScaffoldPart(
        "a file format", "register_formats", ("convert", "30x16x99.expert.7.r8c15", "board.$module")
    ),
    "measure": ScaffoldPart("a measure of games", "register_measures", ("stats", "--games", "10")),
    "counter": ScaffoldPart("a counter beside the board", "register_counters", ("play",)),
    "notice": ScaffoldPart("a list of the games that end", "game_ended", ("play",)),
    "command": ScaffoldPart("a command", "register_commands", ("$name",)),
}
"""The parts by kind."""


class Package(NamedTuple):
    """A package that was written."""

    folder: Path
    trials: list[tuple[str, ...]]
    """Commands to try it, once it is installed."""


def write_package(name: str, parent: Path, kinds: Sequence[str], taken: Mapping[str, Container[str]]) -> Package:
    """Write a package called `name`, with values of these kinds, into a new folder of that name.

    A `ValueError` is raised if the name is invalid or taken for one of the kinds, or the folder exists.
    """
    own = re.sub(r"^minesweeper[-_]", "", name)
    if not re.fullmatch(r"[a-z][a-z0-9]*([-_][a-z0-9]+)*", own) or keyword.iskeyword(own):
        raise ValueError(f"a plugin is named with lower case letters, digits, - and _, such as my-theme, not {name!r}")
    if own in OURS:
        raise ValueError(f"{name!r} would be taken for a part of the game; choose another name")
    words = {"name": own, "module": own.replace("-", "_"), "title": own.replace("-", " ").replace("_", " ").title()}
    for kind in ("plugin", *kinds):
        if (used := words["name" if kind == "command" else "module"]) in taken.get(kind, ()):
            raise ValueError(f"there is a {kind} {used!r} already; choose another name")
    folder = parent / name
    if folder.exists():
        raise ValueError(f"{folder} exists already; nothing was written")
    trials = [PARTS[kind].command(words) for kind in kinds]
    words |= {
        "requirement": requirement(__version__),
        "adds": _listed([PARTS[kind].about for kind in kinds]),
        "imports": "\n".join(f"from .{kind} import {PARTS[kind].hook}" for kind in sorted(kinds)),
        "names": "\n".join(f'    "{hook}",' for hook in sorted(PARTS[kind].hook for kind in kinds)),
        "trials": "\n".join(f"    minesweeper {' '.join(trial)}" for trial in trials),
    }
    for target, template in _files(kinds).items():
        path = folder / Template(target).substitute(words)
        path.parent.mkdir(parents=True, exist_ok=True)
        text = (files("minesweeper.plugins") / "templates" / template).read_text("utf-8")
        path.write_text(Template(text).substitute(words), "utf-8")
    return Package(folder, trials)


def _files(kinds: Sequence[str]) -> dict[str, str]:
    """The template of every file."""
    wanted = {
        "pyproject.toml": "pyproject.toml.txt",
        "README.md": "README.md.txt",
        "minesweeper_$module/__init__.py": "plugin.py.txt",
        "tests/test_$module.py": "plugin.test.py.txt",
    }
    for kind in kinds:
        wanted[f"minesweeper_$module/{kind}.py"] = f"{kind}.py.txt"
        wanted[f"tests/test_${{module}}_{kind}.py"] = f"{kind}.test.py.txt"
    if "theme" in kinds:
        wanted["minesweeper_$module/$module.toml"] = "theme.toml.txt"
    return wanted


def requirement(version: str) -> str:
    """The dependency of a plugin: this version or a later one, below the next major version."""
    major, minor, *_ = version.split(".")
    return f"minesweeper-engine>={major}.{minor},<{int(major) + 1}"


def _listed(things: Sequence[str]) -> str:
    """`a level, a theme and a solver`."""
    *others, last = things
    return f"{', '.join(others)} and {last}" if others else last
