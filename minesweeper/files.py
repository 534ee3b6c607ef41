"""Files that may be anything: a pipe that never ends, a device, far too much. They are read only if that ends well."""

import contextlib
import errno
import sqlite3
from collections.abc import Iterator
from pathlib import Path

from minesweeper.limits import LOCK_SECONDS


def read_text(path: Path, longest: int) -> str:
    """The text in a file of at most so many bytes. What is no such file is an `OSError` or a `UnicodeDecodeError`."""
    if path.exists() and not path.is_file():
        raise OSError(errno.EINVAL, "it is not a file")
    with path.open("rb") as file:
        data = file.read(longest + 1)
    if len(data) > longest:
        raise OSError(errno.EFBIG, f"it has more than {longest:,} bytes")
    return data.decode()


def lock(path: Path, seconds: float = 0.0) -> sqlite3.Connection:
    """A lock on a file, always empty, that is made if it is missing; closing what is returned ends it, as does the end
    of the process. If another process has it for longer than this, it is a `sqlite3.Error`."""
    connection = sqlite3.connect(path, timeout=seconds, isolation_level=None, check_same_thread=False)
    try:
        connection.execute("BEGIN EXCLUSIVE")
    except BaseException:
        connection.close()
        raise
    return connection


@contextlib.contextmanager
def locked(path: Path) -> Iterator[None]:
    """Be the only process within this, or, where nothing can be locked, one that hopes to be."""
    with contextlib.ExitStack() as held:
        with contextlib.suppress(OSError, sqlite3.Error):
            path.parent.mkdir(parents=True, exist_ok=True)
            held.enter_context(contextlib.closing(lock(path, LOCK_SECONDS)))
        yield
