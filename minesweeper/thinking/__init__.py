"""What solvers do for a player, wherever the game is shown; nothing here draws. `thinker` asks in another process what
`thoughts` works out. `hint` gives advice away in stages; `marks` is what hints, odds and thoughts say about cells, and
`verdict` what a review leads to; an `exercise` is a position in which to find a safe cell. `bot` plays by the answers
at its `pace`, with a pointer that can `glide`, and `tally` counts how it does."""
