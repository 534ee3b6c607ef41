"""What solvers do for a player, wherever the game is shown; nothing here draws. `thinker` asks in another process what
`thoughts` works out. `hint` gives advice away in stages; `marks` is what hints, odds and thoughts say about cells.
`bot` plays by the answers at its `pace`, with a pointer that can `glide`, and `tally` counts how it does."""
