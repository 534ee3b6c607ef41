"""The lists that a player can open over the game."""

from collections.abc import Callable, Sequence
from functools import partial

from minesweeper.core.dealing import HONEST
from minesweeper.core.laying import RANDOM
from minesweeper.core.options import Option
from minesweeper.play import Play
from minesweeper.play.shown import Item
from minesweeper.terminal.keys import Mouse
from minesweeper.terminal.layout import TerminalLayout
from minesweeper.terminal.view import Panel, panel_line
from minesweeper.words import screens
from minesweeper.words.titles import dealer_title, generator_title


class Lists:
    """The open list, if any. `courses` are exercises to choose from."""

    def __init__(self, play: Play, courses: Callable[[], list[Item]]) -> None:
        self._play = play
        self._courses = courses
        self.panel: Panel | None = None

    # Lists

    def help(self, lines: Sequence[str]) -> None:
        self.panel = Panel("Keys", lines)

    def choose_level(self) -> None:
        self._offer("Level", self._play.mode.levels())

    def choose_solver(self) -> None:
        self._offer("Solver", self._play.mode.solvers())

    def choose_course(self) -> None:
        self._offer("Practice", self._courses())

    def choose_left(self) -> None:
        choices = self._play.mode.unfinished()
        if choices:
            self._offer("Unfinished games", choices)
        else:
            self._play.say(screens.NO_GAME_LEFT)

    def _offer(self, title: str, choices: Sequence[Item]) -> None:
        """Open a list of choices, with the current one selected."""
        able = [at for at, each in enumerate(choices) if each.enabled]
        now = next((at for at in able if choices[at].chosen and not choices[at].switch), able[0] if able else 0)
        if choices:
            off = frozenset(range(len(choices))) - {*able}
            self.panel = Panel(title, [_line(each) for each in choices], now, lambda at: choices[at].choose(), off)

    def choose_generator(self) -> None:
        settings, plugins = self._play.desk.settings, self._play.desk.plugins

        def take(name: str) -> None:
            self._use(generator=name)
            self._choose_options([option for option in plugins.generator(name).options if option.choices])

        names = dict.fromkeys((RANDOM.name, *plugins.generators))
        items = [
            Item(generator_title(plugins, name), partial(take, name), chosen=name == settings.generator)
            for name in names
        ]
        self._offer("Boards", items)

    def _choose_options(self, options: list[Option]) -> None:
        """Open a list for each of these options in turn. Each choice starts a game; the player may leave any list."""
        if not options:
            return
        kept, (option, *others) = self._play.desk.settings.options, options

        def take(value: str | None) -> None:
            wanted = {name: value for name, value in kept.items() if name != option.name}
            self._use(options=wanted | ({option.name: value} if value else {}))
            self._choose_options(others)

        now, titles = kept.get(option.name), dict[str | None, str]([(None, "Any"), *option.choices])
        self._offer(
            option.title, [Item(title, partial(take, value), chosen=value == now) for value, title in titles.items()]
        )

    def choose_dealer(self) -> None:
        settings, plugins = self._play.desk.settings, self._play.desk.plugins
        items = [
            Item(
                dealer_title(plugins, name),
                partial(self._use, dealer=name),
                plugins.dealer(name).summary,
                name == settings.dealer,
            )
            for name in dict.fromkeys((HONEST.name, *plugins.dealers))
        ]
        self._offer("Luck (dealer)", items)

    def _use(self, **values: object) -> None:
        """Change settings, and start a game with them."""
        self._play.desk.change(**values)
        self._play.mode.new()

    # Input

    def press(self, key: str) -> bool:
        """Pass a key to the open list. Return False if no list is open."""
        if not (panel := self.panel):
            return False
        if not panel.press(key) and self.panel is panel:
            self.panel = None
        return True

    def point(self, mouse: Mouse, layout: TerminalLayout) -> bool:
        """Pass a mouse event to the open list. Return False if no list is open."""
        if not (panel := self.panel):
            return False
        if mouse.wheel:
            panel.move(mouse.wheel)
        elif mouse.button and not mouse.pressed:
            self.panel = None
            panel.click(panel_line(panel, layout.width, layout.height, mouse.col, mouse.row))
        return True


def _line(item: Item) -> str:
    """An item as a line of a list; a switch begins with its state."""
    state = ("[x] " if item.chosen else "[ ] ") if item.switch else ""
    return f"{state}{item.text}  {item.detail}".rstrip()
