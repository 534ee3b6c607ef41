"""Solvers in the window: `thinker` asks in another process what `thoughts` works out; `bot` plays by it and
`autoplay` lets it play in the player's session; `hints` and odds; `coach` brings these together; `strip` shows
them; `film` and `wall` show games of bots."""
