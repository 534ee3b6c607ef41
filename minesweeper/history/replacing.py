"""How another file takes the place of the one in which games are kept.

What is set aside is never deleted, and a process that is killed at any step leaves one whole file.
"""

import contextlib
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

from minesweeper.files import lock
from minesweeper.history.failures import Failure
from minesweeper.history.sqlite_file import FILE, PATIENCE

LOCK = "history.lock"
"""Locked by the one process that mends or replaces the file; always empty."""
DRAFT, READY = "history.draft.sqlite3", "history.ready.sqlite3"
"""What is to replace the file: while it is being made, and from then on until it has."""
COMPANIONS = ("", "-wal", "-shm")
"""Endings of the files that belong together."""


@contextlib.contextmanager
def replacing(folder: Path) -> Iterator[None]:
    """Be the only process that replaces the file."""
    with contextlib.closing(lock(folder / LOCK, PATIENCE)):
        yield


def replace_with(folder: Path, file: Path) -> Path | None:
    """Let this file, which is in the same folder or below, be the history; games that are being kept wait meanwhile.
    Return where the one before it was set aside; `None` if there was none."""
    with replacing(folder), contextlib.ExitStack() as held:
        with contextlib.suppress(*Failure):  # what is damaged cannot be held, and is set aside all the same
            if (folder / FILE).exists():
                present = sqlite3.connect(folder / FILE, timeout=PATIENCE, isolation_level=None)
                held.enter_context(contextlib.closing(present))
                present.execute("BEGIN IMMEDIATE")
        file.replace(start_draft(folder))
        return finish_draft(folder, "replaced")


def start_draft(folder: Path) -> Path:
    """Where to make a new file; what an earlier attempt left there is gone."""
    draft = folder / DRAFT
    for ending in COMPANIONS:
        draft.with_name(draft.name + ending).unlink(missing_ok=True)
    return draft


def finish_draft(folder: Path, why: str) -> Path | None:
    """Let the draft, which is closed, be the file from now on. Return where the one before it was set aside."""
    (folder / DRAFT).replace(folder / READY)
    return put_in_place(folder, why)


def put_in_place(folder: Path, why: str = "replaced") -> Path | None:
    """Set the file aside under a name that says why, and put the one that is ready in its place. Return where it went;
    `None` if there was none."""
    if not (folder / READY).exists():
        return None
    aside = set_aside(folder / FILE, why)
    (folder / READY).replace(folder / FILE)
    return aside


def set_aside(path: Path, why: str) -> Path | None:
    """Give a file, and what belongs to it, a name that nobody uses. Return it, or `None` if there is no such file."""
    stamp = time.strftime("%Y%m%d-%H%M%S")
    names = (f"{path.stem}.{why}-{stamp}{count}{path.suffix}" for count in ("", *(f"-{n}" for n in range(2, 1000))))
    aside = next(free for name in names if not (free := path.with_name(name)).exists())
    found = path.exists()
    for ending in COMPANIONS:
        with contextlib.suppress(FileNotFoundError):
            path.with_name(path.name + ending).replace(aside.with_name(aside.name + ending))
    return aside if found else None
