"""Solvers in the window: what `minesweeper.play` has them say and do, drawn.

- Beside a game: `beside_board` is the `strip` on which is written, `transport` with the bot's `buttons` (`controls`
  are those of everything that plays by itself), and `bot_pointer`, where the bot or a ghost is.
- Films: `film` is a bot's game, shot in a `studio`; of its frames the `changes` are saved by `film_file` as a `gif`.
- Tournaments: `wall`, `wall_view` and `wall_window`.
"""
