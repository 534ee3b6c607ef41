"""Solvers in the window. `thinker` asks in another process what `thoughts` works out. `bot` plays by its answers,
at its `pace`, with a pointer that can `glide`; `autoplay` lets it play in the player's session, and `tally` counts
how it does. `hints`, `odds` and `board_layer` (slow generators) ask the same thinker, and `coach` brings all of
them together; `strip` shows what they say. `film` and `film_file` film a bot, `wall`, `wall_view` and `wall_window`
show a tournament."""
