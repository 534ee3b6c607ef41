"""Tournaments: every solver plays the same boards, on as many processes or machines as there are."""

import time
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, CancelledError, Executor, Future, wait
from contextlib import suppress
from dataclasses import dataclass, field, replace
from random import Random
from typing import TypeVar

from minesweeper.arena import workers
from minesweeper.arena.match import Outcome, lost_match, play_match
from minesweeper.arena.portions import PORTION_SECONDS, Portion, Portions
from minesweeper.arena.trouble import Trouble
from minesweeper.arena.workers import Workers
from minesweeper.core.advice import Budget, Solver
from minesweeper.core.filters import Laid
from minesweeper.core.game import Game
from minesweeper.core.limits import BUDGET_TIMES
from minesweeper.core.moves import Move
from minesweeper.core.setup import Setup
from minesweeper.plugins import PluginChoice, PluginError, Plugins, ask
from minesweeper.plugins.host import same_plugins

T = TypeVar("T")
"""What comes of a game."""

WAITING = 2
"""Portions handed over per worker: one that it plays, and one that it finds when it is done."""
LOOK_SECONDS = 1.0
"""Between looks at whether a solver has fallen silent, while no results come."""
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

    def __post_init__(self) -> None:
        if not self.solvers:
            raise ValueError("there is no solver to play")

    def seeds(self) -> Iterator[int]:
        rng = Random(self.seed)
        return (rng.getrandbits(62) for _ in range(self.games))


Results = dict[int, list[Outcome]]
"""The outcomes of each game, one per solver, by the number of the game."""


def play_portion(tournament: Tournament, portion: Portion) -> tuple[Results, float]:
    """Play some games of a tournament, in whatever process this is called, and say how many seconds it took. Ctrl-C is
    somebody else's matter here: an interrupt can only come from a solver, which loses by it."""
    plugins = same_plugins(tournament.plugins)
    began = time.perf_counter()
    results: Results = {}
    for number, seed in enumerate(portion.seeds, portion.start):
        setup = replace(tournament.setup, seed=seed)
        laid = plugins.game(setup)
        if laid.setup.first:
            laid.reveal(*laid.setup.first)
        results[number] = []
        for index, name in enumerate(tournament.solvers):
            workers.playing[:2] = number, index
            game = _same_game(plugins, setup, laid)
            if why := portion.out.get(index):
                results[number].append(lost_match(name, game, why))
            else:
                solver = plugins.solver(name)
                solver = replace(solver, think=workers.thinking(solver.think))
                _warm_up(tournament, solver, laid)
                results[number].append(_play(tournament, solver, game))
    return results, time.perf_counter() - began


def _same_game(plugins: Plugins, setup: Setup, laid: Game) -> Game:
    """A game that has not begun, on a board that was laid once for all: a generator may be slow, or fail at times."""
    game, field = plugins.game(setup), laid.peek()
    need = game.needs(Move.reveal(*setup.first)) if setup.first else None
    if field and need and need.kind == "generator":
        game.supply(need, laid.problem or Laid(field, laid.remark))
    return game


_warm: set[tuple[PluginChoice, str]] = set()
"""The solvers that have been asked in this process."""


def _warm_up(tournament: Tournament, solver: Solver, laid: Game) -> None:
    """Have a solver load what it needs, so that its first game in a process takes no longer than others: it is asked
    what it is asked in the game anyway."""
    if (tournament.plugins, solver.name) not in _warm and not laid.status.over:
        _warm.add((tournament.plugins, solver.name))
        with suppress(PluginError, KeyboardInterrupt):
            ask(solver, laid.board, Budget(tournament.seconds, laid.seed), explained=False)


def _play(tournament: Tournament, solver: Solver, game: Game) -> Outcome:
    try:
        return play_match(solver, game, tournament.seconds, tournament.keep_moves)
    except KeyboardInterrupt:
        return lost_match(solver.name, game, "it crashed: KeyboardInterrupt")


def stop(executor: Executor) -> None:
    """End at once what is still running, here or elsewhere."""
    if isinstance(executor, Workers):
        executor.stop()
    else:
        executor.shutdown(wait=False)


def run(
    tournament: Tournament, executor: Executor, say: Callable[[str], None], seconds: float = PORTION_SECONDS
) -> Iterator[Results]:
    """Play all games, yielding results as they come, in no order: every game by itself if it takes this long, otherwise
    several."""
    return run_by(play_portion, tournament, executor, say, seconds)


def run_by(
    play: Callable[[Tournament, Portion], tuple[dict[int, T], float]],
    tournament: Tournament,
    executor: Executor,
    say: Callable[[str], None],
    seconds: float = PORTION_SECONDS,
) -> Iterator[dict[int, T]]:
    """The same for whatever is played. What happens to a process or a machine costs the games that it played at most;
    `say` is called with sentences about it."""
    jobs = executor.jobs if isinstance(executor, Workers) else CLUSTER
    portions = Portions(tournament.seeds(), tournament.games, jobs, seconds)
    patience = BUDGET_TIMES * (1 + tournament.seconds)
    trouble = Trouble(tournament.solvers, portions, executor, say, patience)
    running: dict[Future[tuple[dict[int, T], float]], Portion] = {}
    while not trouble.hopeless:
        while len(running) < WAITING * jobs and (portion := portions.take()):
            try:
                future = executor.submit(play, tournament, trouble.spare(portion))
            except RuntimeError:  # it was told to stop
                return
            running[future] = portion
        if not running:
            break
        done = wait(running, LOOK_SECONDS, FIRST_COMPLETED).done
        if isinstance(executor, Workers):
            executor.end_silent(patience)
        for future in done:
            portion = running.pop(future)
            error = CancelledError() if future.cancelled() else future.exception()
            if isinstance(executor, Workers) and executor.called_off:
                return
            if error:
                trouble.at(future, portion, error)
            else:
                results, took = future.result()
                portions.took(len(results), took)
                yield results
    trouble.sum_up(portions.left + sum(map(len, running.values())))
