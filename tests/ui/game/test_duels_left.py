"""Duels when the window opens and closes: the one that was asked for, and the one that was left."""

from functools import partial

from minesweeper import HUMAN, Move
from minesweeper.duel import Duel
from minesweeper.games.player import Duellists
from minesweeper.history.storage import Storage
from minesweeper.play import Command
from minesweeper.ui.game.game_app import GameApp
from minesweeper.ui.game.game_view import GameView
from tests.players import seats
from tests.ui.duelling import FIELD, duelling
from tests.ui.game.conftest import Open
from tests.waiting import written

SETUP = Duel.from_minefield(FIELD).setup
AGAINST = Duellists(*seats(HUMAN, "counting"))


def screen_of(game: GameApp) -> GameView:
    screen = game.window.current_view
    assert isinstance(screen, GameView)
    return screen


def leave(opened: Open, *moves: Move) -> GameView:
    game = opened(duel=SETUP, players=AGAINST)
    screen = screen_of(game)
    for move in moves:
        screen.play.move(move)
    game.close()
    return screen


def test_a_duel_that_was_left_waits_as_it_was_between_the_same_players(opened: Open) -> None:
    left = leave(opened, Move.reveal(0, 0))
    game = opened()
    screen = screen_of(game)
    assert screen.presenter.session.record() == left.presenter.session.record()
    assert (duelling(screen).duel.now, duelling(screen).players) == (duelling(left).duel.now, AGAINST)
    assert screen.presenter.scene.board.covered
    assert game.app.status.text == "Welcome back to your duel."


def test_one_that_is_asked_for_is_taken_up_over_the_game_that_was_left(opened: Open) -> None:
    left = leave(opened, Move.reveal(0, 0)).presenter.session.record()
    game = opened(duel=left, players=AGAINST)
    assert screen_of(game).presenter.session.record() == left
    assert game.app.status.text == "Welcome back to your duel."


def test_it_goes_on_when_its_pause_ends(opened: Open) -> None:
    leave(opened, Move.reveal(0, 1))
    screen = screen_of(opened())
    assert not screen.play.thinker.busy
    screen.play.do(Command.PAUSE)
    while len(duelling(screen).duel.moves) == 1:
        screen.tick(1.0)
    assert screen.presenter.session.seats == seats(HUMAN, "counting")


def test_a_duel_that_is_over_is_not_left(opened: Open, storage: Storage) -> None:
    leave(opened, *(Move.reveal(0, col) for col in (0, 2, 4)))
    assert storage.game_left(duels=True) is None


def test_a_duel_that_is_asked_for_comes_first_and_the_other_is_among_the_unfinished(opened: Open) -> None:
    left = leave(opened, Move.reveal(0, 0))
    game = opened(duel=SETUP, players=Duellists())
    screen = screen_of(game)
    assert (duelling(screen).duel.moves, duelling(screen).players) == ([], Duellists())
    screen.rooms.leave()
    assert game.game.play.keeper
    game.game.play.keeper.refresh()
    written(game.game.play.keeper)
    (item,) = game.game.rooms.solo.unfinished(partial(game.game.rooms.take_up_duel, paused=False))
    assert item.text == "Drawn · Duel"
    item.choose()
    assert screen_of(game) is screen
    assert (duelling(screen).duel.now, duelling(screen).players) == (duelling(left).duel.now, AGAINST)
    assert not screen.presenter.session.paused


def test_a_game_that_was_left_is_under_the_duel(opened: Open) -> None:
    first = opened("9x9x10.beginner.3")
    first.game.play.move(Move.reveal(4, 4))
    first.close()
    game = opened(duel=SETUP, players=AGAINST)
    assert duelling(screen_of(game)).duel.setup == SETUP
    assert game.game.presenter.session.record() == first.game.presenter.session.record()


def test_a_game_and_a_duel_are_both_kept_whichever_is_shown(opened: Open, storage: Storage) -> None:
    game = opened("9x9x10.beginner.3")
    game.game.play.move(Move.reveal(4, 4))
    game.game.rooms.begin_duel(SETUP, Duellists())
    screen = screen_of(game)
    screen.play.move(Move.reveal(0, 0))
    screen.rooms.leave()
    game.close()
    left = storage.game_left()
    assert left
    assert left.id == game.game.presenter.session.id
    again = opened()
    assert again.game.play.keeper
    again.game.play.keeper.refresh()
    written(again.game.play.keeper)
    assert {each.id for each in again.game.play.keeper.unfinished} >= {screen.presenter.session.id}


def test_duel_in_the_menu_goes_on_with_the_duel_that_was_left_in_an_earlier_run(opened: Open) -> None:
    game = opened(duel=SETUP, players=AGAINST)
    screen = screen_of(game)
    screen.play.move(Move.reveal(0, 0))
    screen.rooms.leave()
    game.game.play.move(Move.reveal(4, 4))
    game.close()
    again = opened()
    assert screen_of(again) is again.game
    again.game.rooms.open_duel()
    taken = screen_of(again)
    assert (duelling(taken).duel.now, duelling(taken).players) == (duelling(screen).duel.now, AGAINST)
    assert not taken.presenter.session.paused
