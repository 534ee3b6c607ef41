"""What the player's games say together, on one screen. `selection` says which games, `summary` is what is shown of
them, `reader` gets it without holding up a frame, and `inquiry` keeps what is known so far. `chart` has the shapes that
charts are made of; `time_charts`, `activity` and `win_rates` lay them out. `panels` and `table` are parts of the
screen, `flow` puts them side by side; `overview` is its first page and `records_view` all of it."""
