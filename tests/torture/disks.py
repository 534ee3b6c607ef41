"""Disks that are full or read-only for a while: what was kept stays, a sentence says so, and games are kept again."""

import ctypes
import errno
import os
import random
import resource
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from minesweeper.games.record import Record
from minesweeper.history import History, HistoryError
from minesweeper.history.background import BackgroundHistory
from minesweeper.history.storage import Storage
from tests.history.games import played
from tests.torture.patience import at_once

GAMES = 30
"""Games that are finished in a trial."""
NEW_MOUNTS, PRIVATE, READ_ONLY, AGAIN = 0x20000, 0x44000, 1, 32


def trial(rng: random.Random, folder: Path) -> None:
    home = folder / "home"
    home.mkdir()
    mounted = _mount(home)
    kept = set[str]()
    for number in range(GAMES):
        fault = rng.choice((None, None, _limited, *((_full, _read_only) if mounted else (_locked,))))
        record = played(rng.getrandbits(20), won=True)
        if fault is None:
            with at_once():
                _finish(home, record)
            kept.add(record.id)
        else:
            with at_once(), fault(home, rng):
                _try_everything(home, record, number)
        kept |= _kept(home) & {record.id}
        assert kept <= _kept(home), (number, fault)
    storage = Storage(home)
    storage.change_settings(volume=7)
    assert storage.notices() == []


def _finish(home: Path, record: Record) -> None:
    with closing(History(home)) as history:
        history.add(record)


def _kept(home: Path) -> set[str]:
    with closing(History(home)) as history:
        assert history.notices() == []
        return {game.id for game in history.games(limit=None, bots=None)}


def _try_everything(home: Path, record: Record, number: int) -> None:
    """Use the folder as the game does; only sentences may come of it."""
    storage = Storage(home)
    storage.change_settings(volume=number)
    writer = BackgroundHistory(home)
    writer.do(lambda history: history.add(record))
    writer.close()
    assert all(sentence.isprintable() for sentence in (*storage.notices(), *writer.problems()))
    with suppress(HistoryError), closing(History(home)) as history:
        history.statistics(bots=None)
        history.game_left()


@contextmanager
def _full(home: Path, rng: random.Random) -> Iterator[None]:
    filler = home / "filler"
    free = os.statvfs(home)
    left = free.f_bavail * free.f_frsize - rng.choice((0, 4096, 8192, rng.randrange(100_000)))
    filler.write_bytes(bytes(max(left, 0)))
    try:
        yield
    finally:
        filler.unlink()


@contextmanager
def _limited(home: Path, rng: random.Random) -> Iterator[None]:
    del home
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (rng.choice((0, 100, 4096, rng.randrange(1, 100_000))), hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@contextmanager
def _read_only(home: Path, rng: random.Random) -> Iterator[None]:
    del rng
    _call_mount(home, AGAIN | READ_ONLY)
    try:
        yield
    finally:
        _call_mount(home, AGAIN)


@contextmanager
def _locked(home: Path, rng: random.Random) -> Iterator[None]:
    """No file can be made, unless by root."""
    del rng
    home.chmod(0o500)
    try:
        yield
    finally:
        home.chmod(0o700)


def _mount(home: Path) -> bool:
    """Put a small disk there that only this process sees, and that ends with it. Return False where that is not
    allowed."""
    if os.geteuid() or not hasattr(ctypes.CDLL(None), "unshare") or ctypes.CDLL(None).unshare(NEW_MOUNTS):
        return False
    libc = ctypes.CDLL(None)
    return not libc.mount(None, b"/", None, PRIVATE, None) and _call_mount(home, 0)


def _call_mount(home: Path, flags: int) -> bool:
    libc = ctypes.CDLL(None, use_errno=True)
    done: bool = libc.mount(b"none", bytes(home), b"tmpfs", flags, b"size=2m") == 0
    if not done and flags:
        raise OSError(ctypes.get_errno(), errno.errorcode[ctypes.get_errno()])
    return done
