"""The bot in the window: its keys, how it is taken over, many moves in a frame, and what it looks like."""

import pytest
from arcade import key

from minesweeper.play import Command
from minesweeper.thinking.pace import SPEEDS
from tests.ui.bot.scripted import add_solver, scripted
from tests.ui.pictures import assert_golden
from tests.ui.playing import at, look, press
from tests.ui.stand import NewStand, Stand

OPENING = "r4,4"


def test_keys_start_and_steer_the_bot(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> None:
    view = stand.game(moves=OPENING)
    press(view, key.B)
    assert view.play.bot.on
    done: list[Command] = []

    def do(command: Command) -> bool:
        done.append(command)
        return True

    monkeypatch.setattr(view.play, "do", do)
    for symbol in (key.P, key.SPACE, key.RIGHT, key.LEFT, key.UP, key.DOWN, key.G, key.B):
        press(view, symbol)
    press(view, key.Z, key.MOD_CTRL)
    steering = (Command.PAUSE, Command.REVEAL, Command.RIGHT, Command.LEFT, Command.UP, Command.DOWN, Command.GUESS)
    assert done == [*steering, Command.BOT, Command.UNDO]


@pytest.mark.parametrize("symbol", [key.F, key.ENTER, 0], ids=["flag", "chord", "click"])
def test_a_key_that_moves_or_a_click_on_the_board_takes_over_and_plays_nothing(stand: Stand, symbol: int) -> None:
    view = stand.game(moves=OPENING)
    press(view, key.B)
    look(stand, view, 1.0, 2)
    board = view.presenter.board
    press(view, symbol) if symbol else stand.click(view, *at(view, 0, 0))
    assert (view.play.bot.on, view.presenter.board) == (False, board)
    assert stand.app.status.text.startswith("You're playing again")


def test_losing_the_keyboard_does_not_stop_the_bot(stand: Stand) -> None:
    view = stand.game(moves=OPENING)
    press(view, key.B)
    view.on_deactivate()
    assert not view.presenter.session.paused


def test_flat_out_a_frame_has_many_moves_of_which_one_is_seen(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[object] = []
    monkeypatch.setattr(stand.app.speaker, "play", heard.append)
    monkeypatch.setattr("minesweeper.ui.game.game_view.SLICE", 200)
    view = stand.game("expert")
    press(view, key.B)
    stand.app.use_once(speed=len(SPEEDS) - 1)
    time = iter(range(10_000))
    stand.app.desk.clock = lambda: float(next(time))
    view.tick(0)
    assert view.presenter.session.moves > 10
    assert (heard, stand.app.status.text) == ([], "")
    press(view, key.B)
    picture = stand.picture(view)
    view.presenter.scene.board.show(view.presenter.board)
    assert stand.picture(view) == picture


@pytest.mark.parametrize(("speed", "brief"), [(1, False), (2, False), (4, True), (32, True)])
def test_only_games_that_stay_in_view_after_their_end_are_celebrated(
    stand: Stand, monkeypatch: pytest.MonkeyPatch, speed: int, brief: bool
) -> None:
    told: list[bool] = []
    view = stand.game()
    monkeypatch.setattr(view.presenter.scene.board, "play", lambda _turn, brief: told.append(brief))
    view.play.bot.games_left = 1
    press(view, key.B)
    stand.app.use_once(speed=SPEEDS.index(speed))
    look(stand, view, 1.0, 100)
    assert view.presenter.board.status.over
    assert (set(told), view.play.autoplay.brief) == ({brief}, False)


@pytest.mark.parametrize(
    ("what", "size", "moves"),
    [
        ("reason_windows_light", (640, 520), OPENING),
        ("reason_night", (640, 520), OPENING),
        ("guess_windows_light", (640, 520), "r4,4 r4,8 r6,1"),
        ("guess_night", (640, 520), "r4,4 r4,8 r6,1"),
        ("reason_small", (320, 380), "r4,4 r4,8"),
    ],
)
def test_what_it_looks_like(
    stands: NewStand, monkeypatch: pytest.MonkeyPatch, what: str, size: tuple[int, int], moves: str
) -> None:
    kind, _, theme = what.partition("_")
    here = stands(size=size, speed=0, **({} if theme == "small" else {"theme": theme}))
    add_solver(here, monkeypatch, scripted)
    view = here.game(moves=moves)
    press(view, key.B)
    if kind == "guess":
        press(view, key.G)
        look(here, view)
    look(here, view)
    here.app.status.clear()
    assert_golden(here.picture(view), f"screen_{what}")
