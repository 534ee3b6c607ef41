"""What the player's games say together, on one screen. `selection` says which games, `inquiry` asks for what is shown
of them (see `minesweeper.charts`) and keeps what is known so far. `panels` with charts, `table` and `listing`
are parts of the screen, `flow` puts them side by side, `game_actions` is what can be done with a game of the
list; `overview` is its first page, `duel_page` the one about duels, and `records_view` all of it."""
