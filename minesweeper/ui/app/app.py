"""What all screens share: window, plugins, settings, keys, sounds, the message, the way from screen to screen."""

from collections.abc import Callable

import arcade

from minesweeper.core.setup import Setup
from minesweeper.history.settings import Settings
from minesweeper.history.storage import Storage
from minesweeper.machine.files import write_whole
from minesweeper.machine.local_time import now
from minesweeper.play.commands import Command
from minesweeper.play.desk import Desk
from minesweeper.play.shown import Offer
from minesweeper.plugins import Plugins
from minesweeper.themes.theme import Theme
from minesweeper.ui.app.clipboard import Clipboard
from minesweeper.ui.app.desktop_watch import DesktopWatch
from minesweeper.ui.app.keys import Keymap
from minesweeper.ui.app.poller import Poller
from minesweeper.ui.app.speaker import Speaker
from minesweeper.ui.app.status_line import StatusLine, status_height
from minesweeper.ui.app.window import GameWindow
from minesweeper.ui.app.written_files import WrittenFiles
from minesweeper.ui.draw.faces import use_face_of
from minesweeper.ui.draw.paint import Style
from minesweeper.ui.draw.rect import Surface
from minesweeper.ui.draw.ui_scale import ui_scale
from minesweeper.words import screens
from minesweeper.words.notices import copied_sentence

NOTICE_WAIT = 1 / 120
"""Seconds that the window waits for a plugin that is told of a game: half a frame."""
WRITTEN_SECONDS = 0.1
"""How often it is looked whether settings have been written."""


class App:
    """The state that all screens of a window share."""

    def __init__(
        self,
        window: arcade.Window,
        plugins: Plugins,
        storage: Storage,
        settings: Settings,
        desktop: DesktopWatch | None = None,
    ) -> None:
        self.window = window
        self.storage = storage
        self.keys = Keymap.with_changes(settings.keys)
        self.desk = Desk(plugins, storage, settings, self.key, NOTICE_WAIT)
        """What the games in this window share."""
        self.wind = Poller().wind
        """Has `tick` of a screen or of anything else called when its `due` says so."""
        self.files = WrittenFiles(self.say, self.wind)
        self.status = StatusLine()
        self.clipboard = Clipboard(window)
        self.redraw: Callable[[], None] = lambda: None
        """Asks for another frame; set by a window that draws on demand."""
        self.home: arcade.View | None = None
        """The screen that Escape leads back to."""
        self.desktop = desktop or DesktopWatch()
        self.desktop.then = self._look_right
        self.chosen = plugins.themes.get(settings.theme) or plugins.theme_or_first(settings.theme)
        """The theme that was chosen; a pair looks like another, which is `theme`."""
        self.theme = self.desktop.worn(plugins, self.chosen)
        use_face_of(self.theme)
        if self.chosen.name != settings.theme:
            self.say(screens.theme_missing(settings.theme, self.chosen))
        self.speaker = Speaker(self.theme.sounds, settings.volume / 100, not settings.sound)
        self.wind(self.desktop)

    @property
    def plugins(self) -> Plugins:
        return self.desk.plugins

    def key(self, command: Command) -> str:
        """The names of the keys for a command, if there are any."""
        return " or ".join(self.keys.keys[command])

    # Looks

    @property
    def style(self) -> Style:
        return Style(self.theme, self.window.get_pixel_ratio() * _scale(self))

    def surface(self, top: float = 0, bottom: float = 0, margin: float = 0) -> Surface:
        """The window's surface, with this many logical pixels kept free at the top, over the status line and round a
        board."""
        width, height = self.window.get_framebuffer_size()
        ratio = self.window.get_pixel_ratio() * (scale := _scale(self))
        status = round(status_height(width / ratio) * ratio)
        lift = self.window.lift if isinstance(self.window, GameWindow) else 0.0
        return Surface(
            width,
            height,
            ratio,
            round(top * ratio),
            round(bottom * ratio) + status,
            int(margin * ratio),
            lift,
            scale=scale,
        )

    def use_theme(self, theme: Theme, remember: bool = True) -> None:
        """Show everything in this theme from now on; with `remember`, in the next run too if a plugin provides it."""
        self.chosen = theme
        if remember and self.plugins.themes.get(theme.name) == theme:
            self.change(theme=theme.name)
        self._look_right()

    def _look_right(self) -> None:
        """Show everything in the theme that the chosen one looks like now."""
        self.theme = theme = self.desktop.worn(self.plugins, self.chosen)
        self.wind(self.desktop)
        use_face_of(theme)
        self.speaker.kind = theme.sounds
        place_again(self)

    def toggle_fullscreen(self) -> None:
        self.window.set_fullscreen(not self.window.fullscreen)
        self.change(fullscreen=self.window.fullscreen)
        place_again(self)

    # Settings

    @property
    def settings(self) -> Settings:
        return self.desk.settings

    def change(self, **values: object) -> None:
        """Change settings and keep them for the next run."""
        self.desk.change(**values)
        self._apply_sound()
        self.wind(self)

    def use_once(self, **values: object) -> None:
        """Change settings for this run only."""
        self.desk.use_once(**values)
        self._apply_sound()

    def _apply_sound(self) -> None:
        self.speaker.volume = self.settings.volume / 100
        self.speaker.muted = not self.settings.sound
        self.wind(self.speaker)

    def rebind(self, keys: Keymap) -> None:
        self.keys = keys
        self.change(keys=keys.changes())

    def usual_setup(self) -> Setup:
        """The kind of game that the settings ask for."""
        setup, said = self.desk.usual_setup()
        if said:
            self.say(said)
        return setup

    # Messages and screens

    def say(self, text: str, urgent: bool = False, offer: Offer | None = None) -> None:
        """Show a message for a while, with a button if it offers a command; no other takes the place of an `urgent` one
        before it can have been read."""
        self.status.say(text, urgent, offer)
        self.wind(self)
        self.redraw()

    def save_picture(self) -> None:
        """Save what the window shows, and say where."""
        path = self.storage.picture(now().strftime("%Y-%m-%d %H%M%S"))
        if path:
            try:
                with write_whole(path) as file:
                    self.window.ctx.get_framebuffer_image(self.window.ctx.screen, components=3).save(file, "PNG")
            except OSError as error:
                self.say(screens.NOT_WRITTEN.format(path=path, why=error.strerror))
            else:
                self.say(screens.SAVED_AS.format(path=path))
        self.pass_on_notices()

    def pass_on_notices(self) -> None:
        """Show what could not be read or kept, if anything."""
        if notices := self.desk.notices():
            self.say(" ".join(notices))

    def due(self) -> float | None:
        """Seconds until a message goes, or settings may have been written."""
        waits = [self.status.due(), WRITTEN_SECONDS if self.storage.busy else None]
        return min((each for each in waits if each is not None), default=None)

    def tick(self, _seconds: float) -> None:
        self.pass_on_notices()
        if self.status.expire():
            self.redraw()

    def show(self, view: arcade.View) -> None:
        self.status.clear()
        self.window.show_view(view)
        self.redraw()

    def back(self) -> None:
        if self.home:
            self.show(self.home)

    def quit(self) -> None:
        """Close the window, as if the player had."""
        self.window.dispatch_event("on_close")


def next_theme(app: App) -> None:
    """Show everything in the theme after this one, and say which it is."""
    themes = list(app.plugins.themes.values())
    here = themes.index(app.chosen) if app.chosen in themes else -1
    app.use_theme(themes[(here + 1) % len(themes)])
    app.say(app.chosen.title or app.chosen.name)


def place_again(app: App) -> None:
    """Place everything on the screen anew, since its size or theme changed."""
    view = app.window.current_view
    if view is not None:
        view.on_resize(*app.window.get_size())
    app.redraw()


def _scale(app: App) -> float:
    """How large text and buttons are drawn."""
    return ui_scale(*app.window.get_size(), app.settings.scale)


def copy_code(app: App, code: Setup) -> None:
    """Copy the code of a board, and say so."""
    app.clipboard.copy(str(code))
    app.say(copied_sentence(code))
