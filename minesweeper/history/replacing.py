"""Replaces the history's file by another.

Files set aside are never deleted, and a process that is killed at any step leaves one complete file.
"""

import contextlib
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

from minesweeper.history.failures import Failure
from minesweeper.history.sqlite_file import FILE, LOCK_TIMEOUT
from minesweeper.machine.files import NAP, begin, is_busy, lock, unused

LOCK = "history.lock"
"""An empty file, locked by the process that opens, repairs or replaces the history."""
DRAFT, READY = "history.draft.sqlite3", "history.ready.sqlite3"
"""The replacement while it is being made, and once it is complete."""
COMPANIONS = ("", "-wal", "-shm")
"""Suffixes of the files of one database."""


@contextlib.contextmanager
def alone(folder: Path) -> Iterator[None]:
    """Be the only process that opens or replaces the file. Where locking is impossible, so is replacing."""
    with contextlib.ExitStack() as held:
        try:
            held.enter_context(contextlib.closing(lock(folder / LOCK, LOCK_TIMEOUT)))
        except sqlite3.Error as error:
            if is_busy(error):
                raise
        yield


@contextlib.contextmanager
def unwritten(folder: Path) -> Iterator[None]:
    """Keep other processes from writing to the file, unless it is damaged. All games are then in the file itself and
    not in its log, so a kill cannot separate them. A process that writes for too long is a `sqlite3.Error`."""
    with contextlib.ExitStack() as held:
        if (folder / FILE).exists():
            present = sqlite3.connect(folder / FILE, timeout=0, isolation_level=None)
            held.enter_context(contextlib.closing(present))
            try:
                _hold(present, Path(f"{(folder / FILE).resolve()}-wal"))
            except Failure as error:
                if is_busy(error):
                    raise
        yield


def _hold(present: sqlite3.Connection, log: Path) -> None:
    limit = time.monotonic() + LOCK_TIMEOUT
    while True:
        present.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
        begin(present, "IMMEDIATE", lambda: limit)
        if not log.exists() or not log.stat().st_size or time.monotonic() > limit:
            return
        present.execute("ROLLBACK")  # another process wrote in between, or still reads
        time.sleep(NAP)


@contextlib.contextmanager
def replacing(folder: Path) -> Iterator[None]:
    """Be the only process that opens, replaces or writes to the file."""
    with alone(folder), unwritten(folder):
        yield


def replace_with(folder: Path, file: Path) -> Path | None:
    """Make this file, in the same folder or below, the history. Call it only within `replacing`. Return the path at
    which the old file was set aside, or `None`."""
    draft = start_draft(folder)
    file.replace(draft)
    try:
        return finish_draft(folder, "replaced")
    except OSError:
        if draft.exists():
            draft.replace(file)
        raise


def start_draft(folder: Path) -> Path:
    """The path for a new file; leftovers of an earlier attempt are deleted."""
    draft = folder / DRAFT
    for ending in COMPANIONS:
        draft.with_name(draft.name + ending).unlink(missing_ok=True)
    return draft


def finish_draft(folder: Path, why: str) -> Path | None:
    """Make the closed draft the history. Return the path at which the old file was set aside, or `None`."""
    (folder / DRAFT).replace(folder / READY)
    try:
        return put_in_place(folder, why)
    except OSError:
        if (folder / FILE).exists():  # still the old file
            (folder / READY).replace(folder / DRAFT)
        raise


def put_in_place(folder: Path, why: str = "replaced") -> Path | None:
    """Set the file aside under a name that says why, and put the ready one in its place. Return the path of the old
    file, or `None`."""
    if not (folder / READY).exists():
        return None
    aside = set_aside(folder / FILE, why)
    (folder / READY).replace(folder / FILE)
    return aside


def set_aside(path: Path, why: str) -> Path | None:
    """Rename a file and its companions to an unused name. Return the new path, or `None` if there is no such file."""
    aside = unused(path.parent, f"{path.stem}.{why}", path.suffix)
    found = path.exists()
    for ending in COMPANIONS:
        with contextlib.suppress(FileNotFoundError):
            path.with_name(path.name + ending).replace(aside.with_name(aside.name + ending))
    return aside if found else None
