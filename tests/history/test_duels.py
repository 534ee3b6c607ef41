"""Duels in the history: kept whole, listed by themselves, and in no figure of games for one."""

import contextlib
import sqlite3
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from minesweeper import HUMAN, Difficulty, Move, Record, Session, Setup
from minesweeper.duel import Duel
from minesweeper.games.packing import pack, unpack
from minesweeper.history import History, Keeper, backup
from minesweeper.history.sqlite_file import FILE
from tests.history.games import BEGINNER, played
from tests.players import seats
from tests.random_duels import finished_duel, random_duel

MINES = [(0, 0), (0, 2), (0, 4), (0, 6)]


@given(st.integers(0, 10**6), st.integers(0, 200))
def test_a_duel_comes_back_from_few_bytes_and_from_json(seed: int, claims: int) -> None:
    record = random_duel(seed, claims=claims, players=("strong", HUMAN)).record
    assert unpack(pack(record)) == record
    assert Record.from_json(record.to_json()) == record


def test_a_duel_is_kept_whole_and_listed_with_players_and_score(history: History) -> None:
    record = finished_duel(3, (HUMAN, "quick"))
    history.add(record)
    assert record.id in history
    assert history.record(record.id[:8]) == record
    (listed,) = history.duels.games()
    duel = record.duel()
    assert (listed.players, listed.score, listed.winner) == (seats(HUMAN, "quick"), duel.score, duel.winner)
    assert (listed.id, listed.level, listed.moves, listed.seconds) == (
        record.id,
        "some",
        len(record.moves),
        record.seconds,
    )
    assert listed.kind == str(record.setup.kind)


def test_no_figure_of_games_for_one_changes_with_a_duel(history: History) -> None:
    game = played(1, BEGINNER, won=True)
    history.add(game)

    def figures() -> list[object]:
        return [
            history.statistics(),
            history.statistics(bots=None),
            history.count(bots=None),
            history.games(bots=None),
            history.levels(bots=None),
            history.generators(),
            history.best_time(str(game.setup.kind)),
            history.dailies.games(),
            history.mistakes.unreviewed(),
            history.mistakes.all(),
        ]

    before = figures()
    for seed in range(6):
        history.add(finished_duel(seed, [(HUMAN, HUMAN), ("quick", HUMAN), ("quick", "strong")][seed % 3]))
    assert figures() == before
    assert history.duels.count(bots=None) == 6


def test_duels_are_chosen_by_level_day_and_whether_a_person_took_part(history: History) -> None:
    pairs = [(HUMAN, HUMAN), ("quick", HUMAN), ("quick", "strong"), (HUMAN, "pairs")]
    records = [finished_duel(seed, pair) for seed, pair in enumerate(pairs)]
    history.add_missing(records)
    assert [duel.players for duel in history.duels.games()] == [seats(*pairs[number]) for number in (3, 1, 0)], (
        "the latest first"
    )
    assert [duel.players for duel in history.duels.games(bots=True)] == [seats(*pairs[2])]
    assert history.duels.count(bots=None) == 4
    assert history.duels.count(level="duel") == 0
    later = records[1].ended
    assert later
    assert history.duels.count(since=(later + timedelta(seconds=1)).timestamp()) == 1
    assert [record.id for record in history.duels.records(limit=1)] == [records[3].id]
    assert [record.id for record in history.duels.each_record()] == [record.id for record in records]


def test_duels_of_a_person_are_counted_by_solver_and_result(history: History) -> None:
    pairs = [(HUMAN, "quick"), ("quick", HUMAN), (HUMAN, HUMAN), ("strong", HUMAN), ("quick", "strong")]
    records = [finished_duel(seed, pairs[seed % 5]) for seed in range(20)]
    history.add_missing(records)
    tallies = history.duels.tallies()
    assert list(tallies) == ["quick", "strong"]
    for solver, tally in tallies.items():
        mine = [record for record in records if set(record.sides) == set(seats(HUMAN, solver))]
        winners = [record.duel().winner for record in mine]
        won = sum(
            winner is not None and record.sides[winner].is_human for record, winner in zip(mine, winners, strict=True)
        )
        assert tally == (won, winners.count(None), len(mine) - won - winners.count(None))
        assert tally.duels == len(mine)


def test_the_last_game_may_be_a_duel_but_not_one_of_solvers(history: History) -> None:
    assert history.last() is None
    game, duel, bots = played(0), finished_duel(5), finished_duel(9, ("quick", "strong"))
    history.add_missing([game, duel, bots])
    assert history.last() == duel
    late = played(20)
    history.add(late)
    assert history.last() == late


def test_a_duel_that_ends_again_after_an_undo_is_another_one(history: History) -> None:
    session = Session(Duel.from_mines(7, 1, MINES))
    for col in (0, 2, 4):
        session.play(Move.claim(0, col))
    first = session.record()
    history.add(first)
    session.undo()
    session.play(Move.claim(0, 6))
    history.add(session.record())
    assert [history.record(each.id) for each in history.duels.games()] == [session.record(), first]


def test_importing_a_duel_twice_changes_nothing_and_an_unfinished_one_does_not_come_back(history: History) -> None:
    record = finished_duel(1)
    assert history.add_missing([record]) == 1
    unfinished = Session(Duel.from_mines(7, 1, MINES))
    unfinished.play(Move.claim(0, 0))
    left = replace(unfinished.record(), id=record.id)
    assert history.add_missing([record, left]) == 0
    assert history.add_missing([unfinished.record()]) == 1
    assert [each.id for each in history.unfinished()] == [unfinished.id]


@pytest.mark.parametrize("odd", ["many", 2.5, -1, b"3"], ids=str)
def test_a_damaged_row_is_passed_over(history: History, tmp_path: Path, odd: object) -> None:
    history.add_missing([finished_duel(1), finished_duel(2)])
    with contextlib.closing(sqlite3.connect(tmp_path / FILE)) as connection, connection:
        connection.execute("UPDATE duels SET record = x'00'")
        connection.execute("UPDATE duels SET left_mines = ? WHERE rowid = 1", (odd,))
    assert len(history.duels.games()) == 1
    assert history.duels.records() == list(history.duels.each_record()) == []


def test_duels_are_saved_from_a_damaged_file(history: History, tmp_path: Path) -> None:
    records = [finished_duel(seed) for seed in range(3)]
    history.add_missing(records)
    history.close()
    with contextlib.closing(sqlite3.connect(tmp_path / FILE)) as connection:
        connection.execute("DROP TABLE reviewed")
    with contextlib.closing(History(tmp_path)) as mended:
        assert any("the history was damaged" in notice for notice in mended.notices())
        assert mended.duels.records() == records[::-1]


def test_a_backup_has_the_duels_and_counts_them(tmp_path: Path) -> None:
    home, other = tmp_path / "home", tmp_path / "other"
    with contextlib.closing(History(home)) as history:
        history.add_missing([played(1), finished_duel(1)])
    assert backup.write_backup(home, tmp_path / "all.zip").games == 2
    contents, _ = backup.restore_backup(other, tmp_path / "all.zip")
    assert contents.games == 2
    with contextlib.closing(History(other)) as history:
        assert history.duels.count() == 1


# What is played in a session


def test_a_duel_is_kept_while_it_is_played_and_when_it_ends(tmp_path: Path) -> None:
    session = Session(Duel(Setup(Difficulty("duel", 5, 1, 3), 3)))
    session.seats = seats(HUMAN, "quick")
    keeper = Keeper(session, tmp_path, lambda: 0.0)
    session.listen(keeper.follow)
    field = session.game.lay(0, 0).field
    mines = field.grid.places(field.mines)
    session.play(Move.claim(*mines[0]))
    session.pause()
    keeper.close()
    with contextlib.closing(History(tmp_path)) as history:
        (left,) = history.unfinished()
        assert (left.id, left.sides, history.duels.count()) == (session.id, seats(HUMAN, "quick"), 0)
    session.resume()
    keeper = Keeper(session, tmp_path, lambda: 0.0)
    session.listen(keeper.follow)
    session.play(Move.claim(*mines[1]))
    keeper.close()
    with contextlib.closing(History(tmp_path)) as history:
        assert history.unfinished() == []
        assert history.record(session.id) == session.record()
    assert keeper.finished() is None, "it has no place among others"
