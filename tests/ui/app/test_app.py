"""What all screens share: themes, levels, messages, and a player's choices that outlive plugins."""

from pathlib import Path

import arcade
import pytest

from minesweeper.core.difficulty import Difficulty
from minesweeper.themes.theme import Sounds, Theme
from minesweeper.ui.app.messages import Toast
from minesweeper.ui.draw.paint import Painter, shortened, text_width, wrapped
from minesweeper.ui.draw.rect import Surface
from tests.ui.stand import Clock, NewStand, Stand


@pytest.fixture
def stand(window: arcade.Window, monkeypatch: pytest.MonkeyPatch, home: Path) -> NewStand:
    return lambda **options: Stand(window, monkeypatch, home, **options)


def test_a_theme_that_is_gone_gives_the_first_one_and_says_so(stand: NewStand) -> None:
    app = stand(theme="gone").app
    assert app.theme.name == "windows_light"
    assert "'gone'" in app.toast.text


@pytest.mark.parametrize("level", ["gone", "custom:0x0x0"])
def test_a_level_that_is_gone_gives_the_first_one_and_says_so(stand: NewStand, level: str) -> None:
    app = stand(level=level).app
    assert app.level().name == "beginner"
    assert repr(level) in app.toast.text


def test_a_level_of_ones_own_is_remembered_by_its_text(stand: NewStand) -> None:
    assert stand(level="custom:12x10x9").app.level() == Difficulty("custom", 12, 10, 9)


def test_a_theme_brings_its_sounds_and_is_remembered_only_if_it_has_a_name_to_be_found_by(stand: NewStand) -> None:
    app = stand().app
    app.use_theme(app.plugins.themes["night"])
    assert (app.settings.theme, app.speaker.kind) == ("night", app.plugins.themes["night"].sounds)
    app.use_theme(Theme("stray", sounds=Sounds.NONE))
    assert (app.settings.theme, app.speaker.kind) == ("night", Sounds.NONE)


def test_a_theme_file_is_used_again_when_it_changes_and_a_mistake_in_it_is_told(
    stand: NewStand, tmp_path: Path
) -> None:
    app = stand().app
    file = tmp_path / "mine.toml"
    file.write_text('name = "mine"\ntitle = "Mine"\nauthor = "me"\n')
    app.watch_theme(file)
    assert app.theme.title == "Mine"
    file.write_text('name = "mine"\ntitle = "Mine too"\nauthor = "me"\n')
    app._look_at_theme()
    assert app.theme.title == "Mine too"
    assert app.toast.text == "mine.toml was read again."
    file.write_text('name = "mine"\ntitle = "M"\nauthor = "me"\nbevel = "deep"\n')
    app._look_at_theme()
    assert app.theme.title == "Mine too"
    assert "line 4: bevel" in app.toast.text
    file.unlink()
    app._look_at_theme()
    assert app.theme.title == "Mine too"


def test_settings_that_cannot_be_kept_are_told(stand: NewStand) -> None:
    here = stand()
    here.app.storage.folder.parent.mkdir(exist_ok=True)
    here.app.storage.folder.write_text("in the way")
    here.app.change(tick=True)
    assert here.app.settings.tick
    assert "cannot be written" in here.app.toast.text


def test_a_message_goes_away_by_itself_and_a_long_one_later() -> None:
    clock = Clock()
    toast = Toast(clock)
    short = toast.say("Hello")
    assert toast.say("Hello " * 20) > short
    clock.now += short
    toast.expire()
    assert toast.text
    clock.now += 60
    toast.expire()
    assert not toast.text


def test_a_message_that_is_not_there_is_not_drawn(stand: NewStand) -> None:
    here = stand()
    painter = Painter(here.app.window)
    here.app.toast.paint(painter, here.app.style, Surface(100, 100))
    assert painter._boxes == []


def test_words_are_cut_or_wrapped_to_fit() -> None:
    text = "one two three four"
    width = text_width("one two three", 15)
    assert wrapped(text, 15, width) == ["one two three", "four"]
    assert text_width(shortened(text, 15, width), 15) <= width
    assert shortened(text, 15, width).endswith("…")
    assert shortened("one", 15, width) == "one"
