"""The board on the screen.

- Where it is: `layout`, `halves` and `viewport`; `surroundings` are the places that are free of cells.
- What is drawn: `renderer` (its cells), `counters` (what is round them), `rulers` (numbers of rows and columns),
  `overlay` and `neighbour_outline` (what is laid over it), `live_counters` in their `live_places`,
  `duel_scores`; `scene` is the board with its frame and its minimap.
- What moves: `wave`, `ending` and `fireworks`.
- A game on the screen: `presenter`.
- A picture without a screen: `shot`.
"""
