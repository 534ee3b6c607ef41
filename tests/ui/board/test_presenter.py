"""The game on the screen: levels, counter and timer, games taken up, undone and begun again."""

import arcade
import pytest
from arcade import key

from minesweeper.core.board import Status
from minesweeper.core.game import Game
from minesweeper.core.grid import Grid
from minesweeper.core.moves import Move
from minesweeper.core.setup import Setup
from minesweeper.record import Record
from minesweeper.session import Session
from minesweeper.ui.app.keys import CONTROL
from minesweeper.ui.app.synthesis import Effect
from tests.ui.generators import add_generator
from tests.ui.playing import at, lose, press, secret
from tests.ui.stand import NewStand, Stand

RIGHT = arcade.MOUSE_BUTTON_RIGHT


# Levels, counter and timer


@pytest.mark.parametrize(
    ("symbol", "size", "mines"),
    [(key.KEY_1, (9, 9), "010"), (key.KEY_2, (16, 16), "040"), (key.KEY_3, (30, 16), "099")],
)
def test_the_three_levels_have_their_sizes_and_counters(
    stand: Stand, symbol: int, size: tuple[int, int], mines: str
) -> None:
    view = stand.game()
    press(view, symbol)
    assert view.presenter.board.grid == view.presenter.viewport.layout.grid == Grid(*size)
    assert (view.presenter.scene.counters.counter, view.presenter.scene.counters.timer) == (mines, "000")


def test_the_title_and_the_settings_follow_the_level(stand: Stand) -> None:
    view = stand.game()
    press(view, key.KEY_3)
    assert stand.titles[-1] == "Minesweeper – Expert"
    assert stand.app.settings.level == "expert"


def test_a_new_game_is_laid_by_the_generator_of_the_settings(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> None:
    add_generator(stand, monkeypatch)
    view = stand.game()
    stand.app.change(generator="fence", first_click="safe")
    press(view, key.KEY_2)
    assert str(view.presenter.session.game.setup.kind) == "16x16x40.intermediate.safe.g-fence"


def test_a_drawn_board_is_not_the_level_of_the_next_run(stand: Stand) -> None:
    view = stand.game()
    view.presenter.begin(Setup.parse("4x3x2.drawn.m-QQA"))
    assert stand.titles[-1] == "Minesweeper – Drawn"
    assert stand.app.settings.level == "beginner"


def test_the_timer_starts_with_the_first_reveal_not_with_a_flag_and_stops_at_the_end(stand: Stand) -> None:
    view = stand.game()
    stand.click(view, *at(view, 0, 0), RIGHT)
    stand.clock.now += 5
    assert view.presenter.session.elapsed == 0
    stand.click(view, *at(view, 4, 4))
    stand.clock.now += 7
    view.presenter._tick(0)
    assert view.presenter.scene.counters.timer == "007"
    lose(view)
    stand.clock.now += 5
    view.presenter.show()
    assert view.presenter.scene.counters.timer == "007"


def test_the_classic_timer_jumps_to_1_at_the_first_click_and_times_stay_true(stands: NewStand) -> None:
    stand = stands(classic_timer=True)
    view = stand.game()
    assert view.presenter.scene.counters.timer == "000"
    stand.click(view, *at(view, 4, 4))
    assert view.presenter.scene.counters.timer == "001"
    stand.clock.now += 7.5
    view.presenter._tick(0)
    assert view.presenter.scene.counters.timer == "008"
    assert view.presenter.session.record().seconds == 7.5


def test_the_timer_copes_with_more_than_999_seconds(stand: Stand) -> None:
    view = stand.game(moves="r4,4")
    stand.clock.now += 1234
    view.presenter._tick(0)
    assert view.presenter.scene.counters.timer == "1234"
    assert view.presenter.viewport.layout.digits == (3, 4)


def test_the_counter_goes_below_zero(stand: Stand) -> None:
    view = stand.game()
    for col in range(9):
        stand.click(view, *at(view, 0, col), RIGHT)
        stand.click(view, *at(view, 1, col), RIGHT)
    assert view.presenter.scene.counters.counter == "-08"


# A game that was left


def left(stand: Stand, paused: bool) -> Record:
    """An intermediate game that was left after 12 seconds."""
    session = Session(Game(stand.app.plugins.difficulty("intermediate"), seed=5), clock=stand.clock)
    session.play(Move.reveal(8, 8))
    session.play(Move.flag(0, 0))
    stand.clock.now += 12
    if paused:
        session.pause()
    return session.record()


def test_a_game_that_was_left_in_a_pause_is_taken_up_covered_with_its_level_time_and_flags(stand: Stand) -> None:
    view = stand.game()
    record = left(stand, paused=True)
    view.presenter.session.take_up(record, Game.of(record.setup))
    stand.clock.now += 60
    view.presenter._tick(0)
    scene = view.presenter.scene
    assert (view.presenter.session.paused, scene.board.covered) == (True, True)
    assert view.presenter.board == record.board
    assert view.presenter.viewport.layout.grid == Grid(16, 16)
    assert (scene.counters.counter, scene.counters.timer) == ("039", "012")
    assert stand.titles[-1] == "Minesweeper – Intermediate"
    assert stand.app.settings.level == "intermediate"


def test_a_game_that_was_left_running_is_taken_up_open_and_its_clock_runs_on(stand: Stand) -> None:
    view = stand.game()
    record = left(stand, paused=False)
    view.presenter.session.take_up(record, Game.of(record.setup))
    stand.clock.now += 5
    view.presenter._tick(0)
    assert not view.presenter.scene.board.covered
    assert view.presenter.scene.counters.timer == "017"


def test_a_game_that_was_left_is_drawn_as_it_was(stand: Stand) -> None:
    view = stand.game("intermediate", 5)
    blank = stand.picture(view).tobytes()
    record = left(stand, paused=False)
    view.presenter.session.take_up(record, Game.of(record.setup))
    view.presenter.scene.counters.timer = "000"
    taken_up = stand.picture(view).tobytes()
    assert taken_up != blank
    other = stand.game("intermediate", 5, "r8,8 f0,0")
    assert taken_up == stand.picture(other).tobytes()


# Games one after the other


def test_the_same_board_again(stand: Stand) -> None:
    view = stand.game(moves="r4,4")
    mines = secret(view).mines
    press(view, key.F3)
    assert view.presenter.board.status is Status.READY
    assert secret(view).mines == mines


def test_undo_takes_back_and_says_so(stand: Stand) -> None:
    view = stand.game(moves="r4,4")
    press(view, key.Z, CONTROL)
    assert view.presenter.board.status is Status.READY
    assert "does not count" in stand.app.toast.text
    press(view, key.Z, CONTROL)
    assert stand.app.toast.text == "There is nothing to take back."


def test_a_thousand_new_games_leave_nothing_behind(stand: Stand) -> None:
    view = stand.game()
    before = len(view.presenter.session._listeners)
    for _ in range(1000):
        view.presenter.new()
    assert len(view.presenter.session._listeners) == before


def test_the_clock_ticks_only_when_asked_to(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Effect] = []
    view = stand.game(moves="r4,4")
    monkeypatch.setattr(stand.app.speaker, "play", heard.append)
    view.presenter._tick(0)
    assert heard == []
    stand.app.change(tick=True)
    view.presenter._tick(0)
    assert heard == [Effect.TICK]
