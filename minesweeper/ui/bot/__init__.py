"""Solvers in the window, which ask and play by `minesweeper.thinking`. `autoplay` lets the bot play in the player's
session; `hints`, `odds` and `board_layer` (generators and dealers) ask the same thinker, `game_review` looks back,
`board_grade` grades the board, and `coach` brings all of them together; `examiner` is the coach for exercises, and
`backlog` looks back at earlier games. `strip` shows what they say, `transport` the bot's `buttons` (`controls` has
those of everything that plays by itself), `bot_pointer` where it is. `film` is a bot's game as a film, shot in a
`studio` and saved by `film_file`; `wall`, `wall_view` and `wall_window` show a tournament."""
