"""A session that is followed: nothing a player did is lost."""

import os
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from dataclasses import replace
from pathlib import Path

import pytest

from minesweeper import Game, Minefield, Move, Session
from minesweeper.core.limits import MOST_UNFINISHED
from minesweeper.games.session import BOARD_KNOWN
from minesweeper.history import Finished, History, Keeper
from minesweeper.history.beside import leave
from minesweeper.history.storage import Storage
from tests.connections import history_threads
from tests.history.accidents import browsed
from tests.thinking_here import Clock
from tests.waiting import PATIENCE, written

Kept = Callable[[Path], History]

FIELD = Minefield.parse("""
    ..*.
    ....
    *...
""")


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def session(clock: Clock) -> Session:
    return Session(Game.from_minefield(FIELD), clock)


@pytest.fixture
def keeper(session: Session, clock: Clock, tmp_path: Path) -> Iterator[Keeper]:
    keeper = Keeper(session, tmp_path, clock)
    session.listen(keeper.follow)
    yield keeper
    keeper.close()


def win(session: Session, clock: Clock, seconds: float, by: str = "human") -> None:
    session.play(Move.reveal(0, 0), by)
    clock.now += seconds
    field = session.game.peek()
    assert field
    for row, col in field.grid.places(field.safe):
        session.play(Move.reveal(row, col), by)


def answer(keeper: Keeper) -> Finished:
    written(keeper)
    finished = keeper.finished()
    assert finished
    return finished


@pytest.fixture
def kept() -> Iterator[Kept]:
    """Opens the history of a folder, and closes it at the end of the test."""
    with ExitStack() as opened:
        yield lambda folder: opened.enter_context(closing(History(folder)))


def test_a_finished_game_is_kept_with_its_place(
    session: Session, keeper: Keeper, clock: Clock, tmp_path: Path, kept: Kept
) -> None:
    places = []
    for field, seconds in ((FIELD, 20), ("..*.\n*...\n....", 30), (".*..\n....\n*...", 10)):
        session.begin(Game.from_minefield(Minefield.parse(str(field))))
        win(session, clock, seconds)
        finished = answer(keeper)
        places.append((finished.rank, finished.wins, finished.best_before, finished.is_best))
    assert places == [(1, 1, None, True), (2, 2, 20, False), (1, 3, 20, True)]
    assert kept(tmp_path).count() == 3


def test_a_game_that_does_not_count_has_no_place(session: Session, keeper: Keeper, clock: Clock) -> None:
    session.take_hint()
    win(session, clock, 5)
    finished = answer(keeper)
    assert (finished.rank, finished.wins, finished.is_best) == (None, 0, False)


def test_a_game_is_saved_as_soon_as_it_is_begun_then_now_and_then_and_when_it_is_paused(
    session: Session, keeper: Keeper, clock: Clock, tmp_path: Path, kept: Kept
) -> None:
    session.play(Move.reveal(0, 0))
    written(keeper)
    assert kept(tmp_path).game_left() == session.record()
    keeper.tick()
    session.play(Move.flag(0, 2))
    keeper.tick()  # too soon
    written(keeper)
    assert [len(record.log) for record in kept(tmp_path).unfinished()] == [1]
    clock.now += 3
    keeper.tick()
    session.play(Move.flag(2, 0))
    session.pause()
    written(keeper)
    assert kept(tmp_path).game_left() == session.record()


def test_the_clock_of_a_game_is_saved_while_the_player_thinks(
    session: Session, keeper: Keeper, clock: Clock, tmp_path: Path, kept: Kept
) -> None:
    session.play(Move.reveal(0, 0))
    for _ in range(61):  # seconds
        keeper.tick()
        clock.now += 1.001
    written(keeper)
    left = kept(tmp_path).game_left()
    assert left
    assert 59 < left.seconds < session.elapsed
    assert left == replace(session.record(), seconds=left.seconds)


def test_a_game_that_is_played_elsewhere_is_neither_offered_nor_overwritten(
    session: Session, keeper: Keeper, clock: Clock, tmp_path: Path
) -> None:
    session.play(Move.reveal(0, 0))
    keeper.save()
    written(keeper)
    other = Storage(tmp_path)
    assert other.game_left() is None
    assert other.notices() == ["the game you left is being played in another window"]
    intruder = Session(Game.from_minefield(FIELD), clock)
    second = Keeper(intruder, tmp_path, clock, claims=other.claims)
    intruder.listen(second.follow)
    second.refresh()
    intruder.take_up(session.record(), Game.from_minefield(FIELD))
    intruder.play(Move.flag(2, 0))
    second.close()
    assert second.unfinished == ()
    assert second.problems() == ["games cannot be kept: this game is being played in another window"]
    session.play(Move.flag(0, 2))
    keeper.close()
    assert other.game_left() == session.record()
    other.claims.close()


def test_a_game_that_was_left_to_try_the_same_board_again_is_no_record_any_more(
    session: Session, keeper: Keeper, tmp_path: Path, kept: Kept
) -> None:
    session.play(Move.reveal(0, 0))
    first = session.id
    session.restart()
    session.play(Move.reveal(0, 0))
    session.play(Move.reveal(0, 2))  # a mine: all are shown
    keeper.close()
    left = {record.id: record.unranked for record in kept(tmp_path).unfinished()}
    assert left == {first: (BOARD_KNOWN,)}


def test_a_game_that_is_over_is_no_longer_unfinished_and_is_played_by_nobody(
    session: Session, keeper: Keeper, clock: Clock, tmp_path: Path, kept: Kept
) -> None:
    session.play(Move.reveal(0, 0))
    keeper.save()
    win(session, clock, 5)
    written(keeper)
    assert list(tmp_path.glob("history.playing*")) == []
    assert (kept(tmp_path).unfinished(), kept(tmp_path).count()) == ([], 1)


def test_a_game_left_for_another_is_kept_but_is_not_the_one_that_was_left(
    session: Session, keeper: Keeper, tmp_path: Path, kept: Kept
) -> None:
    session.play(Move.reveal(0, 0))
    keeper.save()
    first = session.id
    session.begin(Game.from_minefield(FIELD))
    written(keeper)
    assert kept(tmp_path).game_left() is None
    session.play(Move.reveal(0, 0))
    keeper.close()
    history = kept(tmp_path)
    left = history.game_left()
    assert left
    assert [record.id for record in history.unfinished()] == [left.id, first]
    assert left.id == session.id


def test_a_game_undone_to_its_start_is_not_left(session: Session, keeper: Keeper, tmp_path: Path, kept: Kept) -> None:
    session.play(Move.reveal(0, 0))
    session.pause()
    session.resume()
    session.undo()
    keeper.close()
    assert kept(tmp_path).unfinished() == []


def test_a_bots_game_is_kept_apart_and_never_replaces_a_players_unfinished_one(
    session: Session, keeper: Keeper, clock: Clock, tmp_path: Path, kept: Kept
) -> None:
    session.play(Move.reveal(0, 0))
    keeper.save()
    mine = session.id
    session.begin(Game.from_minefield(FIELD))
    session.play(Move.reveal(0, 0), "strong")
    keeper.tick()
    keeper.save()
    session.begin(Game.from_minefield(FIELD))
    win(session, clock, 1, "strong")
    keeper.close()
    history = kept(tmp_path)
    assert [record.id for record in history.unfinished()] == [mine]
    assert (history.count(), history.count(bots=True)) == (0, 1)


def test_who_wants_no_game_kept_has_none(session: Session, clock: Clock, tmp_path: Path, kept: Kept) -> None:
    keeper = Keeper(session, tmp_path, clock, resume=lambda: False)
    session.listen(keeper.follow)
    session.play(Move.reveal(0, 0))
    keeper.close()
    assert kept(tmp_path).unfinished() == []


def test_a_read_only_folder_is_said_once_and_the_game_goes_on(session: Session, clock: Clock, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    keeper = Keeper(session, tmp_path / "file" / "folder", clock)
    session.listen(keeper.follow)
    for _ in range(3):
        win(session, clock, 1)
        session.begin(Game.from_minefield(FIELD))
    keeper.close()
    (problem,) = keeper.problems()
    assert problem.startswith("games cannot be kept: ")
    assert keeper.problems() == []


def test_games_that_end_while_nothing_can_be_written_are_kept_as_soon_as_it_can(
    session: Session, clock: Clock, tmp_path: Path, kept: Kept
) -> None:
    folder = tmp_path / "folder"
    folder.write_text("in the way")
    keeper = Keeper(session, folder, clock)
    session.listen(keeper.follow)
    for _ in range(2):
        win(session, clock, 1)
        session.begin(Game.from_minefield(FIELD))
    keeper.ask(lambda _history: None)  # fails as well, and is forgotten
    while not keeper.problems():
        time.sleep(0.01)
    folder.unlink()
    win(session, clock, 1)
    keeper.close()
    assert kept(folder).count() == 3
    assert keeper.problems() == []


def test_unfinished_games_are_known_without_asking_the_file(session: Session, keeper: Keeper, tmp_path: Path) -> None:
    session.play(Move.reveal(0, 0))
    first = session.record()
    keeper.save()
    session.begin(Game.from_minefield(FIELD))
    written(keeper)
    assert [record.id for record in keeper.unfinished] == [first.id]
    with closing(History(tmp_path)) as another_window:
        another_window.forget_unfinished(first.id)
    assert [record.id for record in keeper.unfinished] == [first.id]
    keeper.refresh()
    written(keeper)
    assert keeper.unfinished == ()


def test_two_sessions_are_both_kept(session: Session, keeper: Keeper, clock: Clock, tmp_path: Path, kept: Kept) -> None:
    other = Session(Game.from_minefield(FIELD), clock)
    beside = keeper.beside(other)
    session.play(Move.reveal(2, 3))
    other.play(Move.reveal(0, 0))
    other.play(Move.reveal(1, 1))
    beside.save()
    keeper.close()
    assert {record.id: len(record.log) for record in kept(tmp_path).unfinished()} == {session.id: 1, other.id: 2}


def test_a_closed_keeper_follows_no_more_and_opens_nothing(session: Session, keeper: Keeper) -> None:
    session.play(Move.reveal(0, 0))
    keeper.close()
    session.pause()
    assert history_threads() == []
    keeper.close()


# Others who keep the history to themselves


def test_a_running_game_that_others_pushed_out_is_saved_again(
    session: Session, keeper: Keeper, clock: Clock, tmp_path: Path, kept: Kept
) -> None:
    session.play(Move.reveal(0, 0))
    written(keeper)
    history = kept(tmp_path)
    for number in range(MOST_UNFINISHED):
        history.save_unfinished(replace(session.record(), id=f"other {number}"))
    assert session.id not in {record.id for record in history.unfinished()}
    for _ in range(2):
        clock.now += 2
        keeper.tick()
        written(keeper)
    assert session.id in {record.id for record in history.unfinished()}


def test_the_end_waits_only_a_moment_and_what_cannot_be_written_is_taken_in_later(
    session: Session, clock: Clock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kept: Kept
) -> None:
    monkeypatch.setattr("minesweeper.history.background.CLOSE_SECONDS", 0.5)
    monkeypatch.setattr("minesweeper.history.history.CLOSE_SECONDS", 0.1)
    keeper = Keeper(session, tmp_path, clock)
    session.listen(keeper.follow)
    session.play(Move.reveal(0, 0))
    written(keeper)
    with browsed(tmp_path):
        win(session, clock, 5)
        session.begin(Game.from_minefield(Minefield.parse("..*.\n*...\n....")))
        session.play(Move.reveal(0, 0))
        for _ in range(20):
            session.play(Move.flag(0, 2))
            keeper.save()
        began = time.monotonic()
        keeper.close()
        assert time.monotonic() - began < PATIENCE
        assert len(list(tmp_path.glob("history.waiting-*.json"))) == 2
        with closing(History(tmp_path)) as early:
            (notice,) = early.notices()
            assert "stay there for now" in notice
            assert early.count() == 0
    history = kept(tmp_path)
    assert (history.count(), history.notices()) == (1, [])
    assert history.game_left() == session.record()
    assert not list(tmp_path.glob("history.waiting-*.json"))


@pytest.mark.parametrize("since", ["saved", "finished"])
def test_a_game_left_beside_the_history_does_not_undo_what_happened_since(
    since: str, session: Session, clock: Clock, tmp_path: Path, kept: Kept
) -> None:
    session.play(Move.reveal(0, 0))
    leave(tmp_path, session.record())
    (file,) = tmp_path.glob("history.waiting-*.json")
    data = file.read_bytes()
    history = kept(tmp_path)
    session.play(Move.flag(0, 2))
    if since == "saved":
        history.save_unfinished(session.record())
        left = session.record()
    else:
        win(session, clock, 5)
        history.add(session.record())
        left = None
    file.write_bytes(data)
    os.utime(file, (1, 1))
    assert kept(tmp_path).game_left() == left
    assert not file.exists()


def test_a_game_left_beside_the_history_that_cannot_be_read_gets_another_name(tmp_path: Path, kept: Kept) -> None:
    (tmp_path / "history.waiting-1.json").write_text("{")
    history = kept(tmp_path)
    (notice,) = history.notices()
    (aside,) = tmp_path.glob("history.unreadable-*.json")
    assert str(aside) in notice
    assert aside.read_text() == "{"
