"""Where duels begin and end: the way to their screen and back, and what keeps them."""

import time
from typing import TYPE_CHECKING

from minesweeper.core.setup import Mode, Setup
from minesweeper.duellists import Duellists
from minesweeper.history import Keeper
from minesweeper.record import HUMAN, Record
from minesweeper.session import Session

if TYPE_CHECKING:
    from minesweeper.ui.game.duel_view import DuelView
    from minesweeper.ui.game.game_view import GameView


class Duels:
    """Opens the screen for duels over a game's, and leaves it again. A duel that is left goes on later."""

    def __init__(self, view: "GameView") -> None:
        self._view = view
        self._app = view.app
        self._screen: DuelView | None = None
        self._game_keeper: Keeper | None = None
        """What keeps the game, while `app.keeper` keeps the duel."""
        self._duel_keeper: Keeper | None = None

    def open(self) -> None:
        """Go to the duel that was left, or begin one."""
        if self._screen is None:
            self.begin()
        else:
            self._show(self._screen)

    def begin(self, setup: Setup | None = None, first: str = HUMAN, second: str = HUMAN) -> None:
        """Begin the duel that a setup names, or a usual one, between these players."""
        from minesweeper.core.duel import LEVEL  # noqa: PLC0415 - the game should be there first

        duel = self._app.plugins.duel(setup or Setup(LEVEL, mode=Mode.DUEL))
        if self._screen:
            self._screen.duel_presenter.players = Duellists(first, second)
            self._screen.presenter.session.begin(duel)
        else:
            self._screen = self._made(Session(duel), first, second)
        self._show(self._screen)

    def go_on(self, record: Record) -> None:
        """Go on with a duel that was left, its sides played by those who did so far."""
        first, *others = record.player.split("+")
        self.begin(record.setup, first, next(iter(others), HUMAN))
        if self._screen:
            session = self._screen.presenter.session
            session.take_up(record, self._app.plugins.resumed_game(record))
            session.resume()

    def _made(self, session: Session, first: str, second: str) -> "DuelView":
        from minesweeper.ui.game.duel_view import DuelView  # noqa: PLC0415

        if self._app.keeper:
            storage = self._app.storage
            self._duel_keeper = Keeper(
                session, storage.folder, time.monotonic, lambda: self._app.settings.resume, storage.claims
            )
        return DuelView(self._app, session, Duellists(first, second), self.leave)

    def _show(self, screen: "DuelView") -> None:
        if self._app.home is not screen:
            self._game_keeper, self._app.keeper = self._app.keeper, self._duel_keeper
            self._app.home = screen
        self._app.show(screen)

    def leave(self) -> None:
        """Go back to the game."""
        if self._screen:
            self._screen.coach.close()
        self._app.home = self._view
        self._app.show(self._view)
        self._app.keeper = self._game_keeper

    def close(self) -> None:
        """Keep the duel that is being played, and stop thinking about it."""
        if self._screen is None:
            return
        if self._app.home is self._screen:
            self._screen.presenter.session.pause()
            self._app.keeper = self._game_keeper
        self._screen.coach.close()
        if self._duel_keeper:
            self._duel_keeper.close()
