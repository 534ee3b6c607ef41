"""A session: the clock, pauses, listeners, undo."""

from datetime import UTC, datetime, timedelta

import pytest

from minesweeper import (
    Began,
    Difficulty,
    Disqualified,
    Ended,
    Event,
    Game,
    Minefield,
    Move,
    Paused,
    Played,
    Refusal,
    Resumed,
    Session,
    SessionState,
    Undone,
)
from minesweeper.games.session import MOVE_UNDONE, ONE_CLICK


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
    assert turn.refusal is Refusal.PAUSED
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
    assert (session.undos, session.unranked) == (1, ("a move was taken back",))


def test_a_game_that_was_over_stays_so_and_what_follows_an_undo_is_another(session: Session) -> None:
    session.play(Move.reveal(0, 0))
    session.play(Move.reveal(0, 1))
    lost = session.id
    session.undo()
    after = session.id
    session.play(Move.flag(0, 1))
    session.undo()
    assert (lost != after, session.id) == (True, after)


def test_a_win_by_a_single_click_is_no_record() -> None:
    session = Session(Game.from_minefield(Minefield.parse("..*\n..*")))
    session.play(Move.reveal(0, 0))
    assert (session.state, session.unranked) == (SessionState.WON, (ONE_CLICK,))


def test_moves_and_flags_are_counted(session: Session) -> None:
    session.play(Move.flag(0, 1))
    session.play(Move.flag(2, 3))
    session.play(Move.reveal(0, 0))
    session.play(Move.reveal(0, 0))
    assert (session.moves, session.flags) == (3, 2)


def test_listeners_hear_of_every_change_with_its_time_until_they_stop_listening(session: Session, clock: Clock) -> None:
    heard: list[Event] = []
    stop = session.listen(lambda _, event: heard.append(event))
    turn = session.play(Move.reveal(0, 0))
    session.play(Move.reveal(0, 0))
    clock.seconds += 3
    session.pause()
    clock.seconds += 50
    session.resume()
    clock.seconds += 1
    session.undo()
    session.new(seed=1)
    assert heard == [Played(turn, 0), Paused(3), Resumed(3), Disqualified(MOVE_UNDONE), Undone(4), Began()]
    stop()
    session.restart()
    assert len(heard) == 6


def test_the_end_is_told_after_the_last_move_with_the_record(session: Session, clock: Clock) -> None:
    heard: list[Event] = []
    session.listen(lambda _, event: heard.append(event))
    session.play(Move.reveal(0, 0))
    clock.seconds += 7
    turn = session.play(Move.reveal(0, 1))
    assert heard[1:] == [Played(turn, 7), Ended(turn, session.record())]
    assert session.play(Move.reveal(2, 2)).refusal is Refusal.OVER
    assert len(heard) == 3


def test_a_game_taken_up_again_is_told_as_such_and_goes_on_where_it_was(session: Session, clock: Clock) -> None:
    session.play(Move.flag(0, 1))
    session.play(Move.reveal(0, 0))
    clock.seconds += 7
    session.take_hint()
    session.pause()
    record = session.record()
    later = Session(Game(Difficulty("tiny", 5, 5, 4)), clock, clock.now)
    heard: list[Event] = []
    later.listen(lambda _, event: heard.append(event))
    later.take_up(record, Game.of(record.setup))
    assert heard == [Began(resumed=True)]
    assert later.record() == record
    later.resume()
    clock.seconds += 2
    later.play(Move.reveal(2, 0))
    assert [str(entry) for entry in later.record().log] == ["f0,1@0.0", "r0,0@0.0", "r2,0@9.0"]


# The record


def test_the_log_holds_every_move_and_its_time_also_if_refused_or_taken_back(session: Session, clock: Clock) -> None:
    for move in ("f0,1", "r0,0", "r0,0", "c0,0"):
        session.play(Move.parse(move))
        clock.seconds += 1.5
    session.undo()
    assert [str(entry) for entry in session.record().log] == ["f0,1@0.0", "r0,0@0.0", "r0,0@1.5!", "c0,0@3.0", "u@4.5"]
    assert [str(move) for move in session.record().moves] == ["f0,1", "r0,0"]
    assert session.record().undos == session.undos == 1


def test_moves_while_paused_or_after_the_end_are_not_in_the_log(session: Session) -> None:
    session.play(Move.reveal(0, 0))
    session.pause()
    session.play(Move.reveal(2, 0))
    session.resume()
    session.play(Move.reveal(0, 1))
    session.play(Move.reveal(2, 0))
    assert [str(entry) for entry in session.record().log] == ["r0,0@0.0", "r0,1@0.0"]


def test_a_record_can_be_had_at_any_time_and_says_how_the_game_stands(session: Session) -> None:
    states = [session.record().status]
    for move in ("r0,0", "r0,1"):
        session.play(Move.parse(move))
        states.append(session.record().status)
    assert states == ["ready", "playing", "lost"]


def test_every_reason_why_a_game_does_not_count_is_kept_once(session: Session) -> None:
    assert session.record().ranked
    session.take_hint()
    session.take_hint()
    session.disqualify("the odds were shown")
    session.play(Move.reveal(0, 0))
    session.undo()
    record = session.record()
    assert record.unranked == ("a hint was taken", "the odds were shown", "a move was taken back")
    assert (record.ranked, record.hints) == (False, 2)


def test_a_chosen_seed_and_a_known_board_do_not_count() -> None:
    session = Session(Game(Difficulty("tiny", 5, 5, 4)))
    reasons = []
    session.listen(lambda session, event: reasons.append(session.unranked) if event == Began() else None)
    session.new(seed=4)
    session.new()
    session.restart()  # nobody has seen it yet
    session.play(Move.reveal(0, 0))
    session.restart()
    assert reasons == [("the seed was chosen",), (), (), ("the board was known",)]


def test_who_plays_is_known_and_a_solver_makes_it_no_record(session: Session) -> None:
    assert session.player == "human"
    session.play(Move.reveal(0, 0))
    assert session.player == "human"
    session.play(Move.reveal(2, 0), by="strong")
    assert session.record().player == "human+strong"
    assert session.unranked == ("the bot took part",)
    session.restart()
    session.play(Move.reveal(0, 0), by="quick")
    assert session.record().player == "quick"


def test_the_code_of_a_record_names_the_board_and_where_it_began() -> None:
    session = Session(Game(Difficulty("tiny", 5, 5, 4), seed=9))
    session.play(Move.flag(0, 0))
    assert str(session.record().code) == "5x5x4.tiny.9"
    session.play(Move.reveal(2, 3))
    code = session.record().code
    assert str(code) == "5x5x4.tiny.9.r2c3"
    again = Game.of(code)
    again.reveal(4, 4)
    assert again.peek() == session.game.peek()


# Beginning


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
