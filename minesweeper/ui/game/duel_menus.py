"""What the bar over a duel offers, and what its keys do: who plays each side, the level, odds and the bomb."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from minesweeper.core.duel import LEVEL
from minesweeper.core.setup import Mode
from minesweeper.duellists import SIDES
from minesweeper.record import HUMAN
from minesweeper.ui.app.keys import KeyAction
from minesweeper.ui.draw.rect import Rect
from minesweeper.ui.game.game_menus import EVERYWHERE, LEVEL_KEYS, GameMenus, board_size
from minesweeper.ui.menu.bar import Entry
from minesweeper.ui.menu.popup import Item
from minesweeper.wording import copied_sentence, level_title, setup_title

if TYPE_CHECKING:
    from minesweeper.ui.game.duel_view import DuelView

WIDE = 560
"""Logical pixels of a window from which on the bar has room for the sides' colours, the odds and the bomb."""
SHARED = {
    KeyAction.SAME,
    KeyAction.UNDO,
    KeyAction.NEW,
    KeyAction.PAUSE,
    KeyAction.REPLAY,
    KeyAction.CUSTOM,
    *LEVEL_KEYS,
    *EVERYWHERE,
}
"""Keys that do the same as in a game."""
FOR_THE_GAME = {KeyAction.PASTE, KeyAction.RECORDS}
"""Keys that do what they do on the screen of the game, and may lead back to it."""


class DuelMenus(GameMenus):
    """The commands of a duel's screen."""

    def __init__(self, view: "DuelView") -> None:
        super().__init__(view)
        self._screen = view

    def entries(self) -> list[Entry]:
        """The buttons of the bar."""
        view, setup = self._screen, self._screen.duel.setup
        wide = self._app.window.get_size()[0] >= WIDE
        sides = [Entry(self._player(side, wide), partial(self._open_players, side)) for side in (0, 1)]
        level = Entry(setup_title(self._app.plugins, setup), self._open_levels)
        odds = Entry("Odds", lambda _place: self.do(KeyAction.ODDS), arrow=False, lit=view.coach.odds.shown)
        bomb = Entry("Bomb", lambda _place: self.do(KeyAction.BOT), arrow=False, lit=view.duel_coach.armed)
        more = [odds, *([bomb] if setup.mode is Mode.BOMB_DUEL else [])] if wide else []
        return [*sides, level, *more, Entry("Menu", self._open_menu)]

    def _player(self, side: int, wide: bool) -> str:
        name = self._screen.players.player(side)
        who = "Person" if name == HUMAN else name.capitalize()
        return f"{SIDES[side]}: {who}" if wide else who

    def do(self, action: KeyAction) -> None:
        """Do what a key stands for."""
        own: dict[KeyAction, Callable[[], None]] = {
            KeyAction.BOT: self._screen.duel_coach.arm,
            KeyAction.ODDS: self._toggle_odds,
            KeyAction.COPY: self._copy,
            KeyAction.HINT: self._recall,
            KeyAction.BACK: self._leave,
        }
        if command := own.get(action):
            command()
        elif action in FOR_THE_GAME:
            self._screen.duels.game.menus.do(action)
        elif action in SHARED:
            super().do(action)

    # The lists

    def _open_players(self, side: int, under: Rect) -> None:
        view, now = self._screen, self._screen.players.player(side)
        people = [Item("Person", partial(view.duel_coach.use, side, HUMAN), "", now == HUMAN)]
        solvers = [
            Item(solver.name.capitalize(), partial(view.duel_coach.use, side, solver.name), solver.title, now == name)
            for name, solver in self._app.plugins.solvers.items()
        ]
        view.open_list([*people, *solvers], under)

    def open_solvers(self, under: Rect) -> None:
        """Have the player of the side chosen that is to move."""
        self._open_players(self._screen.duel.side, under)

    def _open_levels(self, under: Rect) -> None:
        presenter, now = self._screen.duel_presenter, self._screen.duel.difficulty
        levels = [LEVEL, *self._app.plugins.difficulties.values()]
        bombs = self._screen.duel.setup.mode is Mode.BOMB_DUEL
        items = [
            Item(level_title(level), partial(presenter.new, level), board_size(level), level == now) for level in levels
        ]
        own = now not in levels
        items.append(Item("Custom …", self._custom, board_size(now) if own else "", own))
        items.append(Item("With bombs", partial(presenter.use_bombs, not bombs), "5×5, once, if behind", bombs))
        self._screen.open_list(items, under)

    def _open_menu(self, under: Rect) -> None:
        session, settings = self._screen.presenter.session, self._app.settings
        shown, armed = self._screen.coach.odds.shown, self._screen.duel_coach.armed
        bomb = ("Put the bomb away" if armed else "Bomb", KeyAction.BOT)
        offers = (
            ("New duel", KeyAction.NEW),
            ("Same board again", KeyAction.SAME),
            ("Take back", KeyAction.UNDO),
            ("Watch it again", KeyAction.REPLAY)
            if session.board.status.over
            else ("Go on" if session.paused else "Pause", KeyAction.PAUSE),
            ("Hide the odds" if shown else "Show the odds", KeyAction.ODDS),
            *([bomb] if self._screen.duel.now.bombs else []),
            ("Copy the code of the board", KeyAction.COPY),
            ("Full screen", KeyAction.FULLSCREEN),
            ("Sound off" if settings.sound else "Sound on", KeyAction.MUTE),
            ("Records", KeyAction.RECORDS),
            ("Settings", KeyAction.SETTINGS),
            ("Help", KeyAction.HELP),
            ("Leave the duel", KeyAction.BACK),
        )
        items = [Item(text, partial(self.do, action), self._key(action)) for text, action in offers]
        self._screen.open_list([*items, Item("Quit", self._app.quit)], under)

    # The commands

    def _toggle_odds(self) -> None:
        odds = self._screen.coach.odds
        odds.toggle()
        self._app.say("Both sides see the odds now." if odds.shown else "The odds are hidden from both sides.")

    def _copy(self) -> None:
        code = self._screen.presenter.session.record().code
        self._app.clipboard.copy(str(code))
        self._app.say(copied_sentence(code))

    def _recall(self) -> None:
        """Show again how the duel ended."""
        self._screen.end_panel.recall()

    def _leave(self) -> None:
        if self._screen.duel_coach.armed:
            self._screen.duel_coach.arm()
        elif self._screen.presenter.session.paused:
            self._screen.presenter.toggle_pause()
        else:
            self._screen.duels.leave()
