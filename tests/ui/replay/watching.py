"""A game to be watched again: played with a pointer that wanders, with flags, guesses and a mistake now and then."""

from datetime import UTC, datetime
from functools import cache
from math import dist
from random import Random

import pytest

from minesweeper import Difficulty, Game, Move, Record, Session, Setup
from minesweeper.replay import Replay
from minesweeper.ui.replay.replay_view import ReplayView
from minesweeper_solver import analyse
from tests.ui.stand import Stand, ThinkerHere

BEGINNER = Difficulty("beginner", 9, 9, 10)
EXPERT = Difficulty("expert", 30, 16, 99)
PLAYED = datetime(2026, 3, 14, 12, tzinfo=UTC)


@cache
def wandering(level: Difficulty = BEGINNER, seed: int = 1, most: int = 400) -> Record:
    """A game that is won, or left after so many moves."""
    rng, now = Random(seed), [0.0]
    session = Session(Game.of(Setup(level, seed)), lambda: now[0], lambda: PLAYED)
    here = level.height // 2, level.width // 2
    session.play(Move.reveal(*here))
    field = session.game.peek()
    assert field
    grid = field.grid
    for number in range(most):
        board = session.board
        if board.status.over:
            break
        known = analyse(board)
        careless = number % 9 == 8
        flagged = known.mines & ~board.flags if number % 4 == 3 else 0
        safe = board.hidden & ~field.mines & ~board.flags
        cells = grid.cells(flagged or (safe & ~known.safe if careless else 0) or known.safe & board.hidden or safe)
        there = min(cells, key=lambda cell: (dist(cell, here), cell))
        seconds = 0.2 + 0.05 * dist(here, there) + 0.2 * rng.random()
        for part in range(1, 6):
            now[0] += seconds / 5
            row, col = (a + (b - a) * part / 5 + 0.1 * rng.random() for a, b in zip(here, there, strict=True))
            session.trace(round(16 * (col + 0.4)), round(16 * (row + 0.4)))
        session.play(Move.flag(*there) if flagged else Move.reveal(*there))
        here = there
    return session.record()


class Watch:
    """A replay on a stand, and what it asked for."""

    def __init__(self, stand: Stand, monkeypatch: pytest.MonkeyPatch, record: Record | None = None) -> None:
        monkeypatch.setattr("minesweeper.ui.replay.insight.Thinker", ThinkerHere)
        self.stand = stand
        self.left = 0
        """How often the screen was left."""
        self.taken: list[Record] = []
        """The games taken over."""
        self.raced: list[Replay] = []
        self.view = ReplayView(
            stand.app, Replay(record or wandering()), self._leave, self.taken.append, self.raced.append
        )
        self.view.scene.board.motion = False
        stand.app.use_once(motion=False)
        stand.app.window.show_view(self.view)

    def _leave(self) -> None:
        self.left += 1

    def think(self) -> None:
        """Let all answers come."""
        while self.view.insight.thinker.busy:
            self.view.insight._poll(0.0)
