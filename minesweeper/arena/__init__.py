"""Solvers against each other: `tournament` lets them play the same boards, and iterates over their games.

The modules, in reading order: one game (`match`, timed by a `stopwatch`, its solver's words under `judging`) and its
`outcome`, many of them (`portions`) on the processes of this machine (`workers`) or a `cluster` (`games`), plugins for
it (`sending`), solvers in processes of their own (`isolation`), games whose process dies (`trouble`), the results
(`standings`); the same for duels (`duel_match`, `duels`), whose results are ratings (`elo`); the end of a tournament
that is decided (`deciding`), how results were made (`description`), guesses compared (`guesses`), and all of it from
Python (`playing`)."""

from minesweeper.core.later import imported_later

TYPE_CHECKING = False  # as in typing
if TYPE_CHECKING:
    from minesweeper.arena.duels import DuelStanding, DuelStandings
    from minesweeper.arena.judging import Misstatements
    from minesweeper.arena.playing import PlayedGames, tournament
    from minesweeper.arena.standings import Pair, Pairs, Standing, Standings
    from minesweeper.arena.stopwatch import Stopwatch
    from minesweeper.core.estimates import Estimate
else:
    __getattr__, __dir__ = imported_later(
        __name__,
        {
            "minesweeper.arena.duels": ("DuelStanding", "DuelStandings"),
            "minesweeper.arena.judging": ("Misstatements",),
            "minesweeper.arena.playing": ("PlayedGames", "tournament"),
            "minesweeper.arena.standings": ("Pair", "Pairs", "Standing", "Standings"),
            "minesweeper.arena.stopwatch": ("Stopwatch",),
            "minesweeper.core.estimates": ("Estimate",),
        },
    )

__all__ = [
    "DuelStanding",
    "DuelStandings",
    "Estimate",
    "Misstatements",
    "Pair",
    "Pairs",
    "PlayedGames",
    "Standing",
    "Standings",
    "Stopwatch",
    "tournament",
]
