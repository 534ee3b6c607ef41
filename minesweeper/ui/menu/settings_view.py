"""The settings screen. Its pages and sections are ordered by what players look for."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from minesweeper.core.laying import FirstClick
from minesweeper.games.live_figures import COUNTERS, chosen_counters
from minesweeper.history.storage import file_folder
from minesweeper.play.commands import GROUPS, Command
from minesweeper.plugins import PluginRecord
from minesweeper.plugins.sources import BUNDLED_SOURCE
from minesweeper.ui.app.app import App, place_again
from minesweeper.ui.app.keys import DEFAULTS, Keymap, key_name
from minesweeper.ui.draw.paint import Painter, Style
from minesweeper.ui.draw.rect import Rect
from minesweeper.ui.menu.fields import Choice, Keys, Slider
from minesweeper.ui.menu.generator_choice import dealer_rows, generator_rows
from minesweeper.ui.menu.menu_view import MenuView
from minesweeper.ui.menu.sharing import stamp
from minesweeper.ui.menu.widgets import EMPTY, Button, Heading, Note, Tabs, Toggle, Widget
from minesweeper.words import screens

DISPLAY = "Display"
PAGES = ("Playing", DISPLAY, "Sound", "Saving", "Keys")
PLUGINS = "Plugins"
"""The page that is there only if plugins did not come with the game."""
NEXT_GAME = "Applies to the next game."
FIRST_CLICKS = (
    (FirstClick.OPENING, "opens an area"),
    (FirstClick.SAFE, "is never a mine"),
    (FirstClick.ANY, "may be a mine"),
)
SCALES = (("0", "Automatic"), *((str(percent), f"{percent} %") for percent in (80, 90, 100, 110, 125, 150, 175, 200)))


class MovableToggle(Toggle):
    """An on/off switch with arrows that move the row up and down; the left and right keys do the same."""

    def __init__(self, text: str, on: bool, change: Callable[[bool], None], move: Callable[[int], None]) -> None:
        super().__init__(text, on, change)
        self.move = move
        self._arrows = {-1: EMPTY, 1: EMPTY}

    def paint(self, painter: Painter, style: Style) -> None:
        super().paint(painter, style)
        side, y = style.px(30), round(self.place.centre[1]) - style.px(15)
        for step, sign in ((-1, "▲"), (1, "▼")):
            x = self.place.right - style.px(64 if step == 1 else 98) - side
            self._arrows[step] = Rect(x, y, side, side)
            style.raised(painter, self._arrows[step])
            painter.words(sign, *self._arrows[step].centre, style.px(11), style.text, anchor="center")

    def click(self, x: float, y: float) -> None:
        step = next((step for step, place in self._arrows.items() if place.holds(x, y)), None)
        if step is None:
            super().click(x, y)
        else:
            self.move(step)

    def use(self) -> bool:
        return super().shift(-1 if self.on else 1)

    def shift(self, step: int) -> bool:
        self.move(step)
        return True


class CounterRows:
    """A row per counter: those switched on first, in their order."""

    def __init__(self, app: App, moved: Callable[[int], None]) -> None:
        self._app = app
        self._moved = moved
        """Called with the number of rows a row has moved down."""
        self._titles = COUNTERS | {name: each.label for name, each in app.plugins.counters.items()}
        on = self._on
        self._order = [*on, *(name for name in self._titles if name not in on)]

    @property
    def _on(self) -> tuple[str, ...]:
        return chosen_counters(self._app.settings.counters, self._titles)

    def rows(self) -> list[Widget]:
        on = self._on
        return [
            Heading("Counters beside the board"),
            *(
                MovableToggle(self._titles[name], name in on, partial(self._switch, name), partial(self._move, name))
                for name in self._order
            ),
            Note("Shown if there is room. The arrows change their order."),
        ]

    def _switch(self, name: str, on: bool) -> None:
        chosen = {*self._on, name} - (set() if on else {name})
        self._keep(chosen)

    def _move(self, name: str, step: int) -> None:
        here = self._order.index(name)
        there = here + step
        if 0 <= there < len(self._order):
            self._order[here], self._order[there] = self._order[there], self._order[here]
            self._keep(set(self._on))
            self._moved(step)

    def _keep(self, chosen: set[str]) -> None:
        self._app.change(counters=",".join(name for name in self._order if name in chosen))


class SettingsView(MenuView):
    """The settings. Changes apply at once and are saved."""

    title = "Settings"
    pinned = 1

    def __init__(self, app: App, page: str = PAGES[0]) -> None:
        super().__init__(app)
        self._page = page
        self._counters = CounterRows(app, self._follow_row)
        self._waiting: Command | None = None

    def rows(self) -> Sequence[Widget]:
        ways = self._playing, self._display, self._sound, self._saving, self._keys
        pages = dict(zip(PAGES, ways, strict=True))
        if self._others:
            pages[PLUGINS] = self._plugins
        return [Tabs(tuple(pages), self._page, self._turn_to), *pages[self._page]()]

    def _playing(self) -> list[Widget]:
        settings = self.app.settings
        *choices, wishes = generator_rows(self, self.app.usual_setup)
        return [
            Heading("New games", NEXT_GAME),
            *choices,
            Choice("First click", FIRST_CLICKS, settings.first_click, lambda value: self.app.change(first_click=value)),
            *dealer_rows(self),
            wishes,
            Heading("Chording"),
            self._toggle("Click a number", "chord_click"),
            self._toggle("Double-click a number", "chord_double"),
            self._toggle("Middle button", "chord_middle"),
            self._toggle("Left and right button together", "chord_both"),
            Heading("Flagging"),
            self._toggle("Question marks", "question_marks"),
            self._toggle("Right-click a number to flag around it", "flag_around"),
            Note("Works when every hidden cell around it must be a mine. The flag key does the same."),
        ]

    def _display(self) -> list[Widget]:
        themes = [(theme.name, theme.title or theme.name) for theme in self.app.plugins.themes.values()]
        return [
            Heading("Look"),
            Choice("Theme", themes, self.app.chosen.name, self._use_theme),
            Button("See all themes", self._see_themes),
            Choice("Interface size", SCALES, str(self.app.settings.scale), self._use_scale),
            self._toggle("Motion", "motion"),
            self._toggle("Row and column numbers", "rulers"),
            self._toggle("Outline the cells around a number", "outline_neighbours"),
            self._toggle("Outline neighbours that lie apart", "outline_apart"),
            self._toggle("Timer starts at 1", "classic_timer"),
            *self._counters.rows(),
        ]

    def _saving(self) -> list[Widget]:
        return [
            Heading("Saving"),
            self._toggle("Resume unfinished games", "resume"),
            self._toggle("Pause when you leave the window", "pause_unfocused"),
            self._toggle("Record the mouse for replays", "keep_path"),
            Heading("Backup"),
            Button("Back up everything", self._back_up),
            Note(screens.BACKUP),
        ]

    def _back_up(self) -> None:
        """Write a backup, and say where it is."""
        folder = self.app.storage.folder
        self.app.files.write(file_folder() / f"minesweeper {stamp()}.zip", partial(_write_backup, folder))

    def _sound(self) -> list[Widget]:
        settings = self.app.settings
        return [
            Heading("Sound"),
            self._toggle("Sound", "sound"),
            Slider("Volume", settings.volume, 0, 100, 5, lambda value: self.app.change(volume=value), " %"),
            self._toggle("Ticking clock", "tick"),
        ]

    def _keys(self) -> list[Widget]:
        rows: list[Widget] = [Note("Click a row, then press its new key. Escape cancels.")]
        for group, actions in GROUPS.items():
            rows.append(Heading(group))
            for action in actions:
                row = Keys(action.label, self.app.keys.keys[action], partial(self._ask, action))
                row.waiting = action is self._waiting
                rows.append(row)
        rows += [Note(""), Button("Reset all keys", self._reset_keys)]
        return rows

    @property
    def _others(self) -> dict[str, PluginRecord]:
        """The plugins that did not come with the game, by name."""
        return {each.name: each for each in self.app.plugins.records if each.source != BUNDLED_SOURCE}

    def _plugins(self) -> list[Widget]:
        off = self.app.settings.plugins_off.split(",")
        rows: list[Widget] = [Heading("Added plugins", "Applies to the next start.")]
        for name, record in self._others.items():
            rows.append(Toggle(name, name not in off, partial(self._switch_plugin, name)))
            rows += [Note(record.reason)] if record.reason else []
        return rows

    def _switch_plugin(self, name: str, on: bool) -> None:
        off = {*self.app.settings.plugins_off.split(","), name} - {"", *([name] if on else [])}
        self.app.change(plugins_off=",".join(sorted(off)))

    def _toggle(self, text: str, name: str) -> Toggle:
        return Toggle(text, getattr(self.app.settings, name), lambda on: self.app.change(**{name: on}))

    def _follow_row(self, step: int) -> None:
        """Keep the focus on a row that was moved."""
        if self._focus is not None:
            self._focus += step
        self.rebuild()

    def _turn_to(self, page: str) -> None:
        self._page = page
        self._waiting = None
        self._scroll = 0
        self.rebuild()

    def show_counters(self) -> None:
        """Turn to the counters beside the board, with the focus on the first one."""
        self._turn_to(DISPLAY)
        first = next(row for row in self.widgets if isinstance(row, MovableToggle))
        self._set_focus(self.widgets.index(first), by_pointer=not self._by_keys)
        self._scroll = first.place.y - first.tall(self.app.style, first.place.width) * 2 - self._rows_from
        self._lay_out()

    def _use_theme(self, name: str) -> None:
        plugins = self.app.plugins
        self.app.use_theme(plugins.themes.get(name) or plugins.theme_or_first(name))
        self._lay_out()

    def _see_themes(self) -> None:
        from minesweeper.ui.menu.theme_picker import ThemePicker  # noqa: PLC0415 - few need it

        self.app.show(ThemePicker(self.app, partial(self.app.show, self)))

    def _use_scale(self, percent: str) -> None:
        self.app.change(scale=int(percent))
        place_again(self.app)

    # Keys

    def _ask(self, action: Command) -> None:
        self._waiting = action
        self.rebuild()

    def _reset_keys(self) -> None:
        self.app.rebind(Keymap(DEFAULTS))
        self.app.say(screens.KEYS_RESET)
        self.rebuild()

    def on_key_press(self, symbol: int, modifiers: int) -> None:
        """Bind the key to the action that waits for one, or handle it as any menu does."""
        if self._waiting is None:
            super().on_key_press(symbol, modifiers)
            return
        name = key_name(symbol, modifiers)
        if name is None:
            return
        action, self._waiting = self._waiting, None
        if name != "Escape" or action is Command.BACK:
            keys, former = self.app.keys.rebind(action, name)
            self.app.rebind(keys)
            self.app.say(screens.key_given(name, action.label, former and former.label))
        self.rebuild()


def _write_backup(folder: Path, file: Path) -> None:
    from minesweeper.history.backup import BackupError, write_backup  # noqa: PLC0415 - few need it

    try:
        write_backup(folder, file)
    except BackupError as error:
        raise ValueError(error) from error
