"""What is counted while a bot is watched."""

from minesweeper import Game
from minesweeper.thinking.tally import Tally

FIELD = Game.from_mines(3, 1, [(0, 2)])
"""Opening both other cells wins."""


def counted(*moves: tuple[int, int], tally: Tally | None = None, game: str = "first") -> Tally:
    tally = tally or Tally()
    FIELD.restart()
    for row, col in moves:
        tally.count(FIELD.reveal(row, col), game, 2.0)
    return tally


def test_a_game_that_goes_on_is_moves_only() -> None:
    assert str(counted((0, 1))) == "1 move, 0 guesses"


def test_a_game_that_has_ended_is_counted_with_its_time() -> None:
    tally = counted((0, 0), (0, 1))
    assert (tally.games, tally.wins, tally.moves, tally.seconds) == (1, 1, 2, 2.0)
    assert str(tally) == "1 game won · 2 moves, 0 guesses · 2.0 s a game"
    assert str(counted((0, 2))) == "1 game lost · 1 move, 0 guesses · 2.0 s a game"


def test_games_add_up_with_the_rate_of_wins_its_interval_and_their_mean_time() -> None:
    tally = counted((0, 0), (0, 1))
    counted((0, 2), tally=tally, game="second")
    tally.guesses = 1
    assert str(tally) == "1 of 2 games won: 50.0% [9.5, 90.5] · 3 moves, 1 guess · 2.0 s a game"


def test_a_loss_that_is_taken_back_and_won_is_still_a_loss() -> None:
    tally = counted((0, 2))
    counted((0, 0), (0, 1), tally=tally)
    assert (tally.games, tally.wins, tally.moves) == (1, 0, 3)
