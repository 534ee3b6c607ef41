"""Solvers in the window, which ask and play by `minesweeper.thinking`.

- For the player: `coach` brings together the bot in the player's session (`autoplay`), `hints`, `odds`, what looks back
  at a game (`game_review`, `board_grade`), and `board_layer`, which asks generators and dealers. `examiner` is the
  coach for exercises; `backlog` looks back at earlier games.
- What they show: `strip` is where they write, `transport` has the bot's `buttons` (`controls` those of everything that
  plays by itself), `bot_pointer` is where it is, and `ghost` an earlier game that runs along.
- Duels: `duel_coach` is the coach, `duel_play` the solvers that play a side, and `duel_presenter` shows both.
- Films: `film` is a bot's game, shot in a `studio`; of its frames the `changes` are saved by `film_file` as a `gif`.
- Tournaments: `wall`, `wall_view` and `wall_window`.
"""
