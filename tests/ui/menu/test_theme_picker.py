"""The picker of themes: a small game in each, chosen by pointer, keys and controller."""

import pytest
from arcade import key
from PIL import Image

from minesweeper import Theme
from minesweeper.play.commands import Command
from minesweeper.themes.theme import Palette
from minesweeper.ui.app.window import BaseView
from minesweeper.ui.board import shot
from minesweeper.ui.board.scene import Scene
from minesweeper.ui.board.thumbnails import SECONDS, Thumbnails, layout_in, sample
from minesweeper.ui.draw.rect import Rect
from minesweeper.ui.game.game_view import GameView
from minesweeper.ui.menu.settings_view import SettingsView
from minesweeper.ui.menu.theme_picker import ThemeCard, ThemePicker
from tests.bundled import bundled_plugins
from tests.ui.pictures import assert_golden
from tests.ui.stand import NewStand, Stand

PINK = Theme("pink", "Pink", colours=Palette(background="#FF80C0", backdrop="#FF80C0"))


def picker(stand: Stand, finished: bool = True) -> ThemePicker:
    stand.app.plugins.themes = bundled_plugins().themes | {"pink": PINK}
    stand.game(moves="r4,4").begin(Command.THEMES)
    view = stand.app.window.current_view
    assert isinstance(view, ThemePicker)
    if finished:
        finish(stand, view)
    return view


def finish(stand: Stand, view: ThemePicker) -> Image.Image:
    """The picture once all thumbnails in view are there."""
    picture = stand.picture(view)
    while view.animating:
        picture = stand.picture(view)
    return picture


def press(view: BaseView, symbol: int) -> None:
    view.on_key_press(symbol, 0)


def cards(view: ThemePicker) -> dict[str, ThemeCard]:
    return {card.theme.name: card for card in view.cards if isinstance(card, ThemeCard)}


def middle(place: Rect) -> tuple[int, int]:
    return round(place.centre[0]), round(place.centre[1])


def on_the_board(stand: Stand) -> bool:
    return isinstance(stand.app.window.current_view, GameView)


def test_a_click_on_a_theme_shows_the_game_in_it_at_once(stand: Stand) -> None:
    view = picker(stand)
    stand.click(view, *middle(cards(view)["windows_dark"].place))
    assert on_the_board(stand)
    assert stand.app.theme.name == stand.app.settings.theme == "windows_dark"


def test_escape_leaves_the_theme_as_it_was(stand: Stand) -> None:
    view = picker(stand)
    view.begin(Command.RIGHT)
    press(view, key.ESCAPE)
    assert on_the_board(stand)
    assert stand.app.theme.name == "windows_light"


def test_arrows_and_enter_choose_and_so_does_a_controller(stand: Stand) -> None:
    view = picker(stand)
    across = sum(card.place.y == view.cards[0].place.y for card in view.cards)
    for symbol in (key.DOWN, key.RIGHT, key.ENTER):
        press(view, symbol)
    names = list(stand.app.plugins.themes)
    assert stand.app.chosen.name == names[across + 1]
    view = picker(stand)
    for action in (Command.LEFT, Command.REVEAL):
        view.act(action, True, None)
        view.act(action, False, None)
    assert stand.app.chosen.name == names[across]


def test_a_letter_chooses_the_only_theme_that_begins_with_it(stand: Stand) -> None:
    view = picker(stand)
    press(view, key.N)
    assert stand.app.theme.name == "night"


def test_its_key_opens_it_and_closes_it(stand: Stand) -> None:
    game = stand.game()
    press(game, key.L)
    view = stand.app.window.current_view
    assert isinstance(view, ThemePicker)
    press(view, key.L)
    assert on_the_board(stand)


def test_every_thumbnail_is_a_game_in_its_own_theme_and_that_of_a_pair_in_both(stand: Stand) -> None:
    view = picker(stand)
    picture, style = finish(stand, view), stand.app.style
    shown = {name: card.frame(style) for name, card in cards(view).items() if card.place.bottom < stand.size[1] - 40}
    assert {"system", "day", "night", "aero"} <= set(shown)
    games: dict[str, Image.Image] = {}
    for name, frame in shown.items():
        if name != "system":
            scene = Scene(stand.app.window.ctx, stand.app.plugins.themes[name], board := sample())
            scene.counters.show(board, SECONDS)
            games[name] = shot.picture(scene, layout_in(frame.width, frame.height, board.grid))
            assert games[name].tobytes() == cut(picture, frame).tobytes(), name
    left, right = cut(picture, shown["system"]), cut(picture, shown["system"])
    half, height = left.width // 2, left.height
    assert left.crop((0, 0, half, height)).tobytes() == games["day"].crop((0, 0, half, height)).tobytes()
    box = half, 0, right.width, height
    assert right.crop(box).tobytes() == games["night"].crop(box).tobytes()


def cut(picture: Image.Image, place: Rect) -> Image.Image:
    return picture.crop((place.x, place.y, place.right, place.bottom))


def test_the_first_frame_waits_for_no_thumbnail_and_a_second_visit_draws_none(
    stand: Stand, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[str] = []
    make = Thumbnails._make

    def noted(thumbnails: Thumbnails, key: tuple[Theme, int, int]) -> object:
        made.append(key[0].name)
        return make(thumbnails, key)

    monkeypatch.setattr(Thumbnails, "_make", noted)
    view = picker(stand, finished=False)
    assert made == []
    stand.picture(view)
    assert (made, view.animating) == ([], True)
    finish(stand, view)
    assert len(made) == len(set(made)) > 3
    before = list(made)
    view.leave()
    game = stand.app.window.current_view
    assert isinstance(game, GameView)
    assert not game.animating
    game.begin(Command.THEMES)
    finish(stand, view)
    assert made == before


def test_from_the_settings_it_leads_back_there(stand: Stand) -> None:
    stand.game()
    stand.app.show(settings := SettingsView(stand.app, "Display"))
    button = next(row for row in settings.widgets if getattr(row, "text", "") == "See all themes")
    button.use()
    view = stand.app.window.current_view
    assert isinstance(view, ThemePicker)
    view.leave()
    assert stand.app.window.current_view is settings


@pytest.mark.parametrize(("size", "ratio"), [((320, 380), 1.0), ((960, 760), 1.0), ((480, 520), 2.0)])
@pytest.mark.parametrize("theme", ["windows_light", "night"])
def test_what_it_looks_like(stands: NewStand, theme: str, size: tuple[int, int], ratio: float) -> None:
    here = stands(size=size, ratio=ratio, theme=theme)
    view = picker(here)
    assert_golden(finish(here, view), f"themes_{size[0]}_{theme}")
