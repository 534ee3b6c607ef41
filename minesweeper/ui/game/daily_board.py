"""The daily board in the window: begun once, gone on with, or played again for its own sake."""

from collections.abc import Callable
from datetime import date

from minesweeper.core.difficulty import Difficulty
from minesweeper.core.setup import Setup
from minesweeper.daily import DailyGame, daily_setup, reasons, today
from minesweeper.ui.board.presenter import GamePresenter
from minesweeper.ui.game.unfinished import UnfinishedGames
from minesweeper.wording import start_sentence


class DailyBoard:
    """Offers the board of today, of the level that is played."""

    def __init__(
        self, presenter: GamePresenter, unfinished: UnfinishedGames, today: Callable[[], date] = today
    ) -> None:
        self._presenter = presenter
        self._unfinished = unfinished
        self._today = today

    @property
    def note(self) -> str:
        """A word that says that the board waits; empty once it was begun."""
        keeper = self._presenter.app.keeper
        begun = self._begun(self._today(), self._presenter.session.game.difficulty)
        return "new" if keeper and not begun else ""

    def is_today(self, setup: Setup) -> bool:
        """Return True if this is the board of today."""
        return setup == daily_setup(self._today(), setup.level, self._presenter.app.plugins.generators)

    def begin(self, level: Difficulty | None = None) -> None:
        """Begin the board of today, of another level if one is given, or go on with it. Once it is over it is the same
        board again, which does not count."""
        app, session, day = self._presenter.app, self._presenter.session, self._today()
        level, keeper = level or session.game.difficulty, app.keeper
        if self.is_today(session.game.setup) and session.game.difficulty == level and not session.board.status.over:
            app.say(f"This is the daily board of {day}.")
            return
        begun = self._begun(day, level)
        left = next((each for each in keeper.unfinished if begun and each.id == begun.game), None) if keeper else None
        if left:
            self._unfinished.go_on(left)
            return
        why = reasons(day, level, day, keeper.dailies if keeper else ())
        setup = daily_setup(day, level, app.plugins.generators)
        self._presenter.begin(setup, *why, say=start_sentence(setup, why))

    def _begun(self, day: date, level: Difficulty) -> DailyGame | None:
        """The first game on the board of a day, if there was one."""
        keeper = self._presenter.app.keeper
        games = keeper.dailies if keeper else ()
        return next((each for each in games if each.day == day and each.level == str(level)), None)
