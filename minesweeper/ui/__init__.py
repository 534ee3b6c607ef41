"""The window. Nothing outside this folder imports it, except the command line when a window is wanted.

Rooms, each of which imports only those before it: `draw`, `app`, `board` and `menu`, `bot`, `game`.
"""
