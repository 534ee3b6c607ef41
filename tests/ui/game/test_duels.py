"""The way to a duel and back: from the menu, by a code, and after the window was closed."""

import pytest
from arcade import key

from minesweeper import HUMAN, Mode, Move, load_plugins
from minesweeper.games.player import Duellists
from minesweeper.play.commands import Command
from minesweeper.ui.game.game_view import GameView
from minesweeper.ui.records.records_view import RecordsView
from minesweeper.ui.replay.replay_view import ReplayView
from tests.players import seats
from tests.ui.duelling import SAFE, claim, current, duel_screen, duelling
from tests.ui.playing import lose, press
from tests.ui.stand import Stand

CODE = "16x16x51.duel.7.duel-bomb"


def paste(view: GameView, text: str) -> None:
    view.app.clipboard.copy(text)
    press(view, key.V, key.MOD_CTRL)


def choose(stand: Stand, view: GameView, text: str) -> None:
    stand.click(view, *map(round, view.bar.place(len(view.bar.entries) - 1).centre))
    assert view.popup
    item = next(item for item in view.popup.items if item.text == text)
    view.popup = None
    item.choose()


def test_the_menu_leads_to_a_duel_against_the_usual_solver_and_back(stand: Stand) -> None:
    stand.app.desk.plugins = load_plugins(bundled_only=True, off=())
    view = stand.game()
    choose(stand, view, "Duel …")
    screen = current(stand, view)
    assert duelling(screen).players == Duellists(*seats(HUMAN, "quick"))
    choose(stand, screen, "Leave the duel")
    assert stand.app.window.current_view is view


def test_where_that_solver_is_not_there_a_friend_plays(stand: Stand) -> None:
    view = stand.game()
    view.rooms.open_duel()
    assert duelling(current(stand, view)).players == Duellists()


def test_a_copied_code_of_a_duel_leads_to_that_duel(stand: Stand) -> None:
    view = stand.game(moves="r4,4")
    before = view.presenter.session.record()
    paste(view, f"Can you beat me? {CODE}")
    screen = current(stand, view)
    assert (str(duelling(screen).duel.setup), stand.app.status.text) == (CODE, "Playing the copied duel.")
    press(screen, key.ESCAPE)
    assert view.presenter.session.record().log == before.log


def test_another_code_begins_another_duel_between_the_same_players(stand: Stand) -> None:
    screen = duel_screen(stand, HUMAN, "counting")
    claim(stand, screen, (0, 0))
    press(screen, key.C, key.MOD_CTRL)
    own = stand.app.clipboard.paste()
    paste(screen, CODE)
    assert (str(duelling(screen).duel.setup), duelling(screen).duel.moves, str(duelling(screen).players.right)) == (
        CODE,
        [],
        "counting",
    )
    paste(screen, own)
    assert duelling(screen).duel.peek()
    assert duelling(screen).duel.setup.mode is Mode.DUEL


def test_the_code_of_a_game_leads_from_a_duel_to_that_game(stand: Stand) -> None:
    screen = duel_screen(stand)
    paste(screen, "9x9x10.beginner.7")
    view = stand.app.window.current_view
    assert isinstance(view, GameView)
    assert view is stand.app.home
    assert view is not screen
    assert str(view.presenter.session.game.setup) == "9x9x10.beginner.7"


def test_the_records_lead_back_to_the_duel_they_were_opened_from(stand: Stand) -> None:
    screen = duel_screen(stand)
    shown = []
    screen.begin(Command.RECORDS)
    shown.append(stand.app.window.current_view)
    stand.app.back()
    shown.append(stand.app.window.current_view)
    assert isinstance(shown[0], RecordsView)
    assert shown[1] is screen


def test_a_race_that_is_begun_from_a_duel_is_run_where_the_game_is(stand: Stand) -> None:
    view = stand.game()
    lose(view)
    raced = view.presenter.session.record()
    view.rooms.open_duel()
    screen = current(stand, view)
    screen.begin(Command.RECORDS)
    records = stand.app.window.current_view
    assert isinstance(records, RecordsView)
    records.actions.race(raced)
    assert stand.app.window.current_view is view is stand.app.home
    assert view.play.ghost.race


def test_keys_that_mean_nothing_in_a_duel_do_nothing(stand: Stand) -> None:
    screen = duel_screen(stand)
    claim(stand, screen, (0, 0))
    for action in (Command.DAILY, Command.RACE, Command.GUESS, Command.RESULT, Command.HINT):
        screen.begin(action)
    assert (stand.app.window.current_view, duelling(screen).duel.moves) == (screen, [Move.claim(0, 0)])


def test_a_duel_can_be_watched_again_once_it_is_over(stand: Stand) -> None:
    screen = duel_screen(stand)
    press(screen, key.W)
    assert stand.app.status.text == "You can watch a game once it's over."
    claim(stand, screen, (0, 0), (0, 2), (0, 4))
    press(screen, key.W)
    shown = [stand.app.window.current_view]
    stand.app.back()
    shown.append(stand.app.window.current_view)
    assert isinstance(shown[0], ReplayView)
    assert shown[1] is screen


# Controllers


def act(screen: GameView, action: Command, seat: int | None) -> None:
    screen.act(action, True, seat)
    screen.act(action, False, seat)


def test_of_two_controllers_each_plays_a_side(stand: Stand) -> None:
    screen = duel_screen(stand)
    act(screen, Command.UP, 0)
    act(screen, Command.UP, 0)
    cursor = screen.input.cursor
    act(screen, Command.LEFT, 1)
    assert screen.input.cursor == cursor, "the other side's"
    act(screen, Command.REVEAL, 1)
    assert stand.app.status.text == "It's Left's turn."
    assert duelling(screen).duel.moves == []
    act(screen, Command.REVEAL, 0)
    assert (len(duelling(screen).duel.moves), duelling(screen).duel.side) == (1, 1)
    act(screen, Command.LEFT, 1)
    act(screen, Command.REVEAL, 1)
    assert len(duelling(screen).duel.moves) == 2


def test_one_controller_plays_whoever_s_turn_it_is(stand: Stand) -> None:
    screen = duel_screen(stand)
    claim(stand, screen, SAFE[0])
    act(screen, Command.REVEAL, None)
    assert stand.app.status.text == "The cell is already open."
    act(screen, Command.RIGHT, None)
    act(screen, Command.RIGHT, None)
    act(screen, Command.REVEAL, None)
    assert len(duelling(screen).duel.moves) == 2


def test_against_a_solver_any_controller_plays(stand: Stand) -> None:
    screen = duel_screen(stand, HUMAN, "counting")
    act(screen, Command.REVEAL, 1)
    assert len(duelling(screen).duel.moves) == 1


def test_lists_are_anyone_s(stand: Stand) -> None:
    screen = duel_screen(stand)
    stand.click(screen, *map(round, screen.bar.place(0).centre))
    act(screen, Command.DOWN, 1)
    act(screen, Command.REVEAL, 1)
    assert screen.popup is None


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_what_is_no_move_is_anyone_s_to_do(stand: Stand, seat: int | None) -> None:
    screen = duel_screen(stand)
    claim(stand, screen, (0, 0))
    act(screen, Command.PAUSE, seat)
    assert screen.presenter.session.paused
