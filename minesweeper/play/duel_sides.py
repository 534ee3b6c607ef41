"""The two sides of a duel as they are shown: names, faces, bombs, and the match that the duel is part of."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import NamedTuple

from minesweeper.core.advice import Solver
from minesweeper.core.character import NEUTRAL, Character
from minesweeper.core.duel_rules import Moment
from minesweeper.core.rules import Refusal
from minesweeper.games.player import Duellists, Player
from minesweeper.words.duels import side_name

LENGTHS = (1, 3, 5, 7)
"""The most duels of a match."""


class Mood(StrEnum):
    """The face of a side."""

    CALM = "calm"
    THINKING = "thinking"
    GLAD = "glad"
    SAD = "sad"


class BombState(StrEnum):
    """What a side can do with its bomb."""

    KEPT = "kept"
    """Not now: the side is not behind."""
    READY = "ready"
    ARMED = "armed"
    """The next click throws it."""
    SPENT = "spent"


@dataclass(frozen=True, slots=True)
class DuelSeries:
    """A match of several duels and its score. The side that wins more than half of them wins it."""

    best_of: int = 1
    wins: tuple[int, int] = (0, 0)

    @property
    def enough(self) -> int:
        """How many duels win the match."""
        return self.best_of // 2 + 1

    @property
    def winner(self) -> int | None:
        """The side that has won a match of several duels."""
        return next((side for side in (0, 1) if self.best_of > 1 and self.wins[side] >= self.enough), None)

    def after(self, winner: int | None) -> "DuelSeries":
        """The match after a duel that this side has won; `None` is a draw, which counts for neither."""
        wins = [count + (side == winner) for side, count in enumerate(self.wins)]
        return replace(self, wins=(wins[0], wins[1]))

    def next(self) -> "DuelSeries":
        """The match before the next duel: a new one once it is won."""
        return self if self.winner is None else DuelSeries(self.best_of)


class DuelSide(NamedTuple):
    """A side as it is shown."""

    name: str
    score: int
    lit: bool
    """Whether it is to move, or has won."""
    character: Character | None = None
    """`None` for a person."""
    mood: Mood = Mood.CALM
    bomb: BombState | None = None
    """`None` in a duel without bombs."""
    won: int = 0
    """The duels of the match that it has won."""
    needs: int = 0
    """The duels that win the match; 0 for a single duel."""


class SpokenLine(NamedTuple):
    """What a side says."""

    side: int
    text: str
    cells: int = 0
    """The cells that it speaks of, if any."""


def character_of(solvers: Mapping[str, Solver], player: Player) -> Character | None:
    """The character of a player; `None` for a person."""
    if player.is_human:
        return None
    solver = solvers.get(player.name.partition(":")[0])
    return solver.character if solver else NEUTRAL


def called(solvers: Mapping[str, Solver], players: Duellists) -> Duellists:
    """The same players, with the names of their characters."""
    names = [(character_of(solvers, players.player(side)) or NEUTRAL).name for side in (0, 1)]
    return replace(players, called=(names[0], names[1]))


def duel_sides(
    solvers: Mapping[str, Solver],
    moment: Moment,
    players: Duellists,
    armed: bool = False,
    series: DuelSeries | None = None,
) -> tuple[DuelSide, DuelSide]:
    """Both sides at a moment of a duel; `armed` says that the side to move is about to throw its bomb."""
    named, series = called(solvers, players), series or DuelSeries()

    def shown(side: int) -> DuelSide:
        over = moment.board.status.over
        return DuelSide(
            side_name(named, side),
            moment.score[side],
            side == (moment.winner if over else moment.side),
            character_of(solvers, players.player(side)),
            _mood(moment, side),
            _bomb(moment, side, armed),
            series.wins[side],
            series.enough if series.best_of > 1 else 0,
        )

    return shown(0), shown(1)


def _mood(moment: Moment, side: int) -> Mood:
    if not moment.board.status.over:
        return Mood.THINKING if moment.side == side else Mood.CALM
    return Mood.CALM if moment.winner is None else Mood.GLAD if moment.winner == side else Mood.SAD


def _bomb(moment: Moment, side: int, armed: bool) -> BombState | None:
    refusal = moment._replace(side=side).bomb_refusal()
    if refusal is Refusal.NO_BOMBS:
        return None
    if refusal is Refusal.BOMB_SPENT or moment.board.status.over:
        return BombState.SPENT
    if armed and side == moment.side:
        return BombState.ARMED
    return BombState.KEPT if refusal else BombState.READY
