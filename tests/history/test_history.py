"""Games are added, found, listed and summed up."""

import contextlib
import json
import zlib
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from minesweeper import Difficulty, Game, LogEntry, Minefield, Move, Record, SavedSessionError, Session, Setup
from minesweeper.games.packing import pack, unpack
from minesweeper.games.player import players_in
from minesweeper.history import History, KeptGame
from minesweeper.history.game_rows import ORDERS
from tests.connections import WatchedConnection
from tests.games.test_record import records
from tests.history.games import BEGINNER, EPOCH, EXPERT, played


def unfinished(seed: int) -> Record:
    session = Session(Game(BEGINNER, seed=seed))
    session.play(Move.reveal(4, 4))
    return session.record()


# Packing


@given(records())
def test_every_record_comes_back_from_its_bytes(record: Record) -> None:
    assert unpack(pack(record)) == record


def test_moves_of_a_clock_finer_than_a_millisecond_keep_their_times() -> None:
    record = played(1)
    fine = replace(record, log=(LogEntry(0.12345678, record.log[0].move), *record.log[1:]))
    assert unpack(pack(fine)) == fine


def test_moves_are_numbered_as_in_all_games_ever_kept() -> None:
    session = Session(Game.from_minefield(Minefield.parse("*.*."), questions=True))
    for move in ("r0,1", "c0,1", "f0,3", "u", "s0,1"):
        session.undo() if move == "u" else session.play(Move.parse(move))
    session.game.questions = False
    session.play(Move.flag(0, 3))
    assert json.loads(zlib.decompress(pack(session.record())))["done"] == "1:000b02040501"


@given(st.binary(max_size=60), st.integers(0), st.integers(0, 255))
def test_other_bytes_are_refused(noise: bytes, where: int, value: int) -> None:
    with pytest.raises(SavedSessionError):
        unpack(noise)
    packed = bytearray(pack(played(1)))
    packed[where % len(packed)] = value
    with contextlib.suppress(SavedSessionError):
        unpack(bytes(packed))


# Adding and finding


def test_a_game_is_there_when_add_returns_and_comes_back_as_it_was(history: History, tmp_path: Path) -> None:
    record = played(3, EXPERT, won=True)
    history.add(record)
    with contextlib.closing(History(tmp_path)) as other:
        assert other.record(record.id) == record
        assert other.records(level="expert", ranked=True, limit=50) == [record]


def test_only_finished_games_are_added(history: History) -> None:
    with pytest.raises(ValueError, match="only a finished game is kept in the history, and this one is playing"):
        history.add(unfinished(1))


def test_a_game_is_found_by_the_beginning_of_its_id_if_no_other_begins_so(history: History) -> None:
    for seed, name in enumerate(("a", "ab", "ac", "é")):
        history.add(replace(played(seed), id=name))
    found = {name: history.record(name) for name in ("a", "ab", "x", "", "é")}
    assert {name: record and record.id for name, record in found.items()} == {
        "a": "a", "ab": "ab", "x": None, "": None, "é": "é",
    }  # fmt: skip


def test_games_come_newest_first_and_can_be_filtered(history: History) -> None:
    for seed in range(20):
        history.add(played(seed, EXPERT if seed % 4 == 0 else BEGINNER, unranked=("why",) if seed % 5 == 0 else ()))
    ended = [record.ended for record in history.records()]
    assert ended == sorted(ended, key=str, reverse=True)
    assert len(history.records(limit=3)) == 3
    assert {record.setup.level.name for record in history.records(level="expert")} == {"expert"}
    assert history.count(level="expert") == 5
    assert (history.count(ranked=False), history.count(ranked=True)) == (4, 16)
    since = (EPOCH + timedelta(minutes=15)).timestamp()
    assert (history.count(since=since), history.count(until=since)) == (5, 15)
    assert history.levels() == ["beginner", "expert"]
    assert history.generators() == ["random"]
    record = played(20)
    history.add(replace(record, setup=replace(record.setup, generator="fence")))
    assert history.generators() == ["fence", "random"]
    assert history.count(generator="fence") == 1


def test_games_of_bots_are_kept_apart(history: History) -> None:
    history.add(played(1, won=True, player="strong"))
    history.add(played(2, won=True))
    assert history.statistics().games == history.statistics(bots=True).games == 1
    assert history.statistics(bots=None).games == 2
    assert history.best_time("9x9x10.beginner") == history.records()[0].seconds


def test_the_other_games_of_a_board_are_found_whoever_played_and_however_it_was_spelt(history: History) -> None:
    one = played(1, won=True)
    assert one.minefield
    bots = replace(one, id="bot", players=players_in("quick"), ended=EPOCH + timedelta(days=1))
    drawn = replace(one, id="drawn", setup=Setup.drawn(one.minefield), ended=EPOCH + timedelta(days=2))
    larger = played(2, Difficulty("more", 9, 9, 11), won=True)
    history.add_missing([one, bots, drawn, larger, *(played(seed, won=True) for seed in range(3, 40))])
    assert [game.id for game in history.same_board(one.id)] == ["drawn", "bot"]
    assert [game.id for game in history.same_board("bot")] == ["drawn", one.id]
    assert history.same_board(larger.id) == []
    assert history.same_board("gone") == []


@pytest.mark.parametrize("order", ORDERS)
def test_a_list_of_games_can_be_sorted_by_any_measure_both_ways(order: str, history: History) -> None:
    history.add_missing(played(seed) for seed in range(12))
    down, up = history.games(order), history.games(order, descending=False)
    assert {game.id for game in down} == {game.id for game in up}
    values: dict[str, Callable[[KeptGame], Any]] = {
        "time": lambda game: game.measures.seconds,
        "3bv": lambda game: game.measures.three_bv,
        "3bv/s": lambda game: game.measures.three_bv_per_second,
        "efficiency": lambda game: game.measures.efficiency,
        "clicks": lambda game: game.measures.clicks,
        "ended": lambda game: game.ended,
        "level": lambda game: game.level,
        "result": lambda game: game.won,
        "guesses": lambda game: game.guesses or 0,
    }
    value = values[order]
    assert [value(game) for game in down] == sorted(map(value, down), reverse=True)
    assert [value(game) for game in up] == sorted(map(value, up))
    assert len(history.games(order, limit=5, offset=10)) == 2


def test_adding_what_is_there_changes_nothing(history: History) -> None:
    games = [played(seed) for seed in range(5)]
    assert history.add_missing([*games, unfinished(1)]) == 6
    kept = history.games()
    other = replace(games[0], players=players_in("other"))
    assert history.add_missing([other, *games[1:], *history.unfinished()]) == 0
    assert history.games() == kept


def test_half_a_letter_in_a_name_is_kept_as_it_can_be_shown(history: History) -> None:
    history.add(replace(played(1), players=players_in("\ud800")))
    (game,) = history.games(bots=None)
    assert game.player == r"\ud800"


# Unfinished games


def test_the_game_saved_last_is_left_even_if_clocks_go_back(history: History, monkeypatch: pytest.MonkeyPatch) -> None:
    games = [unfinished(seed) for seed in range(3)]
    for hour, game in zip((12, 11, 10), games, strict=True):
        monkeypatch.setattr("time.time", lambda hour=hour: 3600.0 * hour)
        history.save_unfinished(game)
    assert history.game_left() == games[2]
    assert history.unfinished() == games[::-1]


# The clock


def test_a_game_during_which_the_clock_was_set_back_can_be_exported_and_read_again(history: History) -> None:
    times = iter([EPOCH, EPOCH - timedelta(days=1)])
    session = Session(Game(BEGINNER, seed=1), now=lambda: next(times))
    session.play(Move.reveal(4, 4))
    field = session.game.peek()
    assert field
    session.play(Move.reveal(*field.grid.places(field.mines)[0]))
    record = session.record()
    assert record.ended == record.started == EPOCH
    history.add(record)
    assert Record.from_json(history.records()[0].to_json()) == record


def test_games_of_any_year_are_kept_and_counted(history: History) -> None:
    years = (1, 1969, 2026, 2106, 9999)
    for seed, year in enumerate(years):
        history.add(played(seed, ended=datetime(year, 6, 1, tzinfo=UTC)))
    assert [record.ended.year for record in history.records() if record.ended] == sorted(years, reverse=True)
    statistics = history.statistics()
    assert statistics.games == sum(statistics.days.values()) == len(years)


def test_a_history_that_cannot_be_opened_after_all_is_closed_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, connections: list[WatchedConnection]
) -> None:
    def refuse(*_: object) -> None:
        raise OSError("nothing can be read")

    monkeypatch.setattr("minesweeper.history.history.take_in", refuse)
    with pytest.raises(OSError, match="nothing can be read"):
        History(tmp_path)
    assert [connection.open for connection in connections] == [False, False]  # the file and its lock
