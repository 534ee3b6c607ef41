"""Plugins for workers on other machines: their files, sent by value, and what a worker reports about its own."""

import os
import socket
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import chain
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Lock

from minesweeper import __version__
from minesweeper.arena.description import Machine, digest_of
from minesweeper.arena.games import Tournament, absent
from minesweeper.plugins import PluginChoice
from minesweeper.plugins.host import same_plugins
from minesweeper.plugins.sources import Candidate, files_of, in_folder, installed, named, plugin_folder

MAX_UNPACKED = 2
"""Sets of plugins that a worker keeps: one that is used, and one for the next tournament."""
LARGEST_SENT = 256 * 1024 * 1024
"""Bytes of plugins that are sent to each worker."""
_unpacked: dict[str, tuple[TemporaryDirectory[str], tuple[Path, ...]]] = {}
"""In a worker: the folder of each set of plugins, by digest, and the plugins in it."""
_unpacking = Lock()


@dataclass(frozen=True, slots=True)
class SentPlugins:
    """The files of all plugins that are neither bundled nor installed. Each plugin is in a folder of its own."""

    files: Mapping[str, bytes] = field(default_factory=dict)
    digest: str = ""

    @classmethod
    def of(cls, choice: PluginChoice) -> "SentPlugins":
        """The files of this choice. What cannot be read or is too large is a `ValueError`."""
        files: dict[str, bytes] = {}
        paths = [candidate.path for candidate in _candidates(choice) if candidate.name not in choice.off]
        try:
            for number, path in enumerate(filter(None, paths)):
                files |= {f"{number:04}/{name}": data for name, data in files_of(path).items()}
        except OSError as error:
            raise ValueError(f"the plugin {error.filename} cannot be sent: {error.strerror}") from None
        if (size := sum(map(len, files.values()))) > LARGEST_SENT:
            raise ValueError(f"plugins of {size:,} bytes cannot be sent to workers: at most {LARGEST_SENT:,} can")
        return cls(files, digest_of(files))


def _candidates(choice: PluginChoice) -> Iterator[Candidate]:
    """The plugins with files of their own; those that are named replace others of the same name."""
    chosen = list(named(choice.files))
    names = {candidate.name for candidate in chosen}
    others = () if choice.bundled_only else in_folder(plugin_folder())
    return chain((each for each in others if each.name not in names), chosen)


def unpacked(choice: PluginChoice, digest: str, files: Mapping[str, bytes]) -> PluginChoice:
    """The same choice for this process, with files in a temporary folder, which goes when the process ends."""
    with _unpacking:
        if digest not in _unpacked:
            while len(_unpacked) >= MAX_UNPACKED:
                folder, _ = _unpacked.pop(next(iter(_unpacked)))
                folder.cleanup()
            folder = TemporaryDirectory(prefix="minesweeper-plugins-", ignore_cleanup_errors=True)
            for name, data in files.items():
                path = Path(folder.name, name)
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(data)
            places = {name.split("/")[0]: Path(folder.name, *name.split("/")[:2]) for name in files}
            _unpacked[digest] = folder, tuple(places.values())
        mine = replace(choice, files=_unpacked[digest][1])
        same_plugins(mine)  # loaded once, even if several threads play
        return mine


@dataclass(frozen=True, slots=True)
class WorkerReport:
    """What a worker says about itself."""

    host: str
    process: int
    machine: Machine
    plugins: tuple[tuple[str, str], ...]
    """The names and versions of installed plugins."""
    missing: tuple[str, ...] = ()
    """Why it cannot play with some of the solvers."""
    played: bool = False

    @classmethod
    def here(cls, missing: Iterable[str]) -> "WorkerReport":
        """The report of this process."""
        return cls(socket.gethostname(), os.getpid(), Machine.here(), _installed_versions(), tuple(missing))

    def differences(self) -> list[str]:
        """How its versions differ from those on this machine, in words."""
        said = []
        if self.machine.version != __version__:
            said.append(f"it has version {self.machine.version} of the game, not {__version__}")
        theirs, here = dict(self.plugins), dict(_installed_versions())
        for name in sorted(theirs.keys() | here.keys()):
            if theirs.get(name) != here.get(name):
                there, ours_is = theirs.get(name, "none"), here.get(name, "none")
                said.append(f"its version of the plugin {name} is {there}, not {ours_is}")
        return said


@cache
def _installed_versions() -> tuple[tuple[str, str], ...]:
    return tuple((each.name, each.version) for each in installed())


def report(tournament: Tournament, digest: str, files: Mapping[str, bytes]) -> WorkerReport:
    """Load the plugins of a tournament on a worker, and report whether it can play."""
    mine = unpacked(tournament.plugins, digest, files)
    return WorkerReport.here(absent(tournament, same_plugins(mine)).values())
