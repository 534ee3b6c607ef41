"""The rows for the generator, its options and the dealer, shared by several screens."""

from collections.abc import Callable

from minesweeper.core.dealing import HONEST
from minesweeper.core.laying import RANDOM
from minesweeper.core.setup import Setup
from minesweeper.ui.app.app import App
from minesweeper.ui.menu.fields import Choice
from minesweeper.ui.menu.filters_view import FiltersView, filters_in_use, option_rows
from minesweeper.ui.menu.menu_view import MenuView
from minesweeper.ui.menu.widgets import Button, Note, Widget
from minesweeper.words.titles import dealer_title, generator_title


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
        rows.append(Choice("Mines are laid", titles, app.settings.generator, choose))
    chosen = names.get(app.settings.generator, RANDOM)
    for option in chosen.options:
        rows += option_rows(app, option)
    count = filters_in_use(app)

    def show_filters() -> None:
        app.show(FiltersView(app, setup, back=lambda: app.show(view)))

    return [*rows, Button(f"Board filters ({count}) …" if count else "Board filters …", show_filters)]


def dealer_rows(app: App) -> list[Widget]:
    """A row with all dealers and the chosen one's description; empty if `honest` is the only one."""
    dealers = {HONEST.name: HONEST} | app.plugins.dealers
    options = [(name, dealer_title(app.plugins, name)) for name in dealers]
    note = Note("")

    def explain(name: str) -> None:
        note.text = dealers[name].summary if name in dealers else ""

    def change(name: str) -> None:
        app.change(dealer=name)
        explain(name)

    explain(app.settings.dealer)
    return [Choice("Dealer", options, app.settings.dealer, change), note] if len(options) > 1 else []
