"""The choice of what lays the mines, on every screen that offers it."""

from minesweeper.core.laying import RANDOM
from minesweeper.ui.app.app import App
from minesweeper.ui.menu.fields import Choice
from minesweeper.ui.menu.widgets import Widget
from minesweeper.wording import generator_title


def generator_rows(app: App) -> list[Widget]:
    """A row with all generators, or none where `random` is all there is."""
    names = {RANDOM.name: RANDOM} | app.plugins.generators
    options = [(name, generator_title(app.plugins, name)) for name in names]
    choice = Choice("Mines are laid", options, app.settings.generator, lambda name: app.change(generator=name))
    return [choice] if len(options) > 1 else []
