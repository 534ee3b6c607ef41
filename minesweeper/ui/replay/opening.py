"""The way to a replay."""

from collections.abc import Callable, Sequence

from minesweeper.record import Record
from minesweeper.replay import Replay, ReplayError
from minesweeper.side_by_side import SideBySide
from minesweeper.ui.app.app import App
from minesweeper.ui.replay.making import ReplayMaker
from minesweeper.ui.replay.replay_view import ReplayView


class ReplayOpener:
    """Opens replays of one game or of two side by side, and what leads on from one: to take it over or to race it."""

    def __init__(
        self, app: App, maker: ReplayMaker, take_over: Callable[[Record], None], race: Callable[[Replay], None]
    ) -> None:
        self._app = app
        self._maker = maker
        self._take_over = take_over
        self._race = race

    def open(self, records: Sequence[Record], back: Callable[[], None]) -> None:
        """Show the replays of games as soon as they are ready, or say why there are none; `back` leaves them."""
        self._maker.make(records, lambda made: self._side_by_side(made, back))

    def _side_by_side(self, made: Sequence[Replay], back: Callable[[], None]) -> None:
        try:
            self.show(SideBySide(*made), back)
        except ReplayError as error:
            self._app.say(f"These games cannot be watched side by side: {error}.")

    def show(self, games: SideBySide, back: Callable[[], None], speed: float = 1.0) -> None:
        """Show replays that are ready, to be played at this speed."""
        self._app.show(ReplayView(self._app, games, back, self._take_over, self._race, speed))
