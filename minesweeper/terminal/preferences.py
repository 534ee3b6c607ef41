"""The player's settings in this run, and which of their changes are kept for the next."""

from dataclasses import replace

from minesweeper.settings import Settings
from minesweeper.storage import Storage


class Preferences:
    """Settings that can be changed for good or for this run only."""

    def __init__(self, storage: Storage, settings: Settings) -> None:
        self._storage = storage
        self.now = settings
        """As they are in this run."""

    def change(self, **values: object) -> None:
        """Change settings and keep them for the next run."""
        self.use_once(**values)
        self._storage.change_settings(**values)

    def use_once(self, **values: object) -> None:
        """Change settings for this run only."""
        self.now = replace(self.now, **values)  # type: ignore[arg-type] # names and types are the fields'
