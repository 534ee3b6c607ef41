"""Rows for what can be asked of a board: a choice, or a least and a greatest number. What is chosen is kept at once."""

from collections.abc import Callable
from functools import partial

from minesweeper.core.options import Option, Range
from minesweeper.ui.app.app import App
from minesweeper.ui.menu.fields import Choice
from minesweeper.ui.menu.number_field import Number
from minesweeper.ui.menu.widgets import Widget

OPEN = "empty: any"
"""What is written at an end that may be left open."""
ANY = ""
"""Stands in a choice for an option that is not asked for."""


def option_rows(app: App, option: Option, changed: Callable[[], None] = lambda: None) -> list[Widget]:
    """The rows of one option; `changed` is called when another value is kept."""
    value = app.settings.options.get(option.name, "")
    if option.choices:
        take = partial(_keep, app, option, changed)
        return [Choice(option.title, ((ANY, "any"), *option.choices), value, take)]
    return list(_Ends(app, option, changed).rows)


def _keep(app: App, option: Option, changed: Callable[[], None], value: str) -> None:
    """Ask for this value from now on, or for none."""
    others = {name: each for name, each in app.settings.options.items() if name != option.name}
    app.change(options=others | ({option.name: value} if value else {}))
    changed()


class _Ends:
    """The two ends of a range, each of which may be left open."""

    def __init__(self, app: App, option: Option, changed: Callable[[], None]) -> None:
        self._keep = partial(_keep, app, option, changed)
        try:
            ends = Range.parse(app.settings.options.get(option.name, ""))
        except ValueError:
            ends = Range(None, None)
        self.rows = (
            Number(f"{option.title} at least", ends.least, self._changed),
            Number(f"{option.title} at most", ends.most, self._changed),
        )
        self.rows[0].note, self.rows[1].note = option.about or OPEN, OPEN

    def _changed(self) -> None:
        """Keep the range, unless it goes backwards: then the second number is marked."""
        least, most = self.rows
        most.wrong = least.value is not None and most.value is not None and least.value > most.value
        most.note = f"not less than {least.value}" if most.wrong else OPEN
        if not most.wrong:
            ends = Range(least.value, most.value)
            self._keep(str(ends) if any(end is not None for end in ends) else "")
