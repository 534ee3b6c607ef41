"""The player's folder: everything kept between runs.

- `settings` are kept in a file by `storage`; `usual_setup` is the game that they ask for.
- The file: `database` keeps everything safe in a `sqlite_file` with the tables of `schema`; `failures` are its
  errors, and `replacing` puts another in its place. Games that could not be written in time lie `beside` it.
- The tables: `game_rows` has finished games, `duels` finished duels, `dailies` the first game on each daily board,
  `learned` what the player has seen of each board, `mistake_book` the player's mistakes, which come back as
  exercises, `drills` the results of practice and runs, and `guessing` those of guesses.
- All together: `history`; `statistics` sums up many games, `scores` ranks games under a dealer, `best_splits` has the
  splits of the best game.
- During a game: `keeper` saves the games of a session, `background` does so in another thread, and `claims` keeps two
  windows from playing the same game.
- Elsewhere: `transfer` exports and imports games, and `backup` has all data of a player.
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
