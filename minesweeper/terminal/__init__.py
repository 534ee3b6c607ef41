"""The game in a terminal. `lines` is one move a line, for pipes. In full screen:

- The game: `game`, with the player's `preferences`; `coach` helps with `hints`, `odds`, the bot (`autoplay`) and
  `game_review`, and sees the game as its `host`.
- The player: `player`, with `keyboard`, `mouse` and `cursor`, and the `lists` that open as `panels`.
- What is seen: `layout` says where things are, `look` in which colours and signs, and `view` draws them on a `canvas`.
- The terminal: `screen` is the terminal itself (`windows` that of Windows), `keys` what it sends, `colours` what it can
  show, and `loop` brings the two sides together.
- Duels: `duel`, `duel_player` and `duel_lines` in place of `game`, `player` and `lines`.
"""
