"""The study: a position is edited, and all that can be known about it is said at once; nothing here draws.

- `editing` changes a position and takes changes back, with `tools`; `lines` are ways to play on, as a tree
- `inquiring` asks two other processes; `facts` are the answers as text, `overlays` as figures on the cells
- `codes`: positions from texts
- `study` holds these together; `playing` are games from a position
"""
