"""What is counted while a bot is watched."""

from minesweeper.thinking.tally import BotTally


def counted(*guesses: bool, tally: BotTally | None = None, game: str = "first", won: bool | None = None) -> BotTally:
    """A game of so many moves, some of them guesses, that has ended like this if it has."""
    tally = tally or BotTally()
    for number, guess in enumerate(guesses, 1):
        tally.count(game, number, guess)
    if won is not None:
        tally.end(game, len(guesses), won, 2.0)
    return tally


def test_a_game_that_goes_on_is_moves_only() -> None:
    assert str(counted(False)) == "1 move, 0 guesses"


def test_a_game_that_has_ended_is_counted_with_its_time() -> None:
    tally = counted(False, False, won=True)
    assert (tally.games, tally.wins, tally.moves, tally.seconds) == (1, 1, 2, 2.0)
    assert str(tally) == "1 game won · 2 moves, 0 guesses · 2.0 s a game"
    assert str(counted(True, won=False)) == "1 game lost · 1 move, 1 guess · 2.0 s a game"


def test_games_add_up_with_the_rate_of_wins_its_interval_in_words_and_their_mean_time() -> None:
    tally = counted(False, False, won=True)
    counted(True, tally=tally, game="second", won=False)
    assert str(tally) == "1 of 2 games won, 50 % (9–91 %) · 3 moves, 1 guess · 2.0 s a game"


def test_moves_that_are_taken_back_are_no_longer_counted() -> None:
    tally = counted(False, True, True)
    tally.go_back("first", 1)
    assert (tally.moves, tally.guesses) == (1, 0)
    tally.go_back("another", 0)
    assert tally.moves == 1


def test_a_move_made_again_counts_once() -> None:
    tally = counted(False, True)
    tally.count("first", 2, guess=False)
    assert (tally.moves, tally.guesses) == (2, 0)


def test_a_loss_that_is_taken_back_and_won_is_still_a_loss() -> None:
    tally = counted(True, won=False)
    counted(False, False, tally=tally, won=True)
    assert (tally.games, tally.wins, tally.moves) == (1, 0, 2)


def test_a_game_in_which_others_have_moved_does_not_count() -> None:
    tally = BotTally()
    tally.count("first", 2, guess=False)
    tally.end("first", 2, won=True, seconds=2.0)
    assert (tally.games, tally.moves) == (0, 1)
