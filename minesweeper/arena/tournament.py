"""Tournaments: every solver plays the same boards, on as many processes or machines as there are."""

import signal
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field, replace
from multiprocessing import active_children, get_context
from random import Random

from minesweeper.arena.match import Outcome, play_match
from minesweeper.core.game import Game
from minesweeper.core.setup import Setup
from minesweeper.plugins import PluginChoice, Plugins
from minesweeper.plugins.host import same_plugins

CHUNK = 20
"""Games handed to a process at a time: enough that handing over costs nothing, few enough to show progress."""


@dataclass(frozen=True, slots=True)
class Tournament:
    """What is played. All of it is plain data, since it travels to other processes."""

    solvers: tuple[str, ...]
    setup: Setup
    """The kind of game, and where the first click goes; each game has a seed of its own."""
    games: int
    seed: int
    """Decides which boards are played."""
    seconds: float = 1.0
    """What a solver may spend on one answer."""
    plugins: PluginChoice = field(default_factory=PluginChoice)
    keep_moves: bool = False
    """Whether outcomes hold the moves, so that games can be seen again."""

    def seeds(self) -> list[int]:
        """The seeds of its boards."""
        rng = Random(self.seed)
        return [rng.getrandbits(62) for _ in range(self.games)]


Chunk = tuple[int, tuple[int, ...]]
"""The number of its first game, and the seeds of its games."""
Results = dict[int, list[Outcome]]
"""The outcomes of each game, one per solver, by the number of the game."""


def play_chunk(tournament: Tournament, chunk: Chunk) -> Results:
    """Play some games of a tournament, in whatever process this is called."""
    plugins = same_plugins(tournament.plugins)
    solvers = [plugins.solver(name) for name in tournament.solvers]
    start, seeds = chunk
    results: Results = {}
    for number, seed in enumerate(seeds, start):
        games = _same_games(plugins, replace(tournament.setup, seed=seed), len(solvers))
        results[number] = [
            play_match(solver, game, tournament.seconds, tournament.keep_moves)
            for solver, game in zip(solvers, games, strict=True)
        ]
    return results


def _same_games(plugins: Plugins, setup: Setup, number: int) -> list[Game]:
    """A game for each solver, on a board that is laid once: a generator may be slow, or fail now and then."""
    laid = plugins.game(setup)
    field = None
    if setup.first:
        laid.reveal(*setup.first)
        field = laid.peek()
    games = [plugins.game(laid.setup) for _ in range(number)]
    for game in games:
        game.problem = laid.problem
        if field and setup.first:
            game.lay_ahead(*setup.first, field)
    return games


def chunks(tournament: Tournament, size: int = CHUNK) -> list[Chunk]:
    """The games of a tournament in portions."""
    seeds = tournament.seeds()
    return [(start, tuple(seeds[start : start + size])) for start in range(0, len(seeds), size)]


class Workers(ProcessPoolExecutor):
    """Processes on this machine. They leave Ctrl-C to the one that started them."""

    def __init__(self, jobs: int) -> None:
        super().__init__(jobs, mp_context=get_context("spawn"), initializer=_ignore_interrupt)
        self.called_off = False
        """Whether `stop` was called, so that their results no longer matter."""


def _ignore_interrupt() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def stop(executor: Executor) -> None:
    """End at once what is still running, here or elsewhere."""
    if isinstance(executor, Workers):
        executor.called_off = True
        for process in active_children():
            process.terminate()
        executor.shutdown()
    else:
        executor.shutdown(wait=False)


def run(tournament: Tournament, executor: Executor, size: int = CHUNK) -> Iterator[Results]:
    """Play all games, yielding results as they come, in no order. A game that crashes its process is a loss."""
    waiting = {executor.submit(play_chunk, tournament, chunk): chunk for chunk in chunks(tournament, size)}
    broken: list[Chunk] = []
    for future in as_completed(waiting):
        try:
            yield future.result()
        except BrokenProcessPool:
            if isinstance(executor, Workers) and executor.called_off:
                return
            broken.append(waiting[future])
    for chunk in broken:
        yield from _play_one_by_one(tournament, chunk)


def _play_one_by_one(tournament: Tournament, chunk: Chunk) -> Iterator[Results]:
    """Play games of which at least one crashes its process, each solver and game in a process of its own."""
    start, seeds = chunk
    for number, seed in enumerate(seeds, start):
        outcomes: list[Outcome] = []
        for name in tournament.solvers:
            with Workers(1) as executor:
                try:
                    single = replace(tournament, solvers=(name,))
                    outcomes += executor.submit(play_chunk, single, (number, (seed,))).result()[number]
                except BrokenProcessPool:
                    setup = replace(tournament.setup, seed=seed)
                    outcomes.append(Outcome(name, setup, False, 0, 0, 1.0, 0, 0.0, 0.0, "it took its process along"))
        yield {number: outcomes}
