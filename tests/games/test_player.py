"""Who plays: people and solvers are kept apart, whatever a solver or a file calls itself."""

import json

import pytest

from minesweeper import (
    HUMAN,
    Advice,
    Board,
    Budget,
    Difficulty,
    Game,
    Move,
    Player,
    Reason,
    Record,
    Session,
    Solver,
)
from minesweeper.games.player import PERSON, players_in, players_text

SESSION = Session(Game(Difficulty("some", 9, 9, 10), 1))
SESSION.play(Move.reveal(4, 4))
SAVED = json.loads(SESSION.to_json())


def nothing(board: Board, budget: Budget) -> Advice:
    del board, budget
    return Advice((), 0.0, Reason("none", "Nothing."))


def saved_with(player: str) -> Record:
    return Record.from_json(json.dumps(SAVED | {"player": player}))


@pytest.mark.parametrize("name", ["human", "Human", " human", "a+b", "", "a\nb", "\x1b[31m"])
def test_a_solver_is_refused_under_the_name_of_a_person_of_several_or_of_none(name: str) -> None:
    with pytest.raises(ValueError, match="a solver"):
        Solver(name, nothing)


def test_only_a_person_is_called_human() -> None:
    with pytest.raises(ValueError, match="a solver must not be called 'human'"):
        Player(HUMAN)
    with pytest.raises(ValueError, match="only people are called human"):
        Player("strong", is_human=True)
    assert Player.named(HUMAN) == PERSON != Player.named("strong")


@pytest.mark.parametrize("text", ["human", "strong", "human+strong", "quick+human+strong"])
def test_players_have_a_text_form_both_ways(text: str) -> None:
    assert players_text(players_in(text)) == text == saved_with(text).player
    assert [player.is_human for player in players_in(text)] == [name == HUMAN for name in text.split("+")]


@pytest.mark.parametrize("text", ["a++b", "+", "", " human", "Human", "human+", "quick+Human"])
def test_a_name_in_a_file_that_nobody_can_have_is_one_player_and_no_person(text: str) -> None:
    (player,) = players_in(text)
    assert (player.name, player.is_human) == (text, False)
    assert saved_with(text).player == text


def test_more_players_than_seats_are_one_unknown_player() -> None:
    assert [player.name for player in players_in("a+b+c", seats=2)] == ["a+b+c"]


@pytest.mark.parametrize(("player", "ranked"), [("human", True), ("quick", False), ("human+quick", False), ("", False)])
def test_a_game_that_a_solver_played_in_is_unranked_even_if_its_file_gives_no_reason(player: str, ranked: bool) -> None:
    record = saved_with(player)
    assert record.unranked == ()
    assert record.ranked is ranked


def test_a_session_takes_a_player_or_its_name() -> None:
    session = Session(Game(Difficulty("some", 9, 9, 10), 1))
    session.play(Move.reveal(4, 4), by="strong")
    session.play(Move.flag(0, 0), by=Player("quick"))
    session.play(Move.flag(0, 0))
    assert session.record().players == (Player("strong"), Player("quick"), PERSON)
