"""The command `minesweeper tournament --duel`: solvers play duels and are rated."""

from collections.abc import Sequence
from functools import partial

from minesweeper.arena.duels import DuelStanding, DuelStandings, run_duels
from minesweeper.cli.competition import Competition, faults
from minesweeper.cli.tables import TextColumn, print_table
from minesweeper.core.estimates import Estimate


def compete_in_duels(competition: Competition, standings: DuelStandings) -> None:
    """Let every pair of solvers play, and print the results."""
    competition.play(run_duels, standings, "boards")
    played, boards = competition.played, standings.boards
    title = f"Duels, {played.setup.level}, {boards} boards, seed {played.seed}"
    competition.report(standings, boards, "boards", partial(_print_table, title))


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
        *faults(rows),
    ]
    print_table(title, columns)


def _elo(rating: Estimate) -> str:
    return f"{rating.value:+.0f} [{rating.low:+.0f}, {rating.high:+.0f}]"
