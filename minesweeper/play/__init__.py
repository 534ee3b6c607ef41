"""The mid-end: a game at the table, whatever shows it. No window and no terminal is known here.

- `play` owns the game and all that belongs to it, and `shown` is what there is to see; `commands` are what can be asked
  for, and the `desk` is what all games of one player share.
- What differs between kinds of games is their `mode`: `solo` with the `daily_board` and `races`, `duelling`, and
  `exercising` with its `courses`.
- What helps: `laying` has mines laid elsewhere, `hints`, `odds`, `autoplay` with the bot, `ghost` in a race, and
  `looking_back` after the end, of which `end_of_game` keeps the `report`; the `backlog` is seen to when nobody plays.
- `controls` are the pointer's; `texts` finds the board that a text is about.
- `left_games` come back; `starting` says which game a run begins with.
"""

from minesweeper.play.commands import Command
from minesweeper.play.desk import Desk
from minesweeper.play.play import Play
from minesweeper.play.shown import Shown

__all__ = ["Command", "Desk", "Play", "Shown"]
