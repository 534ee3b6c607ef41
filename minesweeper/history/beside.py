"""Games that could not be written to the history before the program ended: they are files beside it until it adds
them."""

import contextlib
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

from minesweeper.core.limits import LONGEST_SAVE
from minesweeper.games.record import Record
from minesweeper.machine.files import read_text, unused, write_whole

NAME = "history.waiting-{}.json"


def leave(folder: Path, record: Record) -> None:
    """Put a game beside the history of a folder, replacing an earlier version of it."""
    key = f"{record.id} {'over' if record.status.over else 'unfinished'}"
    path = folder / NAME.format(sha256(key.encode("utf-8", "surrogatepass")).hexdigest()[:16])
    with write_whole(path) as file:
        file.write(record.to_json().encode())


def take_in(folder: Path, keep: Callable[[Record, float], object]) -> list[str]:
    """Add the games beside the history: `keep` gets each game and its time, in seconds since 1970. Return a sentence
    for each file that cannot be read; it is renamed."""
    problems = []
    for path in sorted(folder.glob(NAME.format("*"))):
        try:
            left = path.stat().st_mtime
            keep(Record.from_json(read_text(path, LONGEST_SAVE)), left)
            path.unlink()
        except FileNotFoundError:  # another process was quicker
            pass
        except (OSError, ValueError) as error:
            with contextlib.suppress(OSError):
                path = path.replace(unused(folder, "history.unreadable", ".json"))  # noqa: PLW2901 - its new name
            problems.append(f"{path}, a game that was left beside the history, cannot be read: {error}")
    return problems
