"""Where races begin: against the game that has just ended, or any other."""

from typing import TYPE_CHECKING

from minesweeper.race import Race
from minesweeper.record import Record
from minesweeper.replay import Replay, ReplayError
from minesweeper.ui.replay.making import ReplayMaker

if TYPE_CHECKING:
    from minesweeper.ui.game.game_view import GameView


class Races:
    """Has the player race against earlier games on the game's screen."""

    def __init__(self, view: "GameView", maker: ReplayMaker) -> None:
        self._view = view
        self._app = view.app
        self._maker = maker

    def again(self) -> None:
        """Race the game that has just ended; while one is raced, go on without its ghost."""
        session, ghost = self._view.presenter.session, self._view.coach.ghost
        if session.board.status.over:
            self.against(session.record())
        elif ghost.race:
            ghost.leave()
            self._app.say("The ghost is gone.")
        else:
            self._app.say("A game can be raced once it is over.")

    def against(self, record: Record) -> None:
        """Race a game, as soon as its ghost is ready."""
        self._maker.make([record], lambda made: self.begin(made[0]))

    def begin(self, replay: Replay) -> None:
        """Race a game that is there to be watched."""
        try:
            race = Race(replay)
        except ReplayError as error:
            self._app.say(f"This game cannot be raced: {error}.")
            return
        if self._app.window.current_view is not self._view:
            self._view.duels.leave()
        self._view.coach.ghost.begin(race)
