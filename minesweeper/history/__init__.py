"""The player's folder: what is kept between runs.

- `settings` are kept in a file by `storage`; `usual_setup` is the game that they ask for.
- The file: `database` keeps everything safe in a `sqlite_file` with the tables of `schema`; `failures` says what can be
  wrong with it, `salvage` saves what can be read of a damaged one, and `replacing` puts another in its place. What
  could not be written in time lies `beside` it.
- The tables: `game_rows` knows that of games, `duels` that of what two sides played, `dailies` which game was the first
  on each daily board, `learned` what anybody was shown of each board, and `mistake_book` the player's mistakes, which
  come back as `repetition` says.
- All together: `history`; `statistics` sums up many games, `scores` has the lists of
  games under a dealer, `best_splits` the pace of the best game.
- While somebody plays: `keeper` keeps everything that is played in a session, `background` without holding up a frame,
  and `claims` keeps two windows from one game.
- Elsewhere: `transfer` writes games for other programs and reads them back, `backup` all that a player has.
"""

from minesweeper.games.measures import Measures, measure
from minesweeper.history.duels import KeptDuel
from minesweeper.history.failures import HistoryError
from minesweeper.history.game_rows import Filters, KeptGame
from minesweeper.history.history import History
from minesweeper.history.keeper import Finished, Keeper
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
