"""Who plays a duel, and what is said of it."""

import pytest

from minesweeper import HUMAN, Duel, Move, Session
from minesweeper.duellists import Duellists, advise, take_back
from minesweeper.plugins import PluginChoice, UnknownNameError, load_plugins

FRIENDS = Duellists()
AGAINST = Duellists(HUMAN, "quick")
SOLVERS = Duellists("strong", "quick")
CHOICE = PluginChoice(bundled_only=True)


def duel() -> Duel:
    return Duel.from_mines(7, 1, [(0, 0), (0, 2), (0, 4)])


def test_sides_are_called_by_their_players_or_where_they_sit() -> None:
    assert [FRIENDS.name(side) for side in (0, 1)] == ["Left", "Right"]
    assert [AGAINST.name(side) for side in (0, 1)] == ["You", "quick"]
    assert [SOLVERS.name(side) for side in (0, 1)] == ["strong", "quick"]
    assert [Duellists("quick", "quick").name(side) for side in (0, 1)] == ["Left quick", "Right quick"]


def test_it_is_said_whose_turn_it_is_and_how_it_ended() -> None:
    game = duel()
    assert FRIENDS.standing(game) == "Left to move."
    assert AGAINST.standing(game) == "Your turn."
    game.claim(0, 1)
    assert AGAINST.standing(game) == "quick to move."
    game.claim(0, 0)
    game.claim(0, 2)
    assert AGAINST.standing(game) == "quick wins, 2 to 0."
    assert Duellists("quick", HUMAN).standing(game) == "You win, 2 to 0."
    even = Duel.from_mines(4, 1, [(0, 0), (0, 2)])
    for col in (0, 1, 2):
        even.claim(0, col)
    assert FRIENDS.standing(even) == "A draw: 1 mines each."


def test_it_is_said_what_a_side_did() -> None:
    game = Duel.from_mines(9, 1, [(0, 0), (0, 8), (0, 7)], bombs=True)
    assert AGAINST.told(game.claim(0, 0), 0) == "You found a mine at row 1, column 1."
    assert AGAINST.told(game.claim(0, 1), 0) == "You opened row 1, column 2."
    assert AGAINST.told(game.bomb(0, 5), 1) == "quick threw the bomb at row 1, column 6 and found 1 mine."


def test_between_friends_one_move_is_taken_back() -> None:
    session = Session(duel())
    assert not take_back(session, FRIENDS)
    session.play(Move.claim(0, 0))
    session.play(Move.claim(0, 1))
    assert take_back(session, FRIENDS)
    assert session.game.moves == [Move.claim(0, 0)]


def test_against_a_solver_what_it_has_done_since_is_taken_back_too() -> None:
    session = Session(duel())
    session.play(Move.claim(0, 1))
    session.play(Move.claim(0, 0), by="quick")
    session.play(Move.claim(0, 3), by="quick")
    assert take_back(session, AGAINST)
    assert session.game.moves == []


def test_what_a_solver_began_with_is_not_taken_back() -> None:
    session = Session(duel())
    session.play(Move.claim(0, 1), by="quick")
    assert not take_back(session, Duellists("quick", HUMAN))
    assert len(session.game.moves) == 1


def test_a_solver_that_is_not_there_is_refused_and_one_that_cannot_answer_is_a_sentence() -> None:
    with pytest.raises(UnknownNameError, match="quik"):
        Duellists("quik", HUMAN).check(load_plugins(bundled_only=True))
    AGAINST.check(load_plugins(bundled_only=True))
    answer = advise(CHOICE, "quik", duel().now, 0)
    assert isinstance(answer, str)
    assert answer.startswith("quik gives up: ")
    assert not isinstance(advise(CHOICE, "quick", duel().now, 0), str)
