"""The end of a game as far as it is known: more of it comes in the seconds after."""

from collections.abc import Callable
from dataclasses import replace

from minesweeper.games.events import Ended, Event
from minesweeper.games.record import Record
from minesweeper.history import Finished, Keeper
from minesweeper.play.report import EndReport
from minesweeper.thinking.verdict import Verdict
from minesweeper.words.verdicts import verdict_lines

PLACE_TIMEOUT = 10.0
"""Seconds after which nobody waits for the place of a game any longer."""


class EndOfGame:
    """Keeps the report on the game that is over, until another one begins or a move is taken back. `report` makes it,
    and `changed` is called when there is more to say."""

    def __init__(
        self,
        keeper: Keeper | None,
        report: Callable[[Record], EndReport | None],
        changed: Callable[[], None],
        clock: Callable[[], float],
    ) -> None:
        self._keeper = keeper
        self._make = report
        self._changed = changed
        self._clock = clock
        self.report: EndReport | None = None
        self._awaited = ""
        """The id of the game whose place is awaited."""
        self._until = 0.0

    @property
    def waiting(self) -> bool:
        """True if the history has not yet said what a game was worth."""
        return bool(self._awaited)

    def follow(self, event: Event, hurried: bool) -> None:
        """Report on a game that ends, unless the next one follows at once."""
        self.report = None
        if isinstance(event, Ended):
            self.report = None if hurried else self._make(event.record)
            if self._keeper:
                self._awaited, self._until = event.record.id, self._clock() + PLACE_TIMEOUT

    def tick(self) -> None:
        """Take over what the keeper has found out. All games are taken, or they would pile up while a bot plays."""
        while self._keeper and (finished := self._keeper.finished()):
            if finished.record.id == self._awaited:
                self._awaited = ""
            if self.report and self.report.takes(finished):
                self._place(self.report, finished)
        if self._awaited and self._clock() > self._until:
            self._awaited = ""
            if self.report and self.report.won and self.report.awaited:
                self._tell(awaited=False)

    def _place(self, report: EndReport, finished: Finished) -> None:
        awaited = report.awaited and not report.won
        self._tell(record=finished.record, finished=finished, measures=finished.measures, awaited=awaited)

    def judge(self, verdict: Verdict) -> None:
        """Add what was found by looking back at a loss."""
        self._tell(verdict=verdict_lines(verdict.review, verdict.dealer), awaited=False)

    def grade(self, words: str) -> None:
        """Add how hard the logic of the board was."""
        self._tell(grade=words)

    def _tell(self, **known: object) -> None:
        if self.report:
            self.report = replace(self.report, **known)  # type: ignore[arg-type] # names and types are the fields'
            self._changed()
