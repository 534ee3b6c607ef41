"""Mistakes are kept with their games, and come back when they are due."""

import contextlib
import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest

from minesweeper import Record
from minesweeper.games.player import players_in
from minesweeper.history import Findings, History
from minesweeper.history.backup import restore_backup, write_backup
from minesweeper.history.mistake_book import RETIRED, SOON
from minesweeper.history.sqlite_file import FILE
from minesweeper.history.transfer import write_csv
from tests.history.games import EPOCH, played

DAY = 86_400.0
ENDED = EPOCH.timestamp()


def reviewed(history: History, seed: int = 0, steps: tuple[int, ...] = (3, 8), **changes: object) -> Record:
    record = replace(played(seed), **changes)  # type: ignore[arg-type] # fields of a record
    history.add(record)
    history.mistakes.note(record.id, Findings(steps, 5, 0.25))
    return record


def test_what_a_review_found_is_kept_with_the_game(history: History) -> None:
    reviewed(history)
    (game,) = history.games()
    assert (game.guesses, game.luck, game.mistakes) == (5, 0.25, 2)


def test_a_mistake_is_due_a_little_after_the_game_ended(history: History) -> None:
    record = reviewed(history)
    assert history.mistakes.count_due(ENDED) == 0
    assert history.mistakes.count_due(ENDED + SOON) == 2
    assert [(each.game, each.step) for each in history.mistakes.due(ENDED + SOON)] == [(record.id, 3), (record.id, 8)]


def test_a_mistake_that_was_seen_at_once_comes_back_the_next_day_and_a_wrong_answer_soon(history: History) -> None:
    reviewed(history)
    now = ENDED + DAY
    first, second = history.mistakes.due(now)
    history.mistakes.done(first, True, now)
    history.mistakes.done(second, False, now)
    assert history.mistakes.count_due(now) == 0
    assert [each.step for each in history.mistakes.due(now + SOON)] == [8]
    assert [each.step for each in history.mistakes.due(now + DAY)] == [8, 3]


def test_a_mistake_that_was_seen_at_once_often_enough_never_comes_back(history: History) -> None:
    reviewed(history, steps=(3,))
    now = ENDED
    for _ in range(RETIRED):
        now += 40 * DAY
        (mistake,) = history.mistakes.due(now)
        history.mistakes.done(mistake, True, now)
    assert history.mistakes.count_due(now + 1000 * DAY) == 0


def test_those_that_came_back_before_come_first_and_then_the_latest(history: History) -> None:
    old, new, known = (reviewed(history, seed, steps=(seed,)) for seed in (1, 2, 0))
    now = ENDED + DAY
    mistake = next(each for each in history.mistakes.due(now) if each.game == known.id)
    history.mistakes.done(mistake, False, now)
    due = history.mistakes.due(now + DAY)
    assert [each.game for each in due] == [known.id, new.id, old.id]
    assert history.mistakes.due(now + DAY, limit=2) == due[:2]


def test_a_game_that_is_reviewed_again_has_only_the_new_mistakes(history: History) -> None:
    record = reviewed(history)
    history.mistakes.note(record.id, Findings((4,), 5, 0.25))
    assert [each.step for each in history.mistakes.due(ENDED + DAY)] == [4]


def test_a_mistake_that_is_found_again_keeps_its_dates(history: History) -> None:
    record = reviewed(history)
    first, second = history.mistakes.due(ENDED + DAY)
    history.mistakes.done(first, True, ENDED + DAY)
    before = history.mistakes.all()
    history.mistakes.note(record.id, Findings((3, 8, 9), 5, 0.25))
    found = history.mistakes.all()
    assert [each for each in found if each.step != 9] == before
    assert [each.step for each in found] == [8, 9, 3]
    assert second in found


def test_games_with_guesses_whose_luck_an_earlier_version_got_wrong_are_reviewed_again(tmp_path: Path) -> None:
    """Their chords were taken for less risky than they are. The others keep their luck."""
    with contextlib.closing(History(tmp_path)) as history:
        chords, lucky, plain, bot = (reviewed(history, seed) for seed in range(4))
        history.mistakes.note(lucky.id, Findings((), 0, 1.0))
        dates = history.mistakes.all()
    with contextlib.closing(sqlite3.connect(tmp_path / FILE)) as connection, connection:
        connection.execute("UPDATE games SET chords = 2 WHERE id <> ?", (plain.id,))
        connection.execute("UPDATE games SET human = 0 WHERE id = ?", (bot.id,))
        for table in ("learned", "drills", "guessing"):
            connection.execute(f"DROP TABLE {table}")
        connection.execute("PRAGMA user_version = 5")
    with contextlib.closing(History(tmp_path)) as history:
        assert {game.id: game.luck for game in history.games(bots=None)} == {
            chords.id: None,
            lucky.id: 1.0,
            plain.id: 0.25,
            bot.id: None,
        }
        assert history.mistakes.all() == dates
        found = set()
        while game := history.mistakes.unreviewed():
            found.add(game)
            history.mistakes.note(game, Findings((3, 8) if game != lucky.id else (), 5, 0.2))
        assert found == {chords.id, lucky.id, plain.id}, "guesses are rated since"
        assert history.mistakes.all() == dates


def test_a_review_that_was_given_up_is_not_done_again_and_tells_no_figures(history: History) -> None:
    record = played(1)
    history.add(record)
    history.mistakes.note(record.id, Findings((2,)))
    (game,) = history.games()
    assert (game.guesses, game.luck, game.mistakes) == (None, None, None)
    assert history.mistakes.unreviewed() is None
    assert history.mistakes.count_due(ENDED + DAY) == 1


def test_the_latest_game_of_the_players_that_nobody_looked_at_is_the_next_to_be_reviewed(history: History) -> None:
    for seed in (1, 3, 2):
        history.add(played(seed))
    history.add(played(4, player="strong"))
    seen = []
    while game := history.mistakes.unreviewed():
        seen.append(game)
        history.mistakes.note(game, Findings(()))
    assert len(seen) == 3
    ended = {game.id: game.ended for game in history.games(bots=None)}
    assert sorted(seen, key=lambda game: -ended[game]) == seen


def test_the_mistakes_of_a_bot_and_of_games_that_are_not_kept_are_no_exercises(history: History) -> None:
    reviewed(history, players=players_in("human+strong"))
    history.mistakes.note("no such game", Findings((1,), 1, 0.5))
    assert history.mistakes.count_due(ENDED + DAY) == 0


def test_one_that_is_dropped_is_gone(history: History) -> None:
    reviewed(history)
    first, second = history.mistakes.due(ENDED + DAY)
    history.mistakes.drop(first)
    assert history.mistakes.due(ENDED + DAY) == [second]


@pytest.mark.parametrize("damage", ["due = 'x'", "streak = 99", "seen = 'x'", "step = -1", "correct = x'00'"])
def test_a_damaged_row_is_passed_over(history: History, tmp_path: Path, damage: str) -> None:
    reviewed(history, steps=(3,))
    with contextlib.closing(sqlite3.connect(tmp_path / FILE)) as connection, connection:
        connection.execute(f"UPDATE mistakes SET {damage}")
    assert history.mistakes.due(ENDED + DAY) == []
    assert history.mistakes.count_due(ENDED + DAY) == 0


def test_a_backup_has_the_mistakes_and_their_dates(history: History, tmp_path: Path) -> None:
    reviewed(history)
    first, _ = history.mistakes.due(ENDED + DAY)
    history.mistakes.done(first, True, ENDED + DAY)
    write_backup(tmp_path, tmp_path / "all.zip")
    restore_backup(tmp_path / "elsewhere", tmp_path / "all.zip")
    with contextlib.closing(History(tmp_path / "elsewhere")) as restored:
        for now in (ENDED + DAY, ENDED + 3 * DAY):
            assert restored.mistakes.due(now) == history.mistakes.due(now)
            assert restored.mistakes.due(now)


def test_a_damaged_file_is_mended_with_the_mistakes_that_can_be_read(tmp_path: Path) -> None:
    with contextlib.closing(History(tmp_path)) as history:
        reviewed(history)
        due = history.mistakes.due(ENDED + DAY)
    with contextlib.closing(sqlite3.connect(tmp_path / FILE)) as connection, connection:
        connection.execute("DROP TABLE learned")
    with contextlib.closing(History(tmp_path)) as mended:
        assert "1 game could be saved" in mended.notices()[0]
        assert mended.mistakes.due(ENDED + DAY) == due
        assert mended.mistakes.unreviewed() is None


def test_a_table_for_other_programs_says_how_many_mistakes_there_were(history: History, tmp_path: Path) -> None:
    reviewed(history)
    with (tmp_path / "games.csv").open("w") as file:
        write_csv(history, file)
    head, row = (tmp_path / "games.csv").read_text().splitlines()
    assert dict(zip(head.split(","), row.split(","), strict=True))["mistakes"] == "2"


def test_what_guesses_gave_away_is_kept_with_the_review_and_told_by_level(history: History) -> None:
    record = played(1)
    history.add(record)
    history.mistakes.note(record.id, Findings((2,), 5, 0.25, 0.75, avoidable=True))
    ((_, *found),) = history.guessing(level=record.setup.level.name)
    assert found == [5, 0.75, True]
    assert history.guessing(level="another") == []
    history.mistakes.note(record.id, Findings((2,)))
    assert len(history.guessing()) == 1, "a review that was given up changes nothing"
