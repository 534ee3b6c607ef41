"""Games played without sense, with all that can happen in one, and what their players saw."""

from dataclasses import dataclass
from random import Random

from minesweeper import RANDOM, Action, Board, Difficulty, FirstClick, Game, Move, Record, Session, Setup


@dataclass(frozen=True, slots=True)
class Seen:
    record: Record
    boards: list[Board]
    """After every entry of the log, and before the first."""
    seconds: list[float]
    """On the clock then."""


def random_game(seed: int, width: int = 0, height: int = 0, clicks: int = 120, careful: float = 0.7) -> Seen:
    """A game of reveals, flags, question marks, chords, undos and refused clicks on a board of some size, ended or
    not. A careful player mostly spares the mines."""
    rng = Random(seed)
    width, height = width or rng.randint(2, 12), height or rng.randint(2, 12)
    level = Difficulty("some", width, height, rng.randint(1, max(1, width * height // 5)))
    now = [0.0]
    setup = Setup(level, seed, rng.choice(list(FirstClick)), RANDOM.name)
    session = Session(Game.of(setup), lambda: now[0])
    session.game.questions = rng.random() < 0.3
    boards, seconds = [session.board], [0.0]

    def note() -> None:
        if len(session.record().log) == len(boards):
            boards.append(session.board)
            seconds.append(round(session.elapsed, 3))

    for _ in range(clicks):
        now[0] += rng.choice((0.0, rng.random()))
        if session.board.status.over and rng.random() < 0.5:
            break
        if rng.random() < 0.12:
            session.undo()
        else:
            session.play(_move(rng, session, careful))
            session.trace(rng.randrange(16 * width), rng.randrange(16 * height))
        note()
    return Seen(session.record(), boards, seconds)


def _move(rng: Random, session: Session, careful: float) -> Move:
    grid, field = session.board.grid, session.game.peek()
    row, col = rng.randrange(grid.height), rng.randrange(grid.width)
    on_mine = bool(field and field.mines & grid.cell(row, col))
    if rng.random() < careful:
        if on_mine:
            return Move.flag(row, col)
        return Move.chord(row, col) if session.board.revealed & grid.cell(row, col) else Move.reveal(row, col)
    return Move(rng.choice(list(Action)), row, col)
