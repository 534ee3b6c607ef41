"""The bot's buttons on its strip: what they do, say and look like, and that the board stays where it is."""

from itertools import chain
from unittest.mock import patch

import pytest
from arcade import key

from minesweeper.play import Command
from minesweeper.thinking.bot import Bot
from minesweeper.thinking.pace import SPEEDS
from minesweeper.ui.draw.paint import Painter
from minesweeper.ui.game.game_view import GameView
from minesweeper.ui.strip.buttons import BOT_GROUPS, KEYS, Control
from minesweeper.ui.strip.strip import Strip
from tests.bundled import bundled_looks
from tests.ui.bot.scripted import add_solver, scripted
from tests.ui.pictures import assert_golden
from tests.ui.playing import look, press
from tests.ui.stand import NewStand, Stand

MAX = len(SPEEDS) - 1


def watched(stand: Stand, level: str = "beginner", moves: str = "") -> GameView:
    view = stand.game(level, moves=moves)
    press(view, key.B)
    stand.app.status.clear()
    stand.picture(view)
    return view


def middle(view: GameView, control: Control) -> tuple[int, int]:
    x, y = view.beside.transport.place(control).centre
    return int(x), int(y)


def click(stand: Stand, view: GameView, control: Control) -> None:
    stand.click(view, *middle(view, control))
    stand.picture(view)


def drawn(stand: Stand, view: GameView, control: Control) -> bytes:
    place = view.beside.transport.place(control)
    return stand.picture(view).crop((place.x, place.y, place.right, place.bottom)).tobytes()


def strip(view: GameView) -> Strip:
    found = view.beside.strip
    assert found
    return found


# What they do


def test_each_button_acts_as_its_key_and_the_last_stops_the_bot(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> None:
    view = watched(stand, moves="r4,4")
    stand.app.use_once(speed=1)
    done: list[Command] = []
    monkeypatch.setattr(view.play, "do", done.append)
    controls = [each for each in chain(*BOT_GROUPS) if each in KEYS and each is not Control.STOP]
    for control in controls:
        click(stand, view, control)
    assert done == [KEYS[each] for each in controls]
    click(stand, view, Control.STOP)
    assert not view.play.bot.on
    assert view.beside.strip is None


def test_the_solver_is_chosen_from_a_list_that_opens_where_there_is_room(stand: Stand) -> None:
    view = watched(stand)
    click(stand, view, Control.SOLVER)
    assert view.popup
    assert [item.text for item in view.popup.items] == ["Quick", "Strong"]
    assert view.popup.area.bottom <= strip(view).buttons[-1].y
    stand.click(view, int(view.popup.area.centre[0]), view.popup.area.bottom - 20)
    assert (stand.app.settings.solver, view.play.bot.on) == ("strong", True)


@pytest.mark.parametrize(
    ("control", "moves", "speed"), [(Control.BACK, "", 1), (Control.SLOWER, "r4,4", 0), (Control.FASTER, "r4,4", MAX)]
)
def test_a_button_that_is_off_does_nothing_and_looks_it(stand: Stand, control: Control, moves: str, speed: int) -> None:
    view = watched(stand, moves=moves)
    stand.app.use_once(speed=speed)
    assert not view.beside.transport.works(control)
    before = drawn(stand, view, control)
    stand.hold(view, *middle(view, control))
    assert (view.play.autoplay.speed, view.play.bot.on, view.play.bot.pace.held) == (speed, True, False)
    assert drawn(stand, view, control) == before


def test_a_click_on_the_strip_beside_its_buttons_takes_nothing_over(stand: Stand) -> None:
    view = watched(stand)
    stand.click(view, *middle(view, Control.PACE))
    text = strip(view).text
    stand.click(view, text.right - 3, text.y + 3)
    assert view.play.bot.on


# What they show


def test_a_button_under_the_pointer_says_what_it_does_and_by_which_key(stand: Stand) -> None:
    view = watched(stand)
    tips = {}
    for control in chain(*BOT_GROUPS):
        stand.point(view, *middle(view, control))
        tips[control] = view.beside.transport.tip(stand.app.keys)
    assert tips == {
        Control.BACK: "Step back  Left",
        Control.PLAY: "Wait  Space",
        Control.STEP: "Step  Right",
        Control.GUESS: "Skip to next guess  G",
        Control.SLOWER: "Slower  Down",
        Control.PACE: "",
        Control.FASTER: "Faster  Up",
        Control.STOP: "Stop and take over  B",
        Control.SOLVER: "Which solver plays",
    }


def test_a_button_looks_different_under_the_pointer_and_when_it_is_held(stand: Stand) -> None:
    view = watched(stand)
    x, y = middle(view, Control.STEP)
    free = drawn(stand, view, Control.STEP)
    stand.point(view, x, y)
    pointed, redraws = drawn(stand, view, Control.STEP), stand.redraws
    stand.point(view, x + 1, y)
    assert stand.redraws == redraws, "moving within it draws nothing"
    stand.hold(view, x, y)
    assert len({free, pointed, drawn(stand, view, Control.STEP)}) == 3
    stand.let_go(view, x, y)
    assert drawn(stand, view, Control.STEP) == pointed


# Where it is

SIZES = [(320, 380), (640, 520), (960, 760), (1500, 900)]


@pytest.mark.slow
@pytest.mark.parametrize("ratio", [1.0, 2.0])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("level", ["beginner", "expert"])
def test_the_strip_covers_no_cell_and_holds_all_its_buttons_and_words(
    stands: NewStand, size: tuple[int, int], level: str, ratio: float
) -> None:
    here = stands(size=size, ratio=ratio, solver="quick", speed=0)
    view = watched(here, level)
    layout, found = view.presenter.viewport.layout, strip(view)
    assert not found.place.overlap(layout.view).area
    assert all(found.place.overlap(each) == each for each in (*found.buttons, found.text))
    for index, one in enumerate(found.buttons):
        assert not any(one.overlap(other).area for other in (*found.buttons[:index], found.text))


@pytest.mark.parametrize(("level", "beside"), [("beginner", True), ("intermediate", True), ("expert", False)])
def test_in_a_window_of_the_usual_size_the_board_stays_where_it_is(stands: NewStand, level: str, beside: bool) -> None:
    here = stands(size=(960, 760), solver="quick", speed=0)
    view = here.game(level)
    before = view.presenter.viewport.layout.board
    press(view, key.B)
    assert view.presenter.viewport.layout.board == before
    assert strip(view).beside is beside
    press(view, key.B)
    assert view.presenter.viewport.layout.board == before


def test_where_room_had_to_be_made_it_is_kept_until_the_board_moves_anyway(stand: Stand) -> None:
    view = stand.game()
    before = view.presenter.viewport.layout
    press(view, key.B)
    with_room = view.presenter.viewport.layout
    assert with_room != before
    for _ in range(2):
        press(view, key.B)
        assert view.presenter.viewport.layout.board == with_room.board
    press(view, key.B)
    view.on_resize(*stand.size)
    assert view.presenter.viewport.layout == before
    press(view, key.B)
    press(view, key.B)
    press(view, key.KEY_3)
    assert view.presenter.viewport.layout.surface.bottom == before.surface.bottom


@pytest.mark.parametrize("words", [10, 40, 120])
def test_no_text_is_cut_however_long_it_is(stands: NewStand, monkeypatch: pytest.MonkeyPatch, words: int) -> None:
    here = stands(size=(320, 380), solver="quick", speed=0)
    view = watched(here)
    text = " ".join(f"word{number}" for number in range(words))
    monkeypatch.setattr(Bot, "why", text)
    monkeypatch.setattr(Bot, "ponders", lambda *_: False)
    with patch.object(Painter, "words", autospec=True, side_effect=Painter.words) as written:
        here.picture(view)
    assert text in " ".join(call.args[1] for call in written.call_args_list)


# Pictures


@pytest.mark.parametrize("theme", bundled_looks())
def test_what_the_buttons_look_like(stands: NewStand, monkeypatch: pytest.MonkeyPatch, theme: str) -> None:
    here = stands(size=(960, 300), ratio=2.0, speed=0)
    here.app.plugins.themes = dict(bundled_looks())
    here.app.use_theme(here.app.plugins.themes[theme])
    add_solver(here, monkeypatch, scripted)
    view = watched(here, moves="r4,4")
    look(here, view)
    press(view, key.P)
    here.picture(view)
    x, y = middle(view, Control.STEP)
    here.point(view, x // 2, y // 2)
    place = strip(view).place.grown(60)
    spot = max(0, place.x), max(0, place.y), place.right, min(place.bottom, 600)
    assert_golden(here.picture(view).crop(spot), f"transport_{theme}")
