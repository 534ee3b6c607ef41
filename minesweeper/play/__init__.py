"""Games in progress, independent of the front end: no module here knows the window or the terminal.

- `play` owns a game and everything around it, `shown` describes what to draw, `commands` lists the player's commands,
  and the `desk` holds what all games of one player share.
- Each kind of game has a `mode`: `solo` with the `daily_board` and `races`, `duelling` with its
  `duel_sides`, `exercising` with its `courses`, `running` through the boards of `runs`, and `touring` for
  newcomers.
- Helpers: `laying` has mines laid in another process, `hints`, `odds`, `autoplay` runs the bot, `looking_back`
  reviews a finished game and, while the player is idle, older ones, and `report` has its result. `playback` is the
  moment that a replay shows.
- `rules_in_force` are those that differ from the usual game.
- `sharing` has what can be shared of a finished game; `handed` reads what is dropped or pasted; `texts` finds a board
  in a text, and `seeking` cells for the keyboard.
- `left_games` keeps unfinished games; `tips` are given once; `play_choices` lists the ways to play, and `choices`
  boards, luck and settings; `other_boards` are those that are no rectangles of squares; `starting` chooses the first
  game of a run, `rooms` leads to other games and replays, `moment` has the commands that matter now, and `plain` a game
  as plain data.
"""

from minesweeper.play.commands import Command
from minesweeper.play.desk import Desk
from minesweeper.play.play import Play
from minesweeper.play.shown import Shown

__all__ = ["Command", "Desk", "Play", "Shown"]
