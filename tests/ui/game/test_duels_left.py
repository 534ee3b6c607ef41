"""Duels when the window opens and closes: the one that was asked for, and the one that was left."""

from minesweeper import HUMAN, Duel, Move
from minesweeper.duellists import Duellists
from minesweeper.storage import Storage
from minesweeper.ui.game.duel_view import DuelView
from minesweeper.ui.game.game_app import GameApp
from tests.ui.duelling import FIELD
from tests.ui.opening import Open

SETUP = Duel.from_minefield(FIELD).setup
AGAINST = Duellists(HUMAN, "counting")


def screen_of(game: GameApp) -> DuelView:
    screen = game.window.current_view
    assert isinstance(screen, DuelView)
    return screen


def leave(opened: Open, *moves: Move) -> DuelView:
    """Play a little of a duel against a solver, and close the window."""
    game = opened(duel=SETUP, players=AGAINST)
    screen = screen_of(game)
    for move in moves:
        screen.coach.play(move)
    game.close()
    return screen


def test_the_window_opens_with_the_duel_that_is_asked_for(opened: Open) -> None:
    screen = screen_of(opened(duel=SETUP, players=AGAINST))
    assert (screen.duel.setup, screen.players) == (SETUP, AGAINST)


def test_a_duel_that_was_left_waits_as_it_was_between_the_same_players(opened: Open) -> None:
    left = leave(opened, Move.reveal(0, 0))
    game = opened()
    screen = screen_of(game)
    assert screen.presenter.session.record() == left.presenter.session.record()
    assert (screen.duel.now, screen.players) == (left.duel.now, AGAINST)
    assert screen.presenter.scene.board.covered
    assert game.app.toast.text == "This is the duel you left."


def test_one_that_is_asked_for_is_taken_up_over_the_game_that_was_left(opened: Open) -> None:
    left = leave(opened, Move.reveal(0, 0)).presenter.session.record()
    game = opened(duel=left, players=AGAINST)
    assert screen_of(game).presenter.session.record() == left
    assert game.app.toast.text == "This is the duel you left."


def test_it_goes_on_when_its_pause_ends(opened: Open) -> None:
    leave(opened, Move.reveal(0, 1))
    screen = screen_of(opened())
    assert not screen.duel_coach.thinker.busy
    screen.presenter.toggle_pause()
    while len(screen.duel.moves) == 1:
        screen.coach._tick(1.0)
    assert screen.presenter.session.seats == (HUMAN, "counting")


def test_a_duel_that_is_over_is_not_left(opened: Open, storage: Storage) -> None:
    leave(opened, *(Move.reveal(0, col) for col in (0, 2, 4)))
    assert storage.game_left(duels=True) is None


def test_a_duel_that_is_asked_for_comes_first_and_the_other_is_among_the_unfinished(opened: Open) -> None:
    left = leave(opened, Move.reveal(0, 0))
    game = opened(duel=SETUP, players=Duellists())
    screen = screen_of(game)
    assert (screen.duel.moves, screen.players) == ([], Duellists())
    screen.duels.leave()
    assert game.app.keeper
    game.app.keeper.find_unfinished()
    game.app.keeper._writer.close()
    (item,) = game.game.menus._unfinished.items()
    assert item.text == "Drawn · Duel"
    item.choose()
    assert screen_of(game) is screen
    assert (screen.duel.now, screen.players) == (left.duel.now, AGAINST)
    assert not screen.presenter.session.paused


def test_a_game_that_was_left_is_under_the_duel(opened: Open) -> None:
    first = opened("9x9x10.beginner.3")
    first.game.presenter.play(Move.reveal(4, 4))
    first.close()
    game = opened(duel=SETUP, players=AGAINST)
    assert screen_of(game).duel.setup == SETUP
    assert game.game.presenter.session.record() == first.game.presenter.session.record()


def test_a_game_and_a_duel_are_both_kept_whichever_is_shown(opened: Open, storage: Storage) -> None:
    game = opened("9x9x10.beginner.3")
    game.game.presenter.play(Move.reveal(4, 4))
    game.game.duels.begin(SETUP, Duellists())
    screen = screen_of(game)
    screen.coach.play(Move.reveal(0, 0))
    screen.duels.leave()
    game.close()
    left = storage.game_left()
    assert left
    assert left.id == game.game.presenter.session.id
    again = opened()
    assert again.app.keeper
    again.app.keeper.find_unfinished()
    again.app.keeper._writer.close()
    assert {each.id for each in again.app.keeper.unfinished} >= {screen.presenter.session.id}
