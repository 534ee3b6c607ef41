"""What the bar over the game offers, and what its keys do: levels, themes, the bot, and everything else."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from minesweeper.core.difficulty import Difficulty
from minesweeper.core.setup import Mode
from minesweeper.record import Record
from minesweeper.ui.app.keys import KeyAction
from minesweeper.ui.draw.rect import Rect
from minesweeper.ui.game.board_codes import BoardCodes
from minesweeper.ui.game.daily_board import DailyBoard
from minesweeper.ui.game.races import Races
from minesweeper.ui.game.unfinished import UnfinishedGames
from minesweeper.ui.menu.bar import Entry
from minesweeper.ui.menu.popup import Item
from minesweeper.ui.replay.making import ReplayMaker
from minesweeper.wording import level_title, setup_title

if TYPE_CHECKING:
    from minesweeper.ui.game.game_view import GameView
    from minesweeper.ui.replay.opening import ReplayOpener

LEVEL_KEYS = {
    KeyAction.BEGINNER: "beginner",
    KeyAction.INTERMEDIATE: "intermediate",
    KeyAction.EXPERT: "expert",
}
EVERYWHERE = {
    KeyAction.THEME,
    KeyAction.FULLSCREEN,
    KeyAction.MUTE,
    KeyAction.SCREENSHOT,
    KeyAction.SETTINGS,
    KeyAction.HELP,
}
"""Keys that do the same whatever is played."""


class GameMenus:
    """The commands of the game's screen."""

    def __init__(self, view: "GameView") -> None:
        self._view = view
        self._app = view.app
        self._unfinished = UnfinishedGames(view.presenter, view.duels.go_on)
        self._daily = DailyBoard(view.presenter, self._unfinished)
        self._codes = BoardCodes(view.presenter, self._daily, view.duels)
        self._maker = ReplayMaker(view.app)
        self._races = Races(view, self._maker)
        self._opener: ReplayOpener | None = None
        """Made when first wanted."""

    def entries(self) -> list[Entry]:
        """The buttons of the bar."""
        return [
            Entry(setup_title(self._app.plugins, self._view.presenter.session.game.setup), self._open_levels),
            Entry(self._app.theme.title or self._app.theme.name, self._open_themes),
            Entry("Bot", self._open_bots, lit=self._view.coach.bot.on),
            Entry("Menu", self._open_menu),
        ]

    def do(self, action: KeyAction) -> None:
        """Do what a key stands for."""
        presenter, coach = self._view.presenter, self._view.coach
        commands: dict[KeyAction, Callable[[], None]] = {
            KeyAction.NEW: presenter.new,
            KeyAction.SAME: presenter.again,
            KeyAction.UNDO: presenter.undo,
            KeyAction.PAUSE: presenter.toggle_pause,
            KeyAction.REPLAY: self._watch_again,
            KeyAction.RACE: self._races.again,
            KeyAction.HINT: self._hint,
            KeyAction.BOT: coach.toggle_bot,
            KeyAction.ODDS: coach.odds.toggle,
            KeyAction.CUSTOM: self._custom,
            KeyAction.DAILY: self._daily.begin,
            KeyAction.COPY: self._codes.copy,
            KeyAction.PASTE: self._codes.paste,
            KeyAction.RESULT: self._view.end_panel.copy_result,
            KeyAction.THEME: self._app.next_theme,
            KeyAction.FULLSCREEN: self._app.toggle_fullscreen,
            KeyAction.MUTE: self._mute,
            KeyAction.SCREENSHOT: self._app.save_picture,
            KeyAction.RECORDS: self._records,
            KeyAction.SETTINGS: self._settings,
            KeyAction.HELP: self._help,
            KeyAction.BACK: self._back,
        }
        if action in LEVEL_KEYS:
            self._play_named(LEVEL_KEYS[action])
        elif command := commands.get(action):
            command()

    # The lists

    def _open_levels(self, under: Rect) -> None:
        presenter = self._view.presenter
        now = presenter.session.game.difficulty
        levels = self._app.plugins.difficulties
        items = [
            Item(level_title(level), partial(presenter.new, level), board_size(level), level == now)
            for level in levels.values()
        ]
        own = now not in levels.values()
        items.append(Item("Custom …", self._custom, board_size(now) if own else "", own))
        self._view.open_list(items, under)

    def _open_themes(self, under: Rect) -> None:
        themes = self._app.plugins.themes.values()
        items = [
            Item(theme.title or theme.name, partial(self._app.use_theme, theme), "", theme == self._app.theme)
            for theme in themes
        ]
        self._view.open_list(items, under)

    def _open_bots(self, under: Rect) -> None:
        coach = self._view.coach
        items = self._solvers()
        stop = [Item("Stop", coach.toggle_bot, self._key(KeyAction.BOT))] if coach.bot.on else []
        odds = "Hide the odds" if coach.odds.shown else "Show the odds"
        items += [*stop, Item(odds, coach.odds.toggle, self._key(KeyAction.ODDS))]
        self._view.open_list(items, under)

    def open_solvers(self, under: Rect) -> None:
        """Have the solver that plays chosen."""
        self._view.open_list(self._solvers(), under)

    def _solvers(self) -> list[Item]:
        coach = self._view.coach
        chosen, solvers = coach.autoplay.solver, self._app.plugins.solvers.values()
        return [
            Item(solver.name.capitalize(), partial(coach.use_solver, solver.name), solver.title, solver is chosen)
            for solver in solvers
        ]

    def _open_menu(self, under: Rect) -> None:
        session = self._view.presenter.session
        offers = (
            ("New game", KeyAction.NEW),
            ("Daily board", KeyAction.DAILY),
            ("Same board again", KeyAction.SAME),
            ("Take back", KeyAction.UNDO),
            ("Watch it again", KeyAction.REPLAY)
            if session.board.status.over
            else ("Go on" if session.paused else "Pause", KeyAction.PAUSE),
            ("How it ended" if session.board.status.over else "Hint", KeyAction.HINT),
            ("Full screen", KeyAction.FULLSCREEN),
            ("Sound on" if not self._app.settings.sound else "Sound off", KeyAction.MUTE),
            ("Records", KeyAction.RECORDS),
            ("Settings", KeyAction.SETTINGS),
            ("Help", KeyAction.HELP),
        )
        notes = {KeyAction.DAILY: self._daily.note}
        items = [
            Item(text, partial(self.do, action), "   ".join(filter(None, (notes.get(action), self._key(action)))))
            for text, action in offers
        ]
        actions = [action for _, action in offers]
        after_hint, after_daily = (actions.index(action) + 1 for action in (KeyAction.HINT, KeyAction.DAILY))
        items[after_hint:after_hint] = self._view.exercises.offers(partial(self._view.open_list, under=under))
        items.insert(after_daily, Item("Duel …", self._view.duels.open))
        if others := self._unfinished.items():
            items.append(Item("Unfinished games …", partial(self._view.open_list, others, under)))
        items += [Item("About and plugins", self._about), Item("Quit", self._app.quit)]
        self._view.open_list(items, under)

    def _key(self, action: KeyAction) -> str:
        return next(iter(self._app.keys.keys[action]), "")

    # The commands

    def _play_named(self, name: str) -> None:
        try:
            self._view.presenter.new(self._app.plugins.difficulty(name))
        except ValueError as error:
            self._app.say(str(error))

    def _hint(self) -> None:
        """After the end it is too late for a hint, but not to learn: show how the game ended."""
        if not self._view.end_panel.recall():
            self._view.coach.hint()

    def _mute(self) -> None:
        self._app.change(sound=not self._app.settings.sound)
        self._app.say("Sound on." if self._app.settings.sound else "Sound off.")

    def _back(self) -> None:
        if self._view.presenter.session.paused:
            self._view.presenter.toggle_pause()

    # The other screens are imported when they are wanted: the game should be there first.

    def _custom(self) -> None:
        from minesweeper.ui.menu.custom_view import CustomView  # noqa: PLC0415

        self._app.show(CustomView(self._app, self._view.presenter.new))

    def _records(self) -> None:
        from minesweeper.ui.records.records_view import RecordsView  # noqa: PLC0415

        records = RecordsView(self._app, self._view.presenter.session.game.difficulty.name)
        records.actions.watch = lambda record: self.watch(record, partial(self._app.show, records))
        records.actions.race = self._races.against
        records.actions.compare = lambda *both: self.opener.open(both, partial(self._app.show, records))
        self._app.show(records)

    def _watch_again(self) -> None:
        session = self._view.presenter.session
        if session.board.status.over:
            self.watch(session.record(), self._app.back)
        else:
            self._app.say("A game can be watched again once it is over.")

    def watch(self, record: Record, back: Callable[[], None]) -> None:
        """Show the replay of a game; `back` leaves it."""
        self.opener.open([record], back)

    @property
    def opener(self) -> "ReplayOpener":
        """What opens replays."""
        from minesweeper.ui.replay.opening import ReplayOpener  # noqa: PLC0415

        self._opener = self._opener or ReplayOpener(self._app, self._maker, self._take_over, self._races.begin)
        return self._opener

    def _take_over(self, record: Record) -> None:
        """Play on where a replay stood."""
        if record.setup.mode is Mode.SOLO:
            self._view.duels.leave()
            self._view.presenter.take_over(record)
        else:
            self._view.duels.go_on(record)
            self._app.say("Between two people from here on.")

    def _settings(self) -> None:
        from minesweeper.ui.menu.settings_view import SettingsView  # noqa: PLC0415

        self._app.show(SettingsView(self._app))

    def _help(self) -> None:
        from minesweeper.ui.menu.help_view import HelpView  # noqa: PLC0415

        self._app.show(HelpView(self._app))

    def _about(self) -> None:
        from minesweeper.ui.menu.about_view import AboutView  # noqa: PLC0415

        self._app.show(AboutView(self._app))


def board_size(level: Difficulty) -> str:
    """The size of a board and its mines, in short."""
    return f"{level.width}×{level.height} · {level.mines}"
