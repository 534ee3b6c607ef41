"""Where a replay stands while it plays, waits, is sought in and stepped through."""

from dataclasses import replace

import pytest

from minesweeper import Game, Move, Record, Session, Setup
from minesweeper.games.replay import SPEEDS, Replay
from minesweeper.games.side_by_side import STEADY, SideBySide
from minesweeper.play.playback import Playback


def played(*times: float) -> Record:
    """A row of five cells opened one by one at these times, the last click a flag."""
    field = Game.from_mines(5, 1, [(0, 4)]).setup.field
    assert field
    now = [0.0]
    session = Session(Game.of(Setup.drawn(field)), lambda: now[0])
    session.play(Move.reveal(0, 3))
    for time, col in zip(times, (4, 4, 4, 4), strict=False):
        now[0] = time
        session.play(Move.flag(0, col))
    return session.record()


@pytest.fixture
def playback() -> Playback:
    return Playback(SideBySide(Replay(played(1.0, 2.0, 4.0))))


def test_it_waits_at_the_untouched_board_until_it_is_told_to_play(playback: Playback) -> None:
    playback.advance(9.0)
    assert (playback.step, playback.seconds) == (0, 0.0)
    playback.toggle()
    playback.advance(0.01)
    assert playback.step == 1
    playback.advance(1.5)
    assert playback.step == 2
    assert playback.seconds == pytest.approx(1.51)


def test_it_stops_at_the_end_and_plays_from_the_start_again(playback: Playback) -> None:
    playback.toggle()
    playback.advance(99.0)
    assert (playback.step, playback.seconds, playback.playing) == (4, 4.0, False)
    playback.toggle()
    assert (playback.step, playback.seconds, playback.playing) == (0, 0.0, True)


def test_speed_runs_from_a_tenth_to_sixteen_times(playback: Playback) -> None:
    assert (SPEEDS[0], playback.speed, SPEEDS[-1]) == (0.1, 1.0, 16.0)
    for _ in SPEEDS:
        playback.change_speed(1)
    assert playback.speed == 16.0
    assert not playback.can_change_speed(1)
    playback.toggle()
    playback.advance(0.1)
    assert playback.seconds == pytest.approx(1.6)


def test_steps_are_those_of_the_log_and_never_leave_it(playback: Playback) -> None:
    playback.toggle()
    playback.go_to(2)
    assert (playback.step, playback.seconds, playback.playing) == (2, 1.0, False)
    playback.go_to(-3)
    assert (playback.step, playback.seconds) == (0, 0.0)
    playback.go_to(99)
    assert (playback.step, playback.seconds) == (4, 4.0)


def test_seeking_goes_by_time_and_does_not_stop_it(playback: Playback) -> None:
    playback.toggle()
    playback.seek(0.3)
    assert playback.step == 2
    assert playback.seconds == pytest.approx(1.2)
    assert playback.playing
    playback.seek(-1)
    assert (playback.step, playback.seconds) == (0, 0.0)
    playback.seek(7)
    assert (playback.step, playback.seconds) == (4, 4.0)


def test_a_game_that_took_no_time_is_sought_in_by_its_moves_and_played_at_a_steady_pace() -> None:
    playback = Playback(SideBySide(Replay(played(0.0, 0.0, 0.0))))
    playback.seek(0.5)
    assert (playback.step, playback.share) == (2, 0.5)
    playback.toggle()
    playback.advance(STEADY)
    assert (playback.step, playback.playing) == (3, True)
    playback.advance(STEADY)
    assert playback.ended


def test_the_end_is_after_the_last_move_if_the_clock_ran_on() -> None:
    record = played(1.0)
    playback = Playback(SideBySide(Replay(replace(record, seconds=7.0))))
    playback.go_to_end()
    assert (playback.step, playback.seconds) == (2, 7.0)
