"""The screen that games are played on, of any kind.

- `game_app` opens the window on it, `game_view` is the screen, `player_input` what pointer and keys do on its board,
  `game_menus` what its bar and its keys offer; `rooms` leads to other games and screens, and back.
- Its end: `end_panel`, with the `end_card` that it shows.
- `edited_plugins` is what becomes of plugins saved meanwhile.
"""
