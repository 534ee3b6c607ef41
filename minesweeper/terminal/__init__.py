"""The game in a terminal. `lines` reads one move per line, for pipes. In full screen:

- Input: `player` with the mouse, `keyboard` and `cursor`, and the `lists` that a player can open.
- Drawing: `layout` has the positions, `look` the colours and symbols, and `view` draws them on a `canvas`.
- The terminal: `screen` controls it (`windows` on Windows), `keys` decodes its input, `colours` knows its colours, and
  `loop` connects it with the player.
"""
