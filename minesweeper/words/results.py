"""The result of a game: a sentence for the player, and a few lines for sharing."""

from collections.abc import Sequence
from datetime import date

from minesweeper.core.board import Status
from minesweeper.core.daily import day_of
from minesweeper.core.dealing import HONEST
from minesweeper.core.laying import RANDOM
from minesweeper.core.naming import capital
from minesweeper.games.record import Record
from minesweeper.history import Finished, Measures
from minesweeper.history.scores import Score, guesses_text
from minesweeper.words.notices import no_record
from minesweeper.words.titles import level_title

BOOM = "Boom."
LOOKING_BACK = "Looking back …"
PLACING = "Your best games …"
DOT = " · "
"""The separator of a list."""
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


def daily_line(day: date, streak: int) -> str:
    """The day of a daily board, and the streak of days won."""
    return DOT.join([f"Daily {day}", *([f"{streak} days in a row"] if streak > 1 else [])])


def figures_line(record: Record, measures: Measures) -> str:
    """The measurements of a game."""
    done = f"{measures.solved}" if record.status is Status.WON else f"{measures.solved} of {measures.three_bv}"
    parts = [] if record.guesses is None else [guesses_text(record.guesses)]
    parts.append(f"3BV {done}")
    if measures.seconds:
        parts.append(f"{measures.three_bv_per_second:.2f} per second")
    return DOT.join([*parts, f"{100 * measures.efficiency:.0f} % efficient"])


def place_sentence(finished: Finished) -> str:
    """The place of a win among the player's games of its kind."""
    if score := Score.of(finished.record):
        return _place_by_score(finished, score)
    seconds, before, rank = finished.record.seconds, finished.best_before, finished.rank or 0
    if finished.is_best:
        if before is None:
            return _first_win(finished.record)
        return f"Personal best! {before - seconds:.2f} s better than {before:.2f} s."
    if rank > 1:
        return f"Your {ordinal(rank)} best of {finished.wins}."
    return "As good as your best." if before == seconds else f"Your best time is {before or seconds:.2f} s."


def _place_by_score(finished: Finished, score: Score) -> str:
    before, rank = finished.score_before, finished.rank or 0
    if finished.is_best:
        if before is None:
            return _first_win(finished.record)
        return f"Personal best! {capital(str(score))}; it was {before}."
    return f"Your {ordinal(rank)} best of {finished.wins}." if rank > 1 else "As good as your best."


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
    reached = sum(100 * measures.solved >= share * measures.three_bv for share in TENTHS)
    lines = [f"{title}{DOT}{level_title(record.setup.level)}", DOT.join(parts)]
    lines.append(picture(splits, won) if len(splits) == reached else "")
    return "\n".join(line for line in (*lines, "" if day else str(record.code)) if line)


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
