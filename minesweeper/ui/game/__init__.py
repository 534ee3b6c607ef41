"""The screen for playing games of any kind.

- `game_app` opens the window, `game_view` is the screen, `player_input` handles pointer and keys on the board,
  `game_menus` has the commands of bar and keys; `rooms` switches to other games and screens, and back; `study_room`
  leads into the study, and from it into games.
- The `hint_bulb` is beside the face.
- The `banner` is over the board of an exercise or a run.
- The end of a game: `end_panel`, with its `end_card` of `end_parts` and `end_shapes`.
- `edited_files` reloads themes and plugins that are saved meanwhile."""
