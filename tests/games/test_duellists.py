"""Who plays a duel, and what is said of it."""

from minesweeper import HUMAN, Status
from minesweeper.duel import Duel
from minesweeper.games.player import Duellists
from minesweeper.plugins import PluginChoice
from minesweeper.thinking.thoughts import advise_in_duel
from minesweeper.words.duels import duel_standing, duel_turn, out_of_turn, side_name
from tests.players import seats

FRIENDS = Duellists()
AGAINST = Duellists(*seats(HUMAN, "quick"))
SOLVERS = Duellists(*seats("strong", "quick"))
CHOICE = PluginChoice(bundled_only=True)


def duel() -> Duel:
    return Duel.from_mines(7, 1, [(0, 0), (0, 2), (0, 4)])


def test_sides_are_called_by_their_players_or_where_they_sit() -> None:
    assert [side_name(FRIENDS, side) for side in (0, 1)] == ["Left", "Right"]
    assert [side_name(AGAINST, side) for side in (0, 1)] == ["You", "Quick"]
    assert [side_name(SOLVERS, side) for side in (0, 1)] == ["Strong", "Quick"]
    assert [side_name(Duellists(*seats("quick", "quick")), side) for side in (0, 1)] == ["Left quick", "Right quick"]


def test_it_is_said_whose_turn_it_is_and_how_it_ended() -> None:
    game = duel()
    assert duel_standing(FRIENDS, game) == "Left's turn."
    assert duel_standing(AGAINST, game) == "Your turn."
    game.claim(0, 1)
    assert duel_standing(AGAINST, game) == "Quick's turn."
    game.claim(0, 0)
    game.claim(0, 2)
    assert duel_standing(AGAINST, game) == "Quick wins, 2 to 0."
    assert duel_standing(Duellists(*seats("quick", HUMAN)), game) == "You win, 2 to 0."
    even = Duel.from_mines(4, 1, [(0, 0), (0, 2)])
    for col in (0, 1, 2):
        even.claim(0, col)
    assert duel_standing(FRIENDS, even) == "A draw: 1 mine each."


def test_it_is_said_what_a_side_did() -> None:
    game = Duel.from_mines(9, 1, [(0, 0), (0, 8), (0, 7)], bombs=True)
    assert duel_turn(AGAINST, game.claim(0, 0), 0) == "You found a mine at row 1, column 1."
    assert duel_turn(AGAINST, game.claim(0, 1), 0) == "You opened row 1, column 2."
    assert duel_turn(AGAINST, game.bomb(0, 5), 1) == "Quick threw the bomb at row 1, column 6 and found 1 mine."


def test_a_person_is_told_when_it_is_not_their_turn() -> None:
    game = duel()
    assert not out_of_turn(AGAINST, game)
    game.claim(0, 1)
    assert out_of_turn(AGAINST, game) == "It's Quick's turn."
    game.claim(0, 0)
    game.claim(0, 2)
    assert not out_of_turn(AGAINST, game), "the rules say that it is over"


def test_people_are_friends_and_solvers_are_watched() -> None:
    assert (FRIENDS.friends, AGAINST.friends, SOLVERS.friends) == (True, False, False)
    assert (FRIENDS.watched, AGAINST.watched, SOLVERS.watched) == (False, False, True)


def test_only_a_person_can_lose_to_a_solver() -> None:
    game = duel()
    for col in (1, 0, 2):
        game.claim(0, col)
    assert AGAINST.outcome(game.now) is Status.LOST
    assert {each.outcome(game.now) for each in (FRIENDS, SOLVERS, Duellists(*seats("quick", HUMAN)))} == {Status.WON}
    assert AGAINST.outcome(duel().now) is Status.READY


def test_a_solver_that_cannot_answer_is_a_sentence() -> None:
    answer = advise_in_duel(CHOICE, "quik", duel().now)
    assert isinstance(answer, str)
    assert answer.startswith("Quik gives up: ")
    assert not isinstance(advise_in_duel(CHOICE, "quick", duel().now), str)
