"""Plugins that are edited while the window is open: what is shown and what the bot does follows; the game goes on."""

from pathlib import Path

import pytest
from arcade import key

from minesweeper import Move, load_plugins
from minesweeper.play import Command
from minesweeper.plugins.host import same_plugins
from minesweeper.ui.game.edited_files import EditedPlugins
from minesweeper.ui.game.game_view import GameView
from minesweeper.ui.menu.settings_view import SettingsView
from tests.plugins.wrong import SOLVER
from tests.ui.playing import look, press
from tests.ui.stand import Stand
from tests.waiting import until

THEME = 'name = "mine"\ntitle = "{}"\nauthor = "me"\n'


def flagger(index: int) -> str:
    """A plugin whose solver flags the first cell that is free, or the last."""
    body = "cells = board.grid.places(board.hidden & ~board.flags)"
    return SOLVER.format(body=f"{body}; return Advice((Move.flag(*cells[{index}]),), 0.0, WHY)")


class Workshop:
    def __init__(self, stand: Stand, home: Path, **files: str) -> None:
        self._folder = home / "plugins"
        self._folder.mkdir(parents=True)
        self.save(**files)
        self.stand, self.app = stand, stand.app
        self.app.desk.plugins = load_plugins()
        self._edited: EditedPlugins | None = None

    def save(self, **files: str) -> None:
        for name, source in files.items():
            (self._folder / name.replace("_", ".")).write_text(source, "utf-8")

    def open(self, moves: str = "", generator: str = "random") -> GameView:
        view = self.stand.game(moves=moves, generator=generator)
        self._edited = EditedPlugins(self.app, view.play.autoplay.think_again)
        self._edited.close()  # no thread and no timer: tests look themselves
        return view

    def read_again(self) -> None:
        assert self._edited
        for _ in range(2):
            self._edited.reloading.look()
        self._edited.tick(0.0)


@pytest.fixture(autouse=True)
def _plugins_of_this_home() -> None:
    """What another test has loaded from the plugin folder is not what lies in this one."""
    same_plugins.cache_clear()


def play_on(stand: Stand, view: GameView, moves: int) -> None:
    def enough() -> bool:
        look(stand, view, 1.0)
        return view.presenter.session.moves >= moves

    until(enough)


def test_files_are_looked_at_aside_until_the_end(stand: Stand, home: Path) -> None:
    shop = Workshop(stand, home, odd_py=flagger(0))
    edited = EditedPlugins(shop.app, lambda: None)
    shop.save(odd_py=flagger(-1))

    def read_again() -> bool:
        edited.tick(0.0)
        return shop.app.status.text == "odd.py was reloaded."

    until(read_again)
    assert edited.due()
    edited.close()
    assert edited.due() is None


def test_the_next_move_of_the_bot_is_that_of_the_edited_solver_in_the_same_game(stand: Stand, home: Path) -> None:
    shop = Workshop(stand, home, odd_py=flagger(0))
    shop.app.change(solver="odd")
    view = shop.open("r4,4")
    press(view, key.B)
    session = view.presenter.session
    play_on(stand, view, 3)
    before, game = session.moves, session.id
    shop.save(odd_py=flagger(-1))
    shop.read_again()
    assert shop.app.status.text == "odd.py was reloaded."
    play_on(stand, view, before + 2)
    assert [str(move) for move in session.game.moves] == ["r4,4", "f0,0", "f0,1", "f8,8", "f8,7"]
    assert session.id == game


def test_a_mistake_is_told_until_it_can_have_been_read_and_the_old_version_plays_on(
    stand: Stand, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shop = Workshop(stand, home, odd_py=flagger(0))
    shop.app.change(solver="odd")
    view = shop.open("r4,4")
    press(view, key.B)
    play_on(stand, view, 2)
    shop.save(odd_py="1 / 0\n")
    shop.read_again()
    told = "Can't reload odd.py, which stays as it was: ZeroDivisionError: division by zero (odd.py:1)"
    shop.app.say("something else")
    assert shop.app.status.text == told
    assert "Traceback" in capsys.readouterr().err
    play_on(stand, view, 3)
    assert str(view.presenter.session.game.moves[-1]) == "f0,1"
    shop.save(odd_py=flagger(-1))
    shop.read_again()
    assert shop.app.status.text == "odd.py was reloaded.", "what was wrong is out of date"


@pytest.mark.parametrize("resumed", [False, True])
def test_a_bot_whose_solver_crashed_plays_on_when_its_file_is_mended_unless_the_player_resumed_the_game(
    stand: Stand, home: Path, resumed: bool
) -> None:
    shop = Workshop(stand, home, odd_py=SOLVER.format(body="return 1 / 0"))
    shop.app.change(solver="odd")
    view = shop.open("r4,4")
    press(view, key.B)

    def crashed() -> bool:
        look(stand, view, 1.0)
        return not view.play.bot.on

    until(crashed)
    if resumed:
        view.play.move(Move.flag(0, 0))
    shop.save(odd_py=flagger(-1))
    shop.read_again()
    assert view.play.bot.on is not resumed
    if not resumed:
        play_on(stand, view, 3)
        assert [str(move) for move in view.presenter.session.game.moves] == ["r4,4", "f8,8", "f8,7"]


def test_the_theme_in_use_follows_its_file(stand: Stand, home: Path) -> None:
    shop = Workshop(stand, home, mine_toml=THEME.format("One"))
    shop.app.use_theme(shop.app.plugins.theme("mine"))
    shop.open()
    shop.save(mine_toml=THEME.format("Two"))
    shop.read_again()
    assert shop.app.theme.title == "Two"
    shop.app.use_theme(shop.app.plugins.theme("night"))
    shop.save(mine_toml=THEME.format("Three"))
    shop.read_again()
    assert shop.app.theme.name == "night"


def test_a_theme_that_is_gone_can_still_be_chosen_on_a_screen_that_was_open_before(stand: Stand, home: Path) -> None:
    shop = Workshop(stand, home, mine_toml=THEME.format("One"))
    shop.open()
    settings = SettingsView(shop.app)
    shop.save(mine_toml=THEME.format("Two").replace('"mine"', '"other"'))
    shop.read_again()
    settings._use_theme("mine")
    assert shop.app.theme.name == "windows_light"


GENERATOR = """
from minesweeper import Generator, hookimpl, lay_mines
@hookimpl
def register_generators():
    return [Generator("{}", lay_mines)]
"""


def test_games_in_order_end_when_their_generator_is_gone(stand: Stand, home: Path) -> None:
    shop = Workshop(stand, home, layer_py=GENERATOR.format("mine"))
    view = shop.open(generator="mine")
    view.rooms.solo.in_order = True
    view.play.do(Command.BOT)
    shop.save(layer_py=GENERATOR.format("other"))
    shop.read_again()
    view.play.autoplay.next_game()
    assert not view.play.bot.on
    assert shop.app.status.text.startswith("There is no generator 'mine'; there are random")
