"""The report on a finished game: shown at once and completed in the second after."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date

from minesweeper.core.board import Status
from minesweeper.core.daily import day_of
from minesweeper.games.events import Ended, Event
from minesweeper.games.live_figures import Tone
from minesweeper.games.progress import splits_of
from minesweeper.games.record import Record
from minesweeper.history import Finished, Keeper, Measures, measure
from minesweeper.play.commands import Command
from minesweeper.thinking.verdict import Verdict
from minesweeper.words.results import (
    BOOM,
    LOOKING_BACK,
    PLACING,
    TENTHS,
    Figure,
    headline,
    key_figures,
    result_text,
    unranked_ruling,
    won_ruling,
    won_sentence,
)
from minesweeper.words.verdicts import Ruling, ruling

LARGEST_AT_ONCE = 100_000
"""Cells of the largest board that is measured at once; a larger one takes longer than a frame."""


OFFERS = {
    Command.NEW: "New game",
    Command.RESULT: "Copy result",
    Command.SAME: "Same board",
    Command.REPLAY: "Watch",
    Command.RACE: "Race",
    Command.UNDO: "Undo",
    Command.RECORDS: "Records",
}
PLACE_TIMEOUT = 10.0
"""Seconds to wait for a game's place in the records."""


@dataclass(frozen=True, slots=True)
class EndReport:
    """A finished game in words."""

    record: Record
    measures: Measures | None
    """`None` until they are known."""
    finished: Finished | None = None
    """The game's place among the player's games, once it is known."""
    verdict: Ruling | None = None
    """The verdict on a loss, once it is known."""
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
    def time(self) -> str:
        return f"{self.record.seconds:.2f} s"

    @property
    def headline(self) -> str:
        """The result, and how far a loss got."""
        return headline(self.record, self.done)

    @property
    def done(self) -> float | None:
        """How far a loss got, 0 to 1, once it is known."""
        measures = None if self.won else self.measures
        return measures.solved / max(1, measures.three_bv) if measures else None

    @property
    def ruling(self) -> Ruling | None:
        """The verdict on a loss, or what a win is worth; without a sentence while that is still to come."""
        if self.won and self.record.unranked:
            return unranked_ruling(self.record)
        if self.won and self.finished and self.finished.rank is not None:
            return won_ruling(self.finished)
        if self.awaited and not self.verdict:
            return Ruling(PLACING if self.won else LOOKING_BACK, Tone.QUIET)
        return self.verdict

    @property
    def figures(self) -> tuple[Figure, ...]:
        """The most telling figures of the game, once they are known."""
        return key_figures(self.record, self.measures) if self.measures else ()

    @property
    def notes(self) -> tuple[str, ...]:
        """Less important lines: more about the verdict, and the difficulty of the board's logic."""
        more = self.verdict.more if self.verdict else ()
        return tuple(filter(None, (*more, self.grade)))

    @property
    def offers(self) -> dict[Command, str]:
        """Commands to offer next: no undo after a win, no race after a loss, and a result to copy after a daily
        board."""
        left_out = {Command.UNDO if self.won else Command.RACE, *(() if self.day else (Command.RESULT,))}
        return {command: text for command, text in OFFERS.items() if command not in left_out}

    @property
    def sentence(self) -> str:
        """The result in a few sentences."""
        if self.won:
            return won_sentence(self.record, self.best)
        return " ".join([f"{self.verdict.title}.", *self.verdict.lines]) if self.verdict else BOOM

    def result_text(self) -> str:
        """The result as text for sharing."""
        measures = self.measures or measure(self.record, zini=False)
        streak = self.finished.streak if self.finished else None
        return result_text(self.record, measures, splits_of(self.record, TENTHS), streak)


def report_at_once(record: Record, awaited: bool) -> EndReport:
    """Everything known in the frame in which a game ends."""
    light = record.setup.grid.area <= LARGEST_AT_ONCE
    return EndReport(record, measure(record, zini=False) if light else None, awaited=awaited)


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
        self._tell(verdict=ruling(verdict.review, verdict.dealer), awaited=False)

    def grade(self, words: str) -> None:
        """Add the difficulty of the board's logic."""
        self._tell(grade=words)

    def _tell(self, **known: object) -> None:
        if self.report:
            self.report = replace(self.report, **known)  # type: ignore[arg-type] # names and types are the fields'
            self._changed()
