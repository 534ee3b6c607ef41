"""The screen on which a game is watched again: `playback` is where it stands, `timeline` the bar to find a moment on,
`deck` that bar with its buttons under the board, `trail` the pointer, `insight` what solvers say of a moment,
`replay_view` the screen, and `opening` the way to it."""
