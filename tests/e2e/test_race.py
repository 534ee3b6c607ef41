"""A race in a real window: to its end with real clicks, and against the game that was just won."""

from pathlib import Path

from minesweeper import Game, Move, Record, Session, Setup, Status
from minesweeper.games.session import BOARD_KNOWN
from tests.e2e.desk import Desk


def won() -> Record:
    """A game in which the second click, a second after the first, came long before the last."""
    now = [0.0]
    session = Session(Game.of(Setup.parse("9x9x10.beginner.3")), lambda: now[0])
    session.play(Move.reveal(4, 4))
    field = session.game.peek()
    assert field
    for cell in field.grid.places(field.safe & ~session.board.revealed):
        now[0] += 1 if session.moves == 1 else 600
        session.play(Move.reveal(*cell))
    return session.record()


def win(desk: Desk, record: Record) -> None:
    assert record.minefield
    game = Game.from_minefield(record.minefield)
    game.reveal(4, 4)
    for cell in record.minefield.grid.places(record.minefield.safe):
        if game.reveal(*cell).accepted:
            desk.click_cell(*cell)


def test_a_race_is_run_to_its_end_and_then_against_oneself(desk: Desk, tmp_path: Path) -> None:
    record = won()
    file = tmp_path / "game.json"
    file.write_text(record.to_json(), "utf-8")
    desk.start("race", str(file))
    desk.settle()
    second = record.moves[1].row, record.moves[1].col
    before = desk.cell(*second)
    desk.click_cell(4, 4)
    desk.until(lambda: desk.cell(*second) != before, "glass over what the ghost opened")
    win(desk, record)
    desk.until(lambda: len(desk.kept()) == 1, "the end of the race")
    (raced,) = desk.kept()
    assert (raced.status, raced.minefield, raced.setup) == (Status.WON, record.minefield, record.code)
    assert raced.unranked == (BOARD_KNOWN,)
    desk.key("v")
    desk.settle()
    desk.click_cell(4, 4)
    win(desk, record)
    desk.until(lambda: len(desk.kept()) == 2, "the end of the second race")
    assert desk.close() == (0, "")
    assert {each.minefield for each in desk.kept()} == {record.minefield}
