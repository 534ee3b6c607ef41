"""Games for the tests of the history: played at random, at random times."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from random import Random

from minesweeper import Action, Difficulty, Game, Move, Record, Session, Setup

BEGINNER = Difficulty("beginner", 9, 9, 10)
EXPERT = Difficulty("expert", 30, 16, 99)
EPOCH = datetime(2026, 1, 1, 12, tzinfo=UTC)


def played(
    seed: int = 0,
    level: Difficulty = BEGINNER,
    *,
    won: bool | None = None,
    player: str = "human",
    ended: datetime | None = None,
    unranked: tuple[str, ...] = (),
) -> Record:
    """A finished game: won or lost as asked for, or as it comes, with some clicks that do nothing."""
    rng = Random(seed)
    won = rng.random() < 0.5 if won is None else won
    now = [0.0]
    end = ended or EPOCH + timedelta(minutes=seed)
    session = Session(Game.of(Setup(level, seed)), lambda: now[0], lambda: end)
    for why in unranked:
        session.disqualify(why)
    for move in _moves(session, rng, won):
        session.play(move, player)
        now[0] += rng.random()
    assert session.board.status == ("won" if won else "lost")
    return session.record()


def _moves(session: Session, rng: Random, won: bool) -> Iterator[Move]:
    level = session.game.setup.level
    yield Move.reveal(level.height // 2, level.width // 2)
    field = session.game.peek()
    assert field
    cells = field.grid.places(field.grid.full)
    rng.shuffle(cells)
    mines = set(field.grid.places(field.mines))
    last = rng.randrange(1, len(cells) // 2)
    for index, cell in enumerate(cells):
        if session.board.status.over:
            return
        if not won and index == last:
            yield Move.reveal(*min(mines - set(field.grid.places(session.board.flags))))
            return
        yield Move(Action.FLAG if cell in mines else Action.REVEAL, *cell)
