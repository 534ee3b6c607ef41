"""The study: a position is edited, and all that can be known about it is said at once; nothing here draws. `editing`
changes a position and takes changes back, `lines` are the ways to play on, `inquiring` asks other processes, `overlays`
are the figures on the cells, and `study` holds them together."""
