"""A duel in full screen: keys, mouse, solvers' turns, and what is seen."""

import contextlib
from collections.abc import Callable

import pytest

from minesweeper import HUMAN, Minefield, Record
from minesweeper.duel import Duel
from minesweeper.games.player import Duellists
from minesweeper.history import History
from tests.players import seats as sides
from tests.terminal.conftest import NewSeat
from tests.terminal.seat import Seat

MINES = "*....\n..*..\n..*..\n....."

NewDuel = Callable[..., Seat]


@pytest.fixture
def duels(seats: NewSeat) -> NewDuel:
    def make(right: str = HUMAN, bombs: bool = False, left: Record | None = None) -> Seat:
        setup = Duel.from_minefield(Minefield.parse(MINES), bombs).setup
        seat = seats(wishes=(setup, (), left, Duellists(*sides(HUMAN, right))))
        seat.size = 76, 20
        return seat

    return make


@pytest.fixture
def friends(duels: NewDuel) -> Seat:
    return duels()


def let_solver_move(seat: Seat) -> None:
    moves = seat.play.session.moves
    while seat.play.session.moves == moves:
        seat.now += 1
        seat.player.tick()


def test_scores_whose_turn_and_the_last_move_are_seen(friends: Seat) -> None:
    assert "Duel  Left 0 : 0 Right" in friends.screen
    assert "Left's turn." in friends.screen
    friends.open(0, 0)
    assert "Duel  Left 1 : 0 Right" in friends.screen
    assert "Left found a mine at row 1, column 1." in friends.screen
    friends.click(1, 1)
    assert "Right's turn." in friends.screen
    assert "Left opened row 2, column 2." in friends.screen
    friends.click(1, 2)
    assert "F # # # #" in friends.screen
    assert "# 3 f # #" in friends.screen, "the flags of the two sides differ"


def test_two_people_play_to_the_end_and_begin_again(friends: Seat) -> None:
    for row, col in ((0, 0), (1, 2)):
        friends.click(row, col)
    assert "Left wins, 2 to 0." in friends.screen
    friends.press("space")
    assert "The game is over." in friends.screen
    friends.press("r")
    assert "Duel  Left 0 : 0 Right" in friends.screen
    friends.click(0, 0)
    friends.press("u")
    assert "Duel  Left 0 : 0 Right" in friends.screen
    friends.press("u")
    assert "There's nothing to undo." in friends.screen
    friends.press("n")
    assert friends.play.session.game.peek() is None


def test_a_solver_answers_one_move_at_a_time_and_says_why(duels: NewDuel) -> None:
    against = duels("quick")
    assert against.player.due() is None
    against.go(1, 1)
    against.press("enter")
    assert "Dash's turn." in against.screen
    against.click(0, 0)
    assert "It's Dash's turn." in against.screen
    against.play.say("")
    let_solver_move(against)
    assert "Dash " in against.play.mode.told
    assert "likel" in against.screen or "certainly" in against.screen
    moves = against.play.session.moves
    against.press("u")
    assert "Undo works only between two people." in against.screen
    assert against.play.session.moves == moves


def test_a_bomb_is_thrown_at_the_cursor(duels: NewDuel) -> None:
    seat = duels(bombs=True)
    seat.press("b")
    assert "A bomb may only be thrown when behind." in seat.screen
    seat.click(0, 0)
    seat.click(1, 1)
    seat.go(1, 2)
    seat.press("b")
    assert "Right threw the bomb at row 2, column 3 and found 2 mines." in seat.screen
    assert "Right wins, 2 to 1." in seat.screen


def test_help_is_shown_and_goes_away(friends: Seat) -> None:
    friends.press("?")
    assert "throw the bomb" in friends.screen
    friends.click(0, 0)
    assert "throw the bomb" not in friends.screen
    friends.press("?", "x")
    assert not friends.play.session.moves


# What is kept


def test_a_duel_that_is_left_goes_on_the_next_time_between_the_same_players(duels: NewDuel) -> None:
    against = duels("quick")
    against.click(0, 0)
    against.player.close()
    storage = against.storage
    assert storage.game_left() is None, "the game for one does not go on with it"
    assert storage.duel_left(*sides(HUMAN, "strong")) is None
    left = storage.duel_left(*sides(HUMAN, "quick"))
    assert left
    assert left.id == against.play.session.id
    again = duels("quick", left=left)
    assert "Welcome back to your duel. P resumes." in again.screen
    assert "You 1 : 0 Dash" in again.screen
    again.press("p")
    again.click(0, 1)
    assert again.play.session.game.side == 1
    let_solver_move(again)


def test_a_new_duel_sets_the_one_before_aside(friends: Seat) -> None:
    friends.press("space", "n")
    friends.player.close()
    assert friends.storage.duel_left(*sides(HUMAN, HUMAN)) is None
    with contextlib.closing(History(friends.storage.folder)) as history:
        assert len(history.unfinished()) == 1


@pytest.mark.parametrize("key", ["g", "d"])
def test_what_is_chosen_for_games_for_one_cannot_be_chosen_here(friends: Seat, key: str) -> None:
    friends.press("space", key, "right", "enter")
    assert friends.play.session.moves == 2, "no list was open that would have taken the keys"
