"""The screen the game is played on: `game_app` opens the window on it, `game_view` takes pointer and keys,
`game_menus` its menus."""
