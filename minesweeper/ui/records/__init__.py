"""Statistics of the player's games, on one screen. `selection` says which games, `inquiry` asks the history about them
(see `minesweeper.charts`) and keeps the answers. `panels` with charts, `table` and `listing` are parts of the screen,
`flow` places them, `game_actions` are the actions on a listed game; `overview` is the first page, `duel_page` the one
about duels, and `records_view` the whole screen."""
