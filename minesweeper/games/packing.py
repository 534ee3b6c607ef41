"""Records as compressed bytes, both ways: sets of cells as integers, the log as columns of numbers."""

import json
import zlib
from itertools import accumulate

from minesweeper.core.grid import Grid
from minesweeper.core.limits import LARGEST_RECORD, MOST_MOVES
from minesweeper.core.log import LogEntry, PathPoint
from minesweeper.core.moves import BOMB, CHORD, CLAIM, FLAG, MARK, REVEAL, SURROUND, Action, Move
from minesweeper.core.setup import Setup
from minesweeper.games.record import Record, checked_record, read_halves
from minesweeper.games.savegame import Fields, SavedSessionError

DAMAGE = (zlib.error, ValueError, TypeError, LookupError, OverflowError, RecursionError)
"""The errors of reading damaged bytes."""


def pack(record: Record) -> bytes:
    """The record as bytes."""
    board = record.board
    data = {
        "id": record.id,
        "setup": str(record.setup),
        "mines": f"{record.minefield.mines:x}" if record.minefield else None,
        "revealed": f"{board.revealed:x}",
        "flags": f"{board.flags:x}",
        "questions": f"{board.questions:x}",
        "hit": f"{board.hit:x}",
        **_log_columns(record.log, board.grid),
        "seconds": record.seconds,
        "player": record.player,
        "unranked": record.unranked,
        "hints": record.hints,
        "started": record.started and record.started.isoformat(),
        "ended": record.ended and record.ended.isoformat(),
        "paused": record.paused,
        **({"path": _path_columns(record.path)} if record.path else {}),
        **({"halves": record.halves} if record.halves else {}),
    }
    return zlib.compress(json.dumps(data, separators=(",", ":")).encode(), 9)


def unpack(data: bytes) -> Record:
    """The record in packed bytes; damaged bytes are a `SavedSessionError`."""
    try:
        return _read(_fields(data))
    except DAMAGE as error:
        raise SavedSessionError(f"not a packed record: {type(error).__name__}: {error}") from None


def unpacked(data: object) -> Record | None:
    """The record in a row of a database; `None` if the row is damaged."""
    try:
        return unpack(data) if isinstance(data, bytes) else None
    except SavedSessionError:
        return None


def packed_setup(data: object) -> Setup | None:
    """The setup of such a record, much faster than the whole; `None` if the row is damaged."""
    try:
        return Setup.parse(_fields(data).text("setup")) if isinstance(data, bytes) else None
    except DAMAGE:
        return None


def _fields(data: bytes) -> Fields:
    return Fields(json.loads(zlib.decompressobj().decompress(data, LARGEST_RECORD)))


def _read(fields: Fields) -> Record:
    setup = Setup.parse(fields.text("setup"))
    return checked_record(
        fields.text("id"),
        setup,
        _log(fields, setup.grid),
        [_cells(fields.value(name) or "0", setup.grid.full) for name in _SETS],
        fields.seconds("seconds"),
        fields.text("player"),
        fields.texts("unranked"),
        fields.whole("hints", MOST_MOVES),
        fields.time("started"),
        fields.time("ended"),
        bool(fields.value("paused")),
        _path(fields.value("path")) if "path" in fields else (),
        read_halves(fields),
    )


_SETS = ("mines", "revealed", "flags", "questions", "hit")


def _cells(value: object, full: int) -> int:
    cells = int(str(value), 16)
    if cells < 0 or cells & ~full:
        raise ValueError("a set of cells goes beyond the board")
    return cells


# The pointer's path


def _path_columns(path: tuple[PathPoint, ...]) -> list[str]:
    """Times and positions, each as the difference from the one before, with the sign in the lowest bit."""
    columns = [list(column) for column in zip(*path, strict=True)]
    return [
        _bytes([_unsigned(now - before) for before, now in zip([0, *each], each, strict=False)]) for each in columns
    ]


def _path(columns: object) -> tuple[PathPoint, ...]:
    if not isinstance(columns, list) or len(columns) != 3:
        raise TypeError("path")
    times, xs, ys = (list(accumulate(map(_signed, _numbers(column)))) for column in columns)
    return tuple(map(PathPoint, times, xs, ys))


def _unsigned(number: int) -> int:
    return 2 * number if number >= 0 else -2 * number - 1


def _signed(number: int) -> int:
    return -(number + 1) // 2 if number % 2 else number // 2


# The log

DONE: tuple[Action | None, ...] = (REVEAL, FLAG, MARK, CHORD, None, SURROUND, CLAIM, BOMB)
"""The actions by the numbers that saved games use; `None` is an undo."""
REFUSED = 8
"""Added to the number of a refused move."""
GUESSED = 16
"""Added to the number of a guess."""


def _log_columns(log: tuple[LogEntry, ...], grid: Grid) -> dict[str, object]:
    """The actions, the cells, and the milliseconds since the move before, as columns, since each compresses well by
    itself. A log with finer times is kept as text."""
    milliseconds = [round(1000 * entry.seconds) for entry in log]
    if any(count / 1000 != entry.seconds for count, entry in zip(milliseconds, log, strict=True)):
        return {"log": " ".join(map(str, log))}
    done = [
        DONE.index(entry.move.action if entry.move else None) + REFUSED * entry.refused + GUESSED * entry.guess
        for entry in log
    ]
    cells = [entry.move.row * grid.width + entry.move.col if entry.move else 0 for entry in log]
    waits = [now - before for before, now in zip([0, *milliseconds], milliseconds, strict=False)]
    return {"done": _bytes(done), "cells": _bytes(cells), "waits": _bytes(waits)}


def _log(fields: Fields, grid: Grid) -> tuple[LogEntry, ...]:
    if "log" in fields:
        return tuple(map(LogEntry.parse, fields.text("log").split()))
    entries, now = [], 0
    for done, cell, wait in zip(*(_numbers(fields.value(name)) for name in ("done", "cells", "waits")), strict=True):
        now += wait
        row, col = divmod(cell, grid.width)
        action = DONE[done % REFUSED]
        move = Move(action, row, col) if action else None
        entries.append(LogEntry(now / 1000, move, bool(done & REFUSED), bool(done & GUESSED)))
    return tuple(entries)


def _bytes(numbers: list[int]) -> str:
    """Numbers as hexadecimal digits: their lowest bytes, then the next ones, as many as the largest needs."""
    width = max(1, -(-max(numbers, default=0).bit_length() // 8))
    return f"{width}:" + b"".join(bytes(n >> 8 * byte & 255 for n in numbers) for byte in range(width)).hex()


def _numbers(text: object) -> list[int]:
    width, digits = str(text).split(":")
    data = bytes.fromhex(digits)
    planes = int(width)
    if not 1 <= planes <= 8:
        raise ValueError(f"numbers of {planes} bytes")
    if len(data) % planes:
        raise ValueError("a column has no whole number of rows")
    lowest_first = bytearray(len(data))
    for byte in range(planes):
        lowest_first[byte::planes] = data[byte * len(data) // planes :][: len(data) // planes]
    places = range(0, len(data), planes)
    return [int.from_bytes(lowest_first[place : place + planes], "little") for place in places]
