"""Tournaments: every solver plays the same boards, on as many processes or machines as there are."""

import signal
import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field, replace
from multiprocessing import active_children, get_context
from random import Random

from minesweeper.arena.match import Outcome, play_match
from minesweeper.arena.portions import SECONDS, Portion, Portions
from minesweeper.core.game import Game
from minesweeper.core.setup import Setup
from minesweeper.plugins import PluginChoice, Plugins
from minesweeper.plugins.host import same_plugins

WAITING = 2
"""Portions handed over per worker: one that it plays, and one that it finds when it is done."""
CLUSTER = 128
"""How many workers a cluster is taken to have: more may join it at any time."""


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

    def seeds(self) -> Iterator[int]:
        """The seeds of its boards."""
        rng = Random(self.seed)
        return (rng.getrandbits(62) for _ in range(self.games))


Results = dict[int, list[Outcome]]
"""The outcomes of each game, one per solver, by the number of the game."""


def play_portion(tournament: Tournament, portion: Portion) -> tuple[Results, float]:
    """Play some games of a tournament, in whatever process this is called, and say how many seconds it took."""
    plugins = same_plugins(tournament.plugins)
    began = time.perf_counter()
    solvers = [plugins.solver(name) for name in tournament.solvers]
    start, seeds = portion
    results: Results = {}
    for number, seed in enumerate(seeds, start):
        games = _same_games(plugins, replace(tournament.setup, seed=seed), len(solvers))
        results[number] = [
            play_match(solver, game, tournament.seconds, tournament.keep_moves)
            for solver, game in zip(solvers, games, strict=True)
        ]
    return results, time.perf_counter() - began


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


class Workers(ProcessPoolExecutor):
    """Processes on this machine. They leave Ctrl-C to the one that started them."""

    def __init__(self, jobs: int) -> None:
        super().__init__(jobs, mp_context=get_context("spawn"), initializer=_ignore_interrupt)
        self.jobs = jobs
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


def run(tournament: Tournament, executor: Executor, seconds: float = SECONDS) -> Iterator[Results]:
    """Play all games, yielding results as they come, in no order: every game by itself if it takes this long, otherwise
    several. A game that crashes its process is a loss."""
    workers = executor.jobs if isinstance(executor, Workers) else CLUSTER
    portions = Portions(tournament.seeds(), tournament.games, workers, seconds)
    pool = executor
    try:
        while True:
            lost: list[Portion] = []
            yield from _play(tournament, pool, portions, WAITING * workers, lost)
            if not lost or not isinstance(executor, Workers) or executor.called_off:
                return
            for portion in lost:
                yield from _play_one_by_one(tournament, portion)
            portions.size = 1
            pool = Workers(workers)  # one that has lost a process takes no more work
    finally:
        if pool is not executor:
            pool.shutdown(wait=False, cancel_futures=True)


def _play(
    tournament: Tournament, pool: Executor, portions: Portions, most: int, lost: list[Portion]
) -> Iterator[Results]:
    """Play all portions, no more than `most` waiting at a time, or as many as can be until a process is lost; what was
    not played because of that is added to `lost`."""
    running: dict[Future[tuple[Results, float]], Portion] = {}
    while True:
        while not lost and len(running) < most and (portion := portions.take()):
            try:
                running[pool.submit(play_portion, tournament, portion)] = portion
            except RuntimeError:  # it has lost a process, or was told to stop
                lost.append(portion)
        if not running:
            return
        for future in wait(running, return_when=FIRST_COMPLETED).done:
            portion = running.pop(future)
            try:
                results, seconds = future.result()
            except BrokenProcessPool:
                lost.append(portion)
            else:
                portions.took(len(results), seconds)
                yield results


def _play_one_by_one(tournament: Tournament, portion: Portion) -> Iterator[Results]:
    """Play games of which at least one may crash its process, each by itself; if it does, each solver by itself."""
    start, seeds = portion
    for number, seed in enumerate(seeds, start):
        single = number, (seed,)
        results = _played_alone(tournament, single)
        if results is None:
            outcomes: list[Outcome] = []
            for name in tournament.solvers:
                alone = _played_alone(replace(tournament, solvers=(name,)), single)
                outcomes += alone[number] if alone else [_crashed(name, replace(tournament.setup, seed=seed))]
            results = {number: outcomes}
        yield results


def _played_alone(tournament: Tournament, portion: Portion) -> Results | None:
    """The results, played in a process of their own, or nothing if that crashes."""
    with Workers(1) as executor:
        try:
            return executor.submit(play_portion, tournament, portion).result()[0]
        except BrokenProcessPool:
            return None


def _crashed(solver: str, setup: Setup) -> Outcome:
    return Outcome(solver, setup, False, 0, 0, 1.0, 0, 0.0, 0.0, "it took its process along")
