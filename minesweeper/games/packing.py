"""A record in few bytes, both ways: sets of cells as they are, the log as columns of numbers, all of it compressed."""

import json
import zlib
from datetime import datetime
from itertools import accumulate

from minesweeper.core.grid import Grid
from minesweeper.core.limits import EARLIEST, FARTHEST, LARGEST_RECORD, LATEST, MOST_MOVES, MOST_SECONDS
from minesweeper.core.log import LogEntry, PathPoint, standing
from minesweeper.core.moves import BOMB, CHORD, CLAIM, FLAG, MARK, REVEAL, SURROUND, Action, Move
from minesweeper.core.setup import Setup
from minesweeper.games.record import Record, checked_board

DAMAGE = (
    zlib.error,
    ValueError,
    TypeError,
    LookupError,
    AttributeError,
    OverflowError,
    RecursionError,
    ZeroDivisionError,
)
"""What reading damaged bytes may raise."""


class PackingError(ValueError):
    """Bytes that are not a record, and why."""


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
    }
    return zlib.compress(json.dumps(data, separators=(",", ":")).encode(), 9)


def unpack(data: bytes) -> Record:
    """The record that was packed; anything else is a `PackingError`."""
    try:
        return _read(_fields(data))
    except DAMAGE as error:
        raise PackingError(f"not a packed record: {type(error).__name__}: {error}") from None


def unpacked(data: object) -> Record | None:
    """The record in a row of a database; `None` if that is damaged."""
    try:
        return unpack(data) if isinstance(data, bytes) else None
    except PackingError:
        return None


def packed_setup(data: object) -> Setup | None:
    """The setup of such a record, in a small part of the time that the whole takes; `None` if it is damaged."""
    try:
        return Setup.parse(str(_fields(data)["setup"])) if isinstance(data, bytes) else None
    except DAMAGE:
        return None


def _fields(data: bytes) -> dict[str, object]:
    fields: dict[str, object] = json.loads(zlib.decompressobj().decompress(data, LARGEST_RECORD))
    return fields


def _read(data: dict[str, object]) -> Record:
    setup = Setup.parse(str(data["setup"]))
    grid = setup.grid
    unranked, hints = data["unranked"], data["hints"]
    if not isinstance(unranked, list) or type(hints) is not int or not 0 <= hints <= MOST_MOVES:
        raise TypeError("unranked or hints")
    seconds = float(data["seconds"])  # type: ignore[arg-type] # a TypeError if it is none
    if not 0 <= seconds <= MOST_SECONDS:
        raise ValueError(f"{seconds} seconds")
    log = _log(data, grid)
    if any(not 0 <= entry.seconds <= MOST_SECONDS for entry in log):
        raise ValueError("a move out of time")
    standing(log)  # which refuses to take back what was never done
    field, board = checked_board(setup, log, *(_cells(data[name] or "0", grid.full) for name in _SETS))
    return Record(
        str(data["id"]),
        setup,
        board,
        field,
        log,
        seconds,
        str(data["player"]),
        tuple(map(str, unranked)),
        hints,
        _time(data["started"]),
        _time(data["ended"]),
        bool(data["paused"]),
        _path(data["path"]) if "path" in data else (),
    )


_SETS = ("mines", "revealed", "flags", "questions", "hit")


def _cells(value: object, full: int) -> int:
    cells = int(str(value), 16)
    if cells < 0 or cells & ~full:
        raise ValueError("a set of cells goes beyond the board")
    return cells


def _time(value: object) -> datetime | None:
    time = None if value is None else datetime.fromisoformat(str(value))
    if time and (time.tzinfo is None or not EARLIEST <= time.timestamp() <= LATEST):
        raise ValueError("a time without a zone, or out of range")
    return time


# The pointer's path


def _path_columns(path: tuple[PathPoint, ...]) -> list[str]:
    """Times and places, each as the difference to the one before; a sign takes the lowest bit."""
    columns = [list(column) for column in zip(*path, strict=True)]
    return [
        _bytes([_unsigned(now - before) for before, now in zip([0, *each], each, strict=False)]) for each in columns
    ]


def _path(columns: object) -> tuple[PathPoint, ...]:
    if not isinstance(columns, list) or len(columns) != 3:
        raise TypeError("path")
    times, xs, ys = (list(accumulate(map(_signed, _numbers(column)))) for column in columns)
    if times and (min(times) < 0 or max(times) > 1000 * MOST_SECONDS or max(map(abs, xs + ys)) > FARTHEST):
        raise ValueError("a path out of range")
    return tuple(PathPoint(*point) for point in zip(times, xs, ys, strict=True))


def _unsigned(number: int) -> int:
    return 2 * number if number >= 0 else -2 * number - 1


def _signed(number: int) -> int:
    return -(number + 1) // 2 if number % 2 else number // 2


# The log

DONE: tuple[Action | None, ...] = (REVEAL, FLAG, MARK, CHORD, None, SURROUND, CLAIM, BOMB)
"""By their numbers in the column of what was done, which are those of all games ever kept; `None` is an undo."""
REFUSED = 8
"""What a refused move adds to its number."""
GUESSED = 16
"""What a guess adds."""


def _log_columns(log: tuple[LogEntry, ...], grid: Grid) -> dict[str, object]:
    """What was done, where, and how much later than the move before, in milliseconds: each compresses well by itself.
    A log with finer times stays a text."""
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


def _log(data: dict[str, object], grid: Grid) -> tuple[LogEntry, ...]:
    if "log" in data:
        return tuple(map(LogEntry.parse, str(data["log"]).split()))
    entries, now = [], 0
    for done, cell, wait in zip(*(_numbers(data[name]) for name in ("done", "cells", "waits")), strict=True):
        now += wait
        row, col = divmod(cell, grid.width)
        grid.cell(row, col)
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
    length, rest = divmod(len(data), planes)
    if rest:
        raise ValueError("a column has no whole number of rows")
    return [sum(data[byte * length + index] << 8 * byte for byte in range(planes)) for index in range(length)]
