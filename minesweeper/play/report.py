"""What there is to say about a game that is over: no more than is known, which becomes more in the second after."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date

from minesweeper.core.board import Status
from minesweeper.core.daily import day_of
from minesweeper.core.naming import capital
from minesweeper.games.live_figures import Tone
from minesweeper.games.progress import splits_of
from minesweeper.games.record import Record
from minesweeper.history import Finished, Measures, measure
from minesweeper.history.scores import Score, guesses_text
from minesweeper.play.commands import Command
from minesweeper.play.texts import TENTHS, result_text
from minesweeper.play.wording import won_sentence

LARGEST_AT_ONCE = 100_000
"""Cells up to which a board is measured on the spot; a larger one takes longer than a frame has."""


OFFERS = {
    Command.NEW: "new game",
    Command.RESULT: "copy result",
    Command.SAME: "same board",
    Command.REPLAY: "watch again",
    Command.RACE: "race it",
    Command.RECORDS: "records",
    Command.UNDO: "take back",
}
DOT = " · "
"""Between the parts of a list."""


@dataclass(frozen=True, slots=True)
class Line:
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
    """Its place among the player's games, once that is known."""
    verdict: tuple[str, ...] = ()
    """What was found by looking back at a loss, in sentences, the most important one first."""
    grade: str = ""
    """How hard the logic of the board was, once that is known."""
    awaited: bool = False
    """Whether its place or the verdict is still to come."""

    @property
    def won(self) -> bool:
        return self.record.status is Status.WON

    @property
    def day(self) -> date | None:
        """The day whose daily board it was; `None` if it was another one."""
        return day_of(self.record.setup)

    def takes(self, finished: Finished) -> bool:
        """Return True if this is about the same game. That it does not count may have been found out since."""
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
        """What can come next. A win need not be taken back, a loss is nothing to race, and results to compare are those
        of the daily board."""
        left_out = {Command.UNDO if self.won else Command.RACE, *(() if self.day else (Command.RESULT,))}
        return {command: text for command, text in OFFERS.items() if command not in left_out}

    @property
    def sentence(self) -> str:
        """How it ended, where there is room for one sentence or two."""
        if self.won:
            return won_sentence(self.record, self.best)
        return " ".join(self.verdict) or "Boom."

    def lines(self) -> tuple[Line, ...]:
        """The sentences, the most important one first."""
        lines = self._outcome(), self._daily(), *self._reasons(), self._figures(), Line(self.grade, Tone.QUIET)
        return tuple(line for line in lines if line.text)

    def result_text(self) -> str:
        """The game as a text for others."""
        measures = self.measures or measure(self.record, zini=False)
        streak = self.finished.streak if self.finished else None
        return result_text(self.record, measures, splits_of(self.record, TENTHS), streak)

    def _outcome(self) -> Line:
        if not self.won:
            return Line(self.verdict[0]) if self.verdict else self._waiting("Looking back …")
        if self.record.unranked:
            return Line(f"No record, since {' and '.join(self.record.unranked)}.", Tone.QUIET)
        if self.finished is None or self.finished.rank is None:
            return self._waiting("Your best games …")
        return Line(_place(self.finished), Tone.PROUD if self.best else Tone.PLAIN)

    def _reasons(self) -> Iterator[Line]:
        """What follows the verdict."""
        return (Line(sentence, Tone.QUIET) for sentence in self.verdict[1:])

    def _daily(self) -> Line:
        """The day, and how many of them were won in a row."""
        streak = (self.finished and self.finished.streak) or 0
        row = [f"{streak} days in a row"] if streak > 1 else []
        return Line(DOT.join([f"Daily {self.day}", *row]) if self.day else "", Tone.QUIET)

    def _waiting(self, text: str) -> Line:
        return Line(text if self.awaited else "", Tone.QUIET)

    def _figures(self) -> Line:
        measures = self.measures
        if measures is None:
            return Line("")
        done = f"{measures.solved}" if self.won else f"{measures.solved} of {measures.three_bv}"
        guesses = self.record.guesses
        parts = [] if guesses is None else [guesses_text(guesses)]
        parts.append(f"3BV {done}")
        if measures.seconds:
            parts.append(f"{measures.three_bv_per_second:.2f} per second")
        return Line(DOT.join([*parts, f"{100 * measures.efficiency:.0f} % efficient"]))


def report_at_once(record: Record, awaited: bool) -> EndReport:
    """What can be said in the very frame in which a game ends."""
    light = record.setup.grid.area <= LARGEST_AT_ONCE
    return EndReport(record, measure(record, zini=False) if light else None, awaited=awaited)


def _place(finished: Finished) -> str:
    if score := Score.of(finished.record):
        return _place_by_score(finished, score)
    seconds, before, rank = finished.record.seconds, finished.best_before, finished.rank or 0
    if finished.is_best:
        if before is None:
            return "Personal best! Your first win of this kind."
        return f"Personal best! {before - seconds:.2f} s better than {before:.2f} s."
    if rank > 1:
        return f"Your {ordinal(rank)} best of {finished.wins}."
    return "As good as your best." if before == seconds else f"Your best time is {before or seconds:.2f} s."


def _place_by_score(finished: Finished, score: Score) -> str:
    before, rank = finished.score_before, finished.rank or 0
    if finished.is_best:
        if before is None:
            return "Personal best! Your first win of this kind."
        return f"Personal best! {capital(str(score))}; it was {before}."
    return f"Your {ordinal(rank)} best of {finished.wins}." if rank > 1 else "As good as your best."


def ordinal(number: int) -> str:
    """1st, 2nd, 3rd, 4th and so on."""
    tail = {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{'th' if number % 100 in (11, 12, 13) else tail}"
