"""What was kept in files of their own before there was a history: read once, handed on, and set aside."""

import contextlib
import json
import time
from collections.abc import Callable
from pathlib import Path

from minesweeper.core.board import Status
from minesweeper.core.difficulty import Difficulty
from minesweeper.core.limits import LARGEST_SETTINGS, LONGEST_SAVE, MOST_SECONDS
from minesweeper.core.setup import Setup
from minesweeper.games.record import Record
from minesweeper.machine.files import read_text

EARLIER = BEST_TIMES, SESSION = "best.json", "session.json"
"""Where best times and the unfinished game were."""


def take_over_best_times(folder: Path, keep: Callable[[list[tuple[str, float]]], object]) -> None:
    """Have the best times kept: the kind of game, and the seconds. What cannot be read is left where it is."""
    path = folder / BEST_TIMES
    try:
        data = json.loads(read_text(path, LARGEST_SETTINGS))
    except (OSError, ValueError, RecursionError):
        return
    times = data.items() if isinstance(data, dict) else ()
    rows = [
        (_kind_of(level), seconds)
        for level, seconds in times
        if isinstance(seconds, int | float) and not isinstance(seconds, bool) and 0 <= seconds <= MOST_SECONDS
    ]
    keep([row for row in rows if row[0]])
    _set_aside(path, path.with_name(f"{BEST_TIMES}.old"))


def take_over_session(folder: Path, keep: Callable[[Record], object]) -> str:
    """Have the unfinished game kept. Return a sentence if it cannot be read; then it is kept under another name."""
    path, problem = folder / SESSION, ""
    try:
        record = Record.from_json(read_text(path, LONGEST_SAVE))
    except FileNotFoundError:
        return ""
    except (OSError, ValueError) as error:
        aside = path.with_name(f"session.unreadable-{time.strftime('%Y%m%d-%H%M%S')}.json")
        problem = f"the unfinished game cannot be resumed and was kept as {aside}: {error}"
    else:
        aside = path.with_name(f"{SESSION}.old")
        if record.status is Status.PLAYING:
            keep(record)
    _set_aside(path, aside)
    return problem


def _set_aside(path: Path, aside: Path) -> None:
    with contextlib.suppress(OSError):  # another process was quicker, or nothing can be written here
        path.replace(aside)


def _kind_of(level: str) -> str:
    """The kind of game that an old best time was kept for: a level, or a kind already. Nothing if it is neither."""
    try:
        return str(Setup(Difficulty.parse(level)) if ":" in level else Setup.parse(level).kind)
    except ValueError:
        return ""
