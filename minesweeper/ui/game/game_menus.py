"""The commands of the bar and keys over a game: the game's own, themes, and other screens."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from minesweeper.play import Command
from minesweeper.play.shown import Item, Offer
from minesweeper.ui.draw.rect import Rect
from minesweeper.words import screens
from minesweeper.words.titles import board_size

if TYPE_CHECKING:
    from minesweeper.ui.game.game_view import GameView

WIDE = 560
"""The window width, in logical pixels, from which the bar shows more."""


class GameMenus:
    """The commands of a game's screen."""

    def __init__(self, view: "GameView") -> None:
        self._view = view
        self._app = view.app
        self._play = view.play
        self._rooms = view.rooms
        self._under = Rect(0, 0, 0, 0)
        """The place of the button whose list was opened last."""

    def entries(self) -> list[Offer]:
        """The buttons of the bar: the game's own, themes if it counts, and the menu if it has entries."""
        mode = self._play.mode
        wide = self._app.window.get_size()[0] >= WIDE
        entries = mode.bar(wide)
        if mode.counts:
            entries.insert(1 + wide, Offer(self._app.theme.title or self._app.theme.name, choices=self._themes))
        if mode.offers():
            entries.append(Offer("Menu", choices=self._menu))
        return entries

    def open(self, offer: Offer, under: Rect) -> None:
        """Do the command of a button, or open its list."""
        if offer.command is not None:
            self.do(offer.command)
        else:
            self._open(offer.choices or list, under)

    def do(self, action: Command) -> None:
        own: dict[Command, Callable[[], object]] = {
            Command.HINT: self._hint,
            Command.THEME: self._app.next_theme,
            Command.FULLSCREEN: self._app.toggle_fullscreen,
            Command.MUTE: self._mute,
            Command.SCREENSHOT: self._app.save_picture,
            Command.SETTINGS: self._rooms.settings,
            Command.HELP: self._rooms.help,
            Command.TOUR: self._rooms.tour.begin,
        }
        if self._play.mode.offers():  # a game or a duel, not an exercise
            own |= {
                Command.REPLAY: self._watch_again,
                Command.CUSTOM: self._custom,
                Command.PLAY: self._rooms.play_sheet,
                Command.COPY: lambda: self._app.clipboard.copy(self._play.mode.code()),
                Command.PASTE: self._rooms.paste,
                Command.RECORDS: lambda: self._rooms.records(self._play.session.game.difficulty.name),
            }
        if self._play.mode.counts:
            own[Command.RESULT] = self._view.end_panel.copy_result
        if command := own.get(action):
            command()
        elif not self._play.do(action) and action is Command.BACK and self._view is not self._rooms.game:
            self._rooms.leave()

    # The lists

    def _open(self, choices: Callable[[], list[Item]], under: Rect) -> None:
        self._under = under
        items = choices()
        if choices == self._play.mode.levels:
            now, known = self._play.session.game.difficulty, any(item.chosen for item in items)
            items.append(Item("Custom …", self._custom, "" if known else board_size(now), not known))
        self._view.open_list(items, under)

    def open_solvers(self, under: Rect) -> None:
        self._open(self._play.mode.solvers, under)

    def _themes(self) -> list[Item]:
        return [
            Item(theme.title or theme.name, partial(self._app.use_theme, theme), "", theme == self._app.theme)
            for theme in self._app.plugins.themes.values()
        ]

    def _menu(self) -> list[Item]:
        """The game's commands, other games if this one counts, and the screens available everywhere."""
        mode, items = self._play.mode, []
        for offer in mode.offers():
            command = offer.command or Command.BACK
            detail = "   ".join(filter(None, (offer.detail, self._key(command))))
            items.append(Item(offer.text, partial(self.do, command), detail))
            if command is Command.DAILY:
                items.append(Item("Duel …", self._rooms.open_duel))
            elif command is Command.HINT:
                items += self._exercises()
        everywhere = {
            "Full screen": Command.FULLSCREEN,
            "Sound off" if self._app.settings.sound else "Sound on": Command.MUTE,
            "Records": Command.RECORDS,
            "Settings": Command.SETTINGS,
            "Help": Command.HELP,
        }
        items += [Item(text, partial(self.do, command), self._key(command)) for text, command in everywhere.items()]
        if not mode.counts:
            items.append(Item("Leave the duel", self._rooms.leave, self._key(Command.BACK)))
        else:
            if others := self._rooms.solo.unfinished(partial(self._rooms.take_up_duel, paused=False)):
                items.append(Item("Unfinished games …", partial(self._view.open_list, others, self._under)))
            items.append(Item("About and plugins", partial(self._rooms.help, about=True)))
        return [*items, Item("Quit", self._app.quit)]

    def _exercises(self) -> list[Item]:
        """Mistakes to review if any are due, and practice."""
        exercises = self._rooms.exercises
        mistakes = [Item(f"Mistakes to review: {due}", exercises.open_mistakes)] if (due := exercises.due) else []
        return [*mistakes, Item("Practice …", partial(self._open, exercises.courses, self._under))]

    def _key(self, action: Command) -> str:
        return next(iter(self._app.keys.keys[action]), "")

    # The commands

    def _hint(self) -> None:
        """Show a hint, or the end card if the game is over."""
        if not self._view.end_panel.recall():
            self._play.do(Command.HINT)

    def _custom(self) -> None:
        self._rooms.custom(self._play.mode.new)

    def _mute(self) -> None:
        self._app.change(sound=not self._app.settings.sound)
        self._app.say(screens.sound_sentence(self._app.settings.sound))

    def _watch_again(self) -> None:
        session = self._play.session
        if session.board.status.over:
            self._rooms.watch([session.record()], self._app.back)
        else:
            self._app.say(screens.WATCHED_LATER)
