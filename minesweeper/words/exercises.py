"""Exercises: the task, the summary of a set, and how often a kind is solved at once."""

from minesweeper.core.naming import counted, percent
from minesweeper.games.live_figures import Tone
from minesweeper.history.drills import Rate
from minesweeper.words.play_choices import DOT
from minesweeper.words.results import Figure
from minesweeper.words.verdicts import Ruling

IN_YOUR_GAME = "In your game you opened the marked cell: {risk} risk."
TASK_ALL = "Open all safe cells and flag all mines that are certain: {cells} left."
FLAGS_LEFT = "All safe cells are open. Flag the mines that are certain."
MORE, LEAVE = "Another set", "Leave"
GOOD = 0.8
"""The share of exercises solved at once from which a set went well."""


def rated(takes: str, rate: Rate | None) -> str:
    """What a kind of exercise takes, and how often it was solved at once."""
    return f"{takes}{DOT}{percent(rate.right / rate.tries)} right" if rate and rate.tries else takes


def set_ended(title: str) -> str:
    """What a summary is about."""
    return f"{title}{DOT}Done"


def set_ruling(right: int, total: int) -> Ruling:
    """How a set went."""
    if right == total:
        return Ruling("Perfect", Tone.PROUD, "You solved all of them at once.")
    wrong = counted(total - right, "exercise")
    tone, title = (Tone.SAFE, "Well done") if right >= GOOD * total else (Tone.WARNING, "Keep at it")
    return Ruling(title, tone, f"{wrong} needed help or a second look.")


def set_figures(rate: Rate | None) -> tuple[Figure, ...]:
    """The share of the latest exercises of this kind that were solved at once."""
    if rate is None or not rate.tries:
        return ()
    return (Figure(percent(rate.right / rate.tries), f"right of the last {rate.tries}"),)
