"""Solvers that look for the mines instead of thinking, each in its own way. This file is a plugin, too.

Each way is a function that returns whatever may tell the mines. `Way.think` tries it, and opens everything else if that
agrees with the board. Otherwise it plays so badly that it never wins, so every win is a mine that leaked.
"""

import gc
import json
import os
import pickle
import random
import re
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from types import FrameType
from typing import Literal, TypeGuard

from minesweeper import (
    Advice,
    Board,
    Budget,
    Difficulty,
    Game,
    Minefield,
    Move,
    Reason,
    Record,
    Setup,
    Solver,
    Turn,
    hookimpl,
)
from minesweeper.arena import workers
from minesweeper.core.grid import Grid
from minesweeper.core.laying import FirstClick, best_start
from minesweeper.plugins.sources import data_folder

WHY = Reason("guess", "A little bird told me.")
Find = Callable[[Board, Budget], Iterable[object]]
Guarantee = Literal["always", "isolated"]
"""A way finds no mines: always, or only where solver and game do not share a process."""


@dataclass(frozen=True)
class Way:
    """A way to cheat, and where it finds nothing."""

    name: str
    find: Find
    guarantee: Guarantee

    def think(self, board: Board, budget: Budget) -> Advice:
        """Open all safe cells if the mines are found; otherwise set a flag, and then open the first cell."""
        found = [mines for mines in map(_mines, self.find(board, budget)) if agrees(mines, board)]
        free = board.grid.places(board.hidden & ~board.flags)
        if found:
            wrong, safe = (board.grid.places(cells & ~found[0]) for cells in (board.flags, board.hidden))
            moves = *(Move.flag(*cell) for cell in wrong), *(Move.reveal(*cell) for cell in safe)
            return Advice(moves, 0.5, WHY, exact=False)
        return Advice((Move.reveal(*free[0]) if board.flags else Move.flag(*free[-1]),), 0.5, WHY, exact=False)


WAYS: list[Way] = []


def way(guarantee: Guarantee) -> Callable[[Find], Find]:
    """Add a function to `WAYS`."""

    def add(find: Find) -> Find:
        WAYS.append(Way(find.__name__, find, guarantee))
        return find

    return add


def agrees(mines: object, board: Board) -> TypeGuard[int]:
    """Return True if this is a set of as many mines as there are, which agrees with everything shown."""
    if type(mines) is not int or mines <= 0 or mines & ~(board.grid.full & ~board.revealed):
        return False
    counted = tuple(plane & board.revealed for plane in board.grid.count(mines))
    return mines.bit_count() == board.mine_count and counted == tuple(board.numbers)


def _mines(found: object) -> object:
    """The mines in something that was found."""
    if isinstance(found, Game):
        found = found.peek()
    if isinstance(found, Record):
        found = found.minefield
    return found.mines if isinstance(found, Minefield) else found


def seeded(board: Board, seeds: Iterable[int]) -> Iterator[object]:
    """The fields that these seeds name, begun where a tournament begins."""
    for seed in seeds:
        yield _laid(board.grid.width, board.grid.height, board.mine_count, seed % 2**63)


@lru_cache(10_000)
def _laid(width: int, height: int, mines: int, seed: int) -> Minefield | None:
    game = Game.of(Setup(Difficulty("cheat", width, height, mines), seed))
    game.reveal(*best_start(Grid(width, height), mines, FirstClick.OPENING))
    return game.peek()


def board_seeds(tournament: int, boards: int = 30) -> list[int]:
    """The seeds of the first boards of a tournament with this seed."""
    rng = random.Random(tournament)
    return [rng.getrandbits(62) for _ in range(boards)]


def numbers_in(text: str) -> Iterator[int]:
    """Seeds that may be in a text: of boards, and of tournaments."""
    for number in {int(each) for each in re.findall(r"\d{1,19}", text)}:
        yield number
        yield from board_seeds(number, 5)


# What a solver is given


@way("always")
def the_seed_of_the_budget(board: Board, budget: Budget) -> Iterable[object]:
    return seeded(board, [budget.seed])


@way("always")
def luck_as_the_generators(board: Board, budget: Budget) -> Iterable[object]:
    rng = random.Random(budget.seed)
    return seeded(board, [rng.getrandbits(62), rng.randrange(10**12), *board_seeds(budget.seed)])


@way("always")
def attributes_of_the_board(board: Board, _: Budget) -> Iterable[object]:
    values = [getattr(board, name) for name in dir(board) if not name.startswith("__")]
    return [*values, *(board.hidden & each for each in values if type(each) is int), *board]


@way("always")
def the_board_pickled(board: Board, _: Budget) -> Iterable[object]:
    copied = pickle.loads(pickle.dumps(board))
    return [*copied, *copied.__reduce_ex__(2)]


@way("always")
def attributes_of_the_grid(board: Board, _: Budget) -> Iterable[object]:
    yield from _attributes(board.grid)
    yield from getattr(board.grid, "__dict__", {}).values()


@way("always")
def attributes_of_the_budget(_: Board, budget: Budget) -> Iterable[object]:
    return _attributes(budget)


def _attributes(value: object) -> Iterator[object]:
    for name in dir(value):
        with suppress(AttributeError, TypeError):  # Python 3.11.2 has one that it does not give
            yield getattr(value, name)


# What can be guessed


@way("always")
def boards_of_the_usual_seeds(board: Board, _: Budget) -> Iterable[object]:
    return seeded(board, [seed for tournament in range(4) for seed in board_seeds(tournament)])


@way("always")
def small_seeds_of_boards(board: Board, _: Budget) -> Iterable[object]:
    return seeded(board, range(100))


@way("always")
def seeds_from_the_clock(board: Board, _: Budget) -> Iterable[object]:
    now = int(time.time())
    return seeded(board, [each for second in range(now - 5, now + 1) for each in (second, *board_seeds(second, 5))])


@way("always")
def the_state_of_random(board: Board, _: Budget) -> Iterable[object]:
    rng = random.Random()
    rng.setstate(random.getstate())
    return seeded(board, [rng.getrandbits(62) for _ in range(30)])


# What lies about in the program


@way("always")
def globals_of_the_program(*_: object) -> Iterable[object]:
    for name, module in list(sys.modules.items()):
        if name.startswith("minesweeper"):
            for value in list(vars(module).values()):
                yield value
                if isinstance(value, dict):
                    yield from list(value.values())
                elif isinstance(value, list | tuple | set):
                    yield from list(value)


@way("always")
def the_number_of_the_game(board: Board, _: Budget) -> Iterable[object]:
    number = max(workers.playing[0], 0)
    return seeded(board, [board_seeds(tournament, number + 1)[-1] for tournament in range(50)])


@way("always")
def caches_of_functions(*_: object) -> Iterable[object]:
    for name, module in list(sys.modules.items()):
        for value in list(vars(module).values()) if name.startswith("minesweeper") else ():
            if hasattr(value, "cache_info"):
                for referred in gc.get_referents(value):
                    yield from list(referred.values()) if isinstance(referred, dict) else [referred]


_earlier: list[Board] = []


@way("always")
def boards_of_earlier_questions(board: Board, _: Budget) -> Iterable[object]:
    _earlier.append(board)
    return [each for earlier in _earlier for each in (earlier.mines, earlier.hit, earlier.flags)]


# What is outside


@way("always")
def variables_of_the_environment(board: Board, _: Budget) -> Iterable[object]:
    return seeded(board, (seed for value in list(os.environ.values())[:60] for seed in list(numbers_in(value))[:20]))


@way("always")
def arguments_of_the_process(board: Board, _: Budget) -> Iterable[object]:
    return seeded(board, (seed for value in sys.argv for seed in numbers_in(value)))


@way("always")
def files_of_the_player(board: Board, _: Budget) -> Iterable[object]:
    for file in data_folder().rglob("*"):
        if file.is_file():
            yield from seeded(board, list(numbers_in(file.read_bytes().decode("latin-1")))[:200])


@way("always")
def the_journal(board: Board, _: Budget) -> Iterable[object]:
    with suppress(OSError), Path(os.environ.get("MINESWEEPER_JOURNAL", os.devnull)).open(encoding="utf-8") as file:
        for line in file:
            yield from seeded(board, numbers_in(json.dumps(line)))


_noticed: list[object] = []


@way("always")
def notices_of_games(board: Board, _: Budget) -> Iterable[object]:
    yield from _noticed
    yield from seeded(board, (each.seed for each in _noticed if isinstance(each, Setup) and each.seed is not None))


# The memory of the process, which solver and game share unless the solver is isolated


def _games_of(frame: FrameType | None) -> Iterator[object]:
    """All games in the local variables of a frame and of its callers."""
    while frame:
        yield from list(frame.f_locals.values())
        yield from (getattr(each, "game", None) for each in list(frame.f_locals.values()))
        frame = frame.f_back


@way("isolated")
def frames_of_the_callers(*_: object) -> Iterable[object]:
    return _games_of(sys._getframe())


@way("isolated")
def the_traceback_of_an_error(*_: object) -> Iterable[object]:
    found: list[object] = []
    try:
        int("nothing")
    except ValueError as error:
        found.extend(_games_of(error.__traceback__ and error.__traceback__.tb_frame))
    return found


@way("isolated")
def objects_of_the_garbage_collector(*_: object) -> Iterable[object]:
    return [each for each in gc.get_objects() if isinstance(each, Game | Minefield)]


@way("isolated")
def a_thread_that_looks_at_the_others(*_: object) -> Iterable[object]:
    found: list[object] = []

    def look() -> None:
        for frame in sys._current_frames().values():
            found.extend(_games_of(frame))

    thread = threading.Thread(target=look)
    thread.start()
    thread.join()
    return found


_PLAY = Game.play
_spied: list[object] = []


@way("isolated")
def a_profiler_of_every_call(*_: object) -> Iterable[object]:
    def profile(frame: FrameType, _event: str, _argument: object) -> None:
        game = frame.f_locals.get("self")
        if isinstance(game, Game) and all(game is not each for each in _spied):
            _spied.append(game)
            sys.setprofile(None)

    sys.setprofile(profile)
    return _spied


@way("isolated")
def a_method_that_is_replaced(*_: object) -> Iterable[object]:
    def play(game: Game, move: Move) -> Turn:
        setattr(Game, "play", _PLAY)  # noqa: B010 - mypy objects to the plain way, here and below
        _spied.append(game)
        return _PLAY(game, move)

    setattr(Game, "play", play)  # noqa: B010
    return _spied


class _Looking(Advice):
    """Advice that looks round when the game reads it."""

    @property
    def exact(self) -> bool:
        _spied.extend(_games_of(sys._getframe()))
        return False


@way("isolated")
def an_answer_that_looks_when_it_is_read(*_: object) -> Iterable[object]:
    return _spied


def _answer_that_looks(board: Board, budget: Budget) -> Advice:
    advice = next(each for each in WAYS if each.find is an_answer_that_looks_when_it_is_read).think(board, budget)
    looking = _Looking.__new__(_Looking)
    for name in ("moves", "chance", "why", "mines"):
        object.__setattr__(looking, name, getattr(advice, name))
    return looking


def forget() -> None:
    """Forget everything that was found."""
    for found in (_earlier, _noticed, _spied):
        found.clear()
    sys.setprofile(None)
    setattr(Game, "play", _PLAY)  # noqa: B010


# The plugin


@hookimpl
def register_solvers() -> list[Solver]:
    special = {"an_answer_that_looks_when_it_is_read": _answer_that_looks}
    return [Solver(each.name, special.get(each.name, each.think)) for each in WAYS]


@hookimpl
def game_started(setup: Setup, board: Board) -> None:
    _noticed.extend((setup, *board))


@hookimpl
def turn_played(turn: Turn) -> None:
    _noticed.extend((*turn.before, *turn.after))


@hookimpl
def game_ended(record: Record) -> None:
    _noticed.extend((record, record.setup))
