"""Sessions that are pickled or copied."""

import copy
import pickle
from collections.abc import Callable

import pytest

from minesweeper import Event, Game, Minefield, Move, Session, Setup, load_plugins

FIELD = Minefield.parse("*....\n.....\n.*...\n....*")
Copy = Callable[[Session], Session]
now = [0.0]


def clock() -> float:
    return now[0]


def pickled(session: Session) -> Session:
    again = pickle.loads(pickle.dumps(session))
    assert isinstance(again, Session)
    return again


@pytest.mark.parametrize("copied", [pickled, copy.deepcopy], ids=["pickle", "deepcopy"])
def test_a_copy_of_a_session_goes_on_with_its_own_clock_and_log(copied: Copy) -> None:
    now[0] = 100.0
    session = Session(Game.from_minefield(FIELD), clock)
    session.play(Move.reveal(1, 0))
    now[0] = 103.0
    again = copied(session)
    assert again.record() == session.record()
    now[0] = 105.0
    assert again.elapsed == session.elapsed == 5.0
    for each in (session, again):
        each.play(Move.flag(3, 4))
        each.undo()
        each.play(Move.flag(0, 0))
        each.pause()
    assert again.record() == session.record()
    assert again.unranked == ("a move was taken back",)


@pytest.mark.parametrize("copied", [pickled, copy.deepcopy], ids=["pickle", "deepcopy"])
def test_a_copy_that_lies_about_for_years_takes_no_time(copied: Copy, monkeypatch: pytest.MonkeyPatch) -> None:
    now[0] = 0.0
    session = Session(Game.from_minefield(FIELD), clock)
    session.play(Move.reveal(1, 0))
    now[0] = 2.0
    data = pickle.dumps(copied(session))
    monkeypatch.setitem(globals(), "now", [1e9])
    again = pickle.loads(data)
    assert again.elapsed == 2.0
    now[0] = 1e9 + 1
    assert again.elapsed == 3.0


def test_a_copy_has_no_listeners() -> None:
    heard: list[Event] = []
    session = Session(Game.from_minefield(FIELD))
    session.listen(lambda _, event: heard.append(event))
    again = pickled(session)
    again.play(Move.reveal(1, 0))
    assert not heard


@pytest.mark.parametrize("code", ["9x9x10.beginner.3.g-no_guess", "9x9x10.beginner.3.d-fair", "16x16x51.duel.7.duel"])
def test_games_of_bundled_plugins_can_be_copied(code: str) -> None:
    session = Session(load_plugins(bundled_only=True).any_game(Setup.parse(code)), clock)
    session.play(Move.reveal(4, 4))
    again = pickled(session)
    for move in (Move.reveal(0, 0), Move.reveal(8, 0), Move.reveal(0, 8), Move.reveal(3, 7)):
        assert again.play(move) == session.play(move)
    again.new(5)
    session.new(5)
    assert again.play(Move.reveal(4, 4)).after == session.play(Move.reveal(4, 4)).after
