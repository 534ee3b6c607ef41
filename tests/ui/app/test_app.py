"""What all screens share: themes, levels, messages, and a player's choices that outlive plugins."""

from pathlib import Path

import pytest

from minesweeper import RANDOM, Difficulty, Generator, Setup
from minesweeper.themes.theme import Sounds, Theme
from minesweeper.ui.game.edited_files import WatchedTheme
from tests.ui.stand import NewStand


def test_a_theme_that_is_gone_gives_the_first_one_and_says_so(stands: NewStand) -> None:
    app = stands(theme="gone").app
    assert app.theme.name == "windows_light"
    assert "'gone'" in app.status.text


@pytest.mark.parametrize("level", ["gone", "custom:0x0x0"])
def test_a_level_that_is_gone_gives_the_first_one_and_says_so(stands: NewStand, level: str) -> None:
    app = stands(level=level).app
    assert app.usual_setup().level.name == "beginner"
    assert repr(level) in app.status.text


def test_a_level_of_ones_own_is_remembered_by_its_text(stands: NewStand) -> None:
    assert stands(level="custom:12x10x9").app.usual_setup() == Setup(Difficulty("custom", 12, 10, 9))


def test_a_generator_that_is_gone_is_replaced_for_this_run_and_said_once(stands: NewStand) -> None:
    app = stands(generator="gone").app
    app.storage.change_settings(generator="gone")
    assert app.usual_setup().generator == "random"
    assert app.status.text == "There's no generator 'gone' any more. Mines are laid at random."
    app.status.clear()
    assert app.usual_setup().generator == "random"
    assert app.status.text == ""
    app.change(tick=True)
    assert app.storage.load_settings().generator == "gone"


def test_the_generator_of_the_settings_lays_the_usual_game(stands: NewStand) -> None:
    app = stands(generator="wall", first_click="safe").app
    app.plugins.generators["wall"] = Generator("wall", RANDOM.lay)
    assert str(app.usual_setup()) == "9x9x10.beginner.safe.g-wall"


def test_what_is_used_once_is_not_kept_even_when_something_else_is(stands: NewStand) -> None:
    app = stands().app
    app.use_once(speed=6, volume=10)
    app.change(tick=True)
    assert (app.settings.speed, app.settings.volume, app.speaker.volume) == (6, 10, 0.1)
    kept = app.storage.load_settings()
    assert (kept.speed, kept.volume, kept.tick) == (2, 60, True)


def test_a_theme_brings_its_sounds_and_is_remembered_only_if_it_has_a_name_to_be_found_by(stands: NewStand) -> None:
    app = stands().app
    app.use_theme(app.plugins.themes["night"])
    assert (app.settings.theme, app.speaker.kind) == ("night", app.plugins.themes["night"].sounds)
    app.use_theme(Theme("stray", sounds=Sounds.NONE))
    assert (app.settings.theme, app.speaker.kind) == ("night", Sounds.NONE)


def test_a_theme_file_is_read_again_when_it_changes_and_a_mistake_is_told(stands: NewStand, tmp_path: Path) -> None:
    app = stands().app
    file = tmp_path / "mine.toml"
    file.write_text('name = "mine"\ntitle = "Mine"\nauthor = "me"\n')
    watched = WatchedTheme(app, file)
    assert app.theme.title == "Mine"
    file.write_text('name = "mine"\ntitle = "Mine too"\nauthor = "me"\n')
    watched.tick(0.3)
    assert app.theme.title == "Mine too"
    assert app.status.text == "mine.toml was reloaded."
    file.write_text('name = "mine"\ntitle = "M"\nauthor = "me"\nbevel = "deep"\n')
    watched.tick(0.3)
    assert app.theme.title == "Mine too"
    assert "line 4: bevel" in app.status.text
    file.unlink()
    watched.tick(0.3)
    assert app.theme.title == "Mine too"


def test_settings_that_cannot_be_kept_are_told(stands: NewStand) -> None:
    here = stands()
    here.app.storage.folder.parent.mkdir(exist_ok=True)
    here.app.storage.folder.write_text("in the way")
    here.app.change(tick=True)
    assert here.app.settings.tick
    here.app.storage.settle()
    assert here.app.due() is not None
    here.app.tick(0.0)
    assert "cannot be written" in here.app.status.text
