"""A session: the clock, pauses, listeners, undo."""

from datetime import UTC, datetime, timedelta

import pytest

from minesweeper import Difficulty, Game, Minefield, Move, Refusal, Session, SessionState, Turn


class Clock:
    """Time that passes when told to."""

    def __init__(self) -> None:
        self.seconds = 100.0

    def __call__(self) -> float:
        return self.seconds

    def now(self) -> datetime:
        return datetime(2026, 1, 1, tzinfo=UTC) + timedelta(seconds=self.seconds)


@pytest.fixture
def clock() -> Clock:
    return Clock()


FIELD = """
    .*..
    ....
    ...*
"""


@pytest.fixture
def session(clock: Clock) -> Session:
    return Session(Game.from_minefield(Minefield.parse(FIELD)), clock, clock.now)


def test_a_session_is_new_until_the_first_reveal(session: Session) -> None:
    states = [session.state]
    for move in (Move.flag(0, 1), Move.reveal(0, 0)):
        session.play(move)
        states.append(session.state)
    assert states == ["new", "new", "playing"]


def test_every_session_has_an_id_of_its_own() -> None:
    level = Difficulty("tiny", 5, 5, 4)
    assert Session(Game(level)).id != Session(Game(level)).id


def test_the_clock_starts_with_the_first_reveal_not_with_a_flag(session: Session, clock: Clock) -> None:
    session.play(Move.flag(0, 1))
    clock.seconds += 5
    assert session.elapsed == 0
    assert session.started is None
    session.play(Move.reveal(0, 0))
    clock.seconds += 7
    assert session.elapsed == 7
    assert session.started == datetime(2026, 1, 1, 0, 1, 45, tzinfo=UTC)


def test_the_clock_stops_and_the_end_is_dated_when_the_game_is_lost(session: Session, clock: Clock) -> None:
    session.play(Move.reveal(0, 0))
    clock.seconds += 7
    session.play(Move.reveal(0, 1))
    clock.seconds += 100
    assert session.state is SessionState.LOST
    assert session.elapsed == 7
    assert session.ended == datetime(2026, 1, 1, 0, 1, 47, tzinfo=UTC)


def test_a_game_won_with_its_first_click_has_a_start_and_an_end(clock: Clock) -> None:
    session = Session(Game.from_minefield(Minefield.parse("...")), clock, clock.now)
    session.play(Move.reveal(0, 0))
    assert session.state is SessionState.WON
    assert session.started == session.ended == clock.now()
    assert session.elapsed == 0


def test_pausing_stops_the_clock_and_refuses_moves(session: Session, clock: Clock) -> None:
    session.play(Move.reveal(0, 0))
    clock.seconds += 3
    assert session.pause()
    clock.seconds += 50
    turn = session.play(Move.reveal(1, 1))
    assert turn.reason is Refusal.PAUSED
    assert not session.undo()
    assert (session.state, session.elapsed) == (SessionState.PAUSED, 3)
    assert session.resume()
    clock.seconds += 4
    assert (session.state, session.elapsed) == (SessionState.PLAYING, 7)


def test_only_a_running_game_can_be_paused_and_only_a_paused_one_resumed(session: Session) -> None:
    assert not session.pause()
    assert not session.resume()
    session.play(Move.reveal(0, 1))
    assert session.state is SessionState.LOST
    assert not session.pause()


def test_undo_brings_a_lost_game_back_but_not_the_time(session: Session, clock: Clock) -> None:
    session.play(Move.reveal(0, 0))
    clock.seconds += 5
    session.play(Move.reveal(0, 1))
    clock.seconds += 60
    assert session.undo()
    clock.seconds += 2
    assert session.state is SessionState.PLAYING
    assert session.elapsed == 7
    assert session.ended is None
    assert (session.undos, session.unranked) == (1, "a move was taken back")


def test_moves_and_flags_are_counted(session: Session) -> None:
    session.play(Move.flag(0, 1))
    session.play(Move.flag(2, 3))
    session.play(Move.reveal(0, 0))
    session.play(Move.reveal(0, 0))
    assert (session.moves, session.flags) == (3, 2)


def test_listeners_hear_of_every_change_until_they_stop_listening(session: Session) -> None:
    heard: list[Turn | None] = []
    stop = session.listen(lambda _, turn: heard.append(turn))
    turn = session.play(Move.reveal(0, 0))
    session.play(Move.reveal(0, 0))
    session.pause()
    session.resume()
    session.undo()
    session.new(seed=1)
    assert heard == [turn, None, None, None, None]
    stop()
    session.restart()
    assert len(heard) == 5


def test_a_new_game_has_a_new_id_and_the_clock_at_zero(session: Session, clock: Clock) -> None:
    first = session.id
    session.play(Move.reveal(0, 0))
    clock.seconds += 9
    session.pause()
    session.new()
    assert session.id != first
    assert (session.state, session.elapsed, session.moves, session.undos) == (SessionState.NEW, 0, 0, 0)
    assert session.started is None


def test_restarting_plays_the_same_mines_again(session: Session) -> None:
    session.play(Move.reveal(0, 1))
    session.restart()
    assert session.state is SessionState.NEW
    assert session.play(Move.reveal(0, 1)).after.hit
