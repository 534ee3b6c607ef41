"""Everything that the games in one window or terminal share: plugins, files, settings and key names."""

import time
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime

from minesweeper.core.limits import NOTICE_SECONDS
from minesweeper.core.naming import sentence
from minesweeper.core.setup import Setup
from minesweeper.games.session import Session
from minesweeper.history import Keeper
from minesweeper.history.settings import Settings
from minesweeper.history.storage import Storage
from minesweeper.history.usual_setup import usual_setup
from minesweeper.play.commands import Command
from minesweeper.plugins import Plugins


class Desk:
    """The shared environment of games. Without `storage` nothing is saved. `key` returns the key of a command, if any;
    `patience` is how many seconds a plugin may take to handle a game event."""

    def __init__(
        self,
        plugins: Plugins,
        storage: Storage | None = None,
        settings: Settings | None = None,
        key: Callable[[Command], str] = lambda _command: "",
        patience: float = NOTICE_SECONDS,
        clock: Callable[[], float] = time.monotonic,
        now: Callable[[], float] = time.time,
    ) -> None:
        self.plugins = plugins
        self.storage = storage
        self.settings = settings or Settings()
        """The settings of this run."""
        self.key = key
        self.patience = patience
        self.clock = clock
        self.now = now
        """Seconds since 1970."""
        self.explains_losses = False
        """Whether the front end says by itself how to go on after a loss."""
        self._keeper: Keeper | None = None
        """The keeper of the first game."""

    def short_key(self, command: Command) -> str:
        """The first key of a command, if any."""
        return self.key(command).partition(" or ")[0]

    def date(self) -> datetime:
        """The current date and time."""
        return datetime.fromtimestamp(self.now(), UTC)

    def change(self, **values: object) -> None:
        """Change settings and save them."""
        self.use_once(**values)
        if self.storage:
            self.storage.change_soon(**values)

    def use_once(self, **values: object) -> None:
        """Change settings for this run only."""
        self.settings = replace(self.settings, **values)  # type: ignore[arg-type] # names and types are the fields'

    def usual_setup(self) -> tuple[Setup, str]:
        """The setup chosen in the settings, and a message if a plugin for it is missing."""
        setup, said = usual_setup(self.plugins, self.settings)
        if said:
            self.use_once(generator=setup.generator, options=dict(setup.options), dealer=setup.dealer)
        return setup, " ".join(said)

    def keep(self, session: Session) -> Keeper | None:
        """The keeper for the games of a session; `None` without storage. All keepers share one writer thread, until the
        first keeper is closed."""
        if self.storage is None:
            return None
        if self._keeper:
            return self._keeper.beside(session)
        self._keeper = Keeper(
            session,
            self.storage.folder,
            self.clock,
            lambda: self.settings.resume,
            self.storage.claims,
            lambda: self.date().timestamp(),
        )
        return self._keeper

    def notices(self) -> list[str]:
        """Messages about failed reads and writes since the last call."""
        found = [*(self.storage.notices() if self.storage else ()), *(self._keeper.problems() if self._keeper else ())]
        return [sentence(each) for each in found]
