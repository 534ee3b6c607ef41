"""Whose guesses win more: two solvers compared guess by guess, with luck taken out.

Two strong solvers differ so little that whole games hardly tell them apart: nearly every result is luck. Here the first
plays its games. Wherever the two would open different cells and one of them takes a risk, the second plays on from
both, on the same layouts, drawn from all that fit. In these games a player who survives a guess pays for its risk, and
one who does not is paid for its chance, which adds nothing on average and takes most luck out. The differences along a
game add up to what the first wins more than the second, on average over all games."""

import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import sqrt
from random import Random
from statistics import fmean

from minesweeper.arena import workers
from minesweeper.arena.games import Tournament, absent
from minesweeper.arena.portions import Portion
from minesweeper.arena.standings import count
from minesweeper.core.advice import Budget, Solver
from minesweeper.core.board import Board, Status
from minesweeper.core.dealing import HONEST
from minesweeper.core.estimates import Estimate, Z
from minesweeper.core.laying import RANDOM
from minesweeper.core.luck import luck
from minesweeper.core.minefield import Minefield
from minesweeper.core.moves import REVEAL
from minesweeper.core.rules import reveal
from minesweeper.core.setup import Setup
from minesweeper.games.table import CsvColumn, CsvTable, Row
from minesweeper.plugins import PluginError, Plugins, ask
from minesweeper.plugins.host import same_plugins
from minesweeper_solver import analyse, sample_layouts

WORTH = 0.5
"""About the chance to win a game that has survived a guess."""


@dataclass(frozen=True, slots=True)
class ChosenCells:
    """Cells that a solver opens now, and the chance that one of them is a mine."""

    cells: int
    risk: float


@dataclass(frozen=True, slots=True)
class ComparedGame:
    """A game of the first solver."""

    solvers: tuple[str, str]
    setup: Setup
    leads: tuple[float, ...] = ()
    """For every position in which one of the two guesses: how much more the first one's cells win."""
    different: int = 0
    """The number of these positions in which the two choose different cells."""
    error: str = ""
    """Why the game does not count; empty if it does."""


COMPARED: CsvTable[ComparedGame] = CsvTable(
    {
        "first": CsvColumn(lambda game: game.solvers[0]),
        "second": CsvColumn(lambda game: game.solvers[1]),
        "seed": CsvColumn(lambda game: game.setup.seed or 0, int),
        "guesses": CsvColumn(lambda game: len(game.leads), int),
        "different": CsvColumn(lambda game: game.different, int),
        "lead": CsvColumn(lambda game: sum(game.leads), float),
        "error": CsvColumn(lambda game: game.error),
        "code": CsvColumn(lambda game: str(game.setup)),
    }
)
"""One row per game."""


class GuessStandings:
    """The results so far. Memory does not grow with the number of games."""

    def __init__(self) -> None:
        self.games = self.guesses = self.different = 0
        self.errors: Counter[str] = Counter()
        """Why games do not count, and their number."""
        self._sum = self._squares = 0.0

    def add(self, game: ComparedGame) -> None:
        """Count a game."""
        self.add_rows(0, [COMPARED.row(game)])

    def add_rows(self, _number: int, rows: Sequence[Row]) -> None:
        """Count a game, given its row in the table."""
        (row,) = rows
        count(self.errors, row["error"])
        if not row["error"]:
            self.games += 1
            self.guesses += row["guesses"]
            self.different += row["different"]
            self._sum += row["lead"]
            self._squares += row["lead"] ** 2

    @property
    def played(self) -> int:
        """The number of games, with those that do not count."""
        return self.games + sum(self.errors.values())

    @property
    def lead(self) -> Estimate:
        """How much more often the first solver wins, per game."""
        if self.games < 2:
            return Estimate(self._sum, -1.0, 1.0)
        mean = self._sum / self.games
        variance = max(0.0, self._squares - self.games * mean**2) / (self.games - 1)
        spread = Z * sqrt(variance / self.games)
        return Estimate(mean, mean - spread, mean + spread)


def check_comparable(setup: Setup, solvers: tuple[str, str]) -> None:
    """Raise `ValueError` unless there are two solvers, and all layouts of a board are equally likely, from which this
    draws."""
    if solvers[0] == solvers[1]:
        raise ValueError(f"{solvers[0]} guesses as it does itself: choose two solvers")
    if setup.mode.sides:
        raise ValueError("guesses can be compared in games for one, not in duels")
    if setup.generator != RANDOM.name or setup.options or setup.dealer != HONEST.name:
        raise ValueError("guesses can be compared on random boards only: leave out generator, options and dealer")


def play_guesses(
    tournament: Tournament, portion: Portion, layouts: int = 100, cores: int = 1
) -> tuple[dict[int, list[ComparedGame]], float]:
    """Compare two solvers in some games, in this process. Return the games and the seconds it took. `cores` are for the
    first solver, which plays at its own clock."""
    plugins = same_plugins(tournament.plugins)
    first, second = tournament.solvers
    out = {**absent(tournament, plugins), **portion.out}
    began = time.perf_counter()
    results: dict[int, list[ComparedGame]] = {}
    for number, seed in enumerate(portion.seeds, portion.start):
        game = ComparedGame((first, second), replace(tournament.setup, seed=seed))
        if out:
            why = "; ".join(f"{tournament.solvers[index]}: {why}" for index, why in out.items())
            results[number] = [replace(game, error=why)]
            continue
        ours, theirs = (_asked(tournament, plugins, number, *each) for each in ((0, cores), (1, 1)))
        try:
            leads, different = _compared(plugins, game.setup, ours, theirs, layouts)
            results[number] = [replace(game, leads=tuple(leads), different=different)]
        except PluginError as error:
            results[number] = [replace(game, error=str(error))]
    return results, time.perf_counter() - began


Asked = Callable[[Board], ChosenCells]
"""A solver that is asked for the cells to open."""


def _asked(tournament: Tournament, plugins: Plugins, number: int, index: int, cores: int) -> Asked:
    solver = tournament.solver(plugins, tournament.solvers[index])
    believed = plugins.is_ours("solver", tournament.solvers[index].partition(":")[0])

    def answer(board: Board) -> ChosenCells:
        workers.playing[:2] = number, index
        budget = Budget(tournament.seconds, luck(board, solver.name), cores)
        try:
            return _guess(solver, board, budget, believed)
        except PluginError as error:
            raise PluginError(f"{solver.name}: {error}") from None

    return answer


def _guess(solver: Solver, board: Board, budget: Budget, believed: bool) -> ChosenCells:
    """A solver's answer. Its own estimate of the risk is `believed` if it is exact and the solver is ours: luck is
    taken out by the exact risk only."""
    advice = ask(solver, board, budget, explained=False)
    places = [(move.row, move.col) for move in advice.moves if move.action is REVEAL]
    hidden = [place for place in places if board.grid.cell(*place) & board.hidden]
    if not hidden:
        raise PluginError("it names no cell to open")
    cells = board.grid.gather(hidden)
    if believed and advice.exact and not (advice.chance and len(hidden) > 1):
        return ChosenCells(cells, advice.chance)
    analysis = analyse(board)
    if safe := cells & analysis.safe:
        return ChosenCells(safe, 0.0)
    return ChosenCells(board.grid.cell(*hidden[0]), analysis.chance(*hidden[0]))


def _compared(plugins: Plugins, setup: Setup, first: Asked, second: Asked, layouts: int) -> tuple[list[float], int]:
    """The leads in a game that the first solver plays, and the number of different choices."""
    game = plugins.game(setup)
    if setup.first:
        game.reveal(*setup.first)
    board, field, rng = game.board, game.peek(), Random(setup.seed)
    leads, different = list[float](), 0
    while field and not board.status.over:
        ours, theirs = first(board), second(board)
        if ours.cells != theirs.cells and (ours.risk or theirs.risk):
            fields = _drawn(board, layouts, rng)
            gains = (_worth(second, board, each, ours) - _worth(second, board, each, theirs) for each in fields)
            leads.append(fmean(gains))
            different += 1
        elif ours.risk:
            leads.append(0.0)
        board = reveal(field, board, ours.cells)
    return leads, different


def _drawn(board: Board, layouts: int, rng: Random) -> list[Minefield]:
    try:
        return sample_layouts(board, layouts, rng)
    except ValueError as error:
        raise PluginError(str(error)) from None


def _worth(player: Asked, board: Board, field: Minefield, guess: ChosenCells) -> float:
    """What a game is worth that goes on with this guess: 1 if it is won and 0 if it is lost, less its luck."""
    worth = 0.0
    while True:
        if guess.cells & field.mines:
            return worth + WORTH * (1 - guess.risk)
        worth -= WORTH * guess.risk
        board = reveal(field, board, guess.cells)
        if board.status is Status.WON:
            return worth + 1
        guess = player(board)
