"""Tournaments from Python: games to iterate over, and their standings."""

import os
import pickle
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import replace

from minesweeper.arena.cluster import cluster as connected
from minesweeper.arena.deciding import in_order, until_decided
from minesweeper.arena.duels import DuelStandings, run_duels, standings_of
from minesweeper.arena.games import Run, Tournament, run, stop
from minesweeper.arena.outcome import Outcome
from minesweeper.arena.portions import PORTION_SECONDS
from minesweeper.arena.standings import Standings
from minesweeper.arena.workers import Workers
from minesweeper.core.advice import Solver
from minesweeper.core.laying import best_start
from minesweeper.core.setup import Setup
from minesweeper.plugins import Plugins, load_plugins


class PlayedGames(Iterator[Outcome]):
    """The games of a tournament while it is played, in the order of their boards. Closing this, or letting go of it,
    stops the games that are being played."""

    def __init__(self, played: Tournament, jobs: int, cluster: str = "", until: float | None = None) -> None:
        self.messages: list[str] = []
        """Sentences about processes that died and games that could not be played."""
        self._standings = standings_of(played)
        self._outcomes = _play(played, self._standings, self.messages.append, jobs, cluster, until)

    def __next__(self) -> Outcome:
        return next(self._outcomes)

    def standings(self) -> Standings | DuelStandings:
        """The results of all boards so far."""
        return self._standings

    def close(self) -> None:
        """Stop playing. Processes have ended when this returns."""
        self._outcomes.close()


def _play(
    played: Tournament,
    standings: Standings | DuelStandings,
    say: Callable[[str], None],
    jobs: int,
    cluster: str,
    until: float | None,
) -> Generator[Outcome, None, None]:
    """Count and yield all games. This knows nothing of the iterator, which is thus let go of when nobody holds it."""
    play: Run = run_duels if played.setup.mode.sides else run
    if until is not None:
        play = until_decided(play, standings_of(played), until)
    with ExitStack() as stack:
        executor = stack.enter_context(connected(cluster, say, played.plugins)) if cluster else Workers(jobs)
        stack.callback(stop, executor)
        for results in in_order(play(played, executor, say, PORTION_SECONDS)):
            for number, outcomes in results.items():
                standings.add(number, outcomes)
                yield from outcomes


def tournament(
    solvers: Iterable[str | Solver],
    setup: Setup | str = "expert",
    games: int = 100,
    seed: int = 1,
    jobs: int | None = None,
    seconds: float = 1.0,
    *,
    until: float | None = None,
    cluster: str = "",
    plugins: Plugins | None = None,
    isolated: bool = False,
) -> PlayedGames:
    """Let solvers play the same boards, and iterate over their games.

    - `solvers` are names, which may have options (`counting:guess=near`), or values of modules that can be imported.
    - `setup` is a kind of board without a seed: a `Setup`, its text such as `30x16x99.expert.safe`, or a level's name.
      That of a duel has every two solvers meet twice on each board. Without a first cell, all begin where the command
      begins.
    - `games` is the number of boards; each solver plays all of them. `seed` decides which boards: the seed of board
      `n` is the `n`-th `random.Random(seed).getrandbits(62)`.
    - `jobs` is the number of processes, one for each core by default; `cluster` is the address of a dask scheduler.
    - `seconds` is the time for one answer.
    - `until` ends the tournament once all pairs are told apart; it is the chance of naming a difference between
      solvers that are equal.

    - `isolated` asks each solver in a process of its own, which knows neither the game nor its seed.

    What cannot be played is a `ValueError`."""
    plugins, asked = plugins or load_plugins(), list(solvers)
    if games < 1 or seconds <= 0 or (jobs is not None and jobs < 1):
        raise ValueError("games, seconds and jobs must be more than 0")
    if until is not None and not 0 < until < 1:
        raise ValueError(f"until must be more than 0 and less than 1, not {until}")
    values = tuple(each.with_options({}) for each in asked if isinstance(each, Solver))
    names = [plugins.solver(each).name if isinstance(each, str) else each.name for each in asked]
    if len(set(names)) < len(names):
        raise ValueError(f"each solver must have a name of its own, unlike {', '.join(names)}")
    for solver in values:
        _check_sendable(solver)
    kind = kind_of(plugins, setup if isinstance(setup, Setup) else setup_named(plugins, setup), names)
    played = Tournament(tuple(names), kind, games, seed, seconds, plugins.choice, values, isolated=isolated)
    return PlayedGames(played, jobs or os.cpu_count() or 1, cluster, until)


def kind_of(plugins: Plugins, setup: Setup, solvers: Sequence[str]) -> Setup:
    """The kind of boards that these solvers play: with the first cell if it is a game for one. An unsuitable one is a
    `ValueError`."""
    if setup.field or setup.seed is not None:
        raise ValueError(
            "a tournament plays many boards: leave the seed out of the code, and see `watch` for one board"
        )
    if setup.mode.sides:
        if len(set(solvers)) < max(2, len(solvers)):
            raise ValueError("a tournament of duels takes at least two solvers, each named once")
        return replace(setup, mode=plugins.duel(setup).setup.mode)
    plugins.game(setup)  # which refuses in a sentence
    level = setup.level
    usual = best_start(setup.grid, level.mines, setup.first_click)
    return replace(setup, first=setup.first or usual)


def setup_named(plugins: Plugins, text: str) -> Setup:
    """The setup of this text, which may also be the name of a level. Another text is a `ValueError`."""
    return Setup(plugins.difficulty(text)) if text in plugins.level_names else Setup.parse(text)


def _check_sendable(solver: Solver) -> None:
    """Refuse a solver that other processes cannot import."""
    try:
        sendable = b"__main__" not in pickle.dumps(solver)
    except (pickle.PicklingError, AttributeError, TypeError):
        sendable = False
    if not sendable:
        raise ValueError(f"{solver.name} cannot play in other processes: define it in a module or in a plugin")
