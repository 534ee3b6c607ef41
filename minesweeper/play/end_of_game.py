"""The report on the finished game, completed in the seconds after its end."""

from collections.abc import Callable
from dataclasses import replace

from minesweeper.games.events import Ended, Event
from minesweeper.games.record import Record
from minesweeper.history import Finished, Keeper
from minesweeper.play.report import EndReport
from minesweeper.thinking.verdict import Verdict
from minesweeper.words.verdicts import verdict_lines

PLACE_TIMEOUT = 10.0
"""Seconds to wait for a game's place in the records."""


class EndOfGame:
    """Keeps the report on the finished game until a new one starts or a move is undone. `report` creates it, and
    `changed` is called whenever it grows."""

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
        """The id of the game whose place is still unknown."""
        self._until = 0.0

    @property
    def waiting(self) -> bool:
        """True while the history has yet to rank the game."""
        return bool(self._awaited)

    def follow(self, event: Event, hurried: bool) -> None:
        """Report on a game that has ended, unless the next one follows at once."""
        self.report = None
        if isinstance(event, Ended):
            self.report = None if hurried else self._make(event.record)
            if self._keeper:
                self._awaited, self._until = event.record.id, self._clock() + PLACE_TIMEOUT

    def tick(self) -> None:
        """Add the keeper's results. Results of other games are read too: they would pile up while a bot plays."""
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
        """Add the verdict on a loss."""
        self._tell(verdict=verdict_lines(verdict.review, verdict.dealer), awaited=False)

    def grade(self, words: str) -> None:
        """Add the difficulty of the board's logic."""
        self._tell(grade=words)

    def _tell(self, **known: object) -> None:
        if self.report:
            self.report = replace(self.report, **known)  # type: ignore[arg-type] # names and types are the fields'
            self._changed()
