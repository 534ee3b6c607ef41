"""The window. It is imported only when a window, a picture or a film is wanted. Rooms, each importing only those before
it: `draw`, `app`, `board`, `menu`, `records`, `strip`, `film`, `wall`, `replay`, `game`."""
