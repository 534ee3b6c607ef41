"""The replay screen, for one game or two side by side: `deck` is the bar for seeking with its buttons
and `marks`. A `side` is a
game with its board, `trail` its pointer, `insight` the solvers' comments on a moment; each of two boards has a
`caption`. `replay_view` is the screen, and `film` shows the same without one."""
