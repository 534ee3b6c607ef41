"""The report on a finished game: shown at once and completed in the second after."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import date
from enum import Enum, auto
from typing import NamedTuple, Protocol

from minesweeper.core.board import Status
from minesweeper.core.daily import day_of
from minesweeper.games.events import Ended, Event
from minesweeper.games.live_figures import Tone
from minesweeper.games.progress import splits_of
from minesweeper.games.record import Record
from minesweeper.history import Finished, Keeper, Measures, measure
from minesweeper.play.commands import Command
from minesweeper.thinking.verdict import Verdict
from minesweeper.words.play_choices import DOT
from minesweeper.words.results import (
    ABOUT_BOARD,
    BEST_RUNS,
    BOOM,
    LOOKING_BACK,
    MINE,
    PLACING,
    QUICK,
    SLOW,
    TENTHS,
    UNOPENED,
    Figure,
    days_figures,
    headline,
    key_figures,
    result_text,
    unranked_ruling,
    whole_picture,
    won_ruling,
    won_sentence,
)
from minesweeper.words.verdicts import Ruling, ruling

LARGEST_AT_ONCE = 100_000
"""Cells of the largest board that is measured at once; a larger one takes longer than a frame."""


OFFERS = {
    Command.NEW: "New game",
    Command.RESULT: "Copy result",
    Command.CALENDAR: "Calendar",
    Command.SAME: "Same board",
    Command.REPLAY: "Watch",
    Command.RACE: "Race",
    Command.UNDO: "Undo",
    Command.RECORDS: "Records",
    Command.SHARE: "Share",
}
ABOUT_DAYS = Command.RESULT, Command.CALENDAR
PLACE_TIMEOUT = 10.0
"""Seconds to wait for a game's place in the records."""


class Sign(Enum):
    """The shape of a mark in a row of marks."""

    FULL = auto()
    RING = auto()
    FAINT = auto()
    """Nothing there yet."""
    SQUARE = auto()
    HOLLOW = auto()
    """A square with nothing in it."""


class RowMark(NamedTuple):
    """One of a row of marks: a day, an exercise, or a tenth of a game."""

    sign: Sign
    tone: Tone = Tone.QUIET
    label: str = ""
    """A letter or two below it."""


SQUARE_MARKS: Mapping[str, RowMark] = {
    QUICK: RowMark(Sign.SQUARE, Tone.SAFE),
    SLOW: RowMark(Sign.SQUARE, Tone.PLAIN),
    MINE: RowMark(Sign.FULL, Tone.DANGER),
    UNOPENED: RowMark(Sign.HOLLOW),
}
"""The squares of a result as marks; the others are of middling speed."""


class AnyReport(Protocol):
    """What a card beside the board says."""

    @property
    def headline(self) -> str: ...
    @property
    def time(self) -> str:
        """The large line below the headline."""

    @property
    def done(self) -> float | None:
        """A share to show as a bar, 0 to 1."""

    @property
    def marks(self) -> tuple[RowMark, ...]: ...
    @property
    def ruling(self) -> Ruling | None: ...
    @property
    def figures(self) -> tuple[Figure, ...]: ...
    @property
    def notes(self) -> tuple[str, ...]:
        """Less important lines."""

    @property
    def fold(self) -> str:
        """What unfolds the notes."""

    @property
    def offers(self) -> Mapping[Command, str]:
        """What can be done next, the likeliest first."""


@dataclass(frozen=True, slots=True)
class PlainReport:
    """A report that is not about a single finished game: a board before its first move, or a set of exercises."""

    headline: str
    time: str
    offers: Mapping[Command, str]
    ruling: Ruling | None = None
    figures: tuple[Figure, ...] = ()
    marks: tuple[RowMark, ...] = ()
    done: float | None = None
    notes: tuple[str, ...] = ()
    fold: str = BEST_RUNS


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
    clicks: str = ""
    """The clicks that the board takes, once they are known."""
    awaited: bool = False
    """Whether the place or the verdict is still to come."""
    race: Ruling | None = None
    """Who won, if it was a race."""
    now: float = 0.0
    """When the game ended, in seconds since 1970: the next daily board is counted from there."""

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
    def fold(self) -> str:
        return ABOUT_BOARD

    @property
    def headline(self) -> str:
        """The result, and how far a loss got; after a lost race, who won."""
        said = headline(self.record, self.done)
        return f"{self.race.title}{DOT}{said}" if self.race and not self.won else said

    @property
    def done(self) -> float | None:
        """How far a loss got, 0 to 1, once it is known."""
        measures = None if self.won else self.measures
        return measures.solved / max(1, measures.three_bv) if measures else None

    @property
    def ruling(self) -> Ruling | None:
        """The verdict on a loss, who won a race, or what a win is worth; without a sentence while that is still to
        come."""
        if self.won and self.race:
            return self.race
        if self.won and self.record.unranked:
            return unranked_ruling(self.record)
        if self.won and self.finished and self.finished.rank is not None:
            return won_ruling(self.finished)
        if self.awaited and not self.verdict:
            return Ruling(PLACING if self.won else LOOKING_BACK, Tone.QUIET)
        return self.verdict

    @property
    def figures(self) -> tuple[Figure, ...]:
        """The most telling figures of the game, once they are known; those of a daily board are about its days."""
        if self.day:
            return days_figures(self.finished.streak if self.finished else None, self.now)
        return key_figures(self.record, self.measures) if self.measures else ()

    @property
    def marks(self) -> tuple[RowMark, ...]:
        """A daily board's squares, as in its result, once they are known."""
        if not (self.day and self.measures):
            return ()
        squares = whole_picture(self.measures, splits_of(self.record, TENTHS), self.won)
        return tuple(SQUARE_MARKS.get(each, RowMark(Sign.SQUARE, Tone.WARNING)) for each in squares)

    @property
    def notes(self) -> tuple[str, ...]:
        """Less important lines: more about the verdict, the clicks that the board takes, and how hard its logic is."""
        more = self.verdict.more if self.verdict else ()
        lost = self.race.sentence if self.race and not self.won else ""
        return tuple(filter(None, (lost, *more, self.clicks, self.grade)))

    @property
    def offers(self) -> dict[Command, str]:
        """Commands to offer next: no undo after a win, no race after a loss. After a daily board its result comes
        first, and the calendar."""
        left_out = {Command.UNDO if self.won else Command.RACE, *(() if self.day else ABOUT_DAYS)}
        found = {command: text for command, text in OFFERS.items() if command not in left_out}
        return {command: found.pop(command) for command in ABOUT_DAYS} | found if self.day else found

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


def report_at_once(record: Record, awaited: bool, race: Ruling | None = None, now: float = 0.0) -> EndReport:
    """Everything known in the frame in which a game ends."""
    light = record.setup.grid.area <= LARGEST_AT_ONCE
    return EndReport(record, measure(record, zini=False) if light else None, awaited=awaited, race=race, now=now)


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
        """AnyReport on a game that has ended, unless the next one follows at once."""
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

    def count_clicks(self, words: str) -> None:
        """Add the clicks that the board takes."""
        self._tell(clicks=words)

    def _tell(self, **known: object) -> None:
        if self.report:
            self.report = replace(self.report, **known)  # type: ignore[arg-type] # names and types are the fields'
            self._changed()
