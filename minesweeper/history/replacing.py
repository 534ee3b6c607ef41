"""How another file takes the place of the one in which games are kept.

What is set aside is never deleted, and a process that is killed at any step leaves one whole file.
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
"""Locked by the one process that opens, mends or replaces the file; always empty."""
DRAFT, READY = "history.draft.sqlite3", "history.ready.sqlite3"
"""What is to replace the file: while it is being made, and from then on until it has."""
COMPANIONS = ("", "-wal", "-shm")
"""Endings of the files that belong together."""


@contextlib.contextmanager
def alone(folder: Path) -> Iterator[None]:
    """Be the only process that opens or replaces the file. Where nothing can be locked, nobody can replace it."""
    with contextlib.ExitStack() as held:
        try:
            held.enter_context(contextlib.closing(lock(folder / LOCK, LOCK_TIMEOUT)))
        except sqlite3.Error as error:
            if is_busy(error):
                raise
        yield


@contextlib.contextmanager
def unwritten(folder: Path) -> Iterator[None]:
    """Keep others from writing to the file, unless it is damaged. All games are in the file itself then, and none in
    its log, so that a kill cannot part them. A process that writes for too long is a `sqlite3.Error`."""
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
        present.execute("ROLLBACK")  # somebody wrote in between, or still reads
        time.sleep(NAP)


@contextlib.contextmanager
def replacing(folder: Path) -> Iterator[None]:
    """Be the only process that opens, replaces or writes to the file."""
    with alone(folder), unwritten(folder):
        yield


def replace_with(folder: Path, file: Path) -> Path | None:
    """Let this file, which is in the same folder or below, be the history. Only for who is `replacing` it. Return where
    the one before it was set aside; `None` if there was none."""
    draft = start_draft(folder)
    file.replace(draft)
    try:
        return finish_draft(folder, "replaced")
    except OSError:
        if draft.exists():
            draft.replace(file)
        raise


def start_draft(folder: Path) -> Path:
    """Where to make a new file; what an earlier attempt left there is gone."""
    draft = folder / DRAFT
    for ending in COMPANIONS:
        draft.with_name(draft.name + ending).unlink(missing_ok=True)
    return draft


def finish_draft(folder: Path, why: str) -> Path | None:
    """Let the draft, which is closed, be the file from now on. Return where the one before it was set aside."""
    (folder / DRAFT).replace(folder / READY)
    try:
        return put_in_place(folder, why)
    except OSError:
        if (folder / FILE).exists():  # it is still the one before
            (folder / READY).replace(folder / DRAFT)
        raise


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
    aside = unused(path.parent, f"{path.stem}.{why}", path.suffix)
    found = path.exists()
    for ending in COMPANIONS:
        with contextlib.suppress(FileNotFoundError):
            path.with_name(path.name + ending).replace(aside.with_name(aside.name + ending))
    return aside if found else None
