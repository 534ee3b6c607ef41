"""Duels played without sense, with all that can happen in one, and how they stood."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from random import Random

from minesweeper import HUMAN, Action, Difficulty, Mode, Move, Record, Session, Setup
from minesweeper.duel import Duel, Moment
from tests.players import seats

EPOCH = datetime(2026, 1, 1, 12, tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class SeenDuel:
    record: Record
    moments: list[Moment]
    """After every entry of the log, and before the first."""
    seconds: list[float]
    """On the clock then."""


def random_duel(
    seed: int, *, claims: int = 400, undo: float = 0.08, players: tuple[str, str] = (HUMAN, HUMAN), bombs: bool = True
) -> SeenDuel:
    """A duel of claims, bombs, undos and refused clicks on a small board, ended if there are claims enough. Half of the
    claims go where a mine is, so that turns are of all lengths."""
    rng = Random(seed)
    width, height = rng.randint(2, 9), rng.randint(2, 9)
    level = Difficulty("some", width, height, rng.randint(1, width * height - 1))
    mode = Mode.BOMB_DUEL if bombs and rng.random() < 0.6 else Mode.DUEL
    now, end = [0.0], EPOCH + timedelta(minutes=seed)
    duel = Duel(Setup(level, seed, mode=mode))
    session = Session(duel, lambda: now[0], lambda: end)
    session.seats = seats(*players)
    field = duel.lay(0, 0).field
    moments, seconds = [duel.now], [0.0]
    for _ in range(claims):
        if duel.over and rng.random() < 0.7:
            break
        now[0] += rng.choice((0.0, rng.random()))
        if rng.random() < undo:
            session.undo()
        else:
            cells = field.grid.places(field.mines if rng.random() < 0.5 else field.grid.full)
            action = rng.choices((Action.CLAIM, Action.BOMB, Action.FLAG), (30, 3, 1))[0]
            session.play(Move(action, *rng.choice(cells)), by=players[duel.side])
            session.trace(rng.randrange(16 * width), rng.randrange(16 * height))
        if len(session.record().log) == len(moments):
            moments.append(duel.now)
            seconds.append(round(session.elapsed, 3))
    return SeenDuel(session.record(), moments, seconds)


def finished_duel(seed: int, players: tuple[str, str] = (HUMAN, "quick")) -> Record:
    record = random_duel(seed, claims=100_000, undo=0.0, players=players).record
    assert record.status.over
    return record
