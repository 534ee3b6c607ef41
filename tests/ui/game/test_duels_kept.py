"""What becomes of duels in the window: kept with who played and the pointer's way, and gone on with from a replay."""

import contextlib

from arcade import key

from minesweeper import HUMAN, Move
from minesweeper.games.player import Duellists
from minesweeper.games.session import TAKEN_OVER
from minesweeper.history import History
from minesweeper.ui.game.game_view import GameView
from minesweeper.ui.replay.replay_view import ReplayView
from tests.players import seats
from tests.ui.duelling import FIELD, SAFE, claim, current, duel_screen, duelling
from tests.ui.game.conftest import Open
from tests.ui.game.test_duels_left import SETUP, screen_of
from tests.ui.playing import press
from tests.ui.stand import Stand

WON = ((0, 0), (0, 2), (0, 4))
"""Three of the five mines."""


def watched(stand: Stand, screen: GameView) -> ReplayView:
    claim(stand, screen, SAFE[0], *WON)
    press(screen, key.W)
    view = stand.app.window.current_view
    assert isinstance(view, ReplayView)
    return view


def test_a_duel_that_ends_in_the_window_is_kept_by_itself(opened: Open) -> None:
    game = opened(duel=SETUP, players=Duellists())
    screen = screen_of(game)
    for number, cell in enumerate(WON):
        screen.play.move(Move.reveal(*cell))
        screen.on_mouse_motion(100 + 10 * number, 100, 0, 0)
    assert duelling(screen).duel.over
    game.close()
    with contextlib.closing(History(game.app.storage.folder)) as history:
        (kept,) = history.duels.games()
        record = history.record(kept.id)
        assert (history.count(bots=None), history.unfinished()) == (0, [])
    assert (kept.players, kept.score) == (seats(HUMAN, HUMAN), (3, 0))
    assert record
    assert record == screen.presenter.session.record()
    assert record.path, "where the pointer went"


def test_a_duel_is_taken_over_on_its_screen_as_it_stood(stand: Stand) -> None:
    screen = duel_screen(stand)
    view = watched(stand, screen)
    for symbol in (key.HOME, key.RIGHT, key.RIGHT, key.ENTER):
        view.on_key_press(symbol, 0)
    again = current(stand, screen)
    session = again.presenter.session
    assert duelling(again).duel.now == view.sides[0].replay.moment(2)
    assert (session.seats, TAKEN_OVER in session.unranked, session.paused) == (seats(HUMAN, HUMAN), True, False)
    assert stand.app.status.text == "Two people play from here."
    claim(stand, again, (0, 2))
    assert duelling(again).duel.moves[-1] == Move.claim(0, 2)


def test_a_duel_is_taken_over_from_the_screen_of_the_game_too(stand: Stand) -> None:
    screen = duel_screen(stand)
    view = watched(stand, screen)
    record = view.sides[0].replay.record
    screen.rooms.leave()
    game = screen.rooms.game
    game.rooms.watch([record], stand.app.back)
    replay = stand.app.window.current_view
    assert isinstance(replay, ReplayView)
    replay.on_key_press(key.RIGHT, 0)
    replay.on_key_press(key.ENTER, 0)
    assert duelling(current(stand, game)).duel.board.revealed == FIELD.grid.cell(*SAFE[0])
