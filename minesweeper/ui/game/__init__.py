"""The screens that games are played on.

- The game: `game_app` opens the window on it, `game_view` is the screen, `player_input` what pointer and keys do on its
  board, `game_menus` what its bar and its keys offer; `edited_plugins` is what becomes of plugins saved meanwhile.
- Its end: `end_panel`, with the `end_card` and the `end_report` that it shows.
- Which game is next: `daily_board`, `board_codes` that were pasted, `unfinished` games, `races` against earlier ones.
- Exercises: `exercises` leads to them, `courses` is where they come from, `exercise_view` is the screen.
- Duels: `duels` leads to them; `duel_view`, `duel_menus` and `duel_end` are the screen, its bar and its end.
"""
