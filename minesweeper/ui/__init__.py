"""The window. Nothing outside this folder imports it before a window, a picture or a film is wanted.

Rooms, each of which imports only those before it: `draw`, `app`, `board`, `menu`, `records`, `strip`,
`film`, `wall`, `replay`, `game`.
"""
