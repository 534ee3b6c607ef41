"""The commands of the bar and keys over a game: the game's own, themes, and other screens."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from minesweeper.play import Command
from minesweeper.play.other_boards import board_kinds
from minesweeper.play.shown import SEPARATOR, Item, Offer
from minesweeper.ui.app.app import next_theme
from minesweeper.ui.draw.rect import Rect
from minesweeper.words import screens
from minesweeper.words.titles import OTHER_BOARDS, board_size, level_title

if TYPE_CHECKING:
    from minesweeper.play.handed import Handed
    from minesweeper.ui.game.game_view import GameView
    from minesweeper.ui.menu.theme_picker import ThemePicker

NARROW, WIDE = 400, 560
"""The window widths, in logical pixels, from which the bar has a button for themes, and from which it shows more."""


class GameMenus:
    """The commands of a game's screen."""

    def __init__(self, view: "GameView") -> None:
        self._view = view
        self._app = view.app
        self._play = view.play
        self._rooms = view.rooms
        self._picker: ThemePicker | None = None
        """Kept with its pictures, once it was opened."""

    def entries(self) -> list[Offer]:
        """The buttons of the bar: the game's own, themes if there is room, and the menu if it has entries."""
        mode = self._play.mode
        width = self._app.window.get_size()[0]
        entries = mode.bar(width >= WIDE)
        if mode.counts and width >= NARROW:
            entries.insert(-1, Offer(self._app.chosen.title or self._app.chosen.name, Command.THEMES))
        if mode.offers():
            entries.append(Offer("Menu", choices=self._menu))
        return entries

    def open(self, offer: Offer, under: Rect) -> None:
        """Do the command of a button, or open its list."""
        if offer.command is not None:
            self.do(offer.command)
        elif offer.choices:
            self._open(offer.choices, under)

    def _pasted(self) -> "Handed":
        """The board or the games on the clipboard."""
        from minesweeper.play.handed import handed_text  # noqa: PLC0415 - the game starts sooner without it

        return handed_text(self._app.plugins, self._app.clipboard.paste())

    def do(self, action: Command) -> None:
        own: dict[Command, Callable[[], object]] = {
            Command.HINT: self._hint,
            Command.THEME: partial(next_theme, self._app),
            Command.THEMES: self._themes,
            Command.FULLSCREEN: self._app.toggle_fullscreen,
            Command.MUTE: self._mute,
            Command.SCREENSHOT: self._app.save_picture,
            Command.SETTINGS: self._rooms.settings,
            Command.COUNTERS: partial(self._rooms.settings, counters=True),
            Command.HELP: self._rooms.help,
            Command.TOUR: self._rooms.tour.begin,
            Command.MENU: self._view.bar.drop,
        }
        if self._play.mode.offers():  # a game or a duel, not an exercise
            own |= {
                Command.SHARE: self._share,
                Command.REPLAY: self._watch_again,
                Command.CUSTOM: self._custom,
                Command.PLAY: self._rooms.play_sheet,
                Command.COPY: lambda: self._app.clipboard.copy(self._play.mode.code()),
                Command.PASTE: lambda: self._rooms.hand_over(self._pasted),
                Command.RECORDS: lambda: self._rooms.records(self._play.session.game.difficulty.name),
                Command.COMPARE: lambda: self._rooms.records(self._play.session.game.difficulty.name, comparing=True),
            }
        if self._play.mode.counts:
            own |= {
                Command.RESULT: self._copy_result,
                Command.DUEL: self._rooms.open_duel,
                Command.PRACTICE: self._practice,
                Command.MISTAKES: self._rooms.exercises.open_mistakes,
                Command.CALENDAR: self._calendar,
                Command.CONTINUE: self._continue,
                Command.STUDY: self._rooms.study.of_game,
            }
        if command := own.get(action):
            command()
        elif not self._play.do(action) and action is Command.BACK and self._view is not self._rooms.game:
            self._rooms.leave()

    # The lists

    def _open(self, choices: Callable[[], list[Item]], under: Rect) -> None:
        items = choices()
        if choices == self._play.mode.levels:
            mode, now = self._play.mode, self._play.session.game.difficulty
            others = mode.other_levels()
            known = any(item.chosen and not item.switch for item in (*items, *others))
            here = next((level_title(now) for item in others if item.chosen), "")
            key = self._app.desk.short_key(Command.CUSTOM)
            custom = Item("Custom …", self._custom, "" if known else board_size(now), not known, key=key)
            items += [SEPARATOR] if SEPARATOR in items else []
            if others:
                items.append(Item(f"{OTHER_BOARDS} …", self._other_boards, here, bool(here)))
            items.append(custom)
        self._view.open_list(items, under)

    def open_solvers(self, under: Rect) -> None:
        self._open(self._play.mode.solvers, under)

    def _themes(self) -> None:
        from minesweeper.ui.menu.theme_picker import ThemePicker  # noqa: PLC0415 - the game starts sooner without it

        self._picker = self._picker or ThemePicker(self._app, self._app.back)
        self._app.show(self._picker)

    def _menu(self) -> list[Item]:
        """The game's commands, records, and what is there everywhere, in groups."""
        settings, window = self._app.settings, self._app.window
        groups = [
            *([self._item(offer) for offer in group] for group in self._play.mode.offers()),
            [
                self._item(Offer("Records", Command.RECORDS)),
                self._item(Offer("Compare two games …", Command.COMPARE)),
                *([self._item(Offer("Study position", Command.STUDY))] if self._play.mode.counts else []),
            ],
            [
                self._item(Offer("Settings", Command.SETTINGS)),
                self._item(Offer("Themes", Command.THEMES)),
                self._item(Offer("Counters …", Command.COUNTERS)),
                self._item(Offer("Sound", Command.MUTE, lit=settings.sound, switch=True)),
                self._item(Offer("Full screen", Command.FULLSCREEN, lit=window.fullscreen, switch=True)),
                self._item(Offer("Help", Command.HELP)),
                Item("About", partial(self._rooms.help, about=True)),
            ],
            [*([] if self._play.mode.counts else [self._leave]), Item("Quit", self._app.quit)],
        ]
        if keeper := self._play.keeper:
            keeper.refresh()
        return [item for group in groups for item in (SEPARATOR, *group)][1:]

    def _item(self, offer: Offer) -> Item:
        text, command, detail, _choices, lit, enabled, switch = offer
        command = command or Command.BACK
        return Item(text, partial(self.do, command), detail, lit, enabled, switch, self._app.desk.short_key(command))

    @property
    def _leave(self) -> Item:
        return Item("Leave the duel", self._rooms.leave, key=self._app.desk.short_key(Command.BACK))

    # The commands

    def _hint(self) -> None:
        """Show a hint, or the end card if the game is over."""
        if not self._view.end_panel.recall():
            self._play.do(Command.HINT)

    def _continue(self) -> None:
        if others := self._rooms.solo.unfinished(partial(self._rooms.take_up_duel, paused=False)):
            self._view.open_list(others, self._view.bar.menu)
        else:
            self._app.say(screens.NO_GAME_LEFT)

    def _calendar(self) -> None:
        """Show the daily boards, past ones too."""
        from minesweeper.ui.menu.daily_view import DailyView  # noqa: PLC0415 - the game starts sooner without it

        level, rooms = self._play.session.game.difficulty, self._rooms
        self._app.show(DailyView(self._app, rooms.solo.daily, level, self._play.keeper, rooms.leave))

    def _practice(self) -> None:
        """Show what can be practised."""
        from minesweeper.ui.menu.practice_view import PracticeView  # noqa: PLC0415 - the game starts sooner without it

        rooms = self._rooms
        self._app.show(PracticeView(self._app, rooms.exercises.courses, self._play.keeper, rooms.leave))

    def _custom(self) -> None:
        self._rooms.custom(self._play.mode.new)

    def _other_boards(self) -> None:
        from minesweeper.ui.menu.boards_view import BoardsView  # noqa: PLC0415 - as above

        kinds = board_kinds(self._app.plugins)
        self._app.show(BoardsView(self._app, kinds, self._play.mode.new, self._app.back))

    def _copy_result(self) -> None:
        if report := self._play.ending.report:
            self._app.clipboard.copy(report.result_text())
            self._app.say(screens.RESULT_COPIED)
        else:
            self._app.say(screens.NO_RESULT)

    def _share(self) -> None:
        """Open the list of ways to share the finished game, at the button of the card if there is one."""
        from minesweeper.ui.menu.sharing import share_list  # noqa: PLC0415 - as above

        session = self._play.session
        if session.board.status.over:
            under = self._view.end_panel.place_of(Command.SHARE) or self._view.bar.menu
            self._view.open_list(share_list(self._app, session.record(), report=self._play.ending.report), under)
        else:
            self._app.say(screens.NOTHING_TO_SHARE)

    def _mute(self) -> None:
        self._app.change(sound=not self._app.settings.sound)
        self._app.say(screens.sound_sentence(self._app.settings.sound))

    def _watch_again(self) -> None:
        session = self._play.session
        if session.board.status.over:
            self._rooms.watch([session.record()], self._app.back)
        else:
            self._app.say(screens.WATCHED_LATER)
