"""The result of a game: a sentence for the player, and a few lines for sharing."""

from collections.abc import Sequence
from typing import NamedTuple

from minesweeper.core.board import Status
from minesweeper.core.daily import day_of
from minesweeper.core.dealing import HONEST
from minesweeper.core.laying import RANDOM
from minesweeper.core.naming import capital
from minesweeper.games.live_figures import Tone
from minesweeper.games.record import Record
from minesweeper.history import Finished, Measures
from minesweeper.history.scores import Score, guesses_text
from minesweeper.words.notices import no_record
from minesweeper.words.play_choices import DAY, DOT, time_left
from minesweeper.words.titles import level_title
from minesweeper.words.verdicts import Ruling

BOOM = "Boom."
LOOKING_BACK = "Looking back …"
PLACING = "Your best games …"
ABOUT_BOARD, BEST_RUNS = "About this board", "Best runs"
"""What unfolds the notes of a card."""
MOST_FIGURES = 3
TENTHS = tuple(range(10, 101, 10))
"""Percentages of a board; the picture of a game has a square for each."""
QUICK, MIDDLING, SLOW, MINE, UNOPENED = SQUARES = "🟩🟨🟧🟥⬜"
FASTER, SLOWER = 0.75, 1.5
"""A tenth is quick below this fraction of the game's average, and slow above this multiple of it."""


def won_sentence(record: Record, best: bool) -> str:
    """The sentence about a win; `best` says that it is a personal best."""
    dealt = "" if record.guesses is None else f" with {guesses_text(record.guesses)}"
    text = f"Won in {record.seconds:.2f} seconds{dealt}."
    if record.unranked:
        return f"{text} {no_record(record.unranked)}"
    return f"{text} That is your best {'score' if dealt else 'time'}!" if best else text


class Figure(NamedTuple):
    """A figure of a finished game, and what it counts."""

    value: str
    label: str


def headline(record: Record, done: float | None) -> str:
    """How a game ended, after the day of a daily board; `done` is the part of a lost game that was done."""
    day = day_of(record.setup)
    parts = [f"Daily {day.day} {day:%b}"] if day else []
    parts.append(record.status.capitalize())
    return DOT.join([*parts, f"{int(100 * done)} % done"] if done is not None else parts)


def key_figures(record: Record, measures: Measures) -> tuple[Figure, ...]:
    """The most telling figures of a game; guesses come first where a dealer counts them."""
    guesses = [] if record.guesses is None else [Figure(*guesses_text(record.guesses).split())]
    all_of_it = "" if record.status is Status.WON else f"of {measures.three_bv} "
    speed = [Figure(f"{measures.three_bv_per_second:.2f}", "3BV/s")] if measures.seconds else []
    efficiency = Figure(f"{100 * measures.efficiency:.0f} %", "efficiency")
    return (*guesses, Figure(f"{measures.solved}", f"{all_of_it}3BV"), *speed, efficiency)[:MOST_FIGURES]


def days_figures(streak: int | None, now: float) -> tuple[Figure, ...]:
    """The figures after a daily board: days won in a row, once they are known, and the time until the next board.
    `now` is in seconds since 1970."""
    row = [Figure(f"{streak}", "day in a row" if streak == 1 else "days in a row")] if streak else []
    return (*row, Figure(time_left(DAY - now % DAY), "to the next"))


def won_ruling(finished: Finished) -> Ruling:
    """What a ranked win is worth: its place among the player's games of its kind."""
    said = _place(finished)
    return Ruling("Personal best", Tone.PROUD, said) if finished.is_best else Ruling("Clean win", Tone.SAFE, said)


def unranked_ruling(record: Record) -> Ruling:
    """Why a win does not count for records."""
    return Ruling("Unranked", Tone.QUIET, no_record(record.unranked))


def _place(finished: Finished) -> str:
    record, rank = finished.record, finished.rank or 0
    score, seconds, before = Score.of(record), record.seconds, finished.best_before
    if finished.is_best:
        if (finished.score_before if score else before) is None:
            return _first_win(record)
        if score:
            return f"{capital(str(score))}; it was {finished.score_before}."
        return f"{(before or 0.0) - seconds:.2f} s better than {before or 0.0:.2f} s."
    if rank > 1:
        return f"Your {ordinal(rank)} best of {finished.wins}."
    return "As good as your best." if score or before == seconds else f"Your best time is {before or seconds:.2f} s."


def _first_win(record: Record) -> str:
    setup = record.setup
    if day_of(setup):
        return "Your first win on a daily board!"
    plain = (setup.generator, setup.dealer, setup.options) == (RANDOM.name, HONEST.name, ())
    return f"Your first win on {level_title(setup.level)}{'' if plain else ' with these rules'}!"


def ordinal(number: int) -> str:
    """1st, 2nd, 3rd, 4th and so on."""
    tail = {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{'th' if number % 100 in (11, 12, 13) else tail}"


def result_text(record: Record, measures: Measures, splits: Sequence[float | None], streak: int | None = None) -> str:
    """A finished game in a few lines for sharing. They reveal nothing about a daily board, which others may still play.
    `splits` are the seconds at which each tenth was done, and `streak` is the number of days won in a row."""
    day, won = day_of(record.setup), record.status is Status.WON
    title = f"Minesweeper daily {day}" if day else "Minesweeper"
    done = f"{100 * measures.solved // max(1, measures.three_bv)} % done"
    parts = [f"Won in {record.seconds:.2f} s" if won else f"Lost after {record.seconds:.2f} s, {done}"]
    if measures.seconds:
        parts.append(f"{measures.three_bv_per_second:.2f} 3BV/s")
    if record.unranked:
        parts.append("unranked")
    if streak and streak > 1:
        parts.append(f"{streak} days in a row")
    lines = [f"{title}{DOT}{level_title(record.setup.level)}", DOT.join(parts), whole_picture(measures, splits, won)]
    return "\n".join(line for line in (*lines, "" if day else str(record.code)) if line)


def whole_picture(measures: Measures, splits: Sequence[float | None], won: bool) -> str:
    """The picture of a game; empty if not all of its splits are known."""
    reached = sum(100 * measures.solved >= share * measures.three_bv for share in TENTHS)
    return picture(splits, won) if len(splits) == reached else ""


def picture(splits: Sequence[float | None], won: bool) -> str:
    """A square for each tenth of a game, coloured by its relative time. It depends on times alone, so it reveals
    nothing about mines. Empty if a time is unknown."""
    times = [seconds for seconds in splits if seconds is not None]
    if len(times) < len(splits):
        return ""
    taken = [seconds - before for before, seconds in zip([0.0, *times], times, strict=False)]
    average = times[-1] / len(times) if times else 0.0
    squares = "".join(_square(seconds, average) for seconds in taken)
    return squares if won else f"{squares}{MINE}{UNOPENED * (len(TENTHS) - 1 - len(times))}"


def _square(seconds: float, average: float) -> str:
    if seconds < FASTER * average:
        return QUICK
    return SLOW if seconds > SLOWER * average else MIDDLING
