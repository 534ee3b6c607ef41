"""The screen on which a game is watched again: `playback` is where it stands, `timeline` the bar to find a moment on,
`deck` that bar with its buttons under the board, `trail` the pointer, `insight` what solvers say of a moment,
`title_bar` says which game it is, `replay_view` is the screen, `making` plays a game again, and `opening` is the way to
the screen."""
