"""What many games say together, beside a reference that counts game by game."""

import contextlib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from minesweeper.history import History, Statistics
from minesweeper.history.statistics import AVERAGES, GameResult
from tests.history.games import EXPERT, played

results = st.lists(
    st.builds(
        GameResult,
        st.uuids().map(str),
        st.floats(0, 2e9),
        st.booleans(),
        st.booleans(),
        st.floats(0, 1000),
        st.integers(0, 500),
    ),
    max_size=150,
)


@given(results)
def test_statistics_are_those_of_counting_game_by_game(games: list[GameResult]) -> None:
    games.sort(key=lambda game: game.ended)
    statistics = Statistics.of(games, {})
    won = streak = best_streak = 0
    seconds = 0.0
    best = fastest = None
    times = []
    for game in games:
        seconds += game.seconds
        streak = streak + 1 if game.won else 0
        best_streak = max(best_streak, streak)
        won += game.won
        if game.won and game.ranked:
            times.append(game.seconds)
            best = game.seconds if best is None or game.seconds < best else best
            speed = game.solved / game.seconds if game.seconds else 0.0
            fastest = speed if fastest is None or speed > fastest else fastest
    assert (statistics.games, statistics.wins) == (len(games), won)
    assert statistics.seconds == pytest.approx(seconds)
    assert (statistics.best_time, statistics.best_three_bv_per_second) == (best, fastest)
    assert (statistics.streak, statistics.best_streak) == (streak, best_streak)
    for size in AVERAGES:
        average = statistics.averages[size]
        assert average == (pytest.approx(sum(times[-size:]) / size) if len(times) >= size else None)
    assert statistics.times == tuple(times)
    rate = statistics.win_rate
    assert 0 <= rate.low <= rate.value <= rate.high <= 1


def test_no_games_have_statistics_too(tmp_path: Path) -> None:
    with contextlib.closing(History(tmp_path)) as history:
        statistics = history.statistics(level="expert")
    assert (statistics.games, statistics.wins, statistics.best_time, statistics.streak) == (0, 0, None, 0)
    assert set(statistics.averages.values()) == {None}
    assert statistics.days == {}


def test_statistics_of_a_level_are_of_its_games_alone(tmp_path: Path) -> None:
    with contextlib.closing(History(tmp_path)) as history:
        history.add_missing(played(seed) for seed in range(10))
        history.add_missing(played(seed, EXPERT) for seed in range(10, 16))
        statistics = history.statistics(level="expert")
        wins = [record for record in history.records(level="expert") if record.status == "won"]
    assert (statistics.games, statistics.wins) == (6, len(wins))
    assert statistics.best_time == min((record.seconds for record in wins), default=None)
    assert sum(statistics.days.values()) == 6
