"""Games under a dealer: lists of their own, in which the fewest guesses come first."""

from dataclasses import replace
from pathlib import Path

import pytest

from minesweeper import Ended, Game, Move, Record, Session
from minesweeper.core.log import standing_entries
from minesweeper.history import Findings, Finished, History, Keeper, KeptGame
from minesweeper.history.scores import Score, dealer_of, guesses_text
from minesweeper.words.results import won_sentence
from tests.history.games import played


def dealt(seed: int, guesses: int, seconds: float, *unranked: str) -> Record:
    record = played(seed, won=True, unranked=unranked)
    first = {id(entry) for entry in standing_entries(record.log)[:guesses]}
    log = tuple(entry._replace(guess=id(entry) in first) for entry in record.log)
    return replace(record, setup=replace(record.setup, dealer="fair"), log=log, seconds=seconds)


KIND = "9x9x10.beginner.d-fair"


def kept(history: History) -> KeptGame:
    [game] = history.games()
    return game


def test_wins_under_a_dealer_are_sorted_by_guesses_and_then_by_time(history: History) -> None:
    for record in (dealt(1, 2, 9.0), dealt(2, 0, 30.0), dealt(3, 2, 7.0), dealt(4, 0, 1.0, "a hint was taken")):
        history.add(record)
    history.add(played(5, won=True))
    assert history.scores(KIND) == [Score(0, 30.0), Score(2, 7.0), Score(2, 9.0)]
    assert [str(score) for score in history.scores(KIND)][:2] == ["no guesses in 30.00 s", "2 guesses in 7.00 s"]
    assert guesses_text(1) == "1 guess"


def test_a_win_under_a_dealer_is_no_record_among_honest_games(history: History) -> None:
    history.add(dealt(1, 0, 1.0))
    assert history.best_time(KIND) is None
    assert history.statistics(level="beginner").best_time is None
    assert not kept(history).ranked


def test_guesses_are_kept_as_the_dealer_counted_them_whatever_a_review_finds(history: History) -> None:
    record = dealt(1, 3, 9.0)
    history.add(record)
    history.mistakes.note(record.id, Findings((), 1, 0.5))
    assert (kept(history).guesses, kept(history).luck) == (3, None)


def test_guesses_come_back_with_a_record(history: History) -> None:
    record = dealt(1, 3, 9.0)
    history.add(record)
    again = history.record(record.id)
    assert again == record == Record.from_json(record.to_json())
    assert (record.guesses, played(1).guesses) == (3, None)


@pytest.mark.parametrize(
    ("guesses", "seconds", "rank", "best"),
    [(1, 30.0, 1, True), (2, 6.0, 1, True), (2, 8.0, 2, False), (3, 1.0, 3, False), (2, 7.0, 1, False)],
)
def test_a_win_has_its_place_among_those_of_its_dealer(
    history: History, tmp_path: Path, guesses: int, seconds: float, rank: int, best: bool
) -> None:
    history.add(dealt(1, 2, 7.0))
    history.add(dealt(2, 2, 9.0))
    session = Session(Game.from_mines(2, 1, [(0, 0)]))
    keeper = Keeper(session, tmp_path, lambda: 0.0)
    keeper.follow(session, Ended(session.play(Move.reveal(0, 0)), dealt(3, guesses, seconds)))
    keeper.close()
    finished = keeper.finished()
    assert isinstance(finished, Finished)
    assert (finished.rank, finished.wins, finished.is_best) == (rank, 3, best)
    assert finished.score_before == (2, 7.0)


def test_what_is_said_of_a_win_names_the_guesses() -> None:
    assert won_sentence(dealt(1, 2, 7.0), best=True) == "Won in 7.00 seconds with 2 guesses. That is your best score!"


def test_games_are_asked_for_by_dealer_and_sorted_by_their_score(history: History) -> None:
    fair = [dealt(1, 2, 9.0), dealt(2, 0, 30.0), dealt(3, 2, 7.0)]
    other = replace(dealt(4, 1, 1.0), setup=replace(fair[0].setup, dealer="fair trade"))
    for record in (*fair, other, played(5, won=True)):
        history.add(record)
    assert history.dealers() == ["fair", "fair trade", "honest"]
    found = history.games("guesses", descending=False, dealer="fair")
    assert [game.id for game in found] == [fair[1].id, fair[2].id, fair[0].id]
    assert {game.dealer for game in found} == {"fair"}
    assert [history.count(dealer=name) for name in ("fair", "fair trade", "honest", "cruel")] == [3, 1, 1, 0]
    assert history.statistics(dealer="honest").games == 1


def test_losses_and_games_whose_guesses_nobody_counted_come_after_wins_either_way(history: History) -> None:
    lost = replace(played(2, won=False), setup=replace(played(2, won=False).setup, dealer="fair"))
    for record in (lost, dealt(1, 2, 9.0), played(5, won=True), dealt(3, 1, 8.0)):
        history.add(record)
    assert [game.guesses for game in history.games("guesses", descending=False)] == [1, 2, 0, None]
    assert [game.guesses for game in history.games("guesses")] == [2, 1, 0, None]


def test_a_kind_that_is_damaged_is_under_the_honest_dealer() -> None:
    assert dealer_of("\x00.d-") == "honest"
