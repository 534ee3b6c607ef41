"""What is kept of games between runs. `measures` says what a game was worth, `packing` makes it small, `database` keeps
it safe, `statistics` sums up many, `dailies` knows which game was the first on each daily board, `mistake_book` has
the player's mistakes, which come back as `repetition` says, `duels` has what two sides played, `game_rows` knows the
table of the other games, and `history` brings these together, with what `earlier` versions left; `writer` keeps
games without holding up a frame, `claims` keeps two windows from one game, and `keeper` keeps everything that is
played in a session. `transfer` writes games for other programs and reads them back, `backup` all that a player has."""

from minesweeper.history.database import HistoryError
from minesweeper.history.duels import KeptDuel
from minesweeper.history.game_rows import Filters, KeptGame
from minesweeper.history.history import History
from minesweeper.history.keeper import Finished, Keeper
from minesweeper.history.measures import Measures, measure
from minesweeper.history.mistake_book import Findings, Mistake
from minesweeper.history.statistics import Statistics

__all__ = [
    "Filters",
    "Findings",
    "Finished",
    "History",
    "HistoryError",
    "Keeper",
    "KeptDuel",
    "KeptGame",
    "Measures",
    "Mistake",
    "Statistics",
    "measure",
]
