"""The game in a terminal. `lines` is one move a line, for pipes. In full screen:

- The player: `player`, with `keyboard`, `mouse` and `cursor`, and the `lists` that open as `panels`.
- What is seen: `layout` says where things are, `look` in which colours and signs, and `view` draws them on a `canvas`.
- The terminal: `screen` is the terminal itself (`windows` that of Windows), `keys` what it sends, `colours` what it can
  show, and `loop` brings the two sides together.
"""
