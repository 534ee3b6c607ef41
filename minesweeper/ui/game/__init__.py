"""The screen the game is played on: `game_app` opens the window on it, `game_view` is the screen, `player_input`
what pointer and keys do on its board, `game_menus` what its bar and its keys offer, `unfinished` the games to go on
with, `edited_plugins` what becomes of plugins that are saved meanwhile, and `end_panel` with its `end_card` and
`end_report` the end of a game."""
