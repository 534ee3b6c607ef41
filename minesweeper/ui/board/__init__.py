"""The board on the screen.

- Geometry: `layout`, `halves` and `viewport`; `surroundings` are the places free of cells.
- Drawing: `renderer` (cells), `counters` (frame, displays, face), `rulers` (row and column numbers), `overlay` and
  `neighbour_outline` (marks over cells), `live_counters` in their `live_places`, `duel_scores`; `scene` is the board
  with its frame and minimap.
- Animation: `wave`, `ending` and `fireworks`.
- A game on the screen: `presenter`.
- A picture without a screen: `shot`."""
