"""How boards are made: the rows for the generator, its options and the dealer, and the screen of board filters."""

from collections.abc import Callable, Sequence
from functools import partial

from minesweeper.core.dealing import HONEST
from minesweeper.core.filters import Filter, all_filters
from minesweeper.core.laying import RANDOM
from minesweeper.core.options import Option, Range
from minesweeper.core.setup import Setup
from minesweeper.thinking import thoughts
from minesweeper.thinking.thinker import Thinker
from minesweeper.thinking.thoughts import LayingTime
from minesweeper.ui.app.app import App
from minesweeper.ui.menu.dealer_outcomes import DealerOutcomes
from minesweeper.ui.menu.fields import Choice
from minesweeper.ui.menu.menu_view import MenuView
from minesweeper.ui.menu.number_field import Number
from minesweeper.ui.menu.widgets import Button, Heading, Note, Widget
from minesweeper.words import screens
from minesweeper.words.reasons import laying_sentence
from minesweeper.words.titles import dealer_title, generator_title

ANY = "any"
"""Shown where nothing is asked for."""
UPPER = 108
"""The width of the upper limit, which is beside the lower one, in logical pixels."""

TRIED_SECONDS = 1.0
"""How long boards are laid to measure the time they take."""
LOOK = 0.05
"""Seconds between polls for the answer."""


class FiltersView(MenuView):
    """Applies from the next game on. The time that boards take is measured in another process."""

    title = "Board wish list"

    def __init__(self, app: App, setup: Callable[[], Setup], back: Callable[[], None]) -> None:
        super().__init__(app)
        self._setup = setup
        self._leave = back
        self._note = Note("")
        self._thinker = Thinker(self._say)

    def rows(self) -> Sequence[Widget]:
        rows = [row for each in _filters(self.app).values() for row in option_rows(self.app, each.option, self._ask)]
        return [Heading("Only give me boards with …"), *rows, self._note, Button("Clear all", self._clear)]

    def on_show_view(self) -> None:
        super().on_show_view()
        self._ask()

    def on_hide_view(self) -> None:
        self._thinker.close()

    def leave(self) -> None:
        self._leave()

    def _clear(self) -> None:
        filters = _filters(self.app)
        self.app.change(
            options={name: value for name, value in self.app.settings.options.items() if name not in filters}
        )
        self.rebuild()
        self._ask()

    def _ask(self) -> None:
        """Measure how long such boards take, if any filter is set."""
        self._thinker.forget("time")
        setup = self._setup()
        if setup.options:
            self._say(screens.TIMING_BOARDS)
            self._thinker.ask("time", self._answer, thoughts.laying_time, self.app.plugins.choice, setup, TRIED_SECONDS)
            self.app.wind(self)
        else:
            self._say(screens.ALL_BOARDS)

    def due(self) -> float | None:
        return LOOK if self._thinker.busy else None

    def tick(self, _seconds: float) -> None:
        self._thinker.poll()

    def _answer(self, answer: LayingTime | str) -> None:
        self._say(answer if isinstance(answer, str) else laying_sentence(answer))

    def _say(self, text: str) -> None:
        self._note.text = text
        self._lay_out()


def _filters(app: App) -> dict[str, Filter]:
    """The filters of the game and of plugins, by name."""
    return all_filters(app.plugins.filters.values())


def option_rows(app: App, option: Option, changed: Callable[[], None] = lambda: None) -> list[Widget]:
    """The rows of one option; `changed` is called after a new value is stored."""
    value = app.settings.options.get(option.name, "")
    if option.choices:
        take = partial(_keep, app, option, changed)
        return [Choice(option.title, (("", ANY), *option.choices), value, take)]
    return list(_Ends(app, option, changed).rows)


def _keep(app: App, option: Option, changed: Callable[[], None], value: str) -> None:
    """Store this value, or remove the option."""
    others = {name: each for name, each in app.settings.options.items() if name != option.name}
    app.change(options=others | ({option.name: value} if value else {}))
    changed()


class _Ends:
    """The two limits of a range, either of which may be open."""

    def __init__(self, app: App, option: Option, changed: Callable[[], None]) -> None:
        self._keep = partial(_keep, app, option, changed)
        try:
            ends = Range.parse(app.settings.options.get(option.name, ""))
        except ValueError:
            ends = Range(None, None)
        self.rows = (
            Number(option.title, ends.least, self._changed, empty=ANY),
            Number("to", ends.most, self._changed, empty=ANY),
        )
        self.rows[1].beside = UPPER
        self.rows[0].note = self._about = option.about

    def _changed(self) -> None:
        """Store the range, or mark both numbers if the range is reversed."""
        least, most = self.rows
        wrong = least.value is not None and most.value is not None and least.value > most.value
        least.wrong = most.wrong = wrong
        least.note = screens.REVERSED if wrong else self._about
        if not wrong:
            ends = Range(least.value, most.value)
            self._keep(str(ends) if any(end is not None for end in ends) else "")


def generator_rows(view: MenuView, setup: Callable[[], Setup]) -> list[Widget]:
    """A row with all generators, unless `random` is the only one; a row for each option of the chosen one; and the
    button to the filters. `setup` gives the kind of game the screen is about."""
    app = view.app
    names = {RANDOM.name: RANDOM} | app.plugins.generators
    titles = [(name, generator_title(app.plugins, name)) for name in names]

    def choose(name: str) -> None:
        app.change(generator=name)
        view.rebuild()

    rows: list[Widget] = []
    if len(titles) > 1:
        rows.append(Choice("Boards", titles, app.settings.generator, choose))
    chosen = names.get(app.settings.generator, RANDOM)
    for option in chosen.options:
        rows += option_rows(app, option)
    filters = _filters(app)
    count = sum(name in filters for name in app.settings.options)

    def show_filters() -> None:
        app.show(FiltersView(app, setup, back=lambda: app.show(view)))

    return [*rows, Button(f"Board wish list ({count}) …" if count else "Board wish list …", show_filters)]


def dealer_rows(view: MenuView) -> list[Widget]:
    """A row with all dealers, and what the chosen one does; empty if `honest` is the only one."""
    app = view.app
    dealers = {HONEST.name: HONEST} | app.plugins.dealers
    if len(dealers) < 2:
        return []
    titles = [(name, dealer_title(app.plugins, name)) for name in dealers]
    chosen = app.settings.dealer

    def choose(name: str) -> None:
        app.change(dealer=name)
        view.rebuild()

    outcomes = DealerOutcomes(chosen, dealers[chosen].summary if chosen in dealers else "")
    return [Choice("Luck (dealer)", titles, chosen, choose), outcomes]
