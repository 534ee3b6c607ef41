"""The games that were left for others, and can be gone on with."""

from collections.abc import Callable
from functools import partial

from minesweeper.core.setup import Mode
from minesweeper.record import Record
from minesweeper.ui.board.presenter import GamePresenter
from minesweeper.ui.menu.popup import Item
from minesweeper.wording import setup_title


class UnfinishedGames:
    """Offers the unfinished games other than the one that is played."""

    def __init__(self, presenter: GamePresenter, duel: Callable[[Record], None]) -> None:
        self._presenter = presenter
        self._duel = duel
        """Called to go on with a duel, which has a screen of its own."""

    def items(self) -> list[Item]:
        """One item per game, the latest first; none where nothing is kept. What another window has left meanwhile is
        there the next time."""
        app = self._presenter.app
        if app.keeper is None:
            return []
        app.keeper.find_unfinished()
        return [
            Item(
                setup_title(app.plugins, record.setup),
                partial(self.go_on, record),
                f"{record.board.progress:.0%} open, {record.seconds:.0f} s",
            )
            for record in app.keeper.unfinished
            if record.id != self._presenter.session.id
        ]

    def go_on(self, record: Record) -> None:
        """Go on with a game, unless another window does."""
        app = self._presenter.app
        if not app.storage.claims.take(record.id):
            app.say("This game is being played in another window.")
            return
        if record.setup.mode is not Mode.SOLO:
            self._duel(record)
            return
        self._presenter.left.keep()
        self._presenter.left.go_on(record)
