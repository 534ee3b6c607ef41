"""Actions on a game of the list: by a click, by a key, or from a menu."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from minesweeper.charts.answers import Games, Narrow
from minesweeper.games.record import Record
from minesweeper.history import KeptDuel, KeptGame
from minesweeper.play.commands import Command
from minesweeper.play.shown import Item
from minesweeper.ui.app.app import copy_code
from minesweeper.ui.draw.rect import Rect
from minesweeper.ui.menu.sharing import share_list
from minesweeper.ui.records.inquiry import Page
from minesweeper.ui.records.table import Row, said_of
from minesweeper.words import screens

if TYPE_CHECKING:
    from minesweeper.ui.records.records_view import RecordsView

OFFERED = 12
"""The most games offered for comparison."""
INSET = 12
"""The distance of the menu from the left of the row, in logical pixels."""


class Use(NamedTuple):
    """An action on a game."""

    text: str
    """In the menu."""
    purpose: str
    """In the request to choose a game first."""


WITH_A_GAME = {
    Command.COMPARE: Use("Compare with …", "compare it with another of the same board"),
    Command.RACE: Use("Race it", "race it"),
    Command.COPY: Use("Copy board code", "copy its board code"),
    Command.SHARE: Use("Share …", "share it"),
}
"""The keys for the game that is focused or pointed at."""
Listed = KeptGame | KeptDuel
AnyRow = Row[KeptGame] | Row[KeptDuel]
"""A duel can be neither raced nor compared."""


class GameActions:
    """Reads the requested games in the background, and passes them on."""

    def __init__(self, view: "RecordsView") -> None:
        self._view = view
        self._app = view.app
        self.watch: Callable[[Record], None] = lambda _record: None
        """Called to replay a game."""
        self.race: Callable[[Record], None] = lambda _record: None
        """Called to race a game on its board."""
        self.compare: Callable[[Record, Record], None] = lambda _one, _other: None
        """Called to show two games of one board side by side."""
        self._comparing = False
        """True if a click on a game compares it."""

    def begin_comparing(self) -> None:
        """Show the list of games. From now on, a click on a game compares it with another of its board."""
        self._comparing = True
        self._view.ask(self._view.inquiry.want, Page.GAMES)
        self._app.say(screens.COMPARE_FIRST)

    def open(self, game: Listed) -> None:
        """Watch a game, or compare it."""
        rows = [row for row in self._view.widgets if isinstance(row, Row) and row.game is game]
        if self._comparing and game.comparable and rows:
            self.do(Command.COMPARE, rows[0])
        else:
            self.show(game.id)

    def show(self, games: Games) -> None:
        """Watch a game again, or list several."""
        if isinstance(games, Narrow):
            self._view.ask(self._view.inquiry.list_games, games)
        elif games is not None:
            self._read(self.watch, games)

    def do(self, action: Command, row: AnyRow | None) -> None:
        """Do a key's action with the game of a row, if there is one."""
        if row is None:
            self._app.say(screens.CHOOSE_FIRST.format(purpose=WITH_A_GAME[action].purpose))
        elif action is Command.COMPARE:
            self._view.inquiry.find_others(row.game.id, partial(self._take_others, row))
            self._view.app.wind(self._view)
        else:
            then: dict[Command, Callable[[Record], None]] = {
                Command.RACE: self.race,
                Command.COPY: lambda record: copy_code(self._app, record.code),
                Command.SHARE: partial(self._share, row),
            }
            self._read(then[action], row.game.id)

    def _share(self, row: AnyRow, record: Record) -> None:
        """Offer the ways to share a game."""
        self._open_list(share_list(self._app, record), row, row.place.x + self._app.style.px(INSET))

    def offer(self, row: AnyRow, x: int) -> None:
        """Open a menu of actions for the game of a row, at this place."""
        keys = self._app.keys.keys
        items = [Item("Watch again", partial(self.open, row.game))]
        items += [
            Item(use.text, partial(self.do, action, row), (*keys[action], "")[0])
            for action, use in WITH_A_GAME.items()
            if action is Command.SHARE or (row.game.comparable and action is not Command.COPY)
        ]
        self._open_list(items, row, x)

    def _open_list(self, items: list[Item], row: AnyRow, x: int) -> None:
        self._view.open_list(items, Rect(x, row.place.y, 1, row.place.height))

    def _take_others(self, row: AnyRow, others: list[KeptGame]) -> None:
        """Compare a game with the only other one of its board, or offer a choice."""
        if not others:
            self._app.say(screens.NO_OTHER_GAME)
        elif len(others) == 1:
            self._read(self.compare, row.game.id, others[0].id)
        else:
            items = [
                Item(
                    said_of(each),
                    partial(self._read, self.compare, row.game.id, each.id),
                    f"{each.measures.seconds:.2f} s",
                )
                for each in others[:OFFERED]
            ]
            self._open_list(items, row, row.place.x + self._app.style.px(INSET))

    def _read(self, then: Callable[..., None], *games: str | int) -> None:
        self._view.inquiry.read(games, partial(self._take, then))
        self._view.app.wind(self._view)

    def _take(self, then: Callable[..., None], records: list[Record | None]) -> None:
        if all(records):
            then(*records)
        else:
            self._app.say(screens.UNREADABLE)
