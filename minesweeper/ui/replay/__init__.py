"""The replay screen, for one game or two side by side: `playback` is the present moment, `timeline` the bar for
seeking, `deck` that bar with its buttons. A `side` is a game with its board, `trail` its pointer, `insight` the
solvers' comments on a moment; each of two boards has a `caption`. `title_bar` names the games, `replay_view` is the
screen, and `film` shows the same without one."""
