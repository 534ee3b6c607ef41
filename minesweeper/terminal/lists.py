"""The panels that are open over the game, each over the one it was opened from."""

from collections.abc import Callable

from minesweeper.terminal.keys import Mouse
from minesweeper.terminal.panel import Hotkey, Panel

WHEEL = 3
"""Lines per step of the wheel."""
CHOOSE, MORE = Hotkey("enter", "Enter", "choose"), Hotkey("pagedown", "PgDn", "more")
BACK, CLOSE = Hotkey("escape", "Esc", "back"), Hotkey("q", "Q", "close")


class Lists:
    """A stack of panels: input goes to the top one."""

    def __init__(self) -> None:
        self._open: list[Panel] = []

    @property
    def panel(self) -> Panel | None:
        """The panel on top, if any."""
        return self._open[-1] if self._open else None

    def open(self, panel: Panel) -> None:
        self._open.append(panel)

    def close(self, *, all_of_them: bool = False) -> None:
        """Close the top panel, or all."""
        del self._open[0 if all_of_them else -1 :]

    def press(self, key: str) -> bool:
        """Pass a key to the top panel. Return False if there is none."""
        if not (panel := self.panel):
            return False
        if key == "escape" or not self._use(panel, lambda: panel.press(key)):
            self.close()
        return True

    def point(self, mouse: Mouse) -> bool:
        """Pass a mouse event to the top panel; a click beside it closes it. Return False if there is none."""
        if not (panel := self.panel):
            return False
        if panel.watched:
            panel.watched.point(mouse)
        elif mouse.wheel:
            panel.scroll(WHEEL * mouse.wheel)
        elif mouse.button and not mouse.pressed:
            if panel.holds(mouse.col, mouse.row) and (panel.choosing or panel.typed is not None):
                self._use(panel, lambda: panel.choose(panel.item_at(mouse.col, mouse.row)))
            else:
                self.close()
        return True

    def _use(self, panel: Panel, do: Callable[[], object]) -> bool:
        """Pass input on. After a choice that opened nothing else, go back to the first panel that stays, if any."""
        chosen = panel.chosen
        used = do() is not False
        if panel.chosen > chosen and self.panel is panel:
            while self._open and not self._open[-1].stays:
                self._open.pop()
        return used

    def foot(self) -> tuple[Hotkey, ...]:
        """The keys of the top panel."""
        panel = self.panel
        if not panel:
            return ()
        named = [key for key in panel.keys if key.text]
        last = BACK if panel.choosing or panel.typed is not None or named else CLOSE
        first = [CHOOSE] if panel.choosing else [MORE] if panel.scrolls else []
        return (*first, *named, last)
