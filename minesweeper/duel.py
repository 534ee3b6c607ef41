"""Duels: two sides take turns to find the mines of one board.

A `Duel` is played by moves like a `Game`; a `Moment` is what both sides know at their turn, a `Duellist` is how a
solver plays, and a `Character` how it appears. `Playable` is the base of both kinds of games: `Session.game` and
`Plugins.any_game` give it.
"""

from minesweeper.core.advice import Duellist
from minesweeper.core.character import Brows, Character, Eyes, Hair
from minesweeper.core.duel import Duel
from minesweeper.core.duel_rules import Moment, Score
from minesweeper.core.playable import Playable

__all__ = ["Brows", "Character", "Duel", "Duellist", "Eyes", "Hair", "Moment", "Playable", "Score"]
