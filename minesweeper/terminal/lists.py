"""Which lists a player can open over the game."""

from collections.abc import Callable

from minesweeper.core.options import Option
from minesweeper.terminal.game import TerminalGame
from minesweeper.terminal.keys import Mouse
from minesweeper.terminal.layout import Layout
from minesweeper.terminal.panels import HELP, Choices
from minesweeper.terminal.view import Panel, panel_line
from minesweeper.wording import dealer_title, generator_title, level_title


class Lists:
    """The list that is open, if any."""

    def __init__(self, game: TerminalGame) -> None:
        self._game = game
        self._open: Choices | None = None

    @property
    def panel(self) -> Panel | None:
        """What is seen; `None` if no list is open."""
        return self._open.panel if self._open else None

    # What can be opened

    def help(self) -> None:
        """List the keys."""
        self._open = Choices("Keys", HELP, 0)

    def choose_level(self) -> None:
        """List the levels."""
        levels = list(self._game.plugins.difficulties.values())
        lines = [f"{level_title(each)}  {each.width}×{each.height}, {each.mines} mines" for each in levels]
        now = self._game.session.game.difficulty
        self._choose("Level", lines, levels.index(now) if now in levels else 0, lambda at: self._game.new(levels[at]))

    def choose_solver(self) -> None:
        """List the solvers."""
        names = list(self._game.plugins.solvers)
        lines = [self._game.plugins.solvers[name].title or name for name in names]
        now = self._game.coach.autoplay.solver
        at = names.index(now) if now in names else 0
        self._choose("Solver", lines, at, lambda at: self._game.preferences.change(solver=names[at]))

    def choose_generator(self) -> None:
        """List what can lay the mines."""
        game, names = self._game, ["random", *(name for name in self._game.plugins.generators if name != "random")]
        now = game.preferences.now.generator

        def take(at: int) -> None:
            game.preferences.change(generator=names[at])
            game.new()
            self._choose_options([option for option in game.plugins.generator(names[at]).options if option.choices])

        lines = [generator_title(game.plugins, name) for name in names]
        self._choose("What lays the mines", lines, names.index(now) if now in names else 0, take)

    def _choose_options(self, options: list[Option]) -> None:
        """List what each of these options can be, one after the other; who leaves a list has the game begun already."""
        if not options:
            return
        game, (option, *others) = self._game, options
        values = [None, *dict(option.choices)]
        now = game.preferences.now.options.get(option.name)

        def take(at: int) -> None:
            wanted = {name: value for name, value in game.preferences.now.options.items() if name != option.name}
            if value := values[at]:
                wanted[option.name] = value
            game.preferences.change(options=wanted)
            game.new()
            self._choose_options(others)

        self._choose(
            option.title, ["Any", *dict(option.choices).values()], values.index(now) if now in values else 0, take
        )

    def choose_dealer(self) -> None:
        """List who can decide about guesses."""
        game, names = self._game, ["honest", *(name for name in self._game.plugins.dealers if name != "honest")]
        now = game.preferences.now.dealer

        def take(at: int) -> None:
            game.preferences.change(dealer=names[at])
            game.new()

        lines = [f"{dealer_title(game.plugins, name)}  {game.plugins.dealer(name).summary}" for name in names]
        self._choose("Who decides about guesses", lines, names.index(now) if now in names else 0, take)

    def _choose(self, title: str, lines: list[str], at: int, take: Callable[[int], object]) -> None:
        if lines:
            self._open = Choices(title, lines, at, take)

    # What the open list does with input

    def press(self, key: str) -> bool:
        """Give a key to the list that is open. Return False if there is none."""
        if not (choices := self._open):
            return False
        if not choices.press(key) and self._open is choices:
            self._open = None
        return True

    def point(self, mouse: Mouse, layout: Layout) -> bool:
        """Let the mouse choose in the list that is open. Return False if there is none."""
        if not (choices := self._open):
            return False
        if mouse.wheel:
            choices.move(mouse.wheel)
        elif mouse.button and not mouse.pressed:
            self._open = None
            choices.click(panel_line(choices.panel, layout.width, layout.height, mouse.col, mouse.row))
        return True
