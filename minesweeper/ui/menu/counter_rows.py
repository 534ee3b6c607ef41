"""The settings rows for choosing and ordering the live counters."""

from collections.abc import Callable
from functools import partial

from minesweeper.games.live_figures import COUNTERS, chosen_counters
from minesweeper.ui.app.app import App
from minesweeper.ui.draw.paint import Painter
from minesweeper.ui.draw.rect import Rect
from minesweeper.ui.draw.style import Style
from minesweeper.ui.menu.widgets import EMPTY, Heading, Note, Toggle, Widget


class MovableToggle(Toggle):
    """An on/off switch with arrows that move the row up and down; the left and right keys do the same."""

    def __init__(self, text: str, on: bool, change: Callable[[bool], None], move: Callable[[int], None]) -> None:
        super().__init__(text, on, change)
        self.move = move
        self._arrows = {-1: EMPTY, 1: EMPTY}

    def paint(self, painter: Painter, style: Style) -> None:
        super().paint(painter, style)
        side, y = style.px(30), round(self.place.centre[1]) - style.px(15)
        for step, sign in ((-1, "▲"), (1, "▼")):
            x = self.place.right - style.px(64 if step == 1 else 98) - side
            self._arrows[step] = Rect(x, y, side, side)
            style.raised(painter, self._arrows[step])
            painter.words(sign, *self._arrows[step].centre, style.px(11), style.accent, anchor="center")

    def click(self, x: float, y: float) -> None:
        step = next((step for step, place in self._arrows.items() if place.holds(x, y)), None)
        if step is None:
            super().click(x, y)
        else:
            self.move(step)

    def use(self) -> bool:
        return super().shift(-1 if self.on else 1)

    def shift(self, step: int) -> bool:
        self.move(step)
        return True


class CounterRows:
    """A row per counter: those switched on first, in their order."""

    def __init__(self, app: App, moved: Callable[[int], None]) -> None:
        self._app = app
        self._moved = moved
        """Called with the number of rows a row has moved down."""
        on = chosen_counters(app.settings.counters)
        self._order = [*on, *(name for name in COUNTERS if name not in on)]

    def rows(self) -> list[Widget]:
        on = chosen_counters(self._app.settings.counters)
        return [
            Heading("Counters beside the board"),
            *(
                MovableToggle(COUNTERS[name], name in on, partial(self._switch, name), partial(self._move, name))
                for name in self._order
            ),
            Note("They are shown where there is room, and never move the board. The arrows change their order."),
        ]

    def _switch(self, name: str, on: bool) -> None:
        chosen = {*chosen_counters(self._app.settings.counters), name} - (set() if on else {name})
        self._keep(chosen)

    def _move(self, name: str, step: int) -> None:
        here = self._order.index(name)
        there = here + step
        if 0 <= there < len(self._order):
            self._order[here], self._order[there] = self._order[there], self._order[here]
            self._keep(set(chosen_counters(self._app.settings.counters)))
            self._moved(step)

    def _keep(self, chosen: set[str]) -> None:
        self._app.change(counters=",".join(name for name in self._order if name in chosen))
