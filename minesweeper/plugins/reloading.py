"""Reloads plugin files that are edited while the game runs: in the background first, then in use when the caller
asks."""

from collections import deque
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from minesweeper.plugins.failure import PluginError
from minesweeper.plugins.host import Loaded, Plugins, load
from minesweeper.plugins.sources import Stamp, stamp_of


class Edit(NamedTuple):
    """The result of reloading an edited plugin."""

    path: Path
    problem: str
    """Why the old version stays, in a sentence; empty if the new one is in use."""


class Reloading:
    """Watches the files of plugins. An edited plugin is treated as its author's: it may print, and its errors are shown
    with their traceback."""

    def __init__(self, plugins: Plugins) -> None:
        self._plugins = plugins
        self.files = {each.candidate.path: each.stamp for each in plugins.loaded if each.candidate.path}
        """The watched files, and the versions that were loaded last, whether they work or not."""
        self._seen: dict[Path, Stamp] = {}
        """The versions at the last check."""
        self._ready = deque[Loaded]()

    def look(self) -> None:
        """Load files that were saved since they were last loaded. A file must be the same in two checks, since some
        programs save in several steps."""
        for each in self._plugins.loaded:
            path = each.candidate.path
            if path is None:
                continue
            stamp, before = stamp_of(path), self._seen.get(path)
            self._seen[path] = stamp
            if stamp and stamp == before and stamp != self.files.get(path):
                loaded = load(replace(each.candidate, named=True))
                self.files[path] = loaded.stamp
                self._ready.append(loaded)

    def edits(self) -> Iterator[Edit]:
        """Put newly loaded versions in use and yield the results. Call this in the thread that uses plugins."""
        while self._ready:
            new = self._ready.popleft()
            path = new.candidate.path
            old = next((each for each in self._plugins.loaded if each.candidate.path == path), None)
            if path and old:
                try:
                    self._plugins.exchange(old, new)
                except PluginError as error:
                    yield Edit(path, str(error))
                else:
                    yield Edit(path, "")
