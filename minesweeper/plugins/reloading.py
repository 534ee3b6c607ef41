"""Plugin files that are saved while the game runs: loaded again aside, and used when whoever plays is ready."""

from collections import deque
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from minesweeper.plugins.failure import PluginError
from minesweeper.plugins.host import Loaded, Plugins, load
from minesweeper.plugins.sources import Stamp, stamp_of


class Edit(NamedTuple):
    """What came of a plugin that was saved."""

    path: Path
    problem: str
    """Why the version before stays, in a sentence; nothing if the new one is in use."""


class Reloading:
    """Looks after the files of all plugins that are files. Whoever saves one is its author, and so it may print, and
    what it raises is shown with its traceback."""

    def __init__(self, plugins: Plugins) -> None:
        self._plugins = plugins
        self.files = {each.candidate.path: each.stamp for each in plugins.loaded if each.candidate.path}
        """Those that are looked at, and the versions that were loaded last, whether they work or not."""
        self._seen: dict[Path, Stamp] = {}
        """The versions at the last look."""
        self._ready = deque[Loaded]()

    def look(self) -> None:
        """Load what was saved since it was loaded last. A file is left alone until two looks find it the same: some
        programs take more than one step to save one."""
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
        """Use what was loaded since the last call, in the thread that uses plugins, and tell what came of it."""
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
