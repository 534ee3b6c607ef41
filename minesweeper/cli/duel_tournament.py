"""The command `minesweeper tournament --duel`: solvers play duels and are rated."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from operator import attrgetter

from minesweeper.arena.duels import DuelStanding, DuelStandings, run_duels
from minesweeper.cli.competition import Competition
from minesweeper.cli.games_file import Columns, columns
from minesweeper.cli.options import BoardOptions
from minesweeper.cli.tables import TextColumn, print_table
from minesweeper.core.duel import LEVEL
from minesweeper.core.estimates import Estimate
from minesweeper.core.setup import Mode, Setup
from minesweeper.plugins import Plugins

DUEL_COLUMNS: Columns = {
    "first": lambda outcome: outcome.solvers[0],
    "second": lambda outcome: outcome.solvers[1],
    **columns("seed", "won_by"),
    "first_mines": lambda outcome: outcome.score[0],
    "second_mines": lambda outcome: outcome.score[1],
    **columns("moves"),
    "first_cpu_seconds": lambda outcome: outcome.watches[0].cpu_seconds,
    "first_wall_seconds": lambda outcome: outcome.watches[0].wall_seconds,
    "second_cpu_seconds": lambda outcome: outcome.watches[1].cpu_seconds,
    "second_wall_seconds": lambda outcome: outcome.watches[1].wall_seconds,
    **columns("error"),
    "code": attrgetter("setup"),
}
"""One line per duel; `first` is the solver that began."""


def duel_kind(plugins: Plugins, board: BoardOptions, solvers: Sequence[str]) -> Setup:
    """The kind of boards on which these solvers play."""
    if len(set(solvers)) < max(2, len(solvers)):
        raise ValueError("a tournament of duels takes at least two solvers, each named once")
    asked = board.setup(plugins, Setup(LEVEL, mode=Mode.DUEL), Plugins.duel)
    if asked.field or (board.code and asked.seed is not None):
        raise ValueError("a tournament plays many boards: leave the seed out of the code")
    return replace(asked, seed=None, mode=plugins.duel(asked).setup.mode)


def compete_in_duels(competition: Competition) -> None:
    """Let every pair of solvers play, and print the results."""
    standings = DuelStandings(competition.played.solvers)
    competition.play(run_duels, lambda _number, outcomes: standings.add(outcomes), "boards")
    played, boards = competition.played, standings.boards
    title = f"Duels, {played.setup.level}, {boards} boards, seed {played.seed}"
    competition.report(standings.table(), boards, "boards", standings.problems, partial(_print_table, title))


def _print_table(title: str, rows: Sequence[DuelStanding]) -> None:
    def whole(name: str, weight: int) -> TextColumn:
        return TextColumn(name, [str(getattr(row, name)) for row in rows], weight, right=True)

    def time(title: str, name: str, weight: int) -> TextColumn:
        return TextColumn(title, [f"{getattr(row, name):.1f}" for row in rows], weight, right=True)

    columns = [
        TextColumn("solver", [row.solver for row in rows], 100),
        TextColumn("Elo, 95 %", [_elo(row.elo) for row in rows], 95),
        whole("won", 60),
        whole("drawn", 50),
        whole("lost", 55),
        TextColumn("win rate, 95 %", [row.win_rate.percent() for row in rows], 90),
        TextColumn("when it began", [row.began_rate.percent() for row in rows], 30),
        time("CPU ms", "mean_answer_cpu_ms", 70),
        time("wall ms", "mean_answer_wall_ms", 45),
        time("slowest CPU", "slowest_answer_cpu_ms", 25),
        time("slowest wall", "slowest_answer_wall_ms", 40),
    ]
    print_table(title, columns)


def _elo(rating: Estimate) -> str:
    return f"{rating.value:+.0f} [{rating.low:+.0f}, {rating.high:+.0f}]"
