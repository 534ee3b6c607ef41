"""Tournaments: every solver plays the same boards, on several processes or machines."""

import time
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, CancelledError, Executor, Future, wait
from contextlib import suppress
from dataclasses import dataclass, field, replace
from random import Random
from typing import TypeVar

from minesweeper.arena import workers
from minesweeper.arena.isolation import isolated, prepare, ready
from minesweeper.arena.match import play_match
from minesweeper.arena.outcome import Outcome, forfeited
from minesweeper.arena.portions import PORTION_SECONDS, Portion, Portions
from minesweeper.arena.stopwatch import time_limit
from minesweeper.arena.trouble import Trouble
from minesweeper.arena.workers import Workers
from minesweeper.core.advice import Advice, Budget, Solver
from minesweeper.core.ahead import needs, supply
from minesweeper.core.board import Board
from minesweeper.core.duel_rules import Moment
from minesweeper.core.filters import Laid
from minesweeper.core.game import Game
from minesweeper.core.luck import luck
from minesweeper.core.moves import Move
from minesweeper.core.setup import Setup
from minesweeper.plugins import PluginChoice, PluginError, Plugins, UnknownNameError, ask
from minesweeper.plugins.hooks import FAILED
from minesweeper.plugins.host import is_program, same_plugins

T = TypeVar("T")
WAITING = 2
"""Portions handed over per worker: one being played, and one to follow."""
LOOK_SECONDS = 1.0
"""The most seconds between checks for hung solvers, while no results arrive."""
CLUSTER = 128
"""The assumed number of workers of a cluster, which more may join at any time."""


@dataclass(frozen=True, slots=True)
class Tournament:
    """The description of a tournament, as plain data for other processes."""

    solvers: tuple[str, ...]
    setup: Setup
    """The kind of game, and the first click; each game has a seed of its own."""
    games: int
    seed: int
    """Decides which boards are played."""
    seconds: float = 1.0
    """The budget for one answer."""
    plugins: PluginChoice = field(default_factory=PluginChoice)
    values: tuple[Solver, ...] = ()
    """Solvers that no plugin has to register."""
    start: int = 0
    """The number of the first board that is still to be played."""
    played: frozenset[int] = frozenset()
    """The boards after it that were played before. Workers do not get this."""
    isolated: bool = False
    """True if each solver is asked in a process of its own."""

    def __post_init__(self) -> None:
        if not self.solvers:
            raise ValueError("there is no solver to play")
        if self.isolated and self.values:
            raise ValueError(f"{self.values[0].name} cannot be isolated: only solvers of plugins can")

    def seeds(self) -> Iterator[int]:
        """The seeds of all boards, those that were played before included."""
        rng = Random(self.seed)
        return (rng.getrandbits(62) for _ in range(self.games))

    def solver(self, plugins: Plugins, name: str) -> Solver:
        """The solver of this name, whose thinking the parent process can watch."""
        given = next((solver for solver in self.values if solver.name == name), None)
        apart = self.isolated and not is_program(plugins, name)
        solver = ready(given or (isolated(self.plugins, name) if apart else plugins.solver(name)))
        duel = workers.thinking(solver.duel) if solver.duel else None
        return replace(solver, think=workers.thinking(solver.think), duel=duel)

    def trusts(self, plugins: Plugins, name: str) -> bool:
        """Return True if a solver comes with the game: the chances that it calls exact are."""
        given = any(solver.name == name for solver in self.values)
        return not given and plugins.is_ours("solver", name.partition(":")[0])


Results = dict[int, list[Outcome]]
"""The outcomes on each board by its number: one per solver, or two per pair that duels, one for each that begins."""
Shown = TypeVar("Shown", Board, Moment)
"""What a solver is asked about."""
Run = Callable[[Tournament, Executor, Callable[[str], None], float], Iterator[Results]]
"""Plays a tournament of either kind: `run` or `run_duels`."""


def play_portion(tournament: Tournament, portion: Portion) -> tuple[Results, float]:
    """Play some games of a tournament in this process, and return the outcomes and the seconds it took. Ctrl-C does not
    reach this process: a `KeyboardInterrupt` can only come from a solver, which loses by it."""
    plugins = same_plugins(tournament.plugins)
    prepare(tournament.setup.first_click, tournament.isolated)
    out = {**absent(tournament, plugins), **portion.out}
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
            if why := out.get(index):
                results[number].append(forfeited(game, why, name))
            else:
                solver = tournament.solver(plugins, name)
                if not laid.status.over:
                    warm_up(tournament, solver, laid.board, ask)
                results[number].append(_play(tournament, solver, game, tournament.trusts(plugins, name)))
    return results, time.perf_counter() - began


def absent(tournament: Tournament, plugins: Plugins) -> dict[int, str]:
    """The solvers, by their number, that this process does not have, each with the reason. They lose their games, and
    the others play."""
    out = {}
    failed = "; ".join(f"{each.name} failed: {each.reason}" for each in plugins.records if each.state == FAILED)
    for index, name in enumerate(tournament.solvers):
        try:
            tournament.solver(plugins, name)
        except UnknownNameError:
            out[index] = f"the worker does not have {name}{f' ({failed})' if failed else ''}"
    return out


def _same_game(plugins: Plugins, setup: Setup, laid: Game) -> Game:
    """A game that has not begun, on a board that was laid once for all solvers, since a generator may be slow or fail
    at times."""
    game, field = plugins.game(setup), laid.peek()
    need = needs(game, Move.reveal(*setup.first)) if setup.first else None
    if field and need and need.kind == "generator":
        supply(game, need, laid.problem or Laid(field, laid.remark))
    return game


_warm: set[tuple[PluginChoice, str]] = set()
"""The solvers that have been asked in this process."""


def warm_up(tournament: Tournament, solver: Solver, shown: Shown, ask: Callable[..., Advice]) -> None:
    """Ask a solver the first question of the game once in advance, so that its loading time does not count."""
    if (tournament.plugins, solver.name) not in _warm:
        _warm.add((tournament.plugins, solver.name))
        with workers.warming_up(), suppress(PluginError, KeyboardInterrupt):
            ask(solver, shown, Budget(tournament.seconds, luck(shown, solver.name)), explained=False)


def _play(tournament: Tournament, solver: Solver, game: Game, trusted: bool) -> Outcome:
    try:
        return play_match(solver, game, tournament.seconds, trusted=trusted)
    except KeyboardInterrupt:
        return forfeited(game, "it crashed: KeyboardInterrupt", solver.name)


def stop(executor: Executor) -> None:
    """End all running games at once, here or on a cluster."""
    if isinstance(executor, Workers):
        executor.stop()
    else:
        executor.shutdown(wait=False)


def run(
    tournament: Tournament, executor: Executor, say: Callable[[str], None], seconds: float = PORTION_SECONDS
) -> Iterator[Results]:
    """Play all games, yielding results as they arrive, in any order. Quick games are played in portions of about this
    many seconds."""
    return run_by(play_portion, tournament, executor, say, seconds)


def run_by(
    play: Callable[[Tournament, Portion], tuple[dict[int, T], float]],
    tournament: Tournament,
    executor: Executor,
    say: Callable[[str], None],
    seconds: float = PORTION_SECONDS,
) -> Iterator[dict[int, T]]:
    """The same for whatever is played on boards. If a process or a machine dies, at most the games that it played are
    lost; `say` is called with sentences about it."""
    jobs = executor.jobs if isinstance(executor, Workers) else CLUSTER
    before = tournament.start, tournament.played
    portions = Portions(tournament.seeds(), tournament.games, jobs, seconds, *before)
    sent = replace(tournament, played=frozenset())
    patience = time_limit(tournament.seconds)
    trouble = Trouble(tournament.solvers, portions, executor, say, patience)
    running: dict[Future[tuple[dict[int, T], float]], Portion] = {}
    while not trouble.abandoned:
        while len(running) < WAITING * jobs and (portion := portions.take()):
            try:
                future = executor.submit(play, sent, trouble.spare(portion))
            except RuntimeError:  # it was told to stop
                return
            running[future] = portion
        if not running:
            break
        done = wait(running, min(LOOK_SECONDS, patience / 5), FIRST_COMPLETED).done
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
