"""Which lists a player can open over the game."""

from collections.abc import Callable, Sequence

from minesweeper.core.options import Option
from minesweeper.play import Play
from minesweeper.play.shown import Item
from minesweeper.terminal.keys import Mouse
from minesweeper.terminal.layout import Layout
from minesweeper.terminal.panels import Choices
from minesweeper.terminal.view import Panel, panel_line
from minesweeper.wording import dealer_title, generator_title


class Lists:
    """The list that is open, if any. `courses` are the exercises that can be chosen, and `left` the games to go on
    with."""

    def __init__(self, play: Play, courses: Callable[[], list[Item]], left: Callable[[], list[Item]]) -> None:
        self._play = play
        self._courses = courses
        self._left = left
        self._open: Choices | None = None

    @property
    def panel(self) -> Panel | None:
        """What is seen; `None` if no list is open."""
        return self._open.panel if self._open else None

    # What can be opened

    def help(self, lines: Sequence[str]) -> None:
        """List the keys."""
        self._open = Choices("Keys", lines, 0)

    def choose_level(self) -> None:
        """List the levels."""
        self._offer("Level", self._play.mode.levels())

    def choose_solver(self) -> None:
        """List the solvers."""
        self._offer("Solver", self._play.mode.solvers())

    def choose_course(self) -> None:
        """List what can be practised."""
        self._offer("Practice", self._courses())

    def choose_left(self) -> None:
        """List the games that were left."""
        choices = self._left()
        if choices:
            self._offer("Unfinished games", choices)
        else:
            self._play.say("There is no unfinished game besides this one.")

    def _offer(self, title: str, choices: Sequence[Item]) -> None:
        """List what can be chosen, with what is in use now."""
        lines = [f"{each.text}  {each.detail}".rstrip() for each in choices]
        now = next((at for at, each in enumerate(choices) if each.chosen), 0)
        self._choose(title, lines, now, lambda at: choices[at].choose())

    def choose_generator(self) -> None:
        """List what can lay the mines."""
        desk, plugins = self._play.desk, self._play.desk.plugins
        names = ["random", *(name for name in plugins.generators if name != "random")]
        now = desk.settings.generator

        def take(at: int) -> None:
            desk.change(generator=names[at])
            self._play.mode.new()
            self._choose_options([option for option in plugins.generator(names[at]).options if option.choices])

        lines = [generator_title(plugins, name) for name in names]
        self._choose("What lays the mines", lines, names.index(now) if now in names else 0, take)

    def _choose_options(self, options: list[Option]) -> None:
        """List what each of these options can be, one after the other; who leaves a list has the game begun already."""
        if not options:
            return
        desk, (option, *others) = self._play.desk, options
        values = [None, *dict(option.choices)]
        now = desk.settings.options.get(option.name)

        def take(at: int) -> None:
            wanted = {name: value for name, value in desk.settings.options.items() if name != option.name}
            if value := values[at]:
                wanted[option.name] = value
            desk.change(options=wanted)
            self._play.mode.new()
            self._choose_options(others)

        self._choose(
            option.title, ["Any", *dict(option.choices).values()], values.index(now) if now in values else 0, take
        )

    def choose_dealer(self) -> None:
        """List who can decide about guesses."""
        desk, plugins = self._play.desk, self._play.desk.plugins
        names = ["honest", *(name for name in plugins.dealers if name != "honest")]
        now = desk.settings.dealer

        def take(at: int) -> None:
            desk.change(dealer=names[at])
            self._play.mode.new()

        lines = [f"{dealer_title(plugins, name)}  {plugins.dealer(name).summary}" for name in names]
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
