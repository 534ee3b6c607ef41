"""Reads files safely, and writes them as a whole or not at all.

A path may lead to a pipe that never ends, a device, another user's link, or a huge file.
"""

import contextlib
import errno
import os
import secrets
import sqlite3
import stat
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import BinaryIO

from minesweeper.core.limits import LOCK_SECONDS
from minesweeper.machine.stopping import ignored

DRAFT = ".minesweeper-draft-"
"""The prefix of the name of a file that is being written. The rest is random."""
MOST_LINKS = 40
"""The most links in a chain: as many as Linux follows."""
NAP = 0.01
"""Seconds between two attempts to lock something. A signal interrupts between them."""


def read_text(path: Path, longest: int, pipes: bool = False) -> str:
    """The text of a file of at most `longest` bytes, or of a pipe if `pipes`. Anything else is an `OSError` or a
    `UnicodeDecodeError`."""
    if path.exists() and not path.is_file() and not (pipes and path.is_fifo()):
        raise OSError(errno.EINVAL, "it is not a file")
    return _read(path, longest).decode("utf-8-sig")


def read_bytes(path: Path, longest: int) -> bytes:
    """The bytes of a file of at most `longest` bytes. Anything else is an `OSError`."""
    if path.exists() and not path.is_file():
        raise OSError(errno.EINVAL, "it is not a file")
    return _read(path, longest)


def _read(path: Path, longest: int) -> bytes:
    with path.open("rb") as file:
        data = file.read(longest + 1)
    if len(data) > longest:
        raise OSError(errno.EFBIG, f"it has more than {longest:,} bytes")
    return data


def names_file(name: str) -> bool:
    """Return True if there is a file of this name. Any text may be passed."""
    try:
        return Path(name).is_file()
    except OSError:  # it is too long
        return False


# Writing


@contextlib.contextmanager
def write_whole(path: Path) -> Iterator[BinaryIO]:
    """A file to write to, which replaces `path` once all of it is on disk. If that fails or is interrupted, `path`
    stays unchanged. Pipes and character devices are written to directly."""
    if _is_stream(path):
        with path.open("wb") as stream:
            yield stream
        return
    place = replaceable(path)
    draft = place.with_name(f"{DRAFT}{secrets.token_hex(8)}")
    try:
        with open(draft, "x+b", opener=_open_no_link) as file:
            if place.exists():
                draft.chmod(stat.S_IMODE(place.stat().st_mode))
            yield file
            file.flush()
            os.fsync(file.fileno())
        draft.replace(place)
    except BaseException:
        with ignored(), contextlib.suppress(OSError):
            draft.unlink()
        raise


def replaceable(path: Path) -> Path:
    """The path of a file to replace or create, after following the player's own links. It is an `OSError` if something
    other than a file is there, or a link belongs to another user."""
    if path.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if path.exists() and not path.is_file():
        raise OSError(errno.EINVAL, "it is not a file")
    if path.exists() and not os.access(path, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
    for _ in range(MOST_LINKS):
        if not path.is_symlink():
            return path
        if hasattr(os, "geteuid") and path.lstat().st_uid not in (0, os.geteuid()):
            raise PermissionError(errno.EPERM, "it is another user's link", str(path))
        path = path.parent / path.readlink()
    raise OSError(errno.ELOOP, os.strerror(errno.ELOOP), str(path))


def unused(folder: Path, beginning: str, ending: str = "") -> Path:
    """An unused path, with the present time in its name, for a file to be set aside."""
    start = f"{beginning}-{time.strftime('%Y%m%d-%H%M%S')}"
    paths = (folder / f"{start}{count}{ending}" for count in ("", *(f"-{n}" for n in range(2, 1000))))
    return next(path for path in paths if not os.path.lexists(path))


def _is_stream(path: Path) -> bool:
    """True if this is a pipe or a character device, or leads to one, such as /dev/stdout."""
    return path.is_fifo() or path.is_char_device()


def _open_no_link(path: str, flags: int) -> int:
    return os.open(path, flags | getattr(os, "O_NOFOLLOW", 0), 0o666)


# Locking


def lock(path: Path, seconds: float = 0.0) -> sqlite3.Connection:
    """Lock an empty file, which is created if it is missing. Closing the returned connection, or the end of the
    process, releases it. If another process holds the lock for longer than this, it is a `sqlite3.Error`."""
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    limit = time.monotonic() + seconds
    try:
        begin(connection, "EXCLUSIVE", lambda: limit)
    except BaseException:
        connection.close()
        raise
    return connection


def begin(connection: sqlite3.Connection, how: str, limit: Callable[[], float]) -> None:
    """Begin an exclusive transaction. If another process has one until this time, on the monotonic clock, it is a
    `sqlite3.Error`. SQLite's own waiting would not react to signals."""
    (patience,) = connection.execute("PRAGMA busy_timeout").fetchone()
    connection.execute("PRAGMA busy_timeout = 0")
    try:
        while True:
            try:
                connection.execute(f"BEGIN {how}")
            except sqlite3.OperationalError as error:
                if not is_busy(error) or time.monotonic() >= limit():
                    raise
                time.sleep(NAP)
            else:
                return
    finally:
        connection.execute(f"PRAGMA busy_timeout = {patience}")


def is_busy(error: Exception) -> bool:
    """True if another process holds a lock."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_BUSY


@contextlib.contextmanager
def locked(path: Path) -> Iterator[None]:
    """Hold an exclusive lock; go on without one where locking is impossible."""
    with contextlib.ExitStack() as held:
        with contextlib.suppress(OSError, sqlite3.Error):
            path.parent.mkdir(parents=True, exist_ok=True)
            held.enter_context(contextlib.closing(lock(path, LOCK_SECONDS)))
        yield
