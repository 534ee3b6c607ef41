"""Lists over the game: choices, or the keys."""

from collections.abc import Callable, Sequence

from minesweeper.terminal.view import Panel

HELP = (
    "arrows, hjkl      move",
    "Space, Enter      open; on a number: chord",
    "F, X              flag",
    "C                 chord",
    "N, F2             new game",
    "R                 the same board again",
    "U, Ctrl+Z         take a move back",
    "P                 pause",
    "1 2 3 …           levels; Shift+L lists them",
    "Shift+D           daily board",
    "Shift+G           games that were left; U brings the last one back",
    "Shift+R           race the game that is over",
    "Shift+E           practice, and mistakes to review",
    "Tab, Shift+H      hint; again for more",
    "O                 odds of a mine, in per cent",
    "B                 watch the bot, or stop it",
    "  Space + - ← →   bot: wait, faster, slower, step",
    "  G               bot: on to the next guess",
    "T V G D           theme, solver, generator, dealer",
    "Home End PgUp PgDn  to the edges",
    "Q, Ctrl+C         quit; the game is kept",
    "Mouse: left opens, right flags, middle chords",
)


DUEL_HELP = (
    "arrows, hjkl        move",
    "Space, Enter        take the cell",
    "B                   throw the bomb, if there are bombs",
    "O                   odds for both sides",
    "N, F2               new duel",
    "R                   the same board again",
    "U, Ctrl+Z           take the last move back, between two people",
    "V                   who plays the side that is to move",
    "P                   pause",
    "Home End PgUp PgDn  to the edges",
    "Q, Ctrl+C           quit; the duel is kept",
    "Mouse: left takes a cell",
)


class Choices:
    """A list with a selected line; `take` is called with the number of the line that was chosen."""

    def __init__(self, title: str, lines: Sequence[str], at: int, take: Callable[[int], object] | None = None) -> None:
        self._title = title
        self._lines = tuple(lines)
        self._at = at
        self._take = take

    @property
    def panel(self) -> Panel:
        return Panel(self._title, self._lines, self._at, choosing=self._take is not None)

    def press(self, key: str) -> bool:
        """Handle a key. Return False if it closes the list."""
        steps = {"up": -1, "k": -1, "down": 1, "j": 1, "pageup": -10, "pagedown": 10}
        if key in steps:
            self.move(steps[key])
            return True
        if key in ("enter", "space") and self._take:
            self._take(self._at)
        return key in ("focus", "blur")

    def move(self, steps: int) -> None:
        """Move the selection down or up."""
        self._at = max(0, min(len(self._lines) - 1, self._at + steps))

    def click(self, line: int) -> None:
        """Choose this line, if it exists."""
        if self._take and 0 <= line < len(self._lines):
            self._take(line)
