"""A game to be watched again: played with a pointer that wanders, with flags, guesses and a mistake now and then."""

from dataclasses import replace
from datetime import UTC, datetime
from functools import cache
from math import dist
from random import Random

import pytest

from minesweeper import Board, Difficulty, Game, Move, Record, Session, Setup
from minesweeper.games.player import players_in
from minesweeper.games.replay import Replay
from minesweeper.games.side_by_side import SideBySide
from minesweeper.ui.replay.replay_view import ReplayView
from minesweeper.ui.replay.side import Side
from minesweeper_solver import analyse
from tests.thinking_here import ThinkerHere
from tests.ui.reading import written
from tests.ui.stand import Stand

BEGINNER = Difficulty("beginner", 9, 9, 10)
EXPERT = Difficulty("expert", 30, 16, 99)
PLAYED = datetime(2026, 3, 14, 12, tzinfo=UTC)


@cache
def wandering(level: Difficulty = BEGINNER, seed: int = 1, most: int = 400, mistake_every: int = 9) -> Record:
    """A game that is won, or left after `most` moves. Every so many moves, there is a guess that need not be."""
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
        careless = number % mistake_every == mistake_every - 1
        flagged = known.mines & ~board.flags if number % 4 == 3 else 0
        safe = board.hidden & ~field.mines & ~board.flags
        cells = grid.places(flagged or (safe & ~known.safe if careless else 0) or known.safe & board.hidden or safe)
        there = min(cells, key=lambda cell: (dist(cell, here), cell))
        seconds = 0.2 + 0.05 * dist(here, there) + 0.2 * rng.random()
        for part in range(1, 6):
            now[0] += seconds / 5
            row, col = (a + (b - a) * part / 5 + 0.1 * rng.random() for a, b in zip(here, there, strict=True))
            session.trace(round(16 * (col + 0.4)), round(16 * (row + 0.4)))
        session.play(Move.flag(*there) if flagged else Move.reveal(*there))
        here = there
    return session.record()


@cache
def slower(level: Difficulty = BEGINNER) -> Record:
    """The same game, played in more time by another player, of whom no path is kept."""
    record = wandering(level)
    log = tuple(entry._replace(seconds=1.3 * entry.seconds) for entry in record.log)
    return replace(record, id="slower", log=log, seconds=1.3 * record.seconds, players=players_in("quick"), path=())


class Watch:
    def __init__(self, stand: Stand, monkeypatch: pytest.MonkeyPatch, *records: Record, playing: bool = False) -> None:
        monkeypatch.setattr("minesweeper.ui.replay.insight.Thinker", ThinkerHere)
        self.stand = stand
        self.left = 0
        """How often the screen was left."""
        self.taken: list[Record] = []
        """The games taken over."""
        self.raced: list[Replay] = []
        games = SideBySide(*map(Replay, records or [wandering()]))
        self.view = ReplayView(stand.app, games, self._leave, self.taken.append, self.raced.append)
        stand.app.use_once(motion=False)
        stand.app.window.show_view(self.view)
        if not playing:
            self.view.playback.playing = False

    @property
    def side(self) -> Side:
        return self.view.sides[0]

    def _leave(self) -> None:
        self.left += 1

    def think(self) -> None:
        for side in self.view.sides:
            while side.insight.thinker.busy:
                side.insight.tick(0.0)

    def press(self, *symbols: int) -> None:
        """Press keys one after the other, each after a picture of what the one before did."""
        for symbol in symbols:
            self.view.on_key_press(symbol, 0)
            self.stand.picture(self.view)

    def go_to(self, step: int) -> None:
        self.view.playback.go_to(step)
        self.view.tick(0)

    def seek(self, share: float) -> None:
        """Show the moment that is so far, 0 to 1."""
        self.view.playback.seek(share)
        self.view.tick(0)

    def boards(self) -> list[Board]:
        self.stand.picture(self.view)
        return [side.scene.board.board for side in self.view.sides]

    def written(self) -> list[str]:
        return written(self.stand, self.view)
