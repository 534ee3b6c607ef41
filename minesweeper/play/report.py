"""The report on a finished game: shown at once and completed in the second after."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date

from minesweeper.core.board import Status
from minesweeper.core.daily import day_of
from minesweeper.games.live_figures import Tone
from minesweeper.games.progress import splits_of
from minesweeper.games.record import Record
from minesweeper.history import Finished, Measures, measure
from minesweeper.play.commands import Command
from minesweeper.words.refusals import no_record
from minesweeper.words.results import (
    BOOM,
    LOOKING_BACK,
    PLACING,
    TENTHS,
    daily_line,
    figures_line,
    place_sentence,
    result_text,
    won_sentence,
)

LARGEST_AT_ONCE = 100_000
"""Cells of the largest board that is measured at once; a larger one takes longer than a frame."""


OFFERS = {
    Command.NEW: "new game",
    Command.RESULT: "copy result",
    Command.SAME: "same board",
    Command.REPLAY: "watch again",
    Command.RACE: "race it",
    Command.RECORDS: "records",
    Command.UNDO: "take back",
}


@dataclass(frozen=True, slots=True)
class ReportLine:
    """A sentence of the report."""

    text: str
    tone: Tone = Tone.PLAIN


@dataclass(frozen=True, slots=True)
class EndReport:
    """A finished game in words."""

    record: Record
    measures: Measures | None
    """`None` until they are known."""
    finished: Finished | None = None
    """The game's place among the player's games, once it is known."""
    verdict: tuple[str, ...] = ()
    """The verdict on a loss, in sentences, the most important first."""
    grade: str = ""
    """The difficulty of the board's logic, once it is known."""
    awaited: bool = False
    """Whether the place or the verdict is still to come."""

    @property
    def won(self) -> bool:
        return self.record.status is Status.WON

    @property
    def day(self) -> date | None:
        """The day of a daily board; `None` for other boards."""
        return day_of(self.record.setup)

    def takes(self, finished: Finished) -> bool:
        """Return True if this is about the same game, even if it has become unranked since."""
        return replace(finished.record, unranked=self.record.unranked) == self.record

    @property
    def best(self) -> bool:
        """True if no game of its kind was faster."""
        return self.finished is not None and self.finished.is_best

    @property
    def result(self) -> str:
        return self.record.status.capitalize()

    @property
    def time(self) -> str:
        return f"{self.record.seconds:.2f} s"

    @property
    def offers(self) -> dict[Command, str]:
        """Commands to offer next: no undo after a win, no race after a loss, and a result to copy after a daily
        board."""
        left_out = {Command.UNDO if self.won else Command.RACE, *(() if self.day else (Command.RESULT,))}
        return {command: text for command, text in OFFERS.items() if command not in left_out}

    @property
    def sentence(self) -> str:
        """The result in one or two sentences."""
        if self.won:
            return won_sentence(self.record, self.best)
        return " ".join(self.verdict) or BOOM

    def lines(self) -> tuple[ReportLine, ...]:
        """All sentences, the most important first."""
        lines = self._outcome(), self._daily(), *self._reasons(), self._figures(), ReportLine(self.grade, Tone.QUIET)
        return tuple(line for line in lines if line.text)

    def result_text(self) -> str:
        """The result as text for sharing."""
        measures = self.measures or measure(self.record, zini=False)
        streak = self.finished.streak if self.finished else None
        return result_text(self.record, measures, splits_of(self.record, TENTHS), streak)

    def _outcome(self) -> ReportLine:
        if not self.won:
            return ReportLine(self.verdict[0]) if self.verdict else self._waiting(LOOKING_BACK)
        if self.record.unranked:
            return ReportLine(no_record(self.record.unranked), Tone.QUIET)
        if self.finished is None or self.finished.rank is None:
            return self._waiting(PLACING)
        return ReportLine(place_sentence(self.finished), Tone.PROUD if self.best else Tone.PLAIN)

    def _reasons(self) -> Iterator[ReportLine]:
        """The lines after the verdict."""
        return (ReportLine(sentence, Tone.QUIET) for sentence in self.verdict[1:])

    def _daily(self) -> ReportLine:
        """The day and the streak of daily wins."""
        streak = (self.finished and self.finished.streak) or 0
        return ReportLine(daily_line(self.day, streak) if self.day else "", Tone.QUIET)

    def _waiting(self, text: str) -> ReportLine:
        return ReportLine(text if self.awaited else "", Tone.QUIET)

    def _figures(self) -> ReportLine:
        return ReportLine(figures_line(self.record, self.measures) if self.measures else "")


def report_at_once(record: Record, awaited: bool) -> EndReport:
    """Everything known in the frame in which a game ends."""
    light = record.setup.grid.area <= LARGEST_AT_ONCE
    return EndReport(record, measure(record, zini=False) if light else None, awaited=awaited)
