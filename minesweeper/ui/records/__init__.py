"""Statistics of the player's games, on one screen. `inquiry` asks the history about the selected games (see
`minesweeper.charts`) and keeps the answers. `answering` are parts that answer the pointer and the keys, with an
`answer_card` beside them. `panels` with charts, `measured` wins and `table` are parts of the screen; `game_actions` are
the actions on a listed game; `pages` are the pages, and `records_view` the whole screen."""
