"""Runs of boards: how one stands, how it ended, and the list of the best."""

from collections.abc import Sequence

from minesweeper.core.naming import counted
from minesweeper.games.live_figures import Tone
from minesweeper.history.drills import DrillResult
from minesweeper.machine.local_time import day_text, local_time
from minesweeper.words.play_choices import DOT
from minesweeper.words.results import Figure
from minesweeper.words.verdicts import Ruling

AGAIN, LEAVE = "Again", "Leave"
NO_HINT = "There are no hints in a run."
FIRST_CLICK = "The clock starts with your first click."
BEST = "Personal best"
MOST_MARKS = 20
"""The most boards shown as marks."""


def boards(number: int) -> str:
    """A number of boards."""
    return counted(number, "board")


def seconds_left(seconds: float) -> str:
    """The time left, with tenths at the end."""
    return f"{seconds:.1f} s" if seconds < 10 else f"{seconds:.0f} s"


def standing(number: int, best: int, started: bool) -> str:
    """The boards won so far, and the best run."""
    if not started:
        return f"{FIRST_CLICK} Your best is {boards(best)}." if best else FIRST_CLICK
    return f"{boards(number)}{f'{DOT}best {best}' if best else ''}"


def ended(title: str) -> str:
    """What a finished run was."""
    return f"{title}{DOT}Over"


def run_ruling(number: int, seconds: float, best: Sequence[DrillResult]) -> Ruling:
    """What a run is worth among the best ones before it."""
    if not number:
        return Ruling("Not this time", Tone.QUIET, "Win a board to be listed.")
    if not best:
        return Ruling(BEST, Tone.PROUD, "Your first run of this kind!")
    top = best[0]
    if (number, -seconds) > (top.score, -top.seconds):
        return Ruling(BEST, Tone.PROUD, f"It was {boards(top.score)}.")
    return Ruling("Well played", Tone.SAFE, f"Your best is {boards(top.score)}.")


def run_figures(
    number: int, seconds: float, results: Sequence[bool], best: Sequence[DrillResult]
) -> tuple[Figure, ...]:
    """Seconds per board won, boards lost, and the best run."""
    each = [Figure(f"{seconds / number:.1f} s", "a board")] if number else []
    top = [Figure(f"{max(each.score for each in best)}", "best")] if best else []
    return (*each, Figure(f"{results.count(False)}", "lost"), *top)


def listed(best: Sequence[DrillResult]) -> tuple[str, ...]:
    """The best runs of a kind, one a line."""
    return tuple(
        f"{number}. {boards(each.score)}, {each.seconds:.1f} s, {day_text(local_time(each.ended))}"
        for number, each in enumerate(best, 1)
    )
