"""The daily board: started once, resumed, or replayed for fun."""

from collections.abc import Callable
from datetime import date
from typing import TYPE_CHECKING

from minesweeper.core.daily import DailyGame, daily_setup, reasons, utc_day
from minesweeper.core.difficulty import Difficulty
from minesweeper.core.setup import Setup
from minesweeper.games.record import Record
from minesweeper.words.notices import DAILY_AGAIN, start_sentence

if TYPE_CHECKING:
    from minesweeper.play.play import Play


class DailyBoard:
    """Starts today's board at the current level. `go_on` resumes an unfinished game."""

    def __init__(self, play: "Play", go_on: Callable[[Record], None]) -> None:
        self._play = play
        self._go_on = go_on

    @property
    def today(self) -> date:
        return utc_day(self._play.desk.now())

    def is_today(self, setup: Setup) -> bool:
        return setup == daily_setup(self.today, setup.level, self._play.desk.plugins.generators)

    @property
    def waits(self) -> bool:
        """True if today's board is known to be unplayed."""
        return self._play.keeper is not None and not self._begun(self.today, self._play.session.game.difficulty)

    def begin(self, level: Difficulty | None = None) -> None:
        """Start or resume today's board, at `level` if given. Once it is over, the same board starts again,
        unranked."""
        play, session, day = self._play, self._play.session, self.today
        level, keeper = level or session.game.difficulty, play.keeper
        if self.is_today(session.game.setup) and session.game.difficulty == level and not session.board.status.over:
            play.say(DAILY_AGAIN)
            return
        begun = self._begun(day, level)
        left = next((each for each in keeper.unfinished if begun and each.id == begun.game), None) if keeper else None
        if left:
            self._go_on(left)
            return
        why = reasons(day, level, day, keeper.dailies if keeper else ())
        setup = daily_setup(day, level, play.desk.plugins.generators)
        play.begin(setup, *why, say=(start_sentence(setup, why),))

    def _begun(self, day: date, level: Difficulty) -> DailyGame | None:
        """The first game on the board of a day, if any."""
        games = self._play.keeper.dailies if self._play.keeper else ()
        return next((each for each in games if each.day == day and each.level == str(level)), None)
