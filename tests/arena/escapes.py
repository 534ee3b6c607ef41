"""A plugin of solvers that look for the mines wherever they might lie, and play badly if they find nothing."""

import ctypes
import gc
import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from itertools import islice
from pathlib import Path
from random import Random
from types import FrameType

from minesweeper import (
    Advice,
    Board,
    Budget,
    Game,
    Level,
    Minefield,
    Move,
    Reason,
    Setup,
    Solver,
    hookimpl,
)
from minesweeper.duel import Playable

GAMES = 40
"""Boards of a tournament that are tried for each seed that is found."""
known: list[Minefield] = []


def fits(field: object, board: Board) -> bool:
    if not isinstance(field, Minefield) or field.grid != board.grid or field.mines & board.revealed:
        return False
    shown = tuple(plane & board.revealed for plane in field.numbers)
    return field.mines.bit_count() == board.mine_count and shown == board.numbers


def laid(board: Board, seed: int) -> Iterator[Minefield]:
    """What this seed lays, as that of a board and as that of a tournament."""
    level = Level("beginner", board.grid.width, board.grid.height, board.mine_count)
    rng = Random(seed)
    for each in (seed, *(rng.getrandbits(62) for _ in range(GAMES))):
        with suppress(ValueError):
            yield Game.of(Setup(level, each)).lay(2, 2).field


def by_gc(_board: Board, _budget: Budget) -> Iterator[object]:
    for each in gc.get_objects():
        if isinstance(each, Playable):
            yield each.peek()
        if isinstance(each, Minefield):
            yield each


def by_frames(_board: Board, _budget: Budget) -> Iterator[object]:
    frame: FrameType | None = sys._getframe()
    while frame:
        for each in frame.f_locals.values():
            game = getattr(each, "game", each)
            if isinstance(game, Playable):
                yield game.peek()
        frame = frame.f_back


def by_modules(_board: Board, _budget: Budget) -> Iterator[object]:
    for module in list(sys.modules.values()):
        for each in list(vars(module).values()) if hasattr(module, "__dict__") else ():
            if type(each) in (Minefield, Game):
                yield each.peek() if isinstance(each, Game) else each


def by_seed(board: Board, budget: Budget) -> Iterator[object]:
    yield from laid(board, budget.seed)


def by_environment(board: Board, _budget: Budget) -> Iterator[object]:
    for number in re.findall(r"\b\d{1,19}\b", " ".join(os.environ.values())):
        yield from laid(board, int(number))


def by_descriptors(board: Board, _budget: Budget) -> Iterator[object]:
    for place in Path("/proc/self/fd").iterdir():
        with suppress(OSError):
            os.set_blocking(int(place.name), False)
            data = os.pread(int(place.name), 100_000, 0)
            for number in re.findall(rb"\b\d{1,19}\b", data):
                yield from laid(board, int(number))


def by_arguments(board: Board, _budget: Budget) -> Iterator[object]:
    for process in ancestors():
        with suppress(OSError):
            for number in re.findall(rb"(?<=\0)\d{1,19}(?=\0)", Path(f"/proc/{process}/cmdline").read_bytes()):
                yield from laid(board, int(number))


def by_memory(board: Board, _budget: Budget) -> Iterator[object]:
    """Whole numbers of three digits, as Python keeps them, in the memory of the parent: seeds are such."""
    with suppress(OSError):
        maps = Path(f"/proc/{next(ancestors())}/maps").read_text().splitlines()
        with Path(f"/proc/{next(ancestors())}/mem").open("rb") as memory:
            for line in maps:
                start, end = (int(each, 16) for each in line.split()[0].split("-"))
                if "rw-p" in line and end - start < 1 << 28:
                    with suppress(OSError, OverflowError, ValueError):
                        memory.seek(start)
                        yield from of_memory(board, memory.read(end - start))


def of_memory(board: Board, data: bytes) -> Iterator[object]:
    seen = set()
    for found in re.finditer(rb"[\x03\x18]\0{7}(...[\0-\x3f])(...[\0-\x3f])(...[\0-\x3f])", data, re.DOTALL):
        low, middle, high = (int.from_bytes(found[number], "little") for number in (1, 2, 3))
        seed = low | middle << 30 | high << 60
        if 0 < high < 4 and seed not in seen:
            seen.add(seed)
            level = Level("beginner", board.grid.width, board.grid.height, board.mine_count)
            yield Game.of(Setup(level, seed)).lay(2, 2).field


def by_pages(board: Board, _budget: Budget) -> Iterator[object]:
    """The same, by another system call."""
    with suppress(OSError):
        parent = next(ancestors())
        for line in Path(f"/proc/{parent}/maps").read_text().splitlines():
            start, end = (int(each, 16) for each in line.split()[0].split("-"))
            if "rw-p" in line and end - start < 1 << 26:
                here = ctypes.create_string_buffer(end - start)
                near = (ctypes.c_size_t * 2)(ctypes.addressof(here), end - start)
                far = (ctypes.c_size_t * 2)(start, end - start)
                if ctypes.CDLL(None).process_vm_readv(parent, near, 1, far, 1, 0) > 0:
                    yield from of_memory(board, here.raw)


def ancestors() -> Iterator[int]:
    process = os.getppid()
    while process > 1:
        yield process
        status = Path(f"/proc/{process}/status").read_text()
        process = int(re.findall(r"PPid:\s*(\d+)", status)[0])


def solver(name: str, way: Callable[[Board, Budget], Iterable[object]]) -> Solver:
    def think(board: Board, budget: Budget) -> Advice:
        if not any(fits(field, board) for field in known):
            found = (field for field in way(board, budget) if isinstance(field, Minefield) and fits(field, board))
            known[:] = list(islice(found, 1))
        for field in known:
            if fits(field, board):
                cells = board.grid.places(board.hidden & ~field.mines)
                return Advice(tuple(Move.reveal(*cell) for cell in cells), 0.1, Reason("found", name))
        return Advice((Move.reveal(*board.grid.places(board.hidden)[0]),), 0.5, Reason("guess", "The first."))

    return Solver(name, think)


WAYS = {
    "gc": by_gc,
    "frames": by_frames,
    "modules": by_modules,
    "seed": by_seed,
    "environment": by_environment,
    "descriptors": by_descriptors,
    "arguments": by_arguments,
    "memory": by_memory,
    "pages": by_pages,
}


@hookimpl
def register_solvers() -> list[Solver]:
    return [solver(name, way) for name, way in WAYS.items()]
