"""The way to a replay."""

from collections.abc import Callable

from minesweeper.record import Record
from minesweeper.replay import Replay
from minesweeper.ui.app.app import App
from minesweeper.ui.replay.making import ReplayMaker
from minesweeper.ui.replay.replay_view import ReplayView


class ReplayOpener:
    """Opens replays, and what leads on from them: to take the game over or to race it."""

    def __init__(
        self, app: App, maker: ReplayMaker, take_over: Callable[[Record], None], race: Callable[[Replay], None]
    ) -> None:
        self._app = app
        self._maker = maker
        self._take_over = take_over
        self._race = race

    def open(self, record: Record, back: Callable[[], None]) -> None:
        """Show the replay of a game as soon as it is ready, or say why there is none; `back` leaves it."""
        self._maker.make([record], lambda made: self.show(made[0], back))

    def show(self, replay: Replay, back: Callable[[], None], speed: float = 1.0) -> None:
        """Show a replay that is ready, to be played at this speed."""
        self._app.show(ReplayView(self._app, replay, back, self._take_over, self._race, speed))
