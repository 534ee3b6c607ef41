"""The game in a terminal. `lines` reads one move per line, for pipes. In full screen:

- Input: `player`, with `keyboard`, `mouse` and `cursor`, and the `lists` that open as `panels`.
- Drawing: `layout` has the positions, `look` the colours and symbols, and `view` draws them on a `canvas`.
- The terminal: `screen` controls it (`windows` on Windows), `keys` decodes its input, `colours` knows its colours, and
  `loop` connects it with the player.
"""
