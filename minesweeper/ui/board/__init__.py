"""The board on the screen.

- Cells: their `geometry` on any tiling, with a `shape_list` of `polygons`, and in pixels the `cell_places`.
- Geometry: `layout` and `viewport`; `window_parts` are halves for two boards and the places free of cells.
- Drawing: `renderer` (cells, with `shape_textures` if they are no squares in a rectangle), `counters` (frame, displays,
  face), `rulers` (row and column numbers), `overlay` and `outlines` (marks over cells), `live_counters` in their
  `live_places`, `duel_scores` and the `speech_bubble`; `scene` is the board with its frame and minimap, `little_boards`
  and `thumbnails` are pictures in menus.
- `animation` of reveals and of the end of a game, `tile_motion` of flags and chords.
- A game on the screen: `presenter`.
- A picture without a screen: `shot`."""
