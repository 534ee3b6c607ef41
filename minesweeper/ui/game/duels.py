"""Where duels begin and end: the way to their screen and back, and what keeps them."""

from typing import TYPE_CHECKING

from minesweeper.core.playable import Playable
from minesweeper.core.setup import Mode, Setup
from minesweeper.duellists import OPPONENT, Duellists
from minesweeper.history import Keeper
from minesweeper.record import HUMAN, Record
from minesweeper.session import Session

if TYPE_CHECKING:
    from minesweeper.ui.game.duel_view import DuelView
    from minesweeper.ui.game.game_view import GameView


class Duels:
    """Opens the screen for duels over a game's, and leaves it again. A duel that is left goes on later."""

    def __init__(self, game: "GameView") -> None:
        self.game = game
        """The screen of the game."""
        self._app = game.app
        self._screen: DuelView | None = None
        """Made for the first duel."""
        self._game_keeper: Keeper | None = None
        """What keeps the game, while `app.keeper` keeps a duel."""
        self._duel_keeper: Keeper | None = None

    def open(self) -> None:
        """Go to the duel that was left, or begin one."""
        screen, app = self._screen, self._app
        if screen is None:
            self.begin()
            return
        if app.home is not screen:
            app.home = screen
            self._game_keeper, app.keeper = app.keeper, self._duel_keeper
        app.show(screen)

    def begin(self, setup: Setup | None = None, players: Duellists | None = None) -> None:
        """Begin the duel that a setup names, or one on the usual board. It is between these players, or else those of
        the duel before."""
        from minesweeper.core.duel import LEVEL  # noqa: PLC0415 - the game should be there first

        duel = self._app.plugins.duel(setup or Setup(LEVEL, mode=Mode.DUEL))
        session = self._session_for(duel)
        if players:
            session.seats = players.left, players.right
        session.begin(duel)
        self.open()

    def take_up(self, record: Record) -> None:
        """Show a duel that was left, between those who played it. It waits until someone goes on with it."""
        duel = self._app.plugins.resumed_game(record)
        session = self._session_for(duel)
        session.take_up(record, duel)
        session.pause()
        self.open()

    def go_on(self, record: Record) -> None:
        """Go on with a duel that was left."""
        self.take_up(record)
        if self._screen:
            self._screen.presenter.session.resume()

    def _session_for(self, duel: Playable) -> Session:
        """The session of all duels, with the screen that shows it. The first duel is what both are made for: it is
        played against the usual solver, or a friend where that is not there."""
        if self._screen is None:
            from minesweeper.ui.game.duel_view import DuelView  # noqa: PLC0415 - as above

            session = Session(duel)
            session.seats = HUMAN, OPPONENT if OPPONENT in self._app.plugins.solvers else HUMAN
            self._duel_keeper = self._app.keeper and self._app.keeper.beside(session)
            self._screen = DuelView(self._app, session, self)
        return self._screen.presenter.session

    def leave(self) -> None:
        """Go to the game, from whichever screen is shown."""
        if self._screen and self._app.home is self._screen:
            self._screen.coach.close()
            self._app.home, self._app.keeper = self.game, self._game_keeper
        if self._app.window.current_view is not self.game:
            self._app.show(self.game)

    def think_again(self) -> None:
        """Solvers have changed: let the one whose turn it is seek advice anew."""
        if self._screen:
            self._screen.coach.think_again()

    def close(self) -> None:
        """Keep the duel that is being played, and stop thinking about it."""
        if self._screen:
            self._screen.presenter.session.pause()
            self._screen.coach.close()
            if self._duel_keeper:
                self._duel_keeper.save()
            if self._app.home is self._screen:
                self._app.keeper = self._game_keeper
