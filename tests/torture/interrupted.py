"""A game that is to be interrupted: an opening, then flags in any order; and what may be lost of it."""

import random

from minesweeper import Game, Move, Setup

CODE = "30x16x99.expert.7"
FIRST = Move.reveal(8, 15)
BAR = 3.0
"""Seconds: no more of a game is lost, and no move that is older."""


def hidden(rng: random.Random) -> list[tuple[int, int]]:
    game = Game.of(Setup.parse(CODE))
    game.play(FIRST)
    cells = game.board.grid.places(game.board.hidden)
    rng.shuffle(cells)
    return cells
