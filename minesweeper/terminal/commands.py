"""The commands of the terminal: its pages, what surrounds a game, and what the game itself does."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, cast

from minesweeper.play import Command
from minesweeper.words import screens
from minesweeper.words import terminal as words

if TYPE_CHECKING:
    from minesweeper.play.solo import Solo
    from minesweeper.terminal.player import TerminalPlayer

PAGES = {
    Command.HELP: "help_page", Command.MENU: "menu", Command.SETTINGS: "settings", Command.COPY: "code",
    Command.PASTE: "paste", Command.CUSTOM: "custom_board", Command.PLAY: "play_choices", Command.DAILY: "daily",
    Command.RECORDS: "records",
    Command.CALENDAR: "daily", Command.SHARE: "code",
}  # fmt: skip
"""The functions of `pages` and `records` that make the page of a command."""
ANYWHERE = Command.HELP, Command.MENU, Command.SETTINGS, Command.RECORDS
"""The pages that exercises have, too."""


class TerminalCommands:
    """Runs commands for a player."""

    def __init__(self, player: "TerminalPlayer") -> None:
        self._player = player

    def do(self, command: Command) -> None:
        """Run a command. Escape opens the menu, or leaves a game beside the main one."""
        player, play = self._player, self._player.play
        if command in (Command.HINT, Command.ODDS) and play.mode.paused:
            play.say(play.mode.paused)
        elif action := self._own.get(command):
            action()
        elif command is Command.UNDO and play is player.rooms.duel and not play.session.moves:
            player.rooms.leave()
        elif not play.do(command) and command is Command.BACK:
            if play is player.game:
                self.open("menu")
            else:
                player.rooms.leave()

    @property
    def _own(self) -> Mapping[Command, Callable[[], object]]:
        """The commands of the terminal in the present game."""
        player, mode, rooms = self._player, self._player.play.mode, self._player.rooms
        own: dict[Command, Callable[[], object]] = {
            Command.THEME: self._next_theme,
            Command.ZOOM_IN: partial(player.cursor.enlarge, 1),
            Command.ZOOM_OUT: partial(player.cursor.enlarge, -1),
            Command.FIT: partial(player.cursor.enlarge, None),
            Command.TOUR: rooms.tour.begin,
        }
        own |= {each: partial(self.open, PAGES[each]) for each in (PAGES if mode.kept else ANYWHERE)}
        if mode.kept:  # a game or a duel, not an exercise
            own |= {Command.REPLAY: rooms.watch_last, Command.RESULT: self._copy_result}
        if mode.counts:
            own |= {
                Command.DUEL: self._duel,
                Command.PRACTICE: lambda: player.ask("Practice", rooms.exercises.courses()),
                Command.MISTAKES: rooms.exercises.open_mistakes,
                Command.CONTINUE: self._continue,
            }
        return own

    def open(self, name: str) -> None:
        """Open a page, whose module is imported when it is first needed."""
        from minesweeper.terminal import pages, records  # noqa: PLC0415 - the game starts sooner without them

        self._player.open(getattr(records if name == "records" else pages, name))

    def _duel(self) -> None:
        duel = self._player.rooms.open_duel()
        if not duel.session.moves:
            duel.say(words.BACK_TO_GAME)

    def _continue(self) -> None:
        """List the unfinished games, once they are read."""
        player = self._player
        unfinished = partial(cast("Solo", player.game.mode).unfinished, player.rooms.take_up_duel)

        def show(_nothing: object) -> None:
            if found := unfinished():
                player.ask("Unfinished games", found)
            else:
                player.play.say(screens.NO_GAME_LEFT)

        unfinished()  # starts to read them
        player.rooms.ask(lambda _history: None, show)

    def _copy_result(self) -> None:
        report = self._player.play.ending.report
        self._player.play.say(screens.RESULT_COPIED if report else screens.NO_RESULT)
        if report:
            self._player.copy(report.result_text())

    def _next_theme(self) -> None:
        player = self._player
        themes = list(player.play.desk.plugins.themes.values())
        at = themes.index(player.theme) + 1 if player.theme in themes else 0
        if themes:
            player.use_theme(themes[at % len(themes)])
