"""The game in a terminal. `lines` reads one move per line, for pipes. In full screen:

- Input: `player` with the mouse, `keyboard` with `vim` and `cursor`, `commands`, and the `lists` that are open.
- Lists and texts are values that a `panel` shows: `pages`, `records`, and games watched again (`watching`).
- Drawing: `layout` has the positions, `look` the colours and symbols, `view` draws them on a `canvas`, and `minimap`
  the whole of a large board.
- The terminal: `screen` controls it (`windows` on Windows), `keys` decodes its input, `colours` knows its colours, and
  `loop` connects it with the player.
"""
