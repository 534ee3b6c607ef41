"""Themes that follow the desktop."""

from minesweeper import Theme
from minesweeper.ui.app.desktop_watch import LOOK_SECONDS, DesktopWatch
from tests.bundled import bundled_plugins
from tests.ui.stand import Stand


class Desktop:
    dark = False
    asked = 0

    def __call__(self) -> bool:
        self.asked += 1
        return self.dark


def answered(watch: DesktopWatch) -> None:
    while watch.due() != LOOK_SECONDS:
        watch.tick(0)


def following(stand: Stand, desktop: Desktop) -> DesktopWatch:
    watch = stand.app.desktop
    watch._ask = desktop
    stand.app.plugins.themes = bundled_plugins().themes
    stand.app.use_theme(stand.app.plugins.themes["system"])
    answered(watch)
    return watch


def test_a_theme_that_follows_the_desktop_looks_like_it_at_once_and_when_it_changes(stand: Stand) -> None:
    desktop = Desktop()
    desktop.dark = True
    watch, app = following(stand, desktop), stand.app
    assert (app.chosen.name, app.theme.name, app.settings.theme) == ("system", "night", "system")
    desktop.dark = False
    redraws = stand.redraws
    watch.look()  # as when the window comes to the front
    answered(watch)
    assert app.theme.name == "day"
    assert stand.redraws > redraws
    assert app.settings.theme == "system"


def test_the_desktop_is_asked_only_while_a_theme_follows_it(stand: Stand) -> None:
    desktop = Desktop()
    watch = following(stand, desktop)
    assert desktop.asked == 1
    stand.app.use_theme(Theme("plain"))
    assert watch.due() is None
    watch.look()
    assert not watch._asking.busy


def test_the_desktop_is_asked_from_time_to_time(stand: Stand) -> None:
    desktop = Desktop()
    watch = following(stand, desktop)
    desktop.dark = True
    assert watch.due() == LOOK_SECONDS
    watch.tick(LOOK_SECONDS)
    answered(watch)
    assert stand.app.theme.name == "night"
