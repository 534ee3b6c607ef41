"""The game in a terminal. `lines` is one move a line, for pipes. In full screen, `game` is the game, with `coach` for
hints, odds and the bot, and `player` what keys, mouse and lists (`panels`) do in it. `layout` says where things are,
`look` in which colours and signs, and `view` draws them on a `canvas`. `screen` is the terminal itself (`windows` that
of Windows), `keys` what it sends, `colours` what it can show, and `loop` brings the two sides together. For duels there
are `duel`, `duel_player` and `duel_lines` in place of `game`, `player` and `lines`."""
