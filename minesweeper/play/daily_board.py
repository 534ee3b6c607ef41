"""The daily board: started once, resumed, or replayed for fun."""

from collections.abc import Callable, Mapping
from datetime import date, timedelta
from enum import StrEnum
from typing import TYPE_CHECKING

from minesweeper.core.board import Status
from minesweeper.core.daily import DailyGame, Days, daily_setup, day_of, reasons, utc_day
from minesweeper.core.difficulty import Difficulty
from minesweeper.core.setup import Setup
from minesweeper.games.live_figures import Tone
from minesweeper.games.record import Record
from minesweeper.machine.local_time import day_text
from minesweeper.play.commands import Command
from minesweeper.play.report import PlainReport, RowMark, Sign
from minesweeper.words.notices import DAILY_AGAIN, start_sentence
from minesweeper.words.play_choices import CALENDAR, daily_headline
from minesweeper.words.results import days_figures

if TYPE_CHECKING:
    from minesweeper.play.play import Play


WEEK = 7


class DayState(StrEnum):
    """What became of a day's board."""

    NEW = "not played"
    UNFINISHED = "unfinished"
    WON = "won"
    FOR_FUN = "won, unranked"
    LOST = "lost"


MARKS: Mapping[DayState, RowMark] = {
    DayState.NEW: RowMark(Sign.FAINT),
    DayState.UNFINISHED: RowMark(Sign.RING),
    DayState.WON: RowMark(Sign.FULL, Tone.SAFE),
    DayState.FOR_FUN: RowMark(Sign.FULL),
    DayState.LOST: RowMark(Sign.RING, Tone.DANGER),
}


def state_of(game: DailyGame | None) -> DayState:
    """What became of the first game on a day's board, if there was one."""
    if game is None:
        return DayState.NEW
    if game.won is None:
        return DayState.UNFINISHED
    return DayState.LOST if not game.won else DayState.WON if game.ranked else DayState.FOR_FUN


class DailyBoard:
    """Starts a day's board, by default today's at the current level. `go_on` resumes an unfinished game."""

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

    def days(self, level: Difficulty) -> Days:
        """The days of a level, as far as the history is known."""
        return Days.of(self._play.keeper.dailies if self._play.keeper else (), self.today, level)

    @property
    def card(self) -> PlainReport | None:
        """The card of a daily board before its first move: its day, the streak, and the last seven days."""
        session = self._play.session
        day = day_of(session.game.setup) if session.board.status is Status.READY else None
        if day is None:
            return None
        days = self.days(session.game.difficulty)
        week = [day - timedelta(back) for back in range(WEEK - 1, -1, -1)]
        marks = tuple(MARKS[state_of(days.games.get(each))]._replace(label=f"{each:%a}"[:2]) for each in week)
        figures = days_figures(days.streak, self._play.desk.now()) if day == self.today else ()
        headline, offers = daily_headline(session.game.difficulty), {Command.CALENDAR: CALENDAR}
        return PlainReport(headline, day_text(day), offers, None, figures, marks)

    def begin(self, level: Difficulty | None = None, day: date | None = None) -> None:
        """Start or resume the board of a day, by default today, at `level` if given. Once it is over, the same board
        starts again, unranked; so do the boards of other days."""
        play, session, day = self._play, self._play.session, day or self.today
        level, keeper = level or session.game.difficulty, play.keeper
        setup = daily_setup(day, level, play.desk.plugins.generators)
        if session.game.setup == setup and not session.board.status.over:
            play.say(DAILY_AGAIN)
            return
        begun = self._begun(day, level)
        left = next((each for each in keeper.unfinished if begun and each.id == begun.game), None) if keeper else None
        if left:
            self._go_on(left)
            return
        why = reasons(day, level, self.today, keeper.dailies if keeper else ())
        play.begin(setup, *why, say=(start_sentence(setup, why),))

    def _begun(self, day: date, level: Difficulty) -> DailyGame | None:
        """The first game on the board of a day, if any."""
        games = self._play.keeper.dailies if self._play.keeper else ()
        return next((each for each in games if each.day == day and each.level == str(level)), None)
