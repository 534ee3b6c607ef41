"""The choice of who decides about guesses, on every screen that offers it."""

from minesweeper.core.dealing import HONEST
from minesweeper.play.wording import dealer_title
from minesweeper.ui.app.app import App
from minesweeper.ui.menu.fields import Choice
from minesweeper.ui.menu.widgets import Note, Widget


def dealer_rows(app: App) -> list[Widget]:
    """A row with all dealers, and what the chosen one does; none where `honest` is all there is."""
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
