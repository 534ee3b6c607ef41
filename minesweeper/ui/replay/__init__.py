"""The screen on which games are watched again, one or two side by side: `playback` is where they stand, `timeline` the
bar to find a moment on, `deck` that bar with its buttons. A `side` is a game with its board, `trail` its pointer,
`insight` what solvers say of a moment; over each of two stands a `caption`. `title_bar` says which games they are,
`replay_view` is the screen, and `film` shows the same without one."""
